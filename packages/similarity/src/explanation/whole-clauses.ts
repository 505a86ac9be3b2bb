import { UNRELATED } from '../features/word-similarity.ts';
import { quoteName, writtenName, writtenRun, type ExplainedSign } from './explained-sign.ts';
import { isLinking, type ExplainedWord } from './explained-word.ts';
import { byLength, commonLetters, commonLettersOfWords, joinTerms, joinWritten, type Findings } from './findings.ts';
import { joinList, quote, quoteList } from './grammar.ts';
import { describeNumber, verbOfPlace } from './match-clauses.ts';
import { single, termOf } from './match.ts';
import { describeOneLetter } from './one-letter.ts';
import { describeNearness, describeReading } from './nearness.ts';
import { measureWords, type Measure } from './measure.ts';
import { commonBeginning, commonEnding } from './word-match.ts';

/** Shorter names are within others by chance, and fewer letters at both ends say nothing. */
const MIN_LETTERS = 3;
/** Fewer letters at one end are not named. */
const MIN_END = 2;

const strongerSide = ({ graphic, phonetic }: Measure): string => (graphic > phonetic ? 'na escrita' : 'na pronúncia');

/** One name at an end of the other: 'começa por «HIDRA»'. Empty where it does not stand there. */
function describeEnd(own: ExplainedSign, other: ExplainedSign): string {
  const [a, b] = [joinWritten(own), joinWritten(other)];
  if (Math.min(a.length, b.length) < MIN_LETTERS) return '';
  if (b.startsWith(a)) return `começa por ${quoteName(own)}`;
  if (b.endsWith(a)) return `termina em ${quoteName(own)}`;
  if (a.startsWith(b)) return `é o começo de ${quoteName(own)}`;
  return a.endsWith(b) ? `é o final de ${quoteName(own)}` : '';
}

/** Fewer letters of words are not named instead of more letters that stand across two words. */
const MANY_IN_WORDS = 4;

/** Whether a word of a name has these letters, none of them from the next word. */
const hasInWord = ({ words }: ExplainedSign, letters: string): boolean =>
  words.some(({ term }) => term.includes(letters));

/** The longest run of letters that both names have, or that two words have where the former begins or ends within words of one of them: FARM of ZUNUM FARMING × TUVUMFARM. */
function lettersToName(findings: Findings): string {
  const { own, other } = findings;
  const run = commonLetters(findings);
  const inWords = commonLettersOfWords(findings);
  const isAcross = !hasInWord(own, run) || !hasInWord(other, run);
  const isCut = [own, other].every(({ words }) => !words.some(({ term }) => run.startsWith(term)));
  return isAcross && isCut && inWords.length >= MANY_IN_WORDS ? inWords : run;
}

/** What two names have in common: the letters at their ends, or the longest run of letters where it is longer. */
function describeLetters(findings: Findings): string {
  const [a, b] = [joinWritten(findings.own), joinWritten(findings.other)];
  const beginning = commonBeginning(a, b);
  const most = Math.min(a.length, b.length) - beginning.length;
  const ending = commonEnding(a, b).slice(-Math.max(1, most));
  const letters = lettersToName(findings);
  if (letters.length > Math.max(beginning.length, ending.length)) return `pelas letras ${quote(letters)}`;
  const ends = [
    ...(beginning.length >= MIN_END ? [`pelo começo ${quote(beginning)}`] : []),
    ...(ending.length >= MIN_END && ending.length <= most ? [`pelo final ${quote(ending)}`] : []),
  ];
  const isEnough = beginning.length >= MIN_LETTERS || ending.length >= MIN_LETTERS || ends.length > 1;
  return joinList(isEnough ? ends : [...ends, `mais ${strongerSide(findings.whole)}`]);
}

/** Names that are not Similar are very near as a whole from this measure on: TILKONT CONTABILIDADE is not by CONTABILIDADE. */
const NEAR_OF_OTHERS = 0.85;

