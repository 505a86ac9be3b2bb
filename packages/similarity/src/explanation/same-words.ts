import { writtenNeighbours, writtenRun, wordsOf } from './explained-sign.ts';
import { isTitle } from '../lexicon/common-words.ts';
import { isOrdinaryWord } from '../lexicon/lexicon.ts';
import { isPersonName } from '../lexicon/word-kinds.ts';
import { isLinking } from './explained-word.ts';
import type { Findings } from './findings.ts';
import { joinList, quote, quoteList } from './grammar.ts';
import type { Match } from './match.ts';
import { MIN_ALONE } from './match-weakness.ts';
import { hasPlace, listPlaces, type Run } from './places.ts';

/** A run of words of the mark, and how the published name writes it. */
interface SharedRun {
  readonly run: Run;
  readonly text: string;
}

/** The run of two parts that stand side by side in both names, which may repeat words: BARRA and FREE of BARRA FREE × FREE BARRA FREE. */
function joinShared({ own, other }: Findings, a: Run, b: Run): SharedRun | undefined {
  if (a.to !== b.from) return undefined;
  const run = { from: a.from, to: b.to };
  const words = wordsOf(own, run);
  const text = writtenNeighbours(other, words);
  return text === undefined || writtenNeighbours(own, words) === undefined ? undefined : { run, text };
}

function listShared(findings: Findings, matches: readonly Match[]): SharedRun[] {
  const single = matches.map((match) => ({ run: match.own, text: writtenRun(findings.other, match.other) }));
  const joined: SharedRun[] = [];
  for (const part of [...single].sort((x, y) => x.run.from - y.run.from)) {
    const last = joined.at(-1);
    const both = last && joinShared(findings, last.run, part.run);
    if (both === undefined) joined.push(part);
    else joined[joined.length - 1] = both;
  }
  return joined.length < single.length ? joined : single;
}

/** ' (na monitorada, «T&V»)': of a part that only one of the names writes with an ampersand; otherwise empty. */
function noteAmpersand({ own }: Findings, { run, text }: SharedRun): string {
  const mine = writtenRun(own, run);
  return mine.includes('&') === text.includes('&') ? '' : ` (na monitorada, ${quote(mine)})`;
}

const quoteRuns = (findings: Findings, shared: readonly SharedRun[]): string =>
  joinList(shared.map((part) => quote(part.text) + noteAmpersand(findings, part)));

/** The same words of both names in quotation marks, as the published name writes them. */
export const quoteShared = (findings: Findings, matches: readonly Match[]): string =>
  quoteRuns(findings, listShared(findings, matches));

/** Whether several parts stand side by side in both names, so that they are quoted as one. */
export const isOneRun = (findings: Findings, matches: readonly Match[]): boolean =>
  matches.length > 1 && listShared(findings, matches).length === 1;

/** The places, in the mark, of the words of a part that distinguish both names. */
function distinctiveAt({ own, other }: Findings, { own: run, other: { from } }: Match): number[] {
  const places = Array.from({ length: run.to - run.from }, (_, i) => i);
  return places
    .filter((i) => hasPlace(own.places.distinctive, run.from + i) && hasPlace(other.places.distinctive, from + i))
    .map((i) => run.from + i);
}

/** The runs of neighbours among places. */
function toRuns(places: readonly number[]): Run[] {
  const runs: { from: number; to: number }[] = [];
  for (const at of places) {
    const last = runs.at(-1);
    if (last?.to === at) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

/** Whether the words of a part that distinguish are ordinary ones, or the others are titles: words that are an element together only. */
function areOfExpression({ own }: Findings, { own: run }: Match): boolean {
  const words = wordsOf(own, run).filter((word) => !isLinking(word));
  const [weak, telling] = [
    words.filter(({ weakness }) => weakness !== undefined),
    words.filter(({ weakness }) => weakness === undefined),
  ];
  const describes = weak.some(({ weakness }) => weakness?.describes === true);
  return (
    !describes &&
    (telling.every(({ term }) => isOrdinaryWord(term) && !isPersonName(term)) ||
      weak.every(({ term }) => isTitle(term)))
  );
}

/** 'o elemento distintivo «ZUNEFA», na mesma expressão «ZUNEFA AUTO»': of words that both names have, those that distinguish them both. */
export function describeDistinctiveWords(findings: Findings, matches: readonly Match[]): string {
  const shared = listShared(findings, matches);
  const all = quoteRuns(findings, shared);
  const elements = (count: number): string => (count === 1 ? 'o elemento distintivo' : 'os elementos distintivos');
  const places = new Set(matches.flatMap((match) => distinctiveAt(findings, match)));
  const isOf = (at: number): boolean => places.has(at);
  const isWhole = ({ run }: SharedRun): boolean =>
    listPlaces(run).every((at) => isOf(at) || wordsOf(findings.own, { from: at, to: at + 1 }).every(isLinking));
  if (places.size > 0 && shared.every(isWhole)) return `${elements(shared.length)} ${all}`;
  const cores = matches.flatMap((match) =>
    toRuns(distinctiveAt(findings, match)).map(({ from, to }) => {
      const shift = match.other.from - match.own.from;
      return writtenRun(findings.other, { from: from + shift, to: to + shift });
    }),
  );
  const wider = shared.filter((part) => !isWhole(part)).map(({ text }) => text);
  // Ordinary words are an element by what they say together: HORA DO SOL; and a title belongs to its name.
  if (wider.length === 1 && matches.every((match) => areOfExpression(findings, match)))
    return `a mesma expressão ${all}`;
  const expression = wider.length === 1 ? 'a mesma expressão' : 'as mesmas expressões';
  if (cores.length === 0 || cores.some(({ length }) => length < MIN_ALONE))
    return shared.length === 1 ? `a mesma expressão ${all}` : all;
  return `${elements(cores.length)} ${quoteList(cores)}, n${expression} ${quoteList(wider)}`;
}
