/** Phrases that two names have in another form: in another number or order, or with other words that link theirs. */
import { termos } from '../text/fold.ts';
import { onlyLinks, weaknessOfAll, wordsOf, writtenRun, type ExplainedSign } from './explained-sign.ts';
import type { Findings } from './findings.ts';
import { quote, quoteList } from './grammar.ts';
import { isPossessive, numberOf } from './match-clauses.ts';
import { isOneInNumber, SIDES, termOf, type LikenessClause, type Match, type Side } from './match.ts';
import { describeCloseness } from './nearness.ts';
import type { Run } from './places.ts';
import { OF_CLASS, OF_TRADE } from './reasons.ts';

/** Whether one part stands after another with nothing but linking words between them. */
const isLinked = (sign: ExplainedSign, { to: from }: Run, { from: to }: Run): boolean =>
  from <= to && onlyLinks(sign, { from, to });

/** The folded words between some parts as they are written, by name: of names that repeat words, those that stand there. */
function linksOf(findings: Pick<Findings, Side>, parts: readonly Match[]): Record<Side, readonly string[]> {
  const [own = [], other = []] = SIDES.map((side) => {
    const sign = findings[side];
    const inParts = new Set(parts.flatMap((part) => wordsOf(sign, part[side]).map(({ term }) => term)));
    return termos(writtenRun(sign, runOfParts(parts, side)).replaceAll(' & ', ' E ')).filter(
      (term) => !inParts.has(term),
    );
  });
  return { own, other };
}

/** Whether parts follow one another in a name, with nothing but linking words between them. */
const areLinked = (sign: ExplainedSign, runs: readonly Run[]): boolean =>
  runs.every((run, i) => {
    const next = runs[i + 1];
    return next === undefined || isLinked(sign, run, next);
  });

const byPlace = (a: Run, b: Run): number => a.from - b.from;

/** Whether parts that are sorted by the mark stand in the same order in the published name. */
const areInOrder = (parts: readonly Match[]): boolean =>
  parts.every(({ other }, i) => i === 0 || (parts[i - 1]?.other.from ?? 0) <= other.from);

const OF_GOODS: ReadonlySet<string | undefined> = new Set([OF_TRADE, OF_CLASS]);

/** Whether one part distinguishes the names and another part tells the trade. Then the sentence names the first part by itself. */
const isElementWithTrade = (sign: ExplainedSign, parts: readonly Match[]): boolean =>
  parts.some(({ distinctive }) => distinctive) &&
  parts.some(({ own: run }) => OF_GOODS.has(weaknessOfAll(wordsOf(sign, run))?.together?.key));

/**
 * Parts that follow one another in both names, with nothing but linking words between them, and that differ in number, in these words or in their order only: REI DAS
 * CENOURAS × REI DA CENOURA, ZUNE CASA × CASA ZUNE.
 */
export function findPhraseForm({ own, other, matches }: Findings): readonly Match[] | undefined {
  const parts = matches.filter(isOneInNumber).toSorted((a, b) => byPlace(a.own, b.own));
  const [mine, theirs] = [parts.map((part) => part.own), parts.map((part) => part.other).toSorted(byPlace)];
  if (parts.length < 2 || !areLinked(own, mine) || !areLinked(other, theirs)) return undefined;
  if (!areInOrder(parts)) return own.repeats || other.repeats || isElementWithTrade(own, parts) ? undefined : parts;
  const isOther = parts.some(({ likeness }) => likeness === 'plural') || describeLinks({ own, other }, parts) !== '';
  return isOther ? parts : undefined;
}

/** How the same words differ in form: 'no plural', 'com «VIDA» no plural', 'no possessivo'. Empty where they do not. */
function formOfParts({ own, other }: Findings, parts: readonly Match[]): string {
  if (parts.some((part) => isPossessive(writtenRun(own, part.own)))) return ' sem o possessivo';
  if (parts.some((part) => isPossessive(writtenRun(other, part.other)))) return ' no possessivo';
  const plurals = parts.filter(({ likeness }) => likeness === 'plural');
  if (plurals.length === 0) return '';
  const [number, second] = new Set(plurals.map((part) => numberOf(termOf(own, part.own), termOf(other, part.other))));
  const form = second === undefined ? ` no ${number}` : ' em outro número';
  return plurals.length === parts.length
    ? form
    : ` com ${quoteList(plurals.map((part) => writtenRun(own, part.own)))}${form}`;
}

/** The words of one name from the first part to the last one. */
function runOfParts(parts: readonly Match[], side: Side): Run {
  const runs = parts.map((part) => part[side]);
  return { from: Math.min(...runs.map(({ from }) => from)), to: Math.max(...runs.map(({ to }) => to)) };
}

/** ' sem «DO»', ' com «DA» em vez de «DE»': the words that link others in one of two phrases only. Empty where there are none, or as many in both of phrases that differ in number. */
function describeLinks(findings: Pick<Findings, Side>, parts: readonly Match[]): string {
  const { own, other } = linksOf(findings, parts);
  const [left, more] = [own.filter((term) => !other.includes(term)), other.filter((term) => !own.includes(term))];
  if (left.length > 0 && more.length > 0) {
    const isInNumber = parts.some(({ likeness }) => likeness === 'plural') && own.length === other.length;
    return isInNumber ? '' : ` com ${quoteList(more)} em vez de ${quoteList(left)}`;
  }
  if (left.length > 0) return ` sem ${quoteList(left)}`;
  return more.length === 0 ? '' : ` com ${quoteList(more)}`;
}

/** ': escreve-se e soa de modo muito próximo', of parts that are all of names that are Similar; otherwise empty. */
function describeWholeNearness(
  { matches, ownRests, otherRests, similar, whole }: Findings,
  parts: readonly Match[],
): string {
  const isWhole = parts.length === matches.length && ownRests.length + otherRests.length === 0;
  const closeness = similar && isWhole ? describeCloseness(whole) : undefined;
  return closeness === undefined ? '' : `: ${closeness}`;
}

/** 'traz «REI DA CENOURA», o mesmo que «REI DAS CENOURAS» com «CENOURAS» no singular'. */
export function describePhraseForm(findings: Findings, parts: readonly Match[]): LikenessClause {
  const textOf = (side: Side): string => quote(writtenRun(findings[side], runOfParts(parts, side)));
  const form = formOfParts(findings, parts);
  if (!areInOrder(parts)) {
    const turned = `traz ${textOf('other')}, as palavras de ${textOf('own')} em outra ordem`;
    return { text: form === '' ? turned : `${turned},${form}`, named: parts };
  }
  const links = describeLinks(findings, parts);
  const and = form !== '' && links !== '' ? ' e' : '';
  return {
    text: `traz ${textOf('other')}, o mesmo que ${textOf('own')}${form}${and}${links}${describeWholeNearness(findings, parts)}`,
    named: parts,
  };
}
