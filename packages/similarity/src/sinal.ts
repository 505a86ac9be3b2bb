/** A sign as the engine sees it: a monitored mark or a published one. */
export interface Sinal {
  /** Process number, nine digits. */
  numero: string;
  nome: string;
  apresentacao: string | null;
  classes: readonly { codigo: number; especificacao: string | null }[];
  titulares: readonly string[];
}

/** How often each word occurs in the names of stored gazettes: the source of distinctiveness. */
export interface Frequencias {
  /** How many names were counted, in all and by Nice class. */
  total: number;
  totalPorClasse: ReadonlyMap<number, number>;
  /** Number of names that contain a folded word (see `termos`), in all classes or in one. */
  count: (term: string, classe?: number) => number;
  /** How many specifications of goods and services were counted, by Nice class. Left out where none were. */
  especificacoesPorClasse?: ReadonlyMap<number, number>;
  /** Number of specifications of a class in which a folded word occurs (see `createSpecificationReader`); 0 for rare words (see `leastEspecificacoes`). */
  countEspecificacao?: (term: string, classe: number) => number;
}

export interface Opcoes {
  /** Sensitivity 0 to 2; 1 is the calibrated default. Raising it never removes a hit. */
  temperature: number;
  /** Compare only with marks published in one of the mark's own classes. */
  sameClass: boolean;
  /** Whether `nearest` counts only where no row is Similar and fewer rows than `nearest` have a grade. Default false. */
  nearestIfNone?: boolean;
  /** Minimum number of rows, Similar or not, so that the nearest can always be inspected. Default 100. */
  nearest?: number;
  /** Return every row with a grade too, Similar or not. Default false. */
  graded?: boolean;
  /** Maximum number of rows. Default 500. */
  max?: number;
}

/** The kind of similarity that decided a row, in the words of the trade. */
export type Regra =
  | 'Reprodução'
  | 'Mesmo nome, outro ramo'
  | 'Reprodução com acréscimo'
  | 'Reprodução parcial'
  | 'Imitação fonética'
  | 'Imitação gráfica'
  | 'Imitação ideológica'
  | 'Elemento distintivo em comum'
  | 'Elemento em comum'
  | 'Expressão em comum'
  | 'Semelhança de conjunto'
  | 'Semelhança parcial'
  | 'Só termos comuns em comum'
  | 'Sigla diferente'
  | 'Sem semelhança relevante';

/** The kind of collision, in the words of the law (LPI, art. 124, XIX). */
export type Especie =
  'reprodução' | 'reprodução parcial' | 'reprodução com acréscimo' | 'imitação' | 'associação de ideias';

/** A word that hardly counted, as written, and why, in Portuguese. */
export interface Descontada {
  palavra: string;
  motivo: string;
}

/** A folded word that both names have, and how much it distinguishes, 0 to 1. */
export interface PalavraComum {
  palavra: string;
  forca: number;
}

export type Grau = 'Alta' | 'Média' | 'Baixa';
/** Half-open range [start, end) of UTF-16 positions in the name as given. */
export type Trecho = [start: number, end: number];

/** One compared pair. Every figure is between 0 and 1. */
export interface Comparacao {
  /** The published sign. */
  publicada: Sinal;
  similaridade: 'Similar' | 'Diferente';
  probabilidade: number;
  grau: Grau | null;
  partes: { grafica: number; fonetica: number; ideologica: number; afinidade: number };
  regra: Regra;
  /** Null where there is no collision to name. */
  especie: Especie | null;
  /** Words of either name that hardly counted. */
  descontadas: Descontada[];
  /** Words of both names. */
  comuns: PalavraComum[];
  explicacao: string;
  destaques: { marca: Trecho[]; publicada: Trecho[] };
}
