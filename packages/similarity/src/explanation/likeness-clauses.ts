import {
  ENGLISH,
  FRENCH,
  ideasOf,
  ITALIAN,
  languagesOf,
  languagesOfMeaning,
  PORTUGUESE,
  SPANISH,
} from '../lexicon/lexicon.ts';
import { formationOf, isPluralForm } from '../lexicon/forms.ts';
import { abbreviatedWord, isAbbreviation } from '../sound/spelled-out.ts';
import { HAS_DIGIT } from '../text/digits.ts';
import { isLinking, wordsOf, writtenRun } from './explained-sign.ts';
import type { Findings } from './findings.ts';
import { joinClauses, quote, quoteList } from './grammar.ts';
import { termOf, VERY_NEAR, type Likeness, type Match, type Side } from './match.ts';
import { isRespellingOf, isRoman } from './numerals.ts';
import { areAmong, placesOfAll } from './places.ts';
import { commonBeginning, SAME_MEANING } from './word-match.ts';
import type { Measure } from './measure.ts';
import { PLACE, reasonOf } from './reasons.ts';
import type { Weakness } from './weakness.ts';
import { innerAsWritten } from './word-parts.ts';

/** 'soa de modo muito próximo a': only what the measure shows. Undefined where neither score is high enough. */
export function describeNearness({ graphic, phonetic }: Measure): string | undefined {
  if (phonetic === 1) return 'soa igual a';
  const [writes, sounds] = [graphic >= VERY_NEAR, phonetic >= VERY_NEAR];
  if (writes && sounds) return 'escreve-se e soa de modo muito próximo a';
  if (sounds) return 'soa de modo muito próximo a';
  return writes ? 'escreve-se de modo muito próximo a' : undefined;
}

/** A match with both parts as written. */
interface WrittenMatch {
  match: Match;
  own: string;
  other: string;
  ownTerm: string;
  otherTerm: string;
  /** Whether it is the mark's word that is read aloud as the other one. */
  ownReads: boolean;
}

const writeMatch = ({ own, other }: Findings, match: Match): WrittenMatch => ({
  match,
  own: writtenRun(own, match.own),
  other: writtenRun(other, match.other),
  ownTerm: termOf(own, match.own),
  otherTerm: termOf(other, match.other),
  ownReads:
    own.words[match.own.from]?.readings.includes(other.words[match.other.from]?.element.word.spellingKey ?? '') ===
    true,
});

const LANGUAGES: readonly (readonly [flag: number, name: string])[] = [
  [ENGLISH, 'inglês'],
  [SPANISH, 'espanhol'],
  [FRENCH, 'francês'],
  [ITALIAN, 'italiano'],
];

/** The language in which a foreign word means what another one does, in Portuguese; undefined for Portuguese and unknown words. */
function foreignLanguage(term: string, meaning: string): string | undefined {
  const known = languagesOf(term);
  if ((known & PORTUGUESE) !== 0) return undefined;
  const flags = languagesOfMeaning(term, ideasOf(meaning)) || known;
  return LANGUAGES.find(([flag]) => (flags & flag) !== 0)?.[1];
}

const isPortuguese = (term: string): boolean => (languagesOf(term) & PORTUGUESE) !== 0;

/** How one of two words is formed from the other: 'é o diminutivo de'. Undefined where neither is. */
function describeFormation({ own, other, ownTerm, otherTerm }: WrittenMatch): string | undefined {
  const [otherFormed, ownFormed] = [formationOf(otherTerm, ownTerm), formationOf(ownTerm, otherTerm)];
  if (otherFormed === 'diminutivo') return `${quote(other)} é o diminutivo de ${quote(own)}`;
  if (ownFormed === 'diminutivo') return `${quote(own)} é o diminutivo de ${quote(other)}`;
  return otherFormed === undefined && ownFormed === undefined
    ? undefined
    : `${quote(other)} muda só a vogal final de ${quote(own)}`;
}

/** '«Doctor» é, em inglês, o que «Dr» abrevia': a translation of an abbreviated word. */
function describeAbbreviated(foreign: string, language: string, native: string, nativeTerm: string): string {
  return abbreviatedWord(nativeTerm) === undefined
    ? `${quote(foreign)} é ${quote(native)} em ${language}`
    : `${quote(foreign)} é, em ${language}, o que ${quote(native)} abrevia`;
}

function describeIdea(written: WrittenMatch): string {
  const { match, own, other, ownTerm, otherTerm } = written;
  const formation = describeFormation(written);
  if (formation !== undefined) return formation;
  const ownLanguage = foreignLanguage(ownTerm, otherTerm);
  const otherLanguage = foreignLanguage(otherTerm, ownTerm);
  if (match.value < SAME_MEANING) return `${quote(other)} tem sentido próximo de ${quote(own)}`;
  if (otherLanguage !== undefined && isPortuguese(ownTerm))
    return describeAbbreviated(other, otherLanguage, own, ownTerm);
  if (ownLanguage !== undefined && isPortuguese(otherTerm))
    return describeAbbreviated(own, ownLanguage, other, otherTerm);
  return `${quote(other)} tem o mesmo sentido de ${quote(own)}`;
}

