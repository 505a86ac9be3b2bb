/** Why the words of a part that two names have in common say little. */
import { isOrdinaryWord } from '../lexicon/lexicon.ts';
import { isPersonName, wordKindOf } from '../lexicon/word-kinds.ts';
import { HAS_DIGIT } from '../text/digits.ts';
import { oneWeakness, wordsOf, type ExplainedSign } from './explained-sign.ts';
import { isLinking, type ExplainedWord } from './explained-word.ts';
import type { Findings } from './findings.ts';
import { joinList } from './grammar.ts';
import { SIDES, termOf, type Match, type Side } from './match.ts';
import { areAmong, placesOf, type Run } from './places.ts';
import { describeWeakness, reasonOf, REPEATED, WORN, type Weakness } from './reasons.ts';
import { weaknessIn } from './rests.ts';

const meaningfulWords = (sign: ExplainedSign, run: Run): ExplainedWord[] =>
  wordsOf(sign, run).filter((word) => !isLinking(word));

/** The one reason for which all words of a part of one name are weak; undefined where there are several, or none. */
function weaknessOfRun(sign: ExplainedSign, run: Run): Weakness | undefined {
  const reasons = wordsOf(sign, run).flatMap((word, i) =>
    isLinking(word) ? [] : [weaknessIn(sign, run, run.from + i)],
  );
  return reasonOf(oneWeakness(reasons), run.to - run.from);
}

/** In which of the two names something holds. */
const inName = (side: Side): string => (side === 'own' ? 'na monitorada' : 'na publicada');

/** Of two reasons the one that holds of the word by itself. */
const byItself = (own: Weakness | undefined, other: Weakness | undefined): Weakness | undefined =>
  own?.isPart === true ? (other ?? own) : (own ?? other);

/** Why a part says little, and in which name where that holds in one of them only: 'é parte de nome de lugar na publicada'. Undefined where it holds in none. */
export function verbInEither(findings: Findings, match: Match): string | undefined {
  const [own, other] = SIDES.map((side) => weaknessOfRun(findings[side], match[side]));
  if (own !== undefined && other !== undefined) return byItself(own, other)?.verb;
  const verb = own?.verb ?? other?.verb;
  return verb && `${verb} ${inName(own === undefined ? 'other' : 'own')}`;
}

/** The one reason for which the words of both names are weak; undefined where the names differ in it. */
export function weaknessOfBoth(findings: Findings, match: Match): Weakness | undefined {
  const [own, other] = SIDES.map((side) => weaknessOfRun(findings[side], match[side]));
  return own?.key === other?.key ? own : undefined;
}

const ARE = 'são ';

/** Whether names are Similar because two words mean the same: that these are common is then a reason against it. */
const isOnlyIdea = ({ similar, matches }: Findings, { likeness }: Match): boolean =>
  similar && likeness === 'idea' && matches.length === 1;

/** How the reason of a weak part begins. */
export const WHICH = ', que ';

const ALTHOUGH = ', embora ';

/** Whether a clause on a weak part is a concession: 'embora os dois termos sejam comuns'. A sentence has at most one. */
export const isConcession = (weak: string): boolean => weak.startsWith(ALTHOUGH);

/** Kinds of words of feminine gender: 'palavras de uso corrente'. */
const FEMININE = /^(?:palavras|formas|indicações|letras|abreviaturas|partes|iniciais) /u;

/** ', ambos prenomes usuais', ', termos que indicam o ramo de alimentação', ', embora os dois termos sejam de uso comum em marcas': why words of both names say little. */
function describeWeakWords({ verbs }: Weakness, isAgainst: boolean): string {
  if (!verbs.startsWith(ARE)) return `, termos que ${verbs}`;
  const kinds = verbs.slice(ARE.length);
  if (isAgainst) return `${ALTHOUGH}os dois termos sejam ${kinds}`;
  if (kinds.startsWith('de ')) return `, termos ${kinds}`;
  return `, ${FEMININE.test(kinds) ? 'ambas' : 'ambos'} ${kinds}`;
}

