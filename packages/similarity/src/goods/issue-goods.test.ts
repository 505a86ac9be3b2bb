import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Sinal } from '../sinal.ts';
import { affinityOf, goodsOf, NEUTRAL } from './affinity.ts';
import { IssueGoods } from './issue-goods.ts';

const sign = (classes: Sinal['classes']): Sinal => ({
  numero: '1',
  nome: 'X',
  apresentacao: null,
  classes,
  titulares: [],
});

const ITEMS = [
  'Comércio de calçados e bolsas',
  'Loja de vinhos',
  'Comércio (através de qualquer meio) de software',
  'Propaganda; gestão de negócios; administração comercial; funções de escritório',
  'Calçados',
  'Bolsas de couro',
  'Vinhos finos',
  'Software para computadores',
  'Serviços de restaurante',
];
const specification = fc.option(fc.subarray(ITEMS).map((items) => items.join('; ')));
const classOf = fc.record({ codigo: fc.constantFrom(9, 18, 25, 33, 35, 39, 42, 43, 45), especificacao: specification });
const signs = fc.array(classOf, { maxLength: 3 }).map(sign);

it('the goods of one mark after another have the affinity of each pair', () => {
  fc.assert(
    fc.property(fc.array(signs, { minLength: 1, maxLength: 12 }), fc.array(signs, { maxLength: 6 }), (names, marks) => {
      const goods = new IssueGoods(names);
      for (const mark of marks) {
        goods.open(mark);
        const found = names.map((_, place) => goods.affinityAt(place));
        expect(found).toEqual(names.map((name) => affinityOf(goodsOf(mark), goodsOf(name))));
      }
    }),
  );
});

it('a mark or a name without a class leaves the score unchanged', () => {
  const [none, shoes] = [sign([]), sign([{ codigo: 25, especificacao: 'Calçados' }])];
  const goods = new IssueGoods([none, shoes]);
  goods.open(shoes);
  expect([goods.affinityAt(0), goods.affinityAt(1)]).toEqual([NEUTRAL, 1]);
  goods.open(none);
  expect(goods.affinityAt(1)).toBe(NEUTRAL);
});
