/** Complete binary trees side by side: at node i a measure is held against a threshold, then on to 2i+1 (less) or 2i+2. */
export interface Arvores {
  readonly count: number;
  /** Which measure, for each inner node of each tree. */
  readonly measures: Uint8Array;
  readonly thresholds: Float32Array;
  readonly leaves: Float32Array;
}

/** Every path asks so many questions. */
export const DEPTH = 4;
const INNER = 2 ** DEPTH - 1;
const LEAVES = 2 ** DEPTH;

/** The sum of the leaves reached (log-odds). */
export const scoreTrees = ({ count, measures, thresholds, leaves }: Arvores, medidas: Float32Array): number => {
  let score = 0;
  for (let tree = 0; tree < count; tree++) {
    const root = tree * INNER;
    let node = 0;
    for (let depth = 0; depth < DEPTH; depth++) {
      const at = root + node;
      node = 2 * node + ((medidas[measures[at] ?? 0] ?? 0) < (thresholds[at] ?? 0) ? 1 : 2);
    }
    score += leaves[tree * LEAVES + node - INNER] ?? 0;
  }
  return score;
};

/** Trees as generated files hold them: base64 of bytes, and of little-endian 32-bit numbers. */
export interface ArvoresEscritas {
  count: number;
  measures: string;
  thresholds: string;
  leaves: string;
}

const readBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const readNumbers = (base64: string): Float32Array => {
  const view = new DataView(readBytes(base64).buffer);
  return Float32Array.from({ length: view.byteLength / 4 }, (_, i) => view.getFloat32(4 * i, true));
};

export const readTrees = ({ count, measures, thresholds, leaves }: ArvoresEscritas): Arvores => ({
  count,
  measures: readBytes(measures),
  thresholds: readNumbers(thresholds),
  leaves: readNumbers(leaves),
});
