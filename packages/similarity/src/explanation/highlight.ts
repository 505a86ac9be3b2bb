import { longestCommonBlock, type CommonBlock, type SymbolRange } from '../text/common-substring.ts';
import { splitWords, type PlacedWord } from '../text/fold.ts';
import { keyUnits } from '../text/reproduction-key.ts';
import type { Trecho } from '../sinal.ts';

/** The symbols of the reproduction key of a name, by their code points, each with its place in the name as given. */
interface PlacedSymbols {
  readonly symbols: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** Minimum length of a common run: shorter ones are chance, unless the whole name is that short. */
const MIN_RUN = 3;
/** Maximum number of symbols that are aligned; what follows is a tagline. */
const MAX_SYMBOLS = 120;

function markUp(nome: string): PlacedSymbols {
  const [symbols, starts, ends]: [number[], number[], number[]] = [[], [], []];
  for (const { spoken, letters } of splitWords(nome)) {
    const written = letters.map(({ ascii }, i) => (spoken[i] === 'Ç' ? 'Ç' : ascii)).join('');
    for (const { symbol, from, to } of keyUnits(written)) {
      const [first, last] = [letters[from], letters[to - 1]];
      if (first === undefined || last === undefined) continue;
      symbols.push(symbol.codePointAt(0) ?? 0);
      starts.push(first.start);
      ends.push(last.end);
    }
  }
  const take = (values: readonly number[]): Int32Array => Int32Array.from(values.slice(0, MAX_SYMBOLS));
  return { symbols: take(symbols), starts: take(starts), ends: take(ends) };
}

/** The names of an issue that have rows are about as many. */
const MAX_KNOWN = 20_000;
const known = new Map<string, PlacedSymbols>();

/** Marks up a published name once, because it is in the rows of many marks. */
function markUpOnce(nome: string): PlacedSymbols {
  const found = known.get(nome);
  if (found !== undefined) return found;
  const symbols = markUp(nome);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(nome, symbols);
  return symbols;
}

/** The mark whose rows are made: it has many. */
let own = { nome: '', symbols: markUp('') };

function markUpOwn(nome: string): PlacedSymbols {
  if (own.nome !== nome) own = { nome, symbols: markUp(nome) };
  return own.symbols;
}

const lengthOf = ({ from, to }: SymbolRange): number => to - from;

/**
 * Finds the longest common run, then the runs before and after it (Ratcliff and Obershelp, 1988), and adds them to `found` in the order of the
 * letters.
 */
function alignRuns(
  a: PlacedSymbols,
  b: PlacedSymbols,
  inA: SymbolRange,
  inB: SymbolRange,
  minRun: number,
  found: CommonBlock[],
): void {
  if (Math.min(lengthOf(inA), lengthOf(inB)) < Math.max(1, minRun)) return;
  const block = longestCommonBlock(a.symbols, b.symbols, inA, inB);
  const { startA, startB, length } = block;
  if (length === 0 || length < minRun) return;
  alignRuns(a, b, { from: inA.from, to: startA }, { from: inB.from, to: startB }, minRun, found);
  found.push(block);
  alignRuns(a, b, { from: startA + length, to: inA.to }, { from: startB + length, to: inB.to }, minRun, found);
}

/** Adds a range at the end of ordered ones, or to the last one if they touch or overlap. */
function addRange(ranges: Trecho[], start: number, end: number): void {
  const last = ranges.at(-1);
  if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
  else ranges.push([start, end]);
}

/** The places of symbols, joined. Symbols stand in the order of the letters. */
function rangesOf({ starts, ends }: PlacedSymbols, blocks: readonly SymbolRange[]): Trecho[] {
  const ranges: Trecho[] = [];
  for (const { from, to } of blocks)
    for (let at = from; at < to; at++) addRange(ranges, starts[at] ?? 0, ends[at] ?? 0);
  return ranges;
}

/** The ranges of the letters that both names have, in UTF-16 units of each name as given. */
export function highlightCommon(marca: string, publicada: string): { marca: Trecho[]; publicada: Trecho[] } {
  const [a, b] = [markUpOwn(marca), markUpOnce(publicada)];
  const [lengthA, lengthB] = [a.symbols.length, b.symbols.length];
  const blocks: CommonBlock[] = [];
  const minRun = Math.min(MIN_RUN, lengthA, lengthB);
  alignRuns(a, b, { from: 0, to: lengthA }, { from: 0, to: lengthB }, minRun, blocks);
  return {
    marca: rangesOf(
      a,
      blocks.map(({ startA, length }) => ({ from: startA, to: startA + length })),
    ),
    publicada: rangesOf(
      b,
      blocks.map(({ startB, length }) => ({ from: startB, to: startB + length })),
    ),
  };
}

/** The ranges of the words of a name, in order, that are among some folded words. */
export function highlightWords(written: readonly PlacedWord[], termos: ReadonlySet<string>): Trecho[] {
  const ranges: Trecho[] = [];
  for (const { term, start, end } of written) if (termos.has(term)) addRange(ranges, start, end);
  return ranges;
}
