/** A cell as the file stores it. */
export interface Celula {
  valor: string | number;
  /** True if the cell is neither a number nor a text: a date, a boolean or an error. */
  estranha: boolean;
  /** What a person sees in the cell. */
  texto: string;
}

/** The rows of a sheet from its first one on. Rows and cells without content are undefined. */
export type Tabela = readonly (readonly (Celula | undefined)[] | undefined)[];

/** A sheet of a file. */
export interface Aba {
  tabela: Tabela;
  /** The name of the sheet; null for the first one of its file, which needs no name. */
  nome: string | null;
}

/** The most rows of a sheet that are read. Rows below are ignored. */
export const MAX_LINHAS = 100_000;
/** The most cells of a sheet. */
export const MAX_CELULAS = 2_000_000;
