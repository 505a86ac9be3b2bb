const ALL = ['clientes'] as const;

/** Every key of a client but its private page begins with `all`: refreshing `all` refreshes them too. */
export const clientesKeys = {
  all: ALL,
  cliente: (id: number) => [...ALL, id] as const,
  envios: (id: number) => [...ALL, id, 'envios'] as const,
  link: (id: number) => [...ALL, id, 'link'] as const,
  carta: (id: number, revista: number) => [...ALL, id, 'carta', revista] as const,
  pagina: (ficha: string) => ['pagina-do-cliente', ficha] as const,
  revistas: (id: number) => [...ALL, id, 'revistas'] as const,
} as const;
