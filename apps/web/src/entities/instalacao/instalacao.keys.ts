export const instalacaoKeys = {
  apresentacao: ['apresentacao'],
  estado: ['instalacao'],
  copias: ['instalacao-copias'],
} as const;
