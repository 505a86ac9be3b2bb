/** How near two words are by letters and by sounds, in words that claim no more than the measures show. */
import type { SignElement } from '../sign/running-text.ts';
import { languagesOfSameSound } from '../sign/ways-to-say.ts';
import type { ReadingLanguage } from '../sound/pronunciation.ts';
import { isPartedByH, VERY_NEAR, type Match } from './match.ts';
import type { Measure } from './measure.ts';

/** Sounds must be nearer where hardly more than half of the letters are alike: TROCK does not sound very much like TROSS. */
const VERY_NEAR_UNLIKE = 0.85;
const FEW_ALIKE = 0.6;
const HALF = 0.5;

/** 'soa de modo muito próximo': only what the measure shows. Undefined where neither score is high enough. */
export function describeCloseness({ graphic, phonetic }: Measure): string | undefined {
  if (phonetic === 1) return 'soa igual';
  const [writes, sounds] = [graphic >= VERY_NEAR, phonetic >= (graphic > FEW_ALIKE ? VERY_NEAR : VERY_NEAR_UNLIKE)];
  if (writes && sounds) return 'escreve-se e soa de modo muito próximo';
  if (sounds) return 'soa de modo muito próximo';
  return writes ? 'escreve-se de modo muito próximo' : undefined;
}

/** The same before what a text is near: 'soa de modo muito próximo a'. */
export function describeNearness(measure: Measure): string | undefined {
  const closeness = describeCloseness(measure);
  return closeness === undefined ? undefined : `${closeness} a`;
}

const READ_IN: Readonly<Record<ReadingLanguage, string>> = {
  português: '',
  inglês: 'em inglês',
  francês: 'em francês',
  letra: 'com a letra dita pelo nome',
};

/**
 * ' quando lido em inglês': the language by which a part is read that sounds the same as another one in that language only. Empty where both are read in
 * Portuguese.
 */
export function describeReading(own: readonly SignElement[], other: readonly SignElement[]): string {
  const languages = languagesOfSameSound(own, other);
  if (languages === undefined) return '';
  const [mine, theirs] = [READ_IN[languages.own], READ_IN[languages.other]];
  if (mine === theirs) return mine === '' ? '' : ` quando ambos são lidos ${mine}`;
  const subject = theirs === '' ? '' : ` quando lido ${theirs}`;
  return mine === '' ? subject : ` lido ${mine}${subject === '' ? '' : `,${subject}`}`;
}

/** A match with both parts as written. */
export interface SaidMatch {
  match: Match;
  own: string;
  other: string;
  ownTerm: string;
  otherTerm: string;
  /** Why they sound the same, where they do in another language only. */
  reading: string;
  /** Whether the names are Similar. */
  similar: boolean;
}

/** The vowels of words of at most this many letters are said in many ways in another language: PASS × PÉS. */
const SHORT_READ = 4;

/** Words with fewer letters are letters, said by their names as others are. */
const MIN_SPELT = 3;

/** Whether a letter is said by its name, and no other language is read. */
const isReadByLetters = (reading: string): boolean =>
  reading.includes(READ_IN.letra) && !reading.includes(READ_IN.inglês);

/** Whether words that sound the same in another language only are so short, or written so differently, that others may say them otherwise: SALTY × SOUTH. */
const isDoubtfulReading = ({ match, reading, ownTerm, otherTerm }: SaidMatch): boolean =>
  reading !== '' &&
  match.contained === undefined &&
  !(isReadByLetters(reading) && Math.min(ownTerm.length, otherTerm.length) >= MIN_SPELT) &&
  (Math.max(ownTerm.length, otherTerm.length) <= SHORT_READ ||
    (reading.includes('inglês') && match.measure.graphic < HALF));

/** Vowels whose doubles only English reads as one other vowel. */
const DOUBLED_VOWEL = /EE|OO/;

/** Whether two texts both have such vowels, or none: of COFFEE and CAFÉ the spelling is said, not the sound. */
export const areSaidAlike = (a: string, b: string): boolean => DOUBLED_VOWEL.test(a) === DOUBLED_VOWEL.test(b);

const ACCENT = /[\u0301\u0302]/u;
const STRESSED_END = /[\u0301\u0302]S?$/iu;
/** Endings of words without an accent that Portuguese stresses on their last vowel. */
const STRESSED_CONSONANT = /[LRXZ]$/iu;

/** Whether two words are stressed on different vowels by their last letters, or by the accent of one. */
export function haveOtherStress(a: string, b: string): boolean {
  // TUVENKI is stressed on its last vowel, TUVENKE is not.
  if (/I$/iu.test(a) ? /E$/iu.test(b) : /E$/iu.test(a) && /I$/iu.test(b)) return true;
  const [plain, accented] = [a, b]
    .map((text) => text.normalize('NFD'))
    .sort((x, y) => Number(ACCENT.test(x)) - Number(ACCENT.test(y)));
  if (plain === undefined || accented === undefined || ACCENT.test(plain)) return false;
  return STRESSED_END.test(accented) && !STRESSED_CONSONANT.test(plain);
}

