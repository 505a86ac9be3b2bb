/**
 * Keeps many short arrays in few buffers. A buffer for each array would be larger than its content, and an issue has a hundred
 * thousand arrays. The arrays of a chunk are freed together, when none of them is used any more.
 */
const CHUNK_BYTES = 65_536;
const ALIGNMENT = 4;

let chunk = new ArrayBuffer(CHUNK_BYTES);
let used = 0;

function take(bytes: number): number {
  const at = Math.ceil(used / ALIGNMENT) * ALIGNMENT;
  if (at + bytes <= chunk.byteLength) {
    used = at + bytes;
    return at;
  }
  chunk = new ArrayBuffer(Math.max(CHUNK_BYTES, bytes));
  used = bytes;
  return 0;
}

/** Copies an array into the current chunk. */
export function keepBytes(from: ArrayLike<number>): Uint8Array {
  const at = take(from.length);
  const kept = new Uint8Array(chunk, at, from.length);
  kept.set(from);
  return kept;
}

export function keepShorts(from: ArrayLike<number>): Uint16Array {
  const at = take(2 * from.length);
  const kept = new Uint16Array(chunk, at, from.length);
  kept.set(from);
  return kept;
}

export function keepInts(from: ArrayLike<number>): Int32Array {
  const at = take(4 * from.length);
  const kept = new Int32Array(chunk, at, from.length);
  kept.set(from);
  return kept;
}

export function keepFloats(from: ArrayLike<number>): Float32Array {
  const at = take(4 * from.length);
  const kept = new Float32Array(chunk, at, from.length);
  kept.set(from);
  return kept;
}
