/** Jaro–Winkler likeness (Winkler 1990): favours names that begin alike. */
export const jaroWinkler = (x: string, y: string): number => {
  // The greedy matching below depends on which text leads: a fixed order keeps the measure symmetric.
  const [a, b] = x <= y ? [x, y] : [y, x];
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const { matched, sequenceA, sequenceB } = matchWithin(a, b, reach);
  if (matched === 0) return 0;
  let swapped = 0;
  for (let i = 0; i < matched; i++) if (sequenceA[i] !== sequenceB[i]) swapped += 1;
  const jaro = (matched / a.length + matched / b.length + (matched - swapped / 2) / matched) / 3;
  let prefix = 0;
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix += 1;
  return jaro > 0.7 ? jaro + prefix * 0.1 * (1 - jaro) : jaro;
};

const matchWithin = (
  a: string,
  b: string,
  reach: number,
): { matched: number; sequenceA: number[]; sequenceB: number[] } => {
  const taken = new Uint8Array(b.length);
  const sequenceA: number[] = [];
  for (let i = 0; i < a.length; i++) {
    const code = a.charCodeAt(i);
    const end = Math.min(b.length, i + reach + 1);
    for (let j = Math.max(0, i - reach); j < end; j++) {
      if (taken[j] === 1 || b.charCodeAt(j) !== code) continue;
      taken[j] = 1;
      sequenceA.push(code);
      break;
    }
  }
  const sequenceB: number[] = [];
  for (let j = 0; j < b.length; j++) if (taken[j] === 1) sequenceB.push(b.charCodeAt(j));
  return { matched: sequenceA.length, sequenceA, sequenceB };
};
