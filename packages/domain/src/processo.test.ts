import { describe, expect, it } from 'vitest';
import { computeCheckDigit, hasValidCheckDigit, isMadri, parseNumeroProcesso } from './processo.ts';

describe('parseNumeroProcesso', () => {
  it.each([
    ['6205534', '006205534'],
    [' 911.050.858 ', '911050858'],
    ['9110508-58', '911050858'],
    ['0', null],
    ['', null],
    ['1234567890', null],
    ['91105O858', null],
  ])('parseNumeroProcesso reads %j as %j', (input, expected) => expect(parseNumeroProcesso(input)).toBe(expected));
});

describe('check digit', () => {
  it.each(['904691705', '827525346', '912569824', '006205534'])(
    '%s is a number of INPI with a valid check digit',
    (numero) => expect(hasValidCheckDigit(numero)).toBe(true),
  );
  it('one wrong digit and other than nine digits are invalid', () => {
    expect(hasValidCheckDigit('904691706')).toBe(false);
    expect(hasValidCheckDigit('90469170')).toBe(false);
  });
  it('a remainder of ten or eleven gives check digit zero', () => expect(computeCheckDigit('00000000')).toBe(0));
  it('Madrid designations are recognised; they have no check digit', () => {
    expect(isMadri('501505555')).toBe(true);
    expect(isMadri('911050858')).toBe(false);
  });
});
