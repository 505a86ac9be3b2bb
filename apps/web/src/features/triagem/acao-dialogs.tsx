import { type Alcance, MOTIVOS_DESCARTE } from '@vigia/contract';
import { addDias, formatDia, todayInSaoPaulo } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { membrosQuery } from '../../entities/membros/membros.queries.ts';
import { nameOfMembro, podeResponder } from '../../entities/membros/pessoas.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { parseDate } from '../../ui/date-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import s from './acao.module.css';
import type { DecisaoDaTriagem } from './decisao.ts';
import { type LinhaDaLista, wordsOf } from './linhas.ts';

/** The actions that ask something first. */
export type Pergunta = 'motivo' | 'silenciar' | 'atribuir' | 'adiar' | 'anotar';

interface PerguntaProps {
  /** The rows that the action is about; the first one gives the words and the holder that can be silenced. */
  alvos: readonly LinhaDaLista[];
  nota: string;
  onDecide: (decisao: DecisaoDaTriagem) => void;
  onClose: () => void;
}

/** A choice that one key takes: its place from 1 is the key. */
function Opcoes({ opcoes }: { opcoes: readonly { texto: string; detalhe?: string; onChoose: () => void }[] }) {
  const choose = useEffectEvent((event: KeyboardEvent) => {
    const opcao = opcoes[Number(event.key) - 1];
    if (opcao === undefined || (event.target instanceof HTMLInputElement && event.target.type === 'text')) return;
    event.preventDefault();
    opcao.onChoose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => choose(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <ul className={s['choices']}>
      {opcoes.map(({ texto, detalhe, onChoose }, index) => (
        <li key={texto}>
          <button type="button" className={s['choice']} onClick={onChoose}>
            <kbd>{index + 1}</kbd>
            <span>{texto}</span>
            {detalhe === undefined ? null : <span className={s['detail']}>{detalhe}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Motivo({ onDecide }: PerguntaProps) {
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      className={s['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (motivo.trim() === '') setError('Diga por que descarta.');
        else onDecide({ tipo: 'descartar', motivo: motivo.trim() });
      }}
    >
      <TextField
        label="Motivo"
        value={motivo}
        maxLength={300}
        error={error}
        onChange={(event) => setMotivo(event.target.value)}
      />
      <Button type="submit" kind="primary">
        Descartar
      </Button>
    </form>
  );
}

/** For whom something can be silenced. A mark without a client has no such choice. */
const alcancesOf = (alvos: readonly LinhaDaLista[]): readonly { value: Alcance; label: string }[] => [
  { value: 'marca', label: 'Só para esta marca' },
  ...(alvos.every(({ marca }) => marca.cliente !== null)
    ? [{ value: 'cliente', label: 'Para este cliente' } as const]
    : []),
  { value: 'escritorio', label: 'Para todo o escritório' },
];

function Silenciar({ alvos, onDecide }: PerguntaProps) {
  const [alcance, setAlcance] = useState<Alcance>('marca');
  const [alvo] = alvos;
  if (alvo === undefined) return null;
  const { numero, nome, titular } = alvo.publicada;
  const silence = (por: 'processo' | 'titular' | 'palavra', palavra = ''): void =>
    onDecide({ tipo: 'silenciar', por, palavra, alcance, motivo: MOTIVOS_DESCARTE[1] });
  const words = alvos.length === 1 ? wordsOf(nome) : [];
  return (
    <div className={s['form']}>
      <Segmented label="Onde" options={alcancesOf(alvos)} value={alcance} onChange={setAlcance} />
      <Opcoes
        opcoes={[
          {
            texto: alvos.length === 1 ? `O processo ${numero}` : `Os ${alvos.length} processos`,
            onChoose: () => silence('processo'),
          },
          ...(titular === null
            ? []
            : [
                {
                  texto: alvos.length === 1 ? `Tudo do titular ${titular}` : 'Tudo destes titulares',
                  onChoose: () => silence('titular'),
                },
              ]),
          ...words.map((word) => ({
            texto: `Nomes com a palavra ${word.toUpperCase()}`,
            onChoose: () => silence('palavra', word),
          })),
        ]}
      />
    </div>
  );
}

function Atribuir({ onDecide }: PerguntaProps) {
  const { data = [] } = useQuery(membrosQuery);
  return (
    <Opcoes
      opcoes={[
        ...data.filter(podeResponder).map((membro) => ({
          texto: nameOfMembro(membro),
          ...(membro.voce ? { detalhe: 'você' } : {}),
          onChoose: () => onDecide({ tipo: 'atribuir', responsavel: membro.id }),
        })),
        { texto: 'Ninguém', onChoose: () => onDecide({ tipo: 'atribuir', responsavel: null }) },
      ]}
    />
  );
}

function Adiar({ onDecide }: PerguntaProps) {
  const [text, setText] = useState('');
  const dia = parseDate(text);
  const hoje = todayInSaoPaulo(new Date());
  const snooze = (ate: string | null): void => onDecide({ tipo: 'adiar', ate });
  const after = (dias: number) => ({
    detalhe: formatDia(addDias(hoje, dias)),
    onChoose: () => snooze(addDias(hoje, dias)),
  });
  return (
    <div className={s['form']}>
      <Opcoes
        opcoes={[
          { texto: 'Amanhã', ...after(1) },
          { texto: 'Em uma semana', ...after(7) },
          { texto: 'Em um mês', ...after(30) },
          { texto: 'Não adiar mais', onChoose: () => snooze(null) },
        ]}
      />
      <div className={s['line']}>
        <DateField label="Outro dia" value={text} onChange={setText} />
        <Button disabled={dia === null || dia <= hoje} onClick={() => snooze(dia)}>
          Adiar
        </Button>
      </div>
    </div>
  );
}

function Anotar({ nota, onDecide }: PerguntaProps) {
  const [text, setText] = useState(nota);
  const save = (): void => onDecide({ tipo: 'anotar', nota: text.trim() });
  return (
    <form
      className={s['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        label="Nota"
        value={text}
        maxLength={2000}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      <Button type="submit" kind="primary">
        Guardar nota
      </Button>
    </form>
  );
}

const PERGUNTAS: Record<Pergunta, { titulo: string; Corpo: (props: PerguntaProps) => ReactNode }> = {
  motivo: { titulo: 'Outro motivo', Corpo: Motivo },
  silenciar: { titulo: 'Silenciar', Corpo: Silenciar },
  atribuir: { titulo: 'Atribuir a', Corpo: Atribuir },
  adiar: { titulo: 'Adiar', Corpo: Adiar },
  anotar: { titulo: 'Nota', Corpo: Anotar },
};

/** Asks what an action needs. The keys 1 to 9 take the choices. */
export function PerguntaDialog({ pergunta, ...props }: PerguntaProps & { pergunta: Pergunta | null }) {
  const body = useRef<HTMLDivElement>(null);
  // The dialog keeps its content while it disappears.
  const [last, setLast] = useState<Pergunta>('motivo');
  if (pergunta !== null && pergunta !== last) setLast(pergunta);
  const { titulo, Corpo } = PERGUNTAS[pergunta ?? last];
  return (
    <Dialog
      open={pergunta !== null}
      onClose={props.onClose}
      title={titulo}
      initialFocus={() =>
        body.current?.querySelector<HTMLElement>('li button') ??
        body.current?.querySelector<HTMLElement>('input, textarea')
      }
    >
      <div ref={body}>
        <Corpo {...props} />
      </div>
    </Dialog>
  );
}
