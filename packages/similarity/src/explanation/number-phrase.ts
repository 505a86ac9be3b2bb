/** Phrases that two names have in common but for the number of their words. */
import { isLinking, onlyLinks, wordsOf, writtenRun, type ExplainedSign } from './explained-sign.ts';
import type { Findings } from './findings.ts';
import { quote, quoteList } from './grammar.ts';
import { isPossessive, numberOf } from './match-clauses.ts';
import { isOneInNumber, SIDES, termOf, type LikenessClause, type Match, type Side } from './match.ts';
import type { Run } from './places.ts';

/** Whether one part stands after another with nothing but linking words between them. */
const isLinked = (sign: ExplainedSign, { to: from }: Run, { from: to }: Run): boolean =>
  from <= to && onlyLinks(sign, { from, to });

/** Parts that follow one another in both names, with nothing but linking words between them, and that differ in number only: REI DAS CENOURAS × REI DA CENOURA. */
export function findNumberPhrase({ own, other, matches }: Findings): readonly Match[] | undefined {
  const parts = matches.filter(isOneInNumber).toSorted((a, b) => a.own.from - b.own.from);
  const isPhrase = parts.every((part, i) => {
    const next = parts[i + 1];
    return next === undefined || (isLinked(own, part.own, next.own) && isLinked(other, part.other, next.other));
  });
  return isPhrase && parts.length > 1 && parts.some(({ likeness }) => likeness === 'plural') ? parts : undefined;
}

/** How the same words differ in form: 'no plural', 'com «VIDA» no plural', 'no possessivo'. */
function formOfParts({ own, other }: Findings, parts: readonly Match[]): string {
  if (parts.some((part) => isPossessive(writtenRun(own, part.own)))) return 'sem o possessivo';
  if (parts.some((part) => isPossessive(writtenRun(other, part.other)))) return 'no possessivo';
  const plurals = parts.filter(({ likeness }) => likeness === 'plural');
  const [number, second] = new Set(plurals.map((part) => numberOf(termOf(own, part.own), termOf(other, part.other))));
  const form = second === undefined ? `no ${number}` : 'em outro número';
  return plurals.length === parts.length
    ? form
    : `com ${quoteList(plurals.map((part) => writtenRun(own, part.own)))} ${form}`;
}

/** The words of one name from the first part to the last one. */
function runOfParts(parts: readonly Match[], side: Side): Run {
  const runs = parts.map((part) => part[side]);
  return { from: Math.min(...runs.map(({ from }) => from)), to: Math.max(...runs.map(({ to }) => to)) };
}

/** ' e sem «DO»': the words that link others in one of two phrases only, where it has more of them. */
function describeLinks(findings: Findings, parts: readonly Match[]): string {
  const [own = [], other = []] = SIDES.map((side) =>
    wordsOf(findings[side], runOfParts(parts, side))
      .filter(isLinking)
      .map(({ term }) => term),
  );
  if (own.length === other.length) return '';
  const [longer, shorter] = own.length > other.length ? [own, other] : [other, own];
  const left = longer.filter((term) => !shorter.includes(term));
  return left.length === 0 ? '' : ` e ${longer === own ? 'sem' : 'com'} ${quoteList(left)}`;
}

/** 'traz «REI DA CENOURA», o mesmo que «REI DAS CENOURAS» com «CENOURAS» no singular'. */
export function describeNumberPhrase(findings: Findings, parts: readonly Match[]): LikenessClause {
  const textOf = (side: Side): string => quote(writtenRun(findings[side], runOfParts(parts, side)));
  return {
    text: `traz ${textOf('other')}, o mesmo que ${textOf('own')} ${formOfParts(findings, parts)}${describeLinks(findings, parts)}`,
    named: parts,
  };
}
