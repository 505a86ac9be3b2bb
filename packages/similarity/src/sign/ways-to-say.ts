import {
  dropAdded,
  mayBeRespelled,
  readPortuguese,
  RESPELLINGS,
  type ReadingLanguage,
} from '../sound/pronunciation.ts';
import { nameConsonants, spellOut, spellWithE } from '../sound/spelled-out.ts';
import { decodeSounds, MAX_SYMBOLS } from '../text/alphabet.ts';
import { signsAsLetters } from '../text/digits.ts';
import { placeWords, type PlacedWord } from '../text/fold.ts';
import { dropDoubled } from '../text/rewrite.ts';
import { readingsOfText, runTogether, type RunningText, type SignElement } from './running-text.ts';
import type { PreparedSign } from './sign.ts';

/** Fewest sounds of names that sound the same: with fewer, too many names do. */
const MIN_SOUNDS = 3;

/** The sounds of neighbouring words that are written for another way to say them; empty where that changes no word. */
function otherSoundsOf(elements: readonly SignElement[], write: (spoken: string) => string): string {
  let [sounds, isOther] = ['', false];
  for (const { word } of elements) {
    const spoken = signsAsLetters(word.spoken);
    const written = write(spoken);
    isOther ||= written !== spoken;
    sounds += readPortuguese(nameConsonants(word.term) ?? written);
  }
  return isOther ? sounds : '';
}

/** The ways to say neighbouring words, in sounds without what Brazilians add to foreign words. What follows the sounds that are kept is not known. */
function listWays(text: RunningText, elements: readonly SignElement[]): string[] {
  const ways = readingsOfText(text)
    .filter(({ length }) => length < MAX_SYMBOLS)
    .map(decodeSounds);
  if (elements.some(({ word: { spoken } }) => mayBeRespelled(spoken)))
    for (const [, write] of RESPELLINGS) ways.push(otherSoundsOf(elements, write));
  return ways;
}

const toComparable = (ways: readonly string[]): string[] => [
  ...new Set(ways.filter(({ length }) => length >= MIN_SOUNDS).map(dropAdded)),
];

/** The sounds of joined words that are read as English one by one (STAR and BUCKS of STARBUCKS); empty where a name has no such words. */
const soundsOfParts = ({ parts, elements }: PreparedSign): string =>
  parts === elements || parts.every(({ word }) => word.englishSounds === word.sounds)
    ? ''
    : parts.map(({ word }) => dropAdded(decodeSounds(word.englishSounds))).join('');

/** The sounds of a name whose plus signs are read aloud (D+ as DEMAIS); empty where a name has none. */
function soundsWithPlus(nome: string): string {
  if (!nome.includes('+')) return '';
  const sayWord = ({ term, spoken }: PlacedWord): string =>
    readPortuguese((term.length === 1 ? spellOut(term) : nameConsonants(term)) ?? spoken);
  return placeWords(nome.replaceAll('+', ' MAIS ')).map(sayWord).join('');
}

/** The letters of a name without its spaces, as a way of their own: a word may sound otherwise beside the next one (COM A and COMA). */
const asLetters = ({ whole: { spelling } }: PreparedSign): string[] =>
  spelling.length >= MIN_SOUNDS && spelling.length < MAX_SYMBOLS ? [`=${spelling}`] : [];

/**
 * The ways to say a whole name: its readings, the less usual one (REXONA as REKSONA), and those as English (NIKE as NAIQUE, STARBUCKS as ISTARBAQUES), as French
 * (PEUGEOT as PEJÔ), with letters said by their names (KZA as CASA), with a sign for E (C&A as CEA) and with plus signs (D+ as DEMAIS). Two names with a way in
 * common, or with the same letters, sound the same.
 */
export function listWaysToSay(sign: PreparedSign): string[] {
  const { nome } = sign.sinal;
  const ways = [...listWays(sign.whole, sign.elements), soundsOfParts(sign), soundsWithPlus(nome)];
  const letters = spellWithE(nome);
  if (letters !== undefined) ways.push(readPortuguese(dropDoubled(letters)));
  return [...toComparable(ways), ...asLetters(sign)];
}

/** Whether two words sound the same in any way to say them. Symmetric. */
export function wordsSoundTheSame(a: SignElement, b: SignElement): boolean {
  const [own = [], others = []] = [a, b].map((element) => toComparable(listWays(runTogether([element]), [element])));
  return own.some((way) => others.includes(way));
}

/** Whether the second reading of words says a letter by its name. */
const sayLetter = (elements: readonly SignElement[]): boolean =>
  elements.some(({ word: { term, sounds, englishSounds } }) => term.length === 1 && englishSounds !== sounds);

/** The ways to say neighbouring words, each with its language: those in Portuguese first. */
function waysByLanguage(elements: readonly SignElement[]): { language: ReadingLanguage; way: string }[] {
  const [usual, english] = readingsOfText(runTogether(elements)).map(decodeSounds);
  const ways: (readonly [ReadingLanguage, string | undefined])[] = [
    ['português', usual],
    ...RESPELLINGS.map(([language, write]) => [language, otherSoundsOf(elements, write)] as const),
    [sayLetter(elements) ? 'letra' : 'inglês', english],
  ];
  return ways.flatMap(([language, way = '']) => (way === '' ? [] : [{ language, way: dropAdded(way) }]));
}

/** The languages by which words of two names are read. */
interface ReadingLanguages {
  readonly own: ReadingLanguage;
  readonly other: ReadingLanguage;
}

/** The languages by which words of two names sound the same: Portuguese where that is enough. Undefined where they sound the same in none of these ways. */
export function languagesOfSameSound(
  own: readonly SignElement[],
  other: readonly SignElement[],
): ReadingLanguages | undefined {
  const others = waysByLanguage(other);
  const pairs = waysByLanguage(own).flatMap((a) =>
    others.flatMap((b) => (a.way === b.way ? [{ own: a.language, other: b.language }] : [])),
  );
  const foreign = (pair: ReadingLanguages): number =>
    Number(pair.own !== 'português') + Number(pair.other !== 'português');
  return pairs.toSorted((a, b) => foreign(a) - foreign(b))[0];
}
