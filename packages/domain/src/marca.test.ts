import { expect, it } from 'vitest';
import { isCodigoDeClasse, isComparavel, limitToClasses, readClasseNice } from './marca.ts';

it.each([
  [{ elemento_nominativo: 'AURORA', apresentacao: 'Nominativa' }, true],
  [{ elemento_nominativo: 'AURORA', apresentacao: null }, true],
  [{ elemento_nominativo: 'AURORA', apresentacao: 'Figurativa' }, false],
  [{ elemento_nominativo: null, apresentacao: 'Mista' }, false],
  [{ elemento_nominativo: ' :) ', apresentacao: 'Mista' }, false],
])('%j can be compared: %s', (marca, expected) => expect(isComparavel(marca)).toBe(expected));

it.each([
  ['9', 9],
  ['09', 9],
  ['NCL(12) 09', 9],
  [' 45 ', 45],
  ['00', null],
  ['46', null],
  ['123', null],
  ['33.10', null],
  ['33.10 (nacional)', null],
  ['NCL(12)', null],
])('the code %j names the class %s', (identificacao, expected) => expect(readClasseNice(identificacao)).toBe(expected));

it.each([
  ['9', true],
  ['NCL(12) 45', true],
  ['33.10', true],
  ['33.10 (nacional)', true],
  ['99', false],
  ['00', false],
  ['abc', false],
  ['33.10 (outra)', false],
])('users may write the code %j: %s', (identificacao, expected) =>
  expect(isCodigoDeClasse(identificacao)).toBe(expected),
);

it('a comparison is limited to the classes of the mark only where it has a class of Nice', () => {
  expect(limitToClasses(['33.10', '25'], 1)).toBe(1);
  expect(limitToClasses(['25'], 0)).toBe(0);
  expect(limitToClasses(['33.10', '99'], 1)).toBe(0);
  expect(limitToClasses([], 1)).toBe(0);
});
