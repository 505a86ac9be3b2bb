import { CLASS_GOODS } from './class-goods.ts';
import type { Sinal } from '../sinal.ts';
import { toPlainCapitals } from '../text/fold.ts';

/** The stems of a specification. */
export interface SpecificationStems {
  stems: ReadonlySet<string>;
  /** The traded goods of a specification of class 35: 'Comércio (através de qualquer meio) de calçados'. */
  traded: ReadonlySet<string>;
}

/** Letters of a stem, and the fewest of a word that has one. */
export const STEM_LENGTH = 6;
export const MIN_WORD = 3;
/** What follows is not read. */
export const MAX_TEXT = 4_000;
/** Words that occur in every specification, and words before the goods that say little about them. */
export const EMPTY: ReadonlySet<string> = new Set(
  `SERVIC PRODUT OUTROS OUTRAS INCLUI INCLUS PARA COM SEM QUE NAO DOS DAS POR SEUS SUAS TAIS COMO EXCETO TODOS TODAS QUAISQ QUALQU
   TERCEI GERAL GERAIS ARTIGO MATERI FORNEC RELACI REFERE DIVERS TIPO TIPOS ESPECI USO UTILIZ PRESTA ASSESS CONSUL INFORM ATIVID AREA MEIO
   PARTIR SENDO ATRAVE QUAL CLASSE CONSTA COMERC VAREJO VAREJI ATACAD LOJA REVEND IMPORT EXPORT REPRES DISTRI VENDA APAREL INSTRU EQUIPA
   PREPAR PECA PECAS PARTE ACESSO PROFIS INDUST DOMEST PARTIC COMPON DISPOS`.split(/\s+/),
);

/** The word for trade, then possibly 'em' or 'através de qualquer meio', then the goods. */
const TRADE_IN =
  /\b(?:COMERCIO|VAREJO|ATACADO|LOJAS?|VENDAS?|REVENDA|IMPORTACAO|EXPORTACAO|REPRESENTACAO|DISTRIBUICAO)\b.*?\bD(?:E|OS?|AS?)\b(.*)/;

const COMMERCE = 35;
/** Words of the heading of class 35, old and new: a specification with at least HEADING of them says only that it is of this class. */
export const HEADING_OF_COMMERCE: ReadonlySet<string> = new Set(
  'PROPAG PUBLIC GESTAO ORGANI ADMINI NEGOCI FUNCOE TRABAL ESCRIT'.split(' '),
);
const HEADING = 3;

/** The stem of a folded word: its first letters, without a final S. */
export const stemOfWord = (term: string): string =>
  (term.length > MIN_WORD + 1 ? term.replace(/S$/, '') : term).slice(0, STEM_LENGTH);

const NONE: ReadonlySet<string> = new Set();

/** The stems of a folded text. Needs no places of letters, so it is cheaper than `splitWords`. */
export const readStems = (folded: string): Set<string> =>
  new Set(
    (folded.match(/[A-Z]+/g) ?? [])
      .filter((word) => word.length >= MIN_WORD)
      .map(stemOfWord)
      .filter((stem) => !EMPTY.has(stem)),
  );

function withoutHeading(stems: ReadonlySet<string>): ReadonlySet<string> {
  const others = [...stems].filter((stem) => !HEADING_OF_COMMERCE.has(stem));
  return stems.size - others.length >= HEADING ? new Set(others) : stems;
}

/** Reads a specification of class 35. */
export const readCommerce = (folded: string): SpecificationStems => ({
  stems: withoutHeading(readStems(folded)),
  traded: readStems(
    folded
      .split(';')
      .map((item) => TRADE_IN.exec(item)?.[1] ?? '')
      .join(';'),
  ),
});

export const readSpecifications = (sinal: Sinal): ReadonlyMap<number, SpecificationStems> =>
  new Map(
    sinal.classes.map(({ codigo, especificacao }) => {
      const folded = toPlainCapitals((especificacao ?? '').slice(0, MAX_TEXT));
      return [codigo, codigo === COMMERCE ? readCommerce(folded) : { stems: readStems(folded), traded: NONE }] as const;
    }),
  );

const goodsOfClass = new Map(
  Object.entries(CLASS_GOODS).map(([codigo, stems]) => [Number(codigo), new Set(stems.split(' '))] as const),
);

/** The stems of the goods that are usual in a class. */
export const usualStemsOf = (classe: number): ReadonlySet<string> => goodsOfClass.get(classe) ?? NONE;

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const smaller = Math.min(a.size, b.size);
  if (smaller === 0) return 0;
  let shared = 0;
  for (const stem of a) if (b.has(stem)) shared += 1;
  return shared / smaller;
}

/** Share of the shorter specification that the other repeats. */
export const overlapOf = (a: SpecificationStems, b: SpecificationStems): number => shareOf(a.stems, b.stems);

/** The same for two specifications of class 35: where both trade, the overlap of the traded goods. */
export const overlapOfCommerce = (a: SpecificationStems, b: SpecificationStems): number =>
  a.traded.size > 0 && b.traded.size > 0 ? shareOf(a.traded, b.traded) : overlapOf(a, b);

/** Whether one specification trades in goods of the class, or in goods that the other specification names. */
export function tradesIn({ traded }: SpecificationStems, goods: SpecificationStems, classe: number): boolean {
  const usual = usualStemsOf(classe);
  for (const stem of traded) if (goods.stems.has(stem) || usual.has(stem)) return true;
  return false;
}
