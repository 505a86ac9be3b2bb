import { isTitle } from '../lexicon/common-words.ts';
import { isOrdinaryWord } from '../lexicon/lexicon.ts';
import { hasAmpersand, hasPlus } from '../sign/sign.ts';
import { joinLetters } from '../text/fold.ts';
import {
  quoteName,
  weaknessOfAll,
  wordsOf,
  writtenRun,
  writtenSideBySide,
  type ExplainedSign,
} from './explained-sign.ts';
import { isLinking, type ExplainedWord } from './explained-word.ts';
import type { Findings } from './findings.ts';
import { joinList, quote, quoteLetters, quoteList } from './grammar.ts';
import { isPossessive } from './match-clauses.ts';
import { oppositeOf, termOf, type Match, type Side } from './match.ts';
import { distinguishesAlone } from './match-weakness.ts';
import type { Run } from './places.ts';
import { describeWeakness, GENERIC, OF_TRADE, SHORT, type Weakness } from './reasons.ts';
import { describeAcronym, describeAddition } from './rest-clauses.ts';
import { innerAsSpelt, writtenBeside } from './word-parts.ts';
import { differInAccents, isPlain, listRewritten } from './writing.ts';

/** Words of the contained name that the longer name has in another form or spelling. */
interface ContainedChange {
  /** In the contained name. */
  readonly run: Run;
  readonly inner: string;
  readonly outer: string;
  /** The word of the longer name that has them among others in another spelling. */
  readonly within?: string;
  /** How they stand in the longer name: 'em', 'no plural'; undefined where that has others instead. */
  readonly form: string | undefined;
}

function formOf(match: Match, outer: string, shorter: Side): string | undefined {
  // A doubled letter is another spelling, and no letter more: ZUDOT and ZUDOTT.
  if (match.likeness === 'joined' || match.likeness === 'spelling') return undefined;
  if (match.likeness !== 'within' && match.contained !== shorter) return undefined;
  if (match.likeness !== 'plural') return 'em';
  return isPossessive(outer) ? 'no possessivo' : 'no plural';
}

/** The changes in the order of the contained name. */
function listChanges(findings: Findings, longer: Side): ContainedChange[] {
  const shorter = oppositeOf(longer);
  const changeOf = (inner: Run, outer: Run, write = writtenRun): Omit<ContainedChange, 'form'> => ({
    run: inner,
    inner: write(findings[shorter], inner),
    outer: write(findings[longer], outer),
  });
  return findings.matches
    .flatMap((match): ContainedChange[] => {
      if (match.likeness === 'same')
        return listRewritten(findings, match).map((at) => ({
          ...changeOf({ from: at[shorter], to: at[shorter] + 1 }, { from: at[longer], to: at[longer] + 1 }),
          form: undefined,
        }));
      const write = match.likeness === 'joined' ? writtenSideBySide : writtenRun;
      const change = changeOf(match[shorter], match[longer], write);
      const spelt =
        match.likeness === 'within'
          ? innerAsSpelt(findings[longer], match[longer], termOf(findings[shorter], match[shorter]))
          : undefined;
      if (spelt !== undefined) return [{ ...change, outer: spelt, within: change.outer, form: undefined }];
      return [{ ...change, form: formOf(match, change.outer, shorter) }];
    })
    .sort((x, y) => x.run.from - y.run.from);
}

/** '«suneph» em «sunephbrasil»', or the words alone where they are no part of another one. */
const quoteOuter = ({ outer, within }: ContainedChange): string =>
  within === undefined ? quote(outer) : `${quote(outer)} em ${quote(within)}`;

/** '«TUVENKA» em vez de «TUVENCA»', '«VIDA» no plural «VIDAS»'. */
function describeChange(change: ContainedChange): string {
  const { inner, outer, form } = change;
  return form === undefined
    ? `${quoteOuter(change)} em vez de ${quote(inner)}`
    : `${quote(inner)} ${form} ${quote(outer)}`;
}

