import { count } from './numero.ts';

/** What is open about the marks of a client in an issue, and not in the client's report. */
export interface Pendencias {
  /** The Similar rows of the triage that nobody dismissed, without a case. */
  por_decidir: number;
  /** The published processes of the open cases. */
  casos: readonly string[];
}

/** The processes that a sentence names. */
const NOMEADOS = 5;

function describeCasos(casos: readonly string[]): string {
  const more = casos.length - NOMEADOS;
  const named = casos.slice(0, NOMEADOS).join(', ');
  const processos = casos.length === 1 ? 'processo' : 'processos';
  return `${count(casos.length, 'caso em andamento', 'casos em andamento')} (${processos} ${named}${more > 0 ? ` e mais ${more}` : ''})`;
}

/** What is open, as parts of a sentence. None if nothing is: only then a report without hits may say 'nada consta'. */
export const describePendencias = ({ por_decidir, casos }: Pendencias): string[] => [
  ...(por_decidir === 0
    ? []
    : [`triagem não concluída: ${count(por_decidir, 'colidência por decidir', 'colidências por decidir')}`]),
  ...(casos.length === 0 ? [] : [describeCasos(casos)]),
];
