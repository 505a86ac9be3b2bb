import { ALPHABET_SIZE, firstSymbols } from '../text/alphabet.ts';
import { buildPadrao, editDistance } from '../text/edit-distance.ts';
import { OSA_WASM } from '../wasm/osa-wasm.ts';
import { allocateMemory, compileKernel, startKernel } from '../wasm/load-kernel.ts';

/** A text counts by so many of its first symbols: what the widest lane holds. */
const TEXT_SYMBOLS = 32;
/** A query counts by so many; the sum of both lengths has to fit a signed byte. */
const QUERY_SYMBOLS = 64;

/** Texts as symbol codes (0..63), laid out for the kernel. */
export interface Banco {
  /** How many texts. */
  readonly size: number;
  /** What `Nucleo.measure` calls. */
  readonly measure: (consulta: Uint8Array, out: Uint8Array) => void;
  /** What `Nucleo.eachNear` calls. */
  readonly eachNear: (consulta: Uint8Array, likeness: number, use: UseNear) => void;
}

/** A text, by its place in the bank, and its distance in edits. */
export type UseNear = (index: number, distance: number) => void;

/** Restricted Damerau–Levenshtein (OSA) distances of one query against many texts. */
export interface Nucleo {
  /**
   * Lays out texts of symbol codes 0..63 (others match nothing); each counts by its first 32 symbols. The texts are
   * copied: a bank owns its memory, some 100 bytes for each text, and lets go of it when it is itself garbage.
   */
  buildBanco: (textos: readonly Uint8Array[]) => Banco;
  /**
   * Writes the distance in edits from `consulta` (its first 64 symbols count) to each text of the bank into `out`, in the
   * order given to `buildBanco`; bytes of `out` past `banco.size` are left alone. An empty text is as far as the query is
   * long, an empty query as far as the text is long. Throws a RangeError where `out` is shorter than the bank.
   */
  measure: (banco: Banco, consulta: Uint8Array, out: Uint8Array) => void;
  /**
   * Reports, in no order, the texts of the bank at least so alike (0 to 1: one less the distance in edits by the length of the
   * longer), each by what counts of it. Texts too short or too long for that are not looked at.
   */
  eachNear: (banco: Banco, consulta: Uint8Array, likeness: number, use: UseNear) => void;
}

/** The most edits under which two texts of these lengths are at least so alike. */
const editsAllowed = (a: number, b: number, likeness: number): number =>
  Math.floor((1 - likeness) * Math.max(a, b) + 1e-6);

type Scan = (pairs: number, masks: number, ends: number, query: number, n: number, slots: number) => void;

/** What kernel/osa.assembly.ts exports. */
interface Exports {
  scan8: Scan;
  scan16: Scan;
  scan32: Scan;
  gather: (size: number, places: number, out: number) => void;
  near: (slots: number, from: number, to: number, most: number, found: number) => number;
}

/** The kernel takes two vectors of 16 bytes at a time. */
const PAIR_BYTES = 32;
/** At the start of the memory: for each symbol of the query, where its row of masks lies. */
const QUERY_BYTES = 4 * QUERY_SYMBOLS;

const LANES = [
  { bytes: 1, scan: 'scan8' },
  { bytes: 2, scan: 'scan16' },
  { bytes: 4, scan: 'scan32' },
] as const;

/** The texts of one width of lane, shorter ones first, as numbers in the caller's order, and where they lie in a row and in the slots. */
interface Faixa {
  bytes: number;
  scan: (typeof LANES)[number]['scan'];
  textos: number[];
  /** For each length, the position of the first text at least so long. */
  starts: number[];
  pairs: number;
  column: number;
  slots: number;
}

/** The narrowest lane that holds each text. */
const sortIntoLanes = (textos: readonly Uint8Array[]): Faixa[] => {
  let column = 0;
  let slots = 0;
  return LANES.map(({ bytes, scan }) => {
    const fits = (length: number): boolean => length <= 8 * bytes && (bytes === 1 || length > 4 * bytes);
    const byLength: number[][] = Array.from({ length: TEXT_SYMBOLS + 1 }, () => []);
    textos.forEach((texto, index) => {
      if (fits(texto.length)) byLength[texto.length]?.push(index);
    });
    const own = byLength.flat();
    let before = 0;
    const starts = [0, ...byLength.map((group) => (before += group.length))];
    const pairs = Math.ceil((own.length * bytes) / PAIR_BYTES);
    const faixa = { bytes, scan, textos: own, starts, pairs, column, slots };
    column += pairs * PAIR_BYTES;
    slots += (pairs * PAIR_BYTES) / bytes;
    return faixa;
  });
};

/** Rows for the symbols that occur, from 1 on; row 0 stays empty and serves all others. */
const numberRows = (textos: readonly Uint8Array[]): { rows: Uint8Array; count: number } => {
  const rows = new Uint8Array(ALPHABET_SIZE);
  let count = 1;
  for (const texto of textos) for (const code of texto) if (rows[code] === 0) rows[code] = count++;
  return { rows, count };
};

/** Where everything lies in the memory of a bank, in bytes. The row after the last symbol's holds the ends of texts. */
const planMemory = (size: number, rowCount: number, faixas: readonly Faixa[]) => {
  const width = faixas.reduce((sum, { pairs }) => sum + pairs * PAIR_BYTES, 0);
  // An odd number of cache lines: the rows of a query's symbols must not compete for the same few places of the cache.
  const stride = (Math.ceil(width / 64) | 1) * 64;
  const ends = QUERY_BYTES + rowCount * stride;
  const places = ends + stride;
  const slots = places + 4 * size;
  const out = slots + width;
  const found = Math.ceil((out + size) / 4) * 4;
  // The kernel reads whole vectors, the last of them beyond its slots.
  const total = found + 4 * size + 16;
  return { stride, masks: QUERY_BYTES, ends, places, slots, out, found, total };
};

