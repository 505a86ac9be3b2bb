import { expect, it } from 'vitest';
import { compareVencimentos, TIPOS_DE_VENCIMENTO, titleOfVencimento } from './vencimento.ts';

it('each kind of deadline has one id and one name', () => {
  expect(new Set(TIPOS_DE_VENCIMENTO.map(({ id }) => id)).size).toBe(TIPOS_DE_VENCIMENTO.length);
  expect(new Set(TIPOS_DE_VENCIMENTO.map(({ rotulo }) => rotulo)).size).toBe(TIPOS_DE_VENCIMENTO.length);
  expect(titleOfVencimento('oposicao-sofrida')).toBe('Oposição sofrida');
});

it('the earliest last day comes first, and the order of one day is always the same', () => {
  const rows = [
    { final: '2026-11-24', chave: 'b' },
    { final: '2026-11-23', chave: 'c' },
    { final: '2026-11-24', chave: 'a' },
  ];
  expect(rows.toSorted(compareVencimentos).map(({ chave }) => chave)).toEqual(['c', 'a', 'b']);
});
