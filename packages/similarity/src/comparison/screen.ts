import type { Indice } from '../candidates/issue-index.ts';
import { FEATURES, FIRST_TEXT } from '../features/features.ts';
import { MEANINGFUL, SAME_MEANING, TREES } from '../model/model.ts';
import { bytesOfTrees, paddedCount, writeTrees } from '../model/trees.ts';
import type { PreparedSign } from '../sign/sign.ts';
import type { SignElement } from '../sign/running-text.ts';
import { allocateMemory, compileKernel, startKernel, type KernelMemory } from '../wasm/load-kernel.ts';
import { SCREEN_WASM } from '../wasm/screen-wasm.ts';
import { boundTrees } from './screen-trees.ts';
import type { TableSpace, WordTable } from './word-table.ts';

/** The features that the kernel computes, in the order of its slots. All others count with their most favourable value. */
export const SCREENED_FEATURES =
  `exactMin exactMax nearMin nearMax strongestExact strongestNear sharedStrength leadWords topWords firstWords
  missedMin missedMax ideaMin ideaMax strongestIdea containedMin containedMax strongestContained partsNearMin partsNearMax
  partsStrongestNear partsSharedStrength partsTopWords partsMissedMin partsMissedMax partsIdeaMin partsIdeaMax partsStrongestIdea
  partsContainedMin partsContainedMax partsStrongestContained trigramCosine trigramShareMin trigramShareMax trigramProduct letters sameKey
  acronym lengthMin lengthMax nucleusLengthMin nucleusLengthMax wordCountMin wordCountMax strengthMin strengthMax topStrengthMin
  topStrengthMax prefix`.split(/\s+/);

const NAMED_SLOTS = new Map(SCREENED_FEATURES.map((name, slot) => [name, slot]));
const [HIGHEST, LOWEST] = [254, 255] as const;
/** For each feature its slot, or HIGHEST where the kernel does not compute it. */
const SLOTS = FEATURES.map(({ name }) => NAMED_SLOTS.get(name) ?? HIGHEST);
/** Whether the kernel computes all features but those of whole texts, with which the score only rises. */
const computesAll = !SLOTS.slice(0, FIRST_TEXT).includes(HIGHEST);

/** The layout that kernel/screen-coverage.assembly.ts describes. */
const [FRAME_BYTES, HEADER_BYTES, ENTRY_BYTES] = [4096, 96, 24] as const;
/** Entries of the table of similar words that have room in the memory. A mark that needs more is compared without this kernel. */
const TABLE_ENTRIES = 65_536;
/** Words of a mark that have room. */
const MARK_ENTRIES = 128;

interface ScreenExports {
  setTable: (rowOf: number, starts: number, columns: number, values: number) => void;
  writeFeatures: (own: number, name: number, product: number, distance: number) => void;
  screen: (count: number, places: number, products: number, distances: number, ...more: number[]) => void;
}

/** What the first pass found for each name: edit distance of the letters, and inner product of the trigrams. */
export interface ScreenedFindings {
  readonly letters: Uint8Array;
  readonly products: Float32Array;
}

/** Computes upper bounds of the scores of many names at once. */
export interface Screen {
  /** The space for the table of the mark's similar words. */
  readonly space: TableSpace;
  /** Starts with a mark whose table is in the space. */
  open: (marca: PreparedSign, table: WordTable) => void;
  /**
   * Upper bounds of the scores, by name alone, of the mark and the names at some places; below its floor (by index in `places`) a bound may be any
   * number below it. The next call writes over them.
   */
  boundAll: (places: ArrayLike<number>, floors: ArrayLike<number>, findings: ScreenedFindings) => Float64Array;
  /**
   * Writes upper bounds of the features as `writeBound` does, except that those of whole texts may be higher. Returns false and writes nothing
   * where the kernel does not compute all other features.
   */
  writeBound: (place: number, findings: ScreenedFindings, out: Float32Array) => boolean;
  /** The features of a pair that the kernel computes, in the order of SCREENED_FEATURES. Only for tests. */
  features: (place: number, findings: ScreenedFindings) => Float32Array;
}

