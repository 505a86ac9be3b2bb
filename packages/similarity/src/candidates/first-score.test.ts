import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOlhar, createOlharSimples, type Olhar } from './first-score.ts';

const bytes = (size: number, max: number) => fc.uint8Array({ minLength: size, maxLength: size, max });
const floats = (size: number, min: number, max: number) =>
  fc.float32Array({ minLength: size, maxLength: size, min, max, noNaN: true });

/** Some names, what was found of each, and a mark. */
const issue = fc.nat({ max: 23 }).chain((size) =>
  fc.record({
    nomes: fc.record({
      letras: bytes(size, 32),
      sons: bytes(size, 32),
      nucleos: bytes(size, 32),
      normas: floats(size, 2 ** -10, 40),
      forcas: floats(size, 2 ** -6, 20),
    }),
    letras: bytes(size, 32),
    sons: bytes(size, 32),
    nucleos: bytes(size, 32),
    elos: floats(size, 0, 1),
    products: floats(size, 0, 100),
    marca: fc.record({
      letras: fc.nat({ max: 32 }),
      sons: fc.nat({ max: 32 }),
      nucleo: fc.nat({ max: 32 }),
      norma: fc.float({ min: 2 ** -10, max: 40, noNaN: true }),
      forca: fc.float({ min: 2 ** -6, max: 20, noNaN: true }),
    }),
  }),
);

afterEach(() => vi.unstubAllGlobals());

describe('the first look', () => {
  it('is the very same in the kernel and in plain code', () => {
    fc.assert(
      fc.property(issue, ({ nomes, marca, ...found }) => {
        const run = ({ achados, look }: Olhar): number[] => {
          achados.letras.set(found.letras);
          achados.sons.set(found.sons);
          achados.nucleos.set(found.nucleos);
          achados.elos.set(found.elos);
          achados.products.set(found.products);
          look(marca);
          return [...achados.vista];
        };
        expect(run(createOlhar(nomes))).toEqual(run(createOlharSimples(nomes)));
      }),
    );
  });

  it('makes most of a name that is the mark, and nothing of one without anything in common', () => {
    const one = (value: number) => Float32Array.of(value, value);
    const nomes = {
      letras: Uint8Array.of(6, 6),
      sons: Uint8Array.of(5, 5),
      nucleos: Uint8Array.of(5, 5),
      normas: one(2),
      forcas: one(1),
    };
    const { achados, look } = createOlhar(nomes);
    achados.letras.set([0, 6]);
    achados.sons.set([0, 5]);
    achados.nucleos.set([0, 5]);
    achados.elos.set([1, 0]);
    achados.products.set([4, 0]);
    look({ letras: 6, sons: 5, nucleo: 5, norma: 2, forca: 1 });
    expect(achados.vista[0]).toBeCloseTo(1 + 0.45 + 0.6 + 0.6);
    expect(achados.vista[1]).toBe(0);
  });

  it('can do without the kernel', () => {
    vi.stubGlobal('WebAssembly', undefined);
    const nomes = { letras: Uint8Array.of(3), sons: Uint8Array.of(3), nucleos: Uint8Array.of(3) };
    const { achados, look } = createOlhar({ ...nomes, normas: Float32Array.of(1), forcas: Float32Array.of(1) });
    look({ letras: 3, sons: 3, nucleo: 3, norma: 1, forca: 1 });
    expect(achados.vista[0]).toBeCloseTo(0.45);
  });
});
