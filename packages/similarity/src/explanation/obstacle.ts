import { isCommonInMarks, isTitle } from '../lexicon/common-words.ts';
import { isFormOfFirms } from '../lexicon/establishments.ts';
import { isOrdinaryWord } from '../lexicon/lexicon.ts';
import { isPersonName } from '../lexicon/word-kinds.ts';
import { isReproduction } from '../sign/sign.ts';
import { joinLetters, termos } from '../text/fold.ts';
import { quoteName, weaknessOfAll, wordsOf, writtenRun, type ExplainedSign } from './explained-sign.ts';
import { isLinking, type ExplainedWord } from './explained-word.ts';
import { byLength, type Findings } from './findings.ts';
import type { GoodsDistance } from './goods-clause.ts';
import { firstOf, quote, quoteFirst, quoteLetters } from './grammar.ts';
import { isPossessive } from './match-clauses.ts';
import { describingSide, oppositeOf, SIDES, termOf, VERY_NEAR, type Match, type Side } from './match.ts';
import { describeWeakMatch, weaknessOfBoth } from './match-weakness.ts';
import { countWords, type Run } from './places.ts';
import {
  FAMILY_NAME,
  GIVEN_NAME,
  OF_FIRM,
  OF_FOUNDING,
  OF_INITIALS,
  OF_INITIALS_ALONE,
  OF_TRADE,
  ORIGIN,
  PLACE,
  REPEATED,
  SHORT as FEW_LETTERS,
} from './reasons.ts';
import { describeWeak } from './rest-clauses.ts';
import { beginWord, listRests, phraseOf, type Rest } from './rests.ts';
import { writtenBeside } from './word-parts.ts';

/** Reasons of words that distinguish a name although they say little: house marks, names of persons, initials of common words. */
const TELLING: ReadonlySet<string> = new Set([REPEATED.key, GIVEN_NAME.key, FAMILY_NAME.key, OF_INITIALS_ALONE]);

/** Reasons of words that tell where a firm is. */
const OF_PLACES: ReadonlySet<string> = new Set([PLACE.key, ORIGIN.key]);

/** A word of a rest that distinguishes, one that says little, a place, a word that describes the goods or fits any trade, a form of firms, a letter. */
const [DISTINCTIVE, WEAK, OF_PLACE, DESCRIBING, FIRM, LETTER] = [0, 1, 2, 3, 4, 5] as const;

function rankOf({ text, weakness }: Rest): number {
  if (weakness === undefined || TELLING.has(weakness.key)) return DISTINCTIVE;
  if (text.length < 2) return LETTER;
  // An acronym: T&V, GPS.
  if (weakness.key === FEW_LETTERS.key && joinLetters(text).length > 1) return DISTINCTIVE;
  if (OF_PLACES.has(weakness.key)) return OF_PLACE;
  if (weakness.key === OF_INITIALS || weakness.key === OF_FOUNDING) return DESCRIBING;
  if (weakness.key === OF_FIRM && isFormOfFirms(joinLetters(text))) return FIRM;
  return weakness.describes === true ? DESCRIBING : WEAK;
}

/** Whether a rest only tells what or where a firm is. */
function isDescription(rest: Rest): boolean {
  const rank = rankOf(rest);
  return rank === OF_PLACE || rank === DESCRIBING;
}

/** A rest with the noun or the titles before it, which belong to it: SÃO FRANCISCO. */
function withTitles({ text, phrase, gap }: Rest): string {
  if (phrase !== undefined) return phrase;
  const at = gap.indexOf(text);
  if (at <= 0) return text;
  let start = at;
  for (const { 0: word, index } of [...gap.slice(0, at).matchAll(/\S+/gu)].reverse()) {
    const [term = ''] = termos(word);
    if (!isTitle(term)) break;
    start = index;
  }
  return gap.slice(start, at + text.length);
}

/** The words that keep two names apart: of each name, or of the one whose words say more. */
type Difference = Readonly<Record<Side, readonly string[]>>;

const NO_DIFFERENCE: Difference = { own: [], other: [] };

/** A word that is at least this share of a word of the other name, which begins with it, is not what differs: TUVEN beside TUVENE. */
const MOST_OF_WORD = 0.8;

