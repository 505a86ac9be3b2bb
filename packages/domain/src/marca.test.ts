import { expect, it } from 'vitest';
import { isComparavel } from './marca.ts';

it.each([
  [{ elemento_nominativo: 'AURORA', apresentacao: 'Nominativa' }, true],
  [{ elemento_nominativo: 'AURORA', apresentacao: null }, true],
  [{ elemento_nominativo: 'AURORA', apresentacao: 'Figurativa' }, false],
  [{ elemento_nominativo: null, apresentacao: 'Mista' }, false],
  [{ elemento_nominativo: ' :) ', apresentacao: 'Mista' }, false],
])('%j can be compared: %s', (marca, expected) => expect(isComparavel(marca)).toBe(expected));
