export const portabilidadeKeys = {
  retencao: ['retencao'],
} as const;