/** Nothing where there is no memory for it. */
const buildWasmBanco = (module: object, given: readonly Uint8Array[]): Banco | undefined => {
  const size = given.length;
  const textos = given.map((texto) => firstSymbols(texto, TEXT_SYMBOLS));
  const faixas = sortIntoLanes(textos);
  const { rows, count } = numberRows(textos);
  const plan = planMemory(size, count, faixas);
  const memory = allocateMemory(plan.total);
  if (!memory) return undefined;
  const exports = startKernel(module, memory, (own: Exports) => own);
  const bytes = new Uint8Array(memory.buffer);
  const places = new Uint32Array(memory.buffer, plan.places, size);
  const setBit = (lane: number, bit: number): void => {
    const at = lane + (bit >> 3);
    bytes[at] = (bytes[at] ?? 0) | (1 << (bit & 7));
  };
  for (const faixa of faixas) {
    faixa.textos.forEach((index, position) => {
      const column = faixa.column + position * faixa.bytes;
      textos[index]?.forEach((code, bit) => {
        const row = rows[code] ?? 0;
        if (row > 0) setBit(plan.masks + row * plan.stride + column, bit);
        setBit(plan.ends + column, bit);
      });
      places[index] = plan.slots + faixa.slots + position;
    });
  }

  const query = new Uint32Array(memory.buffer, 0, QUERY_SYMBOLS);
  const result = new Uint8Array(memory.buffer, plan.out, size);
  const found = new Uint32Array(memory.buffer, plan.found, size);
  const put = (consulta: Uint8Array): number => {
    const n = Math.min(consulta.length, QUERY_SYMBOLS);
    for (let symbol = 0; symbol < n; symbol++) query[symbol] = (rows[consulta[symbol] ?? 0] ?? 0) * plan.stride;
    return n;
  };
  /** Measures the texts of a lane from one position to another, and the others that share a pair of vectors with them. */
  const scanLane = ({ bytes: width, scan, column, slots }: Faixa, from: number, to: number, n: number): void => {
    const first = Math.floor((from * width) / PAIR_BYTES);
    const pairs = Math.ceil((to * width) / PAIR_BYTES) - first;
    const at = column + first * PAIR_BYTES;
    if (pairs > 0)
      exports[scan](pairs, plan.masks + at, plan.ends + at, 0, n, plan.slots + slots + (first * PAIR_BYTES) / width);
  };
  /** Uses the texts of one length at most so far. What it found stays where it is until then: `use` asks the kernel for nothing. */
  const useNear = ({ textos: own, starts, slots }: Faixa, length: number, most: number, use: UseNear): void => {
    const [from = 0, to = 0] = [starts[length], starts[length + 1]];
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
    measure: (consulta, out) => {
      const n = put(consulta);
      for (const faixa of faixas) scanLane(faixa, 0, faixa.textos.length, n);
      exports.gather(size, plan.places, plan.out);
      out.set(result);
    },
    eachNear: (consulta, likeness, use) => {
      const n = put(consulta);
      const shortest = Math.max(0, Math.ceil(n * likeness - 1e-6));
      const longest = Math.min(TEXT_SYMBOLS, Math.floor(n / likeness + 1e-6));
      for (const faixa of faixas) {
        scanLane(faixa, faixa.starts[shortest] ?? 0, faixa.starts[longest + 1] ?? 0, n);
        for (let length = shortest; length <= longest; length++)
          useNear(faixa, length, editsAllowed(n, length, likeness), use);
      }
    },
  };
};

const buildPlainBanco = (given: readonly Uint8Array[]): Banco => {
  const textos = given.map((texto) => texto.slice(0, TEXT_SYMBOLS));
  return {
    size: textos.length,
    eachNear: (consulta, likeness, use) => {
      const padrao = buildPadrao(firstSymbols(consulta, QUERY_SYMBOLS));
      textos.forEach((texto, index) => {
        const distance = editDistance(padrao, texto);
        if (distance <= editsAllowed(padrao.codes.length, texto.length, likeness)) use(index, distance);
      });
    },
    measure: (consulta, out) => {
      if (out.length < textos.length) throw new RangeError('out is shorter than the bank');
      const padrao = buildPadrao(firstSymbols(consulta, QUERY_SYMBOLS));
      textos.forEach((texto, index) => (out[index] = editDistance(padrao, texto)));
    },
  };
};

const measure: Nucleo['measure'] = (banco, consulta, out) => banco.measure(consulta, out);
const eachNear: Nucleo['eachNear'] = (banco, consulta, likeness, use) => banco.eachNear(consulta, likeness, use);

/**
 * The kernel in vectors of 128 bits. Plain code takes over where there is no WebAssembly with SIMD, and for a bank that
 * gets no memory of its own; the results are the same.
 */
export const createNucleo = (): Nucleo => {
  const module = compileKernel(OSA_WASM);
  if (module === undefined) return createNucleoSimples();
  return { buildBanco: (textos) => buildWasmBanco(module, textos) ?? buildPlainBanco(textos), measure, eachNear };
};

/** The same results from plain code, one text after the other. */
export const createNucleoSimples = (): Nucleo => ({ buildBanco: buildPlainBanco, measure, eachNear });
