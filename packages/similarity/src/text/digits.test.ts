import { expect, it } from 'vitest';
import { readDigits, wordOfNumber, writeOutNumbers } from './digits.ts';

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
  ['2ª', 'SEGUNDA', 'SEGUNDA'],
  ['10º', 'DECIMO', 'DECIMO'],
  ['21º', '21O', '21O'],
  ['Mª', 'MA', 'MA'],
])('%s is read as %s and %s', (spoken, portuguese, english) => {
  expect(readDigits(spoken)).toEqual({ portuguese, english });
});

it('everyday numbers have words', () => {
  expect(wordOfNumber('7')).toBe('SETE');
  expect(wordOfNumber('1000')).toBe('MIL');
  expect(wordOfNumber('1º')).toBe('PRIMEIRO');
  expect(wordOfNumber('987')).toBeUndefined();
  expect(wordOfNumber('SETE')).toBeUndefined();
});

it.each([
  ['51', 'CINQUENTAEUM'],
  ['99', 'NOVENTAENOVE'],
  ['100', 'CEM'],
  ['101', 'CENTOEUM'],
  ['225', 'DUZENTOSEVINTEECINCO'],
  ['1000', 'MIL'],
  ['1001', 'MILEUM'],
  ['3M', 'TRESM'],
  ['B3LLA', 'BELLA'],
  // A year, a number with a zero before it, and a word without digits.
  ['1980', '1980'],
  ['007', '007'],
  ['BAKOLI', 'BAKOLI'],
])('the numbers of %s are written out as %s', (spoken, written) => {
  expect(writeOutNumbers(spoken)).toBe(written);
});
