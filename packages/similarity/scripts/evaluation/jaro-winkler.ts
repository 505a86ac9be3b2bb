/** Longer texts count by their first letters. */
const MAX_LETTERS = 64;
/** The matched letters of each text, in order, and the used letters of the second text. Reused from call to call. */
const matchedA = new Uint16Array(MAX_LETTERS);
const matchedB = new Uint16Array(MAX_LETTERS);
const taken = new Uint8Array(MAX_LETTERS);

/** Number of letters of `a` that match one within reach in `b`, each used once. */
function matchWithin(a: string, b: string, reach: number): number {
  taken.fill(0);
  let matched = 0;
  for (let i = 0; i < a.length; i++) {
    const code = a.charCodeAt(i);
    const end = Math.min(b.length, i + reach + 1);
    for (let j = Math.max(0, i - reach); j < end; j++) {
      if (taken[j] === 1 || b.charCodeAt(j) !== code) continue;
      taken[j] = 1;
      matchedA[matched++] = code;
      break;
    }
  }
  let at = 0;
  for (let j = 0; j < b.length; j++) if (taken[j] === 1) matchedB[at++] = b.charCodeAt(j);
  return matched;
}

/** Jaro–Winkler similarity (Winkler 1990) of the first 64 letters, 0 to 1: favours names with a common beginning. Symmetric. */
export function jaroWinkler(x: string, y: string): number {
  // The greedy matching depends on the order of the texts: a fixed order keeps it symmetric.
  const a = (x <= y ? x : y).slice(0, MAX_LETTERS);
  const b = (x <= y ? y : x).slice(0, MAX_LETTERS);
  const matched = matchWithin(a, b, Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1));
  if (matched === 0) return 0;
  let swapped = 0;
  for (let i = 0; i < matched; i++) if (matchedA[i] !== matchedB[i]) swapped += 1;
  const jaro = (matched / a.length + matched / b.length + (matched - swapped / 2) / matched) / 3;
  let prefix = 0;
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix += 1;
  return jaro > 0.7 ? jaro + prefix * 0.1 * (1 - jaro) : jaro;
}
