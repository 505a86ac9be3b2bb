import { isPersonAndWord } from '../lexicon/told-persons.ts';
import { wordKindOf } from '../lexicon/word-kinds.ts';
import { HAS_DIGIT } from '../text/digits.ts';
import {
  isLinking,
  oneWeakness,
  wordsOf,
  writtenRun,
  type ExplainedSign,
  type ExplainedWord,
} from './explained-sign.ts';
import { commonLettersOfRests, type Findings } from './findings.ts';
import { joinClauses, joinList, quote } from './grammar.ts';
import { describeMatch, isPossessive } from './match-clauses.ts';
import { isOneInNumber, SIDES, termOf, type Match, type Side } from './match.ts';
import { areAmong, placesOfAll, type Run } from './places.ts';
import {
  describeWeakness,
  PLACE,
  reasonOf,
  REPEATED,
  SHORT,
  SHORT_TITLE,
  TITLE,
  WORN,
  type Weakness,
} from './reasons.ts';
import { weaknessIn } from './rests.ts';
import { describeDistinctiveWords, MIN_ALONE, quoteShared } from './same-words.ts';

const meaningfulWords = (sign: ExplainedSign, run: Run): ExplainedWord[] =>
  wordsOf(sign, run).filter((word) => !isLinking(word));

/** The one reason for which all words of a part of one name are weak; undefined where there are several, or none. */
function weaknessOfRun(sign: ExplainedSign, run: Run): Weakness | undefined {
  const reasons = wordsOf(sign, run).flatMap((word, i) =>
    isLinking(word) ? [] : [weaknessIn(sign, run, run.from + i)],
  );
  return reasonOf(oneWeakness(reasons), run.to - run.from);
}

/** The one reason for which the words of both names are weak; undefined where the names differ in it. */
export function weaknessOfBoth(findings: Findings, match: Match): Weakness | undefined {
  const [own, other] = SIDES.map((side) => weaknessOfRun(findings[side], match[side]));
  return own?.key === other?.key ? own : undefined;
}

const ARE = 'são ';

/** ', prenomes usuais', ', termos que indicam o ramo de alimentação': why words of both names say little. */
function describeWeakWords({ verbs }: Weakness): string {
  if (!verbs.startsWith(ARE)) return `, termos que ${verbs}`;
  const kinds = verbs.slice(ARE.length);
  return kinds.startsWith('de ') ? `, termos ${kinds}` : `, ${kinds}`;
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
  return describeWeakWords(weakness);
}

/** More classes are not listed. */
const MAX_CLASSES = 3;

/** Where a word says little that says more in the other name: 'na classe 31'. */
function describeWhere({ sign }: ExplainedSign, side: Side): string {
  const classes = [...new Set(sign.sinal.classes.map(({ codigo }) => codigo))].sort((a, b) => a - b);
  if (classes.length === 0 || classes.length > MAX_CLASSES) return side === 'own' ? 'na monitorada' : 'na publicada';
  return `${classes.length === 1 ? 'na classe' : 'nas classes'} ${joinList(classes.map(String))}`;
}

/** Reasons that rest on how many names of the same classes have a word. */
const COUNTED: ReadonlySet<string> = new Set([WORN.key, REPEATED.key]);

/**
 * The one reason for which all words of a part are weak; undefined where there are several, or none. A reason that holds in one name only counts where it
 * describes the goods, or where it rests on counts: then it says in which classes it holds.
 */
export function weaknessOfMatch(findings: Findings, match: Match): Weakness | undefined {
  const [own, other] = [weaknessOfRun(findings.own, match.own), weaknessOfRun(findings.other, match.other)];
  const weakness = own ?? other;
  if (weakness === undefined || weakness.describes === true || (own !== undefined && other !== undefined))
    return weakness;
  const areLinking = SIDES.some((side) => meaningfulWords(findings[side], match[side]).length === 0);
  if (areLinking || !COUNTED.has(weakness.key)) return undefined;
  const side = own === undefined ? 'other' : 'own';
  const where = describeWhere(findings[side], side);
  const [verb, verbs] = [weakness.verb, weakness.verbs].map((text) => `${text.replace(/ em marcas$/u, '')} ${where}`);
  return { ...weakness, key: `${weakness.key} ${where}`, verb: verb ?? '', verbs: verbs ?? '' };
}

/** Whether parts of both names have all words that distinguish the name on one side most. */
function haveTop(findings: Findings, matches: readonly Match[], side: Side): boolean {
  const { top } = findings[side].places;
  return (
    top !== 0 &&
    areAmong(
      top,
      placesOfAll(matches, (match) => match[side]),
    )
  );
}

