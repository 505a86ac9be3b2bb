/** What two words mean to each other: translations, diminutives, words of one family. */
import {
  ENGLISH,
  FRENCH,
  ideasOf,
  ITALIAN,
  languagesOf,
  languagesOfMeaning,
  PORTUGUESE,
  SPANISH,
} from '../lexicon/lexicon.ts';
import { formationOf } from '../lexicon/forms.ts';
import { abbreviatedWord } from '../sound/spelled-out.ts';
import { quote } from './grammar.ts';
import type { Side } from './match.ts';
import type { SaidMatch } from './nearness.ts';
import { countWords, type Run } from './places.ts';
import { commonBeginning, SAME_MEANING } from './word-match.ts';

const LANGUAGES: readonly (readonly [flag: number, name: string])[] = [
  [ENGLISH, 'inglês'],
  [SPANISH, 'espanhol'],
  [FRENCH, 'francês'],
  [ITALIAN, 'italiano'],
];

/** Shorter words are particles, or signs of their own. */
const MIN_FOREIGN = 3;

/** The language in which a foreign word means what another one does, in Portuguese; undefined for Portuguese and unknown words. */
function foreignLanguage(term: string, meaning: string): string | undefined {
  if (term.length < MIN_FOREIGN) return undefined;
  const flags = languagesOfMeaning(term, ideasOf(meaning)) || languagesOf(term);
  // A verb form of Portuguese (AME) is foreign where only another language gives it the meaning (ÂME).
  if ((flags & PORTUGUESE) !== 0) return undefined;
  return LANGUAGES.find(([flag]) => (flags & flag) !== 0)?.[1];
}

const isPortuguese = (term: string): boolean => (languagesOf(term) & PORTUGUESE) !== 0;

/** Which of two words is the diminutive of the other, or that they differ in the last vowel only; undefined for other words. */
function formationIn({ ownTerm, otherTerm }: SaidMatch): Side | 'vogal final' | undefined {
  const [otherFormed, ownFormed] = [formationOf(otherTerm, ownTerm), formationOf(ownTerm, otherTerm)];
  if (otherFormed === 'diminutivo') return 'other';
  if (ownFormed === 'diminutivo') return 'own';
  return otherFormed ?? ownFormed;
}

/** The language of each of two words that is foreign beside the other. */
const languagesIn = ({ ownTerm, otherTerm }: SaidMatch): Record<Side, string | undefined> => ({
  own: foreignLanguage(ownTerm, otherTerm),
  other: foreignLanguage(otherTerm, ownTerm),
});

/** Which of two words is foreign, and from which language. */
interface Translation {
  readonly foreign: Side;
  readonly language: string;
}

/** Which of two words is foreign and translates the other, and from which language; undefined where neither does. */
function translationIn(
  { match, ownTerm, otherTerm }: SaidMatch,
  languages: Record<Side, string | undefined>,
): Translation | undefined {
  // Of a compound and a phrase the phrase is Portuguese: HONEYMOON × LUA DE MEL.
  const isNative = (term: string, run: Run): boolean => isPortuguese(term) || countWords(run) > 1;
  if (languages.other !== undefined && isNative(ownTerm, match.own))
    return { foreign: 'other', language: languages.other };
  return languages.own !== undefined && isNative(otherTerm, match.other)
    ? { foreign: 'own', language: languages.own }
    : undefined;
}

/** Whether a word is written as a form of a Portuguese verb, without the accent of the other language: AME, and not ÂME. */
const isAlsoPortuguese = (written: string, term: string): boolean =>
  isPortuguese(term) && written.toUpperCase() === term;

