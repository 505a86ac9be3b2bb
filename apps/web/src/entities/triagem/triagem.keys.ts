const ALL = ['triagem'] as const;

/** Every key of a triage begins with `all`. */
export const triagemKeys = {
  all: ALL,
  lista: (revista: number) => [...ALL, revista, 'lista'] as const,
  contexto: (analise: number, numero: string) => [...ALL, 'contexto', analise, numero] as const,
} as const;
