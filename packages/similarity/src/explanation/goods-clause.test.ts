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

it.each([
  ['gestão de projetos de hamburguerias', 'gestão de projetos de galvanização'],
  ['Supervisão de serigrafia, para empresas', 'Supervisão de lavagem de veículos, para empresas'],
  ['Kits contendo produtos de limpeza doméstica', 'Kits contendo pizzas'],
  ['Lonas para fins promocionais', 'Vasos para fins promocionais'],
  ['Comércio on-line, no varejo, de chuveiros', 'Comércio on-line, no varejo, de cavaquinhos'],
  ['Fertilizantes orgânicos', 'Organização de competições'],
  ['Capas para almofadas', 'Peças para capas para celulares'],
])('items that share only words that tell no goods, or are for other things, do not meet: %s × %s', (a, b) => {
  expect(describeGoods(selling(40, a), selling(40, b), 1)).toBe('em classe idêntica (40)');
});

it.each([
  ['gestão de projetos de hotéis', 'hotéis', '«gestão de projetos de hotéis» × «hotéis»'],
  [
    'capas para celulares',
    'Peças para capas para celulares',
    '«capas para celulares» × «peças para capas para celulares»',
  ],
  ['calçados de couro', 'calçados para adultos', '«calçados de couro» × «calçados para adultos»'],
  ['gestão de projetos', 'Gestão de projetos', '«gestão de projetos» nas duas'],
])('items that share what they tell meet: %s × %s', (a, b, quoted) => {
  expect(describeGoods(selling(40, a), selling(40, b), 1)).toBe(`em classe idêntica (40), com ${quoted}`);
});

it('describeGoods prefers the items that have the same words', () => {
  const own = selling(43, 'gestão de projetos de hotéis; hotéis');
  expect(describeGoods(own, selling(43, 'hotéis'), 1)).toBe('em classe idêntica (43), com «hotéis» nas duas');
});

it('the cut of a long item of trade hides no goods', () => {
  const own = selling(35, 'Importação, exportação e distribuição [comercial] de capas para almofadas de viagem');
  expect(describeGoods(own, selling(24, 'capas para almofadas'), 1)).toBe(
    'em classes com afinidade mercadológica (35 × 24), com «…capas para almofadas de viagem» × «capas para almofadas»',
  );
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