/** What is left of one name: no mere letters of words, and no part of a word that a word of the other name begins with (AMBI of AMBILADO, beside AMBIENTAL). */
function listTelling(findings: Findings, side: Side): Rest[] {
  const { own, other, ownLeft, otherLeft } = findings;
  const [sign, facing, rests] = side === 'own' ? [own, other, ownLeft] : [other, own, otherLeft];
  return rests.filter(({ fragment, text }) => {
    if (fragment !== undefined) return false;
    const letters = joinLetters(text);
    const begun = facing.words.filter(({ term }) => beginWord(letters, term));
    const isWord = sign.words.some(({ term }) => term === letters);
    return begun.every(({ term }) => isWord && letters.length < MOST_OF_WORD * term.length);
  });
}

/** Whether a rest is made of words that are listed among those that hardly counted. */
function isDiscounted({ words, discountable }: ExplainedSign, { at, text }: Rest): boolean {
  const own = words.filter((word) => word.start >= at && word.start < at + text.length && !isLinking(word));
  return own.every(({ term }) => discountable.some((word) => word.term === term));
}

/** Whether a text begins with the words of another one: Sr. Freitas, and Sr. */
const startsWithWord = (text: string, words: string): boolean =>
  text.startsWith(words) && !/^[\p{L}\p{N}]/u.test(text.slice(words.length));

/**
 * The rests that say most of each name where they are no mere descriptions beside better ones, and all others that describe nothing and are not listed among those that
 * hardly counted; `worst`: the least that the better of both says, `tells`: whether a description tells all the same.
 */
function findDifference(findings: Findings, worst: number, tells: (rest: Rest) => boolean = () => false): Difference {
  const lists = { own: listTelling(findings, 'own'), other: listTelling(findings, 'other') };
  const best = Math.min(...[...lists.own, ...lists.other].map(rankOf));
  if (best > worst) return NO_DIFFERENCE;
  const textsOf = (side: Side): string[] => {
    const most = Math.min(...lists[side].map(rankOf));
    const isNear = most <= Math.max(best, WEAK);
    const texts = lists[side]
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .filter((rest) => {
        const rank = rankOf(rest);
        return (rank === most && (isNear || tells(rest))) || (rank <= WEAK && !isDiscounted(findings[side], rest));
      })
      .map(withTitles);
    // The noun of a phrase that is named: «Panela» of «Panela de Palha».
    return [...new Set(texts)].filter(
      (text) => !texts.some((phrase) => phrase !== text && startsWithWord(phrase, text)),
    );
  };
  return { own: textsOf('own'), other: textsOf('other') };
}

/** '«TUVENKO» e «FENZURKA» diferem', or which name has which of more words than that. */
function writeDifference({ own, other }: Difference): string {
  if (own.length === 1 && other.length === 1) return `${quoteFirst([own, other])} diferem`;
  const sides = [
    ...(own.length === 0 ? [] : [`só a monitorada traz ${quoteFirst([own])}`]),
    ...(other.length === 0 ? [] : [`só a publicada traz ${quoteFirst([other])}`]),
  ];
  return sides.join(', e ');
}

/** Why two names do not collide, and the words of them that it names: these decided. */
export interface Obstacle {
  readonly text: string;
  readonly differing: readonly string[];
  /** Whether the sentence goes on with why the rest of the names says little. */
  readonly tellsRests?: true;
}

const say = (text: string): Obstacle => ({ text, differing: [] });

/** Where nothing speaks against a collision but the goods. */
export const NO_OBSTACLE = say('');

/** A reason that names words of both names, and how the sentence says it. */
const toObstacle = (difference: Difference, text = writeDifference(difference)): Obstacle => ({
  text,
  differing: [difference.own, difference.other].flatMap(firstOf),
});

/** What the names do not share, whatever it says. */
export const findObstacleInRests = (findings: Findings): Obstacle => toObstacle(findDifference(findings, LETTER));

/** Whether all that names have beside what they share describes or is a letter: ENERGIA and ENGENHARIA keep nothing apart. */
const onlyDescribesRests = (findings: Findings): boolean =>
  SIDES.every((side) => listTelling(findings, side).every((rest) => rankOf(rest) > WEAK));

