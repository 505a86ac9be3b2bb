/** The key of the batches is among those of the analyses: a batch makes many analyses. */
export const vigilanciaKeys = { configuracao: ['analise-automatica'] } as const;
