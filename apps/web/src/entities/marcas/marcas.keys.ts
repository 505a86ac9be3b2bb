const ALL = ['marcas'] as const;

/** Every key of a mark. All but `figura` begin with `all`: refreshing `all` refreshes them too. */
export const marcasKeys = {
  all: ALL,
  marca: (numero: string) => [...ALL, numero] as const,
  andamentos: (numero: string) => [...ALL, numero, 'andamentos'] as const,
  arquivadas: [...ALL, 'arquivadas'],
  figura: (src: string | null) => ['figuras', src] as const,
} as const;
