import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gradeOf, scoreNomes, scoreWithGoods, thresholdOf, toProbability } from './model.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const medidas = fc.record({
  letras: share, sons: share, inicio: share, trecho: share, trigramas: share, contido: share,
  parteMenor: share, parteMaior: share, elo: share, lideres: share, ideia: share,
}); // prettier-ignore

it('never falls when a measure rises', () => {
  fc.assert(
    fc.property(medidas, medidas, (a, b) => {
      const higher = { ...a };
      for (const name of Object.keys(a) as (keyof typeof a)[]) higher[name] = Math.max(a[name], b[name]);
      expect(scoreNomes(higher)).toBeGreaterThanOrEqual(scoreNomes(a));
    }),
  );
});

it('asks less, the higher the temperature, and clamps nonsense', () => {
  const steps = [-1, 0, 0.3, 1, 1.4, 2, 9].map(thresholdOf);
  expect(steps).toEqual([...steps].sort((a, b) => b - a));
  expect(thresholdOf(Number.NaN)).toBe(thresholdOf(1));
  expect(gradeOf(thresholdOf(0))).toBe('Alta');
  expect(gradeOf(thresholdOf(1))).toBe('Média');
  expect(gradeOf(thresholdOf(2))).toBe('Baixa');
  expect(gradeOf(toProbability(0))).toBeNull();
});

it('takes away for foreign goods', () => {
  expect(scoreWithGoods(9, 0.1)).toBeLessThan(scoreWithGoods(9, 1));
});
