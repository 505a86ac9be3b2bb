import { type Desfecho, DESFECHOS } from './desfecho.ts';
import { findDespacho } from './despacho.ts';
import type { Dia } from './prazo-dia.ts';

const rankOf = (codigo: string): number => DESFECHOS.findIndex(({ id }) => id === findDespacho(codigo).desfecho);

/** What a dispatch means for the opponent of an application, by its code; undefined if it changes nothing for the opponent. */
export const readDesfecho = (codigo: string): { tipo: Desfecho; rotulo: string; frase: string } | undefined =>
  DESFECHOS[rankOf(codigo)];

/** A dispatch that changes something for the opponent, with the date of the gazette that printed it. */
interface Despachado {
  codigo: string;
  data: Dia;
}

/**
 * The state of an application by its dispatches, which may come in any order. `atual` is the newest one; of two on one date, the more telling.
 * `concessao` is the grant, unless a later dispatch was annulled or ended the registration.
 */
export function resumeAndamentos<Item extends Despachado>(
  andamentos: readonly Item[],
): { atual: Item | null; concessao: Item | null } {
  const newestFirst = [...andamentos].sort(
    (one, other) => other.data.localeCompare(one.data) || rankOf(other.codigo) - rankOf(one.codigo),
  );
  const tipoOf = ({ codigo }: Item): Desfecho | undefined => readDesfecho(codigo)?.tipo;
  const last = newestFirst.find((item) => ['concedido', 'anulado', 'extinto'].includes(tipoOf(item) ?? ''));
  return {
    atual: newestFirst[0] ?? null,
    concessao: last !== undefined && tipoOf(last) === 'concedido' ? last : null,
  };
}
