const ALL = ['triagem'] as const;

/** Every key of a triage begins with `all`. */
export const triagemKeys = {
  all: ALL,
  lista: (revista: number) => [...ALL, revista, 'lista'] as const,
  preferencias: [...ALL, 'preferencias'] as const,
} as const;
