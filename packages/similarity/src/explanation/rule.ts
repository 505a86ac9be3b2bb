import { hasAcronym } from '../features/short-signs.ts';
import { UNRELATED } from '../features/word-similarity.ts';
import { isCommonInMarks } from '../lexicon/common-words.ts';
import { isOrdinaryWord } from '../lexicon/lexicon.ts';
import { isReproduction } from '../sign/sign.ts';
import { wordsOf, type ExplainedSign } from './explained-sign.ts';
import type { Especie, Regra } from '../sinal.ts';
import { byLength, commonLetters, joinTerms, measureRests, type Findings } from './findings.ts';
import { haveLikeRests, listCommon, sharesPhrase } from './common-clauses.ts';
import { describeNumber } from './match-clauses.ts';
import { describingSide, isOneInNumber, sidesOfInner, termOf, VERY_NEAR, type Likeness, type Match } from './match.ts';
import {
  distinguishesAlone,
  isOfFewLetters,
  isOrdinaryPart,
  weaknessOfBoth,
  weaknessOfMatch,
} from './match-weakness.ts';
import type { Measure } from './measure.ts';
import { canSoundAlike, describeCloseness } from './nearness.ts';
import { FAMILY_NAME, GIVEN_NAME, OF_CLASS, OF_FIRM, REPEATED, SHORT } from './reasons.ts';
import { CHANCE, isAlikeByChance, isShortBeside } from './whole-clauses.ts';
import { commonBeginning } from './word-match.ts';
import { shareFirstPart } from './word-parts.ts';

export const isVeryNear = ({ graphic, phonetic }: Measure): boolean => Math.max(graphic, phonetic) >= VERY_NEAR;

/** The kind of imitation that a measure shows more. */
const imitationOf = ({ graphic, phonetic }: Measure): Regra =>
  graphic > phonetic ? 'Imitação gráfica' : 'Imitação fonética';

/**
 * Whether names reach a grade above the lowest, or a score by letters or by sounds that names seldom reach by chance; of the lowest grade, one that is not
 * chance where they have letters in common.
 */
function isPartlyAlike(findings: Findings): boolean {
  const { graded, slight, shown } = findings;
  const most = Math.max(shown.graphic, shown.phonetic);
  if (isAlikeByChance(findings)) return false;
  return (graded && !slight) || most >= UNRELATED || (slight && most >= CHANCE && commonLetters(findings) !== '');
}

/** Likenesses of words that are not the same and mean nothing alike, and of letters that are initials by chance. */
const ONLY_NEAR: ReadonlySet<Likeness> = new Set(['near', 'beginning', 'partial', 'initials']);

/** Whether some word of one name is a word of the other, or tells what that tells. One that is only near is none: SUMMER × SUPER. */
const shareWord = (findings: Findings): boolean =>
  findings.matches.some(
    (match) =>
      !ONLY_NEAR.has(match.likeness) ||
      match.meaning !== undefined ||
      weaknessOfBoth(findings, match)?.describes === true,
  );

/** Reasons of words that are no words of the language: letters, names of persons, and words of many marks that may be of one owner. */
const OF_SIGNS: ReadonlySet<string> = new Set([SHORT.key, REPEATED.key, GIVEN_NAME.key, FAMILY_NAME.key]);

/** Whether names with a grade share letters, the name of a person, or a word that is in many marks and in no dictionary: that is an element, and no common term. */
const sharesSign = (findings: Findings): boolean =>
  findings.graded &&
  findings.matches.some((match) => {
    if (match.likeness !== 'same') return false;
    const weakness = weaknessOfMatch(findings, match);
    if (weakness === undefined) return isOfFewLetters(findings, match);
    return OF_SIGNS.has(weakness.anywhere ?? weakness.key);
  });

/** Whether the names share common words and no others. */
const shareOnlyCommon = (findings: Findings): boolean =>
  findings.matches.every(({ common }) => common) && shareWord(findings);

/** The rule of names without a likeness that decides. */
const ruleOfUnlike = (findings: Findings): Regra =>
  isPartlyAlike(findings) ? 'Semelhança parcial' : 'Sem semelhança relevante';

