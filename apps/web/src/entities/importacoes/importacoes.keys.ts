const ALL = ['importacoes'] as const;

export const importacoesKeys = {
  all: ALL,
  linhas: (id: number, filtro: string) => [...ALL, id, 'linhas', filtro] as const,
} as const;