/** ', que é prenome': of one word that is a name of persons and no other word, and that distinguishes the names all the same. */
function describePerson({ own }: Findings, [match, second]: readonly Match[]): string {
  const [word, next] = match === undefined || second !== undefined ? [] : wordsOf(own, match.own);
  if (word === undefined || next !== undefined || isPersonAndWord(word.term)) return '';
  const kind = wordKindOf(word.term);
  if (kind === 'givenName') return ', que é prenome';
  return kind === 'surname' ? ', que é sobrenome' : '';
}

/** 'traz o elemento distintivo «X»'; of common words, why they decide all the same. */
function describeSame(findings: Findings, matches: readonly Match[], similar: boolean): string {
  const texts = quoteShared(findings, matches);
  if (matches.every(({ distinctive }) => distinctive))
    return `traz ${describeDistinctiveWords(findings, matches)}${describePerson(findings, matches)}`;
  const [only] = matches;
  const weakness = only === undefined || matches.length > 1 ? '' : describeWeakMatch(findings, only);
  const isTop = haveTop(findings, matches, 'own') && haveTop(findings, matches, 'other');
  const noun = matches.length > 1 ? 'os elementos principais' : 'o elemento principal';
  if (weakness === '') return `traz ${texts}${isTop ? `, ${noun} dos dois nomes` : ''}`;
  return `traz ${texts}${weakness}${similar && isTop ? `, mas é ${noun} dos dois nomes` : ''}`;
}

/** Maximum number of parts that a clause names. */
const MAX_NAMED = 3;
/** Maximum number of clauses on parts of different likeness. */
const MAX_CLAUSES = 2;

/** What a sentence says of the parts that are alike, and which parts it names. */
export interface LikenessClause {
  readonly text: string;
  readonly named: readonly Match[];
}

const NO_CLAUSE: LikenessClause = { text: '', named: [] };

const isNext = (a: Match, b: Match): boolean => a.own.to === b.own.from && a.other.to === b.other.from;

/** Whether two parts stand side by side in both names, in the same order: AONDE IR × ONDE IR. */
const standSideBySide = (a: Match, b: Match): boolean => isNext(a, b) || isNext(b, a);

const isShort = ({ own }: Findings, { likeness, own: run }: Match): boolean =>
  likeness === 'same' && termOf(own, run).length < MIN_ALONE;

/** Whether a part is one or two letters and no name of a person: of names that are not Similar that is no distinctive element. */
export function isOfFewLetters(findings: Findings, match: Match): boolean {
  if (findings.similar || !isShort(findings, match)) return false;
  const term = termOf(findings.own, match.own);
  return !HAS_DIGIT.test(term) && wordKindOf(term) !== 'givenName';
}

/** The part that a sentence names first: the strongest one, but no word of one or two letters before one beside it. */
function leadingMatch(findings: Findings, first: Match): Match {
  return (
    (isShort(findings, first) ? findings.deciding.find((match) => standSideBySide(match, first)) : undefined) ?? first
  );
}

/** The likeness of the parts that decide: the same words together, the others one by one; that of the strongest part first. */
export function describeDeciding(findings: Findings, similar: boolean): LikenessClause {
  const { deciding } = findings;
  const [strongest] = deciding;
  if (strongest === undefined) return NO_CLAUSE;
  const inNumber = findNumberPhrase(findings);
  if (inNumber !== undefined && deciding.every((match) => inNumber.includes(match)))
    return describeNumberPhrase(findings, inNumber);
  const first = leadingMatch(findings, strongest);
  const same = deciding.filter(({ likeness }) => likeness === 'same').slice(0, MAX_NAMED);
  const others = deciding.filter(({ likeness }) => likeness !== 'same');
  const clauses = [
    ...(same.length === 0 ? [] : [{ text: describeSame(findings, same, similar), named: same }]),
    ...others.map((match) => ({
      text: describeMatch(findings, match) + describeWeakMatch(findings, match),
      named: [match],
    })),
  ].sort((x, y) => Number(y.named.includes(first)) - Number(x.named.includes(first)));
  const chosen = clauses.slice(0, MAX_CLAUSES);
  // The element that the first clause names is its subject.
  const texts = chosen.map(({ text, named }, i) => {
    const [match] = named;
    if (i === 0 || match?.likeness !== 'same') return text;
    const isBeside = named.length === 1 && isShort(findings, match) && standSideBySide(first, match);
    return isBeside
      ? `a publicada traz ao lado, como a monitorada, ${quoteShared(findings, named)}`
      : text.replace(/^traz /u, 'os dois nomes trazem ');
  });
  return { text: joinClauses(texts), named: chosen.flatMap(({ named }) => named) };
}

/** The same words have one clause, and every other likeness has its own. */
function countClauses(named: readonly Match[]): number {
  const others = named.filter(({ likeness }) => likeness !== 'same').length;
  return others < named.length ? others + 1 : others;
}

