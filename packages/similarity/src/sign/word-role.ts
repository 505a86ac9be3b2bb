import { tradeFieldOf } from '../lexicon/trade-fields.ts';
import { wordKindOf } from '../lexicon/word-kinds.ts';

/**
 * What a word does in a mark: it links others or names a firm (DE, GRUPO), names a trade (PNEUS), is weak in any trade (places, praise, given
 * names: SANTA, TOP), or is fanciful, in none of the lists.
 */
export type WordRole = 'linking' | 'trade' | 'weak' | 'fanciful';

/** The role of a folded word, and its trade as a place in TRADE_FIELDS where it names one. */
export interface RoleOfWord {
  readonly role: WordRole;
  readonly trade: number | undefined;
}

const FANCIFUL = new Set(['surname', 'letter', 'number']);

function roleByKind(term: string): WordRole {
  const kind = wordKindOf(term);
  if (kind === 'function' || kind === 'firm') return 'linking';
  return kind === undefined || FANCIFUL.has(kind) ? 'fanciful' : 'weak';
}

export function roleOfWord(term: string): RoleOfWord {
  const trade = tradeFieldOf(term);
  return { role: trade === undefined ? roleByKind(term) : 'trade', trade };
}

/** Whether a word of this role is the mark's own: it neither links others nor names a trade. */
export const isOwn = (role: WordRole): boolean => role === 'weak' || role === 'fanciful';
