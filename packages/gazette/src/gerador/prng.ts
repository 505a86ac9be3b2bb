import { createRandom } from '@vigia/domain';

/** A stream of pseudo-random choices. The same seeds give the same stream. */
export interface Rng {
  /** 0 ≤ x < 1. */
  next: () => number;
  /** 0 ≤ x < `limit`, whole. */
  int: (limit: number) => number;
  chance: (probability: number) => boolean;
  /** Throws RangeError on an empty list. */
  pick: <T>(list: readonly T[]) => T;
  /** One of the values; its probability is proportional to its weight. Throws RangeError on an empty list. */
  weigh: <T>(pairs: readonly (readonly [T, number])[]) => T;
}

/** Creates a stream from any seeds. Each record gets its own stream, so it can be created without the others. */
export function createRng(...sementes: (number | string)[]): Rng {
  const next = createRandom(hash(sementes.join('\u0000')));
  const int = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => expect(list[int(list.length)]),
    weigh: (pairs) => {
      let left = next() * pairs.reduce((total, [, weight]) => total + weight, 0);
      for (const [value, weight] of pairs) {
        left -= weight;
        if (left < 0) return value;
      }
      return expect(pairs.at(-1))[0];
    },
  };
}

/** Weighted values written as 'SP 38,MG 10'. */
export function parsePesos(texto: string): readonly (readonly [string, number])[] {
  return texto.split(',').map((par) => {
    const blank = par.lastIndexOf(' ');
    return [par.slice(0, blank), Number(par.slice(blank + 1))];
  });
}

function expect<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('choice from an empty list');
  return value;
}

/** FNV-1a of the text, mixed as in MurmurHash3 so that similar seeds give different streams. */
function hash(texto: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < texto.length; i += 1) h = Math.imul(h ^ texto.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
