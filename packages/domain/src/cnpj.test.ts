import { describe, expect, it } from 'vitest';
import { formatCnpj, parseCnpj } from './cnpj.ts';

describe('parseCnpj', () => {
  it.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['11222333000181', '11222333000181'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['11222333000182', null],
    ['12ABC34501DE36', null],
    ['00000000000000', null],
    ['1122233300018', null],
    ['', null],
  ])('parseCnpj reads %j as %j', (input, expected) => expect(parseCnpj(input)).toBe(expected));
});

it('formatCnpj adds the punctuation', () => expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81'));
