const ALL = ['oposicoes'] as const;

export const oposicoesKeys = {
  all: ALL,
  quadro: [...ALL, 'quadro'],
  caso: (id: number) => [...ALL, 'caso', id] as const,
  encerrados: (busca: string, cliente: string | null) => [...ALL, 'encerrados', busca, cliente] as const,
  /** Apart from `all`: it tells when to refresh those. */
  versao: ['versao do quadro'],
} as const;
