import { functionWordClassOf } from '../lexicon/function-words.ts';
import { baseForms } from '../lexicon/forms.ts';
import { isOrdinaryWord } from '../lexicon/lexicon.ts';
import { tradeFieldOf } from '../lexicon/trade-fields.ts';
import { isPersonName } from '../lexicon/word-kinds.ts';
import type { Frequencias } from '../sinal.ts';
import { splitWords, type FoldedLetter } from '../text/fold.ts';
import { keyUnits } from '../text/reproduction-key.ts';
import { wordsOf, type ExplainedSign } from './explained-sign.ts';
import { oppositeOf, SIDES, termOf, type Match, type Side } from './match.ts';
import type { Run } from './places.ts';
import { LINKING, type Weakness } from './reasons.ts';
import type { Rest } from './rests.ts';
import { weaknessOf } from './weakness.ts';
import { commonBeginning } from './word-match.ts';

/** A half-open range of letters of a run. */
interface LetterRange {
  readonly from: number;
  readonly to: number;
}

/** The letters of neighbouring words, at their places in the name. */
function lettersOfRun(sign: ExplainedSign, run: Run): FoldedLetter[] {
  return wordsOf(sign, run).flatMap(({ start, end }) =>
    splitWords(sign.sign.sinal.nome.slice(start, end)).flatMap(({ letters }) =>
      letters.map((letter) => ({ ...letter, start: letter.start + start, end: letter.end + start })),
    ),
  );
}

/** The folded letters, joined. */
const termOfLetters = (letters: readonly FoldedLetter[]): string => letters.map(({ ascii }) => ascii).join('');

/** Where letters stand in others: at the beginning, at the end, or between them. */
function findLetters(outer: string, inner: string): LetterRange | undefined {
  const from = outer.startsWith(inner) ? 0 : outer.endsWith(inner) ? outer.length - inner.length : outer.indexOf(inner);
  return from < 0 ? undefined : { from, to: from + inner.length };
}

/** Where letters stand in others that spell them in another way, by their reproduction keys. */
function findSpelling(outer: string, inner: string): LetterRange | undefined {
  const units = keyUnits(outer);
  const keyOf = (letters: readonly { symbol: string }[]): string => letters.map(({ symbol }) => symbol).join('');
  const found = findLetters(keyOf(units), keyOf(keyUnits(inner)));
  if (found === undefined || units.some(({ symbol }) => symbol.length !== 1)) return undefined;
  const [first, last] = [units[found.from], units[found.to - 1]];
  return first === undefined || last === undefined ? undefined : { from: first.from, to: last.to };
}

/** The letters of a run, and where those of another one stand among them. */
interface InnerPlace {
  readonly letters: readonly FoldedLetter[];
  readonly range: LetterRange;
}

function placeInner(sign: ExplainedSign, run: Run, inner: string): InnerPlace | undefined {
  const letters = lettersOfRun(sign, run);
  const outer = termOfLetters(letters);
  const range = inner === '' ? undefined : (findLetters(outer, inner) ?? findSpelling(outer, inner));
  return range === undefined ? undefined : { letters, range };
}

/** The letters of a name from one place to another, without punctuation at their edges. */
function writtenLetters({ sign }: ExplainedSign, letters: readonly FoldedLetter[]): string {
  const [first, last] = [letters[0], letters.at(-1)];
  return first === undefined || last === undefined ? '' : sign.sinal.nome.slice(first.start, last.end);
}

function writeInner(sign: ExplainedSign, run: Run, inner: string): string | undefined {
  const place = placeInner(sign, run, inner);
  return place === undefined ? undefined : writtenLetters(sign, place.letters.slice(place.range.from, place.range.to));
}

/** The letters of a run that are those of a word of the other name, as the run writes them: «PEROLA» of ZUNEFAPEROLA. Undefined where they are spelled in another way. */
export const innerAsWritten = (sign: ExplainedSign, run: Run, inner: string): string | undefined =>
  termOf(sign, run).includes(inner) ? writeInner(sign, run, inner) : undefined;

/** The same where they are spelled in another way: «suneph» of SUNEPHBRASIL for ZUNEF. Undefined where they are spelled as the other name has them. */
export const innerAsSpelt = (sign: ExplainedSign, run: Run, inner: string): string | undefined =>
  termOf(sign, run).includes(inner) ? undefined : writeInner(sign, run, inner);

/** Why a part of a joined word says little, where it is a word that tells the trade or is listed. */
function weaknessOfPart(
  { sign, words }: ExplainedSign,
  at: number,
  term: string,
  frequencies: Frequencias,
): Weakness | undefined {
  const part = sign.parts.find(({ word }, i) => sign.wordOfPart[i] === at && word.term === term);
  if (part === undefined || words.length === 0) return undefined;
  const { role, trade } = part.word;
  const place = {
    before: '',
    inPlace: undefined,
    inTrade: false,
    previous: undefined,
    next: undefined,
    others: [],
    isAfterPoint: false,
    joinsNext: false,
    isBeforePoint: false,
    isBeforeHyphen: false,
    isJoined: false,
    position: 'other',
  } as const;
  // Only words of lists and trades: how rare a part is as a word of its own says nothing of it here.
  const weakness = weaknessOf({ term, role, trade, strength: 1, written: term, ...place }, sign.sinal, frequencies);
  return weakness?.key === LINKING ? undefined : weakness;
}

/** Fewer letters beside a near word are only another spelling of it. */
const MIN_BESIDE_NEAR = 3;

/** The name whose word contains that of the other one; undefined where neither does, or where nearly all its letters are those of the other one. */
function outerOf({ likeness, inner, contained }: Match): Side | undefined {
  const within = likeness === 'within' || likeness === 'partial' ? inner : likeness === 'near' ? contained : undefined;
  return within === undefined ? undefined : oppositeOf(within);
}

