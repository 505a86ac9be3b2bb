import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FirstPass, NameFigures } from './first-pass.ts';
import { createFirstPass, createPlainFirstPass } from './first-score.ts';
import { createPlainOsaKernel } from './osa-kernel.ts';
import { createPostingsBuilder, type Postings } from './postings.ts';

const bytes = (size: number, max: number) => fc.uint8Array({ minLength: size, maxLength: size, max });
const floats = (size: number, min: number, max: number) =>
  fc.float32Array({ minLength: size, maxLength: size, min, max, noNaN: true });

/** The texts of names of which only the lengths are known. */
const ofLengths = (lengths: Uint8Array): NameFigures['letters'] => ({
  bank: createPlainOsaKernel().buildBank([]),
  lengths,
  owners: new Int32Array(0),
});

/** Names without words and trigrams, by the lengths of their texts. */
const namesOf = ({
  letters,
  sounds,
  nuclei,
  ...figures
}: Record<'letters' | 'sounds' | 'nuclei', Uint8Array> &
  Pick<NameFigures, 'norms' | 'totalStrengths'>): NameFigures => ({
  ...figures,
  letters: ofLengths(letters),
  sounds: ofLengths(sounds),
  nuclei: ofLengths(nuclei),
  trigramPostings: createPostingsBuilder().pack(0),
  wordPostings: createPostingsBuilder().pack(0),
});

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
        expect(run(createFirstPass(namesOf(names)))).toEqual(run(createPlainFirstPass(namesOf(names))));
      }),
    );
  });

  it('the names with at least a first-pass score are listed in order', () => {
    fc.assert(
      fc.property(issue, fc.float({ min: -1, max: 3, noNaN: true }), ({ names, marca, ...found }, limit) => {
        for (const create of [createFirstPass, createPlainFirstPass]) {
          const { findings, scoreAll, atLeast } = create(namesOf(names));
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
    const { findings, scoreAll } = createFirstPass(namesOf(names));
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
    const [norms, totalStrengths] = [Float32Array.of(1), Float32Array.of(1)];
    const { findings, scoreAll } = createFirstPass(namesOf({ ...names, norms, totalStrengths }));
    scoreAll({ letters: 3, sounds: 3, nucleus: 3, norm: 1, totalStrength: 1 });
    expect(findings.firstScore[0]).toBeCloseTo(0.45);
  });
});

/** Names with two or three letters each, some with a second reading, and what they contain. */
const SIZE = 21;
const KEYS = 6;
const text = fc.uint8Array({ max: 3, minLength: 1, maxLength: 20 });
const postings = fc
  .array(fc.tuple(fc.nat({ max: KEYS - 1 }), fc.nat({ max: SIZE - 1 }), fc.float({ min: 0, max: 2, noNaN: true })), {
    maxLength: 40,
  })
  .map((all): Postings => {
    const builder = createPostingsBuilder();
    const known = new Set<number>();
    for (const [key, place, weight] of all) {
      if (known.has(key * SIZE + place)) continue;
      known.add(key * SIZE + place);
      builder.add(key, place, weight);
    }
    return builder.pack(KEYS);
  });
const texts = fc
  .record({
    rows: fc.array(text, { minLength: SIZE, maxLength: SIZE }),
    seconds: fc.array(fc.tuple(fc.nat({ max: SIZE - 1 }), text), { maxLength: 9 }),
  })
  .map(({ rows, seconds }) => ({
    bank: createPlainOsaKernel().buildBank([...rows, ...seconds.map(([, second]) => second)]),
    lengths: Uint8Array.from(rows, ({ length }) => length),
    owners: Int32Array.from(seconds, ([owner]) => owner),
  }));
const ones = new Float32Array(SIZE).fill(1);
const words = fc.record({
  letters: texts,
  sounds: texts,
  nuclei: texts,
  norms: fc.constant(ones),
  totalStrengths: fc.constant(ones),
  trigramPostings: postings,
  wordPostings: postings,
});
const weight = fc.double({ min: 0, max: 2, noNaN: true });
const key = fc.nat({ max: KEYS - 1 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const similar = fc
  .uniqueArray(fc.tuple(key, share, fc.constantFrom(0, 0.6, 1), share), { selector: ([first]) => first })
  .map((found) => ({
    ids: Int32Array.from(found, ([id]) => id),
    values: Float64Array.from(found.flatMap(([, ...values]) => values)),
  }));

describe('the findings of the first pass', () => {
  it('are the same by the kernel and by plain code, also for a second mark', () => {
    const mark = fc.record({
      readings: fc.array(text, { minLength: 1, maxLength: 3 }),
      trigrams: fc.uniqueArray(fc.tuple(key, weight), { selector: ([first]) => first }),
      matches: fc.array(fc.tuple(similar, weight)),
    });
    fc.assert(
      fc.property(words, fc.array(mark, { minLength: 1, maxLength: 2 }), (names, marks) => {
        const run = ({ findings, clear, compareTexts, addTrigram, raiseMatches }: FirstPass): unknown =>
          marks.map(({ readings, trigrams, matches }) => {
            clear();
            for (const kind of ['letters', 'sounds', 'nuclei'] as const) compareTexts(kind, readings);
            for (const [trigram, own] of trigrams) addTrigram(trigram, own);
            for (const [found, strength] of matches) raiseMatches(found, strength);
            return structuredClone(Object.values(findings).map((found) => [...found]));
          });
        expect(run(createFirstPass(names))).toEqual(run(createPlainFirstPass(names)));
      }),
    );
  });

  it('are the least distance of all readings, the sum of products and the strongest match', () => {
    const codes = (...symbols: number[]) => Uint8Array.from(symbols);
    const rows = [codes(1, 2, 3), codes(1, 1, 1, 1)];
    const read = {
      // The second name is also read like the mark.
      bank: createPlainOsaKernel().buildBank([...rows, codes(1, 2, 2)]),
      lengths: Uint8Array.of(3, 4),
      owners: Int32Array.of(1),
    };
    const builder = createPostingsBuilder();
    builder.add(0, 0, 2);
    builder.add(0, 1, 0.5);
    const all = builder.pack(1);
    const figures = { norms: Float32Array.of(1, 1), totalStrengths: Float32Array.of(1, 1) };
    for (const create of [createFirstPass, createPlainFirstPass]) {
      const { findings, clear, compareTexts, addTrigram, raiseMatches } = create({
        ...figures,
        letters: read,
        sounds: read,
        nuclei: read,
        trigramPostings: all,
        wordPostings: all,
      });
      clear();
      compareTexts('sounds', [codes(9, 9, 9, 9, 9), codes(1, 2, 2)]);
      addTrigram(0, 3);
      addTrigram(0, 1);
      const raise = (strength: number, ...values: number[]): void => {
        raiseMatches({ ids: Int32Array.of(0), values: Float64Array.from(values) }, strength);
      };
      raise(1, 0.75, 0, 0);
      raise(0.75, 0, 0.25, 0);
      expect([...findings.strongestMatches]).toEqual([0.5, 0.25]);
      // A strong word that means the same and is not near makes a name a candidate by itself.
      raise(0.75, 0.5, 1, 0);
      expect([...findings.strongestMatches]).toEqual([0.75, 0.5]);
      raise(0.75, 0.25, 1, 0);
      expect([...findings.sounds]).toEqual([1, 0]);
      expect([...findings.products]).toEqual([8, 2]);
      expect([...findings.strongestMatches]).toEqual([10, 10]);
    }
  });
});
