import type { Card, Quadro } from '@vigia/contract';
import { z } from 'zod';
import { clienteNoEndereco, isDoCliente } from '../../entities/clientes/filtro-cliente.ts';
import { isDoResponsavel, responsavelNoEndereco } from '../../entities/membros/pessoas.ts';
import { type MudancaDoFiltro, useAddressFilter } from '../../lib/address-filter.ts';
import { type CardMove, cardsOf } from './quadro.ts';

/** The choices of 'Vencimento', in days; the late ones have no number. */
export const VENCIMENTOS = ['7', '15', '30', 'atrasados'] as const;
type EscolhaDeVencimento = (typeof VENCIMENTOS)[number];

/** Which cards the board shows and in which order. Null shows all, in the order of the board. */
export interface Filtro {
  /** The id of the responsible user, or 'ninguem' for cases without one. */
  responsavel: string | null;
  /** The id of the own mark's client, or 'nenhum' for marks without one. */
  cliente: string | null;
  vence: EscolhaDeVencimento | null;
  ordem: 'prazo' | null;
}
export const SEM_FILTRO: Filtro = { responsavel: null, cliente: null, vence: null, ordem: null };

const filtroSchema = z.object({
  responsavel: responsavelNoEndereco,
  cliente: clienteNoEndereco,
  vence: z.enum(VENCIMENTOS).nullable().catch(null),
  ordem: z.literal('prazo').nullable().catch(null),
});

/** The filter in the address, and a function that changes parts of it. */
export const useFiltro = (): readonly [filtro: Filtro, change: (changes: MudancaDoFiltro<Filtro>) => void] =>
  useAddressFilter(filtroSchema);

/** Whether some cards may be hidden. The order alone hides none. */
export const hidesCards = ({ responsavel, cliente, vence }: Filtro): boolean =>
  responsavel !== null || cliente !== null || vence !== null;

function isDue({ diasRestantes }: Card, vence: EscolhaDeVencimento): boolean {
  if (vence === 'atrasados') return diasRestantes < 0;
  return diasRestantes >= 0 && diasRestantes <= Number(vence);
}

/** The deadline of a filed case is not open, so it is not due. */
function matches(card: Card, column: string, { responsavel, cliente, vence }: Filtro): boolean {
  if (!isDoCliente(card.cliente, cliente ?? '') || !isDoResponsavel(card.responsavel, responsavel)) return false;
  return vence === null || (column !== 'col-protocolado' && isDue(card, vence));
}

/** The board with the cards that the filter shows, in its order. The board itself keeps the order that users gave it. */
export function applyFiltro(quadro: Quadro, filtro: Filtro): Quadro {
  const show = (column: string): number[] => {
    const cards = cardsOf(quadro, column).filter((card) => matches(card, column, filtro));
    if (filtro.ordem === 'prazo') cards.sort((one, other) => one.diasRestantes - other.diasRestantes);
    return cards.map(({ id }) => id);
  };
  const columns = Object.entries(quadro.columns).map(([id, column]) => [id, { ...column, cardIds: show(id) }] as const);
  return { ...quadro, columns: Object.fromEntries(columns) };
}

/**
 * The move on the whole board for a drop among the shown cards: after the shown card that it follows, or before the one that it precedes. By due date
 * a place means nothing, so the card goes to the end of another column, and within its column nothing moves (null).
 */
export function toWholeMove(quadro: Quadro, filtro: Filtro, { id, column, position }: CardMove): CardMove | null {
  const whole = (quadro.columns[column]?.cardIds ?? []).filter((one) => one !== id);
  if (filtro.ordem === 'prazo') {
    const stays = quadro.columns[column]?.cardIds.includes(id) === true;
    return stays ? null : { id, column, position: whole.length };
  }
  const shown = (applyFiltro(quadro, filtro).columns[column]?.cardIds ?? []).filter((one) => one !== id);
  const [before, after] = [shown[position - 1], shown[position]];
  if (before !== undefined) return { id, column, position: whole.indexOf(before) + 1 };
  return { id, column, position: after === undefined ? whole.length : whole.indexOf(after) };
}
