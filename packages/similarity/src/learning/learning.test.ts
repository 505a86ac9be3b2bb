import { createRandom } from '@vigia/domain';
import { describe, expect, it } from 'vitest';
import { openPair } from '../sinal.fixture.ts';
import { learnCorrection, type Correction } from './correction.ts';
import { orderByLearning } from './order.ts';
import { explainShift } from './reason.ts';
import { fitRidgeLogistic } from './ridge-logistic.ts';
import { sharedWords } from './shared-words.ts';
import type { LearningDecision, LearningTraits } from './traits.ts';

const tracos = (fields: Partial<LearningTraits> = {}): LearningTraits => ({
  probabilidade: 0.4,
  grau: 'Média',
  regra: 'Elemento distintivo em comum',
  partes: { grafica: 0.5, fonetica: 0.5, ideologica: 0, afinidade: 0.5 },
  comuns: [],
  ...fields,
});

const RULES = ['Reprodução com acréscimo', 'Imitação fonética', 'Elemento distintivo em comum'];
const WORDS = ['NOVA', 'CASA', 'LIRIA', 'BRASIL', 'ZUMBA'];

/** Made-up pairs of many kinds. */
function makePairs(count: number, seed = 3): LearningTraits[] {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: count }, () => {
    const probabilidade = 0.1 + 0.89 * random();
    return tracos({
      probabilidade,
      grau: probabilidade >= 0.7 ? 'Alta' : probabilidade >= 0.3 ? 'Média' : 'Baixa',
      regra: pick(RULES),
      partes: { grafica: random(), fonetica: random(), ideologica: 0, afinidade: pick([0.05, 0.4, 0.65, 1]) },
      comuns: [pick(WORDS)],
    });
  });
}

const decide = (pairs: readonly LearningTraits[], wants: (pair: LearningTraits) => boolean): LearningDecision[] =>
  pairs.map((pair) => ({ tracos: pair, interessa: wants(pair) }));

const isWeak = ({ comuns }: LearningTraits): boolean =>
  comuns?.includes('NOVA') === true || comuns?.includes('CASA') === true;

function learn(decisions: readonly LearningDecision[]): Correction {
  const correction = learnCorrection(decisions);
  if (correction === null) throw new Error('nothing was learnt');
  return correction;
}

describe('learnCorrection', () => {
  it('learnCorrection returns null for 29 decisions and a correction for 30', () => {
    const decisions = decide(makePairs(30), (pair) => !isWeak(pair));
    expect(learnCorrection(decisions.slice(0, 29))).toBeNull();
    expect(learnCorrection(decisions)).toMatchObject({ decisions: 30 });
  });

  it('learnCorrection returns null where all decisions and all pairs are the same', () => {
    expect(
      learnCorrection(
        decide(
          Array.from({ length: 200 }, () => tracos()),
          () => false,
        ),
      ),
    ).toBeNull();
  });

  it('learnCorrection moves pairs with a word that the office always dismisses down, and the others up', () => {
    const correction = learn(decide(makePairs(300), (pair) => !isWeak(pair)));
    const [weak, strong] = [tracos({ comuns: ['NOVA'] }), tracos({ comuns: ['LIRIA'] })];
    expect(correction.shiftOf(weak)).toBeLessThan(-0.5);
    expect(correction.shiftOf(strong)).toBeGreaterThan(0.3);
    expect(correction.traitsOf(weak).find(({ kind }) => kind === 'palavra')).toMatchObject({
      value: 'NOVA',
      opened: 0,
    });
  });

  it('learnCorrection moves more with more decisions, and never more than 2 log-odds', () => {
    const wants = (pair: LearningTraits): boolean => !isWeak(pair) && pair.partes.afinidade > 0.5;
    const gap = (count: number): number => {
      const correction = learn(decide(makePairs(count), wants));
      return correction.shiftOf(tracos({ comuns: ['LIRIA'] })) - correction.shiftOf(tracos({ comuns: ['NOVA'] }));
    };
    const [few, more, many] = [gap(30), gap(100), gap(3000)];
    expect(few).toBeGreaterThan(0);
    expect(more).toBeGreaterThan(few);
    expect(many).toBeGreaterThan(more);
    const large = learn(decide(makePairs(3000), wants));
    for (const pair of makePairs(200, 8)) expect(Math.abs(large.shiftOf(pair))).toBeLessThanOrEqual(2);
    const small = learn(decide(makePairs(30), wants));
    for (const pair of makePairs(200, 8)) expect(Math.abs(small.shiftOf(pair))).toBeLessThanOrEqual(2 / 3);
  });

  it('learnCorrection learns little from decisions by chance', () => {
    const random = createRandom(11);
    const correction = learnCorrection(decide(makePairs(1000), () => random() < 0.4));
    const shifts = makePairs(500, 9).map((pair) => Math.abs(correction?.shiftOf(pair) ?? 0));
    expect(shifts.reduce((sum, shift) => sum + shift, 0) / shifts.length).toBeLessThan(0.5);
  });

  it('learnCorrection gives the same numbers for the same decisions', () => {
    const decisions = decide(makePairs(100), (pair) => !isWeak(pair));
    const pairs = makePairs(50, 4);
    expect(pairs.map(learn(decisions).shiftOf)).toEqual(pairs.map(learn(decisions).shiftOf));
  });

  it('learnCorrection takes probabilities of 0 and 1, pairs without grade and words of any kind', () => {
    const pairs = makePairs(60).map((pair, i) => ({
      ...pair,
      probabilidade: i % 2,
      grau: null,
      comuns: ['constructor', '__proto__', ''],
    }));
    const correction = learn(decide(pairs, ({ probabilidade, regra }) => probabilidade === 1 && regra !== RULES[0]));
    for (const pair of pairs) expect(Number.isFinite(correction.shiftOf(pair))).toBe(true);
  });
});

