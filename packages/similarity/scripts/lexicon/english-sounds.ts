/**
 * English words as Brazilians say them: ARPABET of the CMU dictionary mapped onto the sounds of pronunciation.ts, with the spelling
 * where Brazilians read by it (unstressed vowels, silent E).
 */
import { dictionary } from 'cmu-pronouncing-dictionary';

const CONSONANTS: Readonly<Record<string, string>> = {
  B: 'b',
  CH: 'X',
  D: 'd',
  DH: 'd',
  F: 'f',
  G: 'g',
  HH: 'R',
  JH: 'j',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'N',
  P: 'p',
  R: 'r',
  S: 's',
  SH: 'X',
  T: 't',
  TH: 't',
  V: 'v',
  W: 'u',
  Y: 'i',
  Z: 'z',
  ZH: 'j',
};

const VOWELS: Readonly<Record<string, string>> = {
  AA: 'o',
  AE: 'e',
  AH: 'a',
  AO: 'o',
  AW: 'au',
  AY: 'ai',
  EH: 'e',
  ER: 'er',
  EY: 'ei',
  IH: 'i',
  IY: 'i',
  OW: 'ou',
  OY: 'oi',
  UH: 'u',
  UW: 'u',
};

/** A sound of the source with the letters it is spelled by, where that is known. */
interface Phone {
  phone: string;
  stressed: boolean;
  /** The vowel letters of a vowel, or '' when spelling and sounds have different numbers of vowels. */
  letters: string;
}

const spelledVowels = (word: string): string[] => word.replace(/(?<=[^AEIOUY])E(?=S?$)/, '').match(/[AEIOUY]+/g) ?? [];

function toPhones(word: string, arpabet: string): Phone[] {
  const symbols = arpabet.split(' ');
  const groups = spelledVowels(word.replace(/^Y(?=[AEIOU])/, ''));
  const inStep = groups.length === symbols.filter((symbol) => /\d$/.test(symbol)).length;
  let vowel = 0;
  return symbols.map((symbol) => {
    const isVowel = /\d$/.test(symbol);
    const letters = isVowel && inStep ? (groups[vowel] ?? '') : '';
    if (isVowel) vowel++;
    return { phone: symbol.replace(/\d$/, ''), stressed: /[12]$/.test(symbol), letters };
  });
}

const BY_LETTER: Readonly<Record<string, string>> = { A: 'a', E: 'e', I: 'i', O: 'o', U: 'a', Y: 'i' };

/** AH is read by its letter: MONEY moni, SUN saN, FASHION feXoN; where the letter is not known, as an unstressed E. */
function readAh({ letters, stressed }: Phone): string {
  if (letters === '') return stressed ? 'a' : 'e';
  if (/^[OI]/.test(letters) && letters.length > 1) return stressed ? 'a' : 'o';
  return BY_LETTER[letters.at(-1) ?? ''] ?? 'a';
}

/** ER after W and spelled with O (WORK uork, WORLD). */
const readEr = ({ letters }: Phone, before: string): string => (letters === 'O' && before.endsWith('u') ? 'or' : 'er');

function readVowel(phone: Phone, before: string, word: string, isLast: boolean): string {
  switch (phone.phone) {
    case 'AH':
      return readAh(phone);
    case 'AA':
      return /^[^O]*A[^O]*$/.test(phone.letters) ? 'a' : 'o';
    case 'ER':
      return readEr(phone, before);
    case 'OW':
      return isLast || /O[^AEIOUWY]+E/.test(word) ? 'o' : 'ou';
    case 'IH':
      return phone.letters === 'E' && !phone.stressed ? 'e' : 'i';
    default:
      return VOWELS[phone.phone] ?? '';
  }
}

const isVowelSound = (phone: Phone | undefined): boolean => phone !== undefined && phone.phone in VOWELS;

/** Vowel and L at the end of EAGLE or PEOPLE: the vowel is not pronounced. */
const isSyllabicL = (phones: readonly Phone[], at: number): boolean =>
  phones[at]?.phone === 'AH' &&
  !phones[at].stressed &&
  phones[at].letters === '' &&
  phones[at + 1]?.phone === 'L' &&
  at + 2 >= phones.length - 1;

/** L and N before a consonant or at the end: the vowel U and a nasal vowel, but N stays after I (CLEAN klin, TOWN taun). */
function readCoda(phone: string, before: string, isLast: boolean, silentE: boolean): string {
  if (phone === 'L') return /[bdfgjkmnpstvz]$/.test(before) ? 'ou' : 'u';
  if (phone === 'M') return isLast ? 'm' : 'N';
  if (isLast && silentE) return 'n';
  return isLast && /[iu]$/.test(before) ? 'n' : 'N';
}

/** Whether the sound after `at` keeps it from opening a syllable. */
function isCoda(phones: readonly Phone[], at: number): boolean {
  const next = phones[at + 1];
  return !isVowelSound(next) && next?.phone !== 'Y' && next?.phone !== 'W';
}

/** First sounds said otherwise: a strong R, and an I before S with a consonant (SKY iskai). */
function readOpening(phones: readonly Phone[], at: number): string | undefined {
  const phone = at === 0 ? phones[0]?.phone : undefined;
  if (phone === 'R') return 'R';
  return phone === 'S' && isCoda(phones, 0) ? 'is' : undefined;
}

function readConsonant(phones: readonly Phone[], at: number, before: string, word: string): string {
  const { phone = '' } = phones[at] ?? {};
  const isLast = at === phones.length - 1;
  if (/^[LMN]$/.test(phone) && isCoda(phones, at)) return readCoda(phone, before, isLast, word.endsWith('E'));
  if (phone === 'JH' && /D[GJ]/.test(word)) return 'dj';
  if (phone === 'Z' && isLast && word.endsWith('S')) return 's';
  return readOpening(phones, at) ?? CONSONANTS[phone] ?? '';
}

const TAKES_FINAL_I = /[bdfgjkptv]$/;

/** Brazilians put an I after a final stop, and read a silent E after other consonants as one (TIME taimi, FACE feisi). */
function closeWord(sounds: string, word: string): string {
  if (TAKES_FINAL_I.test(sounds)) return `${sounds}i`;
  return /[^AEIOU]E$/.test(word) && /[mnsz]$/.test(sounds) ? `${sounds}i` : sounds;
}

function readPhone(phones: readonly Phone[], at: number, before: string, word: string): string {
  const phone = phones[at];
  if (phone === undefined || isSyllabicL(phones, at)) return '';
  const sound = isVowelSound(phone)
    ? readVowel(phone, before, word, at === phones.length - 1)
    : readConsonant(phones, at, before, word);
  // ER already ends in the R that may follow it in the source.
  return sound === 'r' && phones[at - 1]?.phone === 'ER' ? '' : sound;
}

/** The reading of one English word (capitals) given its ARPABET. */
export function brazilianReading(word: string, arpabet: string): string {
  const phones = toPhones(word, arpabet);
  const sounds = phones.reduce((before, _, at) => before + readPhone(phones, at, before, word), '');
  return closeWord(sounds, word)
    .replace(/NN+/g, 'N')
    .replace(/uu(?=[^u])/g, 'u');
}

/** The readings of those words that the CMU dictionary contains, by folded word. */
export function englishReadings(words: ReadonlySet<string>): Map<string, string> {
  const readings = new Map<string, string>();
  for (const word of words) {
    const arpabet = dictionary[word.toLowerCase()];
    if (arpabet !== undefined) readings.set(word, brazilianReading(word, arpabet.replace(/ #.*$/, '')));
  }
  return readings;
}
