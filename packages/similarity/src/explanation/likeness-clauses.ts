import { isPersonAndWord } from '../lexicon/told-persons.ts';
import { wordKindOf } from '../lexicon/word-kinds.ts';
import { wordsOf, writtenRun } from './explained-sign.ts';
import type { Findings } from './findings.ts';
import { joinClauses, joinList, quoteList } from './grammar.ts';
import { haveTop, isMainAmongFew } from './main-element.ts';
import { describeMatch, withMain } from './match-clauses.ts';
import { MAX_PARTS, NO_CLAUSE, SIDES, type Likeness, type LikenessClause, type Match } from './match.ts';
import { describeWeakMatch, isConcession, isOrdinaryPart, isShort, weaknessOfBoth, WHICH } from './match-weakness.ts';
import { describePhraseForm, findPhraseForm } from './phrase-forms.ts';
import { describeDistinctiveWords, isOneRun, quoteShared } from './same-words.ts';

/** ', que é prenome': of one word that is a name of persons and no other word, and that distinguishes the names all the same. */
function describePerson({ own }: Findings, [match, second]: readonly Match[]): string {
  const [word, next] = match === undefined || second !== undefined ? [] : wordsOf(own, match.own);
  if (word === undefined || next !== undefined || isPersonAndWord(word.term)) return '';
  const kind = wordKindOf(word.term);
  if (kind === 'givenName') return ', que é prenome';
  return kind === 'surname' ? ', que é sobrenome' : '';
}

/** 'traz «ZUNEFA» e «UBERABA», que é indicação de lugar': of several parts, one of which says little. Undefined where none or several do. */
function describeWithWeak(findings: Findings, matches: readonly Match[]): string | undefined {
  const reasoned = matches.map((match) => ({ match, reason: describeWeakMatch(findings, match) }));
  const [weak, second] = reasoned.filter(({ reason }) => reason !== '');
  const others = matches.filter((match) => match !== weak?.match);
  if (weak === undefined || second !== undefined || others.length === 0) return undefined;
  if (isOneRun(findings, matches) && weak.reason.startsWith(WHICH))
    return `traz a mesma expressão ${quoteShared(findings, matches)}, em que ${quoteShared(findings, [weak.match])} ${weak.reason.slice(WHICH.length)}`;
  return `traz ${joinList([...others, weak.match].map((match) => quoteShared(findings, [match])))}${weak.reason}`;
}

/** ', que a monitorada repete': of the one word of a name that repeats it. */
function describeRepeated({ own, other }: Findings, [match, second]: readonly Match[]): string {
  if (match === undefined || second !== undefined || own.repeats === other.repeats) return '';
  const [sign, name] = own.repeats ? [own, 'monitorada'] : [other, 'publicada'];
  return sign.words.length === 1 ? `, que a ${name} repete` : '';
}

/** 'traz o elemento distintivo «X»'; of common words, why they decide all the same. */
function describeSame(findings: Findings, matches: readonly Match[], similar: boolean): string {
  const texts = quoteShared(findings, matches);
  if (matches.every((match) => match.distinctive && !isOrdinaryPart(findings, match)))
    return `traz ${describeDistinctiveWords(findings, matches)}${describeRepeated(findings, matches) || describePerson(findings, matches)}`;
  const withWeak = describeWithWeak(findings, matches);
  if (withWeak !== undefined) return withWeak;
  const [only] = matches;
  const weakness = only === undefined || matches.length > 1 ? '' : describeWeakMatch(findings, only);
  const isTop = haveTop(findings, matches, 'own') && haveTop(findings, matches, 'other');
  const noun = matches.length > 1 ? 'os elementos principais' : 'o elemento principal';
  if (weakness === '') return `traz ${texts}${isTop ? `, ${noun} dos dois nomes` : ''}`;
  return `traz ${texts}${weakness}${similar && isTop ? `, mas é ${noun} dos dois nomes` : ''}`;
}

/** Maximum number of clauses on parts of different likeness. */
const MAX_CLAUSES = 2;

const isNext = (a: Match, b: Match): boolean => a.own.to === b.own.from && a.other.to === b.other.from;

/** Whether two parts stand side by side in both names, in the same order: AONDE IR × ONDE IR. */
const standSideBySide = (a: Match, b: Match): boolean => isNext(a, b) || isNext(b, a);

/** The part that a sentence names first: the strongest one, but no word of one or two letters before one beside it. */
function leadingMatch(findings: Findings, first: Match): Match {
  return (
    (isShort(findings, first) ? findings.deciding.find((match) => standSideBySide(match, first)) : undefined) ?? first
  );
}

