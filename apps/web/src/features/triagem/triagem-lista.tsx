import type { Notado } from '@vigia/contract';
import { formatDia, formatProbabilidade } from '@vigia/domain';
import {
  type KeyboardEvent,
  type PointerEvent,
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useMedia } from '../../lib/media.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { DecisoesNaTela } from './triagem-store.ts';
import type { ItemDaLista } from './filtro.ts';
import { type LinhaDaLista, nameOfMarca } from './linhas.ts';
import s from './triagem.module.css';

const ROW_HEIGHT = 40;
/** On a phone a row has two lines. triagem.module.css has the same heights. */
const PHONE_ROW_HEIGHT = 60;
const OVERSCAN = 8;
/** A swipe of at least this many pixels decides. */
const SWIPE = 96;

const TONES = { Alta: 'alta', Média: 'media', Baixa: 'baixa' } as const;
const SITUACOES: Readonly<Record<string, string>> = { d: 'Descartada', c: 'Caso aberto', s: 'Adiada' };

export const optionId = (key: string): string => `colidencia-${key}`;

interface Swipes {
  onRight: (linha: LinhaDaLista) => void;
  onLeft: (linha: LinhaDaLista) => void;
}

/** Follows a finger that moves a row sideways. */
function useSwipe(linha: LinhaDaLista, { onRight, onLeft }: Swipes) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const [shift, setShift] = useState(0);
  const end = (): void => {
    start.current = null;
    if (shift > SWIPE) onRight(linha);
    if (shift < -SWIPE) onLeft(linha);
    setShift(0);
  };
  return {
    shift,
    handlers: {
      onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
        if (pointerType === 'touch') start.current = { x: clientX, y: clientY };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (start.current === null) return;
        const [dx, dy] = [clientX - start.current.x, clientY - start.current.y];
        if (Math.abs(dx) > Math.abs(dy)) setShift(dx);
      },
      onPointerUp: end,
      onPointerCancel: () => {
        start.current = null;
        setShift(0);
      },
    },
  };
}

interface OpcaoProps extends Swipes {
  linha: LinhaDaLista;
  letra: string;
  nota: string;
  comunicar: boolean;
  adiadaAte: string | null;
  /** How the case of the row ended; null while it is open. */
  encerramento: string | null;
  responsavel: string | null;
  current: boolean;
  selected: boolean;
  position: number;
  total: number;
  onPick: (linha: LinhaDaLista, range: boolean) => void;
  onOpen: (linha: LinhaDaLista) => void;
}

type SituacaoProps = Pick<OpcaoProps, 'letra' | 'adiadaAte' | 'encerramento'>;

function describeSituacao({ letra, adiadaAte, encerramento }: SituacaoProps): string | undefined {
  if (letra === 's' && adiadaAte) return `${SITUACOES[letra]} até ${formatDia(adiadaAte)}`;
  return letra === 'c' && encerramento !== null ? `Caso encerrado: ${encerramento}` : SITUACOES[letra];
}

function Situacao(props: SituacaoProps) {
  const words = describeSituacao(props);
  return words === undefined ? null : <span className={s['state']}>{words}</span>;
}

const Notas = ({ nota, comunicar }: Pick<OpcaoProps, 'nota' | 'comunicar'>) => (
  <>
    {nota === '' ? null : <Icon name="documento" size={16} />}
    {comunicar ? <span className={s['told']}>Comunicar</span> : null}
  </>
);

const Opcao = memo(function Opcao({
  linha,
  letra,
  nota,
  comunicar,
  adiadaAte,
  encerramento,
  responsavel,
  current,
  selected,
  position,
  total,
  onPick,
  onOpen,
  ...swipes
}: OpcaoProps) {
  const { marca, publicada, grau, probabilidade, regra, outros } = linha;
  const { shift, handlers } = useSwipe(linha, swipes);
  return (
    // The list has the focus and the page has the keys, so that a row that leaves the list takes no focus with it.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/interactive-supports-focus
    <div
      id={optionId(linha.key)}
      role="option"
      aria-selected={current || selected}
      aria-setsize={total}
      aria-posinset={position}
      data-letra={letra}
      className={classNames(
        s['row'],
        current && s['current'],
        selected && s['selected'],
        letra !== 'f' && s['decided'],
        shift > SWIPE && s['swipe-right'],
        shift < -SWIPE && s['swipe-left'],
      )}
      style={shift === 0 ? undefined : { transform: `translateX(${shift}px)` }}
      onClick={(event) => onPick(linha, event.shiftKey)}
      onDoubleClick={() => onOpen(linha)}
      {...handlers}
    >
      <span className={s['tick']} aria-hidden>
        {selected ? <Icon name="certo" size={16} /> : null}
      </span>
      <span className={classNames(s['grade'], s[TONES[grau]])}>{grau}</span>
      <span className={s['pair']}>
        <span className={s['names']} title={`${publicada.nome} × ${nameOfMarca(marca)}`}>
          <strong className={s['published']}>{publicada.nome}</strong>
          {outros.length === 0 ? null : <span className={s['others']}>+{outros.length}</span>}
          <span className={s['against']}>
            <span className={s['muted']}>×</span> {nameOfMarca(marca)}
            {marca.arquivada ? ' (marca arquivada)' : null}
          </span>
        </span>
        <span className={s['marks']}>
          <Notas nota={nota} comunicar={comunicar} />
          {responsavel === null ? null : <span className={s['who']}>{responsavel}</span>}
          <Situacao letra={letra} adiadaAte={adiadaAte} encerramento={encerramento} />
        </span>
      </span>
      <span className={s['rule']} title={regra}>
        {regra}
      </span>
      <span className={s['class']}>cl. {publicada.classe_nice}</span>
      <span className={s['chance']}>{formatProbabilidade(probabilidade)}</span>
    </div>
  );
});

