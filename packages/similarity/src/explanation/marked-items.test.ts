import { expect, it } from 'vitest';
import { MARCA, sinal } from '../sinal.fixture.ts';
import type { Sinal } from '../sinal.ts';
import { markItems } from './marked-items.ts';

const selling = (...classes: [codigo: number, especificacao: string | null][]): Sinal => ({
  ...sinal('X', MARCA, []),
  classes: classes.map(([codigo, especificacao]) => ({ codigo, especificacao })),
});

it('markItems marks the items that share half of their words with an item of the other sign', () => {
  const own = selling([25, 'Roupas; Calçados de couro; Chapéus'], [35, null]);
  const other = selling([35, 'Comércio de calçados.\nPropaganda'], [25, 'roupas']);
  expect(markItems(own, other)).toEqual([
    {
      classe: 25,
      itens: [
        { texto: 'Roupas', encontra: true },
        { texto: 'Calçados de couro', encontra: true },
        { texto: 'Chapéus', encontra: false },
      ],
    },
    { classe: 35, itens: [] },
  ]);
  expect(markItems(other, own)[0]?.itens).toEqual([
    { texto: 'Comércio de calçados', encontra: true },
    { texto: 'Propaganda', encontra: false },
  ]);
});

it('markItems does not mark items that share only words that tell no goods', () => {
  const [own, other] = [
    selling([40, 'Supervisão de bufê, para empresas; bufê']),
    selling([40, 'Supervisão de serigrafia, para empresas']),
  ];
  expect(markItems(own, other)[0]?.itens.map(({ encontra }) => encontra)).toEqual([false, false]);
});
