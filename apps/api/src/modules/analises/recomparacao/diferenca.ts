import type { Diferenca, LinhaDaDiferenca, LugarNaDiferenca, Resultado } from '@vigia/contract';

/** The changes first, in the order in which they matter. */
const TIPOS: readonly LinhaDaDiferenca['tipo'][] = ['nova', 'saiu', 'grau', 'lugar', 'igual'];

const toLugar = ({ grau, probabilidade, regra }: Resultado, index: number): LugarNaDiferenca => ({
  posicao: index + 1,
  grau,
  probabilidade,
  regra,
});

/** Each of these hits and its place among them. */
const rank = (rows: readonly Resultado[]): Map<string, number> =>
  new Map(rows.map(({ numero }, index) => [numero, index]));

/**
 * Compares the hits of two comparisons, each in its order. New hits move all others down, so a hit changed its place only if its rank among the hits
 * that both have is another one.
 */
export function compareHits(
  antes: readonly Resultado[],
  depois: readonly Resultado[],
): Pick<Diferenca, 'resumo' | 'linhas'> {
  const [before, after] = [rank(antes), rank(depois)];
  const oldRank = rank(antes.filter(({ numero }) => after.has(numero)));
  const newRank = rank(depois.filter(({ numero }) => before.has(numero)));

  const typeOf = (row: Resultado, earlier: Resultado | undefined): LinhaDaDiferenca['tipo'] => {
    if (earlier === undefined) return 'nova';
    if (earlier.grau !== row.grau) return 'grau';
    return oldRank.get(row.numero) === newRank.get(row.numero) ? 'igual' : 'lugar';
  };
  const present = depois.map((row, index): LinhaDaDiferenca => {
    const place = before.get(row.numero);
    const earlier = place === undefined ? undefined : antes[place];
    const { numero, nome, classe_nice } = row;
    return {
      tipo: typeOf(row, earlier),
      numero,
      nome,
      classe_nice,
      antes: earlier === undefined || place === undefined ? null : toLugar(earlier, place),
      depois: toLugar(row, index),
    };
  });
  const gone = antes.flatMap((row, index): LinhaDaDiferenca[] => {
    const { numero, nome, classe_nice } = row;
    return after.has(numero)
      ? []
      : [{ tipo: 'saiu', numero, nome, classe_nice, antes: toLugar(row, index), depois: null }];
  });
  const linhas = [...present, ...gone].toSorted((one, other) => TIPOS.indexOf(one.tipo) - TIPOS.indexOf(other.tipo));
  const countOf = (tipo: LinhaDaDiferenca['tipo']): number => linhas.filter((linha) => linha.tipo === tipo).length;
  return {
    resumo: {
      novas: countOf('nova'),
      sairam: countOf('saiu'),
      mudaram_de_grau: countOf('grau'),
      mudaram_de_lugar: countOf('lugar'),
    },
    linhas,
  };
}