/** The rests of one name that tell a trade. */
const listTrades = (findings: Findings, side: Side): Rest[] =>
  listTelling(findings, side).filter(({ weakness }) => weakness?.together?.key === OF_TRADE);

/** Why words say little that describe the goods, and that the sentence has neither named nor lists among those that hardly counted. Empty where there are none. */
export function describeUntold(findings: Findings, said: string): string {
  const rests = SIDES.flatMap((side) =>
    listTelling(findings, side).filter((rest) => isDescription(rest) && !isDiscounted(findings[side], rest)),
  );
  if (rests.length === 0) return '';
  const told = new Set(termos(said));
  return describeWeak(rests.filter(({ text }) => !termos(text).every((term) => told.has(term))));
}

/** That what names have beside what they share tells other trades; undefined where it does not. */
function findOtherTrades(findings: Findings): Obstacle | undefined {
  const [own, other] = [listTrades(findings, 'own'), listTrades(findings, 'other')];
  const isOneTrade = own.some(({ weakness }) => other.some((rest) => rest.weakness?.key === weakness?.key));
  if (own.length === 0 || other.length === 0 || isOneTrade) return undefined;
  const [mine, theirs] = [own.map(phraseOf), other.map(phraseOf)];
  return toObstacle({ own: mine, other: theirs }, `${quoteFirst([mine, theirs])} indicam ramos diferentes`);
}

/** Whether a rest tells another trade than all words that both names have: TANGO of TANGO IMOBILIÁRIA. */
function tellsOtherTrade(findings: Findings, { weakness }: Rest): boolean {
  const shared = findings.matches.map((match) => weaknessOfBoth(findings, match));
  return (
    weakness?.together?.key === OF_TRADE &&
    shared.every((other) => other?.together !== undefined && other.key !== weakness.key)
  );
}

/** Why names that only have common words in common do not collide: other trades, or what each has beside these words. */
export function findObstacleBesideCommon(findings: Findings): Obstacle {
  const trades = onlyDescribesRests(findings) ? findOtherTrades(findings) : undefined;
  return trades ?? toObstacle(findDifference(findings, LETTER, (rest) => tellsOtherTrade(findings, rest)));
}

/** What the sentence says of a pair before the reason against a collision. */
export interface Told {
  /** Whether its sentence is on the names as a whole, so that no part of them differs. */
  readonly isWhole: boolean;
  /** Whether it says what the longer name adds. */
  readonly adds: boolean;
  /** Whether common words are all that it names. */
  readonly byCommon: boolean;
  /** What it has said of them. */
  readonly said: string;
  readonly goods: GoodsDistance;
}

/** Why a part of one name says little there: '«CARNES» descreve produtos da classe 29'. Empty where it does not, or where the sentence has said it. */
function describeWeakPart(findings: Findings, match: Match, side: Side): string {
  const weakness = weaknessOfAll(wordsOf(findings[side], match[side]).filter((word) => !isLinking(word)));
  const text = quote(writtenRun(findings[side], match[side]));
  if (weakness !== undefined) return `${text} ${weakness.verb}`;
  return describingSide(findings, match) === side ? `${text} só traz palavras que descrevem o ramo ou os produtos` : '';
}

/** Why the first part that the names have in common describes in one of them. */
function describeDescription(findings: Findings): string {
  const match = findings.deciding[0] ?? findings.matches[0];
  if (match === undefined || match.likeness === 'same') return '';
  const side = describingSide(findings, match);
  return side === undefined ? '' : describeWeakPart(findings, match, side);
}

/** Signs of at most this many letters collide only where they are nearly identical. */
const SHORT = 4;

/** The words that distinguish a name, where they have so few letters that only near identity counts. Empty otherwise. */
function shortNucleus(sign: ExplainedSign, matched: Run): string {
  // Letters of several words are more than one short word: IN.ZUNE.
  if (countWords(matched) > 1) return '';
  const words = sign.words.filter((word) => !isLinking(word) && word.weakness?.describes !== true);
  const [only] = words;
  if (only === undefined || words.length > 1 || only.term.length > SHORT) return '';
  return sign.sign.sinal.nome.slice(only.start, only.end);
}

