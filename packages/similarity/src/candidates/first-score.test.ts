import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFirstPass, createPlainFirstPass, type FirstPass } from './first-score.ts';

const bytes = (size: number, max: number) => fc.uint8Array({ minLength: size, maxLength: size, max });
const floats = (size: number, min: number, max: number) =>
  fc.float32Array({ minLength: size, maxLength: size, min, max, noNaN: true });

/** Some names, the findings about each of them, and a mark. */
const issue = fc.nat({ max: 23 }).chain((size) =>
  fc.record({
    names: fc.record({
      letters: bytes(size, 32),
      sounds: bytes(size, 32),
      nuclei: bytes(size, 32),
      norms: floats(size, 2 ** -10, 40),
      totalStrengths: floats(size, 2 ** -6, 20),
    }),
    letters: bytes(size, 32),
    sounds: bytes(size, 32),
    nuclei: bytes(size, 32),
    strongestMatches: floats(size, 0, 1),
    products: floats(size, 0, 100),
    marca: fc.record({
      letters: fc.nat({ max: 32 }),
      sounds: fc.nat({ max: 32 }),
      nucleus: fc.nat({ max: 32 }),
      norm: fc.float({ min: 2 ** -10, max: 40, noNaN: true }),
      totalStrength: fc.float({ min: 2 ** -6, max: 20, noNaN: true }),
    }),
  }),
);

afterEach(() => vi.unstubAllGlobals());

describe('the first-pass score', () => {
  it('the kernel and plain code compute the same first-pass scores', () => {
    fc.assert(
      fc.property(issue, ({ names, marca, ...found }) => {
        const run = ({ findings, scoreAll }: FirstPass): number[] => {
          findings.letters.set(found.letters);
          findings.sounds.set(found.sounds);
          findings.nuclei.set(found.nuclei);
          findings.strongestMatches.set(found.strongestMatches);
          findings.products.set(found.products);
          scoreAll(marca);
          return [...findings.firstScore];
        };
        expect(run(createFirstPass(names))).toEqual(run(createPlainFirstPass(names)));
      }),
    );
  });

  it('the names with at least a first-pass score are listed in order', () => {
    fc.assert(
      fc.property(issue, fc.float({ min: -1, max: 3, noNaN: true }), ({ names, marca, ...found }, limit) => {
        for (const create of [createFirstPass, createPlainFirstPass]) {
          const { findings, scoreAll, atLeast } = create(names);
          findings.letters.set(found.letters);
          findings.strongestMatches.set(found.strongestMatches);
          findings.products.set(found.products);
          scoreAll(marca);
          const scores = findings.firstScore;
          expect([...atLeast(limit)]).toEqual([...scores.keys()].filter((place) => scores[place]! >= limit));
        }
      }),
    );
  });

  it('the first-pass score is highest for the same name and 0 for a name with nothing in common', () => {
    const one = (value: number) => Float32Array.of(value, value);
    const names = {
      letters: Uint8Array.of(6, 6),
      sounds: Uint8Array.of(5, 5),
      nuclei: Uint8Array.of(5, 5),
      norms: one(2),
      totalStrengths: one(1),
    };
    const { findings, scoreAll } = createFirstPass(names);
    findings.letters.set([0, 6]);
    findings.sounds.set([0, 5]);
    findings.nuclei.set([0, 5]);
    findings.strongestMatches.set([1, 0]);
    findings.products.set([4, 0]);
    scoreAll({ letters: 6, sounds: 5, nucleus: 5, norm: 2, totalStrength: 1 });
    expect(findings.firstScore[0]).toBeCloseTo(1 + 0.45 + 0.6 + 0.6);
    expect(findings.firstScore[1]).toBe(0);
  });

  it('the first-pass score works without WebAssembly', () => {
    vi.stubGlobal('WebAssembly', undefined);
    const names = { letters: Uint8Array.of(3), sounds: Uint8Array.of(3), nuclei: Uint8Array.of(3) };
    const { findings, scoreAll } = createFirstPass({
      ...names,
      norms: Float32Array.of(1),
      totalStrengths: Float32Array.of(1),
    });
    scoreAll({ letters: 3, sounds: 3, nucleus: 3, norm: 1, totalStrength: 1 });
    expect(findings.firstScore[0]).toBeCloseTo(0.45);
  });
});
