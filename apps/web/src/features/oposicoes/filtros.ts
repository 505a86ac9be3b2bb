import type { Quadro } from '@vigia/contract';
import { filterColuna, type FiltroDoQuadro, VENCIMENTOS_DO_QUADRO } from '@vigia/domain';
import { z } from 'zod';
import { clienteNoEndereco } from '../../entities/clientes/filtro-cliente.ts';
import { responsavelNoEndereco } from '../../entities/membros/pessoas.ts';
import { type MudancaDoFiltro, useAddressFilter } from '../../lib/address-filter.ts';
import { type CardMove, cardsOf } from './quadro.ts';

export const SEM_FILTRO: FiltroDoQuadro = { responsavel: null, cliente: null, vence: null, ordem: null };

const filtroSchema = z.object({
  responsavel: responsavelNoEndereco,
  cliente: clienteNoEndereco,
  vence: z.enum(VENCIMENTOS_DO_QUADRO).nullable().catch(null),
  ordem: z.literal('prazo').nullable().catch(null),
});

/** The filter in the address, and a function that changes parts of it. */
export const useFiltro = (): readonly [
  filtro: FiltroDoQuadro,
  change: (changes: MudancaDoFiltro<FiltroDoQuadro>) => void,
] => useAddressFilter(filtroSchema);

/** Whether some cards may be hidden. The order alone hides none. */
export const hidesCards = ({ responsavel, cliente, vence }: FiltroDoQuadro): boolean =>
  responsavel !== null || cliente !== null || vence !== null;

/** The board with the cards that the filter shows, in its order. The board itself keeps the order that users gave it. */
export function applyFiltro(quadro: Quadro, filtro: FiltroDoQuadro): Quadro {
  const show = (column: string): number[] => filterColuna(cardsOf(quadro, column), column, filtro).map(({ id }) => id);
  const columns = Object.entries(quadro.columns).map(([id, column]) => [id, { ...column, cardIds: show(id) }] as const);
  return { ...quadro, columns: Object.fromEntries(columns) };
}

/** The number of cards on a board, or that a filter shows of it. */
export const countCards = ({ columns }: Quadro): number =>
  Object.values(columns).reduce((sum, { cardIds }) => sum + cardIds.length, 0);

/**
 * The move on the whole board for a drop among the shown cards: after the shown card that it follows, or before the one that it precedes. By due date
 * a place means nothing, so the card goes to the end of another column, and within its column nothing moves (null).
 */
export function toWholeMove(
  quadro: Quadro,
  filtro: FiltroDoQuadro,
  { id, column, position }: CardMove,
): CardMove | null {
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
