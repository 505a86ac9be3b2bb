import type { Indice } from '../candidates/issue-index.ts';
import { TRADE_KINSHIPS, UNKNOWN_TRADE } from '../features/trade-kinship.ts';
import { SAME_MEANING } from '../features/word-similarity.ts';
import { NEARLY_ALL, OWN_MEANING, TREES } from '../model/model.ts';
import { bytesOfTrees, paddedCount, writeTrees, type Trees } from '../model/trees.ts';
import type { PreparedWord } from '../sign/prepared-word.ts';
import type { PreparedSign } from '../sign/sign.ts';
import { allocateMemory, compileKernel, startKernel, type KernelMemory } from '../wasm/load-kernel.ts';
import { SCREEN_WASM } from '../wasm/screen-wasm.ts';
import { CoreWriter, type CorePair } from './core-writer.ts';
import {
  ALL_SLOTS,
  BOUND_SLOTS,
  FEATURE_BOUND_SLOTS,
  FEATURE_SLOTS,
  HIGHEST,
  LOWEST,
  UNKNOWN_TO_KERNEL,
} from './screen-features.ts';
import { rankTrees, writeRankedTrees } from './ranked-trees.ts';
import {
  CORES_BYTES,
  FEATURES_AT,
  IDEA_MIN,
  LEFT_OUT,
  MARK_BYTES,
  type MemoryPlan,
  NEAR_MIN,
  PAIRS,
  planMemory,
  RANKS_AT,
  STRONGEST_IDEA,
  STRONGEST_NEAR,
  TABLE_ENTRIES,
  WORDS,
  writeCosts,
  writeKinships,
} from './screen-memory.ts';
import {
  BATCH_BYTES,
  PairBatch,
  UNKNOWN_DISTANCE,
  type BatchExports,
  type KnownCoverage,
  type ScreenedFindings,
} from './pair-batch.ts';
import { PairsAhead } from './pairs-ahead.ts';
import { boundTrees, slotTrees } from './screen-trees.ts';
import { bytesOfSign, bytesOfWords, HEADER_BYTES, SignWriter, type WordPlaces } from './sign-writer.ts';
import { TextNumbers } from './text-numbers.ts';
import type { TableSpace, WordTable } from './word-table.ts';

interface ScreenExports extends BatchExports {
  setTable: (rowOf: number, starts: number, columns: number, values: number) => void;
  setSameIdea: (all: number, own: number, nearly: number) => void;
  setTrades: (at: number, count: number, unknown: number) => void;
  writePair: (own: number, name: number, product: number, distance: number) => number;
  writeWholeLetters: (own: number, name: number, parts: number) => void;
  writeWholeSounds: (own: number, name: number, parts: number) => void;
  letterDistance: (own: number, name: number) => number;
  leaveOut: (own: number, name: number) => void;
  sumOver: (trees: number, count: number, floor: number) => number;
  screen: (count: number, ...more: number[]) => void;
}

