import { onceFor } from '@vigia/domain';
import type { SimilarityOf } from '../features/core.ts';
import { matchValue } from '../features/covers.ts';
import { SAME_KEY, type WordSimilarity } from '../features/word-similarity.ts';
import { isCommonInMarks, shareOnlyRoot } from '../lexicon/common-words.ts';
import { isOrdinaryWord } from '../lexicon/lexicon.ts';
import { wordKindOf } from '../lexicon/word-kinds.ts';
import type { PreparedWord } from '../sign/prepared-word.ts';
import type { SignElement } from '../sign/running-text.ts';
import type { PreparedSign } from '../sign/sign.ts';
import { dropDoubled } from '../text/rewrite.ts';

/** What the best match of two names is worth as a reason to read them. Smaller is better. */
export interface MatchWeights {
  /** The words are near in letters, sound or idea, but not the same. */
  readonly inexact: number;
  /** One of two inexact words is common in marks of any trade. */
  readonly nearCommon: number;
  /** One of two words that are alike by idea only is common in marks of any trade. */
  readonly ideaOfCommon: number;
  /** What the words begin with in common is the root of a trade or of praise. */
  readonly root: number;
  /** The words sound the same but are not the same, and have up to four letters. */
  readonly shortRespelt: number;
  /** The words are spelled or sound the same, and have up to two letters. */
  readonly acronym: number;
  /** The same word, which a dictionary of Portuguese, English, Spanish, French or Italian has, and which is no given name. */
  readonly ordinary: number;
  /** The same word, which is weak in any trade: praise, a place, a given name. */
  readonly weak: number;
  /** The same word, which is common in marks of any trade. */
  readonly common: number;
  /** One of the words names a trade. */
  readonly trade: number;
}

/** What a word is by itself, looked up once. Doubled letters make no other word of a common one (HELLOO). */
const factsOf = onceFor(({ term }: PreparedWord) => ({
  isCommon: isCommonInMarks(term) || isCommonInMarks(dropDoubled(term)),
  isCommonNoun: isOrdinaryWord(term) && wordKindOf(term) !== 'givenName',
}));

/** Words of at most this many letters sound like others by chance. */
const SHORT = 4;
/** Words of at most this many letters are the initials of many firms. */
const ACRONYM = 2;

/** What two words that are spelled or sound the same say little by. */
function weighSame(a: PreparedWord, b: PreparedWord, weights: MatchWeights): number {
  const [own, other] = [factsOf(a), factsOf(b)];
  let weight = own.isCommon || other.isCommon ? weights.common : 0;
  if (own.isCommonNoun && other.isCommonNoun) weight += weights.ordinary;
  if (a.role === 'weak' || b.role === 'weak') weight += weights.weak;
  const length = Math.min(a.term.length, b.term.length);
  if (length <= ACRONYM) weight += weights.acronym;
  return a.term !== b.term && length <= SHORT ? weight + weights.shortRespelt : weight;
}

/** Words of at least this idea and less likeness of letters and sounds have only their idea in common. */
const [IDEA, UNLIKE] = [0.6, 0.65] as const;

/** What two words that are not the same say little by. */
function weighInexact(
  a: PreparedWord,
  b: PreparedWord,
  { lexical, idea }: WordSimilarity,
  weights: MatchWeights,
): number {
  if (!factsOf(a).isCommon && !factsOf(b).isCommon) return weights.inexact;
  const weight = weights.inexact + weights.nearCommon;
  return lexical < UNLIKE && idea > IDEA ? weight + weights.ideaOfCommon : weight;
}

function weighMatch(a: PreparedWord, b: PreparedWord, similarity: WordSimilarity, weights: MatchWeights): number {
  let weight = a.role === 'trade' || b.role === 'trade' ? weights.trade : 0;
  if (shareOnlyRoot(a.term, b.term)) weight += weights.root;
  if (similarity.lexical >= SAME_KEY) return weight + weighSame(a, b, weights);
  return weight + weighInexact(a, b, similarity, weights);
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
  let best = EQUAL;
  let weight = weights.inexact;
  a.forEach((x) => {
    b.forEach((y) => {
      const similarity = similarityOf(x, y);
      const value = Math.min(x.strength, y.strength) * matchValue(similarity);
      if (value < best - EQUAL) return;
      const own = weighMatch(x.word, y.word, similarity, weights);
      weight = value > best + EQUAL ? own : Math.min(weight, own);
      best = Math.max(best, value);
    });
  });
  return weight;
}
