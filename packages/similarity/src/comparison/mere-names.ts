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

/** For each word, whether it stands in the name of a place of several words or of a saint, or addresses a person. */
function areMereNames(elements: readonly SignElement[]): boolean[] {
  const terms = elements.map(({ word }) => word.term);
  const inPlace = placePhraseWords(terms);
  return terms.map(
    (term, at) => isTitle(term) || inPlace.has(at) || (isGivenName(term) && SAINTS.has(terms[at - 1] ?? '')),
  );
}

/** Whether all that two names have in common are places of several words, saints and titles (MATO GROSSO, SAO FRANCISCO, DRA). Symmetric. */
export function shareMereNamesOnly(
  a: readonly SignElement[],
  b: readonly SignElement[],
  similarityOf: SimilarityOf,
): boolean {
  const [mereOfA, mereOfB] = [areMereNames(a), areMereNames(b)];
  let found = false;
  for (const [i, x] of a.entries())
    for (const [j, y] of b.entries()) {
      const similarity = similarityOf(x, y);
      const value = Math.min(x.strength, y.strength) * matchValue(similarity);
      if (value < SOME_VALUE || similarity.lexical < ALIKE) continue;
      if (mereOfA[i] !== true || mereOfB[j] !== true) return false;
      found = true;
    }
  return found;
}
