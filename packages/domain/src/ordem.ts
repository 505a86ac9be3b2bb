const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** Compares two texts as lists sort them: without case and accents, numbers by their value. Missing and empty texts come last. */
export function compareTextos(one: string | null | undefined, other: string | null | undefined): number {
  const [a, b] = [one ?? '', other ?? ''];
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  return collator.compare(a, b);
}

/** What the portfolio is sorted by. */
export interface MarcaOrdenavel {
  elemento_nominativo: string | null;
  numero_processo: string;
  classificacao_nice: readonly { identificacao: string }[];
  apresentacao: string | null;
  status: string;
}

/** The columns by which the portfolio is sorted, and the text of a mark in each. */
const TEXTOS = {
  nome: ({ elemento_nominativo }) => elemento_nominativo,
  processo: ({ numero_processo }) => numero_processo,
  nice: ({ classificacao_nice: [first] }) => first?.identificacao,
  apresentacao: ({ apresentacao }) => apresentacao,
  status: ({ status }) => status,
} as const satisfies Record<string, (marca: MarcaOrdenavel) => string | null | undefined>;
export type ColunaDoPortfolio = keyof typeof TEXTOS;
export const COLUNAS_DO_PORTFOLIO = [
  'nome',
  'processo',
  'nice',
  'apresentacao',
  'status',
] as const satisfies readonly ColunaDoPortfolio[];

/** Compares two marks by a column of the portfolio. */
export const compareMarcas =
  (coluna: ColunaDoPortfolio) =>
  (one: MarcaOrdenavel, other: MarcaOrdenavel): number =>
    compareTextos(TEXTOS[coluna](one), TEXTOS[coluna](other));