/** The likeness of the whole names, where no part decides. */
export function describeWhole(findings: Findings): string {
  const { own, other, whole, similar } = findings;
  const isNear = similar || Math.max(whole.graphic, whole.phonetic) >= NEAR_OF_OTHERS;
  const nearness = isNear ? describeNearness(whole) : undefined;
  const reading = whole.phonetic === 1 ? describeReading(own.sign.elements, other.sign.elements) : '';
  if (nearness !== undefined) {
    const letter = whole.phonetic === 1 ? '' : describeOneLetter(writtenName(own), writtenName(other));
    return `${nearness} ${quoteName(own)}${reading}${describeNumber(findings) || letter}`;
  }
  const end = describeEnd(own, other);
  return end === '' ? `lembra ${similar ? '' : 'só em parte '}${quoteName(own)}, ${describeLetters(findings)}` : end;
}

/** Names of which one is short: that a few letters make a difference, and in which they differ, or that nothing of them is alike. */
export function describeShort(findings: Findings): string {
  const { shown } = findings;
  if (!haveLetters(findings) && Math.max(shown.graphic, shown.phonetic) < UNRELATED)
    return describeHardlyAlike(findings);
  const [short, long] = byLength(findings);
  const letter = describeOneLetter(writtenName(short), writtenName(long));
  return `${quoteName(short)} é tão curto que poucas letras já fazem diferença, e ${quoteName(long)} difere${letter}`;
}

/** A name with more than twice the letters of a short name differs from it by more than a few letters. */
const MUCH_LONGER = 2;

/** Whether a short name is beside one that is not much longer. */
export function isShortBeside(findings: Findings): boolean {
  const [short, long] = byLength(findings).map((sign) => joinTerms(sign).length);
  return (long ?? 0) <= MUCH_LONGER * (short ?? 0);
}

/** A score of less is chance: names of other firms reach it as well. */
export const CHANCE = 0.4;

/** Names with a higher score have some letters or sounds in common that a reader may see. */
const NOTHING_ALIKE = 0.35;

/** Whether names without a grade have no likeness that a reader finds, or one of them is short and has none of its letters side by side in the other: sounds alone make it like anything. */
export const isAlikeByChance = (findings: Findings): boolean =>
  !isFound(findings) ||
  (findings.short && !findings.graded && !haveLetters(findings) && describeShortWithin(findings) === undefined);

/** Fewer letters that words of names without a grade have in common, and less than half of the shorter name, are no likeness that a reader finds. */
const MIN_FOUND = 4;

function shareManyLetters(findings: Findings): boolean {
  const { length } = commonLettersOfWords(findings);
  const [shorter] = byLength(findings);
  return length >= MIN_FOUND || (length > 0 && 2 * length >= joinTerms(shorter).length);
}

/** From this score on names are alike in part, whatever letters they have. */
const PLAINLY_ALIKE = 0.7;

/** Whether names have a likeness that a reader finds: any with a grade, letters in common or a high score without one. */
const isFound = (findings: Findings): boolean =>
  findings.graded ||
  Math.max(findings.shown.graphic, findings.shown.phonetic) >= PLAINLY_ALIKE ||
  shareManyLetters(findings) ||
  Math.max(findings.whole.graphic, findings.whole.phonetic) >= UNRELATED ||
  describeShortWithin(findings) !== undefined;

/** In what names are more alike than by chance. */
const sidesAlike = ({ graphic, phonetic }: Measure): string[] => [
  ...(graphic >= UNRELATED ? ['na escrita'] : []),
  ...(phonetic >= UNRELATED ? ['na pronúncia'] : []),
];

/** Fewer letters within a word say nothing. */
const MIN_WITHIN = 2;

