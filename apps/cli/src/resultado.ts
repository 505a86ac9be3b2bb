import type { Comparacao } from '@vigia/similarity';

/** What the commands tell of a pair. */
export type Resultado = Omit<Comparacao, 'publicada'>;

/** What stands for a pair that the engine has nothing to compare by, such as a name without letters. */
const INCOMPARAVEL: Resultado = {
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

/** The result of a pair, in the order in which it is written. */
export function describeResultado(comparacao: Comparacao | undefined): Resultado {
  const { probabilidade, similaridade, grau, regra, especie, explicacao, descontadas, partes, destaques } =
    comparacao ?? INCOMPARAVEL;
  return { probabilidade, similaridade, grau, regra, especie, explicacao, descontadas, partes, destaques };
}

/** Significant digits kept, counted from the nearer end: 0.0000012345678 and 0.9999999876543 alike stay apart from their neighbours. */
const DIGITS = 8;

/** A probability in plain decimals (never with an exponent), eight of them or as many as its distance from 0 and from 1 asks for. */
export function formatProbabilidade(probabilidade: number): string {
  const distance = Math.min(probabilidade, 1 - probabilidade);
  const decimals = distance > 0 ? DIGITS - 1 - Math.floor(Math.log10(distance)) : DIGITS;
  return probabilidade.toFixed(Math.min(100, Math.max(DIGITS, decimals)));
}
