import type { Comparacao } from '@vigia/similarity';

/** The result of a pair, as the commands write it. */
export type ResultadoDoPar = Omit<Comparacao, 'publicada' | 'comuns'>;

/** The result of a pair that the engine cannot compare, such as a name without letters. */
const INCOMPARAVEL: ResultadoDoPar = {
  probabilidade: 0,
  similaridade: 'Diferente',
  grau: null,
  regra: 'Sem semelhança relevante',
  explicacao: 'Um dos nomes não tem letras para comparar.',
  partes: { grafica: 0, fonetica: 0, ideologica: 0, afinidade: 0 },
  especie: null,
  descontadas: [],
  destaques: { marca: [], publicada: [] },
};

/** Builds the result of a pair. Its fields are in the order of the columns. */
export function describeResultado(comparacao: Comparacao | undefined): ResultadoDoPar {
  const { probabilidade, similaridade, grau, regra, especie, explicacao, descontadas, partes, destaques } =
    comparacao ?? INCOMPARAVEL;
  return { probabilidade, similaridade, grau, regra, especie, explicacao, descontadas, partes, destaques };
}

/** Significant digits, counted from 0 or from 1, whichever is nearer: 0.0000012345678 and 0.9999999876543 both keep their difference. */
const DIGITS = 8;

/** Writes a probability without an exponent, with eight decimals or as many as its distance from 0 and from 1 needs. */
export function printProbabilidade(probabilidade: number): string {
  const distance = Math.min(probabilidade, 1 - probabilidade);
  const decimals = distance > 0 ? DIGITS - 1 - Math.floor(Math.log10(distance)) : DIGITS;
  return probabilidade.toFixed(Math.min(100, Math.max(DIGITS, decimals)));
}
