const ALL = ['oposicoes'] as const;

export const oposicoesKeys = {
  all: ALL,
  quadro: [...ALL, 'quadro'],
  caso: (id: number) => [...ALL, 'caso', id] as const,
  encerrados: (busca: string, cliente: string | null) => [...ALL, 'encerrados', busca, cliente] as const,
  /** Apart from `all`: it tells when to refresh those. */
  versao: ['versao do quadro'],
  /** What the user typed about a case and has not saved; apart from `all`, so that no refresh touches it. */
  rascunho: (id: number) => ['rascunho do caso', id] as const,
} as const;