/** Which of two near words contains the other. */
function describeContained({ contained }: Match): string {
  if (contained === undefined) return '';
  return contained === 'own' ? ' e o contém por inteiro' : ', que o contém por inteiro';
}

/** What else relates two near words: how one is formed from the other, or that one translates the other. */
function describeKinship({ match, ownTerm, otherTerm }: WrittenMatch): string {
  if (formationOf(otherTerm, ownTerm) === 'diminutivo') return ', de que é o diminutivo';
  if (formationOf(ownTerm, otherTerm) === 'diminutivo') return ', que é o seu diminutivo';
  if (formationOf(otherTerm, ownTerm) ?? formationOf(ownTerm, otherTerm)) return ', mudando só a vogal final';
  if (match.meaning === undefined) return '';
  const [ownLanguage, otherLanguage] = [foreignLanguage(ownTerm, otherTerm), foreignLanguage(otherTerm, ownTerm)];
  if (otherLanguage !== undefined && isPortuguese(ownTerm)) return `, que traduz para o ${otherLanguage}`;
  return ownLanguage !== undefined && isPortuguese(otherTerm) ? `, que o traduz para o ${ownLanguage}` : '';
}

function describeNear(written: WrittenMatch): string {
  const { match, own, other } = written;
  const nearness = describeNearness(match.measure) ?? 'lembra';
  const contained = describeContained(match);
  return `o elemento ${quote(other)} ${nearness} ${quote(own)}${contained === '' ? describeKinship(written) : contained}`;
}

/** '«ZUNEFAPEROLA» termina em «PEROLA»': the letters within a word, as that word writes them. */
function describeInner(findings: Findings, match: Match): string {
  const [inner, outer]: readonly [Side, Side] = match.inner === 'own' ? ['own', 'other'] : ['other', 'own'];
  const [innerTerm, outerTerm] = [termOf(findings[inner], match[inner]), termOf(findings[outer], match[outer])];
  const whole = quote(writtenRun(findings[outer], match[outer]));
  const text = quote(writtenRun(findings[inner], match[inner]));
  const part = innerAsWritten(findings[outer], match[outer], innerTerm);
  if (part === undefined) return `${whole} contém ${text} com outra grafia`;
  const isSplit = match[inner].to - match[inner].from > 1;
  const written = isSplit ? `${text}, sem espaço` : quote(part);
  if (outerTerm.startsWith(innerTerm)) return `${whole} começa por ${written}`;
  return `${whole} ${outerTerm.endsWith(innerTerm) ? 'termina em' : 'contém'} ${written}`;
}

const describeInitials = ({ match, own, other }: WrittenMatch): string =>
  match.inner === 'own'
    ? `${quote(own)} reúne as iniciais de ${quote(other)}`
    : `${quote(other)} reúne as iniciais de ${quote(own)}`;