/** ': «ZUNEF» termina em «NEF»', of a short name within a word of the other one; undefined where it is in none. */
function describeShortWithin(findings: Findings): string | undefined {
  const [short, long] = byLength(findings);
  const letters = joinTerms(short);
  // Letters that nobody says as a word are within others by chance: ZTS in FENZTSKA.
  const isSpelt = letters.length > MIN_WITHIN && !/[AEIOUY]/u.test(letters);
  if (!findings.short || letters.length < MIN_WITHIN || isSpelt) return undefined;
  const at = long.words.findIndex(({ term }) => term !== letters && term.includes(letters));
  if (at < 0) return undefined;
  const run = single(at);
  return `: ${quote(writtenRun(long, run))} ${verbOfPlace(termOf(long, run), letters)} ${quoteName(short)}`;
}

/** Letters that both names have in a word, or that both begin or end with: 'o final «AIS»'. */
function describeSharedLetters({ own, other }: Findings, letters: string): string {
  const [a, b] = [joinWritten(own), joinWritten(other)];
  if (a.startsWith(letters) && b.startsWith(letters)) return `o começo ${quote(letters)}`;
  return `${a.endsWith(letters) && b.endsWith(letters) ? 'o final' : 'as letras'} ${quote(letters)}`;
}

/** In what names are partly alike: the letters of half of the shorter one that both have, or `sides` and the letters that two of their words share. */
function describePartly(findings: Findings, sides: string): string {
  const { own, other } = findings;
  const letters = commonLetters(findings);
  const half = Math.min(joinTerms(own).length, joinTerms(other).length) / 2;
  const isInWords = letters !== '' && hasInWord(own, letters) && hasInWord(other, letters);
  if (isInWords && letters.length >= half) return `pelas letras ${quote(letters)}`;
  const shared = commonLettersOfWords(findings);
  return shared === '' ? sides : `${sides}, com ${describeSharedLetters(findings, shared)} em comum`;
}

/** Whether two names have letters in common that a reader sees: a run of them, or those at their beginning. */
const haveLetters = (findings: Findings): boolean =>
  commonLetters(findings) !== '' ||
  commonBeginning(joinWritten(findings.own), joinWritten(findings.other)).length >= MIN_END;

/** Whether the sentence tells only that one of two names without a grade is short, so that few letters make a difference. */
const isToldShort = (findings: Findings): boolean => findings.short && !findings.graded && isShortBeside(findings);

/** Names are hardly alike, apart from at least this many letters with which two words begin, or end: many words end in MENTOS. */
const MIN_BEGIN_EXCEPT = 5;
const MIN_END_EXCEPT = 7;

/** Fewer letters at the beginning of two words that distinguish are half of the shorter one. */
const MIN_HALF = 3;

/** The least number of common letters at the beginning of two words that a sentence mentions. */
function leastBeginning(a: ExplainedWord, b: ExplainedWord): number {
  if (a.weakness !== undefined || b.weakness !== undefined) return MIN_BEGIN_EXCEPT;
  return Math.min(MIN_BEGIN_EXCEPT, Math.max(MIN_HALF, Math.min(a.term.length, b.term.length) / 2));
}

/** '«ZUNEFA» e «ZUNELO» começarem por «ZUNE»', or which of two words has the other one: '«ZUNELO» começar por «ZUNE»'. */
function writeEdge(
  texts: readonly string[],
  terms: readonly string[],
  letters: string,
  [verb, preposition]: readonly [string, string],
): string {
  const longer = texts.filter((_, i) => terms[i] !== letters);
  const [named, ending] = longer.length === 1 ? [longer, ''] : [texts, 'em'];
  return `${quoteList(named)} ${verb}${ending} ${preposition} ${quote(letters)}`;
}

