import { ALPHABET_SIZE, firstSymbols, MAX_SYMBOLS } from '../text/alphabet.ts';
import { buildPattern, editDistance } from '../text/edit-distance.ts';
import { OSA_WASM } from '../wasm/osa-wasm.ts';
import { allocateMemory, compileKernel, startKernel } from '../wasm/load-kernel.ts';

/** Only the first 64 symbols of a query count: the sum of both lengths must fit a signed byte. */
const QUERY_SYMBOLS = 64;

/** Texts as symbol codes (0..63), laid out for the kernel. */
export interface TextBank {
  /** Number of texts. */
  readonly size: number;
  /**
   * Writes the distance in edits from `query` (its first 64 symbols count) to each text of the bank into `out`, in the
   * order given to `buildBank`; bytes of `out` past `size` do not change. The distance of an empty text is the length of the
   * query, that of an empty query is the length of the text. Throws a RangeError where `out` is shorter than the bank.
   */
  readonly distances: (query: Uint8Array, out: Uint8Array) => void;
  /**
   * Reports, in no order, the texts of the bank with at least this similarity (0 to 1: one minus the distance in edits divided by the
   * longer length), each text by the symbols that count. Texts that are too short or too long for it are skipped.
   */
  readonly eachNear: (query: Uint8Array, similarity: number, use: UseNear) => void;
}

/** Receives the place of a text in the bank, and its distance in edits. */
export type UseNear = (index: number, distance: number) => void;

/** Computes restricted Damerau–Levenshtein (OSA) distances of one query to many texts. */
export interface OsaKernel {
  /**
   * Builds a bank of texts of symbol codes 0..63 (other codes match nothing); of each text the first 32 symbols count. The texts are
   * copied: a bank owns its memory, about 100 bytes for each text, and frees it when the bank itself is garbage.
   */
  buildBank: (texts: readonly Uint8Array[]) => TextBank;
}

/** Maximum number of edits between two texts of these lengths that have at least this similarity. */
const editsAllowed = (a: number, b: number, similarity: number): number =>
  Math.floor((1 - similarity) * Math.max(a, b) + 1e-6);

type Scan = (pairs: number, masks: number, ends: number, queryRows: number, n: number, slots: number) => void;

/** What kernel/osa.assembly.ts exports. */
interface OsaExports {
  scan8: Scan;
  scan16: Scan;
  scan32: Scan;
  gather: (size: number, places: number, out: number) => void;
  near: (slots: number, from: number, to: number, most: number, found: number) => number;
}

/** The kernel takes two vectors of 16 bytes at a time. */
const PAIR_BYTES = 32;
/** The memory starts with the address of a row of masks for each symbol of the query. */
const QUERY_BYTES = 4 * QUERY_SYMBOLS;

const LANES = [
  { bytes: 1, scan: 'scan8' },
  { bytes: 2, scan: 'scan16' },
  { bytes: 4, scan: 'scan32' },
] as const;

/**
 * The texts that share one lane width, shorter ones first, as numbers in the caller's order, with their places in a row and in
 * the slots.
 */
interface Lane {
  bytes: number;
  scan: (typeof LANES)[number]['scan'];
  texts: number[];
  /** For each length, the position of the first text of at least that length. */
  starts: number[];
  pairs: number;
  column: number;
  slots: number;
}

/** Puts each text into the narrowest lane that holds it. */
function sortIntoLanes(texts: readonly Uint8Array[]): Lane[] {
  const byLength: number[][] = Array.from({ length: MAX_SYMBOLS + 1 }, () => []);
  texts.forEach(({ length }, index) => byLength[length]?.push(index));
  let column = 0;
  let slots = 0;
  return LANES.map(({ bytes, scan }) => {
    const fits = (length: number): boolean => length <= 8 * bytes && (bytes === 1 || length > 4 * bytes);
    const groups = byLength.map((group, length) => (fits(length) ? group : []));
    const own = groups.flat();
    let before = 0;
    const starts = [0, ...groups.map((group) => (before += group.length))];
    const pairs = Math.ceil((own.length * bytes) / PAIR_BYTES);
    const lane = { bytes, scan, texts: own, starts, pairs, column, slots };
    column += pairs * PAIR_BYTES;
    slots += (pairs * PAIR_BYTES) / bytes;
    return lane;
  });
}

