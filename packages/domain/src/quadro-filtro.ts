import { isDoCliente, isDoResponsavel } from './escolha.ts';
import type { ColunaQuadro } from './quadro.ts';

/** The choices of 'Vencimento' on the board, in days; the late ones have no number. */
export const VENCIMENTOS_DO_QUADRO = ['7', '15', '30', 'atrasados'] as const;
type EscolhaDeVencimento = (typeof VENCIMENTOS_DO_QUADRO)[number];

/** Which cards the board shows and in which order. Null shows all, in the order of the board. */
export interface FiltroDoQuadro {
  /** The id of the responsible user, or 'ninguem' for cases without one. */
  responsavel: string | null;
  /** The id of the own mark's client, or 'nenhum' for marks without one. */
  cliente: string | null;
  vence: EscolhaDeVencimento | null;
  ordem: 'prazo' | null;
}

interface CardFiltravel {
  cliente: { id: number } | null;
  responsavel: { id: number } | null;
  diasRestantes: number;
}

function isDue({ diasRestantes }: CardFiltravel, vence: EscolhaDeVencimento): boolean {
  if (vence === 'atrasados') return diasRestantes < 0;
  return diasRestantes >= 0 && diasRestantes <= Number(vence);
}

/** The deadline of a filed case is not open, so it is not due. */
function matches(card: CardFiltravel, column: string, { responsavel, cliente, vence }: FiltroDoQuadro): boolean {
  if (!isDoCliente(card.cliente, cliente ?? '') || !isDoResponsavel(card.responsavel, responsavel)) return false;
  const filed: ColunaQuadro = 'col-protocolado';
  return vence === null || (column !== filed && isDue(card, vence));
}

/** The cards of a column that the filter shows, in its order. */
export function filterColuna<Card extends CardFiltravel>(
  cards: readonly Card[],
  column: string,
  filtro: FiltroDoQuadro,
): Card[] {
  const shown = cards.filter((card) => matches(card, column, filtro));
  if (filtro.ordem === 'prazo') shown.sort((one, other) => one.diasRestantes - other.diasRestantes);
  return shown;
}