/** ', apesar de «ZUNEFA» e «ZUNELO» começarem por «ZUNE»': the letters with which two words begin or end, of names that are hardly alike. Otherwise empty. */
function describeExcept({ own, other }: Findings): string {
  for (const [i, a] of own.words.entries())
    for (const [j, b] of other.words.entries()) {
      const terms = [a.term, b.term];
      const [begins, ends] = [commonBeginning(a.term, b.term), commonEnding(a.term, b.term)];
      const write = (): string[] => [writtenRun(own, single(i)), writtenRun(other, single(j))];
      if (begins.length >= leastBeginning(a, b))
        return `, apesar de ${writeEdge(write(), terms, begins, ['começar', 'por'])}`;
      if (ends.length >= MIN_END_EXCEPT) return `, apesar de ${writeEdge(write(), terms, ends, ['terminar', 'em'])}`;
    }
  return '';
}

/** Names that are hardly alike: by letters that both have, or not even that. */
function describeHardlyAlike(findings: Findings): string {
  const { own, other, shown, graded, slight } = findings;
  const names = quoteList([writtenName(own), writtenName(other)]);
  const most = Math.max(shown.graphic, shown.phonetic);
  if (slight && most >= CHANCE && commonLetters(findings) !== '') return describeInPart(findings, strongerPart(shown));
  return most < NOTHING_ALIKE && !graded && !haveLetters(findings)
    ? `${names} não se parecem na escrita nem na pronúncia`
    : `${names} pouco se parecem na escrita e na pronúncia${describeExcept(findings)}`;
}

const strongerPart = (shown: Measure): string => `mais ${strongerSide(shown)}`;

/** Words of less than this likeness recall each other not even in part. */
const RECALLED = 0.5;

/** 'o elemento «ZUKI» lembra só em parte «ZOFY»': the two words, one of each name, that are most alike. Undefined where none are. */
function describeNearestWords({ own, other }: Findings): string | undefined {
  let most = RECALLED;
  let nearest: readonly [number, number] | undefined;
  for (const [i, a] of own.words.entries())
    for (const [j, b] of other.words.entries()) {
      if (isLinking(a) || isLinking(b)) continue;
      const { graphic, phonetic } = measureWords([a.element], [b.element]);
      const value = Math.max(graphic, phonetic);
      if (value >= most) [most, nearest] = [value, [i, j]];
    }
  if (nearest === undefined) return undefined;
  const [mine, theirs] = [quote(writtenRun(own, single(nearest[0]))), quote(writtenRun(other, single(nearest[1])))];
  return `${other.words.length > 1 ? 'o elemento ' : ''}${theirs} lembra só em parte ${mine}`;
}

/** ', com o começo «ZU» em comum': the letters with which the first words of two names begin. Otherwise empty. */
function describeFirstLetters({ own, other }: Findings): string {
  const [a = '', b = ''] = [own, other].map(({ words }) => words[0]?.term);
  const letters = commonBeginning(a, b);
  return letters.length < MIN_WITHIN ? '' : `, com o começo ${quote(letters)} em comum`;
}

/** '«ZUKKI» e «ZOFY» só se parecem em parte, na pronúncia', or the two words that recall each other where the names have no letters in common. */
function describeInPart(findings: Findings, sides: string): string {
  const within = describeShortWithin(findings);
  const partly = describePartly(findings, sides);
  const hasLetters = within !== undefined || partly !== sides;
  const words = hasLetters ? undefined : describeNearestWords(findings);
  if (words !== undefined) return words;
  const names = quoteList([writtenName(findings.own), writtenName(findings.other)]);
  return `${names} só se parecem em parte${within ?? `, ${partly}`}${hasLetters ? '' : describeFirstLetters(findings)}`;
}

/**
 * Names without a likeness that decides: how far apart they are, by the scores that the row shows. Of their ideas nothing is said: the words that a name
 * joins may mean the same.
 */
export function describeUnlike(findings: Findings): string {
  const { shown, graded, slight } = findings;
  const sides = sidesAlike(shown);
  if (graded && !slight) return describeInPart(findings, strongerPart(shown));
  if (sides.length > 0 && !isAlikeByChance(findings)) return describeInPart(findings, joinList(sides));
  return isToldShort(findings) ? describeShort(findings) : describeHardlyAlike(findings);
}
