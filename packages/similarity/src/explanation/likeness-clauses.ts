import { isPersonAndWord } from '../lexicon/told-persons.ts';
import { wordKindOf } from '../lexicon/word-kinds.ts';
import { HAS_DIGIT } from '../text/digits.ts';
import { placeOfTerm, wordsOf, writtenRun, type ExplainedSign } from './explained-sign.ts';
import { commonLettersOfRests, type Findings } from './findings.ts';
import { joinClauses, joinList, quote } from './grammar.ts';
import { describeMatch, withMain } from './match-clauses.ts';
import {
  SIDES,
  sidesOfInner,
  single,
  termOf,
  type Likeness,
  type LikenessClause,
  type Match,
  type Side,
} from './match.ts';
import { describeWeakMatch, isOrdinaryPart, weaknessOfBoth, weaknessOfMatch } from './match-weakness.ts';
import { describePhraseForm, findPhraseForm } from './phrase-forms.ts';
import { areAmong, hasPlace, listPlaces, placesOf, placesOfAll, placesWhere, type Places } from './places.ts';
import { GENERIC, OF_FIRM, ORDINARY, ORIGIN, PLACE, PRAISE, SHORT, SHORT_TITLE, TITLE } from './reasons.ts';
import { describeDistinctiveWords, MIN_ALONE, quoteShared } from './same-words.ts';
import { SAME_MEANING } from './word-match.ts';

/** Reasons of words that are no main element beside another word: places and firms. */
const BESIDE_OTHERS: ReadonlySet<string> = new Set([PLACE.key, ORIGIN.key, OF_FIRM]);

/** The words that distinguish a name most, without those that only say where or what it is beside others. */
function mainPlaces({ words, places }: ExplainedSign): Places {
  const others = placesWhere(words, ({ weakness }) => BESIDE_OTHERS.has(weakness?.key ?? ''));
  const left = places.top & ~others;
  return left === 0 ? places.top : left;
}

