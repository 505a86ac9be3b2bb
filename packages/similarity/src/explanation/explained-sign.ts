import { onceFor } from '@vigia/domain';
import { placePhrasesIn } from '../lexicon/told-places.ts';
import { respeltTradeOf, toldTradeAnywhere } from '../lexicon/told-trades.ts';
import { tradeFieldOf } from '../lexicon/trade-fields.ts';
import { toldPhraseWords } from '../lexicon/told-phrases.ts';
import { countSideBySide, type PreparedSign } from '../sign/sign.ts';
import type { SignElement } from '../sign/running-text.ts';
import { COMMON_STRENGTH } from '../sign/strength.ts';
import type { Descontada, Frequencias } from '../sinal.ts';
import { placeWords, type PlacedWord } from '../text/fold.ts';
import { findAcronym, type Acronym } from './acronym.ts';
import { isLinking, reasonAlone, type ExplainedWord } from './explained-word.ts';
import { hasPlace, placesWhere, type Places, type Run } from './places.ts';
import { readingsOf } from './reading.ts';
import { INITIALS, ORDINARY, type Weakness } from './reasons.ts';
import { weaknessOf } from './weakness.ts';
import type { WeighedWord } from './weighed-word.ts';
import { quote } from './grammar.ts';
import { joinRepeated, joinRuns, linkRuns, turnRuns, type JoinedRun, type TwoWords } from './word-runs.ts';

/** What the words of a sign say, by their places. */
interface WordSets {
  readonly all: Places;
  readonly linking: Places;
  /** Words that say little, for whatever reason. */
  readonly weak: Places;
  /** Words that describe the goods or fit any trade. */
  readonly describing: Places;
  /** Those of them that are no ordinary words. */
  readonly trade: Places;
  /** Words that distinguish the name. */
  readonly distinctive: Places;
  /** Words that are nearly the strongest of the name and do not tell the trade. */
  readonly top: Places;
}

/** A weak word as it is listed among those that hardly counted. */
interface DiscountableWord {
  readonly term: string;
  /** Equal for words that are written alike but for capitals. */
  readonly key: string;
  readonly descontada: Descontada;
  /** Of a word that names a trade or a number together with its neighbours: all of them, and what is said of them together. */
  readonly phrase?: { readonly terms: readonly string[]; readonly descontada: Descontada };
}

/** A sign as sentences speak of it. */
export interface ExplainedSign {
  readonly sign: PreparedSign;
  readonly words: readonly ExplainedWord[];
  readonly places: WordSets;
  readonly discountable: readonly DiscountableWord[];
  /** All words as they stand in the name. */
  readonly written: readonly PlacedWord[];
  /** Whether the name repeats a word. */
  readonly repeats: boolean;
  readonly joinedRuns: readonly JoinedRun[];
  /** Neighbouring words with their letters joined in the other order, where both are long enough to change places. */
  readonly turnedRuns: readonly TwoWords[];
  /** Two words and those that link them, with the letters of the two joined in either order. */
  readonly linkedRuns: readonly TwoWords[];
  readonly acronym: Acronym | undefined;
}

/** The first and the last of some words where they stand side by side in a name, which may repeat words; undefined if they do not. */
function findNeighbours(
  written: readonly PlacedWord[],
  run: readonly ExplainedWord[],
): [PlacedWord, PlacedWord] | undefined {
  const at = written.findIndex((_, start) => run.every(({ term }, i) => written[start + i]?.term === term));
  const [first, last] = [written[at], written[at + run.length - 1]];
  return first && last && [first, last];
}

/** In a name of only common words, those decide whose strength is at least this share of the strongest word's strength. */
const NEAR_TOP = 0.85;

function findPlaces(words: readonly ExplainedWord[]): WordSets {
  const describes = ({ weakness }: ExplainedWord): boolean => weakness?.describes === true;
  const canBeTop = (word: ExplainedWord): boolean => !isLinking(word) && !describes(word);
  // A rare word that tells the trade distinguishes nothing.
  const least = NEAR_TOP * Math.max(0, ...words.filter(canBeTop).map(({ element }) => element.strength));
  return {
    all: placesWhere(words, () => true),
    linking: placesWhere(words, isLinking),
    weak: placesWhere(words, ({ weakness }) => weakness !== undefined),
    describing: placesWhere(words, describes),
    trade: placesWhere(words, (word) => describes(word) && word.weakness?.key !== ORDINARY.key),
    distinctive: placesWhere(
      words,
      ({ weakness, element }) => weakness === undefined && element.strength >= COMMON_STRENGTH,
    ),
    top: placesWhere(words, (word) => canBeTop(word) && word.element.strength >= least),
  };
}

/** The neighbours that name a trade together with a word; undefined where it names none with others. */
export function tradePhraseAt(words: readonly ExplainedWord[], at: number): Run | undefined {
  const [word, before] = [words[at], words[at - 1]];
  const key = (word !== undefined && isLinking(word) ? before : word)?.weakness?.key;
  const isOfPhrase = (place: number): boolean => {
    const found = words[place];
    return found?.inTrade === true && (found.weakness?.key === key || isLinking(found));
  };
  if (!isOfPhrase(at)) return undefined;
  let [from, to] = [at, at + 1];
  while (isOfPhrase(from - 1)) from -= 1;
  while (isOfPhrase(to)) to += 1;
  return { from, to };
}