/** That one of two signs is so short. A name that is reproduced, or stands in the other one, is identical enough. */
function describeShortSign(findings: Findings): string {
  const { short, own, other, ownContained, otherContained, deciding } = findings;
  if (
    !short ||
    deciding[0]?.likeness === 'idea' ||
    ownContained ||
    otherContained ||
    isReproduction(own.sign, other.sign)
  )
    return '';
  const [shorter] = byLength(findings);
  return `${quoteName(shorter)} é tão curto que poucas letras já fazem diferença`;
}

/** That what distinguishes one of two names is so short, where the part that decides is near the other; `least`: from this likeness of letters on it says nothing. */
function describeShortNucleus({ own, other, deciding: [match] }: Findings, least = Infinity): string {
  if (match?.likeness !== 'near' || match.measure.graphic >= least) return '';
  const nucleus = shortNucleus(own, match.own) || shortNucleus(other, match.other);
  return nucleus === '' ? '' : `${quote(nucleus)} é tão curto que poucas letras já fazem diferença`;
}

const MORE = 'é preciso mais em comum para considerar os nomes similares';
const ONLY_NEAR = 'os elementos são parecidos, não iguais';
const BELOW_LIMIT = 'isso não basta para considerar os nomes similares';
export const MORE_THAN_THAT = 'é preciso mais do que isso para considerar os nomes similares';

/** Why what the names have in common says little, other than by a description. */
function describeCommonness(findings: Findings): string {
  const match = findings.deciding[0] ?? findings.matches[0];
  if (match !== undefined && match.likeness !== 'same') {
    // The sentence has said why words of both names say little.
    if (describeWeakMatch(findings, match) !== '') return '';
    const sides = match.inner === undefined ? SIDES : [match.inner];
    const weak = sides.map((side) => describeWeakPart(findings, match, side)).find((text) => text !== '');
    if (weak !== undefined) return weak;
  }
  // What distinguishes the other name is not called common.
  if (match?.distinctive === true) return '';
  const common = SIDES.map((side) => findings[side]).find(({ words }) =>
    words.every(({ weakness }) => weakness !== undefined),
  );
  return common === undefined || common.words.length < 2 ? '' : describeWeak(listRests(common, 0));
}

/** Whether a word says little in any trade, although it distinguishes the goods of its class. */
function describeWord({ term }: ExplainedWord, written: string): string {
  if (isPossessive(written)) return '';
  if (isCommonInMarks(term)) return 'é palavra comum em marcas de qualquer ramo';
  return isOrdinaryWord(term) && !isPersonName(term) ? 'é palavra de dicionário' : '';
}

/** What is in common of names of which an alert demands more. */
function describeDemand(findings: Findings): string {
  const match = findings.deciding[0] ?? findings.matches[0];
  if (match === undefined) return MORE;
  for (const side of SIDES) {
    const words = wordsOf(findings[side], match[side]);
    const [word] = words;
    const written = writtenRun(findings[side], match[side]);
    const reason = words.length > 1 || word === undefined ? '' : describeWord(word, written);
    if (reason !== '') return `${quote(written)} ${reason}`;
  }
  return match.likeness === 'near' ? ONLY_NEAR : MORE;
}

/** Fewer letters that one word has more than the other are no reason. */
const MIN_ADDED = 3;

/** What a word of one name has more than the word of the other one that it contains: 'só a monitorada traz as letras «ITY»'. Empty where that is little. */
function describeLongerWord({ own, other, deciding, matches }: Findings): string {
  const match = deciding[0] ?? matches[0];
  const inner = match?.contained ?? match?.inner;
  if (match === undefined || inner === undefined || match.likeness === 'initials') return '';
  const outer = oppositeOf(inner);
  const signs = { own, other };
  const texts = writtenBeside(signs[outer], match[outer], termOf(signs[inner], match[inner]));
  // AMBI of AMBILADO begins AMBIENTAL.
  if (texts.some((text) => signs[inner].words.some(({ term }) => beginWord(joinLetters(text), term)))) return '';
  if (texts.join('').length < MIN_ADDED) return '';
  return `só a ${outer === 'own' ? 'monitorada' : 'publicada'} traz ${quoteLetters(texts)}`;
}

