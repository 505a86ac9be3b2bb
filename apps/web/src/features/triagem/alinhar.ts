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

/**
 * The ways in which a column comes about: a letter only of the second name, only of the first, or of both. Of ways that cost the same the first one is taken:
 * seen from the end, letters then meet early, and what one name adds at its end stays together.
 */
const WAYS = ['para', 'de', 'ambos'] as const;
type Way = (typeof WAYS)[number];

/** A letter that the other name lacks costs less than another letter, and the first one of several costs more: they stay together. */
const [GAP, OPEN, OTHER] = [4, 4, 6];
/** A space or a sign that the other name lacks costs little, so that E N N A meets the letters of ENNA and not the A of another word. */
const SEPARATOR = 1;
/** A letter never stands under a space. */
const NEVER = 10_000;

interface Letter {
  folded: string;
  separates: boolean;
}

const readLetter = (letter: string): Letter => ({ folded: foldName(letter), separates: !/[\p{L}\p{N}]/u.test(letter) });

function costOfGap(letter: Letter | undefined, before: Way, way: Way): number {
  if (letter?.separates === true) return SEPARATOR;
  return before === way ? GAP : GAP + OPEN;
}

function costOfBoth(one: Letter | undefined, other: Letter | undefined): number {
  if (one?.folded === other?.folded) return 0;
  if (one?.separates !== other?.separates) return NEVER;
  return one?.separates === true ? SEPARATOR : OTHER;
}

/** Where the columns before one end. */
const stepBack = (i: number, j: number, way: Way): [number, number] => [
  way === 'para' ? i : i - 1,
  way === 'de' ? j : j - 1,
];

/** The way with the least of these costs, which stand in the order of `WAYS`. */
const cheapestOf = (costs: readonly number[]): Way => WAYS[costs.indexOf(Math.min(...costs))] ?? 'ambos';

/** The cheapest columns of the beginnings of two names, by their lengths and by the way in which the last column came about. */
class Costs {
  readonly #from: readonly Letter[];
  readonly #to: readonly Letter[];
  readonly #least: Float64Array;

  constructor(from: readonly Letter[], to: readonly Letter[]) {
    [this.#from, this.#to] = [from, to];
    this.#least = new Float64Array((from.length + 1) * (to.length + 1) * WAYS.length).fill(Infinity);
    this.#least[this.#placeOf(0, 0, 'ambos')] = 0;
    for (let i = 0; i <= from.length; i++)
      for (let j = 0; j <= to.length; j++)
        if (i + j > 0)
          for (const way of WAYS) this.#least[this.#placeOf(i, j, way)] = Math.min(...this.#through(i, j, way));
  }

  #placeOf(i: number, j: number, way: Way): number {
    return (i * (this.#to.length + 1) + j) * WAYS.length + WAYS.indexOf(way);
  }

  #at(i: number, j: number, way: Way): number {
    return this.#least[this.#placeOf(i, j, way)] ?? Infinity;
  }

  /** The cost of the columns that end here in one way, for each way of the column before. */
  #through(i: number, j: number, way: Way): number[] {
    const [beforeI, beforeJ] = stepBack(i, j, way);
    if (beforeI < 0 || beforeJ < 0) return [Infinity];
    const [one, other] = [this.#from[i - 1], this.#to[j - 1]];
    return WAYS.map((before) => {
      const own = way === 'ambos' ? costOfBoth(one, other) : costOfGap(way === 'de' ? one : other, before, way);
      return this.#at(beforeI, beforeJ, before) + own;
    });
  }

  /** The way of the column before one that ends here. */
  wayBefore(i: number, j: number, way: Way): Way {
    return cheapestOf(this.#through(i, j, way));
  }

  /** The way of the last of all columns. */
  lastWay(): Way {
    return cheapestOf(WAYS.map((way) => this.#at(this.#from.length, this.#to.length, way)));
  }
}

/**
 * Aligns two names letter under letter with the fewest insertions and replacements (Needleman and Wunsch, 1970), where letters that are inserted together cost
 * less than apart (Gotoh, 1982).
 */
export function alignNames(de: string, para: string): ColunaAlinhada[] {
  const [from, to] = [Array.from(de), Array.from(para)];
  const [ownLetters, otherLetters] = [from.map(readLetter), to.map(readLetter)];
  const costs = new Costs(ownLetters, otherLetters);
  const columns: ColunaAlinhada[] = [];
  let [i, j] = [from.length, to.length];
  let way = costs.lastWay();
  while (i > 0 || j > 0) {
    const before = costs.wayBefore(i, j, way);
    [i, j] = stepBack(i, j, way);
    columns.push({
      de: way === 'para' ? '' : (from[i] ?? ''),
      para: way === 'de' ? '' : (to[j] ?? ''),
      igual: way === 'ambos' && ownLetters[i]?.folded === otherLetters[j]?.folded,
    });
    way = before;
  }
  return columns.reverse();
}
