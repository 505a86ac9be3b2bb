import { keepBytes } from '../text/arena.ts';
import { foldText, type FoldedWord, type PlacedWord, placeWords, splitWords } from '../text/fold.ts';
import { eachTrigram, TrigramSums, type TrigramVector } from '../text/grams.ts';
import { namesAtEnd } from '../lexicon/function-words.ts';
import { isOrdinaryWord } from '../lexicon/lexicon.ts';
import { keyInName, keyOfLetters, lettersOf, type SpelledWord, type Vocabulary } from './prepared-word.ts';
import { runTogether, type RunningText, type SignElement } from './running-text.ts';
import type { Frequencias, Sinal } from '../sinal.ts';
import { namedLettersIn, type NamedLetters } from '../sound/spelled-out.ts';
import { HAS_DIGIT } from '../text/digits.ts';
import { dropDoubled } from '../text/rewrite.ts';
import { COMMON_SHARE, hasLength, MIN_EDGE, type StartingTable } from './starting-table.ts';
import { strengthOf } from './strength.ts';

/** A sign with everything that comparisons need, prepared once. */
export interface PreparedSign {
  readonly sinal: Sinal;
  readonly titulares: ReadonlySet<string>;
  readonly elements: readonly SignElement[];
  /** The same words as written in the name. */
  readonly writtenWords: readonly string[];
  /** The words with joined ones split (MAGNASTORE as MAGNA STORE); the same array where nothing is split. */
  readonly parts: readonly SignElement[];
  /** For each part, the word that it is part of. */
  readonly wordOfPart: readonly number[];
  /** Joined neighbouring words, by the position of the first; undefined where they are not joined. */
  readonly joints: readonly (SignElement | undefined)[];
  readonly totalStrength: number;
  /** Strength of the strongest word. */
  readonly topStrength: number;
  /** The reproduction key of the whole name, words joined. */
  readonly spellingKey: string;
  /** All words, and the nucleus: the words that distinguish most. The same object where all words do. */
  readonly whole: RunningText;
  readonly nucleus: RunningText;
  /** Consonant sounds of the nucleus. */
  readonly skeleton: Uint8Array;
  readonly trigrams: TrigramVector;
  /** First letters of the words: an acronym of the name. */
  readonly initials: string;
  /** Position of the first distinctive word. */
  readonly leader: number;
  /** Whether the name repeats a word. */
  readonly repeats: boolean;
}

/** What preparing a sign needs. */
export interface SignContext {
  vocabulary: Vocabulary;
  frequencies: Frequencias;
  startingTable: StartingTable;
}

/** Keeps each word once, because names with a tagline repeat words ('TVK TVK CONTABILIDADE'). */
function dropRepeats(placedWords: readonly PlacedWord[]): readonly PlacedWord[] {
  if (placedWords.length < 2) return placedWords;
  const seen = new Set<string>();
  return placedWords.filter(({ term }) => {
    const fresh = !seen.has(term);
    seen.add(term);
    return fresh;
  });
}

/** How often a word stands side by side where it first stands among those of a name: twice in UPA UPA. */
export function countSideBySide(
  placedWords: readonly PlacedWord[],
  { term, start }: Pick<PlacedWord, 'term' | 'start'>,
): number {
  const first = placedWords.findIndex((word) => word.start === start);
  let times = 1;
  while (placedWords[first + times]?.term === term) times += 1;
  return times;
}

/** Maximum number of words that count: what follows is a tagline. */
export const MAX_WORDS = 24;
/** Words with at least this share of the strongest word's strength form the nucleus. */
const NUCLEUS = 0.6;
/** Limits for joining neighbours: among the first words, one of them strong enough, and not too long together. */
const MAX_JOINED = 6;
const JOINED_STRENGTH = 0.3;
const JOINED_LETTERS = 18;
/** Codes of `a e i o u N` come first in the alphabet of sounds: the rest are consonants. */
const LAST_VOWEL = 5;

const isDigit = (symbol: string): boolean => symbol >= '0' && symbol <= '9';

