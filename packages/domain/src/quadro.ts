import { count } from './numero.ts';

/** The columns of the opposition board, in their order, with the specification's ids and titles. */
export const COLUNAS_QUADRO = [
  { id: 'col-novas', title: 'Novas Colidências' },
  { id: 'col-analise', title: 'Em Análise' },
  { id: 'col-aprovado', title: 'Aprovado p/ Oposição' },
  { id: 'col-protocolado', title: 'Protocolado' },
] as const;
export type ColunaQuadro = (typeof COLUNAS_QUADRO)[number]['id'];

/** The title of a column. */
export const titleOfColuna = (id: ColunaQuadro): string =>
  COLUNAS_QUADRO.find((coluna) => coluna.id === id)?.title ?? id;

/** The tasks that the checklist of a new case begins with. The filing ticks the one with the key. */
export const TAREFAS_PADRAO = [
  { texto: 'Reunir provas', chave: null },
  { texto: 'Conferir a GRU', chave: null },
  { texto: 'Juntar a procuração', chave: null },
  { texto: 'Revisar a minuta', chave: null },
  { texto: 'Protocolar', chave: 'protocolar' },
] as const;

/** The ways in which a case ends and leaves the board. */
export const ENCERRAMENTOS = [
  { id: 'nao-opor', title: 'Não opor' },
  { id: 'acordo', title: 'Acordo' },
  { id: 'encerrado', title: 'Encerrado' },
] as const;
export type Encerramento = (typeof ENCERRAMENTOS)[number]['id'];

/** The words for an outcome. */
export const titleOfEncerramento = (id: Encerramento): string =>
  ENCERRAMENTOS.find((encerramento) => encerramento.id === id)?.title ?? id;

/** The urgency of a deadline by the days left: over, at most 15, at most 45, or more. */
export function classifyPrazo(
  diasRestantes: number,
): 'prazo-vencido' | 'prazo-urgente' | 'prazo-atencao' | 'prazo-normal' {
  if (diasRestantes < 0) return 'prazo-vencido';
  if (diasRestantes <= 15) return 'prazo-urgente';
  return diasRestantes <= 45 ? 'prazo-atencao' : 'prazo-normal';
}

/** The words after a final date: '(Faltam 12 dias)', '(Falta 1 dia)', '(Vence hoje)' on the last day, or '(VENCIDO)' if it is over. */
export function describeDiasRestantes(diasRestantes: number): string {
  if (diasRestantes < 0) return '(VENCIDO)';
  if (diasRestantes === 0) return '(Vence hoje)';
  return diasRestantes === 1 ? '(Falta 1 dia)' : `(Faltam ${diasRestantes} dias)`;
}

/** The words about the days left, alone: 'Vence hoje', 'Faltam 12 dias', 'Venceu há 3 dias'. */
export function describeFalta(dias: number): string {
  if (dias < 0) return `Venceu há ${count(-dias, 'dia', 'dias')}`;
  if (dias === 0) return 'Vence hoje';
  return dias === 1 ? 'Vence amanhã' : `Faltam ${dias} dias`;
}

/** The words after the final date of a case: the days left or, once the day of the filing (dd/mm/yyyy) is registered, '(Protocolado em 03/11/2026)'. */
export const describePrazoDoCaso = ({
  diasRestantes,
  protocoladoEm,
}: {
  diasRestantes: number;
  protocoladoEm: string | null;
}): string => (protocoladoEm === null ? describeDiasRestantes(diasRestantes) : `(Protocolado em ${protocoladoEm})`);

/**
 * Moves an id to a position in a column and returns the ids in their new order. The position counts the other ids; a position past the end
 * means the end. The server stores this order, and the screen shows it before the server responds.
 */
export function placeAt<Id>(ids: readonly Id[], id: Id, position: number): Id[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}
