/**
 * The places of the rows that a person reads: the first `orcamento` rows of the order; without a budget those that are Similar at the sensitivity of
 * their comparison.
 */
export function chooseAcima(
  ordenadas: readonly { place: number; similar: boolean }[],
  orcamento: number | null,
): Set<number> {
  const read = orcamento === null ? ordenadas.filter(({ similar }) => similar) : ordenadas.slice(0, orcamento);
  return new Set(read.map(({ place }) => place));
}
