import { onceFor } from '@vigia/domain';
import type { SimilarityOf } from '../features/core.ts';
import { SAME_KEY } from '../features/word-similarity.ts';
import { baseForms } from '../lexicon/forms.ts';
import type { PreparedWord } from '../sign/prepared-word.ts';
import { readingsOfText, type SignElement } from '../sign/running-text.ts';
import type { PreparedSign } from '../sign/sign.ts';
import { dropAdded, readPortuguese, respell, respellEnglish } from '../sound/pronunciation.ts';
import { nameConsonants } from '../sound/spelled-out.ts';
import { decodeSounds, MAX_SYMBOLS } from '../text/alphabet.ts';
import { signsAsLetters } from '../text/digits.ts';

/** A word with the dictionary forms that it may come from. */
const formsOf = onceFor(({ term }: PreparedWord): readonly string[] => [term, ...baseForms(term)]);

/** The words of a name that neither link others nor name a firm; all words of a name without others (CASAS). */
const wordsOfName = onceFor((elements: readonly SignElement[]): readonly SignElement[] => {
  const words = elements.filter(({ word }) => word.role !== 'linking');
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

/** Fewest sounds of names that sound the same: with fewer, too many names do. */
const MIN_SOUNDS = 3;

/** The sounds of a whole name whose words are written for another way to say them; empty where that changes no word. */
const otherSoundsOf = (elements: readonly SignElement[], write: (spoken: string) => string): string =>
  elements.some(({ word: { spoken } }) => write(spoken) !== spoken)
    ? elements
        .map(({ word: { term, spoken } }) => readPortuguese(nameConsonants(term) ?? write(signsAsLetters(spoken))))
        .join('')
    : '';

/** The ways to say a whole name, without what Brazilians add to foreign words. What follows the sounds that are kept is not known. */
const waysToSay = onceFor(({ whole, elements }: PreparedSign): readonly string[] => {
  const readings = readingsOfText(whole).filter(({ length }) => length < MAX_SYMBOLS);
  return [...readings.map(decodeSounds), otherSoundsOf(elements, respell), otherSoundsOf(elements, respellEnglish)]
    .filter(({ length }) => length >= MIN_SOUNDS)
    .map(dropAdded);
});

/**
 * Whether two whole names sound the same, in any of their readings (CASEIRO × CAZEIRO, STYLE × ESTAILE), in the less usual way (REXONA × REKSONA) or read as
 * English (NIKE × NAIQUE). Symmetric.
 */
export function soundTheSame(a: PreparedSign, b: PreparedSign): boolean {
  const others = waysToSay(b);
  return waysToSay(a).some((own) => others.includes(own));
}

/** Whether two names are one name in other forms: of its words, or of the letters for its sounds. */
export const areFormsOfOneName = (a: PreparedSign, b: PreparedSign, similarityOf: SimilarityOf): boolean =>
  soundTheSame(a, b) || haveSameWords(a.elements, b.elements, similarityOf);
