import { expect, it } from 'vitest';
import { ideasOf } from './ideas.ts';

it.each([
  ['ESTRELA', 'STAR'],
  ['SOL', 'SUN'],
  ['DOURADA', 'GOLDEN'],
  ['CAVALOS', 'HORSE'],
])('knows %s and %s for one idea', (a, b) => {
  expect(ideasOf(a).some((idea) => ideasOf(b).includes(idea))).toBe(true);
});

it('keeps sun from moon, and unknown words from everything', () => {
  expect(ideasOf('SOL').some((idea) => ideasOf('MOON').includes(idea))).toBe(false);
  expect(ideasOf('BRANDOLIX')).toEqual([]);
});