/** Numbers the rows of the symbols that occur, from 1. Row 0 stays empty and serves all other symbols. */
function numberRows(texts: readonly Uint8Array[]): { rows: Uint8Array; count: number } {
  const rows = new Uint8Array(ALPHABET_SIZE);
  let count = 1;
  for (const text of texts) {
    const { length } = text;
    for (let at = 0; at < length; at++) {
      const code = text[at] ?? 0;
      if (rows[code] === 0) rows[code] = count++;
    }
  }
  return { rows, count };
}

/** The addresses in the memory of a bank, in bytes. The row after the last symbol's row holds the ends of the texts. */
function planMemory(size: number, rowCount: number, lanes: readonly Lane[]) {
  const width = lanes.reduce((sum, { pairs }) => sum + pairs * PAIR_BYTES, 0);
  // The stride is an odd number of cache lines, so that the rows of a query's symbols do not compete for the same places of the cache.
  const stride = (Math.ceil(width / 64) | 1) * 64;
  const ends = QUERY_BYTES + rowCount * stride;
  const places = ends + stride;
  const slots = places + 4 * size;
  const out = slots + width;
  const found = Math.ceil((out + size) / 4) * 4;
  // The kernel reads whole vectors, so the last read goes beyond the slots.
  const total = found + 4 * size + 16;
  return { stride, masks: QUERY_BYTES, ends, places, slots, out, found, total };
}

const NO_SYMBOLS = new Uint8Array(0);

/** Where the bits of a text are written: the byte of its column in the masks and in the ends. */
interface TextColumn {
  readonly masks: number;
  readonly stride: number;
  readonly ends: number;
}

/** Sets a bit for each symbol of a text, in the row of the symbol and in the ends. A function of its own is compiled sooner, and for less, than a loop. */
function writeText(bytes: Uint8Array, text: Uint8Array, rows: Uint8Array, { masks, stride, ends }: TextColumn): void {
  for (let bit = 0; bit < text.length; bit++) {
    const row = rows[text[bit] ?? 0] ?? 0;
    const mask = 1 << (bit & 7);
    const at = bit >> 3;
    if (row > 0) bytes[masks + row * stride + at] = (bytes[masks + row * stride + at] ?? 0) | mask;
    bytes[ends + at] = (bytes[ends + at] ?? 0) | mask;
  }
}

