/** The states of a gazette issue. Only an 'Analisada' one is offered for comparison. */
export const STATUS_REVISTA = ['Em análise', 'Analisada', 'Erro'] as const;
export type StatusRevista = (typeof STATUS_REVISTA)[number];
