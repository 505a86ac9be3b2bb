import { ALPHABET_SIZE, SOUNDS } from './alphabet.ts';
import { createOuvidoSimples, type Custos, type Ouvido, type TextoPesado } from './ear-plain.ts';
import { EAR_WASM } from './ear-wasm.ts';

/** Longer texts are compared by their first symbols: the tail of a long tagline decides nothing. */
const MAX_SYMBOLS = 32;
const WHOLE = 20;
const UNIT = 256;

export const buildTextoPesado = (codes: Uint8Array, strengths: Float32Array): TextoPesado => {
  const weights = Uint16Array.from(strengths.subarray(0, MAX_SYMBOLS), (strength) => Math.round(strength * UNIT));
  return { codes: codes.subarray(0, MAX_SYMBOLS), weights, total: weights.reduce((sum, weight) => sum + weight, 0) };
};

/** What it costs to hear one sound for another; all other pairs cost 20. Voiced and voiceless, e/i, o/u, nasals, l in coda, r and rr. */
const CONFUSED: Readonly<Record<string, number>> = {
  ei: 8, ou: 8, ae: 14, ao: 14, eo: 16, ai: 16, iu: 16, au: 16,
  sz: 5, sX: 10, zX: 12, jX: 10, jz: 12, js: 14, bp: 10, dt: 10, gk: 10, fv: 10, bv: 12,
  mn: 10, Nm: 8, Nn: 8, nY: 8, lL: 6, rR: 6, lr: 12, lu: 10, uv: 10, gj: 12, dj: 14, tX: 14, ij: 12,
}; // prettier-ignore
/** What it costs not to hear a sound; all others cost 20. */
const DROPPED: Readonly<Record<string, number>> = { i: 12, u: 14, N: 12, e: 15, a: 17, o: 16 };

const buildCustos = (): Custos => {
  const substitution = new Uint8Array(ALPHABET_SIZE * ALPHABET_SIZE).fill(WHOLE);
  const omission = new Uint8Array(ALPHABET_SIZE).fill(WHOLE);
  for (let code = 0; code < ALPHABET_SIZE; code++) substitution[code * ALPHABET_SIZE + code] = 0;
  for (const [pair, cost] of Object.entries(CONFUSED)) {
    const [a, b] = [SOUNDS.indexOf(pair.charAt(0)), SOUNDS.indexOf(pair.charAt(1))];
    substitution[a * ALPHABET_SIZE + b] = cost;
    substitution[b * ALPHABET_SIZE + a] = cost;
  }
  for (const [sound, cost] of Object.entries(DROPPED)) omission[SOUNDS.indexOf(sound)] = cost;
  return { substitution, omission };
};

/** What kernel/ear.assembly.ts exports, and where it expects what. */
type Distance = (lengthA: number, lengthB: number) => number;
interface Exports {
  plain: Distance;
  weighted: Distance;
  within: Distance;
  commonRun: Distance;
}
const OMISSION = 4096;
const [A, B] = [4160, 4192];
const [WEIGHTS_A, WEIGHTS_B] = [4224, 4288];

/** The corner of the WebAssembly interface used here: neither ES2024 nor Node's types declare it. */
declare const WebAssembly: {
  validate: (bytes: Uint8Array) => boolean;
  Module: new (bytes: Uint8Array) => object;
  Memory: new (descriptor: { initial: number }) => { readonly buffer: ArrayBuffer };
  Instance: new (module: object, imports: object) => { readonly exports: Exports };
};

const createOuvidoWasm = (custos: Custos, binary: Uint8Array): Ouvido => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(binary), { env: { memory } });
  const bytes = new Uint8Array(memory.buffer);
  const weights = new Uint16Array(memory.buffer);
  bytes.set(custos.substitution, 0);
  bytes.set(custos.omission, OMISSION);
  let [lastA, lastB]: [Uint8Array | undefined, Uint8Array | undefined] = [undefined, undefined];
  /** One mark is laid beside many names: what lies there already is not copied again. Texts never change once they are made. */
  const put = (a: Uint8Array, b: Uint8Array): void => {
    if (a !== lastA) bytes.set(a, A);
    if (b !== lastB) bytes.set(b, B);
    [lastA, lastB] = [a, b];
  };
  return {
    plain: (a, b) => {
      put(a, b);
      return exports.plain(a.length, b.length);
    },
    weighted: (a, b) => {
      put(a.codes, b.codes);
      weights.set(a.weights, WEIGHTS_A / 2);
      weights.set(b.weights, WEIGHTS_B / 2);
      return exports.weighted(a.codes.length, b.codes.length);
    },
    within: (short, long) => {
      put(short, long);
      return exports.within(short.length, long.length);
    },
    commonRun: (a, b) => {
      put(a, b);
      return exports.commonRun(a.length, b.length);
    },
  };
};

/** The kernel, or the plain version where WebAssembly is missing. */
export const createOuvido = (): Ouvido => {
  const custos = buildCustos();
  const binary = Uint8Array.from(atob(EAR_WASM), (character) => character.charCodeAt(0));
  const isHere = typeof WebAssembly === 'object' && WebAssembly.validate(binary);
  return isHere ? createOuvidoWasm(custos, binary) : createOuvidoSimples(custos);
};

export const createOuvidoReserva = (): Ouvido => createOuvidoSimples(buildCustos());

const ouvido = createOuvido();

/** How alike two texts sound, 0 to 1. */
export const soundSimilarity = (a: Uint8Array, b: Uint8Array): number => {
  if (a.length === 0 || b.length === 0) return 0;
  return Math.max(0, 1 - ouvido.plain(a, b) / (WHOLE * Math.max(a.length, b.length)));
};

/** The same with every sound weighing as much as its word distinguishes, so that a long common word does not hide that the others differ. */
export const weightedSoundSimilarity = (a: TextoPesado, b: TextoPesado): number => {
  if (a.total === 0 || b.total === 0) return 0;
  return Math.max(0, 1 - ouvido.weighted(a, b) / (2 * WHOLE * Math.max(a.total, b.total)));
};

/** How well the shorter text is heard somewhere inside the longer, 0 to 1. Symmetric. */
export const partialSoundSimilarity = (a: Uint8Array, b: Uint8Array): number => {
  const shorter = Math.min(a.length, b.length);
  if (shorter === 0) return 0;
  const there = a.length <= b.length ? ouvido.within(a, b) : Infinity;
  const back = b.length <= a.length ? ouvido.within(b, a) : Infinity;
  return Math.max(0, 1 - Math.min(there, back) / (WHOLE * shorter));
};

/** Length of the longest run of symbols that both texts (of at most 32 symbols) have. */
export const commonRun = (a: Uint8Array, b: Uint8Array): number => ouvido.commonRun(a, b);
