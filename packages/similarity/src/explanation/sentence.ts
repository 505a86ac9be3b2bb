import { OUTRO_RAMO } from '@vigia/domain';
import type { Regra } from '../sinal.ts';
import { quoteName, wordsOf, writtenRun, type ExplainedSign } from './explained-sign.ts';
import { isLinking } from './explained-word.ts';
import { describeContainment, describeSameWords } from './containment.ts';
import { commonLettersOfRests, haveKinRests, measureRests, type Findings } from './findings.ts';
import type { GoodsDistance } from './goods-clause.ts';
import { joinList, quote, quoteList } from './grammar.ts';
import { describeCommon, lettersOfLikeRests } from './common-clauses.ts';
import { describeBesides, describeDeciding } from './likeness-clauses.ts';
import { describeMatch } from './match-clauses.ts';
import { describeNearness } from './nearness.ts';
import { describeWeakMatch, isOfFewLetters, verbInEither, weaknessOfMatch } from './match-weakness.ts';
import { isOneInNumber, sidesOfInner, termOf, type LikenessClause, type Match, type Side } from './match.ts';
import {
  describeUntold,
  findObstacle,
  findObstacleBesideCommon,
  findObstacleInRests,
  MORE_THAN_THAT,
} from './obstacle.ts';
import { describeReadAlike } from './read-alike.ts';
import { describeReproduction } from './reproduction.ts';
import { hasNoLikeness, haveSameWords, isTurnedAround, onlyBeginAlike, prefersWhole } from './rule.ts';
import { SHORT } from './reasons.ts';
import { describeRests } from './rest-clauses.ts';
import { describeShort, describeUnlike, describeWhole } from './whole-clauses.ts';
import { listRewritten } from './writing.ts';
import { commonBeginning, SAME_MEANING } from './word-match.ts';

/** The parts of a sentence around the clause on the goods, and the matches that it names. */
export interface Sentence {
  /** Before the goods. */
  readonly main: string;
  /** After the goods; may be empty. */
  readonly more: string;
  readonly named: readonly Match[];
  /** The words that it names as what keeps the names apart. */
  readonly differing: readonly string[];
  /** Whether the goods speak against the likeness: 'mas em classes sem afinidade'. */
  readonly butGoods: boolean;
  /** Whether it tells what keeps the names apart, so that near goods speak against it: 'embora em classe idêntica'. */
  readonly although: boolean;
}

/** Maximum number of translations and readings that a sentence on the whole names adds. */
const MAX_SAID = 2;

/** A clause on the likeness of two names; `isWhole`: of the names as a whole, where nothing is left over. */
interface AlikeClause extends LikenessClause {
  readonly isWhole?: boolean;
}

/** What is left of both names beside words that describe the goods, where that is one part of each: '«MK» lembra «MEK»'. Undefined where it is more. */
function describeOnlyRests(findings: Findings): string | undefined {
  const { matches, ownRests, otherRests } = findings;
  const [[own, ...ownMore], [other, ...otherMore]] = [ownRests, otherRests];
  const isOne = own !== undefined && other !== undefined && ownMore.length + otherMore.length === 0;
  if (!isOne || matches.length === 0 || !matches.every(({ describes, likeness }) => describes && likeness === 'same'))
    return undefined;
  const nearness = describeNearness(measureRests(findings));
  return `${quote(other.text)} ${nearness ?? 'lembra'} ${quote(own.text)}${describeBesides(findings, []).text}`;
}

/** Shared words are part of the likeness of the whole, unless they describe the goods. Translations and readings say why the names are near. */
function alikeAsWhole(findings: Findings): AlikeClause {
  const { matches } = findings;
  const rests = describeOnlyRests(findings);
  if (rests !== undefined) return { text: rests, named: [], isWhole: true };
  const said = matches
    .filter(({ likeness, value }) => likeness === 'read' || (likeness === 'idea' && value >= SAME_MEANING))
    .slice(0, MAX_SAID);
  const more = said.map((match) => `, e ${describeMatch(findings, match)}`).join('');
  const named = matches.filter(({ likeness, describes }) => likeness === 'same' && !describes);
  return { text: describeWhole(findings) + more, named: [...named, ...said], isWhole: true };
}

/** The likeness of what is left of both names beside words that describe the goods; undefined where little is alike there. */
function alikeInRests(findings: Findings): AlikeClause | undefined {
  const letters = lettersOfLikeRests(findings);
  if (letters === '') return undefined;
  const besides = describeBesides(findings, []);
  const text = `lembra em parte ${quoteName(findings.own)}, pelas letras ${quote(letters)}${besides.text}`;
  return { text, named: besides.named, isWhole: true };
}

