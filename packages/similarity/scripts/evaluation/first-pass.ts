import { NEUTRAL } from '../../src/goods/affinity.ts';
import { lookCutOf } from '../../src/candidates/first-score.ts';
import { LIMITS } from '../../src/model/model-data.ts';
import { scoreWithGoods } from '../../src/model/model.ts';
import { percent, table, type Secao } from './card.ts';
import { OWN, REFUSED, type Corrida } from '../training/exhaustive.ts';

/** Cuts of the first look: those that ship, and others. */
const CUTS: readonly (readonly [string, number])[] = [
  ['**as shipped, for Alta**', lookCutOf(LIMITS.Alta)],
  ['**as shipped, for Média**', lookCutOf(LIMITS.Média)],
  ['**as shipped, for Baixa**', lookCutOf(LIMITS.Baixa)],
  ...[0.1, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5].map((cut) => [`≥ ${cut}`, cut] as const),
];
const GRADES = [LIMITS.Alta, LIMITS.Média, LIMITS.Baixa] as const;

interface Perda {
  picked: number;
  pairs: number;
  /** Pairs that reach Alta, Média and Baixa, and how many of them are picked; refused names likewise. */
  reached: number[];
  kept: number[];
  refused: number[];
  refusedKept: number[];
}

const add = (counts: number[], at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1;
};

const countPair = (perda: Perda, score: number, isPicked: boolean, isRefused: boolean): void => {
  GRADES.forEach((limit, i) => {
    if (score < limit) return;
    add(perda.reached, i);
    if (isPicked) add(perda.kept, i);
    if (isRefused) add(perda.refused, i);
    if (isRefused && isPicked) add(perda.refusedKept, i);
  });
};

const pick = (corridas: readonly Corrida[], cut: number): Perda => {
  const zeros = (): number[] => GRADES.map(() => 0);
  const perda: Perda = {
    picked: 0,
    pairs: 0,
    reached: zeros(),
    kept: zeros(),
    refused: zeros(),
    refusedKept: zeros(),
  };
  for (const { rotulos, scores, vista } of corridas)
    for (let place = 0; place < scores.length; place++) {
      if (rotulos[place] === OWN) continue;
      const picked = (vista[place] ?? 0) >= cut;
      perda.pairs += 1;
      perda.picked += Number(picked);
      countPair(perda, scores[place] ?? 0, picked, rotulos[place] === REFUSED);
    }
  return perda;
};

const share = (part: readonly number[], whole: readonly number[]): string[] =>
  part.map((count, i) => percent(count / Math.max(1, whole[i] ?? 0), 3));

/** Goods by which the score that the names need, and with it the cut, is moved most and not at all. */
const AFFINITIES: readonly (readonly [string, number])[] = [
  ['of one class', 1],
  ['unknown', NEUTRAL],
  ['trade, delivery or making beside goods', 0.5],
  ['foreign', 0.05],
];

/** Of the pairs whose names are alike enough to reach each grade with such goods, those that the first look lets through. */
const tableGoods = (corridas: readonly Corrida[]): string => {
  const rows = AFFINITIES.map(([name, afinidade]) => {
    const shares = GRADES.map((limit) => {
      const wanted = limit - scoreWithGoods(0, afinidade);
      const cut = lookCutOf(wanted);
      let [reached, kept] = [0, 0];
      for (const { rotulos, scores, vista } of corridas)
        scores.forEach((score, place) => {
          if (rotulos[place] === OWN || score < wanted) return;
          reached += 1;
          if ((vista[place] ?? 0) >= cut) kept += 1;
        });
      return `${percent(kept / Math.max(1, reached), 3)} of ${reached.toLocaleString('en')}`;
    });
    return [name, ...shares];
  });
  return table(['goods', 'kept for Alta', 'for Média', 'for Baixa'], rows);
};

/** What looking closely only at the names that seem near loses beside measuring every pair. */
export const evaluateFirstLook = (corridas: readonly Corrida[]): Secao => {
  const rows = CUTS.map(([name, cut]) => {
    const { picked, pairs, reached, kept, refused, refusedKept } = pick(corridas, cut);
    return [
      name,
      cut.toFixed(2),
      (picked / corridas.length).toFixed(0),
      percent(picked / pairs),
      ...share(kept, reached),
      ...share(refusedKept, refused),
    ];
  });
  const grades = ['Alta', 'Média', 'Baixa'];
  const header = [
    'first look',
    'cut',
    'names per mark',
    'of the pool',
    ...grades.map((grau) => `all pairs ≥ ${grau}`),
    ...grades.map((grau) => `refusals ≥ ${grau}`),
  ];
  return {
    id: 'first-look',
    title: 'First look against measuring every pair',
    text: `${table(header, rows)}\n\n${tableGoods(corridas)}`,
  };
};
