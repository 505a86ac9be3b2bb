import type { Sinal } from '../sinal.ts';
import { toPlainCapitals } from '../text/fold.ts';
import { affinityOfClasses, affinityOfSpecifications, COMMERCE, isGoods, NEUTRAL } from './affinity.ts';
import { MAX_TEXT, readCommerce, usualStemsOf } from './specification.ts';
import { keyOfStem, visitStemKeys } from './stem-keys.ts';
import { StemPlaces } from './stem-places.ts';

/** The stems of one class of a sign, each once, by their keys. */
interface ClassStems {
  readonly stems: ReadonlySet<number>;
  readonly traded: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

const keysOf = (stems: ReadonlySet<string>): Set<number> => new Set(Array.from(stems, keyOfStem));

function readClass(codigo: number, especificacao: string | null): ClassStems {
  if (codigo === COMMERCE) {
    const { stems, traded } = readCommerce(toPlainCapitals((especificacao ?? '').slice(0, MAX_TEXT)));
    return { stems: keysOf(stems), traded: keysOf(traded) };
  }
  const stems = new Set<number>();
  visitStemKeys(especificacao ?? '', (key) => stems.add(key));
  return { stems, traded: NONE };
}

/** The stems of a sign by class. Where it names a class twice, the last specification counts, as in `goodsOf`. */
const readClasses = ({ classes }: Sinal): Map<number, ClassStems> =>
  new Map(classes.map(({ codigo, especificacao }) => [codigo, readClass(codigo, especificacao)]));

/** All classes of the published names of an issue, one name after the other. */
class PublishedClasses {
  /** For each class of a name: its code, and the numbers of its stems and of those that it trades in. */
  readonly codigos: number[] = [];
  readonly stems: number[] = [];
  readonly traded: number[] = [];
  readonly stemPlaces = new StemPlaces();
  readonly tradedPlaces = new StemPlaces();
  /** Where the classes of each name start; the last entry is the end of all. */
  readonly starts: Int32Array;

  constructor(publicadas: readonly Sinal[]) {
    this.starts = new Int32Array(publicadas.length + 1);
    publicadas.forEach((sinal, name) => {
      for (const [codigo, found] of readClasses(sinal)) this.#add(codigo, found);
      this.starts[name + 1] = this.codigos.length;
    });
    this.stemPlaces.sort();
    this.tradedPlaces.sort();
  }

  #add(codigo: number, { stems, traded }: ClassStems): void {
    const place = this.codigos.push(codigo) - 1;
    this.stems.push(stems.size);
    this.traded.push(traded.size);
    this.stemPlaces.add(stems, place);
    this.tradedPlaces.add(traded, place);
  }
}

const usualKeys = new Map<number, ReadonlySet<number>>();

function usualKeysOf(codigo: number): ReadonlySet<number> {
  const known = usualKeys.get(codigo) ?? keysOf(usualStemsOf(codigo));
  usualKeys.set(codigo, known);
  return known;
}

/** The share of the shorter of two specifications that the other repeats. */
function shareOf(shared: number, a: number, b: number): number {
  const smaller = Math.min(a, b);
  return smaller === 0 ? 0 : shared / smaller;
}

/** One class of the mark, compared with all classes of the published names. */
class OwnClass {
  readonly #published: PublishedClasses;
  #codigo = 0;
  #own: ClassStems = { stems: NONE, traded: NONE };
  /** For each published class: how many of its stems are in this one, and how many are traded in here. */
  readonly #shared: Uint16Array;
  readonly #tradedHere: Uint16Array;
  /** How many of the stems that are traded in there are in this class or usual in it, and how many are traded in here too. */
  readonly #tradedThere: Uint16Array;
  readonly #tradedInBoth: Uint16Array;
  /** By class: whether goods that are traded in here are usual there; undefined where that is not known yet. */
  #tradesUsual: (boolean | undefined)[] = [];

  constructor(published: PublishedClasses) {
    this.#published = published;
    const { length } = published.codigos;
    this.#shared = new Uint16Array(length);
    this.#tradedHere = new Uint16Array(length);
    this.#tradedThere = new Uint16Array(length);
    this.#tradedInBoth = new Uint16Array(length);
  }