function describeAlike(findings: Findings, similar: boolean): AlikeClause {
  const isRead = findings.matches.some(({ likeness }) => likeness === 'read');
  if (haveSameWords(findings) && !isRead) return { text: describeSameWords(findings), named: findings.matches };
  if (prefersWhole(findings)) return alikeAsWhole(findings);
  const clause = describeDeciding(findings, similar);
  if (clause.named.length === 0) return alikeAsWhole(findings);
  const besides = describeBesides(findings, clause.named);
  return { text: clause.text + besides.text, named: [...clause.named, ...besides.named] };
}

const MAX_SHARED = 3;

/** '«CAFÉ»', or both forms where they are not the same word: '«COSMÉTICO» × «COSMETICS»'. */
function quoteBoth({ own, other }: Pick<Findings, Side>, match: Match): string {
  const [a, b] = [quote(writtenRun(own, match.own)), quote(writtenRun(other, match.other))];
  return match.likeness === 'same' && listRewritten({ own, other }, match).length === 0 ? a : `${a} × ${b}`;
}

/** The reason for which one part says little, or the same of several. */
function describeWeakShared(findings: Findings, shared: readonly Match[]): string {
  const [first, ...others] = shared.map((match) => describeWeakMatch(findings, match));
  return first !== undefined && others.every((other) => other === first) ? first : '';
}

const DESCRIBES = ', que descreve a atividade';

/** The same of one part: the reason that holds in one name only, or what words it has. */
function describeLittleOf(findings: Findings, match: Match): string {
  if (isOfFewLetters(findings, match)) return `, que ${SHORT.verb}`;
  const words = wordsOf(findings.own, match.own);
  const [first, second] = words;
  if (second !== undefined) return match.describes ? DESCRIBES : ', cujas palavras distinguem pouco';
  if (first?.weakness !== undefined && isLinking(first)) return `, que é ${first.weakness.reason}`;
  return `, que ${verbInEither(findings, match) ?? 'distingue pouco'}`;
}

/** What is said of shared words that say little for different reasons, or for reasons that hold in one name only. */
function describeLittle(findings: Findings, shared: readonly Match[]): string {
  const [first, second] = shared;
  if (first !== undefined && second === undefined) return describeLittleOf(findings, first);
  return shared.every(({ describes }) => describes) ? ', que descrevem a atividade' : ', que distinguem pouco';
}

/** 'só têm em comum «PET» (em «FUNPET»), que indica o ramo de animais': a word of one name within a word of the other. */
function describeInnerShared(findings: Findings, match: Match, have: string): string {
  const [inner, outer] = sidesOfInner(match);
  const [word, around] = [inner, outer].map((side) => quote(writtenRun(findings[side], match[side])));
  if (match.likeness === 'initials') return `${have} ${word}, as iniciais de ${around}`;
  const isWithin = termOf(findings[outer], match[outer]).includes(termOf(findings[inner], match[inner]));
  if (!isWithin && match.likeness !== 'within')
    return `só se aproximam em ${word} × ${around}${describeWeakMatch(findings, match)}`;
  return `${have} ${word} (em ${around}${isWithin ? '' : ', com outra grafia'})${describeWeakMatch(findings, match)}`;
}

/** Words with fewer of their letters and sounds alike are near by their meaning only: MOON and LUA, but not ENGINEERING and ENGENHARIA. */
const ALSO_ALIKE = 0.5;

const IN_OTHER_LANGUAGE = / em (?:inglês|espanhol|francês|italiano)$/u;

/** '«MOON» é «LUA» em inglês': of a word that is the other one in another language, and is not alike in letters or sounds. Undefined for others. */
function describeTranslated(findings: Findings, match: Match): string | undefined {
  const { likeness, measure } = match;
  if (likeness !== 'idea' || Math.max(measure.graphic, measure.phonetic) >= ALSO_ALIKE) return undefined;
  const said = describeMatch(findings, match);
  return IN_OTHER_LANGUAGE.test(said) ? said : undefined;
}

