import { expect, it } from 'vitest';
import { encodeLetters } from '../text/alphabet.ts';
import { eachGram } from '../text/grams.ts';
import { TABELA_INICIAL } from './starting-table.ts';

const { shareOf, rarityOf } = TABELA_INICIAL;
const gramsOf = (text: string): number[] => {
  const found: number[] = [];
  eachGram(encodeLetters(text), (grama) => found.push(grama));
  return found;
};

it.each(['DO', 'DE', 'BRASIL', 'MODAS', 'CONSULTORIA', 'CONTABILIDADE', 'ENGENHARIA', 'RESTAURANTE', 'CAFE'])(
  'knows that many names carry %s',
  (termo) => {
    expect(shareOf(termo)).toBeGreaterThan(1e-4);
    expect(shareOf(termo)).toBeLessThan(0.2);
  },
);

it('knows nothing of invented words', () => {
  expect(shareOf('BAKOLIFEN')).toBeUndefined();
  expect(shareOf('')).toBeUndefined();
});

it('orders words by how common they are', () => {
  expect(shareOf('DE')).toBeGreaterThan(shareOf('RESTAURANTE')!);
});

it('holds groups of letters never seen for the rarest', () => {
  const unseen = Math.max(...gramsOf('QXWZQ').map(rarityOf));
  const common = gramsOf('CASA').map(rarityOf);
  for (const rarity of common) {
    expect(rarity).toBeGreaterThan(0);
    expect(rarity).toBeLessThan(unseen);
  }
});
