import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featureIndex, FEATURES } from '../features/features.ts';
import { LIMITS, TRAINED_FEATURES, TREE_COUNT, TREE_FEATURES, TREE_LEAVES, TREE_THRESHOLDS } from './model-data.ts';
import { NEUTRAL } from '../goods/affinity.ts';
import {
  gradeOf,
  LOWEST_LIMIT,
  scoreFeatures,
  scoreWithGoods,
  scoreWithoutGoods,
  thresholdOf,
  toProbability,
} from './model.ts';
import { DEPTH } from './trees.ts';

const nodeFeatures = Buffer.from(TREE_FEATURES, 'base64');
const thresholds = new Float32Array(Uint8Array.from(Buffer.from(TREE_THRESHOLDS, 'base64')).buffer);

/** Values on both sides of every threshold of a feature in the shipped trees. */
function stepsOf(place: number): number[] {
  const asked = [...thresholds].filter((threshold, node) => nodeFeatures[node] === place && Number.isFinite(threshold));
  return [...new Set([0, 1, ...asked.flatMap((threshold) => [threshold, threshold - 1e-3])])];
}
const features = fc
  .tuple(...FEATURES.map((_, place) => fc.constantFrom(...stepsOf(place))))
  .map((values) => Float32Array.from(values));

describe('the shipped model', () => {
  it('the shipped model is complete', () => {
    expect(nodeFeatures).toHaveLength(TREE_COUNT * (2 ** DEPTH - 1));
    expect(thresholds).toHaveLength(TREE_COUNT * (2 ** DEPTH - 1));
    expect(Buffer.from(TREE_LEAVES, 'base64')).toHaveLength(TREE_COUNT * 4 * 2 ** DEPTH);
    expect(Math.max(...nodeFeatures)).toBeLessThan(FEATURES.length);
  });

  it('the shipped model was trained on the features of the table, in their order', () => {
    expect(TRAINED_FEATURES.split(' ')).toEqual(FEATURES.map(({ name }) => name));
  });

  const places = fc.constantFrom(...FEATURES.keys()).filter((place) => FEATURES[place]!.direction !== 0);

  it('the score never falls when a feature moves in its direction', () => {
    fc.assert(
      fc.property(features, places, fc.nat(), (vector, place, seed) => {
        const steps = stepsOf(place);
        const [x, y] = [vector[place]!, steps[seed % steps.length]!];
        const [less, more] = [vector.slice(), vector.slice()];
        const rises = FEATURES[place]!.direction === 1;
        less[place] = rises ? Math.min(x, y) : Math.max(x, y);
        more[place] = rises ? Math.max(x, y) : Math.min(x, y);
        expect(scoreFeatures(more)).toBeGreaterThanOrEqual(scoreFeatures(less) - 1e-9);
      }),
      { numRuns: 3_000 },
    );
  });

  it('the shipped model uses most features', () => {
    expect(new Set(nodeFeatures).size).toBeGreaterThan(FEATURES.length / 2);
  });

  it('names that mean the same are Similar by default where the words distinguish', () => {
    const same = new Float32Array(FEATURES.length);
    same[featureIndex('ideaMin')] = 1;
    same[featureIndex('strongestIdea')] = 0.5;
    expect(scoreWithoutGoods(scoreFeatures(same))).toBeGreaterThanOrEqual(thresholdOf(1));
    same[featureIndex('strongestIdea')] = 0.1;
    expect(gradeOf(scoreFeatures(same))).toBeNull();
  });
});

it('features are found by name', () => {
  expect(new Set(FEATURES.map(({ name }) => name)).size).toBe(FEATURES.length);
  expect(FEATURES.map(({ name }) => featureIndex(name))).toEqual([...FEATURES.keys()]);
  expect(() => featureIndex('nenhuma')).toThrow(RangeError);
});

const scores = fc.double({ min: -30, max: 30, noNaN: true });

it('the threshold falls with the temperature, which is clamped', () => {
  const temperatures = fc.double({ min: -1, max: 3, noNaN: true });
  fc.assert(
    fc.property(temperatures, temperatures, (t, u) => {
      expect(thresholdOf(Math.max(t, u))).toBeLessThanOrEqual(thresholdOf(Math.min(t, u)));
    }),
  );
  expect(thresholdOf(-5)).toBe(thresholdOf(0));
  expect(thresholdOf(9)).toBe(thresholdOf(2));
  expect(thresholdOf(Number.NaN)).toBe(thresholdOf(1));
  expect(thresholdOf(0)).toBeGreaterThan(thresholdOf(0.5));
  expect(thresholdOf(1.5)).toBeGreaterThan(thresholdOf(2));
});

it('grades start where the probability is .70, .30 and .10', () => {
  const grades = { Alta: 0.7, Média: 0.3, Baixa: 0.1 } as const;
  for (const [grau, probability] of Object.entries(grades) as [keyof typeof grades, number][]) {
    expect(gradeOf(LIMITS[grau])).toBe(grau);
    expect(gradeOf(LIMITS[grau] - 1e-6)).not.toBe(grau);
    expect(toProbability(LIMITS[grau])).toBeGreaterThanOrEqual(probability);
    // A limit that need not fall by .02 stays where it is when the model is trained again.
    expect(toProbability(LIMITS[grau])).toBeLessThan(probability + 0.005);
  }
  expect(gradeOf(LOWEST_LIMIT - 1e-6)).toBeNull();
});

it('a pair that is Similar by default is more probable than not, and at the widest sensitivity at least Média', () => {
  expect(toProbability(thresholdOf(1))).toBeGreaterThan(0.5);
  expect(thresholdOf(2)).toBe(LIMITS.Média);
});

it('the probability rises with the score, between 0 and 1', () => {
  fc.assert(
    fc.property(scores, scores, (x, y) => {
      const [low, high] = [toProbability(Math.min(x, y)), toProbability(Math.max(x, y))];
      expect(high).toBeGreaterThanOrEqual(low);
      if (Math.abs(x - y) > 1e-6 && Math.abs(x) < 10 && Math.abs(y) < 10) expect(high).toBeGreaterThan(low);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
    }),
    { examples: [[0, -1.1102230246251568e-16]] },
  );
  expect(toProbability(5)).toBeGreaterThan(toProbability(4));
});

it('goods that are not known keep the order of the scores and never raise one', () => {
  fc.assert(
    fc.property(scores, scores, (x, y) => {
      const [low, high] = [scoreWithoutGoods(Math.min(x, y)), scoreWithoutGoods(Math.max(x, y))];
      expect(high).toBeGreaterThanOrEqual(low);
      if (Math.abs(x - y) > 1e-6) expect(high).toBeGreaterThan(low);
      expect(scoreWithoutGoods(x)).toBeLessThanOrEqual(x);
    }),
    { numRuns: 2_000, examples: [[-5.551115123125783e-17, 0]] },
  );
  // Of two pairs whose names have one score, the one whose goods are not known is less probable.
  for (const score of [LIMITS.Baixa, LIMITS.Média, LIMITS.Alta, 0])
    expect(toProbability(scoreWithoutGoods(score))).toBeLessThan(toProbability(score));
});

it('akin goods raise the score, unrelated goods lower it, goods that are not known add nothing', () => {
  expect(scoreWithGoods(9, NEUTRAL)).toBe(9);
  expect(scoreWithGoods(9, 1)).toBeGreaterThan(9);
  expect(scoreWithGoods(9, 0.4)).toBeLessThan(scoreWithGoods(9, 0.7));
  expect(scoreWithGoods(9, 0.1)).toBeLessThan(scoreWithGoods(9, 0.4));
});
