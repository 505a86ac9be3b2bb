import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LIMITS, SENSITIVITIES } from '../model/model-data.ts';
import { toProbability } from '../model/model.ts';
import { MARCA, PUBLICADA, sinal } from '../sinal.fixture.ts';
import { addGoods, MOST_OF_OTHER_TRADES, scoreForAlert, showScore } from './score.ts';

const scores = fc.double({ min: -30, max: 30, noNaN: true });
const [marca, foreign, unknown] = [sinal('A', MARCA, [25]), sinal('A', PUBLICADA, [1]), sinal('A', PUBLICADA)];
const showForeign = (score: number): number => showScore(marca, foreign, score, 0.05);

it('the shown score of goods without affinity keeps the order and the grade, is never raised, and is never nearly certain', () => {
  fc.assert(
    fc.property(scores, scores, (x, y) => {
      const [low, high] = [showForeign(Math.min(x, y)), showForeign(Math.max(x, y))];
      expect(high).toBeGreaterThanOrEqual(low);
      if (Math.abs(x - y) > 1e-6) expect(high).toBeGreaterThan(low);
      expect(showForeign(x)).toBeLessThanOrEqual(x);
      for (const limit of Object.values(LIMITS)) expect(showForeign(x) >= limit).toBe(x >= limit);
      expect(showForeign(x)).toBeLessThan(MOST_OF_OTHER_TRADES);
    }),
  );
  expect(toProbability(showForeign(9))).toBeGreaterThan(0.85);
  expect(toProbability(showForeign(30))).toBeLessThan(0.95);
});

it('the shown score is the score where the goods have affinity, are unknown, or name the same item', () => {
  expect(showScore(marca, foreign, 9, 0.4)).toBe(9);
  expect(showScore(marca, unknown, 9, 0.6)).toBe(9);
  const withItem = (codigo: number) => ({ ...marca, classes: [{ codigo, especificacao: 'velas perfumadas' }] });
  expect(showScore(withItem(25), withItem(1), 9, 0.05)).toBe(9);
});

it('bare names are never Similar at the default sensitivity, are never raised, and keep their order, score and grade', () => {
  const demands = fc.double({ min: 0, max: 5, noNaN: true });
  fc.assert(
    fc.property(scores, scores, demands, (x, y, demand) => {
      const alertOf = (score: number): number => scoreForAlert(score, demand, true);
      const [low, high] = [alertOf(Math.min(x, y)), alertOf(Math.max(x, y))];
      expect(high).toBeGreaterThanOrEqual(low);
      expect(alertOf(x)).toBeLessThanOrEqual(scoreForAlert(x, demand, false));
      expect(high).toBeLessThan(SENSITIVITIES[1]);
      expect(alertOf(x) >= LIMITS.Média).toBe(x >= LIMITS.Média);
      expect(addGoods(x, 0, { isShort: false, isBare: true, rest: Infinity })).toBe(x + 0);
    }),
  );
});

it('names whose own words differ stay below Média, however akin the goods are', () => {
  fc.assert(
    fc.property(scores, fc.double({ min: -4, max: 5, noNaN: true }), (names, gain) => {
      const rest = LIMITS.Média - gain - 0.01;
      expect(addGoods(names, gain, { isShort: false, isBare: false, rest })).toBeLessThan(LIMITS.Média);
    }),
  );
});

it('names that share common words only stay below Média, unless akin goods raise them above one half', () => {
  const caps = { isShort: false, isBare: true, rest: -Infinity };
  const half = (LIMITS.Média + LIMITS.Alta) / 2;
  fc.assert(
    fc.property(scores, scores, fc.double({ min: -4, max: 5, noNaN: true }), (x, y, gain) => {
      const [low, high] = [Math.min(x, y), Math.max(x, y)].map((names) => addGoods(names, gain, caps));
      expect(high).toBeGreaterThanOrEqual(low ?? 0);
      if (gain > 0 && x + gain > half) expect(addGoods(x, gain, caps)).toBe(x + gain);
      else expect(addGoods(x, gain, caps)).toBeLessThan(LIMITS.Média);
      expect(addGoods(x, gain, caps)).toBeLessThanOrEqual(x + gain);
    }),
  );
  expect(scoreForAlert(addGoods(9, 4, caps), 0, caps.isBare)).toBeLessThan(SENSITIVITIES[1]);
});
