const ALL = ['revistas'] as const;

export const revistasKeys = {
  all: ALL,
  proxima: (prontas: number) => [...ALL, 'proxima', prontas] as const,
} as const;
