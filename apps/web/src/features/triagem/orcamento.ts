import type { ColunasDaTriagem } from '@vigia/contract';
import type { LinhaDaLista } from './linhas.ts';

/** The rows in the order of reading: the one that the office taught, or the engine's. */
export const sortLinhas = (
  linhas: readonly LinhaDaLista[],
  ordem: ColunasDaTriagem['ordem'],
): readonly LinhaDaLista[] => (ordem === null ? linhas : ordem.flatMap((place) => linhas[place] ?? []));

/** The share of the expected conflicts that the first `cut` rows contain, 0 to 1, on the straight line between two known cuts. */
export function coverageAt({ passo, partes }: ColunasDaTriagem['cobertura'], cut: number): number {
  const at = (step: number): number => (step <= 0 ? 0 : (partes[step - 1] ?? 1));
  const step = Math.floor(cut / passo);
  return at(step) + (at(step + 1) - at(step)) * (cut / passo - step);
}
