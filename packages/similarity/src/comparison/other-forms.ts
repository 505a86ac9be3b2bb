import { onceFor } from '@vigia/domain';
import type { SimilarityOf } from '../features/core.ts';
import { SAME_KEY } from '../features/word-similarity.ts';
import { baseForms } from '../lexicon/forms.ts';
import type { PreparedWord } from '../sign/prepared-word.ts';
import { withoutLinks, type SignElement } from '../sign/running-text.ts';
import type { PreparedSign } from '../sign/sign.ts';
import type { Query } from './query.ts';

/** A word with the dictionary forms that it may come from. */
const formsOf = onceFor(({ term }: PreparedWord): readonly string[] => [term, ...baseForms(term)]);

/** The words of a name that neither link others nor name a firm; all words of a name without others (CASAS). */
const wordsOfName = onceFor((elements: readonly SignElement[]): readonly SignElement[] => {
  const words = withoutLinks(elements);
  return words.length > 0 ? words : elements;
});

/** Whether two words are the same, or forms of one word of the dictionary: CASA is no form of CASO, because they mean different things. */
function areOneWord(x: SignElement, y: SignElement, similarityOf: SimilarityOf): boolean {
  const { lexical, idea } = similarityOf(x, y);
  if (lexical >= SAME_KEY) return true;
  if (idea < 1) return false;
  const others = formsOf(y.word);
  return formsOf(x.word).some((form) => others.includes(form));
}

/**
 * Whether two names have the same words in the same order, in any number, gender or degree (PAO DE MEL × PAES DE MEL, GATO × GATINHOS). Words
 * that only link others or name a firm do not count beside others. Symmetric.
 */
export function haveSameWords(
  a: readonly SignElement[],
  b: readonly SignElement[],
  similarityOf: SimilarityOf,
): boolean {
  const [own, other] = [wordsOfName(a), wordsOfName(b)];
  return (
    own.length > 0 &&
    own.length === other.length &&
    own.every((x, i) => {
      const y = other[i];
      return y !== undefined && areOneWord(x, y, similarityOf);
    })
  );
}

/** Whether the mark of a query and the name at a place are one name in other forms: of its words, or of the letters for its sounds, or a compound and its phrase. */
export const areFormsOfOneName = (
  { marca, isTheSame, similarityOf }: Pick<Query, 'marca' | 'isTheSame' | 'similarityOf'>,
  publicada: PreparedSign,
  place: number,
): boolean => isTheSame(place) || haveSameWords(marca.elements, publicada.elements, similarityOf);