/** Likenesses of a word to a part of another one. */
const OF_INNER: ReadonlySet<Likeness> = new Set(['within', 'partial']);

/** The likeness of a part that decides and is not the same in both names, why its words say little, and of which name it is the main element all the same. */
function describeOther(findings: Findings, match: Match): string {
  const { likeness, inner, common } = match;
  const weak = describeWeakMatch(findings, match);
  const said = describeMatch(findings, match) + weak;
  if (!findings.similar) return said;
  if (inner !== undefined && OF_INNER.has(likeness) && !common)
    return isMainAmongFew(findings, match, inner) ? withMain(said, inner) : said;
  const isMain = inner === undefined && common && SIDES.every((side) => haveTop(findings, [match], side));
  return isMain && weak !== '' && !isConcession(weak)
    ? `${said}, mas são os elementos principais dos dois nomes`
    : said;
}

/** A clause after another one, in which the published name is no longer the subject. */
const asFurther = (text: string): string => text.replace(/^traz /u, 'a publicada traz ');

/** The likeness of the parts that decide: the same words together, the others one by one; that of the strongest part first. */
export function describeDeciding(findings: Findings, similar: boolean): LikenessClause {
  const { deciding } = findings;
  const [strongest] = deciding;
  if (strongest === undefined) return NO_CLAUSE;
  const otherForm = findPhraseForm(findings);
  if (otherForm !== undefined && deciding.every((match) => otherForm.includes(match)))
    return describePhraseForm(findings, otherForm);
  const first = leadingMatch(findings, strongest);
  const same = deciding.filter(({ likeness }) => likeness === 'same').slice(0, MAX_PARTS);
  const others = deciding.filter(({ likeness }) => likeness !== 'same');
  const clauses = [
    ...(same.length === 0 ? [] : [{ text: describeSame(findings, same, similar), named: same }]),
    ...others.map((match) => ({ text: describeOther(findings, match), named: [match] })),
  ].sort((x, y) => Number(y.named.includes(first)) - Number(x.named.includes(first)));
  const chosen = clauses.slice(0, MAX_CLAUSES);
  // The element that the first clause names is its subject.
  const texts = chosen.map(({ text, named }, i) => {
    const [match] = named;
    if (i === 0) return text;
    if (match?.likeness !== 'same') return asFurther(text);
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

/** Likenesses of words of one trade that are not told beside it: that BARBER begins as BARBEARIA does. */
const ONLY_ALIKE: ReadonlySet<Likeness> = new Set(['near', 'beginning', 'partial']);

/** ', e os dois nomes trazem «BAR», que descreve serviços da classe 43': a further likeness, of parts that do not decide. */
export function describeBesides(findings: Findings, named: readonly Match[]): LikenessClause {
  const besides = findings.matches.filter((match) => !named.includes(match));
  const same = besides.filter(({ likeness }) => likeness === 'same').slice(0, MAX_PARTS);
  const [first] = same;
  if (first !== undefined) {
    const reason = same.length === 1 ? describeWeakMatch(findings, first) : '';
    return {
      text: `${countClauses(named) > 1 ? '; os dois nomes trazem ainda' : ', e os dois nomes trazem'} ${quoteShared(findings, same)}${reason}`,
      named: same.filter(({ describes }) => !describes),
    };
  }
  const [other] = besides;
  if (other === undefined || !findings.similar) return NO_CLAUSE;
  return describeBeside(findings, other, countClauses(named) > 1);
}

/** A further likeness of one part that does not decide: that its words are of one trade, or how they are alike. `isThird`: after two clauses. */
function describeBeside(findings: Findings, other: Match, isThird: boolean): LikenessClause {
  const weakness = other.describes ? weaknessOfBoth(findings, other) : undefined;
  if (weakness !== undefined && ONLY_ALIKE.has(other.likeness)) {
    const words = SIDES.map((side) => writtenRun(findings[side], other[side]));
    return { text: `${isThird ? '; ' : ', e '}${quoteList(words)} ${weakness.verbs}`, named: [other] };
  }
  const both = weakness === undefined ? '' : `: ambos ${weakness.verbs}`;
  const reason = describeWeakMatch(findings, other) || both;
  const link = isThird ? '; além disso, ' : ', e ';
  return { text: `${link}${asFurther(describeMatch(findings, other))}${reason}`, named: [other] };
}