/** Whether all that the contained name repeats is one word of the longer one: UPA UPA and UPAUPA. */
const joinsRepeats = (findings: Findings, longer: Side): boolean =>
  listChanges(findings, longer).some(({ inner, run }) => inner !== writtenRun(findings[oppositeOf(longer)], run));

/** Whether the longer name has a word once that the contained one repeats. */
const isOnceIn = (findings: Findings, longer: Side): boolean =>
  findings[oppositeOf(longer)].repeats && !findings[longer].repeats && !joinsRepeats(findings, longer);

/** Whether the longer name has other words between those of the contained one. */
function isParted(findings: Findings, longer: Side): boolean {
  const shorter = oppositeOf(longer);
  const matches = findings.matches.toSorted((a, b) => a[longer].from - b[longer].from);
  return matches.some((match, i) => {
    const before = matches[i - 1];
    if (before === undefined) return false;
    const between = wordsOf(findings[longer], { from: before[longer].to, to: match[longer].from });
    // Words that link others are no other words where the contained name has such words too: DONO DA ABELHA, DONO DAS ABELHAS.
    const linksBoth = before[shorter].to < match[shorter].from || hasAmpersand(findings[shorter].sign);
    return between.length > 0 && !(linksBoth && between.every(isLinking));
  });
}

/** Whether the longer name has other letters for words of the contained one: TUVENCO for TUVENKO. */
const isRespelt = (findings: Findings, longer: Side): boolean =>
  listChanges(findings, longer).some(
    ({ inner, outer, form }) =>
      form === undefined && (joinLetters(inner) !== joinLetters(outer) || inner.includes('&') !== outer.includes('&')),
  );

/** Of other letters no name is contained 'por inteiro'; the mark of the office reproduces no other one. */
function verbOfContaining(findings: Findings, longer: Side): string {
  if (!isRespelt(findings, longer)) return 'contém por inteiro';
  return longer === 'own' ? 'contém' : 'reproduz';
}

/** 'contém por inteiro «X»', 'reproduz «X»' where its letters are others, or its words where they stand apart or in another order in the longer name. `among`: which of them distinguish the names then. */
function describeContains(findings: Findings, longer: Side, among: string): string {
  const shorter = findings[oppositeOf(longer)];
  const name = quoteName(shorter);
  if (!findings.inOrder) return `contém as palavras de ${name} em outra ordem${among}`;
  if (isParted(findings, longer)) return `contém na mesma ordem as palavras de ${name}`;
  if (hasPlus(shorter.sign) && !hasPlus(findings[longer].sign))
    return `contém ${quote(writtenRun(shorter, { from: 0, to: shorter.words.length }))} (sem o «+»)`;
  return isOnceIn(findings, longer) ? `contém as palavras de ${name}` : `${verbOfContaining(findings, longer)} ${name}`;
}

/** ', com a grafia «TUVÊN»': of a name whose words stand side by side in the longer one, with other accents. Otherwise empty. */
function describeOtherAccents({ matches, ...signs }: Findings, longer: Side): string {
  const shorter = oppositeOf(longer);
  const [match, second] = matches.filter(({ likeness }) => likeness === 'same');
  if (match === undefined || second !== undefined) return '';
  const { from, to } = match[shorter];
  const [inner, outer] = [writtenRun(signs[shorter], { from, to }), writtenRun(signs[longer], match[longer])];
  // Words of a dictionary are often written without their accents.
  const isUsual = isPlain(outer) && wordsOf(signs[shorter], { from, to }).every(({ term }) => isOrdinaryWord(term));
  return to - from === signs[shorter].words.length && !isUsual && differInAccents(inner, outer)
    ? `, com a grafia ${quote(outer)}`
    : '';
}

