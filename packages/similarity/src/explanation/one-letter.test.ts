import { expect, it } from 'vitest';
import { describeOneLetter } from './one-letter.ts';

it.each([
  ['TUVENA', 'Tuvene', ', com «E» em vez de «A»'],
  ['TUVENA', 'TULVENA', ', com «L» a mais'],
  ['TUVENKA', 'TUVENA', ', com «K» a menos'],
  ['TUV-ENA', 'TUVENÁ', ', com «Á» em vez de «A»'],
  ['TUVELA', 'TUVEÃO', ''],
  ['TUVENA', 'TUVENA', ''],
  ['TUVENAS', 'TUTUVENA', ''],
])('%s × %s: %s', (own, other, expected) => {
  expect(describeOneLetter(own, other)).toBe(expected);
});
