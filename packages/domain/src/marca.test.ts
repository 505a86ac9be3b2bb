import { expect, it } from 'vitest';
import { isComparavel, readClasseNice } from './marca.ts';

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