const POSSESSIVE = /['’´`]s$/iu;

export const isPossessive = (written: string): boolean => POSSESSIVE.test(written);

/** What the second of two words, which are one in number only, is of the first. */
const numberOf = (ownTerm: string, otherTerm: string): string =>
  isPluralForm(otherTerm, ownTerm) ? 'plural' : 'singular';

/** Singular and plural, or KING'S beside KING. */
function describePlural({ own, other, ownTerm, otherTerm }: WrittenMatch): string {
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

/** '«7» lê-se «SETE»', '«DR» abrevia «DOUTOR»', '«21» é o mesmo número que «XXI»'. */
function describeRead({ match, own, other, ownTerm, otherTerm, ownReads }: WrittenMatch): string {
  if (isRoman(ownTerm, otherTerm)) return `${quote(other)} é o mesmo número que ${quote(own)}`;
  const [ownSize, otherSize] = [match.own.to - match.own.from, match.other.to - match.other.from];
  const isRun = ownSize + otherSize > 2 && HAS_DIGIT.test(ownTerm + otherTerm);
  if (isAbbreviation(ownTerm, otherTerm) || (isRun && HAS_DIGIT.test(ownTerm) && HAS_DIGIT.test(otherTerm))) {
    const [short, long] = ownTerm.length < otherTerm.length ? [own, other] : [other, own];
    return `${quote(short)} abrevia ${quote(long)}`;
  }
  const isOwn = isRun ? HAS_DIGIT.test(ownTerm) : ownReads || isRespellingOf(ownTerm, otherTerm);
  return isOwn ? `${quote(own)} lê-se ${quote(other)}` : `${quote(other)} lê-se ${quote(own)}`;
}

/** '«OESTEVALE» une «OESTE» e «VALE»': the two words in the order in which the other name joins them. */
function describeUnited({ own, other }: Findings, match: Match): string {
  const isOwnSplit = match.own.to - match.own.from > 1;
  const [split, run] = isOwnSplit ? [own, match.own] : [other, match.other];
  const [whole, joined] = isOwnSplit ? [other, match.other] : [own, match.own];
  const words = wordsOf(split, run).filter((word) => !isLinking(word));
  const first = termOf(whole, joined).startsWith(words[0]?.term ?? '') ? words : words.toReversed();
  const texts = first.map(({ start, end }) => split.sign.sinal.nome.slice(start, end));
  return `${quote(writtenRun(whole, joined))} une ${quoteList(texts)}`;
}

/** Of which the letters in the names tell how they are alike. */
type LikenessInLetters = 'united' | 'within' | 'partial';

const DESCRIBE: Readonly<Record<Exclude<Likeness, 'same' | LikenessInLetters>, (written: WrittenMatch) => string>> = {
  joined: ({ match, own, other }) =>
    match.other.to - match.other.from === 1
      ? `${quote(other)} une as palavras de ${quote(own)}`
      : `${quote(other)} separa as partes de ${quote(own)}`,
  spelling: describeNear,
  plural: describePlural,
  read: describeRead,
  beginning: ({ own, other, ownTerm, otherTerm }) =>
    `${quote(other)} começa, como ${quote(own)}, por ${quote(commonBeginning(ownTerm, otherTerm))}`,
  turned: ({ own, other }) => `${quote(other)} traz as partes de ${quote(own)} em outra ordem`,
  near: describeNear,
  idea: describeIdea,
  initials: describeInitials,
};

/** The likeness of one part: 'o elemento «LYRIA» soa igual a «LIRIA»'. */
export function describeMatch(findings: Findings, match: Match): string {
  if (match.likeness === 'same') return `traz ${quote(writtenRun(findings.own, match.own))}`;
  if (match.likeness === 'united') return describeUnited(findings, match);
  if (match.likeness === 'within' || match.likeness === 'partial') return describeInner(findings, match);
  return DESCRIBE[match.likeness](writeMatch(findings, match));
}

/** The one reason for which all words of a part are weak; undefined where there are several, or none. */
export function weaknessOfMatch({ own }: Findings, match: Match): Weakness | undefined {
  const words = wordsOf(own, match.own).filter((word) => !isLinking(word));
  const [first] = words;
  const isOne = words.every(({ weakness }) => weakness?.key === first?.weakness?.key);
  return isOne ? reasonOf(first?.weakness, match.own.to - match.own.from) : undefined;
}

/** The one reason for which the words of both names are weak; undefined where the names differ in it. */
function weaknessOfBoth(findings: Findings, match: Match): Weakness | undefined {
  const weakness = weaknessOfMatch(findings, match);
  const others = wordsOf(findings.other, match.other).filter((word) => !isLinking(word));
  return others.every((word) => word.weakness?.key === weakness?.key) ? weakness : undefined;
}

const quoteParts = ({ own }: Findings, matches: readonly Match[]): string =>
  quoteList(matches.map((match) => writtenRun(own, match.own)));

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

/** 'traz o elemento distintivo «X»'; of common words, why they decide all the same. */
function describeSame(findings: Findings, matches: readonly Match[], similar: boolean): string {
  const texts = quoteParts(findings, matches);
  if (matches.every(({ distinctive }) => distinctive))
    return `traz ${matches.length === 1 ? 'o elemento distintivo' : 'os elementos distintivos'} ${texts}`;
  const [only] = matches;
  const weakness = only === undefined || matches.length > 1 ? undefined : weaknessOfMatch(findings, only);
  const isTop = haveTop(findings, matches, 'own') && haveTop(findings, matches, 'other');
  if (weakness === undefined) return `traz ${texts}${isTop ? ', o que mais distingue os dois nomes' : ''}`;
  return `traz ${texts}, que ${weakness.verb}${similar && isTop ? ', mas é o que mais distingue os dois nomes' : ''}`;
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

/** The likeness of the parts that decide: the same words together, the others one by one; that of the strongest part first. */
export function describeDeciding(findings: Findings, similar: boolean): LikenessClause {
  const { deciding } = findings;
  const [first] = deciding;
  if (first === undefined) return NO_CLAUSE;
  const same = deciding.filter(({ likeness }) => likeness === 'same').slice(0, MAX_NAMED);
  const others = deciding.filter(({ likeness }) => likeness !== 'same');
  const clauses = [
    ...(same.length === 0 ? [] : [{ text: describeSame(findings, same, similar), named: same }]),
    ...others.map((match) => ({ text: describeMatch(findings, match), named: [match] })),
  ].sort((x, y) => Number(y.named.includes(first)) - Number(x.named.includes(first)));
  const chosen = clauses.slice(0, MAX_CLAUSES);
  // The element that the first clause names is its subject.
  const texts = chosen.map(({ text, named }, i) =>
    i > 0 && named[0]?.likeness === 'same' ? `a publicada ${text}` : text,
  );
  return { text: joinClauses(texts), named: chosen.flatMap(({ named }) => named) };
}

/** The same words have one clause, and every other likeness has its own. */
function countClauses(named: readonly Match[]): number {
  const others = named.filter(({ likeness }) => likeness !== 'same').length;
  return others < named.length ? others + 1 : others;
}

/** ', além de «BAR», que descreve serviços da classe 43': a further likeness, of parts that do not decide. */
export function describeBesides(findings: Findings, named: readonly Match[]): LikenessClause {
  const besides = findings.matches.filter((match) => !named.includes(match));
  const same = besides.filter(({ likeness }) => likeness === 'same').slice(0, MAX_NAMED);
  const [first] = same;
  if (first !== undefined) {
    const weakness = same.length === 1 ? weaknessOfMatch(findings, first) : undefined;
    const reason = weakness === undefined ? '' : `, que ${weakness.verb}`;
    return {
      text: `, além de ${quoteParts(findings, same)}${reason}`,
      named: same.filter(({ describes }) => !describes),
    };
  }
  const [other] = besides;
  if (other === undefined) return NO_CLAUSE;
  const weakness = other.describes ? weaknessOfBoth(findings, other) : undefined;
  const reason = weakness === undefined ? '' : `: ambos ${weakness.verbs}`;
  const link = countClauses(named) > 1 ? '; além disso, ' : ', e ';
  return { text: `${link}${describeMatch(findings, other)}${reason}`, named: [other] };
}

const ONLY_POINT = ': é o que os nomes têm em comum';

/** Of which name a common word is what distinguishes it most. */
function describeTop(findings: Findings, match: Match, weakness: Weakness | undefined): string {
  if (weakness?.describes === true) return ONLY_POINT;
  const { inner } = match;
  const [own, other] = [haveTop(findings, [match], 'own'), haveTop(findings, [match], 'other')];
  if (own && other && inner === undefined) return ': é o que mais distingue os dois nomes';
  if (own && inner !== 'other') return ': é o que mais distingue a marca monitorada';
  return other && inner !== 'own' ? ': é o que mais distingue a publicada' : ONLY_POINT;
}

/** Several common words that both names have. */
function describeCombination(findings: Findings, matches: readonly Match[]): LikenessClause {
  const same = matches.filter(({ likeness }) => likeness === 'same');
  if (same.length === matches.length)
    return { text: `combina as mesmas palavras ${quoteParts(findings, same)}, comuns quando isoladas`, named: same };
  const clauses = [
    ...(same.length === 0 ? [] : [`traz ${quoteParts(findings, same)}`]),
    ...matches.filter(({ likeness }) => likeness !== 'same').map((match) => describeMatch(findings, match)),
  ];
  return { text: `${joinClauses(clauses)}: palavras comuns, mas coincidem juntas`, named: matches };
}

/** The first run of several words that both names have. */
const findPhrase = ({ own }: Findings, matches: readonly Match[]): Match | undefined =>
  matches.find((match) => match.likeness === 'same' && wordsOf(own, match.own).length > 1);

/** Whether the names have a run of several words in common, among the parts that a sentence names. */
export const sharesPhrase = (findings: Findings): boolean =>
  findPhrase(findings, findings.matches.slice(0, MAX_NAMED)) !== undefined;

/** Where only common words are shared and the names probably collide all the same: what makes them collide. */
export function describeCommon(findings: Findings): LikenessClause {
  const matches = findings.matches.slice(0, MAX_NAMED);
  const [first] = matches;
  if (first === undefined) return NO_CLAUSE;
  const phrase = findPhrase(findings, matches);
  if (phrase !== undefined) {
    const isPlace = weaknessOfMatch(findings, phrase) === PLACE;
    const why = isPlace ? `, que ${PLACE.verb}` : ': as palavras são comuns, mas vêm juntas e na mesma ordem';
    return { text: `traz a mesma expressão ${quoteParts(findings, [phrase])}${why}`, named: [phrase] };
  }
  if (matches.length > 1) return describeCombination(findings, matches);
  const weakness = first.likeness === 'same' ? weaknessOfMatch(findings, first) : undefined;
  const reason = weakness === undefined ? '' : `, que ${weakness.verb}`;
  return {
    text: `${describeMatch(findings, first)}${reason}${describeTop(findings, first, weaknessOfMatch(findings, first))}`,
    named: [first],
  };
}
