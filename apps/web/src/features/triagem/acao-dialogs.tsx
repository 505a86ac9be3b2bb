import { type Alcance, MOTIVOS_DESCARTE } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { membrosQuery } from '../../entities/membros/membros.queries.ts';
import { nameOfMembro, podeResponder } from '../../entities/membros/pessoas.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import s from './acao.module.css';
import { Adiar } from './adiar.tsx';
import { type LinhaDaLista, wordsOf } from './linhas.ts';
import { Opcoes } from './opcoes.tsx';
import type { Pergunta, PerguntaProps } from './pergunta.ts';

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

function Anotar({ alvos: [alvo], estados, onDecide }: PerguntaProps) {
  const [text, setText] = useState(alvo === undefined ? '' : (estados.notadoOf(alvo.place)?.nota ?? ''));
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
