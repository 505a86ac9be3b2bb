/** Scores of one query: of the refused names and of the others. */
export interface ScoredQuery {
  positives: readonly number[];
  negatives: readonly number[];
}

/** Shares of all other pairs that are flagged: the operating points of the task. */
export const FLAGGED = [1e-4, 2e-4, 1e-3, 4e-3] as const;
export const TOPS = [1, 5, 10, 50] as const;

export interface RankFigures {
  /** Recall at 1, 5, 10, 50. */
  recall: number[];
  mrr: number;
  /** Recall where 0.01, 0.02, 0.1 and 0.4 % of all pairs of unrelated names are flagged, with one threshold for all marks. */
  flagged: number[];
  /** Those thresholds. */
  thresholds: number[];
}

/** Ties count half, so a method with equal scores is no better than chance. */
function rankOf(score: number, others: readonly number[]): number {
  let rank = 1;
  for (const other of others) rank += other > score ? 1 : other === score ? 0.5 : 0;
  return rank;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Metrics of ranking and of detection. `pairs`: number of pairs of unrelated names that the negatives stand for. */
export function computeFigures(queries: readonly ScoredQuery[], pairs: number): RankFigures {
  const positives = queries.flatMap((query) => query.positives);
  const ranks = queries.flatMap(({ positives: found, negatives }) => found.map((score) => rankOf(score, negatives)));
  const negatives = Float64Array.from(queries.flatMap((query) => query.negatives))
    .sort()
    .reverse();
  const thresholds = FLAGGED.map((share) => negatives[Math.min(negatives.length - 1, Math.floor(pairs * share))] ?? 0);
  return {
    recall: TOPS.map((top) => mean(ranks.map((rank) => Number(rank <= top)))),
    mrr: mean(ranks.map((rank) => 1 / rank)),
    flagged: thresholds.map((threshold) => mean(positives.map((score) => Number(score > threshold)))),
    thresholds,
  };
}
