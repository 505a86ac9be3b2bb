import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jaroWinkler } from './jaro-winkler.ts';

it('Jaro–Winkler returns the published values', () => {
  expect(jaroWinkler('MARTHA', 'MARHTA')).toBeCloseTo(0.961, 3);
  expect(jaroWinkler('DIXON', 'DICKSONX')).toBeCloseTo(0.813, 3);
  expect(jaroWinkler('ABC', '')).toBe(0);
});

/** Few letters, so that several matches are possible. */
const text = fc.string({ unit: fc.constantFrom('A', 'B', 'C'), maxLength: 10 });

it('Jaro–Winkler is symmetric and between 0 and 1', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      const similarity = jaroWinkler(a, b);
      expect(jaroWinkler(b, a)).toBe(similarity);
      expect(similarity).toBeGreaterThanOrEqual(0);
      expect(similarity).toBeLessThanOrEqual(1);
      if (a !== '') expect(jaroWinkler(a, a)).toBeCloseTo(1);
    }),
    { numRuns: 2_000 },
  );
});