/** The neighbours that name a trade together with a word, as written; empty where it names none with others. */
function writtenPhrase(words: readonly ExplainedWord[], at: number, nome: string): string {
  const run = tradePhraseAt(words, at);
  return run === undefined ? '' : nome.slice(words[run.from]?.start, words[run.to - 1]?.end);
}

/** Digits with a point or a comma between them: 4.0. */
const DECIMAL = /^\d+[.,]\d+$/;

/** Whether two neighbouring words are one number. */
export const areDecimal = (
  first: ExplainedWord | undefined,
  second: ExplainedWord | undefined,
  nome: string,
): boolean => first !== undefined && second !== undefined && DECIMAL.test(nome.slice(first.start, second.end));

/** The number of two words that a word belongs to. */
const decimalAt = (words: readonly ExplainedWord[], at: number, nome: string): Run | undefined =>
  [at, at - 1]
    .filter((from) => areDecimal(words[from], words[from + 1], nome))
    .map((from) => ({ from, to: from + 2 }))[0];

/** A phrase that names a trade, or a number with a point, as it is listed among what hardly counted. */
function describePhrase(words: readonly ExplainedWord[], at: number, nome: string): DiscountableWord['phrase'] {
  const run = tradePhraseAt(words, at) ?? decimalAt(words, at, nome);
  if (run === undefined) return undefined;
  const phrase = words.slice(run.from, run.to);
  const motivo = phrase.find((word) => !isLinking(word))?.weakness?.reason;
  if (motivo === undefined) return undefined;
  const palavra = nome.slice(phrase[0]?.start, phrase.at(-1)?.end);
  return { terms: phrase.map(({ term }) => term), descontada: { palavra, motivo } };
}

/** Whether words are one word but for those that link others. */
export const areOneWord = (words: readonly ExplainedWord[]): boolean =>
  words.filter((word) => !isLinking(word)).length === 1;

/** The words of a name that hardly count: not those that distinguish it most where nothing else does, nor the only one. */
function listDiscountable(
  words: readonly ExplainedWord[],
  nome: string,
  places: WordSets,
  acronym: Acronym | undefined,
): DiscountableWord[] {
  const isOnly = areOneWord(words);
  return words.flatMap((word, at) => {
    const { term, element, start, end } = word;
    const weakness = reasonAlone(word, writtenPhrase(words, at, nome)) ?? word.weakness;
    if (element.strength >= COMMON_STRENGTH || weakness === undefined) return [];
    const isHeld = places.distinctive === 0 && (isOnly ? !isLinking(word) : hasPlace(places.top, at));
    if (isHeld) return [];
    const palavra = nome.slice(start, end);
    const phrase = describePhrase(words, at, nome);
    const motivo = at === acronym?.at ? INITIALS : weakness.reason;
    return [{ term, key: palavra.toUpperCase(), descontada: { palavra, motivo }, ...(phrase && { phrase }) }];
  });
}

/** Where a word stands in a name, whose last word may be a repeated one: GOLE A GOLE. */
function positionIn(written: readonly PlacedWord[], term: string): WeighedWord['position'] {
  if (written.every((word) => word.term === term)) return 'only';
  if (written[0]?.term === term) return 'first';
  return written.at(-1)?.term === term ? 'last' : 'other';
}

/** An ampersand between letters without a space: GN&P. */
const JOINED = /\p{L}&\p{L}/u;

/** Whether a joined word is made of words of several trades, and tells none: WEBCAR, but not AGROTECH. */
const joinsTrades = ({ word: { role, term, joinedParts } }: SignElement): boolean =>
  role === 'trade' && toldTradeAnywhere(term) === undefined && new Set(joinedParts.map(tradeFieldOf)).size > 1;