const strongestOf = (elements: readonly SignElement[]): number =>
  elements.reduce((best, { strength }, i) => (strength > (elements[best]?.strength ?? 0) ? i : best), 0);

const totalOf = (elements: readonly SignElement[]): number => elements.reduce((sum, { strength }) => sum + strength, 0);

const countEntries = ({ elements, parts, joints }: PreparedSign): number =>
  elements.length + (parts === elements ? 0 : parts.length) + joints.length;

/** Numbers texts, so that the kernel compares numbers. */
class TextNumbers {
  readonly #numbers = new Map<string, number>();

  /** The number of a text, which it gets where it has none. */
  add(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** The number of a text; −1 where no name has it. */
  find = (text: string): number => this.#numbers.get(text) ?? -1;
}

/** Writes headers and entries of names and marks. */
class SignWriter {
  readonly #ints: Int32Array;
  readonly #floats: Float64Array;
  #next: number;

  constructor(memory: KernelMemory, entries: number) {
    this.#ints = new Int32Array(memory.buffer);
    this.#floats = new Float64Array(memory.buffer);
    this.#next = entries;
  }

  /** Goes back, so that the entries of the next mark are written over those of the last. */
  restart(entries: number): void {
    this.#next = entries;
  }

  #writeEntries(
    elements: readonly (SignElement | undefined)[],
    numberOf: (element: SignElement) => readonly [word: number, term: number],
  ): readonly [at: number, count: number] {
    const at = this.#next;
    elements.forEach((element, position) => {
      if (element === undefined) return;
      this.#floats[this.#next / 8] = element.strength;
      const [word, term] = numberOf(element);
      const at32 = this.#next / 4;
      this.#ints[at32 + 2] = word;
      this.#ints[at32 + 3] = term;
      this.#ints[at32 + 4] = position;
      this.#next += ENTRY_BYTES;
    });
    return [at, (this.#next - at) / ENTRY_BYTES];
  }

  /** `numberOf`: for each word its number for the table, and the number of its spelling. */
  write(
    header: number,
    sign: PreparedSign,
    numberOf: (element: SignElement) => readonly [word: number, term: number],
    [key, initials]: readonly [key: number, initials: number],
  ): void {
    const { elements, parts, joints, trigrams, whole, nucleus } = sign;
    const words = this.#writeEntries(elements, numberOf);
    const split = parts === elements ? words : this.#writeEntries(parts, numberOf);
    const joined = this.#writeEntries(joints, numberOf);
    this.#floats.set(
      [sign.totalStrength, totalOf(parts), sign.topStrength, trigrams.norm, trigrams.norm ** 2],
      header / 8,
    );
    const lengths = [whole.letters.codes.length, nucleus.letters.codes.length, whole.spelling.length];
    const tops = [sign.leader, strongestOf(elements), strongestOf(parts)];
    this.#ints.set([...lengths, key, initials, ...tops, ...words, ...split, ...joined], header / 4 + 10);
  }
}

/** Addresses in the memory, in bytes. */
function planMemory({ signs, words }: Indice, treeBytes: number) {
  const entries = signs.reduce((sum, sign) => sum + countEntries(sign), 0);
  const names = FRAME_BYTES;
  const own = names + HEADER_BYTES * signs.length;
  const ownEntries = own + HEADER_BYTES;
  const nameEntries = ownEntries + ENTRY_BYTES * MARK_ENTRIES;
  const values = nameEntries + ENTRY_BYTES * entries;
  const bounds = values + 24 * TABLE_ENTRIES;
  const trees = bounds + 8 * signs.length;
  const rowOf = trees + treeBytes;
  const starts = rowOf + 4 * words.length;
  const columns = starts + 4 * (words.length + 2);
  const places = columns + 4 * TABLE_ENTRIES;
  const products = places + 4 * signs.length;
  const distances = products + 4 * signs.length;
  const total = distances + 4 * signs.length;
  return { names, own, ownEntries, nameEntries, values, bounds, trees, rowOf, starts, columns, places, products, distances, total }; // prettier-ignore
}

/** Writes all names of the issue and returns the numbers of their texts. */
function writeNames({ signs }: Indice, memory: KernelMemory, plan: ReturnType<typeof planMemory>) {
  const [terms, keys] = [new TextNumbers(), new TextNumbers()];
  const writer = new SignWriter(memory, plan.nameEntries);
  const numberOf = ({ word }: SignElement): readonly [number, number] => [word.id, terms.add(word.term)];
  signs.forEach((sign, place) => {
    const numbers = [keys.add(sign.spellingKey), terms.add(sign.initials)] as const;
    writer.write(plan.names + place * HEADER_BYTES, sign, numberOf, numbers);
  });
  return { terms, keys };
}

/** Starts the kernel on the names of an issue; undefined where WebAssembly or memory is missing. */
export function createScreen(issue: Indice): Screen | undefined {
  const module = compileKernel(SCREEN_WASM);
  if (module === undefined) return undefined;
  const trees = boundTrees(TREES, { named: NAMED_SLOTS, highest: HIGHEST, lowest: LOWEST });
  const plan = planMemory(issue, bytesOfTrees(trees));
  const memory = allocateMemory(plan.total);
  if (memory === undefined) return undefined;
  const { setTable, writeFeatures, screen } = startKernel(module, memory, (own: ScreenExports) => own);
  const { buffer } = memory;
  const size = issue.signs.length;
  const slots = new Float32Array(buffer, 0, 256);
  slots[HIGHEST] = Infinity;
  slots[LOWEST] = -Infinity;
  writeTrees(memory, plan.trees, trees);
  const { terms, keys } = writeNames(issue, memory, plan);
  const marks = new SignWriter(memory, plan.ownEntries);
  setTable(plan.rowOf, plan.starts, plan.columns, plan.values);
  const [places, distances] = [new Int32Array(buffer, plan.places, size), new Int32Array(buffer, plan.distances, size)];
  const products = new Float32Array(buffer, plan.products, size);
  const bounds = new Float64Array(buffer, plan.bounds, size);
  const tail = [plan.names, plan.own, plan.trees, paddedCount(trees), SAME_MEANING, MEANINGFUL];
  return {
    space: {
      rowOf: new Int32Array(buffer, plan.rowOf, issue.words.length),
      starts: new Int32Array(buffer, plan.starts, issue.words.length + 2),
      columns: new Int32Array(buffer, plan.columns, TABLE_ENTRIES),
      values: new Float64Array(buffer, plan.values, 3 * TABLE_ENTRIES),
    },
    open: (marca, table) => {
      const numberOf = ({ word }: SignElement): readonly [number, number] => [
        table.columnOf(word),
        terms.find(word.term),
      ];
      marks.restart(plan.ownEntries);
      marks.write(plan.own, marca, numberOf, [keys.find(marca.spellingKey), terms.find(marca.initials)]);
    },
    boundAll: (wanted, floors, findings) => {
      for (let i = 0; i < wanted.length; i++) {
        const place = wanted[i] ?? 0;
        places[i] = place;
        products[i] = findings.products[place] ?? 0;
        distances[i] = findings.letters[place] ?? 0;
        bounds[i] = floors[i] ?? 0;
      }
      screen(wanted.length, plan.places, plan.products, plan.distances, plan.bounds, ...tail);
      return bounds.subarray(0, wanted.length);
    },
    writeBound: (place, findings, out) => {
      if (!computesAll) return false;
      const header = plan.names + place * HEADER_BYTES;
      writeFeatures(plan.own, header, findings.products[place] ?? 0, findings.letters[place] ?? 0);
      for (let i = 0; i < SLOTS.length; i++) out[i] = slots[SLOTS[i] ?? HIGHEST] ?? 0;
      return true;
    },
    features: (place, findings) => {
      const header = plan.names + place * HEADER_BYTES;
      writeFeatures(plan.own, header, findings.products[place] ?? 0, findings.letters[place] ?? 0);
      return slots.slice(0, SCREENED_FEATURES.length);
    },
  };
}