/** Whether the written word changes here from small to capital letters, or between letters and digits: LaNonaChef, NOVE24. */
function isSeam(folded: FoldedWord, nome: string, at: number): boolean {
  const [before, here] = [folded.letters[at - 1], folded.letters[at]];
  if (before === undefined || here === undefined) return true;
  if (isDigit(before.ascii) !== isDigit(here.ascii)) return true;
  const [x, y] = [nome.slice(before.start, before.end), nome.slice(here.start, here.end)];
  return x !== x.toUpperCase() && y !== y.toLowerCase();
}

/** Whether a word may have a seam: it has none where only its first letter is a capital, or where all letters are, unless it has digits. */
function mayHaveSeam({ term, start, end }: PlacedWord, nome: string): boolean {
  if (HAS_DIGIT.test(term)) return true;
  const [all, rest] = [nome.slice(start, end), nome.slice(start + 1, end)];
  return all !== all.toUpperCase() && rest !== rest.toLowerCase();
}

function splitAtSeams(folded: FoldedWord, nome: string): readonly SpelledWord[] {
  const { term, spoken, letters } = folded;
  const parts: SpelledWord[] = [];
  let from = 0;
  for (let at = 1; at <= letters.length; at++) {
    if (!isSeam(folded, nome, at)) continue;
    parts.push({ term: term.slice(from, at), spoken: spoken.slice(from, at) });
    from = at;
  }
  return parts.every((part) => part.term.length > 1 || isDigit(part.term)) ? parts : [folded];
}

function splitWritten(word: PlacedWord, nome: string): readonly SpelledWord[] {
  if (!mayHaveSeam(word, nome)) return [word];
  const folded = splitWords(nome).find(({ letters }) => letters[0]?.start === word.start);
  return folded === undefined ? [word] : splitAtSeams(folded, nome);
}

type Weigh = (term: string) => number;

/** Minimum lengths of a common part next to an unknown rest, and of that rest; where both parts are words, each has at least `MIN_EDGE` letters. */
const MIN_COMMON = 4;
const MIN_REST = 2;

/** Splits a common word from the beginning or the end of an unknown word: QXBANK, PAOTEC. The longest common word wins. */
function splitCommon(term: string, { startingTable }: SignContext): string[] {
  const isCommon = (part: string): boolean => (startingTable.shareOf(part) ?? 0) >= COMMON_SHARE;
  const fits = (common: string, rest: string): boolean =>
    isCommon(common) &&
    (common.length >= MIN_COMMON || (rest.length >= MIN_EDGE && (isCommon(rest) || isOrdinaryWord(rest))));
  const { first, last } = startingTable.commonEdges(term);
  if ((first | last) === 0) return [term];
  for (let length = term.length - MIN_REST; length >= MIN_EDGE; length--) {
    const [head, tail] = [term.slice(0, length), term.slice(length)];
    if (hasLength(first, length) && fits(head, tail)) return [head, tail];
    const [start, end] = [term.slice(0, -length), term.slice(-length)];
    if (hasLength(last, length) && fits(end, start)) return [start, end];
  }
  return [term];
}

function splitUnwritten(part: SpelledWord, context: SignContext): readonly string[] {
  const { joinedParts, ideas, role } = context.vocabulary.intern(part);
  // A word of a trade says no more by its parts.
  if (role === 'trade') return [part.term];
  if (joinedParts.length > 1) return joinedParts;
  const isKnown =
    ideas.length > 0 || isOrdinaryWord(part.term) || context.startingTable.shareOf(part.term) !== undefined;
  return isKnown || HAS_DIGIT.test(part.term) ? [part.term] : splitCommon(part.term, context);
}

/** The parts of a joined word, from its capital letters and digits, from the dictionary and from common words. */
function partsOf(word: PlacedWord, nome: string, context: SignContext): readonly SpelledWord[] {
  const written = splitWritten(word, nome);
  const parts: SpelledWord[] = [];
  for (const part of written) {
    const words = splitUnwritten(part, context);
    if (words.length < 2) parts.push(part);
    else for (const term of words) parts.push({ term, spoken: term });
  }
  return parts;
}

function splitElements(
  placedWords: readonly PlacedWord[],
  nome: string,
  elements: readonly SignElement[],
  weigh: Weigh,
  context: SignContext,
): Pick<PreparedSign, 'parts' | 'wordOfPart'> {
  const parts: SpelledWord[] = [];
  const wordOfPart: number[] = [];
  for (const [place, word] of placedWords.entries())
    for (const part of partsOf(word, nome, context)) {
      if (parts.length === MAX_WORDS) break;
      parts.push(part);
      wordOfPart.push(place);
    }
  if (parts.length === elements.length) return { parts: elements, wordOfPart };
  const { vocabulary } = context;
  return {
    parts: parts.map((part) => ({ word: vocabulary.intern(part), strength: weigh(part.term) })),
    wordOfPart,
  };
}

