import { onceFor } from '@vigia/domain';
import type { SimilarityOf } from '../features/core.ts';
import { matchValue } from '../features/covers.ts';
import { isTitle } from '../lexicon/common-words.ts';
import { isGivenName } from '../lexicon/person-names.ts';
import { placePhraseWords } from '../lexicon/places.ts';
import type { SignElement } from '../sign/running-text.ts';

/** Words before the name of a saint: SAO FRANCISCO names places, hospitals and firms alike. */
const SAINTS: ReadonlySet<string> = new Set(['SAO', 'SANTO', 'SANTA', 'SAN']);
/** Matches of less value than this do not count, nor do words that are less alike. */
const [SOME_VALUE, ALIKE] = [0.15, 0.9] as const;

/** The words that stand in the name of a place of several words or of a saint, or address a person, as bits: a name counts at most 24 words. */
function findMereNames(elements: readonly SignElement[]): number {
  const terms = elements.map(({ word }) => word.term);
  const inPlace = placePhraseWords(terms);
  let mere = 0;
  for (const [at, term] of terms.entries())
    if (isTitle(term) || inPlace.has(at) || (isGivenName(term) && SAINTS.has(terms[at - 1] ?? ''))) mere |= 1 << at;
  return mere;
}

/** `findMereNames`, once for the words of a name. */
const mereNamesOf = onceFor(findMereNames);

/** Whether all that two names have in common are places of several words, saints and titles (MATO GROSSO, SAO FRANCISCO, DRA). Symmetric. */
export function shareMereNamesOnly(
  a: readonly SignElement[],
  b: readonly SignElement[],
  similarityOf: SimilarityOf,
): boolean {
  const mereOfA = mereNamesOf(a);
  const mereOfB = mereNamesOf(b);
  // Whatever names without such words have in common is something else.
  if (mereOfA === 0 || mereOfB === 0) return false;
  let found = false;
  for (const [i, x] of a.entries())
    for (const [j, y] of b.entries()) {
      const similarity = similarityOf(x, y);
      const value = Math.min(x.strength, y.strength) * matchValue(similarity);
      if (value < SOME_VALUE || similarity.lexical < ALIKE) continue;
      if (((mereOfA >> i) & (mereOfB >> j) & 1) === 0) return false;
      found = true;
    }
  return found;
}
