import { expect, it } from 'vitest';
import { jaroWinkler } from './jaro-winkler.ts';

it('gives the published values', () => {
  expect(jaroWinkler('MARTHA', 'MARHTA')).toBeCloseTo(0.961, 3);
  expect(jaroWinkler('DIXON', 'DICKSONX')).toBeCloseTo(0.813, 3);
  expect(jaroWinkler('ABC', '')).toBe(0);
});