/** A word that English reads with a silent E, and one whose doubled consonant shortens the vowel: TUPE beside TUPPY. */
const SILENT_E = /[AEIOU][B-DF-HJ-NP-TV-Z]E$/;
const SHORTENED = /([B-DF-HJ-NP-TV-Z])\1(?:Y|IE)$/;

const haveOtherVowel = (a: string, b: string): boolean =>
  (SILENT_E.test(a) && SHORTENED.test(b)) || (SHORTENED.test(a) && SILENT_E.test(b));

/** L that ends a syllable after O or U is hardly heard, but it is: TUVULTO beside TUVUTO. */
const HEARD_L = /[OU]L(?![AEIOULH])/;

/** M after a consonant at the end of a word closes the lips, and N does not: TUVORM beside TUVORN. */
const CLOSED_END = /[LRS]M$/;

/** OUR at the end of a word is read as in TOUR, and OR is not. */
const ENDS_IN_OUR = /OUR$/;

/** What one of two words may have and the other one not, so that they are said otherwise. */
const HEARD: readonly RegExp[] = [HEARD_L, CLOSED_END, ENDS_IN_OUR];

const SPOKEN = /[AEIOUY\d]/;

/** Whether both words can be said, or none: DL is said otherwise than DAL. */
const haveSounds = (a: string, b: string): boolean => SPOKEN.test(a) === SPOKEN.test(b);

/** Whether one of two words is two letters without a vowel, which are said by their names, and the other one is said as a word: VT beside VET. */
const isSpeltBesideWord = (a: string, b: string): boolean =>
  !haveSounds(a, b) && Math.min(a.length, b.length) < MIN_SPELT;

/** English words with an H that Brazilians say too: ZUNE HELLO is not ELO. */
const HEARD_H =
  /^(?:HELLO|HAPPY|HOPPY|HOUSE|HOME|HAIR|HEALTH|HOPE|HYPE|HUB|HOT|HERO|HOLD|HUNT|HIGH|HAND|HEART|HOBBY|HALL|HAWK|HONEY|HOOD|HOOK|HOP|HUSKY|HYPER|HAZE)/;

/** Whether one of two words begins with an H that is heard, and the other one has none there. */
export const haveOtherH = (a: string, b: string): boolean =>
  (HEARD_H.test(a) && !b.startsWith('H')) || (HEARD_H.test(b) && !a.startsWith('H'));

/** Letters that no word ends in, so that they are said by their names: IKPT. */
const IS_SPELT = /^[A-Z]?[B-DF-HJ-NP-TV-XZ]{3}$/;

/** Whether two acronyms have other letters, of which none is silent: IKPT beside IKTT. */
const areOtherAcronyms = (a: string, b: string): boolean => a !== b && IS_SPELT.test(a) && IS_SPELT.test(b);

/**
 * Whether two words are said in ways that the sounds do not tell apart: by an L after O or U, a closed end, letters that are spelled, an ampersand, another vowel, or
 * another stress.
 */
function areSaidOtherwise({ own, other, ownTerm, otherTerm }: SaidMatch): boolean {
  const isHeard = HEARD.some((heard) => heard.test(ownTerm) !== heard.test(otherTerm));
  if (areOtherAcronyms(ownTerm, otherTerm) || isSpeltBesideWord(ownTerm, otherTerm)) return true;
  if (isHeard || own.includes('&') !== other.includes('&')) return true;
  return (
    haveOtherH(ownTerm, otherTerm) ||
    !areSaidAlike(ownTerm, otherTerm) ||
    haveOtherVowel(ownTerm, otherTerm) ||
    haveOtherStress(own, other)
  );
}

const digitsOf = (term: string): string => term.replace(/\D/g, '');

/** Whether two words have other digits, or only one has any. */
export const haveOtherDigits = (a: string, b: string): boolean => digitsOf(a) !== digitsOf(b);

/** Whether two words can be said, or none, and have the same digits: nobody says UVZ2 as UVZTV. */
export const canSoundAlike = (a: string, b: string): boolean => haveSounds(a, b) && !haveOtherDigits(a, b);

/** Whether H parts two vowels in one of two words only, and their letters do not make them near all the same. */
const isPartedInOne = ({ ownTerm, otherTerm, match }: SaidMatch): boolean =>
  isPartedByH(ownTerm) !== isPartedByH(otherTerm) && match.measure.graphic < VERY_NEAR;

/** How near two words are: of names that are not Similar only that they sound the same, so that the sentence does not claim more than the verdict. */
export function nearnessOf(written: SaidMatch): string | undefined {
  const { similar, ownTerm, otherTerm, reading } = written;
  const { measure } = written.match;
  if (isPartedInOne(written)) return undefined;
  const isSame = measure.phonetic === 1 && reading === '';
  if (!similar && measure.phonetic < 1) return undefined;
  if (measure.phonetic < 1 && haveOtherDigits(ownTerm, otherTerm)) return describeNearness({ ...measure, phonetic: 0 });
  const isDoubtful = isDoubtfulReading(written) || (isSame && areSaidOtherwise(written));
  if (!isDoubtful) return describeNearness(measure);
  return similar ? 'soa de modo muito próximo a' : undefined;
}
