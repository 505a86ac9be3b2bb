import { type Descarte, MOTIVOS_DESCARTE } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { membrosQuery } from '../../entities/membros/membros.queries.ts';
import { nameOfMembro, podeResponder } from '../../entities/membros/pessoas.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import s from './acao.module.css';
import { Adiar } from './adiar.tsx';
import { Anotar } from './anotar.tsx';
import { Opcoes } from './opcoes.tsx';
import type { Pergunta, PerguntaProps } from './pergunta.ts';
import { Silenciar } from './silenciar.tsx';

function Motivo({ onDecide }: PerguntaProps) {
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // The list of reasons leads here too, in a dialog that is open already.
  useEffect(() => field.current?.focus(), []);
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
        ref={field}
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

const DE_QUE: Record<Descarte['tipo'], string> = { processo: 'o processo', titular: 'o titular', palavra: 'a palavra' };
const PARA_QUEM: Record<Descarte['alcance'], string> = {
  marca: 'para esta marca',
  cliente: 'para este cliente',
  escritorio: 'para todo o escritório',
};

function Restaurar({ restauro, onDecide }: PerguntaProps) {
  if (restauro === null) return null;
  const { alvo, regra, linhas } = restauro;
  return (
    <div className={s['form']}>
      <p>
        {alvo.publicada.nome} está escondida por uma regra: {DE_QUE[regra.tipo]} {regra.rotulo},{' '}
        {PARA_QUEM[regra.alcance]}. Restaurar acaba com a regra, e voltam todas as colidências que ela esconde.
      </p>
      <Opcoes
        opcoes={[
          {
            texto: 'Acabar com a regra',
            detalhe: `voltam ${formatNumber(linhas)} desta revista`,
            onChoose: () => onDecide({ tipo: 'restaurar' }),
          },
        ]}
      />
    </div>
  );
}

function Motivos({ onDecide, onAsk }: PerguntaProps) {
  return (
    <Opcoes
      opcoes={[
        ...MOTIVOS_DESCARTE.map((motivo) => ({
          texto: motivo,
          onChoose: () => onDecide({ tipo: 'descartar', motivo }),
        })),
        { texto: 'Outro motivo…', onChoose: () => onAsk('motivo') },
      ]}
    />
  );
}

const PERGUNTAS: Record<Pergunta, { titulo: string; Corpo: (props: PerguntaProps) => ReactNode }> = {
  motivos: { titulo: 'Motivo do descarte', Corpo: Motivos },
  motivo: { titulo: 'Outro motivo', Corpo: Motivo },
  silenciar: { titulo: 'Silenciar', Corpo: Silenciar },
  atribuir: { titulo: 'Atribuir a', Corpo: Atribuir },
  adiar: { titulo: 'Adiar', Corpo: Adiar },
  anotar: { titulo: 'Nota', Corpo: Anotar },
  restaurar: { titulo: 'Restaurar', Corpo: Restaurar },
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
