import { expect, it } from 'vitest';
import { MARCA, sinal } from '../sinal.fixture.ts';
import type { Sinal } from '../sinal.ts';
import { describeGoods, describeOtherTrade } from './goods-clause.ts';

const of = (...codigos: number[]): Sinal => sinal('X', MARCA, codigos);
const selling = (codigo: number, especificacao: string): Sinal => ({ ...of(), classes: [{ codigo, especificacao }] });

it('describeGoods names the relation of the classes', () => {
  expect(describeGoods(of(25, 35), of(35), 1)).toBe('em classe idêntica (35)');
  expect(describeGoods(of(25), of(18), 0.7)).toBe('em classes com afinidade mercadológica (25 × 18)');
  expect(describeGoods(of(25), of(35), 0.4)).toBe('em classes de afinidade fraca (25 × 35)');
  expect(describeGoods(of(25), of(1), 0.1)).toBe('em classes sem afinidade aparente (25 × 1)');
  expect(describeGoods(of(), of(1), 1)).toBe('sem classe informada para comparar os produtos ou serviços');
});

it('describeGoods quotes one item of each specification that meet', () => {
  const shop = selling(
    35,
    'Propaganda; gestão de negócios; Comércio (através de qualquer meio) de calçados; comércio de vinhos',
  );
  expect(describeGoods(shop, selling(25, 'Roupas; Calçados.'), 0.85)).toBe(
    'em classes com afinidade mercadológica (35 × 25), com «comércio de calçados» × «calçados»',
  );
  expect(describeGoods(selling(43, 'Bares; Restaurantes'), selling(43, 'restaurantes'), 1)).toBe(
    'em classe idêntica (43), com «restaurantes» nas duas',
  );
});

it('describeGoods quotes nothing where no items meet, and never the heading of class 35', () => {
  expect(describeGoods(selling(43, 'Bares'), selling(43, 'Hotéis'), 1)).toBe('em classe idêntica (43)');
  const heading = 'Propaganda; gestão de negócios; administração; funções de escritório';
  expect(describeGoods(selling(35, heading), selling(35, heading), 0.7)).toBe('em classe idêntica (35)');
});

it('describeGoods cuts long items at a word', () => {
  const long = 'aparelhos e instrumentos científicos, náuticos, geodésicos, fotográficos e cinematográficos';
  const clause = describeGoods(selling(9, long), selling(9, long), 1);
  expect(clause).toBe('em classe idêntica (9), com «aparelhos e instrumentos científicos, náuticos…» nas duas');
});

it('describeOtherTrade says that no items meet only where both specifications are known', () => {
  const [drinks, machines] = [selling(33, 'Vinhos; aguardentes'), selling(7, 'Máquinas de lavar')];
  expect(describeOtherTrade(drinks, machines, 0.05)).toBe(
    'em classes sem afinidade aparente (33 × 7) e sem item em comum nas especificações',
  );
  expect(describeOtherTrade(drinks, of(7), 0.05)).toBe('em classes sem afinidade aparente (33 × 7)');
});

it('describeOtherTrade says nothing of items where a specification is too long to be read to its end', () => {
  const long = selling(33, Array.from({ length: 200 }, (_, i) => `bebida número ${i}`).join('; '));
  expect(describeOtherTrade(long, selling(7, 'Máquinas'), 0.05)).toBe('em classes sem afinidade aparente (33 × 7)');
});
