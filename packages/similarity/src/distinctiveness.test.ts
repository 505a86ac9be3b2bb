import { expect, it } from 'vitest';
import { COMMON_WEIGHT, weighTermo } from './distinctiveness.ts';
import { countTermos, createFrequencias } from './frequencias.ts';

const none = createFrequencias(countTermos([]));

it('weighs descriptive words little and rare words fully before anything was counted', () => {
  expect(weighTermo('CONTABILIDADE', [], none)).toBeLessThan(COMMON_WEIGHT);
  expect(weighTermo('DE', [], none)).toBeLessThan(0.05);
  expect(weighTermo('TAPIOCARIA', [], none)).toBeLessThan(COMMON_WEIGHT);
  expect(weighTermo('BRANDOLIX', [], none)).toBe(1);
});

it('learns from the gazette what is worn out, most of all in the class at stake', () => {
  const names = Array.from({ length: 2_000 }, (_, i) => ({
    nome: i % 20 === 0 ? `TRUVA ${i}` : `NOME ${i}`,
    classes: [{ codigo: i % 2 === 0 ? 25 : 30, especificacao: null }],
  }));
  const learnt = createFrequencias(countTermos(names));
  expect(weighTermo('TRUVA', [], learnt)).toBeLessThan(weighTermo('BRANDOLIX', [], learnt));
  expect(weighTermo('TRUVA', [25], learnt)).toBeLessThan(weighTermo('TRUVA', [30], learnt));
});