/** Why the score of names is not enough. */
function describeLimit(findings: Findings): string {
  if (findings.reachesLimit) return describeDemand(findings);
  const match = findings.deciding[0] ?? findings.matches[0];
  return match?.likeness === 'near' ? `${ONLY_NEAR}, e ${BELOW_LIMIT}` : BELOW_LIMIT;
}

/** What differs in both names; `worst`: the least that the words of each may say. */
function findBoth(findings: Findings, worst: number): Obstacle {
  const doBoth = SIDES.every((side) => listTelling(findings, side).some((rest) => rankOf(rest) <= worst));
  return doBoth ? toObstacle(findDifference(findings, worst)) : NO_OBSTACLE;
}

/** Finds a reason against a collision; `canDiffer`: whether it may be what the names do not share. */
type FindReason = (findings: Findings, canDiffer: boolean) => Obstacle;

/** A reason against a collision, and what one of the names has beside it: '«CALÇA» indica o ramo de vestuário e moda, e só a publicada traz «ZUNEFA»'. */
function withDifference(findings: Findings, text: string, canDiffer: boolean): Obstacle {
  const { own, other } = text === '' || !canDiffer ? NO_DIFFERENCE : findDifference(findings, DISTINCTIVE);
  if (own.length + other.length === 0) return say(text);
  const beside = toObstacle({ own, other });
  return { ...beside, text: `${text}, e ${beside.text}` };
}

/** That the part in common describes in one name. */
const findDescription: FindReason = (findings, canDiffer) =>
  withDifference(findings, describeDescription(findings), canDiffer);

/** Reasons against a collision, the best first. The clause on the goods gives theirs. */
const REASONS: readonly FindReason[] = [
  (findings, canDiffer) => (canDiffer ? findBoth(findings, DISTINCTIVE) : NO_OBSTACLE),
  findDescription,
  (findings, canDiffer) => withDifference(findings, describeShortSign(findings), canDiffer),
  (findings, canDiffer) => withDifference(findings, describeShortNucleus(findings, VERY_NEAR), canDiffer),
  (findings, canDiffer) => (canDiffer ? toObstacle(findDifference(findings, DISTINCTIVE)) : NO_OBSTACLE),
];

/** Further reasons where the goods are not unrelated, and those where they are near. */
const FURTHER_REASONS: typeof REASONS = [
  (findings, canDiffer) => (canDiffer ? findBoth(findings, WEAK) : NO_OBSTACLE),
  (findings) => say(describeCommonness(findings)),
  (findings) => say(describeShortNucleus(findings)),
  (findings, canDiffer) => (canDiffer ? toObstacle(findDifference(findings, OF_PLACE)) : NO_OBSTACLE),
];

const BY_GOODS: Readonly<Record<GoodsDistance, typeof REASONS>> = {
  near: [
    ...REASONS,
    ...FURTHER_REASONS,
    (findings, canDiffer) => say(canDiffer ? describeLongerWord(findings) : ''),
    (findings) => say(describeLimit(findings)),
  ],
  far: [...REASONS, ...FURTHER_REASONS],
  unrelated: REASONS,
};

const QUOTED = /^«[^»]*» /u;

/** Whether a reason is one that the sentence has given: '«Lovely» começa por «Love», que é de uso comum em marcas'. */
const repeats = (said: string, { text, differing }: Obstacle): boolean =>
  differing.length === 0 && said.includes(`, que ${text.replace(QUOTED, '')}`);

/** Why a likeness is not enough; empty where only the goods speak against it. */
export function findObstacle(findings: Findings, { isWhole, adds, byCommon, said, goods }: Told): Obstacle {
  if (byCommon && findings.reachesLimit) {
    if (isWhole || adds) return say(MORE_THAN_THAT);
    if (!onlyDescribesRests(findings)) return findObstacleInRests(findings);
    return findOtherTrades(findings) ?? { ...say(MORE_THAN_THAT), tellsRests: true };
  }
  for (const findReason of BY_GOODS[goods]) {
    const obstacle = findReason(findings, !isWhole && !adds);
    if (obstacle.text !== '' && !repeats(said, obstacle)) return obstacle;
  }
  return NO_OBSTACLE;
}