/** How the words of one name are written in the longer one, where not as in the shorter one: ', com «LYRIA» em vez de «LIRIA»'. */
function describeOtherSpelling(findings: Findings, longer: Side): string {
  const shorter = findings[oppositeOf(longer)];
  const changes = listChanges(findings, longer);
  const [first] = changes;
  const once = isOnceIn(findings, longer) ? ', sem repetir palavras' : '';
  if (first === undefined) return once;
  const isWhole =
    first.run.to - first.run.from === shorter.words.length && (!shorter.repeats || joinsRepeats(findings, longer));
  if (isWhole) return `${once}, ${first.form ?? 'com a grafia'} ${quoteOuter(first)}`;
  return `${once}, com ${joinList(changes.map(describeChange))}`;
}

/** Whether a name is one word that tells a trade outside the classes of that trade, where it distinguishes: LAVOURA of a bank. */
const isForeignTrade = ({ together }: Weakness, words: readonly ExplainedWord[]): boolean =>
  words.length === 1 && together?.key === OF_TRADE;

/** ', que é elogio comum e o único elemento da monitorada': why the words of the contained name say little, where all do. One that describes is no element. */
function describeContainedWeakness({ words }: ExplainedSign, side: Side): string {
  const weakness = weaknessOfAll(words);
  if (weakness === undefined || weakness.key === SHORT.key || isForeignTrade(weakness, words)) return '';
  // 'que é palavra corrente e também nome de lugar' takes no further 'e'.
  const isElement = weakness.describes !== true || weakness.key === GENERIC.key;
  const isOnly = words.length === 1 && isElement && !weakness.verb.includes(' e ');
  const is = weakness.verb.startsWith('é ') ? '' : 'é ';
  const only = ` e ${is}o único elemento da ${side === 'own' ? 'monitorada' : 'publicada'}`;
  return `${describeWeakness(weakness, words.length)}${isOnly ? only : ''}`;
}

/** Whether a name has an ampersand between its words, and not as a part of one (A&C). */
const linksByAmpersand = (name: ExplainedSign): boolean =>
  hasAmpersand(name.sign) &&
  Array.from(name.sign.sinal.nome.matchAll(/&/gu)).some(({ index }) =>
    name.written.every(({ start, end }) => index < start || index >= end),
  );

/** The words that only link others and that the longer name has more. & is E. */
function addedLinks(longer: ExplainedSign, shorter: ExplainedSign): string[] {
  const known = new Set(shorter.words.map(({ term }) => term));
  if (hasAmpersand(shorter.sign)) known.add('E');
  const words = longer.words.flatMap((word, at) =>
    isLinking(word) && !known.has(word.term) ? [writtenRun(longer, { from: at, to: at + 1 })] : [],
  );
  return linksByAmpersand(longer) && !known.has('E') ? ['&', ...words] : words;
}

/** A run of words with the title before it, which belongs to it where both names have it: DOM TUVENKO. */
function withTitle({ other, matches }: Findings, { from, to }: Run): Run {
  const isOfBoth = matches.some((match) => match.other.from < from && match.other.to >= from);
  return { from: from - Number(isOfBoth && isTitle(other.words[from - 1]?.term ?? '')), to };
}

/** ', entre elas o elemento distintivo «FLORESTA»': which of the words in another order distinguish the names, where not all do. */
function describeDistinctiveAmong(findings: Findings): string {
  const distinctive = findings.matches.filter(
    (match) => match.likeness === 'same' && distinguishesAlone(findings, match),
  );
  if (distinctive.length === 0 || findings.matches.every((match) => match.distinctive)) return '';
  const noun = distinctive.length === 1 ? 'o elemento distintivo' : 'os elementos distintivos';
  const texts = distinctive.map(({ other }) => writtenRun(findings.other, withTitle(findings, other)));
  return `, entre elas ${noun} ${quoteList(texts)}`;
}

/** Whether two names have the same words, and those that link others stand elsewhere: DO ZUNEFA × ZUNEFA DO. */
function differInLinks({ own, other }: Findings): boolean {
  const [a, b] = [own, other].map(({ words }) => words.map(({ term }) => term));
  return a?.join(' ') !== b?.join(' ') && a?.toSorted().join(' ') === b?.toSorted().join(' ');
}

