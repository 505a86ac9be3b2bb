import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildKernelModule, KERNELS } from '../../scripts/build-kernel.ts';
import { slowDistance } from '../text/edit-distance.fixture.ts';
import { createNucleo, createNucleoSimples, type Nucleo } from './osa-kernel.ts';

/** The textbook definition, over what counts of both texts. */
const slow = (consulta: Uint8Array, texto: Uint8Array): number =>
  slowDistance(consulta.subarray(0, 64), texto.subarray(0, 32));

const run = (nucleo: Nucleo, textos: readonly Uint8Array[], consulta: Uint8Array): number[] => {
  const out = new Uint8Array(textos.length);
  nucleo.measure(nucleo.buildBanco(textos), consulta, out);
  return [...out];
};

const simd = createNucleo();
const plain = createNucleoSimples();

/** Both kernels give what the definition gives. */
const agree = (textos: readonly Uint8Array[], consulta: Uint8Array): void => {
  const expected = textos.map((texto) => slow(consulta, texto));
  expect(run(simd, textos, consulta)).toEqual(expected);
  expect(run(plain, textos, consulta)).toEqual(expected);
};

const codes = (symbols: number, constraints: { minLength?: number; maxLength: number }) =>
  fc.uint8Array({ min: 0, max: symbols - 1, ...constraints });

/** Few symbols make long common stretches and transpositions, all of them fill every row of masks. */
const symbols = fc.constantFrom(2, 4, 36, 64);

/** Lengths on both sides of each border between lanes, and past the last. */
const BORDERS = [0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 80];

const take = (length: number, from: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * i + from) % 5);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the kernel', () => {
  it('agrees with the plain one and with the definition', () => {
    const cases = fc.tuple(symbols, fc.constantFrom(0, 1, 7, 8, 9, 40)).chain(([alphabet, size]) =>
      fc.record({
        textos: fc.array(codes(alphabet, { maxLength: 80 }), { minLength: size, maxLength: size, size: 'max' }),
        consulta: codes(alphabet, { maxLength: 80 }),
      }),
    );
    fc.assert(
      fc.property(cases, ({ textos, consulta }) => agree(textos, consulta)),
      { numRuns: 300 },
    );
  });

  it('reports all texts that are near enough, and no other, with their distances', () => {
    const cases = fc.constantFrom(2, 4, 36).chain((alphabet) =>
      fc.record({
        textos: fc.array(codes(alphabet, { maxLength: 40 }), { maxLength: 60 }),
        consulta: codes(alphabet, { maxLength: 40 }),
        likeness: fc.constantFrom(0.3, 0.5, 0.6, 0.75, 1),
      }),
    );
    fc.assert(
      fc.property(cases, ({ textos, consulta, likeness }) => {
        const near = (nucleo: Nucleo): string[] => {
          const found: string[] = [];
          nucleo.eachNear(nucleo.buildBanco(textos), consulta, likeness, (i, d) => found.push(`${i}: ${d}`));
          return found.sort();
        };
        const expected = textos.flatMap((texto, i) => {
          const distance = slow(consulta, texto);
          const longer = Math.max(consulta.length, Math.min(32, texto.length));
          return distance <= (1 - likeness) * longer + 1e-6 ? [`${i}: ${distance}`] : [];
        });
        expect(near(simd)).toEqual(expected.sort());
        expect(near(plain)).toEqual(near(simd));
      }),
      { numRuns: 300 },
    );
  });

  it.each([0, 1, 2, 31, 32, 33, 63, 64, 65, 80])('agrees for a query of %i symbols', (length) => {
    agree(
      BORDERS.flatMap((border) => [take(border, 0), take(border, 1), take(border, 3)]),
      take(length, 1),
    );
  });

  it.each([0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 100])('agrees for a bank of %i texts', (size) => {
    for (const longest of [8, 16, 32, 80]) {
      const textos = Array.from({ length: size }, (_, i) => take(longest - (i % 8), i));
      agree(textos, take(12, 2));
    }
  });

  it('counts two neighbours that changed places as one edit', () => {
    fc.assert(
      fc.property(codes(64, { minLength: 2, maxLength: 32 }), fc.nat(), (texto, seed) => {
        const at = seed % (texto.length - 1);
        const swapped = texto.slice();
        swapped.set([texto[at + 1]!, texto[at]!], at);
        // So many that every lane of both vectors has one.
        const textos = Array.from({ length: 32 }, () => texto);
        expect(new Set(run(simd, textos, swapped))).toEqual(new Set([texto[at] === texto[at + 1] ? 0 : 1]));
        expect(new Set(run(plain, textos, swapped))).toEqual(new Set([texto[at] === texto[at + 1] ? 0 : 1]));
      }),
    );
  });

  it('keeps banks apart', () => {
    const pair = fc.tuple(
      fc.array(codes(4, { maxLength: 40 }), { maxLength: 40 }),
      fc.array(codes(64, { maxLength: 40 }), { maxLength: 40 }),
    );
    fc.assert(
      fc.property(pair, fc.array(codes(64, { maxLength: 70 }), { maxLength: 4 }), (groups, consultas) => {
        const bancos = groups.map((textos) => simd.buildBanco(textos));
        for (const consulta of consultas) {
          bancos.forEach((banco, index) => {
            const out = new Uint8Array(banco.size);
            simd.measure(banco, consulta, out);
            expect([...out]).toEqual(groups[index]!.map((texto) => slow(consulta, texto)));
          });
        }
      }),
    );
  });

  it.each([simd, plain])('copies its texts, and writes no further than its size', (nucleo) => {
    const texto = take(5, 0);
    const banco = nucleo.buildBanco([texto, new Uint8Array(0)]);
    texto.fill(63);
    const out = new Uint8Array(4).fill(99);
    nucleo.measure(banco, take(5, 0), out);
    expect([...out]).toEqual([0, 5, 99, 99]);
    expect(() => nucleo.measure(banco, take(5, 0), new Uint8Array(1))).toThrow(RangeError);
  });

  it.each([simd, plain])('lets codes outside the alphabet match nothing', (nucleo) => {
    expect(run(nucleo, [Uint8Array.of(1, 200, 2), Uint8Array.of(70)], Uint8Array.of(1, 200, 2))).toEqual([1, 3]);
  });
});

describe('without the means', () => {
  const textos = [take(3, 0), take(20, 1), new Uint8Array(0)];
  const consulta = take(9, 1);
  const expected = textos.map((texto) => slow(consulta, texto));

  it('does without WebAssembly', () => {
    vi.stubGlobal('WebAssembly', undefined);
    expect(run(createNucleo(), textos, consulta)).toEqual(expected);
  });

  it('does without SIMD', () => {
    vi.stubGlobal('WebAssembly', { validate: () => false });
    expect(run(createNucleo(), textos, consulta)).toEqual(expected);
  });

  it('does without memory', () => {
    const Memory = vi.fn(function () {
      throw new RangeError('could not allocate memory');
    });
    vi.stubGlobal(
      'WebAssembly',
      Object.create(Reflect.get(globalThis, 'WebAssembly') as object, { Memory: { value: Memory } }),
    );
    expect(run(createNucleo(), textos, consulta)).toEqual(expected);
    expect(Memory).toHaveBeenCalledOnce();
  });
});

it.each(KERNELS)(
  '$target is compiled from its source',
  async (kernel) => {
    const committed = await readFile(new URL(`../wasm/${kernel.target}`, import.meta.url), 'utf8');
    expect(committed).toBe(await buildKernelModule(kernel));
  },
  60_000,
);
