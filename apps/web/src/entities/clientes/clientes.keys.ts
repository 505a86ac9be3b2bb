const ALL = ['clientes'] as const;

/** Every key of a client begins with `all`: refreshing `all` refreshes them too. */
export const clientesKeys = {
  all: ALL,
  cliente: (id: number) => [...ALL, id] as const,
  revistas: (id: number) => [...ALL, id, 'revistas'] as const,
} as const;