/**
 * The rule of names that have common words in common and no others: one word, a phrase of such words, or the impression of the whole makes them collide.
 */
function ruleOfCommon(findings: Findings): Regra {
  if (!findings.similar && !shareWord(findings)) return ruleOfUnlike(findings);
  if (!findings.probable) return sharesSign(findings) ? 'Elemento em comum' : 'Só termos comuns em comum';
  if (sharesPhrase(findings)) return 'Expressão em comum';
  if (findings.similar && listCommon(findings).every(({ likeness }) => likeness === 'idea'))
    return 'Imitação ideológica';
  return listCommon(findings).length === 1 && !haveLikeRests(findings) ? 'Elemento em comum' : 'Semelhança de conjunto';
}

/** An imitation; names that are not Similar imitate nothing. */
const imitates = ({ similar }: Findings, regra: Regra): Regra => (similar ? regra : 'Semelhança parcial');

/** Whether the parts that decide only describe the goods in one of the names: such names imitate nothing unless they are Similar. */
const describesInOne = ({ similar, own, other, deciding }: Findings): boolean =>
  !similar && deciding.length > 0 && deciding.every((match) => describingSide({ own, other }, match) !== undefined);

/** Whether a part that marks of any trade have is all that names have in common which are not Similar. */
const isCommonPart = ({ own, similar, probable }: Findings, match: Match): boolean =>
  !similar && wordsOf(own, match.own).every(({ term }) => isCommonInMarks(term) || (probable && isOrdinaryWord(term)));

/** Whether a part says little in both names, or in the class of one: then it is no distinctive element. */
const isWeakInOne = (findings: Findings, match: Match): boolean =>
  match.common ||
  isOfFewLetters(findings, match) ||
  isCommonPart(findings, match) ||
  (match.likeness === 'same' && weaknessOfMatch(findings, match) !== undefined);

/** Whether a word contains another one that is not near it enough for an imitation: it is an element of that word (ZT of ZTAPP). */
const isElementWithin = ({ likeness, contained, measure }: Match): boolean =>
  likeness === 'near' && contained !== undefined && describeCloseness(measure) === undefined;

/** Whether a word in another spelling of the house is the same element, however it is said. */
const isSameElement = ({ likeness, isFarSpelt, measure }: Match): boolean =>
  likeness === 'spelling' && !isFarSpelt && measure.phonetic < 1;

/** The rule of a likeness of words that are not the same: the imitation that it makes, or an element of two joined words; undefined where it makes none. */
function imitationBy({ own, other, similar }: Findings, match: Match): Regra | undefined {
  const { likeness, measure, own: run, other: otherRun } = match;
  if (similar && (isSameElement(match) || isElementWithin(match))) return undefined;
  if (likeness === 'idea') return 'Imitação ideológica';
  if (likeness === 'read') return 'Imitação fonética';
  // Letters that two words begin with are no element, unless they are one of the words that these join.
  if (likeness === 'beginning') return shareFirstPart({ own, other }, match) ? 'Elemento em comum' : 'Imitação gráfica';
  if (likeness !== 'near' && likeness !== 'spelling') return undefined;
  return canSoundAlike(termOf(own, run), termOf(other, otherRun)) ? imitationOf(measure) : 'Imitação gráfica';
}

/** Whether the names have the same parts in another order, and nothing else: ORTOZUNE × ZUNE ORTO. */
const isTurnedWhole = ({ probable, ownRests, otherRests }: Findings, { likeness }: Match): boolean =>
  likeness === 'turned' && probable && ownRests.length + otherRests.length === 0;

/** Whether a word is only a part of another one, of names that are not Similar: PLAN in PLANALTO is no common element. */
const isPartOfOther = ({ similar, probable }: Findings, { likeness, isInWord, common }: Match): boolean =>
  !similar && (likeness === 'partial' || (likeness === 'within' && (!probable || isInWord || !common)));