/** A silent H before a consonant belongs to the letters before it (ZUNETECHSUL beside ZUNETEC), and one at the beginning to those after it (HIDRAMOL beside IDRA). */
const SILENT_H = /^H(?=[B-DF-HJ-NP-TV-Z])/;
const ONLY_H = 'H';

/** Whether letters are the S of a possessive and a word of a trade: SWEAR of ZUNEFASWEAR. */
const beginsWithPossessive = (letters: string): boolean =>
  letters.startsWith('S') && tradeFieldOf(letters) === undefined && tradeFieldOf(letters.slice(1)) !== undefined;

/** The letters of a run before and after those of a word of the other name, where there are any. */
function lettersBeside(sign: ExplainedSign, run: Run, inner: string): FoldedLetter[][] {
  const place = placeInner(sign, run, inner);
  if (place === undefined) return [];
  const { letters, range } = place;
  const [before, after] = [letters.slice(0, range.from), letters.slice(range.to)];
  const told = [
    termOfLetters(before) === ONLY_H ? [] : before,
    SILENT_H.test(termOfLetters(after)) || beginsWithPossessive(termOfLetters(after)) ? after.slice(1) : after,
  ];
  return told.filter(({ length }) => length > 0);
}

/** The same as the run writes them: «R» of DRIVER beside DRIVE. */
export const writtenBeside = (sign: ExplainedSign, run: Run, inner: string): string[] =>
  lettersBeside(sign, run, inner).map((letters) => writtenLetters(sign, letters));

/** Fewer letters that are no word say nothing by themselves at the beginning of a word, and at its end: NDO of ORLANDO beside ORLA, LIZE of ZUNALIZE beside ZUNA. */
const [MIN_START, MIN_END] = [4, 5] as const;

/** Fewer letters beside a whole word are only letters: LL of ZUNEFALL beside ZUNEFA. */
const MIN_REST = 3;

/** Endings that make another word of a word, however they are spelled, and are no word: SABORIZZA, ZUNEFALIZE. */
const ENDING = /^(?:L?IZ+(?:[AE]|AR|ANDO)|NESS|[IY]STA|ISMO|I?DADE)$/;

const isEnding = (term: string, rest: string): boolean => term.endsWith(rest) && ENDING.test(rest);

/** Whether a word of a sign is joined of several, and begins with these letters as the first of them. */
function beginsWithPart({ sign }: ExplainedSign, at: number, letters: string): boolean {
  const parts = sign.parts.filter((_, i) => sign.wordOfPart[i] === at);
  return parts.length > 1 && parts[0]?.word.term === letters;
}

/** The letters with which a word of one name begins, where the word of the other name begins with them too and they are the first of the words that it joins: PRONTO of PRONTOFOOD beside PRONTOPIZZA. */
function firstPartOf(signs: Readonly<Record<Side, ExplainedSign>>, match: Match, side: Side): string | undefined {
  if (match.likeness !== 'beginning') return undefined;
  const letters = commonBeginning(termOf(signs.own, match.own), termOf(signs.other, match.other));
  return beginsWithPart(signs[side], match[side].from, letters) ? letters : undefined;
}

/** Whether the words of both names join others of which they have the first one in common. */
export const shareFirstPart = (signs: Readonly<Record<Side, ExplainedSign>>, match: Match): boolean =>
  SIDES.every((side) => firstPartOf(signs, match, side) !== undefined);

/** The word or the letters of the other name that a word of one name contains beside other letters; undefined where it contains none. */
function innerTermOf(signs: Readonly<Record<Side, ExplainedSign>>, match: Match, side: Side): string | undefined {
  const inner = oppositeOf(side);
  return outerOf(match) === side ? termOf(signs[inner], match[inner]) : firstPartOf(signs, match, side);
}

/** Whether what is left of a word is no word, but some letters. */
function areLetters({ likeness }: Match, term: string, rest: string): boolean {
  // An article or a preposition distinguishes nothing: DA of DATERRA.
  if (isEnding(term, rest) || functionWordClassOf(rest) !== undefined) return true;
  if (isOrdinaryWord(rest)) return false;
  if (likeness === 'within') return rest.length < MIN_REST;
  return likeness === 'beginning' ? !isPersonName(rest) : rest.length < (term.startsWith(rest) ? MIN_START : MIN_END);
}

/** What is left of the words of one name that contain a word of the other: ZUNEFA of ZUNEFAPEROLA, beside PEROLA. */
export function listPartRests(
  signs: Readonly<Record<Side, ExplainedSign>>,
  matches: readonly Match[],
  side: Side,
  frequencies: Frequencias,
): Rest[] {
  const sign = signs[side];
  return matches.flatMap((match) => {
    const inner = innerTermOf(signs, match, side);
    if (inner === undefined) return [];
    // A word of a dictionary is not joined of others: AUTOMOTIVO is not AUTO and MOTIVO.
    const term = termOf(sign, match[side]);
    const isWord = [term, ...baseForms(term)].some(isOrdinaryWord);
    const least = match.likeness === 'near' ? MIN_BESIDE_NEAR : 1;
    return lettersBeside(sign, match[side], inner).flatMap((left) => {
      if (left.length < least) return [];
      const [text, rest] = [writtenLetters(sign, left), termOfLetters(left)];
      const weakness = weaknessOfPart(sign, match[side].from, rest, frequencies);
      const fragment = isWord ? 'of a word' : areLetters(match, term, rest) ? 'letters' : undefined;
      const told: Rest = { text, gap: text, weakness, at: left[0]?.start ?? 0 };
      return [weakness === undefined ? { ...told, fragment } : told];
    });
  });
}
