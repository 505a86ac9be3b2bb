import { describe, expect, it } from 'vitest';
import { computeCheckDigit, hasValidCheckDigit, isMadri, parseNumeroProcesso } from './processo.ts';

describe('parseNumeroProcesso', () => {
  it.each([
    ['6205534', '006205534'],
    [' 911.050.858 ', '911050858'],
    ['9110508-58', '911050858'],
    ['91105085-8', '911050858'],
    ['91105085 8', '911050858'],
    ['91105085 - 8', '911050858'],
    ['91.105.085-8', '911050858'],
    ['911.050.85-8', '911050858'],
    ['911 050 858', '911050858'],
    ['911.050-858', '911050858'],
    ['911/050/858', '911050858'],
    ['9110 50858', '911050858'],
    ['6.205.534', '006205534'],
    ['620553-4', '006205534'],
    ['9', '000000009'],
    ['0', null],
    ['', null],
    ['1234567890', null],
    ['91105O858', null],
    ['911.050.858-0', null],
    ['03/02/2026', null],
    ['3.2.2026', null],
    ['03 02 2026', null],
    ['2026-02-03', null],
    ['02/2026', null],
    ['2026-02', null],
    ['00012/2026', null],
    ['9.9', null],
    ['9110508.58', null],
    ['1.234', null],
    ['35-36', null],
    ['-35', null],
    ['01310-100', null],
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
