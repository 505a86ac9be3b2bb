import { expect, it } from 'vitest';
import { encodeSounds } from './alphabet.ts';
import { buildTextoPesado, LETTER_COSTS, SOUND_COSTS, weightedSimilarity } from './weighted-edit.ts';

const text = (sounds: string, weights: number[] = Array.from(sounds, () => 1)) =>
  buildTextoPesado(encodeSounds(sounds), Float32Array.from(weights));

it('is 1 for the same and 0 for nothing', () => {
  expect(weightedSimilarity(text('kaza'), text('kaza'), SOUND_COSTS)).toBe(1);
  expect(weightedSimilarity(text(''), text('kaza'), SOUND_COSTS)).toBe(0);
});

it('finds sounds an ear confuses nearer', () => {
  const near = weightedSimilarity(text('kaza'), text('kasa'), SOUND_COSTS);
  expect(near).toBeGreaterThan(weightedSimilarity(text('kaza'), text('kata'), SOUND_COSTS));
});

it('counts two swapped symbols once', () => {
  expect(weightedSimilarity(text('kaza'), text('kzaa'), LETTER_COSTS)).toBeCloseTo(0.75);
});

it('lets the heavy part decide', () => {
  const light = [1, 1, 0.1, 0.1, 0.1, 0.1];
  expect(weightedSimilarity(text('kamodi', light), text('tomodi', light), LETTER_COSTS)).toBeLessThan(0.2);
});