/** ', que descreve serviços da classe 43', ', termos que indicam o ramo de alimentação': why the words of a part say little; empty where they say more. */
export function describeWeakMatch(findings: Findings, match: Match): string {
  const { likeness, inner, common } = match;
  if (likeness === 'same') {
    const weakness = weaknessOfMatch(findings, match);
    return weakness === undefined ? '' : describeWeakness(weakness, meaningfulWords(findings.own, match.own).length);
  }
  if (likeness === 'initials' || likeness === 'read' || !common) return '';
  const sides = inner === undefined ? SIDES : [inner];
  const [weakness, ...others] = sides.map((side) => weaknessOfRun(findings[side], match[side]));
  if (weakness === undefined || others.some((other) => other?.key !== weakness.key))
    return inner === undefined ? ', termos que distinguem pouco' : '';
  if (inner !== undefined) return `, que ${weakness.verb}`;
  return describeWeakWords(weakness, isOnlyIdea(findings, match));
}

/** More classes are not listed. */
const MAX_CLASSES = 3;

/** Where a word says little that says more in the other name: 'na classe 31'. */
function describeWhere({ sign }: ExplainedSign, side: Side): string {
  const classes = [...new Set(sign.sinal.classes.map(({ codigo }) => codigo))].sort((a, b) => a - b);
  if (classes.length === 0 || classes.length > MAX_CLASSES) return inName(side);
  return `${classes.length === 1 ? 'na classe' : 'nas classes'} ${joinList(classes.map(String))}`;
}

/** Reasons that rest on how many names of the same classes have a word. */
const COUNTED: ReadonlySet<string> = new Set([WORN.key, REPEATED.key]);

/** Why a part of both names says little where one name alone (`side`) has the reason. Undefined where that reason is no reason for the part. */
function weaknessOfOne(findings: Findings, match: Match, weakness: Weakness, side: Side): Weakness | undefined {
  if (weakness.isPart === true) return { ...weakness, verb: `${inName(side)} ${weakness.verb}` };
  if (weakness.describes === true) return weakness;
  const areLinking = SIDES.some((at) => meaningfulWords(findings[at], match[at]).length === 0);
  if (areLinking || !COUNTED.has(weakness.key)) return undefined;
  const where = describeWhere(findings[side], side);
  const [verb, verbs] = [weakness.verb, weakness.verbs].map((text) => `${text.replace(/ em marcas$/u, '')} ${where}`);
  return { ...weakness, key: `${weakness.key} ${where}`, anywhere: weakness.key, verb: verb ?? '', verbs: verbs ?? '' };
}

/**
 * The one reason for which all words of a part are weak; undefined where there are several, or none. A reason that holds in one name only counts where it
 * describes the goods, or where it rests on counts: then it says in which classes it holds.
 */
export function weaknessOfMatch(findings: Findings, match: Match): Weakness | undefined {
  const [own, other] = [weaknessOfRun(findings.own, match.own), weaknessOfRun(findings.other, match.other)];
  if (own !== undefined && other !== undefined) return byItself(own, other);
  const weakness = own ?? other;
  return weakness === undefined
    ? undefined
    : weaknessOfOne(findings, match, weakness, own === undefined ? 'other' : 'own');
}

/**
 * Whether a part distinguishes names of several words by itself: not a word of a dictionary beside another one that does not describe, because these do so together
 * (AIR KINGDOM).
 */
export function distinguishesAlone({ own, other, ownContained }: Findings, match: Match): boolean {
  const [sign, run] = ownContained ? [own, match.own] : [other, match.other];
  const isFanciful = wordsOf(sign, run).some(
    ({ term, weakness }) => weakness === undefined && (!isOrdinaryWord(term) || isPersonName(term)),
  );
  const others = sign.places.all & ~placesOf(run) & ~sign.places.linking;
  return match.distinctive && (isFanciful || areAmong(others, sign.places.trade));
}

/** Whether a part of names that are not Similar is an ordinary word of Portuguese, which is no distinctive element however rare it is in marks: HORA. */
export const isOrdinaryPart = ({ own, other, similar }: Findings, match: Match): boolean =>
  !similar &&
  SIDES.some((side) =>
    wordsOf({ own, other }[side], match[side]).every(({ term }) => isOrdinaryWord(term) && !isPersonName(term)),
  );

/** Shorter words are named with those beside them: ONDE IR. */
export const MIN_ALONE = 3;

/** Whether a part is a word of one or two letters that both names have. */
export const isShort = ({ own }: Findings, { likeness, own: run }: Match): boolean =>
  likeness === 'same' && termOf(own, run).length < MIN_ALONE;

/** Whether a part is one or two letters and no name of a person: of names that are not Similar that is no distinctive element. */
export function isOfFewLetters(findings: Findings, match: Match): boolean {
  if (findings.similar || !isShort(findings, match)) return false;
  const term = termOf(findings.own, match.own);
  return !HAS_DIGIT.test(term) && wordKindOf(term) !== 'givenName';
}
