import { expect, it } from 'vitest';
import { groupMesmaMarca, type Publicada } from './agrupamento.ts';
import { isOutroRamo, OUTRO_RAMO, separateOutroRamo } from './outro-ramo.ts';

interface Row extends Publicada {
  numero: number;
}
const row = (
  numero: number,
  nome: string,
  titular: string | null,
  similaridade: Row['similaridade'] = 'Similar',
  regra = 'Reprodução',
): Row => ({
  numero,
  nome,
  titular,
  similaridade,
  regra,
});
const numbers = (rows: readonly Row[]) =>
  groupMesmaMarca(rows).map(({ principal, outros }) => [principal.numero, ...outros.map(({ numero }) => numero)]);

it('processes of one brand form a group in any spelling of name and holder', () => {
  const rows = [
    row(1, 'NOVE24', 'Nove24 Comércio Ltda.'),
    row(2, 'QXBANK', 'QXBANK SA'),
    row(3, 'Nove24', 'NOVE24 COMERCIO LTDA'),
    row(4, 'NOVE 24', 'NOVE24 COMERCIO LTDA'),
    row(5, 'nove24', 'NOVE24  COMÉRCIO - LTDA'),
  ];
  expect(numbers(rows)).toEqual([[1, 3, 5], [2], [4]]);
});

it('a process that collides represents the brand, at the position of its first process', () => {
  const rows = [row(1, 'NOVE24', 'N', 'Diferente'), row(2, 'QXBANK', 'Q'), row(3, 'NOVE24', 'N')];
  expect(numbers(rows)).toEqual([[3, 1], [2]]);
});

it('a process in the same trade represents the brand before one with the same name in another trade', () => {
  const rows = [row(1, 'NOVE24', 'N', 'Similar', OUTRO_RAMO), row(2, 'NOVE24', 'N'), row(3, 'QXBANK', 'Q')];
  expect(numbers(rows)).toEqual([[2, 1], [3]]);
  expect(numbers([row(1, 'NOVE24', 'N', 'Diferente'), row(2, 'NOVE24', 'N', 'Similar', OUTRO_RAMO)])).toEqual([[2, 1]]);
});

it('processes without a holder, and equal names of two holders, stay apart', () => {
  expect(
    numbers([row(1, 'NOVE24', null), row(2, 'NOVE24', null), row(3, 'NOVE24', 'A'), row(4, 'NOVE24', 'B')]),
  ).toEqual([[1], [2], [3], [4]]);
  expect(groupMesmaMarca([])).toEqual([]);
});

it('rows of the same name in another trade are separated, and both lists keep their order', () => {
  const rows = [row(1, 'A', null, 'Similar', OUTRO_RAMO), row(2, 'B', null), row(3, 'C', null, 'Similar', OUTRO_RAMO)];
  const { demais, outroRamo } = separateOutroRamo(rows);
  expect([demais, outroRamo].map((list) => list.map(({ numero }) => numero))).toEqual([[2], [1, 3]]);
  expect(isOutroRamo({ regra: 'Reprodução' })).toBe(false);
});
