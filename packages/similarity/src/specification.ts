import { CLASS_GOODS } from './class-goods.ts';
import type { Sinal } from './sinal.ts';

/** What a specification says, boiled down to stems. */
export interface Produtos {
  stems: ReadonlySet<string>;
  /** Whether it speaks of trade: 'comércio de …', 'loja de …', 'importação …'. */
  trade: boolean;
}

const STEM_LENGTH = 6;
const MIN_WORD = 3;
const MAX_TEXT = 4_000;
const TRADE = new Set([
  'COMERC',
  'VAREJO',
  'VAREJI',
  'ATACAD',
  'LOJA',
  'LOJAS',
  'REVEND',
  'IMPORT',
  'EXPORT',
  'REPRES',
  'VENDA',
  'VENDAS',
]);
/** Words every specification has. */
const EMPTY = new Set(
  `SERVIC PRODUT OUTROS OUTRAS INCLUI INCLUS PARA COM SEM QUE NAO DOS DAS POR SEUS SUAS TAIS COMO EXCETO TODOS TODAS QUAISQ QUALQU
   TERCEI GERAL GERAIS ARTIGO MATERI FORNEC RELACI REFERE DIVERS TIPO TIPOS ESPECI USO UTILIZ PRESTA ASSESS CONSUL INFORM ATIVID AREA MEIO
   PARTIR SENDO ATRAVE QUAL CLASSE CONSTA`.split(/\s+/),
);

const COMMERCE = 35;
/** The heading of class 35, in its older and newer words: a specification with so many of them says only that it is of this class. */
const HEADING_OF_COMMERCE = new Set('PROPAG PUBLIC GESTAO ORGANI ADMINI NEGOCI FUNCOE TRABAL ESCRIT'.split(' '));
const HEADING = 3;

const stemOf = (termo: string): string =>
  (termo.length > MIN_WORD + 1 ? termo.replace(/S$/, '') : termo).slice(0, STEM_LENGTH);

/** Stems that tell what the goods are. */
const tellingStems = (codigo: number, words: readonly string[]): ReadonlySet<string> => {
  const stems = [...new Set(words)].filter((word) => !EMPTY.has(word) && !TRADE.has(word));
  const others = codigo === COMMERCE ? stems.filter((stem) => !HEADING_OF_COMMERCE.has(stem)) : stems;
  return new Set(stems.length - others.length >= HEADING ? others : stems);
};

export const readProdutos = (sinal: Sinal): ReadonlyMap<number, Produtos> =>
  new Map(
    sinal.classes.map(({ codigo, especificacao }) => {
      const words = readWords(especificacao ?? '').map(stemOf);
      return [codigo, { stems: tellingStems(codigo, words), trade: words.some((word) => TRADE.has(word)) }] as const;
    }),
  );

/** The words of a running text: no places to keep, so cheaper than `splitWords`. */
const readWords = (text: string): string[] =>
  (
    text
      .slice(0, MAX_TEXT)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .match(/[A-Z]+/g) ?? []
  ).filter((word) => word.length >= MIN_WORD);

const goodsOfClass = new Map(
  Object.entries(CLASS_GOODS).map(([codigo, stems]) => [Number(codigo), new Set(stems.split(' '))] as const),
);

/** Share of the shorter specification that the other repeats. */
export const overlapOf = (a: Produtos, b: Produtos): number => {
  const smaller = Math.min(a.stems.size, b.stems.size);
  if (smaller === 0) return 0;
  let shared = 0;
  for (const stem of a.stems) if (b.stems.has(stem)) shared += 1;
  return shared / smaller;
};

/** Whether a trader's specification names goods of the class, or the goods the other specification names. */
export const tradesIn = (trader: Produtos, goods: Produtos, classe: number): boolean => {
  if (!trader.trade) return false;
  const usual = goodsOfClass.get(classe);
  for (const stem of trader.stems) if (goods.stems.has(stem) || usual?.has(stem) === true) return true;
  return false;
};
