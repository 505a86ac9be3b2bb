import { telas, type Descarte } from '@vigia/contract';
import { useRef } from 'react';
import { Link } from 'react-router';
import { PorPapel } from '../../calls/por-papel.tsx';
import { tellEnd } from '../../calls/tell-end.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Line, LineList, lineMuted, lineName } from '../../ui/line-list.tsx';
import { toast } from '../../ui/toast.tsx';
import { describeDescarte, useRestaurar } from './descartes.queries.ts';

/** A hidden hit and the rule that hides it. */
export interface Ocultada {
  analise: number;
  numero: string;
  nome: string;
  /** The other processes of the brand, which are restored with it. */
  outros?: readonly string[];
  descarte: Descarte | null;
}

const whoAndWhen = ({ quem, em }: Descarte): string => `${quem ?? 'Alguém que já saiu'}, ${formatDateTime(em)}`;

/** Lists the hidden hits, each with its reason and a button that shows it again. */
export function OcultadasList({ rows }: { rows: readonly Ocultada[] }) {
  const restaurar = useRestaurar();
  const list = useRef<HTMLUListElement>(null);
  // The list disappears with its last row.
  const restore = ({ analise, numero, nome, outros = [] }: Ocultada): void =>
    void tellEnd(restaurar.mutateAsync({ analise, numero, grupo: outros.length > 0 }), {
      onDone: ({ processos }) => {
        toast.success(`${nome} voltou ao resultado.`, describeOthers(processos.length - 1));
        list.current?.focus();
      },
      failure: 'Erro ao restaurar o resultado!',
    });
  return (
    <LineList ref={list} label="Ocultadas">
      {rows.map((row) => (
        <Line
          key={`${row.analise}-${row.numero}`}
          action={
            <PorPapel>
              <Button
                busy={restaurar.isPending && restaurar.variables.numero === row.numero}
                aria-label={`Restaurar ${row.nome}, ${row.numero}`}
                onClick={() => restore(row)}
              >
                Restaurar
              </Button>
            </PorPapel>
          }
        >
          <Link to={telas.par.href(row)} className={lineName}>
            {row.nome}
          </Link>{' '}
          <span className={lineMuted}>{[row.numero, ...(row.outros ?? [])].join(', ')}</span>
          {row.descarte === null ? null : (
            <p className={lineMuted}>
              {row.descarte.tipo === 'processo' ? '' : `${describeDescarte(row.descarte)}. `}
              {row.descarte.motivo} ({whoAndWhen(row.descarte)})
            </p>
          )}
        </Line>
      ))}
    </LineList>
  );
}

/** Describes how many other hits are shown again because the removed rule hid them too. */
function describeOthers(others: number): string | undefined {
  return others > 0 ? `Com ela ${others === 1 ? 'voltou mais 1' : `voltaram mais ${others}`}.` : undefined;
}
