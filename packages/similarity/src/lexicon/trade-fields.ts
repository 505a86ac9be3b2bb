import { singularForms } from './forms.ts';
import { isSurname } from './person-names.ts';
import { TRADE_TABLE } from './trade-words.ts';

/** A trade, and the Nice classes in which its marks are filed. */
export interface TradeField {
  /** As it stands in a sentence after 'ramo de'. */
  readonly name: string;
  /** Nice classes, the most usual first. */
  readonly classes: readonly number[];
}

export const TRADE_FIELDS: readonly TradeField[] = TRADE_TABLE.map(([name, classes]) => ({ name, classes }));

/** The place of a trade in TRADE_FIELDS, by its name; throws where no trade has it. */
export function fieldNamed(name: string): number {
  const field = TRADE_FIELDS.findIndex((trade) => trade.name === name);
  if (field < 0) throw new Error(`no trade is called ${name}`);
  return field;
}

/** The words of each trade, as listed. */
export const TRADE_WORDS: readonly (readonly string[])[] = TRADE_TABLE.map(([, , words]) => words.split(/\s+/));

const fieldOfWord = new Map(TRADE_WORDS.flatMap((words, field) => words.map((word) => [word, field] as const)));

/**
 * The trade that a folded word names, as its place in TRADE_FIELDS: TURISMO and VIAGENS the same, PNEUS another. Undefined for words that name
 * no trade, and for surnames that look like the plural of one (CAMPOS).
 */
export function tradeFieldOf(term: string): number | undefined {
  const own = fieldOfWord.get(term);
  if (own !== undefined || isSurname(term)) return own;
  for (const form of singularForms(term)) {
    const field = fieldOfWord.get(form);
    if (field !== undefined) return field;
  }
  return undefined;
}
