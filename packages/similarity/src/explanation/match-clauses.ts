import { isPluralForm } from '../lexicon/forms.ts';
import { isAbbreviation } from '../sound/spelled-out.ts';
import { HAS_DIGIT } from '../text/digits.ts';
import { joinLetters } from '../text/fold.ts';
import { isTurned } from '../text/turned.ts';
import { elementsOf, wordsOf, writtenRun, writtenSideBySide, type ExplainedSign } from './explained-sign.ts';
import { isLinking } from './explained-word.ts';
import { countWords, type Run } from './places.ts';
import type { Findings } from './findings.ts';
import { quote, quoteList } from './grammar.ts';
import { sidesOfInner, termOf, type Likeness, type Match, type Side } from './match.ts';
import { describeFamily, describeIdea, describeKinship } from './idea-clauses.ts';
import { canSoundAlike, describeReading, haveOtherDigits, nearnessOf, type SaidMatch } from './nearness.ts';
import { isRespellingOf, isRoman, isShortened } from './numerals.ts';
import { describeOneLetter } from './one-letter.ts';
import { quoteShared } from './same-words.ts';
import { commonBeginning } from './word-match.ts';
import type { Measure } from './measure.ts';
import { innerAsWritten } from './word-parts.ts';

/** Likenesses of parts of which the sentence says how they sound. */
const READ: ReadonlySet<Likeness> = new Set(['near', 'spelling']);

/** A match with both parts as written, and how its words stand in their names. */
interface WrittenMatch extends SaidMatch {
  /** Whether the published part is the whole name. */
  otherIsWhole: boolean;
  /** Whether it is the mark's word that is read aloud as the other one. */
  ownReads: boolean;
  /** Whether the score of the names reaches a grade above the lowest. */
  isHigh: boolean;
  /** Whether one of two words that differ in number stands in S after a singular article or preposition, so that it is no plural: LOJA DO CARLINHOS. */
  isSingularInS: boolean;
}

const countLetters = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/** A part as written. A name may repeat a word side by side: then the word once or all of them, whichever is nearer in length to the other name's part («UPA UPA» for UPAUPA). */
function writePart(sign: ExplainedSign, run: Run, otherTerm: string): string {
  const once = writtenRun(sign, run);
  if (!sign.repeats) return once;
  const repeated = writtenSideBySide(sign, run);
  const distanceOf = (text: string): number => Math.abs(countLetters(text) - otherTerm.length);
  return distanceOf(repeated) < distanceOf(once) ? repeated : once;
}

/** Words after which one in S is no plural: articles and prepositions in the singular, and the pronouns of an English verb. */
const SINGULAR: ReadonlySet<string> = new Set([
  ...['O', 'A', 'DO', 'DA', 'NO', 'NA', 'AO', 'UM', 'UMA'],
  ...['HE', 'SHE', 'IT', 'WHO'],
]);

/** Whether a word in S stands after such a word. */
const isSingular = (sign: ExplainedSign, { from }: Run): boolean =>
  SINGULAR.has(sign.words[from - 1]?.term ?? '') && sign.words[from]?.term.endsWith('S') === true;

const writeMatch = ({ own, other, similar, graded, slight }: Findings, match: Match): WrittenMatch => ({
  match,
  similar,
  isHigh: graded && !slight,
  own: writePart(own, match.own, termOf(other, match.other)),
  other: writePart(other, match.other, termOf(own, match.own)),
  ownTerm: termOf(own, match.own),
  otherTerm: termOf(other, match.other),
  otherIsWhole: countWords(match.other) === other.words.length,
  reading:
    match.measure.phonetic === 1 && READ.has(match.likeness)
      ? describeReading(elementsOf(own, match.own), elementsOf(other, match.other))
      : '',
  ownReads:
    own.words[match.own.from]?.readings.includes(other.words[match.other.from]?.element.word.spellingKey ?? '') ===
    true,
  isSingularInS: match.likeness === 'plural' && (isSingular(own, match.own) || isSingular(other, match.other)),
});

/** Which of two near words contains the other. */
function describeContained({ contained }: Match): string {
  if (contained === undefined) return '';
  return contained === 'own' ? ' e o contém por inteiro' : ', que o contém por inteiro';
}

/** How two near words differ by one letter that is heard: ', com «E» em vez de «A»'. Otherwise empty. */
const describeLetter = ({ match, own, other }: WrittenMatch, nearness: string | undefined): string =>
  match.measure.phonetic === 1 && nearness !== undefined ? '' : describeOneLetter(own, other);

