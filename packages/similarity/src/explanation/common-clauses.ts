/** Why names collide, or do not, that have only common words in common. */
import { functionWordClassOf } from '../lexicon/function-words.ts';
import { placeOfTerm, wordsOf, writtenRun } from './explained-sign.ts';
import { commonLettersOfRests, type Findings } from './findings.ts';
import { joinClauses, quote } from './grammar.ts';
import { ALONE, describeWeight } from './main-element.ts';
import { describeMatch } from './match-clauses.ts';
import { MAX_PARTS, NO_CLAUSE, SIDES, single, type LikenessClause, type Match } from './match.ts';
import { describeWeakMatch, isConcession, isOfFewLetters, isShort, weaknessOfMatch, WHICH } from './match-weakness.ts';
import { describePhraseForm, findPhraseForm } from './phrase-forms.ts';
import { hasPlace, listPlaces } from './places.ts';
import { PLACE, SHORT } from './reasons.ts';
import { quoteShared } from './same-words.ts';
import { SAME_MEANING } from './word-match.ts';

/** ', mas', or another link: a sentence has one 'mas', and that of names that are not Similar is the reason against a collision. */
const butOr = ({ similar }: Findings, otherwise: string): string => (similar ? ', mas' : otherwise);

/** Whether two parts stand side by side in both names, in any order: NOVO DIA × DIA NOVO. */
const standTogetherInBoth = (a: Match, b: Match): boolean =>
  SIDES.every((side) => a[side].to === b[side].from || b[side].to === a[side].from);

/** Why one common part makes names collide: ', que é de uso comum em marcas, mas é o elemento principal dos dois nomes'. `said`: the clause before. */
function describePoint(findings: Findings, match: Match, said = ''): string {
  const weak = describeWeakMatch(findings, match) || (isOfFewLetters(findings, match) ? `, que ${SHORT.verb}` : '');
  // The sentence of names that are not Similar goes on with what is missing, and that of turned parts has said all.
  if (!findings.similar || match.likeness === 'turned' || isConcession(weak)) return weak;
  return weak + describeWeight(findings, match, weak === '' ? ALONE : ', mas', said);
}

/** Whether names that are not Similar have only words in common that describe. */
const isMereTrade = ({ similar }: Findings, matches: readonly Match[]): boolean =>
  !similar && matches.every(({ describes }) => describes);

/** Several common words that both names have. */
function describeCombination(findings: Findings, matches: readonly Match[]): LikenessClause {
  const same = matches.filter(({ likeness }) => likeness === 'same');
  const why = isMereTrade(findings, matches) ? 'que descrevem a atividade' : 'comuns quando isoladas';
  if (same.length === matches.length)
    return {
      text: `combina ${findings.inOrder ? '' : 'em outra ordem '}as mesmas palavras ${quoteShared(findings, same)}, ${why}`,
      named: same,
    };
  const clauses = [
    ...(same.length === 0 ? [] : [`traz ${quoteShared(findings, same)}`]),
    ...matches.filter(({ likeness }) => likeness !== 'same').map((match) => describeMatch(findings, match)),
  ];
  const [noun, together] = matches.some((match) => isShort(findings, match))
    ? ['elementos', 'juntos']
    : ['palavras', 'juntas'];
  const what = matches.every(({ likeness }) => likeness === 'idea' || likeness === 'read')
    ? `dizem ${together} o mesmo`
    : `coincidem ${together}`;
  return { text: `${joinClauses(clauses)}: ${noun} comuns${butOr(findings, ' que')} ${what}`, named: matches };
}

/** The first run of several words that both names have. */
const findPhrase = ({ own }: Findings, matches: readonly Match[]): Match | undefined =>
  matches.find((match) => match.likeness === 'same' && wordsOf(own, match.own).length > 1);

/** The letters in which distinctive words beside those that describe the goods, or that are common in names that are Similar, are alike; empty where there are none. */
export const lettersOfLikeRests = (findings: Findings): string =>
  findings.matches.every(({ describes, common }) => describes || (common && findings.similar))
    ? commonLettersOfRests(findings)
    : '';

/** Whether the names are a little alike in what they have beside words that describe the goods. */
export const haveLikeRests = (findings: Findings): boolean => lettersOfLikeRests(findings) !== '';

/** Whether the names have a run of several words in common, among the parts that a sentence names. */
export const sharesPhrase = (findings: Findings): boolean =>
  findPhrase(findings, findings.matches.slice(0, MAX_PARTS)) !== undefined || findPhraseForm(findings) !== undefined;

/** The parts that names of common words have in common; that two words begin alike only where there is nothing else. */
export function listCommon({ matches, similar }: Findings): readonly Match[] {
  const telling = matches.filter(({ likeness }) => likeness !== 'beginning');
  if (telling.length === 0) return matches;
  // What describes decides nothing beside a common word: CLÍNICA beside TIVOLENE.
  const others = similar ? telling.filter(({ describes }) => !describes) : [];
  const [only, second] = others;
  if (only === undefined || second !== undefined) return telling;
  if (only.likeness !== 'same') return others;
  // A word beside it in both names is part of one expression with it: NOVO DIA × DIA NOVO.
  const isBeside = (match: Match): boolean => match.likeness === 'same' && standTogetherInBoth(only, match);
  return telling.filter((match) => match === only || isBeside(match));
}