const joinNeighbours = (elements: readonly SignElement[], vocabulary: Vocabulary): (SignElement | undefined)[] =>
  elements.slice(1, MAX_JOINED).map((second, i) => {
    const first = elements[i];
    if (first === undefined) return undefined;
    const strength = Math.max(first.strength, second.strength);
    const letters = first.word.term.length + second.word.term.length;
    if (strength < JOINED_STRENGTH || letters > JOINED_LETTERS) return undefined;
    return { word: vocabulary.join(first.word, second.word), strength };
  });

const trigramSums = new TrigramSums();

function weighTrigrams(elements: readonly SignElement[], startingTable: StartingTable): TrigramVector {
  for (const { word, strength } of elements)
    eachTrigram(word.letters, (trigram) => trigramSums.add(trigram, strength * startingTable.rarityOf(trigram)));
  return trigramSums.pack();
}

const keyOfElement = (element: SignElement | undefined): string =>
  element === undefined ? '' : keyInName(element.word);

/** The key of a run of names of letters. A single letter is written together with the next word: XIS TUDO as XTUDO. */
function keyOfRun({ letters, to }: NamedLetters, elements: readonly SignElement[]): { key: string; end: number } {
  const next = letters.length === 1 ? elements[to] : undefined;
  return next === undefined
    ? { key: keyOfLetters(letters), end: to }
    : { key: keyOfLetters(letters + lettersOf(next.word)), end: to + 1 };
}

/** The keys of the words of a name, its names of letters as letters. */
function keysOfWords(elements: readonly SignElement[]): string[] {
  const keys: string[] = [];
  let at = 0;
  for (const run of namedLettersIn(elements.map(({ word }) => word.term))) {
    for (; at < run.from; at++) keys.push(keyOfElement(elements[at]));
    const { key, end } = keyOfRun(run, elements);
    keys.push(key);
    at = end;
  }
  for (; at < elements.length; at++) keys.push(keyOfElement(elements[at]));
  return keys;
}

/** The key of all words run together; a symbol that ends one word and begins the next counts once. */
function joinKeys(elements: readonly SignElement[]): string {
  const keys = keysOfWords(elements);
  return keys.length === 1 ? (keys[0] ?? '') : dropDoubled(keys.join(''));
}

const joinTerms = ({ elements }: PreparedSign): string => elements.map(({ word }) => word.term).join('');

/** Whether the key of the whole name lacks a word: one of a silent H, or one whose only symbol its neighbour has at that edge (BB in BB BIKE). */
const lacksWord = ({ elements }: PreparedSign): boolean =>
  elements.length > 1 &&
  elements.some(({ word: { spellingKey } }, i) => {
    const key = dropDoubled(spellingKey);
    if (key.length > 1) return false;
    const [before, after] = [elements[i - 1]?.word.spellingKey, elements[i + 1]?.word.spellingKey];
    return before?.endsWith(key) === true || after?.startsWith(key) === true;
  });

/** Whether a name has a digit. */
export const hasDigit = ({ elements }: PreparedSign): boolean => elements.some(({ word }) => HAS_DIGIT.test(word.term));

/** Whether a name writes &. */
export const hasAmpersand = ({ sinal }: PreparedSign): boolean => sinal.nome.includes('&');

/** The folded name with E for its ampersands. */
const foldAmpersands = ({ sinal }: PreparedSign): string => foldText(sinal.nome.replaceAll('&', ' E '));

const hasWord = ({ elements }: PreparedSign, term: string): boolean => elements.some(({ word }) => word.term === term);

/** Whether one of two names writes & where the other has the word E, and they differ in nothing else: SOL & LUA × SOL E LUA, but not C&A × CEA. */
export const differByAmpersand = (a: PreparedSign, b: PreparedSign): boolean =>
  hasAmpersand(a) !== hasAmpersand(b) &&
  hasWord(hasAmpersand(a) ? b : a, 'E') &&
  foldAmpersands(a) === foldAmpersands(b);

