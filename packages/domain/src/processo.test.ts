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
  ])('reads %j as %j', (input, expected) => expect(parseNumeroProcesso(input)).toBe(expected));
});

describe('check digit', () => {
  it.each(['904691705', '827525346', '912569824', '006205534'])('%s is a number INPI gave', (numero) =>
    expect(hasValidCheckDigit(numero)).toBe(true),
  );
  it('notices one wrong digit and refuses what is not nine digits', () => {
    expect(hasValidCheckDigit('904691706')).toBe(false);
    expect(hasValidCheckDigit('90469170')).toBe(false);
  });
  it('gives zero when the remainder asks for ten or eleven', () => expect(computeCheckDigit('00000000')).toBe(0));
  it('knows Madrid designations, which have none', () => {
    expect(isMadri('501505555')).toBe(true);
    expect(isMadri('911050858')).toBe(false);
  });
});
