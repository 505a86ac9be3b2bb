import { FLAGGED, TOPS } from './metrics.ts';
import { createRandom } from './data.ts';
import { OTHER, REFUSED } from './exhaustive.ts';

/** What a measure says of a mark's pool: the scores of all names, what they are, and the mark's group. */
export interface Medicao {
  grupo: number;
  rotulos: Uint8Array;
  scores: Float32Array;
}

interface Positivo {
  score: number;
  rank: number;
  grupo: number;
}

/** How a measure stands over all marks, ready to be resampled. */
export interface Classificacao {
  positivos: readonly Positivo[];
  /** The highest scores of unrelated names, descending, and the groups of their marks. */
  scores: Float32Array;
  grupos: Int32Array;
  /** Pairs of unrelated names, by group. */
  pares: Float64Array;
}

/** Ties count half. */
const rankAmong = (score: number, { rotulos, scores }: Medicao): number => {
  let rank = 1;
  for (let place = 0; place < scores.length; place++) {
    if (rotulos[place] !== OTHER) continue;
    const other = scores[place] ?? 0;
    if (other > score) rank += 1;
    else if (other === score) rank += 0.5;
  }
  return rank;
};

/** No resample moves a threshold further down than this share of all pairs. */
const KEPT = 0.03;

/** Every unrelated pair of every mark. */
const eachOther = (medicoes: readonly Medicao[], visit: (score: number, grupo: number) => void): void => {
  for (const { grupo, rotulos, scores } of medicoes)
    for (const [place, rotulo] of rotulos.entries()) if (rotulo === OTHER) visit(scores[place] ?? 0, grupo);
};

const countPares = (medicoes: readonly Medicao[]): { pares: Float64Array; total: number } => {
  const pares = new Float64Array(1 + medicoes.reduce((most, { grupo }) => Math.max(most, grupo), 0));
  let total = 0;
  eachOther(medicoes, (_, grupo) => {
    pares[grupo] = (pares[grupo] ?? 0) + 1;
    total += 1;
  });
  return { pares, total };
};

const keepHighest = (medicoes: readonly Medicao[], total: number): { scores: Float32Array; grupos: Int32Array } => {
  const all = new Float32Array(total);
  let size = 0;
  eachOther(medicoes, (score) => (all[size++] = score));
  all.sort();
  const room = Math.ceil(total * KEPT);
  const lowest = all[Math.max(0, total - room)] ?? 0;
  const kept: { score: number; grupo: number }[] = [];
  eachOther(medicoes, (score, grupo) => {
    // Of those that tie with the lowest no more are needed than fit.
    if (score > lowest || (score === lowest && kept.length < 2 * room)) kept.push({ score, grupo });
  });
  kept.sort((a, b) => b.score - a.score);
  return {
    scores: Float32Array.from(kept, ({ score }) => score),
    grupos: Int32Array.from(kept, ({ grupo }) => grupo),
  };
};

export const classify = (medicoes: readonly Medicao[]): Classificacao => {
  const positivos = medicoes.flatMap((medicao) =>
    Array.from(medicao.scores).flatMap((score, place) =>
      medicao.rotulos[place] === REFUSED ? [{ score, rank: rankAmong(score, medicao), grupo: medicao.grupo }] : [],
    ),
  );
  const { pares, total } = countPares(medicoes);
  return { positivos, pares, ...keepHighest(medicoes, total) };
};

/** Scores that the shares of FLAGGED of all pairs of unrelated names exceed; groups count by their weights. */
const thresholdsOf = ({ scores, grupos, pares }: Classificacao, weights: Float64Array): number[] => {
  const weigh = (grupo: number): number => weights[grupo] ?? 0;
  const total = pares.reduce((sum, count, grupo) => sum + count * weigh(grupo), 0);
  const thresholds: number[] = [];
  let passed = 0;
  for (let i = 0; i < scores.length && thresholds.length < FLAGGED.length; i++) {
    passed += weigh(grupos[i] ?? 0);
    while (thresholds.length < FLAGGED.length && passed > total * (FLAGGED[thresholds.length] ?? 1))
      thresholds.push(scores[i] ?? 0);
  }
  while (thresholds.length < FLAGGED.length) thresholds.push(scores.at(-1) ?? 0);
  return thresholds;
};

/** The nine figures: recall at 1, 5, 10, 50, MRR, and recall with 0.01, 0.02, 0.1 and 0.4 % flagged. */
export const NOVE = ['@1', '@5', '@10', '@50', 'MRR', '.01 %', '.02 %', '.1 %', '.4 %'] as const;

const nineFigures = (classificacao: Classificacao, weights: Float64Array): number[] => {
  const thresholds = thresholdsOf(classificacao, weights);
  const sums = new Float64Array(NOVE.length);
  let total = 0;
  for (const { score, rank, grupo } of classificacao.positivos) {
    const weight = weights[grupo] ?? 0;
    if (weight === 0) continue;
    total += weight;
    TOPS.forEach((top, i) => {
      if (rank <= top) sums[i] = (sums[i] ?? 0) + weight;
    });
    sums[TOPS.length] = (sums[TOPS.length] ?? 0) + weight / rank;
    thresholds.forEach((threshold, i) => {
      const at = TOPS.length + 1 + i;
      if (score > threshold) sums[at] = (sums[at] ?? 0) + weight;
    });
  }
  return Array.from(sums, (sum) => sum / Math.max(total, 1e-9));
};

export interface Estimativa {
  values: number[];
  /** 95 % intervals of the bootstrap over groups. */
  low: number[];
  high: number[];
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(share * (sorted.length - 1))))] ?? 0;

/** How much each refusal of a group counts: all refusals the same, or all groups, so that one holder's many marks count once. */
export type Peso = 'refusals' | 'groups';

const weighGroups = ({ positivos, pares }: Classificacao, peso: Peso): Float64Array => {
  const weights = new Float64Array(pares.length);
  if (peso === 'refusals') return weights.fill(1);
  for (const { grupo } of positivos) weights[grupo] = (weights[grupo] ?? 0) + 1;
  return weights.map((size) => (size === 0 ? 0 : 1 / size));
};

/** The nine figures with their intervals; groups are drawn with replacement, the same draws for every measure. */
export const estimate = (classificacao: Classificacao, resamples: number, peso: Peso = 'refusals'): Estimativa => {
  const grupos = [...new Set(classificacao.positivos.map(({ grupo }) => grupo))];
  const own = weighGroups(classificacao, peso);
  const random = createRandom(1_984);
  const drawn = Array.from({ length: resamples }, () => {
    const weights = new Float64Array(classificacao.pares.length);
    grupos.forEach(() => {
      const grupo = grupos[Math.floor(random() * grupos.length)] ?? 0;
      weights[grupo] = (weights[grupo] ?? 0) + (own[grupo] ?? 0);
    });
    return nineFigures(classificacao, weights);
  });
  const bound = (share: number): number[] =>
    NOVE.map((_, i) =>
      quantile(
        drawn.map((figures) => figures[i] ?? 0).sort((a, b) => a - b),
        share,
      ),
    );
  return { values: nineFigures(classificacao, own), low: bound(0.025), high: bound(0.975) };
};

/** The nine figures, and the scores that the shares of FLAGGED of all pairs of unrelated names exceed; every refusal counts the same. */
export const summarize = (classificacao: Classificacao): { values: number[]; thresholds: number[] } => {
  const weights = weighGroups(classificacao, 'refusals');
  return { values: nineFigures(classificacao, weights), thresholds: thresholdsOf(classificacao, weights) };
};