/** Why a phrase of common words makes names collide. */
function describeTogether(findings: Findings, isTurned = false): string {
  const little = isMereTrade(findings, findings.matches) ? 'descrevem a atividade' : 'distinguem pouco';
  return `: as palavras ${little}${butOr(findings, ' e')} vêm juntas${isTurned ? '' : ' e na mesma ordem'}`;
}

/** ', em que «TK» é o elemento principal': of a phrase of names that are Similar with one word beside others that describe, and that both names have as their strongest; undefined for others. */
function describeMainOf(findings: Findings, { own: run }: Match): string | undefined {
  const { own, similar } = findings;
  // An ordinary word tells no trade: TEMPO of VIDA TEMPO.
  const left = own.places.trade | own.places.linking;
  const places = listPlaces(run).filter((place) => !hasPlace(left, place));
  const words = places.filter((place) => (own.words[place]?.term.length ?? 0) > 1);
  const [at, second] = words.length > 0 ? words : places;
  if (!similar || at === undefined || second !== undefined) return undefined;
  // Beside single letters it is the main element, however strong these are: C TUVENKO.
  const isTop =
    places.length > 1 ||
    SIDES.every((side) => {
      const place = placeOfTerm(findings[side], own.words[at]?.term ?? '');
      return place >= 0 && hasPlace(findings[side].places.top, place);
    });
  return isTop ? `, em que ${quote(writtenRun(own, single(at)))} é o elemento principal` : undefined;
}

/** A common word of a Similar pair with the preposition that is before it in both names; undefined where there is none. */
function withPreposition({ own, other, similar }: Findings, match: Match): Match | undefined {
  const [mine, theirs] = [own.words[match.own.from - 1]?.term, other.words[match.other.from - 1]?.term];
  const isPreposition = mine !== undefined && mine === theirs && functionWordClassOf(mine) === 'preposição';
  if (!similar || match.likeness !== 'same' || !isPreposition) return undefined;
  const [a, b] = [match.own, match.other].map(({ from, to }) => ({ from: from - 1, to }));
  return a && b && { ...match, own: a, other: b };
}

/** 'traz «na Folha», em que «Folha» é de uso comum em marcas': of a common word after the same preposition in both names; undefined for others. `point`: why it decides. */
function describeWithPreposition(findings: Findings, match: Match, point: string): LikenessClause | undefined {
  const wider = withPreposition(findings, match);
  if (wider === undefined || !point.startsWith(WHICH)) return undefined;
  const [whole, word] = [wider, match].map(({ other }) => quote(writtenRun(findings.other, other)));
  return { text: `traz ${whole}, em que ${word} ${point.slice(WHICH.length)}`, named: [wider] };
}

/** What else names have in common beside the common word that decides: words that describe, that mean the same, or that begin alike. These are not told as what differs. */
function describeBesideCommon(findings: Findings, first: Match): LikenessClause {
  const same = findings.matches.filter((match) => match !== first && match.likeness === 'same');
  if (findings.similar && same.length > 0)
    return { text: `; os dois nomes trazem ainda ${quoteShared(findings, same.slice(0, MAX_PARTS))}`, named: same };
  const isTold = ({ likeness, value }: Match): boolean =>
    likeness === 'beginning' ||
    (findings.similar && likeness === 'within') ||
    (findings.similar && likeness === 'idea' && value >= SAME_MEANING);
  const more = findings.matches.find((match) => match !== first && isTold(match));
  return more === undefined ? NO_CLAUSE : { text: `; ${describeMatch(findings, more)}`, named: [more] };
}

/** Where only common words are shared and the names probably collide all the same: what makes them collide. */
export function describeCommon(findings: Findings): LikenessClause {
  const matches = listCommon(findings).slice(0, MAX_PARTS);
  const [first] = matches;
  if (first === undefined) return NO_CLAUSE;
  const phrase = findPhrase(findings, matches);
  if (phrase !== undefined) {
    const isPlace = weaknessOfMatch(findings, phrase) === PLACE;
    const why = isPlace
      ? describePoint(findings, phrase)
      : (describeMainOf(findings, phrase) ?? describeTogether(findings));
    return { text: `traz a mesma expressão ${quoteShared(findings, [phrase])}${why}`, named: [phrase] };
  }
  const otherForm = findPhraseForm(findings);
  if (otherForm !== undefined) {
    const { text, named } = describePhraseForm(findings, otherForm);
    return { text: text + describeTogether(findings, !findings.inOrder), named };
  }
  if (matches.length > 1) return describeCombination(findings, matches);
  const besides = describeBesideCommon(findings, first);
  const said = describeMatch(findings, first);
  const point = describePoint(findings, first, said);
  const { text, named } = describeWithPreposition(findings, first, point) ?? { text: said + point, named: [first] };
  return { text: text + besides.text, named: [...named, ...besides.named] };
}