/** ', e os dois nomes trazem «BAR», que descreve serviços da classe 43': a further likeness, of parts that do not decide. */
export function describeBesides(findings: Findings, named: readonly Match[]): LikenessClause {
  const besides = findings.matches.filter((match) => !named.includes(match));
  const same = besides.filter(({ likeness }) => likeness === 'same').slice(0, MAX_NAMED);
  const [first] = same;
  if (first !== undefined) {
    const reason = same.length === 1 ? describeWeakMatch(findings, first) : '';
    return {
      text: `${countClauses(named) > 1 ? '; os dois nomes trazem ainda' : ', e os dois nomes trazem'} ${quoteShared(findings, same)}${reason}`,
      named: same.filter(({ describes }) => !describes),
    };
  }
  const [other] = besides;
  if (other === undefined) return NO_CLAUSE;
  const weakness = other.describes ? weaknessOfBoth(findings, other) : undefined;
  const both = weakness === undefined ? '' : `: ambos ${weakness.verbs}`;
  const reason = describeWeakMatch(findings, other) || both;
  const link = countClauses(named) > 1 ? '; além disso, ' : ', e ';
  return { text: `${link}${describeMatch(findings, other)}${reason}`, named: [other] };
}

/** ', mas', or another link: a sentence has one 'mas', and that of names that are not Similar is the reason against a collision. */
const butOr = ({ similar }: Findings, otherwise: string): string => (similar ? ', mas' : otherwise);

const ONLY_POINT = ': é o que os nomes têm em comum';
const FIRST_POINT = ' os dois nomes começam por esse elemento';

const isTitleKey = (key: string | undefined): boolean => key === TITLE.key || key === SHORT_TITLE.key;

/** Of which name a common part is the strongest element: 'dos dois nomes'. Empty where of neither. */
function describeTop(findings: Findings, match: Match): string {
  const { inner } = match;
  // A title stands before the element that it belongs to.
  if (isTitleKey(weaknessOfMatch(findings, match)?.key)) return '';
  const [own, other] = [haveTop(findings, [match], 'own'), haveTop(findings, [match], 'other')];
  if (own && other && inner === undefined) return 'dos dois nomes';
  if (own && inner !== 'other') return 'da marca monitorada';
  return other && inner !== 'own' ? 'da publicada' : '';
}

/** Why one common part makes names collide: ', que é de uso comum em marcas, mas é o elemento principal dos dois nomes'. */
function describePoint(findings: Findings, match: Match): string {
  const weak = describeWeakMatch(findings, match) || (isOfFewLetters(findings, match) ? `, que ${SHORT.verb}` : '');
  // The sentence of names that are not Similar goes on with what is missing, and that of turned parts has said all.
  if (!findings.similar || match.likeness === 'turned') return weak;
  const top = weaknessOfMatch(findings, match)?.describes === true ? '' : describeTop(findings, match);
  const link = weak === '' ? ':' : butOr(findings, ':');
  if (top !== '') return `${weak}${link} é o elemento principal ${top}`;
  if (match.likeness !== 'same') return weak;
  return weak + (match.own.from + match.other.from === 0 ? link + FIRST_POINT : ONLY_POINT);
}

/** Several common words that both names have. */
function describeCombination(findings: Findings, matches: readonly Match[]): LikenessClause {
  const same = matches.filter(({ likeness }) => likeness === 'same');
  const isMereTrade = !findings.similar && matches.every(({ describes }) => describes);
  const why = isMereTrade ? 'que descrevem a atividade' : 'comuns quando isoladas';
  if (same.length === matches.length)
    return {
      text: `combina ${findings.inOrder ? '' : 'em outra ordem '}as mesmas palavras ${quoteShared(findings, same)}, ${why}`,
      named: same,
    };
  const clauses = [
    ...(same.length === 0 ? [] : [`traz ${quoteShared(findings, same)}`]),
    ...matches.filter(({ likeness }) => likeness !== 'same').map((match) => describeMatch(findings, match)),
  ];
  const what = matches.every(({ likeness }) => likeness === 'idea' || likeness === 'read')
    ? 'dizem juntas o mesmo'
    : 'coincidem juntas';
  return { text: `${joinClauses(clauses)}: palavras comuns${butOr(findings, ' que')} ${what}`, named: matches };
}

/** The first run of several words that both names have. */
const findPhrase = ({ own }: Findings, matches: readonly Match[]): Match | undefined =>
  matches.find((match) => match.likeness === 'same' && wordsOf(own, match.own).length > 1);

const onlyLinks = (sign: ExplainedSign, from: number, to: number): boolean =>
  from <= to && wordsOf(sign, { from, to }).every(isLinking);

