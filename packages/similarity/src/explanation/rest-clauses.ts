import { keyOfLetters } from '../sign/prepared-word.ts';
import { joinLetters } from '../text/fold.ts';
import { writtenRun } from './explained-sign.ts';
import { nearestOfRests, type Findings } from './findings.ts';
import { firstOf, joinClauses, quote, quoteFirst, quoteList } from './grammar.ts';
import { SIDES, single, type Match, type Side } from './match.ts';
import { hasPlace, placesOfAll } from './places.ts';
import { beginWord, phraseOf, type Rest } from './rests.ts';
import { GENERIC, ORDINARY, type Weakness } from './reasons.ts';

const isDistinctive = ({ weakness, fragment }: Rest): boolean => weakness === undefined && fragment === undefined;

const textsOf = (rests: readonly Rest[]): string[] => rests.map(({ text }) => text);

/** Reasons that need the plural where one quotation has several words: «PRODUTOS E ACESSÓRIOS» são termos genéricos. */
const PLURAL_TOGETHER: ReadonlySet<string> = new Set([ORDINARY.key, GENERIC.key]);

/** Maximum number of reasons that are given. */
const MAX_REASONS = 4;

/** Weak words of one kind. */
interface WeakGroup {
  readonly weakness: Weakness;
  readonly texts: string[];
  /** Whether they are weak for different reasons: two trades, two classes. */
  mixed: boolean;
}

const isKnown = (texts: readonly string[], text: string): boolean =>
  texts.some((known) => known.toUpperCase() === text.toUpperCase());

/** The weak rests by kind, in order, each text once. */
function groupWeak(rests: readonly Rest[]): WeakGroup[] {
  const groups = new Map<string, WeakGroup>();
  for (const { text, weakness } of rests) {
    if (weakness === undefined) continue;
    const key = weakness.together?.key ?? weakness.key;
    const group = groups.get(key) ?? { weakness, texts: [], mixed: false };
    groups.set(key, group);
    group.mixed ||= group.weakness.key !== weakness.key;
    if (!isKnown(group.texts, text)) group.texts.push(text);
  }
  return [...groups.values()];
}

/** Whether the verb of a reason is singular: of one word, and of one expression («Salão de Beleza» indica). */
const isSingular = ({ key }: Weakness, [text = '', second]: readonly string[]): boolean =>
  second === undefined && !(PLURAL_TOGETHER.has(key) && text.includes(' '));

function verbOf({ weakness, texts, mixed }: WeakGroup): string {
  if (mixed) return weakness.together?.verbs ?? weakness.verbs;
  return isSingular(weakness, texts) ? weakness.verb : weakness.verbs;
}

const describeGroup = (group: WeakGroup): string => `${quoteList(group.texts)} ${verbOf(group)}`;

/** '«BAR» descreve serviços da classe 43, e «SUL» é indicação de lugar'; weak words for further reasons are named together. */
export function describeWeak(rests: readonly Rest[]): string {
  const groups = groupWeak(rests);
  const others = groups.slice(MAX_REASONS).flatMap(({ texts }) => texts);
  const verb = others.length === 1 ? 'também distingue pouco' : 'também distinguem pouco';
  return joinClauses([
    ...groups.slice(0, MAX_REASONS).map(describeGroup),
    ...(others.length === 0 ? [] : [`${quoteList(others)} ${verb}`]),
  ]);
}

const keyOf = (text: string): string => keyOfLetters(joinLetters(text));

/** Whether what is left of each name is one text, and both have one reproduction key: SEK and SEC. */
const haveOneKey = ([own = '', ownMore]: readonly string[], [other = '', otherMore]: readonly string[]): boolean =>
  ownMore === undefined && otherMore === undefined && keyOf(own) === keyOf(other);

/** Words of at least this likeness differ only in part: GABBANA beside BACANA. */
const PARTLY = 0.6;

/** The words that distinguish what is left; `isAll`: whether none of it is a mere part of a word, which no clause names. */
function describeDistinctive(
  findings: Findings,
  own: readonly string[],
  other: readonly string[],
  isAll: boolean,
): string {
  const texts = quoteFirst([own, other]);
  // 'Outros termos' are not named either.
  const isNamed = isAll && [own, other].every((named) => firstOf(named).length === named.length);
  if (own.length > 0 && other.length > 0) {
    const differ = (): string => (nearestOfRests(findings) < PARTLY ? 'diferem' : 'diferem só em parte');
    return `${isNamed ? 'no restante, ' : ''}${texts} ${haveOneKey(own, other) ? 'soam igual' : differ()}`;
  }
  if (own.length === 0 && other.length === 0) return '';
  return `só a ${own.length > 0 ? 'monitorada' : 'publicada'} traz ${texts}`;
}

