import { count } from './numero.ts';

/** The states of an analysis, in the spelling of the wire ('Em analise' has no accent there). */
export const STATUS_ANALISE = ['Em analise', 'Analisada', 'Cancelada', 'Erro'] as const;
export type StatusAnalise = (typeof STATUS_ANALISE)[number];

/** Whether an analysis has ended, so that polling can stop. */
export const isFinished = (status: StatusAnalise): boolean => status !== 'Em analise';

/** The highest probability that is shown: no collision is certain before INPI decides. */
export const MAX_PROBABILIDADE = 0.99;

/** The probabilities at which the grades Baixa, Média and Alta begin. */
const LIMITES_DOS_GRAUS: readonly number[] = [0.1, 0.3, 0.7];

/**
 * The probability of a collision in whole percents, as a fraction: 0.97. At most `MAX_PROBABILIDADE`. A probability just below the limit of a grade
 * stays below it, so that 'Média' never stands beside the 70% at which Alta begins.
 */
export function roundProbabilidade(probabilidade: number): number {
  const percent = Math.round(Math.min(MAX_PROBABILIDADE, probabilidade) * 100);
  const isRaised = LIMITES_DOS_GRAUS.includes(percent / 100) && probabilidade < percent / 100;
  return (isRaised ? percent - 1 : percent) / 100;
}

/** The probability of a collision as a percentage: '97%'; see `roundProbabilidade`. */
export const formatProbabilidade = (probabilidade: number): string =>
  `${Math.round(roundProbabilidade(probabilidade) * 100)}%`;

/** The most result rows that an analysis keeps, and how many of the nearest rows it keeps even if none is Similar. */
export const MAX_RESULTADOS = 500;
export const NEAREST_RESULTADOS = 100;
/** The nearest rows that an automatic analysis keeps if none is Similar: one screen. A portfolio has thousands of analyses every week. */
export const NEAREST_AUTOMATICAS = 10;

/** The sentence of a bulletin about what was compared: '200 marcas do portfólio comparadas com 9.873 marcas publicadas para oposição.' */
export function describeComparadas(comparadas: {
  marcas_comparadas: number;
  /** The most published marks that one mark was compared with. */
  marcas_publicadas: number;
  mesma_classe: boolean;
}): string {
  const { marcas_comparadas, marcas_publicadas, mesma_classe } = comparadas;
  const own = count(marcas_comparadas, 'marca do portfólio comparada', 'marcas do portfólio comparadas');
  const published = count(marcas_publicadas, 'marca publicada', 'marcas publicadas');
  const most = mesma_classe && marcas_comparadas > 1 ? 'até ' : '';
  return `${own} com ${most}${published} para oposição${mesma_classe ? ' (só as da mesma classe)' : ''}.`;
}

/** The sentence of a bulletin about an issue that published no mark that could be compared: it has nothing to oppose. */
export const describeSemPublicadas = (revista: string, mesma_classe: boolean): string =>
  `A revista ${revista} não publicou marcas para oposição${mesma_classe ? ' nas classes comparadas' : ''}.`;

/** The sentence of a bulletin about marks whose comparison failed; null if there are none. */
export const describeFalhas = (falharam: number): string | null =>
  falharam === 0
    ? null
    : `${count(falharam, 'marca não pôde ser comparada', 'marcas não puderam ser comparadas')}: a comparação falhou ou foi parada.`;

/** The sentence of a bulletin about marks without a name; null if there are none. */
export const describeOmitidas = (omitidas: number): string | null =>
  omitidas === 0 ? null : `${count(omitidas, 'marca sem nome ficou', 'marcas sem nome ficaram')} de fora.`;
