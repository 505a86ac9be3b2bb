export const inicioKeys = {
  all: ['inicio'],
  /** Read again when the number of marks changes. */
  passos: (marcas: number) => ['inicio', 'passos', marcas] as const,
} as const;