/** The rule of the part that decides most. */
function ruleOfMatch(findings: Findings, match: Match): Regra {
  const { likeness } = match;
  if (!findings.probable && shareOnlyCommon(findings)) return 'Só termos comuns em comum';
  if (describesInOne(findings) || isPartOfOther(findings, match)) return 'Semelhança parcial';
  // Initials are no element of names that are not Similar: ZS and ZUMI SALGADOS.
  if (likeness === 'initials' && !findings.similar) return 'Semelhança parcial';
  if (isTurnedWhole(findings, match)) return 'Semelhança de conjunto';
  const imitation = imitationBy(findings, match);
  if (imitation !== undefined) return imitates(findings, imitation);
  if (isWeakInOne(findings, match)) return ruleOfCommon(findings);
  return isOrdinaryPart(findings, match) ? 'Elemento em comum' : 'Elemento distintivo em comum';
}

/** Likenesses of a part that say more than that the whole names are very near. */
const SAY_MORE: ReadonlySet<Likeness> = new Set([
  'same',
  'joined',
  'spelling',
  'plural',
  'read',
  'turned',
  'united',
  'within',
  'near',
]);

/** Whether the names are very near by common words only, and differ in the rest: D'ILI CAFÉ PREMIUM × CLASS CAFÉ PREMIUM. */
const differInRests = (findings: Findings): boolean =>
  findings.matches.length > 0 &&
  findings.matches.every(({ common }) => common) &&
  findings.ownRests.length > 0 &&
  findings.otherRests.length > 0 &&
  !haveNearRests(findings);

/** What names have beside words that both have is near enough for both as a whole from this measure on; in names that are not Similar from a lower one. */
const NEAR_BESIDE = VERY_NEAR;
const NEAR_BESIDE_OF_OTHERS = 0.7;

/** Whether two words that begin alike are all that makes names near beside the words that both have: ZUNEFIDADE DO CORPO × ZUNEFA DO CORPO. */
function isNearBySameWords({ matches, similar }: Findings): boolean {
  const least = similar ? NEAR_BESIDE : NEAR_BESIDE_OF_OTHERS;
  const others = matches.filter(({ likeness }) => likeness === 'beginning');
  return (
    others.length < matches.length &&
    others.some(({ measure: { graphic, phonetic } }) => Math.max(graphic, phonetic) < least)
  );
}

/** Whether names that are very near in letters and in sounds have nothing in common but a word within another one, with less than half of their letters: ZUNAMOUR × ZUN GLAMOUR. */
function isSmallPart(findings: Findings, match: Match): boolean {
  const { whole, matches } = findings;
  const isOnly = match.likeness === 'within' && matches.length === 1;
  if (!isOnly || Math.min(whole.graphic, whole.phonetic) < VERY_NEAR) return false;
  const [inner] = sidesOfInner(match);
  const [shorter] = byLength(findings);
  return 2 * termOf(findings[inner], match[inner]).length < joinTerms(shorter).length;
}

/** Whether the whole names are very near, and no part says more. What is said of them tells a plural too. */
export function prefersWhole(findings: Findings): boolean {
  const [first] = findings.deciding;
  const saysMore =
    first !== undefined &&
    SAY_MORE.has(first.likeness) &&
    describeNumber(findings) === '' &&
    !isSmallPart(findings, first);
  return isVeryNear(findings.whole) && !saysMore && !differInRests(findings) && !isNearBySameWords(findings);
}

/** Whether the names share nothing but common words, and that is not enough. */
const isOnlyCommon = (findings: Findings): boolean => !findings.graded && shareOnlyCommon(findings);

/** Whether the rests of names that are very near as a whole are a little alike themselves. */
function haveNearRests(findings: Findings): boolean {
  const { graphic, phonetic } = measureRests(findings);
  return isVeryNear(findings.whole) && Math.max(graphic, phonetic) > UNRELATED;
}

/**
 * Whether a name can be reproduced within another one: several words by their combination, whatever each of them says, and one word that does not describe
 * the goods of its class (SAFRA for buildings) and is no form of firms (CO).
 */
const canBeReproduced = ({ words: [first, second] }: ExplainedSign): boolean =>
  second !== undefined || (first?.weakness?.together?.key !== OF_CLASS && first?.weakness?.key !== OF_FIRM);

/** Whether one name is in the other and reproduced there. */
const containsName = ({ own, other, ownContained, otherContained }: Findings): boolean =>
  (ownContained && canBeReproduced(own)) || (otherContained && canBeReproduced(other));