/** A side of which the score is so much higher is named. */
const CLEARLY = 0.1;

/** ' na pronúncia': in what parts are alike, where that is clear. */
function sideOf({ graphic, phonetic }: Measure): string {
  if (Math.abs(graphic - phonetic) < CLEARLY) return '';
  return graphic > phonetic ? ' na escrita' : ' na pronúncia';
}

/** From this likeness on words recall each other not in part only. */
const NEARLY_SAME = 0.85;

/** The published part as the subject of a sentence. */
const subjectOf = ({ other, otherIsWhole }: WrittenMatch): string =>
  otherIsWhole ? quote(other) : `o elemento ${quote(other)}`;

/** '«ZUNEFAS» começa por «ZUNEFA»': of two near words of which one contains the other; undefined for others. */
function describePlace({ match, own, other, ownTerm, otherTerm }: WrittenMatch): string | undefined {
  if (match.contained === 'own') return `${quote(other)} ${verbOfPlace(otherTerm, ownTerm)} ${quote(own)}`;
  return match.contained === 'other' ? `${quote(own)} ${verbOfPlace(ownTerm, otherTerm)} ${quote(other)}` : undefined;
}

/** Two near words of names whose score reaches the lowest grade at most: one within the other, or alike in part only. */
function describeSlightlyNear(written: WrittenMatch): string {
  const { own } = written;
  const place = describePlace(written);
  if (place !== undefined) return place;
  // Words that differ in one letter recall each other not in part only.
  const letter = describeLetter(written, undefined);
  return `${subjectOf(written)} lembra ${letter === '' ? 'só em parte ' : ''}${quote(own)}${letter}`;
}

/** Whether nothing else relates two near words of names whose score reaches the lowest grade at most, or one stands in the other. */
function isToldWithRestraint({ isHigh, match }: WrittenMatch, more: string): boolean {
  const { graphic, phonetic } = match.measure;
  return !isHigh && (match.contained !== undefined || (more === '' && Math.max(graphic, phonetic) < NEARLY_SAME));
}

const IS_RELATIVE = /^, (?:que|de que) /;

/** '«TUVENTECH» começa, como «TUVENA», por «TUVEN»'. */
const describeBeginning = ({ own, other, ownTerm, otherTerm }: WrittenMatch): string =>
  `${quote(other)} começa, como ${quote(own)}, por ${quote(commonBeginning(ownTerm, otherTerm))}`;

/** Fewer letters at the beginning of two words that have other digits are not named: UVZ of UVZ2 and UVZTV. */
const MIN_BEGINNING = 3;

/** Whether two words begin alike and have other digits after that. */
const beginBeforeDigits = ({ ownTerm, otherTerm }: WrittenMatch): boolean =>
  haveOtherDigits(ownTerm, otherTerm) && commonBeginning(ownTerm, otherTerm).length >= MIN_BEGINNING;

/** What relates two near words beside their likeness, and the first of that or of the letter in which they differ. */
function relate(
  written: WrittenMatch,
  nearness: string | undefined,
): { readonly kinship: string; readonly more: string } {
  const related = describeContained(written.match) || describeKinship(written);
  const family = describeFamily(written);
  return { kinship: related || family, more: related || describeLetter(written, nearness) || family };
}

function describeNear(written: WrittenMatch): string {
  const { match, own } = written;
  const nearness = nearnessOf(written);
  if (nearness === undefined && beginBeforeDigits(written)) return describeBeginning(written);
  const place = nearness === undefined ? describePlace(written) : undefined;
  if (place !== undefined) return place;
  const { kinship, more } = relate(written, nearness);
  if (nearness === undefined && isToldWithRestraint(written, kinship)) return describeSlightlyNear(written);
  const side = canSoundAlike(written.ownTerm, written.otherTerm) ? sideOf(match.measure) : '';
  // «que o contém» and «de que é o diminutivo» follow the name that they are said of.
  const isRelative = side !== '' && IS_RELATIVE.test(more);
  const recalls = isRelative ? `lembra,${side}, ${quote(own)}` : `lembra ${quote(own)}${side}`;
  const alike = nearness === undefined ? recalls : `${nearness} ${quote(own)}`;
  const reading = nearness === undefined ? '' : written.reading;
  return `${subjectOf(written)} ${alike}${reading}${more}`;
}