  /** Takes a class of the next mark. */
  open(codigo: number, own: ClassStems): void {
    const { stemPlaces, tradedPlaces } = this.#published;
    const { stems, traded } = own;
    [this.#codigo, this.#own, this.#tradesUsual] = [codigo, own, []];
    stemPlaces.count(stems, this.#shared);
    stemPlaces.count(traded, this.#tradedHere);
    tradedPlaces.count(isGoods(codigo) ? new Set([...stems, ...usualKeysOf(codigo)]) : NONE, this.#tradedThere);
    tradedPlaces.count(traded, this.#tradedInBoth);
  }

  /** Whether goods that are traded in here are usual in a class. */
  #tradesIn(codigo: number): boolean {
    return (this.#tradesUsual[codigo] ??= [...this.#own.traded].some((key) => usualKeysOf(codigo).has(key)));
  }

  /** Whether one class trades in goods of the other. */
  #matchesTrade(place: number, codigo: number): boolean {
    if ((this.#tradedThere[place] ?? 0) > 0) return true;
    if (this.#own.traded.size === 0 || !isGoods(codigo)) return false;
    return (this.#tradedHere[place] ?? 0) > 0 || this.#tradesIn(codigo);
  }

  /** The affinity of this class and a published one. */
  affinityAt(place: number): number {
    const { codigos, stems, traded } = this.#published;
    const [codigo, { size }] = [codigos[place] ?? 0, this.#own.stems];
    const byClasses = affinityOfClasses(this.#codigo, codigo);
    const isSame = codigo === this.#codigo;
    if (isSame && codigo !== COMMERCE) return byClasses;
    const theirs = traded[place] ?? 0;
    const bothTrade = isSame && theirs > 0 && this.#own.traded.size > 0;
    const overlap = bothTrade
      ? shareOf(this.#tradedInBoth[place] ?? 0, theirs, this.#own.traded.size)
      : shareOf(this.#shared[place] ?? 0, stems[place] ?? 0, size);
    const matching = !isSame && this.#matchesTrade(place, codigo);
    return Math.max(byClasses, affinityOfSpecifications(this.#codigo, codigo, overlap, matching));
  }
}

/**
 * Compares the goods of one mark after another with those of all published names of an issue: the numbers of `affinityOf`. For each stem it knows the
 * classes that have it, so the overlaps with all names are counted at once.
 */
export class IssueGoods {
  readonly #published: PublishedClasses;
  readonly #slots: OwnClass[] = [];
  /** The number of classes of the mark. */
  #own = 0;
  /** For each name its affinity with the mark, once it was asked for; NaN before. */
  readonly #known: Float64Array;

  constructor(publicadas: readonly Sinal[]) {
    this.#published = new PublishedClasses(publicadas);
    this.#known = new Float64Array(publicadas.length);
  }

  /** Starts with a mark. */
  open(marca: Sinal): void {
    const classes = [...readClasses(marca)];
    this.#own = classes.length;
    if (this.#own === 0) return;
    this.#known.fill(NaN);
    for (const [i, [codigo, stems]] of classes.entries()) {
      const slot = (this.#slots[i] ??= new OwnClass(this.#published));
      slot.open(codigo, stems);
    }
  }

  /** The affinity of the goods of the mark and of the name at a place of the issue, 0 to 1. */
  affinityAt(name: number): number {
    if (this.#own === 0) return NEUTRAL;
    const known = this.#known[name] ?? NaN;
    return Number.isNaN(known) ? (this.#known[name] = this.#compare(name)) : known;
  }

  #compare(name: number): number {
    const [start, end] = [this.#published.starts[name] ?? 0, this.#published.starts[name + 1] ?? 0];
    if (start === end) return NEUTRAL;
    let best = 0;
    for (let i = 0; i < this.#own; i++)
      for (let place = start; place < end; place++) best = Math.max(best, this.#slots[i]?.affinityAt(place) ?? 0);
    return best;
  }
}
