const ALL = ['prazos'] as const;

export const prazosKeys = {
  all: ALL,
  calendario: (ano: number) => [...ALL, 'calendario', ano] as const,
  prazo: (publicacao: string) => [...ALL, 'prazo', publicacao] as const,
} as const;
