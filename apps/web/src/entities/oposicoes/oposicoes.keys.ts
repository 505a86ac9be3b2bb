const ALL = ['oposicoes'] as const;

export const oposicoesKeys = {
  all: ALL,
  quadro: [...ALL, 'quadro'],
  caso: (id: number) => [...ALL, 'caso', id] as const,
} as const;
