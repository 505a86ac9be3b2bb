const ALL = ['auditoria'] as const;

export const auditoriaKeys = {
  list: (filtro: object) => [...ALL, filtro] as const,
} as const;
