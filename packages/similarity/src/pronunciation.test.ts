import { expect, it } from 'vitest';
import { pronounce } from './pronunciation.ts';

it.each([
  ['CHAVE', 'XAVE'],
  ['FÊNIX'.normalize('NFD').replace(/\p{M}/gu, ''), 'PHOENIX'],
  ['PNEU', 'NEU'],
  ['AÇÃO', 'ASSAO'],
  ['EMBALE', 'IMBALE'],
  ['QUERO', 'KERU'],
  ['LIGHT', 'LAITE'],
  ['CASA', 'KAZA'],
])('reads %s as %s', (a, b) => {
  expect(pronounce(a)).toBe(pronounce(b));
});

it.each([
  ['GATO', 'JATO'],
  ['CARO', 'CARRO'],
  ['MALA', 'MALHA'],
])('tells %s from %s', (a, b) => {
  expect(pronounce(a)).not.toBe(pronounce(b));
});
