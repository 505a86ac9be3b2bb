/** A run of symbols that both texts have. */
export interface CommonBlock {
  startA: number;
  startB: number;
  length: number;
}

/** Half-open range [from, to) of the symbols of a text. */
export interface SymbolRange {
  readonly from: number;
  readonly to: number;
}

/** For each place of the second text, the length of the common run that ends there. Reused, which is safe because comparing is synchronous. */
let runs = new Uint16Array(256);

/** The longest run of symbols that both texts have within these ranges; the earliest of equally long ones. */
export function longestCommonBlock(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  inA: SymbolRange = { from: 0, to: a.length },
  inB: SymbolRange = { from: 0, to: b.length },
): CommonBlock {
  const best: CommonBlock = { startA: inA.from, startB: inB.from, length: 0 };
  if (runs.length < inB.to) runs = new Uint16Array(2 * inB.to);
  else runs.fill(0, inB.from, inB.to);
  for (let i = inA.from; i < inA.to; i++) {
    const symbol = a[i];
    let before = 0;
    for (let j = inB.from; j < inB.to; j++) {
      const run = symbol === b[j] ? before + 1 : 0;
      before = runs[j] ?? 0;
      runs[j] = run;
      if (run <= best.length) continue;
      best.startA = i - run + 1;
      best.startB = j - run + 1;
      best.length = run;
    }
  }
  return best;
}
