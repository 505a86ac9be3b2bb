import { expect, it } from 'vitest';
import { nomeDaMarca } from './nome.ts';

it.each([
  [' Cerrado Casa ', 'Cerrado Casa'],
  ['  ', '900000019'],
  [null, '900000019'],
])('nomeDaMarca of a mark with the name %j is %j', (elemento_nominativo, nome) => {
  expect(nomeDaMarca({ elemento_nominativo, numero_processo: '900000019' })).toBe(nome);
});
