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

/** The role of a word that consists of others: words of trades (PIZZABURGER) make a word of the first one's trade; undefined for other words. */
export function roleOfJoined(parts: readonly RoleOfWord[]): RoleOfWord | undefined {
  const [first] = parts;
  return parts.length > 1 && parts.every(({ role }) => role === 'trade') ? first : undefined;
}

/** The role of a folded word. `joinedParts`: the words that it consists of; only the word itself where it is not joined. */
export function roleOfWord(term: string, joinedParts: readonly string[] = [term]): RoleOfWord {
  const trade = tradeFieldOf(term);
  if (trade !== undefined) return { role: 'trade', trade };
  const joined = joinedParts.length > 1 ? roleOfJoined(joinedParts.map((part) => roleOfWord(part))) : undefined;
  return joined ?? { role: roleByKind(term), trade };
}

/** Whether a word of this role is the mark's own: it neither links others nor names a trade. */
export const isOwn = (role: WordRole): boolean => role === 'weak' || role === 'fanciful';
