import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodeLetters, encodeSounds } from '../text/alphabet.ts';
import {
  buildCosts,
  buildWeightedText,
  createPhonemeKernel,
  packTexts,
  soundSimilarity,
  letterSimilarity,
  writeSoundSimilarities,
} from './phoneme-distance.ts';
import { createPlainPhonemeKernel, type PhonemeKernel } from './phoneme-distance-plain.ts';

const kernel = createPhonemeKernel();
const plain = createPlainPhonemeKernel(buildCosts());

const symbols = fc.constantFrom(2, 6, 23, 64);
const codes = symbols.chain((alphabet) => fc.uint8Array({ max: alphabet - 1, maxLength: 32 }));
const heavy = codes.chain((text) =>
  fc
    .array(fc.float({ min: 0, max: 1, noNaN: true }), { minLength: text.length, maxLength: text.length })
    .map((strengths) => buildWeightedText(text, Float32Array.from(strengths))),
);
const RUNS = { numRuns: 500 };

function wordSoundSimilarity(a: Uint8Array, b: Uint8Array): number {
  const found = new Float64Array(1);
  writeSoundSimilarities(a, packTexts([b]), [0], found);
  return found[0] ?? 0;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the kernel', () => {
  it('the kernel computes the same unweighted distances as plain code', () => {
    fc.assert(
      fc.property(codes, codes, (a, b) => {
        expect(kernel.plain(a, b)).toBe(plain.plain(a, b));
        expect([...kernel.letterMatches(a, b)]).toEqual([...plain.letterMatches(a, b)]);
      }),
      RUNS,
    );
  });

  it('the kernel computes many distances at a time as it computes each', () => {
    fc.assert(
      fc.property(codes, fc.array(codes, { maxLength: 40 }), (a, texts) => {
        const out = new Uint16Array(texts.length);
        const backwards = texts.map((_, row) => texts.length - 1 - row);
        for (const phonemeKernel of [kernel, plain]) {
          phonemeKernel.distancesTo(a, packTexts(texts), backwards, out);
          expect([...out].reverse()).toEqual(texts.map((b) => plain.plain(a, b)));
        }
      }),
      RUNS,
    );
  });

  it('the kernel computes the same weighted distances as plain code', () => {
    fc.assert(
      fc.property(heavy, heavy, (a, b) => {
        expect([...kernel.weightedDistances(a, b)]).toEqual([...plain.weightedDistances(a, b)]);
      }),
      RUNS,
    );
  });

  it('the kernel runs in WebAssembly, not in plain code', () => {
    expect(String(kernel.plain)).not.toBe(String(plain.plain));
  });

  it('plain code replaces the kernel where WebAssembly is missing', () => {
    vi.stubGlobal('WebAssembly', undefined);
    const fallback = createPhonemeKernel();
    expect(String(fallback.plain)).toBe(String(plain.plain));
  });
});

/** The textbook definition over unit costs, with swaps. */
function slow(a: Uint8Array, b: Uint8Array): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      d[i]![j] = Math.min(d[i - 1]![j]! + 1, d[i]![j - 1]! + 1, d[i - 1]![j - 1]! + Number(a[i - 1] !== b[j - 1]));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        d[i]![j] = Math.min(d[i]![j]!, d[i - 2]![j - 2]! + 1);
    }
  return d[a.length]![b.length]!;
}

/** A text whose symbols all have the same weight. */
const level = (text: Uint8Array) => buildWeightedText(text, new Float32Array(text.length).fill(1));
const weightedOf = (phonemeKernel: PhonemeKernel, a: ReturnType<typeof level>, b: ReturnType<typeof level>) =>
  phonemeKernel.weightedDistances(a, b)[1]!;
const withinOf = (phonemeKernel: PhonemeKernel, a: string, b: string) =>
  phonemeKernel.weightedDistances(level(encodeSounds(a)), level(encodeSounds(b)))[2]!;

/** Digits have full costs of substitution and omission. */
const digits = fc.string({ unit: fc.constantFrom('0', '1', '2', '3'), maxLength: 32 }).map(encodeSounds);