describe('fitRidgeLogistic', () => {
  it('fitRidgeLogistic finds the parameters at which the gradient of the posterior is zero', () => {
    const random = createRandom(5);
    const observations = Array.from({ length: 400 }, () => {
      const features = [0, 1, 2].filter(() => random() < 0.5);
      return { features, score: 4 * random() - 2, outcome: random() < (features.includes(1) ? 0.8 : 0.3) };
    });
    const prior = { mean: 0, precision: 2 };
    const fit = fitRidgeLogistic(observations, [
      { mean: 0, precision: 0.1 },
      { mean: 1, precision: 4 },
      prior,
      prior,
      prior,
    ]);
    const gradient = [0.1 * fit.start, 4 * (fit.slope - 1), ...Array.from(fit.weights, (weight) => 2 * weight)];
    for (const { features, score, outcome } of observations) {
      const margin = fit.start + fit.slope * score + features.reduce((sum, i) => sum + (fit.weights[i] ?? 0), 0);
      const error = 1 / (1 + Math.exp(-margin)) - Number(outcome);
      gradient[0]! += error;
      gradient[1]! += error * score;
      for (const i of features) gradient[2 + i]! += error;
    }
    for (const part of gradient) expect(part).toBeCloseTo(0, 3);
  });
});

describe('orderByLearning', () => {
  const correction = learn(decide(makePairs(300), (pair) => !isWeak(pair)));

  it('orderByLearning keeps every pair once', () => {
    const list = makePairs(500, 6);
    const { order } = orderByLearning(correction, list);
    expect([...order].sort((a, b) => a - b)).toEqual(list.map((_, i) => i));
    expect(orderByLearning(correction, []).order).toEqual([]);
  });

  it('orderByLearning puts an equally probable pair without weak words first and says why the other one falls', () => {
    const list = [tracos({ comuns: ['NOVA'] }), tracos({ comuns: ['LIRIA'] }), tracos({ comuns: ['LIRIA'] })];
    const { order, reasonAt } = orderByLearning(correction, list);
    expect(order).toEqual([1, 2, 0]);
    expect(reasonAt(2)).toMatch(/^Desce: o escritório descartou (\d+) de \1 colidências com «NOVA» em comum\.$/);
  });

  it('orderByLearning never moves a pair of Alta below the last one of Baixa', () => {
    const alta = tracos({ probabilidade: 0.7, grau: 'Alta', comuns: ['NOVA'] });
    const baixas = Array.from({ length: 20 }, () => tracos({ probabilidade: 0.1, grau: 'Baixa' }));
    expect(orderByLearning(correction, [alta, ...baixas]).order[20]).not.toBe(0);
  });
});

describe('explainShift', () => {
  it('explainShift counts the decisions on the strongest trait of the pair', () => {
    const correction = learn(decide(makePairs(300), ({ regra }) => regra === RULES[0]));
    const pair = tracos({ regra: RULES[0]!, grau: 'Alta' });
    const { opened = 0 } = correction.traitsOf(pair).find(({ kind }) => kind === 'regra') ?? {};
    expect(opened).toBeGreaterThan(50);
    expect(explainShift(correction, pair, true)).toBe(
      `Sobe: o escritório abriu caso em ${opened} de ${opened} colidências por «Reprodução com acréscimo».`,
    );
  });

  it('explainShift returns null where no trait speaks for the direction', () => {
    const correction = learn(decide(makePairs(300), (pair) => !isWeak(pair)));
    expect(explainShift(correction, tracos({ comuns: ['LIRIA'] }), false)).toBeNull();
  });
});

describe('sharedWords', () => {
  it('sharedWords returns the words of both names with the lower strength', () => {
    const { marca, publicada } = openPair('Café LÍRIA Turismo', 'LIRIA CAFE Pneus');
    const words = sharedWords(marca, publicada);
    expect(words.map(({ palavra }) => palavra)).toEqual(['CAFE', 'LIRIA']);
    expect(words[0]!.forca).toBeLessThan(words[1]!.forca);
  });
});
