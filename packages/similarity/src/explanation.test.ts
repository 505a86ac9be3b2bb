import { expect, it } from 'vitest';
import { describeGoods } from './explanation.ts';
import type { Sinal } from './sinal.ts';

const sinal = (...codigos: number[]): Sinal => ({
  numero: '1',
  nome: 'X',
  apresentacao: null,
  classes: codigos.map((codigo) => ({ codigo, especificacao: null })),
  titulares: [],
});

it('says how the goods relate', () => {
  expect(describeGoods(sinal(25, 35), sinal(35), 1)).toBe('em classe idêntica (35)');
  expect(describeGoods(sinal(25), sinal(18), 0.7)).toBe('em classes com afinidade mercadológica (25 × 18)');
  expect(describeGoods(sinal(25), sinal(35), 0.4)).toBe('em classes de afinidade fraca (25 × 35)');
  expect(describeGoods(sinal(25), sinal(1), 0.1)).toBe('em classes sem afinidade aparente (25 × 1)');
  expect(describeGoods(sinal(), sinal(1), 1)).toBe('sem classe informada para comparar os produtos ou serviços');
});
