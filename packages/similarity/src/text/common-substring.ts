/** A run of symbols that both texts have. */
export interface CommonBlock {
  startA: number;
  startB: number;
  length: number;
}

/** The longest run of symbols that both texts have; the earliest of equally long ones. */
export function longestCommonBlock(a: ArrayLike<number | string>, b: ArrayLike<number | string>): CommonBlock {
  let best: CommonBlock = { startA: 0, startB: 0, length: 0 };
  let previous = new Uint16Array(b.length + 1);
  let current = new Uint16Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    const symbol = a[i - 1];
    for (let j = 1; j <= b.length; j++) {
      const run = symbol === b[j - 1] ? (previous[j - 1] ?? 0) + 1 : 0;
      current[j] = run;
      if (run > best.length) best = { startA: i - run, startB: j - run, length: run };
    }
    [previous, current] = [current, previous];
  }
  return best;
}
