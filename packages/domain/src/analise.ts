import { count } from './numero.ts';

/** The states of an analysis, in the spelling of the wire ('Em analise' has no accent there). */
export const STATUS_ANALISE = ['Em analise', 'Analisada', 'Cancelada', 'Erro'] as const;
export type StatusAnalise = (typeof STATUS_ANALISE)[number];

/** Whether an analysis has ended: polling goes on only while it has not. */
export const isFinished = (status: StatusAnalise): boolean => status !== 'Em analise';

/** No pair is told as certain before INPI has decided. */
export const MAX_PROBABILIDADE = 0.99;

/** How probable a collision is, for people: '97%'. Never 100%, which is known of no pair before INPI has decided. */
export const formatProbabilidade = (probabilidade: number): string =>
  `${Math.round(Math.min(MAX_PROBABILIDADE, probabilidade) * 100)}%`;

/** The most result rows an analysis keeps, and how many of the nearest are kept even where none is Similar. */
export const MAX_RESULTADOS = 500;
export const NEAREST_RESULTADOS = 100;
/** The nearest that an automatic analysis keeps where none is Similar: as many as the screen shows at first. A portfolio has thousands of them every week. */
export const NEAREST_AUTOMATICAS = 10;

/** What a bulletin says that was compared: '200 marcas do portfólio comparadas com 9.873 marcas publicadas para oposição.' */
export function describeComparadas(comparadas: {
  marcas_comparadas: number;
  /** With how many each of them at most. */
  marcas_publicadas: number;
  mesma_classe: boolean;
}): string {
  const { marcas_comparadas, marcas_publicadas, mesma_classe } = comparadas;
  const own = count(marcas_comparadas, 'marca do portfólio comparada', 'marcas do portfólio comparadas');
  const published = count(marcas_publicadas, 'marca publicada', 'marcas publicadas');
  const most = mesma_classe && marcas_comparadas > 1 ? 'até ' : '';
  return `${own} com ${most}${published} para oposição${mesma_classe ? ' (só as da mesma classe)' : ''}.`;
}

/** What a bulletin says of marks that nothing is known of; null where there are none. */
export const describeFalhas = (falharam: number): string | null =>
  falharam === 0
    ? null
    : `${count(falharam, 'marca não pôde ser comparada', 'marcas não puderam ser comparadas')}: a comparação falhou ou foi parada.`;

/** What a bulletin says of marks without a name; null where there are none. */
export const describeOmitidas = (omitidas: number): string | null =>
  omitidas === 0 ? null : `${count(omitidas, 'marca sem nome ficou', 'marcas sem nome ficaram')} de fora.`;
