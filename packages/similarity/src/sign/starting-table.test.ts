import { expect, it } from 'vitest';
import { encodeLetters } from '../text/alphabet.ts';
import { eachTrigram } from '../text/grams.ts';
import { STARTING_TABLE } from './starting-table.ts';

const { shareOf, rarityOf } = STARTING_TABLE;
const gramsOf = (text: string): number[] => {
  const found: number[] = [];
  eachTrigram(encodeLetters(text), (trigram) => found.push(trigram));
  return found;
};

it.each(['DO', 'DE', 'BRASIL', 'MODAS', 'CONSULTORIA', 'CONTABILIDADE', 'ENGENHARIA', 'RESTAURANTE', 'CAFE'])(
  'knows that many names carry %s',
  (term) => {
    expect(shareOf(term)).toBeGreaterThan(1e-4);
    expect(shareOf(term)).toBeLessThan(0.2);
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
