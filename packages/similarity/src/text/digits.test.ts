import { expect, it } from 'vitest';
import { readDigits, wordOfNumber } from './digits.ts';

it.each([
  ['BAKOLI', 'BAKOLI', 'BAKOLI'],
  ['EI8HT', 'EIGHT', 'EIGHT'],
  ['C4SA', 'CASA', 'CASA'],
  ['CORAÇ4O', 'CORAÇAO', 'CORAÇAO'],
  ['10COMPLICANDO', 'DEZCOMPLICANDO', 'TENCOMPLICANDO'],
  ['4YOU', 'QUATROYOU', 'FORYOU'],
  ['NOVE24', 'NOVEVINTEQUATRO', 'NOVE24'],
  ['2', 'DOIS', 'TU'],
  ['987', '987', '987'],
  ['A22B', 'A22B', 'A22B'],
])('%s is read as %s and %s', (spoken, portuguese, english) => {
  expect(readDigits(spoken)).toEqual({ portuguese, english });
});

it('everyday numbers have words', () => {
  expect(wordOfNumber('7')).toBe('SETE');
  expect(wordOfNumber('1000')).toBe('MIL');
  expect(wordOfNumber('987')).toBeUndefined();
  expect(wordOfNumber('SETE')).toBeUndefined();
});
