import { expect, it } from 'vitest';
import { explain } from './explain.fixture.ts';

it('words that only begin alike are no element in common where the names probably do not collide', () => {
  expect(explain('MASCATE', 'Mascavo Patisserie', [32, 35])).toMatchObject({
    regra: 'Semelhança parcial',
    explicacao: '«Mascavo» começa, como «MASCATE», por «MASCA», mas em classes de afinidade fraca (32 × 35).',
  });
  expect(explain('NUTELLA FERRERO BREADY', 'FERTEC FERROUS', [14, 39])).toMatchObject({
    regra: 'Sem semelhança relevante',
    grau: null,
  });
});
