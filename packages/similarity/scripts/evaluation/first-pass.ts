import { NEUTRAL } from '../../src/goods/affinity.ts';
import { firstScoreCutOf } from '../../src/candidates/first-score.ts';
import { LIMITS } from '../../src/model/model-data.ts';
import { scoreWithGoods } from '../../src/model/model.ts';
import { percent, table, type CardSection } from './card.ts';
import { OWN, REFUSED, type PoolRun } from '../training/exhaustive.ts';

/** Cuts of the first-pass score: the shipped ones, and others. */
const CUTS: readonly (readonly [string, number])[] = [
  ['**as shipped, for Alta**', firstScoreCutOf(LIMITS.Alta)],
  ['**as shipped, for Média**', firstScoreCutOf(LIMITS.Média)],
  ['**as shipped, for Baixa**', firstScoreCutOf(LIMITS.Baixa)],
  ...[0.1, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5].map((cut) => [`≥ ${cut}`, cut] as const),
];
const GRADES = [LIMITS.Alta, LIMITS.Média, LIMITS.Baixa] as const;

interface FirstPassLoss {
  picked: number;
  pairs: number;
  /** Number of pairs that reach Alta, Média and Baixa, and how many of them are candidates; the same for refused names. */
  reached: number[];
  kept: number[];
  refused: number[];
  refusedKept: number[];
}

function add(counts: number[], at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

function countPair(loss: FirstPassLoss, score: number, isPicked: boolean, isRefused: boolean): void {
  GRADES.forEach((limit, i) => {
    if (score < limit) return;
    add(loss.reached, i);
    if (isPicked) add(loss.kept, i);
    if (isRefused) add(loss.refused, i);
    if (isRefused && isPicked) add(loss.refusedKept, i);
  });
}

function pick(poolRuns: readonly PoolRun[], cut: number): FirstPassLoss {
  const zeros = (): number[] => GRADES.map(() => 0);
  const loss: FirstPassLoss = {
    picked: 0,
    pairs: 0,
    reached: zeros(),
    kept: zeros(),
    refused: zeros(),
    refusedKept: zeros(),
  };
  for (const { labels, scores, firstScore } of poolRuns)
    for (let place = 0; place < scores.length; place++) {
      if (labels[place] === OWN) continue;
      const picked = (firstScore[place] ?? 0) >= cut;
      loss.pairs += 1;
      loss.picked += Number(picked);
      countPair(loss, scores[place] ?? 0, picked, labels[place] === REFUSED);
    }
  return loss;
}

const share = (part: readonly number[], whole: readonly number[]): string[] =>
  part.map((count, i) => percent(count / Math.max(1, whole[i] ?? 0), 3));

/** Affinities that move the score that the names need, and with it the cut: most, not at all, and between. */
const AFFINITIES: readonly (readonly [string, number])[] = [
  ['of one class', 1],
  ['unknown', NEUTRAL],
  ['trade, delivery or making beside goods', 0.5],
  ['foreign', 0.05],
];

/** The share of candidates among the pairs that reach each grade with such goods. */
function tableGoods(poolRuns: readonly PoolRun[]): string {
  const rows = AFFINITIES.map(([name, afinidade]) => {
    const shares = GRADES.map((limit) => {
      const wanted = limit - scoreWithGoods(0, afinidade);
      const cut = firstScoreCutOf(wanted);
      let [reached, kept] = [0, 0];
      for (const { labels, scores, firstScore } of poolRuns)
        scores.forEach((score, place) => {
          if (labels[place] === OWN || score < wanted) return;
          reached += 1;
          if ((firstScore[place] ?? 0) >= cut) kept += 1;
        });
      return `${percent(kept / Math.max(1, reached), 3)} of ${reached.toLocaleString('en')}`;
    });
    return [name, ...shares];
  });
  return table(['goods', 'kept for Alta', 'for Média', 'for Baixa'], rows);
}

/** Counts the pairs that are lost because only the candidates are scored. */
export function evaluateFirstPass(poolRuns: readonly PoolRun[]): CardSection {
  const rows = CUTS.map(([name, cut]) => {
    const { picked, pairs, reached, kept, refused, refusedKept } = pick(poolRuns, cut);
    return [
      name,
      cut.toFixed(2),
      (picked / poolRuns.length).toFixed(0),
      percent(picked / pairs),
      ...share(kept, reached),
      ...share(refusedKept, refused),
    ];
  });
  const grades = ['Alta', 'Média', 'Baixa'];
  const header = [
    'first pass',
    'cut',
    'names per mark',
    'of the pool',
    ...grades.map((grau) => `all pairs ≥ ${grau}`),
    ...grades.map((grau) => `refusals ≥ ${grau}`),
  ];
  return {
    id: 'first-pass',
    title: 'First pass against scoring every pair',
    text: `${table(header, rows)}\n\n${tableGoods(poolRuns)}`,
  };
}