/** 'traz o elemento distintivo «ZUNEFA», com a grafia «ZUNEPHA»': of words that sound the same, and in names that are not Similar, only how near they are. */
function describeSpelling(written: WrittenMatch): string {
  const { match, own, other, similar } = written;
  if (!similar || match.isFarSpelt || match.measure.phonetic === 1) return describeNear(written);
  return `traz ${match.distinctive ? 'o elemento distintivo ' : ''}${quote(own)}, com a grafia ${quote(other)}`;
}

/** X counts as CH and SCH, which are said otherwise where it ends a word: TUVENIX is not within TUVENISCHULE. */
const hasX = (term: string): boolean => term.includes('X');

/** Where folded letters stand in a folded word that has them: 'começa por'. */
export function verbOfPlace(outer: string, inner: string): string {
  if (outer.startsWith(inner)) return 'começa por';
  return outer.endsWith(inner) ? 'termina em' : 'contém';
}

/** '«ZUNEFAPEROLA» termina em «PEROLA»': the letters within a word, as that word writes them. */
function describeInner(findings: Findings, match: Match): string {
  const [inner, outer] = sidesOfInner(match);
  const [innerTerm, outerTerm] = [termOf(findings[inner], match[inner]), termOf(findings[outer], match[outer])];
  const whole = quote(writtenRun(findings[outer], match[outer]));
  const text = quote(writtenRun(findings[inner], match[inner]));
  const part = innerAsWritten(findings[outer], match[outer], innerTerm);
  if (part === undefined)
    return outerTerm.length > innerTerm.length && hasX(innerTerm) === hasX(outerTerm)
      ? `${whole} contém ${text} com outra grafia`
      : `${whole} lembra ${text}`;
  const isSplit = countWords(match[inner]) > 1;
  const written = isSplit ? `${text}, sem espaço` : quote(part);
  return `${whole} ${verbOfPlace(outerTerm, innerTerm)} ${written}`;
}

const OTHER_SPELLING = ' com outra grafia';

/** A clause on a word within another one, with the name of which that word is the main element. */
export function withMain(said: string, side: Side): string {
  const main = `, elemento principal da ${side === 'own' ? 'monitorada' : 'publicada'}`;
  return said.endsWith(OTHER_SPELLING)
    ? `${said.slice(0, -OTHER_SPELLING.length)}${main},${OTHER_SPELLING}`
    : said + main;
}

const describeInitials = ({ match, own, other }: WrittenMatch): string =>
  match.inner === 'own'
    ? `${quote(own)} reúne as iniciais de ${quote(other)}`
    : `${quote(other)} reúne as iniciais de ${quote(own)}`;

