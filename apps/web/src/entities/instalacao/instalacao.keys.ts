export const instalacaoKeys = {
  estado: ['instalacao'],
  copias: ['instalacao-copias'],
} as const;