/** Whether the names share words of trades and generic words only. Such words make no imitation, however much of the names they are. */
const onlyDescribes = (findings: Findings): boolean =>
  !containsName(findings) &&
  findings.ownRests.length + findings.otherRests.length > 0 &&
  findings.matches.some(({ inner }) => inner === undefined) &&
  findings.matches.every(({ describes }) => describes) &&
  !haveNearRests(findings);

/** Whether names that probably do not collide have nothing in common but how words begin: ZUNEFATE × ZUNEFAVO. */
export const onlyBeginAlike = ({ probable, deciding }: Findings): boolean =>
  !probable && deciding.length > 0 && deciding.every(({ likeness }) => likeness === 'beginning');

/** Two words do not begin alike by chance if they share at least this many letters, and at least this share of the shorter word: NARRATIVO × NARRATIVIDADE. */
const MANY_LETTERS = 6;
const MOST_LETTERS = 0.85;

/** Whether a word of names that only begin alike has nearly all its letters in the other. */
const shareMostLetters = ({ own, other, deciding }: Findings): boolean =>
  deciding.some((match) => {
    const [a, b] = [termOf(own, match.own), termOf(other, match.other)];
    const { length } = commonBeginning(a, b);
    return length >= MANY_LETTERS && length >= MOST_LETTERS * Math.min(a.length, b.length);
  });

/** Whether each name has all words of the other one. */
export const haveSameWords = ({ ownContained, otherContained }: Findings): boolean => ownContained && otherContained;

/**
 * The rule of a name that has all words of the other one, perhaps in another order. Common words are no distinctive element. Names that have the same words in
 * another order are alike as wholes where they have no others, or where these are all words of a dictionary.
 */
function ruleOfSameWords(findings: Findings): Regra {
  const { matches, probable, inOrder, ownRests, otherRests } = findings;
  const isAll = haveSameWords(findings) || ownRests.length + otherRests.length === 0;
  const isWhole = probable && !inOrder && (isAll || !matches.some((match) => distinguishesAlone(findings, match)));
  if (!isWhole && !matches.every(({ common }) => common)) return 'Elemento distintivo em comum';
  return probable ? 'Semelhança de conjunto' : 'Só termos comuns em comum';
}

/** Whether one name has all words of the other one, but not in their order: that imitates it, and reproduces nothing. */
export const isTurnedAround = ({ ownContained, otherContained, inOrder }: Findings): boolean =>
  (ownContained || otherContained) && !inOrder;

/** Whether the names are one in number or as possessives only: what a plural adds is no element. */
const differInNumber = ({ matches, ownRests, otherRests }: Findings): boolean =>
  ownRests.length + otherRests.length === 0 &&
  matches.some(({ likeness }) => likeness === 'plural') &&
  matches.every(isOneInNumber);

/** Whether the whole names are very near and differ in number only: TZ GESSO × TZ GESSOS. */
const differOnlyInNumber = (findings: Findings): boolean => isVeryNear(findings.whole) && differInNumber(findings);

/** Whether names with one reproduction key are spelled so differently that they only sound the same: JHYY × GI. */
const isFarSpelt = ({ own, other, matches: [match] }: Findings): boolean =>
  match?.isFarSpelt === true && isReproduction(own.sign, other.sign);

/**
 * Whether each name is read as the other, word by word: STA. CLARA and SANTA CLARA, SÉCULO XXI and SÉCULO 21; not where one abbreviates the trade only (SB CONTAB and SB
 * CONTABILIDADE).
 */
const areReadAlike = ({ matches, ownContained, otherContained, inOrder, probable }: Findings): boolean =>
  probable &&
  ownContained &&
  otherContained &&
  inOrder &&
  matches.some(({ likeness }) => likeness === 'read') &&
  !matches.some(({ likeness, describes }) => likeness === 'read' && describes);

/** Whether no part of two names decides, nor their whole. */
export const hasNoLikeness = (findings: Findings): boolean => findings.deciding.length === 0 && !prefersWhole(findings);

/** A syllable that can be said: PSI, TAO, ZUV. */
const SYLLABLE = /^(?:[^AEIOUY]|PS|[BCDFGPTV][LR])[AEIOUY]+[^AEIOUY]?$/u;

