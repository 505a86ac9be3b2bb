import { expect, it } from 'vitest';
import { readPortuguese } from './pronunciation.ts';

it.each([
  ['CHAVE', 'XAVE'],
  ['FENIX', 'PHENIX'],
  ['PNEU', 'NEU'],
  ['AÇÃO', 'ASSÃO'],
  ['EMBALE', 'IMBALE'],
  ['QUERO', 'KERU'],
  ['LIGHT', 'LAITE'],
  ['CASA', 'KAZA'],
  ['NAÇÕES', 'NASSÕES'],
  ['KNOLI', 'NOLI'],
])('reads %s as %s', (a, b) => {
  expect(readPortuguese(a)).toBe(readPortuguese(b));
});

it.each([
  ['GATO', 'JATO'],
  ['CARO', 'CARRO'],
  ['MALA', 'MALHA'],
  ['LA', 'LÃ'],
  ['SINO', 'SIÑO'],
])('tells %s from %s', (a, b) => {
  expect(readPortuguese(a)).not.toBe(readPortuguese(b));
});

it.each([
  ['CHUVA', 'Xuva'],
  ['RAINHA', 'RaiYa'],
  ['BARRO', 'baRu'],
  ['PÃO', 'paNu'],
  ['', ''],
])('gives one symbol for each sound of %s', (word, sounds) => {
  expect(readPortuguese(word)).toBe(sounds);
});