/** '«TDK» reúne as iniciais de «TUVA DA KAZULA»': a shared word is made of the first letters of what else the name has. Empty where no word is. */
export function describeAcronym({ matches, ...signs }: Findings, side: Side): string {
  const sign = signs[side];
  const { acronym } = sign;
  if (acronym === undefined) return '';
  const covered = placesOfAll(matches, (match) => match[side]);
  if (!hasPlace(covered, acronym.at) || hasPlace(covered, acronym.run.from)) return '';
  return `${quote(writtenRun(sign, single(acronym.at)))} reúne as iniciais de ${quote(writtenRun(sign, acronym.run))}`;
}

/** A text of what is left of one name that a word of the other name begins with: BRAS of FENZUBRAS, beside BRASIL. */
interface BegunText {
  readonly text: string;
  readonly begins: string;
}

function listBegun(rests: readonly Rest[], others: readonly Rest[]): BegunText[] {
  return rests.filter(isDistinctive).flatMap(({ text }) => {
    const letters = joinLetters(text);
    const begun = others.find((other) => beginWord(letters, joinLetters(other.text)));
    return begun === undefined ? [] : [{ text, begins: begun.text }];
  });
}

/** What the names do not share: what differs, and why the rest says little. Empty where nothing is left. `named`: the parts that the sentence names. */
export function describeRests(findings: Findings, named: readonly Match[]): string {
  const { ownLeft, otherLeft } = findings;
  const begun = [...listBegun(ownLeft, otherLeft), ...listBegun(otherLeft, ownLeft)];
  const [own = [], other = []] = [ownLeft, otherLeft].map((rests) =>
    rests.filter((rest) => isDistinctive(rest) && !begun.some(({ text }) => text === rest.text)).map(phraseOf),
  );
  // The noun of a phrase that is named: «Engenharia» of «Engenharia de Fenzurka».
  const rests = [ownLeft, otherLeft].flatMap((left) =>
    left.filter(({ text }) => !left.some(({ phrase }) => phrase?.startsWith(`${text} `) === true)),
  );
  const isAll =
    rests.every(({ fragment }) => fragment === undefined) &&
    findings.matches.every((match) => match.likeness === 'same' || named.includes(match));
  const differs = describeDistinctive(findings, own, other, isAll);
  const groups = groupWeak(rests);
  const [only] = groups;
  if (differs === '' && only !== undefined && groups.length === 1 && !only.mixed && isAll)
    return `o restante, ${quoteList(only.texts)}, ${only.weakness.verb}`;
  const acronyms = SIDES.map((side) => describeAcronym(findings, side));
  const begins = begun.map(({ text, begins: word }) => `${quote(word)} começa por ${quote(text)}`);
  return [differs, ...begins, ...acronyms, describeWeak(rests)].filter((clause) => clause !== '').join('; ');
}

/** What the longer name adds, as one clause, and the reasons that do not fit into it. */
export interface AdditionClause {
  readonly text: string;
  readonly reasons: string;
}

/** 'e acrescenta «Calçados», que descreve produtos da classe 25'. */
export function describeAddition(left: readonly Rest[], verb: string): AdditionClause {
  const rests = left.filter(({ fragment }) => fragment !== 'of a word');
  if (rests.length === 0) return { text: '', reasons: '' };
  const groups = groupWeak(rests);
  const [only] = groups;
  if (only !== undefined && groups.length === 1 && !rests.some(({ weakness }) => weakness === undefined))
    return { text: `${verb} ${quoteList(only.texts)}, que ${verbOf(only)}`, reasons: '' };
  const [first] = rests;
  // Words that stand together are quoted together: CAFÉ NA ROÇA.
  if (first !== undefined && rests.every(({ gap }) => gap === first.gap))
    return { text: `${verb} ${quote(first.gap)}`, reasons: describeWeak(rests) };
  return { text: `${verb} ${quoteFirst([textsOf(rests)])}`, reasons: describeWeak(rests) };
}
