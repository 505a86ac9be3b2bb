import type { SimilarityOf } from '../features/core.ts';
import { matchValue } from '../features/covers.ts';
import { SAME_KEY } from '../features/word-similarity.ts';
import { isOrdinaryWord } from '../lexicon/lexicon.ts';
import { wordKindOf } from '../lexicon/word-kinds.ts';
import type { PreparedWord } from '../sign/prepared-word.ts';
import type { SignElement } from '../sign/running-text.ts';
import type { PreparedSign } from '../sign/sign.ts';

/** What the best match of two names is worth as a reason to read them. Smaller is better. */
export interface MatchWeights {
  /** The words are near in letters, sound or idea, but not the same. */
  readonly inexact: number;
  /** The same word, which a dictionary of Portuguese, English, Spanish, French or Italian has, and which is no given name. */
  readonly ordinary: number;
  /** The same word, which is weak in any trade: praise, a place, a given name. */
  readonly weak: number;
}

const isCommonNoun = ({ term }: PreparedWord): boolean => isOrdinaryWord(term) && wordKindOf(term) !== 'givenName';

function weighMatch(a: PreparedWord, b: PreparedWord, lexical: number, weights: MatchWeights): number {
  if (lexical < SAME_KEY) return weights.inexact;
  const ordinary = isCommonNoun(a) && isCommonNoun(b) ? weights.ordinary : 0;
  return ordinary + (a.role === 'weak' || b.role === 'weak' ? weights.weak : 0);
}

/** Smaller than any difference between two matches that are not equally good. */
const EQUAL = 1e-9;

/**
 * Weighs the two words of the names that match best, by strength and likeness (as `covers.ts` chooses them). Of several that match equally well the
 * least weight counts, whichever name comes first; names without matching words weigh as much as an inexact match.
 */
export function weighBestWords(
  a: readonly SignElement[],
  { elements: b }: PreparedSign,
  similarityOf: SimilarityOf,
  weights: MatchWeights,
): number {
  let [best, weight] = [EQUAL, weights.inexact];
  for (const x of a)
    for (const y of b) {
      const similarity = similarityOf(x, y);
      const value = Math.min(x.strength, y.strength) * matchValue(similarity);
      if (value < best - EQUAL) continue;
      const own = weighMatch(x.word, y.word, similarity.lexical, weights);
      weight = value > best + EQUAL ? own : Math.min(weight, own);
      best = Math.max(best, value);
    }
  return weight;
}