/** Parts that follow one another in both names, with nothing but linking words between them, and that differ in number only: REI DAS PIMENTAS × REI DA PIMENTA. */
function findNumberPhrase({ own, other, matches }: Findings): readonly Match[] | undefined {
  const parts = matches.filter(isOneInNumber).toSorted((a, b) => a.own.from - b.own.from);
  const isPhrase = parts.every((part, i) => {
    const next = parts[i + 1];
    return (
      next === undefined ||
      (onlyLinks(own, part.own.to, next.own.from) && onlyLinks(other, part.other.to, next.other.from))
    );
  });
  return isPhrase && parts.length > 1 && parts.some(({ likeness }) => likeness === 'plural') ? parts : undefined;
}

/** How the same words differ in form: 'em outro número', 'no possessivo'. */
function formOfParts({ own, other }: Findings, parts: readonly Match[]): string {
  if (parts.some((part) => isPossessive(writtenRun(own, part.own)))) return 'sem o possessivo';
  return parts.some((part) => isPossessive(writtenRun(other, part.other))) ? 'no possessivo' : 'em outro número';
}

/** 'traz «REI DA PIMENTA», o mesmo que «REI DAS PIMENTAS» em outro número'. */
function describeNumberPhrase(findings: Findings, parts: readonly Match[]): LikenessClause {
  const textOf = (side: Side): string => {
    const runs = parts.map((part) => part[side]);
    const run = { from: Math.min(...runs.map(({ from }) => from)), to: Math.max(...runs.map(({ to }) => to)) };
    return quote(writtenRun(findings[side], run));
  };
  return {
    text: `traz ${textOf('other')}, o mesmo que ${textOf('own')} ${formOfParts(findings, parts)}`,
    named: parts,
  };
}

/** The letters in which distinctive words beside those that describe the goods, or that are common in names that are Similar, are alike; empty where there are none. */
export const lettersOfLikeRests = (findings: Findings): string =>
  findings.matches.every(({ describes, common }) => describes || (common && findings.similar))
    ? commonLettersOfRests(findings)
    : '';

/** Whether the names are a little alike in what they have beside words that describe the goods. */
export const haveLikeRests = (findings: Findings): boolean => lettersOfLikeRests(findings) !== '';

/** Whether the names have a run of several words in common, among the parts that a sentence names. */
export const sharesPhrase = (findings: Findings): boolean =>
  findPhrase(findings, findings.matches.slice(0, MAX_NAMED)) !== undefined || findNumberPhrase(findings) !== undefined;

/** The parts that names of common words have in common; that two words begin alike only where there is nothing else. */
export function listCommon({ matches, similar }: Findings): readonly Match[] {
  const telling = matches.filter(({ likeness }) => likeness !== 'beginning');
  if (telling.length === 0) return matches;
  // What describes decides nothing beside a common word: CLÍNICA beside TIVOLENE.
  const others = similar ? telling.filter(({ describes }) => !describes) : [];
  return others.length === 1 ? others : telling;
}

/** Why a phrase of common words makes names collide. */
const describeTogether = (findings: Findings): string =>
  `: as palavras distinguem pouco${butOr(findings, ' e')} vêm juntas e na mesma ordem`;

/** What else names have in common beside the common word that decides: words that describe, or that further words begin alike. These are not told as what differs. */
function describeBesideCommon(findings: Findings, first: Match): LikenessClause {
  const same = findings.matches.filter((match) => match !== first && match.likeness === 'same');
  if (findings.similar && same.length > 0)
    return { text: `; os dois nomes trazem ainda ${quoteShared(findings, same.slice(0, MAX_NAMED))}`, named: same };
  const beginning = findings.matches.find((match) => match !== first && match.likeness === 'beginning');
  return beginning === undefined ? NO_CLAUSE : { text: `; ${describeMatch(findings, beginning)}`, named: [beginning] };
}

/** Where only common words are shared and the names probably collide all the same: what makes them collide. */
export function describeCommon(findings: Findings): LikenessClause {
  const matches = listCommon(findings).slice(0, MAX_NAMED);
  const [first] = matches;
  if (first === undefined) return NO_CLAUSE;
  const phrase = findPhrase(findings, matches);
  if (phrase !== undefined) {
    const isPlace = weaknessOfMatch(findings, phrase) === PLACE;
    const why = isPlace ? `, que ${PLACE.verb}` : describeTogether(findings);
    return { text: `traz a mesma expressão ${quoteShared(findings, [phrase])}${why}`, named: [phrase] };
  }
  const inNumber = findNumberPhrase(findings);
  if (inNumber !== undefined) {
    const { text, named } = describeNumberPhrase(findings, inNumber);
    return { text: text + describeTogether(findings), named };
  }
  if (matches.length > 1) return describeCombination(findings, matches);
  const besides = describeBesideCommon(findings, first);
  return {
    text: describeMatch(findings, first) + describePoint(findings, first) + besides.text,
    named: [first, ...besides.named],
  };
}
