const ALL = ['silenciados'] as const;

export const descartesKeys = {
  all: ALL,
  silenciados: (numero_processo: string) => [...ALL, numero_processo] as const,
} as const;
