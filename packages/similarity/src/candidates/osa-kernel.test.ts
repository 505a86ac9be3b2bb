import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildKernelModule, KERNELS } from '../../scripts/build-kernel.ts';
import { slowDistance } from '../text/edit-distance.fixture.ts';
import { createOsaKernel, createPlainOsaKernel, type OsaKernel } from './osa-kernel.ts';

/** The textbook definition, over the symbols that count of both texts. */
const slow = (query: Uint8Array, text: Uint8Array): number => slowDistance(query.subarray(0, 64), text.subarray(0, 32));

function run(kernel: OsaKernel, texts: readonly Uint8Array[], query: Uint8Array): number[] {
  const out = new Uint8Array(texts.length);
  kernel.buildBank(texts).distances(query, out);
  return [...out];
}

const simd = createOsaKernel();
const plain = createPlainOsaKernel();

/** Expects both kernels to return what the definition returns. */
function agree(texts: readonly Uint8Array[], query: Uint8Array): void {
  const expected = texts.map((text) => slow(query, text));
  expect(run(simd, texts, query)).toEqual(expected);
  expect(run(plain, texts, query)).toEqual(expected);
}

const codes = (symbols: number, constraints: { minLength?: number; maxLength: number }) =>
  fc.uint8Array({ min: 0, max: symbols - 1, ...constraints });

/** Few symbols give long common runs and swaps; many symbols fill every row of masks. */
const symbols = fc.constantFrom(2, 4, 36, 64);

/** Lengths on both sides of each border between lanes, and beyond the last. */
const BORDERS = [0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 80];

const take = (length: number, from: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * i + from) % 5);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the edit distance kernel', () => {
  it('the kernel and plain code agree with the textbook definition', () => {
    const cases = fc.tuple(symbols, fc.constantFrom(0, 1, 7, 8, 9, 40)).chain(([alphabet, size]) =>
      fc.record({
        texts: fc.array(codes(alphabet, { maxLength: 80 }), { minLength: size, maxLength: size, size: 'max' }),
        query: codes(alphabet, { maxLength: 80 }),
      }),
    );
    fc.assert(
      fc.property(cases, ({ texts, query }) => agree(texts, query)),
      { numRuns: 300 },
    );
  });

  it('the kernel reports exactly the texts within the similarity, with their distances', () => {
    const cases = fc.constantFrom(2, 4, 36).chain((alphabet) =>
      fc.record({
        texts: fc.array(codes(alphabet, { maxLength: 40 }), { maxLength: 60 }),
        query: codes(alphabet, { maxLength: 40 }),
        similarity: fc.constantFrom(0.3, 0.5, 0.6, 0.75, 1),
      }),
    );
    fc.assert(
      fc.property(cases, ({ texts, query, similarity }) => {
        const near = (kernel: OsaKernel): string[] => {
          const found: string[] = [];
          kernel.buildBank(texts).eachNear(query, similarity, (i, d) => found.push(`${i}: ${d}`));
          return found.sort();
        };
        const expected = texts.flatMap((text, i) => {
          const distance = slow(query, text);
          const longer = Math.max(query.length, Math.min(32, text.length));
          return distance <= (1 - similarity) * longer + 1e-6 ? [`${i}: ${distance}`] : [];
        });
        expect(near(simd)).toEqual(expected.sort());
        expect(near(plain)).toEqual(near(simd));
      }),
      { numRuns: 300 },
    );
  });

  it.each([0, 1, 2, 31, 32, 33, 63, 64, 65, 80])(
    'the kernel agrees with the definition for a query of %i symbols',
    (length) => {
      agree(
        BORDERS.flatMap((border) => [take(border, 0), take(border, 1), take(border, 3)]),
        take(length, 1),
      );
    },
  );

  it.each([0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 100])(
    'the kernel agrees with the definition for a bank of %i texts',
    (size) => {
      for (const longest of [8, 16, 32, 80]) {
        const texts = Array.from({ length: size }, (_, i) => take(longest - (i % 8), i));
        agree(texts, take(12, 2));
      }
    },
  );

  it('the kernel counts a swap of two neighbours as one edit', () => {
    fc.assert(
      fc.property(codes(64, { minLength: 2, maxLength: 32 }), fc.nat(), (text, seed) => {
        const at = seed % (text.length - 1);
        const swapped = text.slice();
        swapped.set([text[at + 1]!, text[at]!], at);
        // Enough texts to fill every lane of both vectors.
        const texts = Array.from({ length: 32 }, () => text);
        expect(new Set(run(simd, texts, swapped))).toEqual(new Set([text[at] === text[at + 1] ? 0 : 1]));
        expect(new Set(run(plain, texts, swapped))).toEqual(new Set([text[at] === text[at + 1] ? 0 : 1]));
      }),
    );
  });

  it('banks do not affect one another', () => {
    const pair = fc.tuple(
      fc.array(codes(4, { maxLength: 40 }), { maxLength: 40 }),
      fc.array(codes(64, { maxLength: 40 }), { maxLength: 40 }),
    );
    fc.assert(
      fc.property(pair, fc.array(codes(64, { maxLength: 70 }), { maxLength: 4 }), (groups, queries) => {
        const banks = groups.map((texts) => simd.buildBank(texts));
        for (const query of queries) {
          banks.forEach((bank, index) => {
            const out = new Uint8Array(bank.size);
            bank.distances(query, out);
            expect([...out]).toEqual(groups[index]!.map((text) => slow(query, text)));
          });
        }
      }),
    );
  });

  it.each([simd, plain])('a bank copies its texts and writes no further than its size', (kernel) => {
    const text = take(5, 0);
    const bank = kernel.buildBank([text, new Uint8Array(0)]);
    text.fill(63);
    const out = new Uint8Array(4).fill(99);
    bank.distances(take(5, 0), out);
    expect([...out]).toEqual([0, 5, 99, 99]);
    expect(() => bank.distances(take(5, 0), new Uint8Array(1))).toThrow(RangeError);
  });

  it.each([simd, plain])('codes outside the alphabet match nothing', (kernel) => {
    expect(run(kernel, [Uint8Array.of(1, 200, 2), Uint8Array.of(70)], Uint8Array.of(1, 200, 2))).toEqual([1, 3]);
  });
});

describe('plain code', () => {
  const texts = [take(3, 0), take(20, 1), new Uint8Array(0)];
  const query = take(9, 1);
  const expected = texts.map((text) => slow(query, text));

  it('plain code replaces the kernel where WebAssembly is missing', () => {
    vi.stubGlobal('WebAssembly', undefined);
    expect(run(createOsaKernel(), texts, query)).toEqual(expected);
  });

  it('plain code replaces the kernel where SIMD is missing', () => {
    vi.stubGlobal('WebAssembly', { validate: () => false });
    expect(run(createOsaKernel(), texts, query)).toEqual(expected);
  });

  it('plain code replaces the kernel where memory is refused', () => {
    const Memory = vi.fn(function () {
      throw new RangeError('could not allocate memory');
    });
    vi.stubGlobal(
      'WebAssembly',
      Object.create(Reflect.get(globalThis, 'WebAssembly') as object, { Memory: { value: Memory } }),
    );
    expect(run(createOsaKernel(), texts, query)).toEqual(expected);
    expect(Memory).toHaveBeenCalledOnce();
  });
});

it.each(KERNELS)('$target is compiled from its source', async (source) => {
  const committed = await readFile(new URL(`../wasm/${source.target}`, import.meta.url), 'utf8');
  expect(committed).toBe(await buildKernelModule(source));
});
