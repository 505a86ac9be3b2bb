import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTurned, turnedForms } from './turned.ts';

it.each([
  ['TURLIRIA', 'LIRIATUR', true],
  ['LIMPART', 'ARTLIMP', true],
  ['BAKZUN', 'ZUNBAK', true],
  ['BAKOLI', 'BAKOLI', false],
  ['BALIRI', 'LIRIBA', false],
  ['TURLIRIA', 'LIRIATURS', false],
  ['TURLIRIA', 'LIRIARUT', false],
  ['BAKBAK', 'BAKBAK', false],
  ['BAK', 'KBA', false],
])('%s with its parts exchanged is %s: %s', (a, b, expected) => {
  expect(isTurned(a, b)).toBe(expected);
  expect(isTurned(b, a)).toBe(expected);
});

it('the turned forms of a word are the words that are turned against it', () => {
  expect(turnedForms('ARTLIMP')).toEqual(['LIMPART', 'IMPARTL']);
  const letters = fc.stringMatching(/^[AB]{0,8}$/);
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      expect(turnedForms(a).includes(b)).toBe(isTurned(a, b));
      for (const form of turnedForms(a)) expect(isTurned(a, form)).toBe(true);
    }),
  );
});