function explainSign(sign: PreparedSign, frequencies: Frequencias): ExplainedSign {
  const { elements, sinal } = sign;
  const written = placeWords(sinal.nome);
  // The first place of each word: repeats are not counted again.
  const placed = new Map(written.map((word) => [word.term, word] as const).reverse());
  const terms = elements.map(({ word }) => word.term);
  const [inPlace, inTrade] = [placePhrasesIn(terms), toldPhraseWords(terms)];
  const words = elements.map((element, i) => {
    const { term, role, trade } = element.word;
    const { start, end } = placed.get(term) ?? { start: 0, end: 0 };
    const weighed = {
      term,
      role,
      trade: inTrade.get(i) ?? trade ?? respeltTradeOf(term),
      inTrade: inTrade.has(i),
      strength: element.strength,
      written: sinal.nome.slice(start, end),
      before: sinal.nome.slice(0, start),
      inPlace: inPlace.get(i),
      previous: terms[i - 1],
      next: terms[i + 1],
      others: terms.filter((_, at) => at !== i),
      position: positionIn(written, term),
      isAfterPoint: sinal.nome[start - 1] === '.',
      joinsNext: /^\.\p{L}/u.test(sinal.nome.slice(end, end + 2)),
      isBeforeHyphen: sinal.nome[end] === '-',
      isBeforePoint: sinal.nome[end] === '.',
      isJoined: JOINED.test(sinal.nome.slice(Math.max(0, start - 2), end + 2)),
    };
    const weakness = joinsTrades(element) ? undefined : weaknessOf(weighed, sinal, frequencies);
    const alone = weighed.inTrade ? weaknessOf({ ...weighed, trade, inTrade: false }, sinal, frequencies) : undefined;
    return { element, term, start, end, weakness, alone, inTrade: weighed.inTrade, readings: readingsOf(term) };
  });
  const repeats = written.length > placed.size;
  const isWritten = (run: Run): boolean => !repeats || standTogether({ written, words }, run);
  const places = findPlaces(words);
  const acronym = findAcronym(words);
  return {
    sign,
    words,
    places,
    discountable: listDiscountable(words, sinal.nome, places, acronym),
    written,
    repeats,
    joinedRuns: [...(repeats ? joinRepeated(words, written) : []), ...joinRuns(elements).filter(isWritten)],
    turnedRuns: turnRuns(elements).filter(isWritten),
    linkedRuns: linkRuns(words).filter(isWritten),
    acronym,
  };
}

/** Prepares a sign for sentences once: the same published sign stands in the rows of many marks. */
export const explainedOnce = onceFor(explainSign);

/** The last place of a word in a sign; −1 where it has none. Names have few words, so a table of them would take more time and memory. */
export const placeOfTerm = ({ words }: ExplainedSign, wanted: string): number =>
  words.findLastIndex(({ term }) => term === wanted);

/** The same for the reproduction key of a word. */
export const placeOfKey = ({ words }: ExplainedSign, key: string): number =>
  words.findLastIndex(({ element }) => element.word.spellingKey === key);

export const wordsOf = ({ words }: ExplainedSign, { from, to }: Run): readonly ExplainedWord[] => words.slice(from, to);

export const elementsOf = (sign: ExplainedSign, run: Run): SignElement[] =>
  wordsOf(sign, run).map(({ element }) => element);

/** Whether a run has only words that link others in its name, or none. */
export const onlyLinks = (sign: ExplainedSign, run: Run): boolean => wordsOf(sign, run).every(isLinking);

export function strengthOfRun({ words }: ExplainedSign, { from, to }: Run): number {
  let strength = 0;
  for (let at = from; at < to; at++) strength = Math.max(strength, words[at]?.element.strength ?? 0);
  return strength;
}

/** Whether the words of a run stand side by side somewhere in the name, which may repeat words. */
export const standTogether = (
  { written, words }: Pick<ExplainedSign, 'written' | 'words'>,
  { from, to }: Run,
): boolean => findNeighbours(written, words.slice(from, to)) !== undefined;

/** Letters with points between them, which have one at their end too: T.U.V. */
const POINTED = /^\p{L}(?:\.\p{L})+$/u;

/** The words of a run as written, with everything that stands between them in the name. */
export function writtenRun(sign: ExplainedSign, { from, to }: Run): string {
  const run = sign.words.slice(from, to);
  const [first, last] = (sign.repeats ? findNeighbours(sign.written, run) : undefined) ?? [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return '';
  const { nome } = sign.sign.sinal;
  const text = nome.slice(first.start, last.end);
  return nome[last.end] === '.' && POINTED.test(text) ? `${text}.` : text;
}

/** The same of one word that the name repeats side by side, with what it repeats: «UPA UPA». */
export function writtenSideBySide(sign: ExplainedSign, run: Run): string {
  const { words, written } = sign;
  const word = words[run.from];
  if (!sign.repeats || word === undefined || run.to - run.from > 1) return writtenRun(sign, run);
  const first = written.findIndex(({ start }) => start === word.start);
  const last = written[first + countSideBySide(written, word) - 1];
  return sign.sign.sinal.nome.slice(word.start, last?.end);
}

/** Words that stand side by side in a name, as written there with everything between them; undefined where they do not. */
export function writtenNeighbours(
  { sign, written }: ExplainedSign,
  words: readonly ExplainedWord[],
): string | undefined {
  const [first, last] = findNeighbours(written, words) ?? [];
  return first === undefined || last === undefined ? undefined : sign.sinal.nome.slice(first.start, last.end);
}

export const writtenName = ({ sign }: ExplainedSign): string => sign.sinal.nome.trim();

/** A whole name in quotation marks. */
export const quoteName = (sign: ExplainedSign): string => quote(writtenName(sign));

/** The one reason for which all of some words are weak; undefined where there are several, or none. */
export const weaknessOfAll = (words: readonly ExplainedWord[]): Weakness | undefined =>
  oneWeakness(words.map(({ weakness }) => weakness));

/** The same of the reasons themselves. */
export function oneWeakness(reasons: readonly (Weakness | undefined)[]): Weakness | undefined {
  const [first] = reasons;
  return reasons.every((reason) => reason?.key === first?.key) ? first : undefined;
}
