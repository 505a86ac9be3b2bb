/** One observation of a logistic regression. */
export interface LogisticRow {
  terms: readonly number[];
  /** 1 or 0. */
  label: number;
  weight: number;
}

/** The probability with these log-odds. */
export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

const logLoss = (rows: readonly LogisticRow[], weights: readonly number[]): number =>
  rows.reduce((sum, { terms, label, weight }) => {
    const margin = dot(terms, weights) * (label === 1 ? 1 : -1);
    return sum + weight * (margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin);
  }, 0);

/** Solves a small positive definite system (Gauss–Jordan); the last column of each row is the right side. */
function solve(rows: number[][]): number[] {
  rows.forEach((pivotRow, i) => {
    const pivot = pivotRow[i] ?? 1;
    for (let c = i; c < pivotRow.length; c++) pivotRow[c] = (pivotRow[c] ?? 0) / pivot;
    rows.forEach((row, r) => {
      const factor = row[i] ?? 0;
      if (r === i || factor === 0) return;
      for (let c = i; c < row.length; c++) row[c] = (row[c] ?? 0) - factor * (pivotRow[c] ?? 0);
    });
  });
  return rows.map((row) => row.at(-1) ?? 0);
}

/** Keeps the system solvable where a term has few samples. */
const RIDGE = 1e-3;

/** The Newton step of the weighted log-likelihood. */
function stepOf(rows: readonly LogisticRow[], weights: readonly number[]): number[] {
  const size = weights.length;
  const system = weights.map((_, i) =>
    Array.from<unknown, number>({ length: size + 1 }, (_x, j) => (i === j ? RIDGE : 0)),
  );
  for (const { terms, label, weight } of rows) {
    const p = logistic(dot(terms, weights));
    system.forEach((row, i) => {
      const own = weight * (terms[i] ?? 0);
      if (own === 0) return;
      for (let j = 0; j < size; j++) row[j] = (row[j] ?? 0) + own * p * (1 - p) * (terms[j] ?? 0);
      row[size] = (row[size] ?? 0) + own * (p - label);
    });
  }
  return solve(system);
}

const MAX_STEPS = 50;
const SMALLEST_SHARE = 1e-6;

/** Fits a weighted logistic regression by Newton's method, with steps halved until the likelihood rises. */
export function fitLogistic(rows: readonly LogisticRow[]): number[] {
  let current = (rows[0]?.terms ?? []).map(() => 0);
  for (let round = 0; round < MAX_STEPS; round++) {
    const step = stepOf(rows, current);
    const before = logLoss(rows, current);
    const moved = (share: number): number[] => current.map((value, i) => value - share * (step[i] ?? 0));
    let share = 1;
    while (share > SMALLEST_SHARE && logLoss(rows, moved(share)) > before) share /= 2;
    if (share <= SMALLEST_SHARE) break;
    current = moved(share);
  }
  return current;
}
