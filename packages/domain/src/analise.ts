/** The states of an analysis, in the spelling of the wire ('Em analise' has no accent there). */
export const STATUS_ANALISE = ['Em analise', 'Analisada', 'Cancelada', 'Erro'] as const;
export type StatusAnalise = (typeof STATUS_ANALISE)[number];

/** Whether an analysis has ended: polling goes on only while it has not. */
export const isFinished = (status: StatusAnalise): boolean => status !== 'Em analise';

/** How probable a collision is, for people: '97%'. Never 100%, which is known of no pair before INPI has decided. */
export const formatProbabilidade = (probabilidade: number): string =>
  `${Math.min(99, Math.round(probabilidade * 100))}%`;

/** The most result rows an analysis keeps, and how many of the nearest are kept even where none is Similar. */
export const MAX_RESULTADOS = 500;
export const NEAREST_RESULTADOS = 100;
/** The nearest that an automatic analysis keeps where none is Similar: as many as the screen shows at first. A portfolio has thousands of them every week. */
export const NEAREST_AUTOMATICAS = 10;
