import type { Sinal } from '@vigia/similarity';

/** Marks that a thread compares one after the other, and the place of the first among all marks. */
export interface Chunk {
  readonly first: number;
  readonly marcas: readonly Sinal[];
}

/** Marks of a chunk. */
const CHUNK = 8;

/** Divides the marks into blocks of one chunk for each part; the last block may have fewer. */
export function* splitIntoBlocks(marcas: readonly Sinal[], parts: number): Generator<readonly Chunk[]> {
  for (let from = 0; from < marcas.length; from += CHUNK * parts)
    yield Array.from({ length: parts }, (_, index) => from + CHUNK * index)
      .filter((first) => first < marcas.length)
      .map((first) => ({ first, marcas: marcas.slice(first, first + CHUNK) }));
}

/**
 * Compares the chunks of a block and returns the results in the order of the chunks. Each part starts with another chunk, so that it knows the
 * floors of other parts for the chunks that follow.
 */
export function compareBlock<T>(block: readonly Chunk[], part: number, compare: (chunk: Chunk) => T): readonly T[] {
  const start = part % block.length;
  const found = [...block.slice(start), ...block.slice(0, start)].map(compare);
  const wrapped = block.length - start;
  return [...found.slice(wrapped), ...found.slice(0, wrapped)];
}