/** 'só têm em comum «CONTABILIDADE», que descreve serviços da classe 35'; `have`: how the names have it. */
function describeShared(findings: Findings, have: string): string {
  const whole = findings.matches.filter(({ inner }) => inner === undefined);
  const same = whole.filter(isOneInNumber);
  const shared = (same.length > 0 ? same : whole).slice(0, MAX_SHARED);
  const [first] = findings.matches;
  if (shared.length === 0 && first !== undefined) return describeInnerShared(findings, first, have);
  const texts = joinList(shared.map((match) => quoteBoth(findings, match)));
  const [only, second] = shared;
  const translated = only !== undefined && second === undefined ? describeTranslated(findings, only) : undefined;
  if (translated !== undefined)
    return `só se aproximam no sentido: ${translated}${describeWeakShared(findings, shared)}`;
  if (!shared.every(isOneInNumber)) return `só se aproximam em ${texts}${describeWeakShared(findings, shared)}`;
  const reasons = shared.map((match) => weaknessOfMatch(findings, match));
  const [weakness] = reasons;
  const isOne = weakness !== undefined && reasons.every((reason) => reason?.key === weakness.key);
  if (isOne && shared.length > 1) return `${have} ${texts}, que ${weakness.verbs}`;
  return `${have} ${texts}${isOne ? describeWeakShared(findings, shared) : describeLittle(findings, shared)}`;
}

/** Whether words of both names are alike that are not the same. */
const haveOtherMatch = ({ matches }: Findings): boolean => matches.some(isOneInNumber) && !matches.every(isOneInNumber);

/** '«ACT» e «ROTA» diferem; os nomes só têm em comum «CONTABILIDADE», que descreve serviços da classe 35'. */
function describeOnlyCommon(findings: Findings): Sentence {
  const { text, differing } = findObstacleBesideCommon(findings);
  // What else the names have is alike in some letters: the ending of TUVENTECH and FENZUTEC.
  const isMost =
    text !== '' && (commonLettersOfRests(findings, 0) !== '' || haveKinRests(findings) || haveOtherMatch(findings));
  const shared = describeShared(findings, isMost ? 'têm em comum sobretudo' : 'só têm em comum');
  const main = `${text === '' ? '' : `${text}; `}os nomes ${shared}`;
  return only(main, differing, describeUntold(findings, main));
}

/** Rules of names without a likeness that decides. */
const UNLIKE: ReadonlySet<Regra> = new Set<Regra>(['Sem semelhança relevante', 'Semelhança parcial']);

/** Rules of names that have only common words in common and probably collide. */
const BY_COMMON_WORDS: ReadonlySet<Regra> = new Set<Regra>([
  'Elemento em comum',
  'Expressão em comum',
  'Semelhança de conjunto',
]);

/** Whether names have only common words in common, by which they probably collide; also where these words mean the same. */
const isByCommonWords = (regra: Regra, { matches, deciding }: Findings): boolean =>
  BY_COMMON_WORDS.has(regra) ||
  (regra === 'Imitação ideológica' && (deciding.length === 0 || matches.every(({ common }) => common)));

const CONTAINMENTS: Partial<Record<Regra, Side>> = { 'Reprodução com acréscimo': 'other', 'Reprodução parcial': 'own' };

/** Rules of names that have the same words in another order. */
const OF_SAME_WORDS: ReadonlySet<Regra> = new Set<Regra>(['Elemento distintivo em comum', 'Semelhança de conjunto']);

/** Which name has all words of the other one and says more, where the rule is that. */
function longerName(regra: Regra, findings: Findings): Side | undefined {
  if (!isTurnedAround(findings) || !OF_SAME_WORDS.has(regra)) return CONTAINMENTS[regra];
  if (haveSameWords(findings)) return undefined;
  return findings.ownContained ? 'other' : 'own';
}

/** What a graded pair shares, and what it does not. */
function describeCollision(
  regra: Regra,
  findings: Findings,
  similar: boolean,
): Pick<Sentence, 'main' | 'more' | 'named'> & { isWhole: boolean } {
  const { matches } = findings;
  const longer = longerName(regra, findings);
  if (longer !== undefined) return { ...describeContainment(findings, longer), named: matches, isWhole: false };
  if (regra === 'Reprodução' || regra === OUTRO_RAMO) {
    const main = describeReadAlike(findings) ?? describeReproduction(findings);
    return { main, more: '', named: matches, isWhole: true };
  }
  const {
    text,
    named,
    isWhole = false,
  }: AlikeClause = isByCommonWords(regra, findings) && !haveSameWords(findings)
    ? (alikeInRests(findings) ?? describeCommon(findings))
    : describeAlike(findings, similar);
  return { main: text, more: isWhole ? '' : describeRests(findings, named), named, isWhole };
}

/** A sentence has one 'mas'. */
const hasBut = (main: string): boolean => main.includes(', mas ');

/** Why a reproduction is shown although its goods have no affinity. */
const WORTH_A_LOOK = 'mesmo assim, a reprodução do nome pede conferência';

