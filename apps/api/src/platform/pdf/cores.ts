/** The colours of a printed page: ink, greys, and one colour for emphasis. */
export const CORES = {
  tinta: '#1c1729',
  apagada: '#575068',
  sutil: '#6e667f',
  traco: '#d9d4e3',
  fundo: '#f6f4fa',
  marca: '#4e33be',
  realce: '#e6defd',
} as const;