describe.each([
  ['kernel', kernel],
  ['plain version', plain],
])('the %s', (_, phonemeKernel) => {
  const distance = (a: string, b: string): number => phonemeKernel.plain(encodeSounds(a), encodeSounds(b));

  it('each edit of unrelated symbols costs 20', () => {
    fc.assert(
      fc.property(digits, digits, (a, b) => {
        expect(phonemeKernel.plain(a, b)).toBe(20 * slow(a, b));
      }),
      RUNS,
    );
  });

  it('distances are symmetric, and 0 only for the same text', () => {
    fc.assert(
      fc.property(codes, codes, (a, b) => {
        expect(phonemeKernel.plain(b, a)).toBe(phonemeKernel.plain(a, b));
        expect([...phonemeKernel.letterMatches(b, a)]).toEqual([...phonemeKernel.letterMatches(a, b)]);
        expect(phonemeKernel.plain(a, b) === 0).toBe(String(a) === String(b));
      }),
      RUNS,
    );
  });

  it('weighted distances are symmetric, and unweighted where all weights are equal', () => {
    fc.assert(
      fc.property(heavy, heavy, (a, b) => {
        expect([...phonemeKernel.weightedDistances(b, a)]).toEqual([...phonemeKernel.weightedDistances(a, b)]);
        expect(phonemeKernel.weightedDistances(a, b)[0]).toBe(phonemeKernel.plain(a.codes, b.codes));
        expect(weightedOf(phonemeKernel, level(a.codes), level(b.codes))).toBe(
          512 * phonemeKernel.plain(a.codes, b.codes),
        );
      }),
      RUNS,
    );
  });

  it('a swap of neighbours costs one edit', () => {
    expect(distance('bako', 'bkao')).toBe(20);
    expect(distance('01', '10')).toBe(20);
    expect(distance('012', '210')).toBe(40);
  });

  it('a text is found inside another at any place', () => {
    for (const long of ['bakozufi', 'zubakofi', 'zufibako']) expect(withinOf(phonemeKernel, 'bako', long)).toBe(0);
    expect(withinOf(phonemeKernel, 'zufibako', 'bako')).toBe(0);
    expect(withinOf(phonemeKernel, 'bako', 'zupakofi')).toBe(distance('b', 'p'));
    expect(withinOf(phonemeKernel, '', 'bako')).toBe(0);
  });

  it('the longest common run is found', () => {
    expect(phonemeKernel.letterMatches(encodeSounds('zubakofi'), encodeSounds('tebakolu'))[0]).toBe(4);
    expect(phonemeKernel.letterMatches(encodeSounds('01'), encodeSounds('23'))[0]).toBe(0);
  });

  it('matched symbols are counted within reach, and those out of order', () => {
    const read = (a: string, b: string) => [...phonemeKernel.letterMatches(encodeSounds(a), encodeSounds(b))].slice(1);
    expect(read('marta', 'matra')).toEqual([5, 2]);
    expect(read('0123', '0123')).toEqual([4, 0]);
    expect(read('0000', '')).toEqual([0, 0]);
    // The only equal symbol is too far away.
    expect(read('0111111', '2222220')).toEqual([0, 0]);
  });
});

describe('sound similarity', () => {
  const like = (a: string, b: string): number => wordSoundSimilarity(encodeSounds(a), encodeSounds(b));

  it.each([
    ['e', 'i'],
    ['o', 'u'],
    ['s', 'z'],
    ['b', 'p'],
    ['d', 't'],
    ['g', 'k'],
    ['f', 'v'],
    ['r', 'R'],
    ['l', 'L'],
    ['m', 'n'],
  ])('%s and %s are more similar than unrelated sounds', (x, y) => {
    expect(like(`${x}ako`, `${y}ako`)).toBeGreaterThan(like(`${x}ako`, 'Xako'));
    expect(like(`${x}ako`, `${y}ako`)).toBeLessThan(1);
  });

  it('an omitted weak vowel costs less than an omitted consonant', () => {
    expect(like('bakoli', 'bakol')).toBeGreaterThan(like('bakoli', 'baoli'));
  });

  it('sound similarity is 1 for the same text and 0 for an empty one', () => {
    expect(like('bako', 'bako')).toBe(1);
    expect(like('', 'bako')).toBe(0);
    expect(like('', '')).toBe(0);
    const partial = (a: string, b: string) => soundSimilarity(level(encodeSounds(a)), level(encodeSounds(b))).partial;
    expect(partial('bako', 'zubakofi')).toBe(1);
    expect(partial('zubakofi', 'bako')).toBe(1);
    expect(partial('', 'bako')).toBe(0);
  });

  it('weighted sound similarity follows the strong words', () => {
    const heavyText = (strong: string, weak: string) =>
      buildWeightedText(
        encodeSounds(strong + weak),
        Float32Array.from({ length: strong.length + weak.length }, (_, i) => (i < strong.length ? 1 : 0.1)),
      );
    const weighted = (a: ReturnType<typeof heavyText>, b: ReturnType<typeof heavyText>) =>
      soundSimilarity(a, b).weighted;
    const sameWeak = weighted(heavyText('bako', 'modas'), heavyText('zuni', 'modas'));
    const sameStrong = weighted(heavyText('bako', 'modas'), heavyText('bako', 'lutre'));
    expect(sameStrong).toBeGreaterThan(sameWeak);
    expect(sameWeak).toBeLessThan(like('bakomodas', 'zunimodas'));
    const nothing = buildWeightedText(encodeSounds('bako'), new Float32Array(4));
    expect(weighted(nothing, nothing)).toBe(0);
  });

  it('sound similarity stays between 0 and 1', () => {
    fc.assert(
      fc.property(heavy, heavy, (a, b) => {
        const { whole, weighted, partial } = soundSimilarity(a, b);
        expect(whole).toBe(wordSoundSimilarity(a.codes, b.codes));
        for (const value of [whole, weighted, partial, letterSimilarity(a.codes, b.codes).jaro]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
      RUNS,
    );
  });
});

describe('letter similarity', () => {
  const jaro = (a: string, b: string) => letterSimilarity(encodeLetters(a), encodeLetters(b)).jaro;

  it('letter similarity returns the published values of Jaro–Winkler', () => {
    expect(jaro('MARTHA', 'MARHTA')).toBeCloseTo(0.961, 3);
    expect(jaro('DIXON', 'DICKSONX')).toBeCloseTo(0.813, 3);
    expect(jaro('ABC', '')).toBe(0);
    expect(jaro('ABC', 'ABC')).toBe(1);
  });
});
