import { expect, it } from 'vitest';
import { abbreviatedWord, nameConsonants, spellOut } from './spelled-out.ts';

it('letters are spelled as they are said', () => {
  expect([spellOut('X'), spellOut('W'), spellOut('A')]).toEqual(['XIS', 'DABLIO', undefined]);
});

it('acronyms without vowels are spelled letter by letter', () => {
  expect(spellOut('JC')).toBe('JOTACE');
  expect(spellOut('BMW')).toBe('BEEMEDABLIO');
  expect(spellOut('BAR')).toBeUndefined();
  expect(spellOut('BCDF')).toBeUndefined();
  expect([nameConsonants('SR'), nameConsonants('X'), nameConsonants('SKY')]).toEqual([
    'ESSEERRE',
    undefined,
    undefined,
  ]);
});

it('abbreviations are read as the words that they stand for', () => {
  expect(spellOut('SR')).toBe('SENHOR');
  expect(abbreviatedWord('STA')).toBe('SANTA');
  expect(abbreviatedWord('LIRIA')).toBeUndefined();
});