const POSSESSIVE = /['’´`]s$/iu;

export const isPossessive = (written: string): boolean => POSSESSIVE.test(written);

/** What the second of two words, which are one in number only, is of the first. */
export const numberOf = (ownTerm: string, otherTerm: string): string =>
  isPluralForm(otherTerm, ownTerm) ? 'plural' : 'singular';

/** Singular and plural, or KING'S beside KING. */
function describePlural({ own, other, ownTerm, otherTerm, isSingularInS }: WrittenMatch): string {
  if (isSingularInS)
    return `${quote(other)} difere de ${quote(own)} só ${otherTerm.length > ownTerm.length ? 'pelo' : 'pela falta do'} «S» final`;
  if (isPossessive(other)) return `${quote(other)} é o possessivo de ${quote(own)}`;
  if (isPossessive(own)) return `${quote(own)} é o possessivo de ${quote(other)}`;
  return `${quote(other)} é o ${numberOf(ownTerm, otherTerm)} de ${quote(own)}`;
}

/** ', de que é o plural': of names of one word that are one in number only, and of which the sentence says how near they are. Otherwise empty. */
export function describeNumber(findings: Findings): string {
  const [match] = findings.matches;
  if (match?.likeness !== 'plural' || findings.own.words.length + findings.other.words.length > 2) return '';
  const { own, other, ownTerm, otherTerm } = writeMatch(findings, match);
  if (isPossessive(own) || isPossessive(other)) return '';
  return `, de que é o ${numberOf(ownTerm, otherTerm)}`;
}

/** How a text is read as another one: several letters without a vowel are said by their names, and sound like a word. */
const verbOfReading = (short: string, long: string): string =>
  /^[B-DF-HJ-NP-TV-Z]{2,3}$/.test(short) && /[AEIOU]/.test(long) ? ', dito letra a letra, soa como' : ' lê-se';

/** '«7» lê-se «SETE»', '«BL», dito letra a letra, soa como «BELE»', '«DR» abrevia «DOUTOR»', '«21» é o mesmo número que «XXI»'. */
function describeRead({ match, own, other, ownTerm, otherTerm, ownReads }: WrittenMatch): string {
  if (isRoman(ownTerm, otherTerm)) return `${quote(other)} é o mesmo número que ${quote(own)}`;
  const [ownSize, otherSize] = [countWords(match.own), countWords(match.other)];
  const isRun = ownSize + otherSize > 2 && HAS_DIGIT.test(ownTerm + otherTerm);
  const isHours = isRun && HAS_DIGIT.test(ownTerm) && HAS_DIGIT.test(otherTerm);
  if (isAbbreviation(ownTerm, otherTerm) || isShortened(ownTerm, otherTerm) || isHours) {
    const [short, long] = ownTerm.length < otherTerm.length ? [own, other] : [other, own];
    return `${quote(short)} abrevia ${quote(long)}`;
  }
  const isOwn = isRun ? HAS_DIGIT.test(ownTerm) : ownReads || isRespellingOf(ownTerm, otherTerm);
  return isOwn
    ? `${quote(own)}${verbOfReading(ownTerm, otherTerm)} ${quote(other)}`
    : `${quote(other)}${verbOfReading(otherTerm, ownTerm)} ${quote(own)}`;
}

/** '«OESTEVALE» une «OESTE» e «VALE»': the two words in the order in which the other name joins them. */
function describeUnited({ own, other }: Findings, match: Match): string {
  const isOwnSplit = countWords(match.own) > 1;
  const [split, run] = isOwnSplit ? [own, match.own] : [other, match.other];
  const [whole, joined] = isOwnSplit ? [other, match.other] : [own, match.own];
  const words = wordsOf(split, run).filter((word) => !isLinking(word));
  const written = words.map(({ start, end }) => split.sign.sinal.nome.slice(start, end));
  const [between, ends] = [written.slice(1, -1), [...written.slice(0, 1), ...written.slice(-1)]];
  const isInOrder = termOf(whole, joined).startsWith(words[0]?.term ?? '');
  const parted =
    between.length === 0 ? '' : `, que a ${isOwnSplit ? 'monitorada' : 'publicada'} separa por ${quoteList(between)}`;
  return `${quote(writtenRun(whole, joined))} une ${quoteList(isInOrder ? ends : ends.toReversed())}${parted}`;
}

/** '«TUVENZUNE» é «TUVEN ZUNE» sem o espaço', or with one; a double letter more is another spelling. */
function describeJoined({ match, own, other }: WrittenMatch): string {
  const [ownSize, otherSize] = [countWords(match.own), countWords(match.other)];
  const joins = ownSize === otherSize ? other.length < own.length : otherSize < ownSize;
  const areSameLetters = joinLetters(own) === joinLetters(other);
  if (areSameLetters && !/\s/u.test(own + other)) return `traz ${quote(own)} com a grafia ${quote(other)}`;
  const spelling = areSameLetters ? '' : ', com outra grafia';
  const spaces = Math.max(ownSize, otherSize) > 2 ? 'espaços' : joins ? 'o espaço' : 'espaço';
  return `${quote(other)} é ${quote(own)} ${joins ? 'sem' : 'com'} ${spaces}${spelling}`;
}

/** Of which the letters in the names tell how they are alike. */
type LikenessInLetters = 'united' | 'within' | 'partial';

const DESCRIBE: Readonly<Record<Exclude<Likeness, 'same' | LikenessInLetters>, (written: WrittenMatch) => string>> = {
  joined: describeJoined,
  spelling: describeSpelling,
  plural: describePlural,
  read: describeRead,
  beginning: describeBeginning,
  turned: ({ own, other, ownTerm, otherTerm }) =>
    `${quote(other)} traz as partes de ${quote(own)} em outra ordem${isTurned(ownTerm, otherTerm) ? '' : ' e com outra grafia'}`,
  near: describeNear,
  idea: describeIdea,
  initials: describeInitials,
};

/** The likeness of one part: 'o elemento «LYRIA» soa igual a «LIRIA»'. */
export function describeMatch(findings: Findings, match: Match): string {
  if (match.likeness === 'same') return `traz ${quoteShared(findings, [match])}`;
  if (match.likeness === 'united') return describeUnited(findings, match);
  if (match.likeness === 'within' || match.likeness === 'partial') return describeInner(findings, match);
  return DESCRIBE[match.likeness](writeMatch(findings, match));
}