/** 'traz as mesmas palavras de «X» em outra ordem'. */
export function describeSameWords(findings: Findings): string {
  const order =
    findings.inOrder && !differInLinks(findings) ? '' : ` em outra ordem${describeDistinctiveAmong(findings)}`;
  return `traz as mesmas palavras de ${quoteName(findings.own)}${order}${describeOtherSpelling(findings, 'other')}`;
}

/** Whether every word of the contained name is a word of the longer one, and none a part of one. */
const hasSameWords = (findings: Findings, longer: Side): boolean =>
  listChanges(findings, longer).every(({ form }) => form === undefined);

/** Likenesses of words of which the longer one has no letters to be named. */
const NO_LETTERS_MORE: ReadonlySet<Match['likeness']> = new Set(['plural', 'spelling']);

/** 'a letra «R»': what a word of the longer name has more than the one word of the other name that is like it. Empty where nothing or more than that is to be named. */
function describeAddedLetters({ matches, ...findings }: Findings, longer: Side): string {
  const shorter = oppositeOf(longer);
  const [match, second] = matches.filter(({ contained }) => contained === shorter);
  if (match === undefined || second !== undefined || NO_LETTERS_MORE.has(match.likeness)) return '';
  const texts = writtenBeside(findings[longer], match[longer], termOf(findings[shorter], match[shorter]));
  return texts.length === 0 ? '' : quoteLetters(texts);
}

/** What the longer name has more, and the reasons that do not fit into that clause. */
function describeAdded(findings: Findings, longer: Side, hasSpelling: boolean): { added: string; reasons: string } {
  const verb = longer === 'own' ? 'traz a mais' : 'acrescenta';
  const { text, reasons } = describeAddition(longer === 'own' ? findings.ownLeft : findings.otherLeft, ` e ${verb}`);
  const letters = describeAddedLetters(findings, longer);
  if (text !== '') {
    const clauses = [describeAcronym(findings, longer), reasons];
    const isTold = letters === '' || text.includes(letters.slice(letters.indexOf('«')));
    return {
      added: isTold ? text : text.replace(verb, `${verb} ${letters}, além de`),
      reasons: clauses.filter((clause) => clause !== '').join('; '),
    };
  }
  const links = addedLinks(findings[longer], findings[oppositeOf(longer)]);
  if (links.length > 0) return { added: ` e ${hasSpelling ? '' : 'só '}${verb} ${quoteList(links)}`, reasons };
  return { added: letters === '' ? '' : ` e ${verb} ${letters}`, reasons };
}

/** A name within another one: 'contém por inteiro «X» e acrescenta «Y»', and the reasons that do not fit into that clause. */
export function describeContainment(findings: Findings, longer: Side): { main: string; more: string } {
  const shorter = findings[oppositeOf(longer)];
  const spelling = describeOtherSpelling(findings, longer);
  const { added, reasons } = describeAdded(findings, longer, spelling !== '');
  if (!findings.inOrder && added === '' && hasSameWords(findings, longer))
    return { main: describeSameWords(findings), more: reasons };
  const weakness = findings.inOrder ? describeContainedWeakness(shorter, oppositeOf(longer)) : '';
  const aside = spelling || describeOtherAccents(findings, longer) || weakness;
  const among = findings.inOrder ? '' : describeDistinctiveAmong(findings);
  const contains = describeContains(findings, longer, among);
  const comma = aside + among !== '' && added !== '' ? ',' : '';
  // The same reason of the contained name and of what is added: ', que também é indicação de lugar'.
  const text = aside === '' ? added : added.replace(aside, aside.replace(', que ', ', que também '));
  return { main: `${longer === 'own' ? 'a marca monitorada ' : ''}${contains}${aside}${comma}${text}`, more: reasons };
}