/** Whether a sign is one word of three letters that is said as a word, and no acronym. */
const isSaid = ({ words: [only, second] }: ExplainedSign): boolean =>
  only !== undefined &&
  second === undefined &&
  (SYLLABLE.test(only.term) || (isOrdinaryWord(only.term) && /[AEIOUY]/u.test(only.term.slice(1))));

const isAcronym = (sign: ExplainedSign): boolean => hasAcronym(sign.sign, sign.sign) && !isSaid(sign);

/** Whether one of two names is an acronym that is neither near the other name, which is not much longer, nor made of its initials. */
const isOtherAcronym = (findings: Findings): boolean =>
  !findings.graded &&
  (isAcronym(findings.own) || isAcronym(findings.other)) &&
  isShortBeside(findings) &&
  !findings.matches.some(({ likeness }) => likeness === 'initials');

/** Rules in the order in which an examiner names them. The first rule that holds is used. */
const RULES: readonly (readonly [(findings: Findings) => boolean, Regra | ((findings: Findings) => Regra)])[] = [
  [isFarSpelt, (findings) => imitates(findings, 'Imitação fonética')],
  [({ own, other }) => isReproduction(own.sign, other.sign), 'Reprodução'],
  [areReadAlike, 'Reprodução'],
  [isOnlyCommon, 'Só termos comuns em comum'],
  [onlyDescribes, ruleOfCommon],
  [differOnlyInNumber, (findings) => imitates(findings, imitationOf(findings.whole))],
  [haveSameWords, ruleOfSameWords],
  [isTurnedAround, ruleOfSameWords],
  [(findings) => findings.ownContained && !differInNumber(findings), 'Reprodução com acréscimo'],
  [(findings) => findings.otherContained && !differInNumber(findings), 'Reprodução parcial'],
  [isOtherAcronym, 'Sigla diferente'],
  [prefersWhole, (findings) => imitates(findings, imitationOf(findings.whole))],
  [
    onlyBeginAlike,
    (findings) => (findings.graded || shareMostLetters(findings) ? 'Semelhança parcial' : 'Sem semelhança relevante'),
  ],
  // Where the score reaches no grade, nothing imitates.
  [({ graded, deciding }) => !graded && deciding.length > 0, 'Semelhança parcial'],
  [
    ({ deciding }) => deciding.length > 0,
    (findings) => {
      const [first] = findings.deciding;
      return first === undefined ? 'Sem semelhança relevante' : ruleOfMatch(findings, first);
    },
  ],
  [({ matches }) => matches.length > 0, ruleOfCommon],
  [
    ({ similar }) => similar,
    (findings) => (commonLetters(findings) === '' ? imitationOf(findings.whole) : 'Imitação gráfica'),
  ],
];

/** The rule that decided the likeness of two names. */
export function ruleOf(findings: Findings): Regra {
  const rule = RULES.find(([holds]) => holds(findings))?.[1] ?? ruleOfUnlike;
  return typeof rule === 'string' ? rule : rule(findings);
}

/** The kinds of collision in LPI, art. 124, XIX: reproduction (whole, partial, with additions), imitation, association of ideas. */
const KINDS: Readonly<Record<Regra, Especie | null>> = {
  Reprodução: 'reprodução',
  'Mesmo nome, outro ramo': 'reprodução',
  'Reprodução com acréscimo': 'reprodução com acréscimo',
  'Reprodução parcial': 'reprodução parcial',
  'Imitação fonética': 'imitação',
  'Imitação gráfica': 'imitação',
  'Imitação ideológica': 'associação de ideias',
  'Elemento distintivo em comum': 'imitação',
  'Elemento em comum': 'imitação',
  'Expressão em comum': 'imitação',
  'Semelhança de conjunto': 'imitação',
  'Semelhança parcial': null,
  'Só termos comuns em comum': null,
  'Sigla diferente': null,
  'Sem semelhança relevante': null,
};

/**
 * The kind of collision; null where there is none: the names are not Similar and their score reaches no grade. Common words that make names collide do
 * so by the impression of the whole: imitation.
 */
export const kindOf = (regra: Regra, collides: boolean): Especie | null => (collides ? KINDS[regra] : null);
