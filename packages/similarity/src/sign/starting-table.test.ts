import { expect, it } from 'vitest';
import { encodeLetters } from '../text/alphabet.ts';
import { eachTrigram } from '../text/grams.ts';
import { STARTING_TABLE } from './starting-table.ts';

const { shareOf, rarityOf } = STARTING_TABLE;
function gramsOf(text: string): number[] {
  const found: number[] = [];
  eachTrigram(encodeLetters(text), (trigram) => found.push(trigram));
  return found;
}

it.each(['DO', 'DE', 'BRASIL', 'MODAS', 'CONSULTORIA', 'CONTABILIDADE', 'ENGENHARIA', 'RESTAURANTE', 'CAFE'])(
  'many names contain %s',
  (term) => {
    expect(shareOf(term)).toBeGreaterThan(1e-4);
    expect(shareOf(term)).toBeLessThan(0.2);
  },
);

it('invented words are unknown', () => {
  expect(shareOf('BAKOLIFEN')).toBeUndefined();
  expect(shareOf('')).toBeUndefined();
});

it('common words have higher shares', () => {
  expect(shareOf('DE')).toBeGreaterThan(shareOf('RESTAURANTE')!);
});

it('unseen trigrams are the rarest', () => {
  const unseen = Math.max(...gramsOf('QXWZQ').map(rarityOf));
  const common = gramsOf('CASA').map(rarityOf);
  for (const rarity of common) {
    expect(rarity).toBeGreaterThan(0);
    expect(rarity).toBeLessThan(unseen);
  }
});