const describeNotado = (
  notado: Notado | undefined,
): Pick<OpcaoProps, 'nota' | 'comunicar' | 'adiadaAte' | 'encerramento'> => ({
  nota: notado?.nota ?? '',
  comunicar: notado?.comunicar ?? false,
  adiadaAte: notado?.adiada_ate ?? null,
  encerramento: notado?.encerramento ?? null,
});

interface TriagemListaProps extends Swipes {
  items: readonly ItemDaLista[];
  /** The number of rows among the items. */
  total: number;
  cursor: string | null;
  selecao: ReadonlySet<number>;
  estados: DecisoesNaTela['estados'];
  nomeOf: (usuario: number) => string | null;
  onPick: (linha: LinhaDaLista, range: boolean) => void;
  onOpen: (linha: LinhaDaLista) => void;
}

/** The height of the list before it is measured. */
const FIRST_HEIGHT = 600;

/**
 * Which rows are near the view. All rows have one height, so the place of each is known without measuring: a list of 25,000 rows that changes at
 * every key needs no measures of them.
 */
function useWindowOf(length: number, at: number, rowHeight: number) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: FIRST_HEIGHT });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = (): void => {
      const [top, height] = [element.scrollTop, element.clientHeight];
      setView((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || at < 0) return;
    const top = at * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    const below = top + rowHeight - element.clientHeight;
    if (below > element.scrollTop) element.scrollTop = below;
  }, [at, length, rowHeight]);
  const first = Math.max(0, Math.floor(view.top / rowHeight) - OVERSCAN);
  const last = Math.min(length, Math.ceil((view.top + view.height) / rowHeight) + OVERSCAN);
  return { box, first, last };
}

/** The rows of the triage as a list of options. Only those near the view are drawn; the focus stays on the list, which names its current row. */
export function TriagemLista({
  items,
  total,
  cursor,
  selecao,
  estados,
  nomeOf,
  onPick,
  onOpen,
  ...swipes
}: TriagemListaProps) {
  const at = items.findIndex(({ key }) => key === cursor);
  // Headings are no options, so they have no place among them.
  const positions = useMemo(() => {
    let rows = 0;
    return items.map(({ tipo }) => (tipo === 'linha' ? ++rows : rows));
  }, [items]);
  const rowHeight = useMedia('(max-width: 899px)') ? PHONE_ROW_HEIGHT : ROW_HEIGHT;
  const { box, first, last } = useWindowOf(items.length, at, rowHeight);
  useEffect(() => box.current?.focus({ preventScroll: true }), [box]);
  // The space key decides nothing, and must not scroll the list. The page handles the other keys, if nobody did before.
  const keep = (event: KeyboardEvent): void => {
    if (event.key === ' ') event.preventDefault();
  };
  return (
    <div
      ref={box}
      role="listbox"
      aria-label="Colidências"
      aria-multiselectable
      aria-activedescendant={at >= 0 && cursor !== null ? optionId(cursor) : undefined}
      data-lista
      tabIndex={0}
      className={s['list']}
      onKeyDown={keep}
    >
      <div role="presentation" className={s['canvas']} style={{ height: items.length * rowHeight }}>
        {items.slice(first, last).map((item, offset) => {
          const index = first + offset;
          const { key } = item;
          const style = { transform: `translateY(${index * rowHeight}px)` };
          if (item.tipo === 'grupo')
            return (
              <div key={key} role="presentation" className={s['heading']} style={style}>
                <strong>{item.titulo}</strong>
                <span className={s['muted']}>{item.detalhe}</span>
                <span className={s['count']}>{formatNumber(item.total)}</span>
              </div>
            );
          const notado = estados.notadoOf(item.place);
          const who = notado?.responsavel ?? null;
          return (
            <div key={key} role="presentation" className={s['slot']} style={style}>
              <Opcao
                linha={item}
                letra={estados.letraOf(item.place)}
                {...describeNotado(notado)}
                responsavel={who === null ? null : nomeOf(who)}
                current={key === cursor}
                selected={selecao.has(item.place)}
                position={positions[index] ?? 0}
                total={total}
                onPick={onPick}
                onOpen={onOpen}
                {...swipes}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
