import type { Sinal } from '@vigia/similarity';
import { expect, it } from 'vitest';
import { listEncontros } from './encontros.ts';

const makeSinal = (especificacao: string): Sinal => ({
  numero: '900000019',
  nome: 'Aurora',
  apresentacao: 'Nominativa',
  classes: [{ codigo: 25, especificacao }],
  titulares: [],
});
const GOODS = ['Camisetas', 'Sapatos', 'Chapéus', 'Cintos', 'Luvas', 'Meias'];

it('each item stands beside the one that it meets, whatever the order of the lists', () => {
  const pairs = listEncontros(makeSinal(GOODS.join('; ')), makeSinal(GOODS.toReversed().join('; ')));
  expect(pairs).toEqual(
    ['Meias', 'Luvas', 'Cintos', 'Chapéus', 'Sapatos'].map((texto) => ({ oposta: texto, anterior: texto })),
  );
});

it('items that say the same come first, then others with their own counterpart', () => {
  const pairs = listEncontros(
    makeSinal('Cintos; Couro; Luvas de couro para motociclistas; Meias'),
    makeSinal('Luvas de couro; Guarda-chuvas; MEIAS; Cintos'),
  );
  expect(pairs).toEqual([
    { oposta: 'MEIAS', anterior: 'Meias' },
    { oposta: 'Cintos', anterior: 'Cintos' },
    { oposta: 'Luvas de couro', anterior: 'Luvas de couro para motociclistas' },
  ]);
});

it('lists without a common item have no pair', () => {
  expect(listEncontros(makeSinal('Camisetas'), makeSinal('Software'))).toEqual([]);
});