/** Builds a bank in the kernel; undefined where there is no memory for it. */
function buildWasmBank(module: object, given: readonly Uint8Array[]): TextBank | undefined {
  const size = given.length;
  const texts = given.map((text) => firstSymbols(text, MAX_SYMBOLS));
  const lanes = sortIntoLanes(texts);
  const { rows, count } = numberRows(texts);
  const plan = planMemory(size, count, lanes);
  const memory = allocateMemory(plan.total);
  if (!memory) return undefined;
  const exports = startKernel(module, memory, (own: OsaExports) => own);
  const bytes = new Uint8Array(memory.buffer);
  const places = new Uint32Array(memory.buffer, plan.places, size);
  for (const lane of lanes)
    lane.texts.forEach((index, position) => {
      const column = lane.column + position * lane.bytes;
      writeText(bytes, texts[index] ?? NO_SYMBOLS, rows, {
        masks: plan.masks + column,
        stride: plan.stride,
        ends: plan.ends + column,
      });
      places[index] = plan.slots + lane.slots + position;
    });

  const queryRows = new Uint32Array(memory.buffer, 0, QUERY_SYMBOLS);
  const result = new Uint8Array(memory.buffer, plan.out, size);
  const found = new Uint32Array(memory.buffer, plan.found, size);
  const put = (query: Uint8Array): number => {
    const n = Math.min(query.length, QUERY_SYMBOLS);
    for (let symbol = 0; symbol < n; symbol++) queryRows[symbol] = (rows[query[symbol] ?? 0] ?? 0) * plan.stride;
    return n;
  };
  /** Computes the distances of a lane's texts between two positions, and of texts that share a pair of vectors with them. */
  const scanLane = ({ bytes: width, scan, column, slots }: Lane, from: number, to: number, n: number): void => {
    const first = Math.floor((from * width) / PAIR_BYTES);
    const pairs = Math.ceil((to * width) / PAIR_BYTES) - first;
    const at = column + first * PAIR_BYTES;
    if (pairs > 0)
      exports[scan](pairs, plan.masks + at, plan.ends + at, 0, n, plan.slots + slots + (first * PAIR_BYTES) / width);
  };
  /** Reports the texts of one length within a distance. `use` must not call the kernel, because the results stay in its memory. */
  const useNear = ({ texts: own, starts, slots }: Lane, length: number, most: number, use: UseNear): void => {
    const from = starts[length] ?? 0;
    const to = starts[length + 1] ?? 0;
    if (from === to) return;
    const base = plan.slots + slots;
    const count = (exports.near(base, from, to, most, plan.found) - plan.found) / 4;
    for (let at = 0; at < count; at++) {
      const position = found[at] ?? 0;
      use(own[position] ?? 0, bytes[base + position] ?? 0);
    }
  };
  return {
    size,
    distances: (query, out) => {
      const n = put(query);
      for (const lane of lanes) scanLane(lane, 0, lane.texts.length, n);
      exports.gather(size, plan.places, plan.out);
      out.set(result);
    },
    eachNear: (query, similarity, use) => {
      const n = put(query);
      const shortest = Math.max(0, Math.ceil(n * similarity - 1e-6));
      const longest = Math.min(MAX_SYMBOLS, Math.floor(n / similarity + 1e-6));
      for (const lane of lanes) {
        scanLane(lane, lane.starts[shortest] ?? 0, lane.starts[longest + 1] ?? 0, n);
        for (let length = shortest; length <= longest; length++)
          useNear(lane, length, editsAllowed(n, length, similarity), use);
      }
    },
  };
}

function buildPlainBank(given: readonly Uint8Array[]): TextBank {
  const texts = given.map((text) => text.slice(0, MAX_SYMBOLS));
  return {
    size: texts.length,
    eachNear: (query, similarity, use) => {
      const pattern = buildPattern(firstSymbols(query, QUERY_SYMBOLS));
      texts.forEach((text, index) => {
        const distance = editDistance(pattern, text);
        if (distance <= editsAllowed(pattern.codes.length, text.length, similarity)) use(index, distance);
      });
    },
    distances: (query, out) => {
      if (out.length < texts.length) throw new RangeError('out is shorter than the bank');
      const pattern = buildPattern(firstSymbols(query, QUERY_SYMBOLS));
      texts.forEach((text, index) => (out[index] = editDistance(pattern, text)));
    },
  };
}

/**
 * The kernel works on vectors of 128 bits. Plain code replaces it where there is no WebAssembly with SIMD, and for a bank that
 * gets no memory of its own; the results are the same.
 */
export function createOsaKernel(): OsaKernel {
  const module = compileKernel(OSA_WASM);
  if (module === undefined) return createPlainOsaKernel();
  return { buildBank: (texts) => buildWasmBank(module, texts) ?? buildPlainBank(texts) };
}

/** Returns the same results from plain code, one text after another. */
export const createPlainOsaKernel = (): OsaKernel => ({ buildBank: buildPlainBank });