/** Computes features and scores of one mark and the names of an issue, and upper bounds of the scores of many names at once. */
export interface Screen {
  /** The space for the table of the mark's similar words. */
  readonly space: TableSpace;
  /** Starts with a mark whose table is in the space. Returns false where the mark is too long for the memory. */
  open: (marca: PreparedSign, table: WordTable) => boolean;
  /**
   * Upper bounds of the scores, by name alone, of the mark and the names at some places; below its floor (by index in `places`) a bound may be any
   * number below it. With letters, which cost more than the rest, the bounds are lower. The next call writes over them.
   */
  boundAll: (
    places: ArrayLike<number>,
    floors: ArrayLike<number>,
    findings: ScreenedFindings,
    withLetters: boolean,
  ) => Float64Array;
  /** Whether the kernel computes every feature. The functions below need that. */
  readonly isComplete: boolean;
  /** Writes upper bounds of the features as `writeBound` does, except that those of whole texts may be higher. */
  writeBound: (place: number, findings: ScreenedFindings, out: Float32Array) => void;
  /** Compares the mark and the name at a place, without their whole texts. */
  comparePair: (place: number, findings: ScreenedFindings) => void;
  /** The same without descriptive words that say nothing; returns false where neither has such a word. */
  compareCores: (place: number) => boolean;
  /** An upper bound of `sumTrees` for the pair that was compared last; where it is below `floor`, any number below `floor`. */
  sumBounds: (floor: number) => number;
  /** Compares the letters of the whole texts of that pair. Until their sounds are compared, `sumTrees` is an upper bound. */
  compareLetters: () => void;
  /** Compares the sounds of that pair, after its letters. */
  compareSounds: () => void;
  /** The sum of the shipped trees for the pair whose texts were compared last; where it is below `floor`, any number between the sum and `floor`. */
  sumTrees: (floor: number) => number;
  /** The value of a feature of that pair. */
  valueOf: (feature: number) => number;
  /** Copies all features of that pair. */
  copyFeatures: (out: Float32Array) => void;
  /** How much of each name the words of the other cover, of that pair. */
  readCoverage: () => KnownCoverage;
  /** Pairs that are compared side by side. */
  readonly ahead: PairsAhead;
}

/** The numbers of the texts of an issue, and the addresses of the texts of its words. */
interface IssueNumbers {
  readonly terms: TextNumbers;
  readonly keys: TextNumbers;
  readonly wordTexts: readonly number[];
}

/** Writes all names of the issue. */
function writeNames({ signs, words }: Indice, memory: KernelMemory, plan: MemoryPlan): IssueNumbers {
  const [terms, keys] = [new TextNumbers(), new TextNumbers()];
  const writer = new SignWriter(memory, plan.signs, plan.signBytes);
  const wordTexts = words.map((word) => writer.writeWord(word));
  const termNumbers = words.map(({ term }) => terms.add(term));
  const places: WordPlaces = {
    wordOf: ({ id }) => id,
    termOf: ({ id }) => termNumbers[id] ?? 0,
    textsOf: ({ id }) => wordTexts[id] ?? 0,
  };
  signs.forEach((sign, place) => {
    const header = plan.names + place * HEADER_BYTES;
    writer.write(header, sign, places, keys.add(sign.spellingKey), terms.add(sign.initials));
  });
  return { terms, keys, wordTexts };
}

/** Whether the terms of one pair of words come before those of another, whichever name comes first: `keyOf` of features/role-coverage.ts. */
function createOrder(terms: TextNumbers): (a: number, b: number, otherA: number, otherB: number) => number {
  const keyOf = (a: number, b: number): string => [terms.textOf(a), terms.textOf(b)].sort().join(' ');
  return (a, b, otherA, otherB) => Number(keyOf(a, b) < keyOf(otherA, otherB));
}

/** Where the words of a mark are found; words that no name has are written with `writer`. */
function createMarkPlaces({ terms, wordTexts }: IssueNumbers, table: WordTable, writer: SignWriter): WordPlaces {
  const written = new Map<PreparedWord, number>();
  const writeOwn = (word: PreparedWord): number => {
    const at = written.get(word) ?? writer.writeWord(word);
    written.set(word, at);
    return at;
  };
  return {
    wordOf: (word) => table.columnOf(word),
    termOf: ({ term }) => terms.find(term),
    textsOf: (word) => (word.id < 0 ? writeOwn(word) : (wordTexts[word.id] ?? 0)),
  };
}

/** The words of a mark that no name has. */
const unknownWords = ({ elements, parts, joints }: PreparedSign): PreparedWord[] =>
  [...new Set([...elements, ...parts, ...joints].flatMap((element) => (element === undefined ? [] : [element.word])))]
    .filter(({ id }) => id < 0); // prettier-ignore

