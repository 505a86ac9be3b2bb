import { expect, it } from 'vitest';
import {
  abbreviatedWord,
  isAbbreviation,
  namedLettersIn,
  nameConsonants,
  spellOut,
  spellWithE,
} from './spelled-out.ts';

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

it.each([
  ['C&A', 'CEEA'],
  [' b + g ', 'BEEGE'],
  ['AB&C', undefined],
  ['B G', undefined],
])('%s is spelled %s', (nome, spelling) => {
  expect(spellWithE(nome)).toBe(spelling);
});

it('abbreviations are read as the words that they stand for', () => {
  expect(spellOut('SR')).toBe('SENHOR');
  expect(abbreviatedWord('STA')).toBe('SANTA');
  expect(abbreviatedWord('LIRIA')).toBeUndefined();
});

it.each([
  ['JOTA BE ESSE', ['JBS']],
  ['KA ELE EME', ['KLM']],
  ['U EFE ERRE JOTA', ['UFRJ']],
  ['ELE GE', ['LG']],
  ['DABLIU GE', ['WG']],
  ['XIS TUDO', ['X']],
  ['JOTA PE MOVEIS', ['JP']],
  ['TRES EME', ['M']],
  ['XIS DA JOTA', ['X', 'J']],
  // One word, and words of grammar or other words that letters are named like.
  ['JOTA', []],
  ['PE DE ELE', []],
  ['ZE DA PAMONHA', []],
])('the letters named in %s are %j', (nome, letters) => {
  expect(namedLettersIn(nome.split(' ')).map((run) => run.letters)).toEqual(letters);
});

it('an abbreviation abbreviates its word only, whichever comes first', () => {
  expect([isAbbreviation('BR', 'BRASIL'), isAbbreviation('BRASIL', 'BR'), isAbbreviation('BR', 'BR')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isAbbreviation('BAR', 'BARRA')).toBe(false);
});
