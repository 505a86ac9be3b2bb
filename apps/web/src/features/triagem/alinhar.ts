import { foldName } from '@vigia/domain';

/** A column of two aligned names. An empty text is a gap. */
export interface ColunaAlinhada {
  de: string;
  para: string;
  /** Whether both letters are the same, without case and accents. */
  igual: boolean;
}

/** Longer names are shown without alignment: the table of costs grows with the product of the lengths. */
export const MAX_ALINHADO = 80;

const [GAP, OTHER] = [2, 3];

/** The least cost of aligning the beginnings of two names, by their lengths. */
function measureCosts(from: readonly string[], to: readonly string[], isSame: (i: number, j: number) => boolean) {
  const width = to.length + 1;
  const costs = new Uint16Array((from.length + 1) * width);
  const costAt = (i: number, j: number): number => costs[i * width + j] ?? 0;
  for (let i = 0; i <= from.length; i++) costs[i * width] = i * GAP;
  for (let j = 0; j <= to.length; j++) costs[j] = j * GAP;
  for (let i = 1; i <= from.length; i++)
    for (let j = 1; j <= to.length; j++) {
      const replaced = costAt(i - 1, j - 1) + (isSame(i - 1, j - 1) ? 0 : OTHER);
      costs[i * width + j] = Math.min(replaced, costAt(i - 1, j) + GAP, costAt(i, j - 1) + GAP);
    }
  return costAt;
}

const letterAt = (letters: readonly string[], taken: boolean, at: number): string => (taken ? (letters[at] ?? '') : '');

/**
 * Aligns two names letter under letter with the fewest insertions and replacements (Needleman and Wunsch, 1970): a gap costs 2, another letter 3, so
 * that two different letters stand under each other only where that is shorter than two gaps.
 */
export function alignNames(de: string, para: string): ColunaAlinhada[] {
  const [from, to] = [Array.from(de), Array.from(para)];
  const [fromFolded, toFolded] = [from.map(foldName), to.map(foldName)];
  const isSame = (i: number, j: number): boolean => fromFolded[i] === toFolded[j];
  const costAt = measureCosts(from, to, isSame);
  const columns: ColunaAlinhada[] = [];
  let [i, j] = [from.length, to.length];
  while (i > 0 || j > 0) {
    const cost = costAt(i, j);
    // Of alignments that cost the same, the one whose letters meet early: what one name adds at its end stays together.
    const onlyTo = j > 0 && cost === costAt(i, j - 1) + GAP;
    const onlyFrom = !onlyTo && i > 0 && cost === costAt(i - 1, j) + GAP;
    const pair = !onlyTo && !onlyFrom;
    const takesFrom = pair || onlyFrom;
    const takesTo = pair || onlyTo;
    if (takesFrom) i -= 1;
    if (takesTo) j -= 1;
    columns.push({ de: letterAt(from, takesFrom, i), para: letterAt(to, takesTo, j), igual: pair && isSame(i, j) });
  }
  return columns.reverse();
}
