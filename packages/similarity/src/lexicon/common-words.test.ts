import { expect, it } from 'vitest';
import { isCommonInMarks, isTitle, shareOnlyRoot } from './common-words.ts';

it.each(['PARAISO', 'TRILHAS', 'HELLO', 'CONECTA', 'CORES'])('%s is common in marks of any trade', (term) => {
  expect(isCommonInMarks(term)).toBe(true);
});

it.each(['TUVENKO', 'BRANDOLIX', 'ARMELUP'])('%s is not common in marks', (term) => {
  expect(isCommonInMarks(term)).toBe(false);
});

it('titles are words that only address a person', () => {
  expect(['DR', 'DRA', 'DONA', 'SAO'].map(isTitle)).toEqual([true, true, true, true]);
  expect(isTitle('TUVENKO')).toBe(false);
});

it.each([
  ['NUTRILAB', 'NUTRISUL', true],
  ['TECNOLAB', 'TECNOLINE', true],
  // More than the root, or no root at all.
  ['NUTRIVALE', 'NUTRIVALIS', false],
  ['TUVOLAB', 'TUVOSUL', false],
  ['TECNO', 'TECNO', false],
])('%s and %s share only a root: %s', (a, b, expected) => {
  expect(shareOnlyRoot(a, b)).toBe(expected);
  expect(shareOnlyRoot(b, a)).toBe(expected);
});