const only = (main: string, differing: readonly string[] = [], more = ''): Sentence => ({
  main,
  more,
  named: [],
  differing,
  butGoods: false,
  // 'Apesar de' is a concession already.
  although: !main.includes(', apesar de '),
});

/** Whether two texts have two neighbouring letters in common. */
const shareLetters = (a: string, b: string): boolean =>
  Array.from(a.slice(1), (_, at) => a.slice(at, at + 2)).some((letters) => b.includes(letters));

/** '«TUVENA» e «TUVELKO» só coincidem nas primeiras letras, «TUVE»; só a publicada traz «BAR»'. */
function describeOnlyBeginning(findings: Findings, { own: run, other: otherRun }: Match): Sentence {
  const { own, other } = findings;
  const words = quoteList([writtenRun(own, run), writtenRun(other, otherRun)]);
  const terms = [termOf(own, run), termOf(other, otherRun)] as const;
  const beginning = commonBeginning(...terms);
  const [rest, otherRest] = [terms[0].slice(beginning.length), terms[1].slice(beginning.length)];
  const coincide = shareLetters(rest, otherRest)
    ? `coincidem nas primeiras letras, ${quote(beginning)}, e pouco no restante`
    : `só coincidem nas primeiras letras, ${quote(beginning)}`;
  const { text, differing } = findObstacleInRests(findings);
  const main = `${words} ${coincide}${text === '' ? '' : `; ${text}`}`;
  return only(main, differing, describeUntold(findings, main));
}

const isOfParts = (main: string): boolean => main.includes(' lembra só em parte ');

/** What links the reason against a collision: a likeness in part only is no reason for one. */
function linkAfter(main: string): string {
  if (hasBut(main)) return '; ';
  return isOfParts(main) ? ', e ' : ', mas ';
}

/** The sentence of names that probably do not collide: what they share, and the reason that speaks against it. A sentence has one 'mas'. */
function describeNoCollision(regra: Regra, findings: Findings, goods: GoodsDistance): Sentence {
  const [first] = findings.deciding;
  if (regra === 'Sem semelhança relevante' && first !== undefined && onlyBeginAlike(findings))
    return describeOnlyBeginning(findings, first);
  const { main, named, isWhole } = describeCollision(regra, findings, false);
  const told = {
    isWhole,
    adds: longerAdds(regra, findings),
    byCommon: isByCommonWords(regra, findings),
    said: main,
    goods,
  };
  const { text, differing, tellsRests = false } = findObstacle(findings, told);
  const isFirst = !hasBut(main);
  const butGoods = isFirst && !isOfParts(main) && goods !== 'near' && text === '';
  const said = text === '' ? main : main + (text === MORE_THAN_THAT ? '; ' : linkAfter(main)) + text;
  return {
    main: said,
    more: tellsRests ? describeRests(findings, named) : describeUntold(findings, said),
    named,
    differing,
    butGoods,
    although: text !== '',
  };
}

/** The sentence of a pair, and how much its goods speak against a collision. */
export function describePair(regra: Regra, findings: Findings, goods: GoodsDistance): Sentence {
  const { similar } = findings;
  if (regra === 'Sigla diferente') return only(describeShort(findings));
  if (UNLIKE.has(regra) && hasNoLikeness(findings)) return only(describeUnlike(findings));
  if (regra === 'Só termos comuns em comum') return describeOnlyCommon(findings);
  if (regra !== OUTRO_RAMO && !similar) return describeNoCollision(regra, findings, goods);
  const { main, more, named } = describeCollision(regra, findings, similar);
  if (regra === OUTRO_RAMO)
    return { main, more: similar ? WORTH_A_LOOK : '', named, differing: [], butGoods: true, although: false };
  return { main, more, named, differing: [], butGoods: false, although: false };
}

/** Whether the sentence of a rule itself says what one name adds. */
const longerAdds = (regra: Regra, findings: Findings): boolean =>
  longerName(regra, findings) !== undefined && findings.ownLeft.length + findings.otherLeft.length > 0;

/** The words of a sign that matches cover, and those that link two of them. */
export function termsOf(sign: ExplainedSign, named: readonly Match[], side: Side): ReadonlySet<string> {
  const { words, written } = sign;
  const covered = new Set(named.flatMap((match) => wordsOf(sign, match[side]).map(({ term }) => term)));
  const linking = new Set(words.filter(isLinking).map(({ term }) => term));
  const isCovered = (at: number): boolean => covered.has(written[at]?.term ?? '');
  const links = written.filter(({ term }, at) => linking.has(term) && isCovered(at - 1) && isCovered(at + 1));
  return new Set([...covered, ...links.map(({ term }) => term)]);
}