/** Whether a name writes +. */
export const hasPlus = ({ sinal }: PreparedSign): boolean => sinal.nome.includes('+');

/** The folded letters of a text without spaces. */
const foldLetters = (text: string): string => foldText(text).replaceAll(' ', '');

const lettersWithPlus = ({ sinal }: PreparedSign): string => foldLetters(sinal.nome.replaceAll('+', ' MAIS '));

/** Whether one of two names writes + where the other has the word MAIS, and they differ in nothing else but spaces: VIDA+ × VIDAMAIS. */
export const differByPlus = (a: PreparedSign, b: PreparedSign): boolean =>
  hasPlus(a) !== hasPlus(b) && lettersWithPlus(a) === lettersWithPlus(b);

/** Whether one of two names writes words side by side, one of them repeated, that the other one joins: UPA UPA × UPAUPA. */
const joinsRepeated = (a: PreparedSign, b: PreparedSign): boolean =>
  a.repeats !== b.repeats && foldLetters(a.sinal.nome) === foldLetters(b.sinal.nome);

/**
 * Whether one name reproduces the other as a whole: they differ at most in spaces, accents, letters that count as the same, numbers that are written out, an
 * E that is written as & and a MAIS that is written as +. The E of such a number is no word that its key lacks.
 */
export const isReproduction = (a: PreparedSign, b: PreparedSign): boolean =>
  differByAmpersand(a, b) ||
  differByPlus(a, b) ||
  joinsRepeated(a, b) ||
  (a.whole.spelling === b.whole.spelling && joinTerms(a) === joinTerms(b)) ||
  (a.spellingKey === b.spellingKey && (hasDigit(a) !== hasDigit(b) || lacksWord(a) === lacksWord(b)));

/** Everything that follows from the words and their strengths. */
export function assemble(
  elements: readonly SignElement[],
  startingTable: StartingTable,
): Omit<PreparedSign, 'sinal' | 'titulares' | 'writtenWords' | 'parts' | 'wordOfPart' | 'joints' | 'repeats'> {
  const topStrength = elements.reduce((most, { strength }) => Math.max(most, strength), 0);
  const strong = elements.filter(({ strength }) => strength >= NUCLEUS * topStrength);
  const whole = runTogether(elements);
  const nucleus = strong.length === elements.length ? whole : runTogether(strong);
  return {
    elements,
    totalStrength: elements.reduce((sum, { strength }) => sum + strength, 0),
    topStrength,
    spellingKey: joinKeys(elements),
    whole,
    nucleus,
    skeleton: keepBytes(nucleus.sounds.codes.filter((code) => code > LAST_VOWEL)),
    trigrams: weighTrigrams(elements, startingTable),
    initials: elements.map(({ word }) => word.term.charAt(0)).join(''),
    // The word that people use for the mark: the first word with at least half of the strongest word's strength.
    leader: elements.findIndex(({ strength }) => strength >= topStrength / 2),
  };
}

/** Prepares a sign: words, strengths, sounds, nucleus. */
export function prepareSign(sinal: Sinal, context: SignContext): PreparedSign {
  const { vocabulary, frequencies, startingTable } = context;
  const classes = sinal.classes.map((classe) => classe.codigo);
  const weigh: Weigh = (term) => strengthOf(term, classes, frequencies, startingTable);
  const written = placeWords(sinal.nome);
  const once = dropRepeats(written);
  const placedWords = once.slice(0, MAX_WORDS);
  const last = placedWords.length - 1;
  const repeats = once.length < written.length;
  const timesOf = (word: PlacedWord): number => (repeats ? countSideBySide(written, word) : 1);
  const elements = placedWords.map((word, i) => ({
    word: vocabulary.intern(word, i > 0 && i === last && namesAtEnd(word.term), timesOf(word)),
    strength: weigh(word.term),
  }));
  return {
    ...assemble(elements, startingTable),
    sinal,
    titulares: new Set(sinal.titulares.map(foldText).filter((titular) => titular !== '')),
    writtenWords: placedWords.map(({ start, end }) => sinal.nome.slice(start, end)),
    ...splitElements(placedWords, sinal.nome, elements, weigh, context),
    joints: joinNeighbours(elements, vocabulary),
    repeats,
  };
}
