import { expect, it } from 'vitest';
import { abbreviatedWord, isAbbreviation, lettersNamed, nameConsonants, spellOut } from './spelled-out.ts';

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

it.each([
  ['JOTA BE ESSE', 'JBS'],
  ['KA ELE EME', 'KLM'],
  ['U EFE ERRE JOTA', 'UFRJ'],
  // One word, another word, and words of grammar that letters are named like.
  ['JOTA', undefined],
  ['JOTA BE BAR', undefined],
  ['PE DE ELE', undefined],
])('the letters named by %s are %s', (nome, letters) => {
  expect(lettersNamed(nome.split(' '))).toBe(letters);
});

it('an abbreviation abbreviates its word only, whichever comes first', () => {
  expect([isAbbreviation('BR', 'BRASIL'), isAbbreviation('BRASIL', 'BR'), isAbbreviation('BR', 'BR')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isAbbreviation('BAR', 'BARRA')).toBe(false);
});
