import { expect, it } from 'vitest';
import { scoresOf } from './partes.ts';

const partes = { grafica: 0.5, fonetica: 0.9, ideologica: 0, afinidade: 1 };
const decidingOf = (regra: string, similaridade: 'Similar' | 'Diferente' = 'Similar', changes = {}) =>
  scoresOf({ regra, similaridade, partes: { ...partes, ...changes } })
    .filter(({ decides }) => decides)
    .map(({ label }) => label);

it.each([
  ['Imitação gráfica', 'Gráfica'],
  ['Imitação fonética', 'Fonética'],
  ['Imitação ideológica', 'Ideológica'],
])('the rule %s stands on the part %s', (regra, label) => expect(decidingOf(regra)).toEqual([label]));

it('other rules stand on the likeness of the names that is greater', () => {
  expect(decidingOf('Reprodução com acréscimo')).toEqual(['Fonética']);
  expect(decidingOf('Reprodução', 'Similar', { grafica: 1 })).toEqual(['Gráfica']);
});

it('nothing decided where the names are not alike', () =>
  expect(decidingOf('Imitação fonética', 'Diferente')).toEqual([]));
