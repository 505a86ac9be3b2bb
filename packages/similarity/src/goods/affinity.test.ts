import fc from 'fast-check';
import { expect, it } from 'vitest';
import { affinityOf, mostAffinityOf, NEUTRAL, goodsOf, SAME_COMMERCE } from './affinity.ts';
import { AKIN_CLASSES } from './akin-classes.ts';
import { COORDINATED_CLASSES } from './coordinated-classes.ts';

const goodsIn = (codigo: number, especificacao: string | null = null) =>
  goodsOf({ numero: '1', nome: 'X', apresentacao: null, classes: [{ codigo, especificacao }], titulares: [] });

it('coordinated classes are symmetric', () => {
  for (const [classe, others] of Object.entries(COORDINATED_CLASSES)) {
    for (const other of others) expect(COORDINATED_CLASSES[other]).toContain(Number(classe));
  }
});

it('akin classes are symmetric, and no class is akin to itself', () => {
  for (const [classe, akin] of AKIN_CLASSES) {
    expect(akin).not.toContain(classe);
    for (const other of akin) expect(AKIN_CLASSES.get(other)).toContain(classe);
  }
});

it('affinity falls from the same class to akin, trade and unrelated classes', () => {
  const values = [25, 18, 35, 1].map((classe) => affinityOf(goodsIn(25), goodsIn(classe)));
  expect(values).toEqual([...values].sort((a, b) => b - a));
  expect(values[0]).toBe(1);
});

it('trade, delivery and making to order are akin to any goods and to served food', () => {
  const value = (a: number, b: number): number => affinityOf(goodsIn(a), goodsIn(b));
  for (const classe of [35, 39, 40]) {
    for (const goods of [1, 25, 43]) expect(value(classe, goods)).toBeGreaterThan(value(classe, 45));
    expect(value(classe, 45)).toBeGreaterThan(value(1, 45));
  }
});

it('class 35 alone is neutral, and full affinity where both trade in the same goods', () => {
  const same = (...texts: [string | null, string | null]): number =>
    affinityOf(goodsIn(35, texts[0]), goodsIn(35, texts[1]));
  expect(same(null, null)).toBe(SAME_COMMERCE);
  expect(same('Comércio de calçados e roupas', 'Comércio de medicamentos')).toBe(SAME_COMMERCE);
  expect(same('Comércio de calçados e roupas', 'Loja de roupas')).toBe(1);
  const heading = 'Propaganda; gestão de negócios comerciais; administração comercial; funções de escritório.';
  expect(same(heading, heading)).toBe(SAME_COMMERCE);
  expect(same(`${heading} Comércio de vinhos`, 'Comércio de vinhos')).toBe(1);
});

const texts = fc.constantFrom(null, 'Comércio de calçados', 'Calçados', 'Vinhos', 'Loja de vinhos', 'Software');
const classes = fc.integer({ min: 1, max: 45 });

it('affinity is symmetric, between 0 and 1, and within the bound of the classes', () => {
  fc.assert(
    fc.property(classes, texts, classes, texts, (a, textA, b, textB) => {
      const value = affinityOf(goodsIn(a, textA), goodsIn(b, textB));
      expect(affinityOf(goodsIn(b, textB), goodsIn(a, textA))).toBe(value);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(mostAffinityOf([a], [b]));
    }),
    { numRuns: 500 },
  );
});

it('trade in goods is akin to the class of the goods, in both orders', () => {
  const trader = goodsIn(35, 'Comércio de calçados e roupas');
  expect(affinityOf(trader, goodsIn(25))).toBeGreaterThan(affinityOf(goodsIn(35, 'Publicidade'), goodsIn(25)));
  expect(affinityOf(goodsIn(25), trader)).toBe(affinityOf(trader, goodsIn(25)));
  expect(affinityOf(trader, goodsIn(12))).toBe(affinityOf(goodsIn(35), goodsIn(12)));
});

it('traded goods are only those after the word for trade, item by item', () => {
  const trader = (especificacao: string, classe: number, goods: string | null = null): number =>
    affinityOf(goodsIn(35, especificacao), goodsIn(classe, goods));
  const [none, trade] = [trader('Publicidade', 25), trader('Comércio de calçados', 25)];
  expect(trade).toBeGreaterThan(none);
  for (const [especificacao, classe] of [
    ['Comércio (através de qualquer meio) de artigos do vestuário', 25],
    ['COMERCIO, IMPORTAÇÃO E DISTRIBUIÇÃO DE CALÇADOS.', 25],
    ['Publicidade; comércio online, no varejo, de joias', 14],
    ['Supermercado [comércio de alimentos]', 43],
  ] as const)
    expect(trader(especificacao, classe)).toBe(trade);
  for (const [especificacao, classe] of [
    ['Publicidade de calçados; comércio de joias', 25],
    ['Informação ao consumidor, em conexão com comércio realizado pela internet', 9],
    ['Promoção de vendas para terceiros; desfiles de roupas', 25],
    ['Comércio de aparelhos e instrumentos em geral', 9],
  ] as const)
    expect(trader(especificacao, classe)).toBe(none);
  expect(trader('Comércio de seguros', 36)).toBe(trader('Publicidade', 36));
});

it('affinity is neutral where a class is unknown', () => {
  expect(affinityOf(new Map(), goodsIn(25))).toBe(NEUTRAL);
  expect(mostAffinityOf([], [25])).toBe(NEUTRAL);
});
