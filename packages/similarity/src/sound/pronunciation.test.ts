import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dropAdded, mayBeRespelled, readPortuguese, respell, respellEnglish, RESPELLINGS } from './pronunciation.ts';

it.each([
  ['CHAVE', 'XAVE'],
  ['FENIX', 'PHENIX'],
  ['PNEU', 'PINEU'],
  ['AÇÃO', 'ASSÃO'],
  ['EMBALE', 'IMBALE'],
  ['QUERO', 'KERU'],
  ['LIGHT', 'LAITE'],
  ['CASA', 'KAZA'],
  ['NAÇÕES', 'NASSÕES'],
  ['KNOLI', 'NOLI'],
])('%s and %s have the same pronunciation', (a, b) => {
  expect(readPortuguese(a)).toBe(readPortuguese(b));
});

it.each([
  ['GATO', 'JATO'],
  ['CARO', 'CARRO'],
  ['MALA', 'MALHA'],
  ['LA', 'LÃ'],
  ['SINO', 'SIÑO'],
])('%s and %s have different pronunciations', (a, b) => {
  expect(readPortuguese(a)).not.toBe(readPortuguese(b));
});

it.each([
  ['CHUVA', 'Xuva'],
  ['RAINHA', 'RaiYa'],
  ['BARRO', 'baRu'],
  ['HSE', 'agasi'],
  ['PÃO', 'paNu'],
  ['', ''],
])('%s has one symbol for each sound', (word, sounds) => {
  expect(readPortuguese(word)).toBe(sounds);
});

it.each([
  ['REXONA', 'REKSONA'],
  ['TOXICO', 'TOCSICO'],
  ['SEXTA', 'SESTA'],
  ['MAXX', 'MAKS'],
  ['LIMAUM', 'LIMÃO'],
])('%s may be read as %s', (a, b) => {
  expect(readPortuguese(respell(a))).toBe(readPortuguese(b));
});

it.each(['CAIXA', 'PEIXE', 'ROUXINOL', 'EXAME', 'XAROPE', 'FLEX', 'TEXTO', 'ALBUM', 'PEDRA'])(
  '%s is read in one way',
  (word) => {
    expect(readPortuguese(respell(word))).toBe(readPortuguese(word));
  },
);

it.each([
  ['NIKE', 'NAIQUE'],
  ['IPHONE', 'AIFONE'],
  ['DIESEL', 'DIZEL'],
  ['EXTRA', 'EKSTRA'],
  ['WALK', 'UALK'],
  ['BASE', 'BEIZE'],
])('%s may be read as English: %s', (a, b) => {
  expect(readPortuguese(respellEnglish(a))).toBe(readPortuguese(b));
});

it.each(['CASA', 'IMPERIO', 'INDIA', 'PIETRO', 'VIEIRA', 'XAROPE', 'SABONETE', 'CHAVES'])(
  '%s is not read as English',
  (word) => {
    expect(respellEnglish(word)).toBe(word);
  },
);

it.each([
  ['istaiu', 'staiu'],
  ['estaili', 'staiu'],
  ['neti', 'net'],
  ['kidis', 'kids'],
  ['gugou', 'gugo'],
  // A vowel that belongs to the word.
  ['mari', 'mari'],
  ['isa', 'isa'],
  ['mes', 'mes'],
  ['te', 'te'],
  ['esti', 'sti'],
])('%s is %s without what Brazilians add', (sounds, left) => {
  expect(dropAdded(sounds)).toBe(left);
});

it('a word that need not be respelled is the same word in every way to say it', () => {
  const letter = fc.constantFrom(...Array.from('AEIOUBGLNRSTUVWXYÃÇ'));
  const word = fc.oneof(
    fc.string({ unit: letter, minLength: 1, maxLength: 8 }),
    fc
      .tuple(fc.string({ unit: letter, maxLength: 5 }), fc.constantFrom('AUM', 'EAUX', 'GEOT', 'IERS', 'ANT', 'ALE'))
      .map(([start, end]) => start + end),
  );
  fc.assert(
    fc.property(word, (spoken) => {
      if (mayBeRespelled(spoken)) return;
      for (const [, write] of RESPELLINGS) expect(write(spoken)).toBe(spoken);
    }),
    { numRuns: 20_000 },
  );
});