/** Whether parts of both names have all words that distinguish the name on one side most. */
function haveTop(findings: Findings, matches: readonly Match[], side: Side): boolean {
  const top = mainPlaces(findings[side]);
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

/** 'traz «ZUNEFA» e «UBERABA», que é indicação de lugar': of several parts, one of which says little. Undefined where none or several do. */
function describeWithWeak(findings: Findings, matches: readonly Match[]): string | undefined {
  const reasoned = matches.map((match) => ({ match, reason: describeWeakMatch(findings, match) }));
  const [weak, second] = reasoned.filter(({ reason }) => reason !== '');
  const others = matches.filter((match) => match !== weak?.match);
  if (weak === undefined || second !== undefined || others.length === 0) return undefined;
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

/** Maximum number of parts that a clause names. */
const MAX_NAMED = 3;
/** Maximum number of clauses on parts of different likeness. */
const MAX_CLAUSES = 2;

const NO_CLAUSE: LikenessClause = { text: '', named: [] };

const isNext = (a: Match, b: Match): boolean => a.own.to === b.own.from && a.other.to === b.other.from;

/** Whether two parts stand side by side in both names, in the same order: AONDE IR × ONDE IR. */
const standSideBySide = (a: Match, b: Match): boolean => isNext(a, b) || isNext(b, a);

/** Whether two parts stand side by side in both names, in any order: NOVO DIA × DIA NOVO. */
const standTogetherInBoth = (a: Match, b: Match): boolean =>
  SIDES.every((side) => a[side].to === b[side].from || b[side].to === a[side].from);

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

/** Likenesses of a word to a part of another one. */
const OF_INNER: ReadonlySet<Likeness> = new Set(['within', 'partial']);

/** The likeness of a part that decides and is not the same in both names, why its words say little, and of which name it is the main element all the same. */
function describeOther(findings: Findings, match: Match): string {
  const { likeness, inner, common } = match;
  const weak = describeWeakMatch(findings, match);
  const said = describeMatch(findings, match) + weak;
  if (!findings.similar) return said;
  if (inner !== undefined && OF_INNER.has(likeness) && !common)
    return haveTop(findings, [match], inner) ? withMain(said, inner) : said;
  const isMain = inner === undefined && common && SIDES.every((side) => haveTop(findings, [match], side));
  return isMain && weak !== '' ? `${said}, mas são os elementos principais dos dois nomes` : said;
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
  const same = deciding.filter(({ likeness }) => likeness === 'same').slice(0, MAX_NAMED);
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
  return { text: `${link}${asFurther(describeMatch(findings, other))}${reason}`, named: [other] };
}

/** ', mas', or another link: a sentence has one 'mas', and that of names that are not Similar is the reason against a collision. */
const butOr = ({ similar }: Findings, otherwise: string): string => (similar ? ', mas' : otherwise);

const FIRST_POINT = ' os dois nomes começam por esse elemento';

const isTitleKey = (key: string | undefined): boolean => key === TITLE.key || key === SHORT_TITLE.key;

const [OF_BOTH, OF_OWN] = ['dos dois nomes', 'da marca monitorada'] as const;

/** Reasons of words that are no main element beside a word without any: of praise, and of daily use. */
const OF_SPEECH: ReadonlySet<string> = new Set([PRAISE.key, ORDINARY.key, GENERIC.key]);

/** Whether a common part is the strongest element of a name, and no praise beside a word that distinguishes. */
const isTopOf = (findings: Findings, match: Match, side: Side): boolean =>
  haveTop(findings, [match], side) &&
  (!OF_SPEECH.has(weaknessOfBoth(findings, match)?.key ?? '') || isOnlyTelling(findings, match, side));

/** Whether a part has all words of a name that distinguish it. */
const isOnlyTelling = (findings: Findings, match: Match, side: Side): boolean =>
  areAmong(
    placesWhere(findings[side].words, ({ weakness }) => weakness === undefined),
    placesOf(match[side]),
  );

/** Of which name a common part is the strongest element: 'dos dois nomes'. Empty where of neither. */
function describeTop(findings: Findings, match: Match): string {
  const { inner } = match;
  // A title stands before the element that it belongs to.
  if (isTitleKey(weaknessOfMatch(findings, match)?.key)) return '';
  const [own, other] = [isTopOf(findings, match, 'own'), isTopOf(findings, match, 'other')];
  if (own && other && inner === undefined) return OF_BOTH;
  if (own && inner !== 'other') return OF_OWN;
  return other && inner !== 'own' ? 'da publicada' : '';
}

/** What links a reason to a part of which nothing else is said. */
const ALONE = ':';

/** Of which name a part is the strongest element, what links that to the clause before, and that clause. */
interface MainElement {
  readonly top: string;
  readonly link: string;
  readonly said: string;
}

/** '… é o elemento principal dos dois nomes', or which of two forms is that of which name: '«ALPHA» é o elemento principal da marca monitorada'. */
function writeTop({ own, other }: Findings, match: Match, { top, link, said }: MainElement): string {
  // The other name may have words that distinguish it as much.
  const isFirst = top !== OF_BOTH && match.likeness === 'same' && match.own.from + match.other.from === 0;
  const one = `é o elemento principal ${top}${isFirst ? ' e o primeiro dos dois nomes' : ''}`;
  if (match.likeness === 'same' || match.inner !== undefined) return `${link} ${one}`;
  if (top === OF_BOTH) return `${link} são os elementos principais ${top}`;
  const text = quote(top === OF_OWN ? writtenRun(own, match.own) : writtenRun(other, match.other));
  return link === ALONE && said.endsWith(text) ? `, que ${one}` : `${link} ${text} ${one}`;
}

/** Whether a word of one name, with which the other one begins, is its first word too: SEVEN ZUNEFA × SEVENTUVEN. */
function isFirstInBoth(findings: Findings, match: Match): boolean {
  if (match.inner === undefined || match.own.from + match.other.from > 0) return false;
  const [term, around] = sidesOfInner(match).map((side) => termOf(findings[side], match[side]));
  return around?.startsWith(term ?? '') === true;
}

/** Why a common part decides: it is the main element, the first one, or all that the names have in common. */
function describeWeight(findings: Findings, match: Match, link: string, said: string): string {
  const top = weaknessOfMatch(findings, match)?.describes === true ? '' : describeTop(findings, match);
  if (top !== '') return writeTop(findings, match, { top, link, said });
  if (isFirstInBoth(findings, match)) return `${link} é o primeiro elemento dos dois nomes`;
  const isSame = match.likeness === 'same';
  if (isSame && match.own.from + match.other.from === 0) return link + FIRST_POINT;
  if (findings.matches.length > 1) return '';
  return `${link} ${isSame || match.inner !== undefined ? 'é' : 'são'} o que os nomes têm em comum`;
}

/** Why one common part makes names collide: ', que é de uso comum em marcas, mas é o elemento principal dos dois nomes'. `said`: the clause before. */
function describePoint(findings: Findings, match: Match, said = ''): string {
  const weak = describeWeakMatch(findings, match) || (isOfFewLetters(findings, match) ? `, que ${SHORT.verb}` : '');
  // The sentence of names that are not Similar goes on with what is missing, and that of turned parts has said all.
  if (!findings.similar || match.likeness === 'turned') return weak;
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
  const what = matches.every(({ likeness }) => likeness === 'idea' || likeness === 'read')
    ? 'dizem juntas o mesmo'
    : 'coincidem juntas';
  const noun = matches.some((match) => isShort(findings, match)) ? 'elementos' : 'palavras';
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
  findPhrase(findings, findings.matches.slice(0, MAX_NAMED)) !== undefined || findPhraseForm(findings) !== undefined;

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

/** ', em que «TK» é o elemento principal': of a phrase of names that are Similar with one word that does not describe, and that both names have as their strongest; undefined for others. */
function describeMainOf(findings: Findings, { own: run }: Match): string | undefined {
  const { own, similar } = findings;
  const left = own.places.describing | own.places.linking;
  const places = listPlaces(run).filter((place) => !hasPlace(left, place));
  const words = places.filter((place) => (own.words[place]?.term.length ?? 0) > 1);
  const [at, second] = words.length > 0 ? words : places;
  if (!similar || at === undefined || second !== undefined) return undefined;
  const isTop = SIDES.every((side) => {
    const place = placeOfTerm(findings[side], own.words[at]?.term ?? '');
    return place >= 0 && hasPlace(findings[side].places.top, place);
  });
  return isTop ? `, em que ${quote(writtenRun(own, single(at)))} é o elemento principal` : undefined;
}

/** What else names have in common beside the common word that decides: words that describe, that mean the same, or that begin alike. These are not told as what differs. */
function describeBesideCommon(findings: Findings, first: Match): LikenessClause {
  const same = findings.matches.filter((match) => match !== first && match.likeness === 'same');
  if (findings.similar && same.length > 0)
    return { text: `; os dois nomes trazem ainda ${quoteShared(findings, same.slice(0, MAX_NAMED))}`, named: same };
  const isTold = ({ likeness, value }: Match): boolean =>
    likeness === 'beginning' || (findings.similar && likeness === 'idea' && value >= SAME_MEANING);
  const more = findings.matches.find((match) => match !== first && isTold(match));
  return more === undefined ? NO_CLAUSE : { text: `; ${describeMatch(findings, more)}`, named: [more] };
}

/** Where only common words are shared and the names probably collide all the same: what makes them collide. */
export function describeCommon(findings: Findings): LikenessClause {
  const matches = listCommon(findings).slice(0, MAX_NAMED);
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
  return {
    text: said + describePoint(findings, first, said) + besides.text,
    named: [first, ...besides.named],
  };
}