/** '«LOVE» é «AMOR» em inglês', '«AME» é também «ALMA» em francês', and '«Doctor» é, em inglês, o que «Dr» abrevia' of an abbreviated word. */
function describeTranslation(
  { own, other, ownTerm, otherTerm }: SaidMatch,
  { foreign, language }: Translation,
): string {
  const [text, term, native, nativeTerm] =
    foreign === 'own' ? [own, ownTerm, other, otherTerm] : [other, otherTerm, own, ownTerm];
  if (abbreviatedWord(nativeTerm) !== undefined)
    return `${quote(text)} é, em ${language}, o que ${quote(native)} abrevia`;
  const also = language === 'francês' && isAlsoPortuguese(text, term) ? 'também ' : '';
  return `${quote(text)} é ${also}${quote(native)} em ${language}`;
}

/** Words that the dictionaries list for one idea, and that mean only nearly the same: a noun and an adjective, or a plant beside a colour. */
const NEARLY_THE_SAME = new Set([
  'BEAUTY BELA',
  'BEAUTY BELO',
  'BARBER CABELEIREIRO',
  'BARBER CABELEIREIROS',
  'MAESTRO MASTER',
  'MAESTRO MESTRE',
]);

const meanNearlyTheSame = ({ match, ownTerm, otherTerm }: SaidMatch): boolean =>
  match.value < SAME_MEANING || NEARLY_THE_SAME.has([ownTerm, otherTerm].sort().join(' '));

/** Words of one family begin with at least this many letters. */
const MIN_FAMILY = 4;

/** Whether two Portuguese words begin alike and mean nearly the same: VENDE and VENDAS. */
const areOfOneFamily = ({ ownTerm, otherTerm }: SaidMatch): boolean =>
  isPortuguese(ownTerm) && isPortuguese(otherTerm) && commonBeginning(ownTerm, otherTerm).length >= MIN_FAMILY;

/** How two words mean the same: '«LOVE» é «AMOR» em inglês'. */
export function describeIdea(written: SaidMatch): string {
  const { own, other } = written;
  const formation = formationIn(written);
  if (formation === 'other') return `${quote(other)} é o diminutivo de ${quote(own)}`;
  if (formation === 'own') return `${quote(own)} é o diminutivo de ${quote(other)}`;
  if (formation !== undefined) return `${quote(other)} muda só a vogal final de ${quote(own)}`;
  if (areOfOneFamily(written)) return `${quote(other)} é da mesma família de ${quote(own)}`;
  if (meanNearlyTheSame(written)) return `${quote(other)} tem sentido próximo de ${quote(own)}`;
  const languages = languagesIn(written);
  if (languages.own !== undefined && languages.other !== undefined && languages.own !== languages.other)
    return `${quote(other)}, em ${languages.other}, tem o mesmo sentido de ${quote(own)}, em ${languages.own}`;
  const translation = translationIn(written, languages);
  return translation === undefined
    ? `${quote(other)} tem o mesmo sentido de ${quote(own)}`
    : describeTranslation(written, translation);
}

/** A sentence names these languages beside near words. Forms of Portuguese verbs are often words of French and Italian (ELEVE). */
const TOLD_BESIDE: ReadonlySet<string> = new Set(['inglês', 'espanhol']);

/** What else relates two near words: how one is formed from the other, or that one translates the other. */
export function describeKinship(written: SaidMatch): string {
  const formation = formationIn(written);
  if (formation === 'other') return ', de que é o diminutivo';
  if (formation === 'own') return ', que é o seu diminutivo';
  if (formation !== undefined) return ', mudando só a vogal final';
  // Words of one family are both Portuguese, and translate nothing: TUVE and TUVER.
  if (written.match.meaning === undefined || areOfOneFamily(written)) return '';
  const translation = translationIn(written, languagesIn(written));
  if (translation === undefined || !TOLD_BESIDE.has(translation.language)) return '';
  return `, ${translation.foreign === 'other' ? 'de que é a' : 'que é a sua'} tradução em ${translation.language}`;
}

/** ', palavra da mesma família': of near words that mean nearly the same. Otherwise empty. */
export const describeFamily = (written: SaidMatch): string =>
  written.match.meaning !== undefined && areOfOneFamily(written) ? ', palavra da mesma família' : '';
