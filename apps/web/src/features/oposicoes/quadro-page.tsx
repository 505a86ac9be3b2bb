import { telas } from '@vigia/contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Loaded } from '../../calls/loaded.tsx';
import { useFailureToast } from '../../calls/use-failure-toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { cartaoId, idDoCasoSchema, usePhone } from './endereco.ts';
import { FiltrosBar } from './filtros-bar.tsx';
import { applyFiltro, countCards, hidesCards, toWholeMove, useFiltro } from './filtros.ts';
import { MESSAGES } from './messages.ts';
import type { CardMove } from './quadro.ts';
import { useQuadro } from './use-quadro.ts';
import { QuadroActions } from './quadro-actions.tsx';
import type { BoardProps } from './quadro-board.tsx';
import s from './quadro.module.css';

const CasoPainel = lazy(async () => ({ default: (await import('./caso-painel.tsx')).CasoPainel }));

const loadBoard = () => import('./quadro-board.tsx');
const Board = lazy(async () => ({ default: (await loadBoard()).Board }));

interface QuadroContentProps extends BoardProps {
  /** Shows the filters even while none is chosen. */
  filters: boolean;
}

/** The cards that the filter shows. A drop among them becomes a move on the whole board. */
function FilteredBoard({ quadro, onMove, onDragging, filters }: QuadroContentProps) {
  const [filtro, change] = useFiltro();
  const view = applyFiltro(quadro, filtro);
  const shown = countCards(view);
  const move = (dropped: CardMove): void => {
    const whole = toWholeMove(quadro, filtro, dropped);
    if (whole === null) toast.info('O quadro está em ordem de prazo.', 'Para ordenar à mão, volte à ordem do quadro.');
    else onMove(whole);
  };
  return (
    <>
      {filters || hidesCards(filtro) ? (
        <FiltrosBar quadro={quadro} filtro={filtro} shown={shown} onChange={change} />
      ) : null}
      <Suspense fallback={<Loading />}>
        <Board quadro={view} onMove={move} onDragging={onDragging} />
      </Suspense>
    </>
  );
}

function Content({ quadro, ...board }: QuadroContentProps) {
  if (Object.keys(quadro.cards).length > 0) return <FilteredBoard quadro={quadro} {...board} />;
  return (
    <EmptyState
      icon="balanca"
      title={MESSAGES.empty}
      action={<ButtonLink to={telas.historico.href()}>Ver comparações</ButtonLink>}
    >
      Nas marcas similares de uma comparação, use Levar ao quadro para abrir um caso. Os que já terminaram estão em{' '}
      <Link to={telas.casosEncerrados.href()}>Casos encerrados</Link>.
    </EmptyState>
  );
}

/** The case that the address names, and a function that takes it out of the address. */
function useCasoAberto(): [id: number | undefined, close: () => void] {
  const [search, setSearch] = useSearchParams();
  const close = (): void =>
    setSearch((now) => {
      now.delete('caso');
      return now;
    });
  return [idDoCasoSchema.safeParse(search.get('caso')).data, close];
}

/**
 * When the panel closes and takes the focus with it, the card gets it. A panel that was opened by an address has no other opener, and on narrow
 * screens the card is hidden until then.
 */
function useFocusOnCard(caso: number | undefined): void {
  const last = useRef(caso);
  useEffect(() => {
    if (caso === undefined && last.current !== undefined && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`#${cartaoId(last.current)} a`)?.focus();
    last.current = caso;
  }, [caso]);
}

/** The opposition board. If the address names a case, its details open beside the board, on narrow screens instead of it. */
export function QuadroPage() {
  const [dragging, setDragging] = useState(false);
  const [filters, setFilters] = useState(false);
  const phone = usePhone();
  const { quadro, error, refetch, move } = useQuadro(dragging);
  const [caso, close] = useCasoAberto();
  useFocusOnCard(caso);
  // The code of the board loads in parallel with the cases.
  useEffect(() => void loadBoard(), []);
  useFailureToast(error, MESSAGES.loadFailed);
  return (
    <>
      <PageHeader
        title="Gestão de Oposições"
        back={telas.portfolio.href()}
        actions={
          <QuadroActions quadro={quadro}>
            {phone ? (
              <Button aria-expanded={filters} onClick={() => setFilters(!filters)}>
                Filtros
              </Button>
            ) : null}
          </QuadroActions>
        }
      />
      <hr className={s['separator']} />
      <div className={classNames(s['place'], caso !== undefined && s['split'])}>
        <div className={s['whole']}>
          <Loaded query={{ data: quadro, error, refetch }} title="Não foi possível carregar o quadro.">
            {(loaded) => <Content quadro={loaded} onMove={move} onDragging={setDragging} filters={!phone || filters} />}
          </Loaded>
        </div>
        {caso === undefined ? null : (
          <Suspense fallback={null}>
            <CasoPainel id={caso} onClose={close} />
          </Suspense>
        )}
      </div>
    </>
  );
}