/** Starts the kernel on the names of an issue; undefined where WebAssembly or memory is missing. */
export function createScreen(issue: Indice): Screen | undefined {
  const module = compileKernel(SCREEN_WASM);
  if (module === undefined) return undefined;
  const bounding = boundTrees(TREES, { named: BOUND_SLOTS, highest: HIGHEST, lowest: LOWEST });
  const exact: Trees | undefined = slotTrees(TREES, ALL_SLOTS);
  const ranked = rankTrees(bounding, RANKS_AT);
  const byLetters = rankTrees(boundTrees(TREES, { named: ALL_SLOTS, highest: HIGHEST, lowest: LOWEST }), RANKS_AT);
  const exactRanked = rankTrees(exact ?? bounding, RANKS_AT);
  const plan = planMemory(issue, {
    bounding: bytesOfTrees(bounding),
    exact: bytesOfTrees(exact ?? bounding),
    ranked: ranked.bytes,
    byLetters: byLetters.bytes,
    exactRanked: exactRanked.bytes,
    batch: BATCH_BYTES,
  });
  const memory = allocateMemory(plan.total);
  if (memory === undefined) return undefined;
  const { buffer } = memory;
  const size = issue.signs.length;
  const numbers = writeNames(issue, memory, plan);
  const { terms, keys } = numbers;
  const kernel = startKernel(module, memory, (own: ScreenExports) => own, {
    'screen-matches.assembly': { comesBefore: createOrder(terms) },
  });
  writeCosts(memory);
  writeKinships(memory, plan.kinships);
  writeTrees(memory, plan.boundTrees, bounding, FEATURES_AT);
  const written = [
    writeRankedTrees(memory, plan.ranked, ranked, RANKS_AT),
    writeRankedTrees(memory, plan.byLetters, byLetters, RANKS_AT),
  ] as const;
  if (exact !== undefined) writeTrees(memory, plan.trees, exact, FEATURES_AT);
  kernel.setTable(plan.rowOf, plan.starts, plan.columns, plan.values);
  kernel.setSameIdea(SAME_MEANING, OWN_MEANING, NEARLY_ALL);
  kernel.setTrades(plan.kinships, TRADE_KINSHIPS.length, UNKNOWN_TRADE);
  const slots = new Float32Array(buffer, FEATURES_AT.first, 256 * PAIRS);
  slots.fill(Infinity, HIGHEST * PAIRS, (HIGHEST + 1) * PAIRS);
  slots.fill(-Infinity, LOWEST * PAIRS, (LOWEST + 1) * PAIRS);
  const slotAt = (slot: number = HIGHEST): number => slots[PAIRS * slot] ?? 0;
  const leftOut = new Int32Array(buffer, LEFT_OUT, 2);
  const words = new Float64Array(buffer, WORDS, STRONGEST_IDEA + 1);
  const marks = new SignWriter(memory, plan.marks, MARK_BYTES);
  const cores = new CoreWriter(issue, numbers, {
    own: new SignWriter(memory, plan.cores, CORES_BYTES),
    names: new SignWriter(memory, plan.nameCores, plan.nameCoreBytes),
  });
  const exactTrees = writeRankedTrees(memory, plan.exactRanked, exactRanked, RANKS_AT);
  const batch = new PairBatch(memory, plan.batch, kernel, exactTrees);
  const [places, distances] = [new Int32Array(buffer, plan.places, size), new Int32Array(buffer, plan.distances, size)];
  const products = new Float32Array(buffer, plan.products, size);
  const bounds = new Float64Array(buffer, plan.bounds, size);
  const headerOf = (place: number): number => plan.names + place * HEADER_BYTES;
  const copy = (from: readonly number[], out: Float32Array): void => {
    for (let i = 0; i < from.length; i++) out[i] = slotAt(from[i]);
  };
  /** The headers of the pair that was compared last, and what the kernel needs to compare its texts. */
  let [lastOwn, lastName, lastParts] = [plan.own, plan.names, 0];
  const writePair = (own: number, name: number, product: number, distance: number): void => {
    [lastOwn, lastName, lastParts] = [own, name, kernel.writePair(own, name, product, distance)];
  };
  const comparePair: Screen['comparePair'] = (place, findings) =>
    writePair(plan.own, headerOf(place), findings.products[place] ?? 0, findings.letters[place] ?? 0);
  /** The cores of the mark and of the name at a place; undefined where neither has a word to leave out. */
  const coresAt = (place: number): CorePair | undefined => {
    kernel.leaveOut(plan.own, headerOf(place));
    const [ownMask = 0, nameMask = 0] = [leftOut[0], leftOut[1]];
    return ownMask === 0 && nameMask === 0 ? undefined : cores.write(place, ownMask, nameMask);
  };
  const ahead = new PairsAhead({
    batch,
    addPair: (place, { products: own, letters }) =>
      batch.add(plan.own, headerOf(place), own[place] ?? 0, letters[place] ?? 0),
    addCores: (place) => {
      const pair = coresAt(place);
      if (pair !== undefined) batch.add(pair.own, pair.name, pair.product, UNKNOWN_DISTANCE);
      return pair !== undefined;
    },
    countCoreRestarts: () => cores.restarts,
  });
  return {
    ahead,
    space: {
      rowOf: new Int32Array(buffer, plan.rowOf, issue.words.length),
      starts: new Int32Array(buffer, plan.starts, issue.words.length + 2),
      columns: new Int32Array(buffer, plan.columns, TABLE_ENTRIES),
      values: new Float64Array(buffer, plan.values, 3 * TABLE_ENTRIES),
    },
    isComplete: UNKNOWN_TO_KERNEL.length === 0,
    open: (marca, table) => {
      terms.forgetOwn();
      keys.forgetOwn();
      marks.restart();
      if (!marks.hasRoom(bytesOfSign(marca) + bytesOfWords(unknownWords(marca)))) return false;
      const wordPlaces = createMarkPlaces(numbers, table, marks);
      for (const word of unknownWords(marca)) wordPlaces.textsOf(word);
      marks.write(plan.own, marca, wordPlaces, keys.find(marca.spellingKey), terms.find(marca.initials));
      cores.open(marca, wordPlaces);
      ahead.clear();
      return true;
    },
    boundAll: (wanted, floors, findings, withLetters) => {
      for (let i = 0; i < wanted.length; i++) {
        const place = wanted[i] ?? 0;
        places[i] = place;
        products[i] = findings.products[place] ?? 0;
        distances[i] = findings.letters[place] ?? 0;
        bounds[i] = floors[i] ?? 0;
      }
      const trees = written[withLetters ? 1 : 0];
      const addresses = [plan.places, plan.products, plan.distances, plan.bounds, plan.names, plan.own] as const;
      kernel.screen(wanted.length, ...addresses, ...trees, Number(withLetters));
      return bounds.subarray(0, wanted.length);
    },
    writeBound: (place, findings, out) => {
      comparePair(place, findings);
      copy(FEATURE_BOUND_SLOTS, out);
    },
    comparePair,
    compareCores: (place) => {
      const pair = coresAt(place);
      if (pair === undefined) return false;
      writePair(pair.own, pair.name, pair.product, kernel.letterDistance(pair.own, pair.name));
      return true;
    },
    sumBounds: (floor) => kernel.sumOver(plan.boundTrees, paddedCount(bounding), floor),
    compareLetters: () => kernel.writeWholeLetters(lastOwn, lastName, lastParts),
    compareSounds: () => kernel.writeWholeSounds(lastOwn, lastName, lastParts),
    sumTrees: (floor) => kernel.sumOver(plan.trees, paddedCount(exact ?? bounding), floor),
    valueOf: (feature) => slotAt(FEATURE_SLOTS[feature]),
    copyFeatures: (out) => copy(FEATURE_SLOTS, out),
    readCoverage: () => ({
      near: [words[NEAR_MIN] ?? 0, words[NEAR_MIN + 1] ?? 0],
      idea: [words[IDEA_MIN] ?? 0, words[IDEA_MIN + 1] ?? 0],
      strongestNear: words[STRONGEST_NEAR] ?? 0,
      strongestIdea: words[STRONGEST_IDEA] ?? 0,
    }),
  };
}
