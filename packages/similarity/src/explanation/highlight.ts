import { longestCommonBlock } from '../text/common-substring.ts';
import { splitWords } from '../text/fold.ts';
import { keyUnits } from '../text/reproduction-key.ts';
import type { Trecho } from '../sinal.ts';

/** A symbol of the reproduction key, by its code point, with its place in the name as given. */
interface PlacedSymbol {
  symbol: number;
  start: number;
  end: number;
}

/** Minimum length of a common run: shorter ones are chance, unless the whole name is that short. */
const MIN_RUN = 3;
/** Maximum number of symbols that are aligned; what follows is a tagline. */
const MAX_SYMBOLS = 120;

function markUp(nome: string): readonly PlacedSymbol[] {
  const symbols: PlacedSymbol[] = [];
  for (const { spoken, letters } of splitWords(nome)) {
    const written = letters.map(({ ascii }, i) => (spoken[i] === 'Ç' ? 'Ç' : ascii)).join('');
    for (const { symbol, from, to } of keyUnits(written)) {
      const [first, last] = [letters[from], letters[to - 1]];
      if (first !== undefined && last !== undefined)
        symbols.push({ symbol: symbol.codePointAt(0) ?? 0, start: first.start, end: last.end });
    }
  }
  return symbols.slice(0, MAX_SYMBOLS);
}

/** The names of an issue that have rows are about as many. */
const MAX_KNOWN = 10_000;
const known = new Map<string, readonly PlacedSymbol[]>();

/** Marks up a name once, because a mark has many rows, and a published name is in the rows of many marks. */
function markUpOnce(nome: string): readonly PlacedSymbol[] {
  const symbols = known.get(nome) ?? markUp(nome);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(nome, symbols);
  return symbols;
}

/** Finds the longest common run, then the runs before and after it (Ratcliff and Obershelp, 1988). The order of the letters is kept. */
function alignRuns(
  a: readonly PlacedSymbol[],
  b: readonly PlacedSymbol[],
  minRun: number,
): [PlacedSymbol[], PlacedSymbol[]] {
  if (Math.min(a.length, b.length) < Math.max(1, minRun)) return [[], []];
  const block = longestCommonBlock(
    a.map(({ symbol }) => symbol),
    b.map(({ symbol }) => symbol),
  );
  if (block.length === 0 || block.length < minRun) return [[], []];
  const endA = block.startA + block.length;
  const endB = block.startB + block.length;
  const [beforeA, beforeB] = alignRuns(a.slice(0, block.startA), b.slice(0, block.startB), minRun);
  const [afterA, afterB] = alignRuns(a.slice(endA), b.slice(endB), minRun);
  return [
    [...beforeA, ...a.slice(block.startA, endA), ...afterA],
    [...beforeB, ...b.slice(block.startB, endB), ...afterB],
  ];
}

/** Joins ranges that touch or overlap. */
function joinRanges(places: readonly { start: number; end: number }[]): Trecho[] {
  const ranges: Trecho[] = [];
  for (const { start, end } of [...places].sort((x, y) => x.start - y.start)) {
    const last = ranges.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}

/** The ranges of the letters that both names have, in UTF-16 units of each name as given. */
export function highlightCommon(marca: string, publicada: string): { marca: Trecho[]; publicada: Trecho[] } {
  const a = markUpOnce(marca);
  const b = markUpOnce(publicada);
  const [inA, inB] = alignRuns(a, b, Math.min(MIN_RUN, a.length, b.length));
  return { marca: joinRanges(inA), publicada: joinRanges(inB) };
}

/** The ranges of complete words, for words that share an idea but no letters. */
export const highlightWords = (nome: string, termos: ReadonlySet<string>): Trecho[] =>
  joinRanges(
    splitWords(nome)
      .filter(({ term }) => termos.has(term))
      .flatMap(({ letters }) => {
        const [first, last] = [letters[0], letters.at(-1)];
        return first === undefined || last === undefined ? [] : [{ start: first.start, end: last.end }];
      }),
  );
