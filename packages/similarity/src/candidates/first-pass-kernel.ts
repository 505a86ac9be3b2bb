import { SAME_MEANING } from '../features/word-similarity.ts';
import { MEANINGFUL_STRENGTH } from '../sign/strength.ts';
import {
  COSINE,
  type FirstPass,
  type NameFigures,
  NOT_NEAR,
  SHARE,
  SURE_STRENGTH,
  TEXT,
  COMPARED_TEXTS,
  type ComparedText,
  WORD,
} from './first-pass.ts';
import type { Postings } from './postings.ts';
import { AddressPlan } from '../wasm/address-plan.ts';
import { allocateMemory, startKernel } from '../wasm/load-kernel.ts';

/** What kernel/first-score.assembly.ts exports. */
interface FirstScoreExports {
  scoreAll: (base: number, room: number, ...figures: number[]) => void;
  atLeast: (base: number, room: number, limit: number, found: number) => number;
  addProducts: (sums: number, places: number, weights: number, count: number, weight: number) => void;
  raiseMatches: (
    matches: number,
    ids: number,
    values: number,
    count: number,
    starts: number,
    places: number,
    weights: number,
    ...match: number[]
  ) => void;
  keepLeast: (out: number, distances: number, size: number, owners: number, count: number) => void;
}

/** Names that the kernel scores at a time. */
const FOUR = 4;
/** Bytes for each name: six bytes, five numbers of four bytes, and a place of four bytes. */
const NAME_BYTES = 6 + 6 * 4;
const [INT_BYTES, VALUE_BYTES] = [4, 8];

/** The rows of a text: those of the names, then those of their second readings. */
const countRows = ({ lengths, owners }: NameFigures[ComparedText]): number => lengths.length + owners.length;

/** How many words the names have. */
const countWords = ({ wordPostings: { starts } }: NameFigures): number => starts.length - 1;

/** Addresses in the memory, in bytes: the rows of the names come first. */
function planMemory(names: NameFigures, room: number) {
  const addresses = new AddressPlan(NAME_BYTES * room);
  const take = (bytes: number): number => addresses.take(bytes);
  const words = countWords(names);
  const takePostings = ({ places, weights }: Postings) => ({
    places: take(places.byteLength),
    weights: take(weights.byteLength),
  });
  const plan = {
    trigrams: takePostings(names.trigramPostings),
    words: takePostings(names.wordPostings),
    starts: take(names.wordPostings.starts.byteLength),
    ids: take(INT_BYTES * words),
    values: take(3 * VALUE_BYTES * words),
    owners: {
      letters: take(names.letters.owners.byteLength),
      sounds: take(names.sounds.owners.byteLength),
      nuclei: take(names.nuclei.owners.byteLength),
    },
    distances: take(Math.max(...COMPARED_TEXTS.map((text) => countRows(names[text])))),
  };
  return { ...plan, total: addresses.total };
}

/** The first pass in the kernel; undefined where there is no memory for it. */
export function createKernelFirstPass(names: NameFigures, module: object): FirstPass | undefined {
  const size = names.norms.length;
  const room = Math.ceil(size / FOUR) * FOUR;
  const plan = planMemory(names, room);
  const memory = allocateMemory(plan.total);
  if (memory === undefined) return undefined;
  const { buffer } = memory;
  const kernel = startKernel(module, memory, (own: FirstScoreExports) => own);
  const bytes = (row: number): Uint8Array => new Uint8Array(buffer, row * room, size);
  const floats = (row: number): Float32Array => new Float32Array(buffer, 6 * room + INT_BYTES * row * room, size);
  const found = (6 + 5 * INT_BYTES) * room;
  const places = new Int32Array(buffer, found, room);
  COMPARED_TEXTS.forEach((text, row) => {
    const { lengths, owners } = names[text];
    bytes(3 + row).set(lengths);
    new Int32Array(buffer, plan.owners[text], owners.length).set(owners);
  });
  floats(2).set(names.norms);
  floats(3).set(names.totalStrengths);
  const write = (postings: Postings, at: { places: number; weights: number }): void => {
    new Int32Array(buffer, at.places, postings.places.length).set(postings.places);
    new Float32Array(buffer, at.weights, postings.weights.length).set(postings.weights);
  };
  write(names.trigramPostings, plan.trigrams);
  write(names.wordPostings, plan.words);
  new Int32Array(buffer, plan.starts, names.wordPostings.starts.length).set(names.wordPostings.starts);
  const words = countWords(names);
  const ids = new Int32Array(buffer, plan.ids, words);
  const values = new Float64Array(buffer, plan.values, 3 * words);
  const findings = {
    letters: bytes(0),
    sounds: bytes(1),
    nuclei: bytes(2),
    strongestMatches: floats(0),
    products: floats(1),
    firstScore: floats(4),
  };
  const { strongestMatches, products } = findings;
  const compareTexts = (text: ComparedText, readings: readonly Uint8Array[]): void => {
    const { bank, owners } = names[text];
    const out = findings[text];
    const distances = new Uint8Array(buffer, plan.distances, countRows(names[text]));
    out.fill(255);
    for (const codes of readings) {
      bank.distances(codes, distances);
      kernel.keepLeast(out.byteOffset, plan.distances, size, plan.owners[text], owners.length);
    }
  };
  return {
    findings,
    clear: () => {
      strongestMatches.fill(0);
      products.fill(0);
    },
    compareTexts,
    addTrigram: (key, weight) => {
      const { starts } = names.trigramPostings;
      const start = starts[key] ?? 0;
      const [placesAt, weightsAt] = [
        plan.trigrams.places + INT_BYTES * start,
        plan.trigrams.weights + INT_BYTES * start,
      ];
      kernel.addProducts(products.byteOffset, placesAt, weightsAt, (starts[key + 1] ?? start) - start, weight);
    },
    raiseMatches: (similar, strength) => {
      const { byteOffset } = strongestMatches;
      ids.set(similar.ids);
      values.set(similar.values);
      const [count, { starts, words: all }] = [similar.ids.length, plan];
      const limits = [SAME_MEANING, NOT_NEAR, MEANINGFUL_STRENGTH, SURE_STRENGTH] as const;
      kernel.raiseMatches(
        byteOffset,
        plan.ids,
        plan.values,
        count,
        starts,
        all.places,
        all.weights,
        strength,
        ...limits,
      );
    },
    scoreAll: ({ letters, sounds, nucleus, norm, totalStrength }) => {
      kernel.scoreAll(0, room, letters, sounds, nucleus, norm, totalStrength, COSINE, TEXT, WORD, SHARE);
    },
    atLeast: (limit) => {
      let count = kernel.atLeast(0, room, limit, found);
      // The names that fill the last group are no names.
      while (count > 0 && (places[count - 1] ?? 0) >= size) count -= 1;
      return places.subarray(0, count);
    },
  };
}
