/** One observation: the places of its binary features, a number that counts with a slope, and the outcome. */
export interface Observation {
  features: readonly number[];
  score: number;
  outcome: boolean;
}

/** A parameter's prior: its mean and its precision (1 / variance). */
export interface Prior {
  mean: number;
  precision: number;
}

/** The most likely parameters: the outcome's log-odds are `start + slope · score + sum of the weights of the features`. */
export interface LogisticFit {
  start: number;
  slope: number;
  weights: Float64Array;
  /** How probable the priors make the outcomes: the log of the marginal likelihood by Laplace's approximation. */
  evidence: number;
}

/** The places of the first two parameters; the weights of the features follow. */
const [START, SLOPE, FIRST] = [0, 1, 2];
const ROUNDS = 50;
/** A gain of the posterior below this ends the search. */
const SETTLED = 1e-6;

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Replaces the lower half of a symmetric positive definite matrix, row by row, by its Cholesky factor. */
function decompose(matrix: Float64Array, size: number): void {
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      const [own, other] = [row * size, column * size];
      let sum = matrix[own + column] ?? 0;
      for (let k = 0; k < column; k++) sum -= (matrix[own + k] ?? 0) * (matrix[other + k] ?? 0);
      matrix[own + column] = column === row ? Math.sqrt(sum) : sum / (matrix[other + column] ?? 1);
    }
}

/** Solves A x = b for a symmetric positive definite matrix A. Both arrays are overwritten: `right` becomes x. */
function solveInPlace(matrix: Float64Array, right: Float64Array): void {
  const size = right.length;
  decompose(matrix, size);
  const solveRow = (row: number, from: number, to: number, cellOf: (k: number) => number): void => {
    let sum = right[row] ?? 0;
    for (let k = from; k < to; k++) sum -= (matrix[cellOf(k)] ?? 0) * (right[k] ?? 0);
    right[row] = sum / (matrix[row * size + row] ?? 1);
  };
  for (let row = 0; row < size; row++) solveRow(row, 0, row, (k) => row * size + k);
  for (let row = size - 1; row >= 0; row--) solveRow(row, row + 1, size, (k) => k * size + row);
}

/** The observations as flat arrays: the terms of observation i stand at [ends[i - 1], ends[i]), sorted by place. */
interface Problem {
  places: Int32Array;
  values: Float64Array;
  ends: Int32Array;
  outcomes: Float64Array;
  means: Float64Array;
  precisions: Float64Array;
}

function flatten(observations: readonly Observation[], priors: readonly Prior[]): Problem {
  const size = observations.reduce((sum, { features }) => sum + FIRST + features.length, 0);
  const [places, values] = [new Int32Array(size), new Float64Array(size).fill(1)];
  const ends = new Int32Array(observations.length);
  let end = 0;
  observations.forEach(({ features, score }, i) => {
    places[end + SLOPE] = SLOPE;
    values[end + SLOPE] = score;
    places.set(
      features.map((feature) => FIRST + feature).sort((a, b) => a - b),
      end + FIRST,
    );
    end += FIRST + features.length;
    ends[i] = end;
  });
  return {
    places,
    values,
    ends,
    outcomes: Float64Array.from(observations, ({ outcome }) => Number(outcome)),
    means: Float64Array.from(priors, ({ mean }) => mean),
    precisions: Float64Array.from(priors, ({ precision }) => precision),
  };
}

/** The log-odds of each observation. */
function marginsOf({ places, values, ends }: Problem, parameters: Float64Array): Float64Array {
  let at = 0;
  return Float64Array.from(ends, (end) => {
    let margin = 0;
    for (; at < end; at++) margin += (values[at] ?? 0) * (parameters[places[at] ?? 0] ?? 0);
    return margin;
  });
}

/** The negative log of the posterior, without a constant. */
function lossOf({ outcomes, means, precisions }: Problem, parameters: Float64Array, margins: Float64Array): number {
  let loss = 0;
  for (const [place, value] of parameters.entries())
    loss += ((precisions[place] ?? 0) / 2) * (value - (means[place] ?? 0)) ** 2;
  for (const [i, logOdds] of margins.entries()) {
    const margin = outcomes[i] === 1 ? logOdds : -logOdds;
    loss += margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin;
  }
  return loss;
}

interface Derivatives {
  gradient: Float64Array;
  /** The lower half of the second derivatives, row by row. */
  matrix: Float64Array;
}

/** Adds the terms [from, end) of an observation, whose probability is off by `error` and counts with `weight`. */
function addObservation(
  { places, values }: Problem,
  { gradient, matrix }: Derivatives,
  { from, end, error, weight }: { from: number; end: number; error: number; weight: number },
): void {
  for (let a = from; a < end; a++) {
    const row = places[a] ?? 0;
    const own = values[a] ?? 0;
    gradient[row] = (gradient[row] ?? 0) + own * error;
    for (let b = from; b <= a; b++) {
      const cell = row * gradient.length + (places[b] ?? 0);
      matrix[cell] = (matrix[cell] ?? 0) + weight * own * (values[b] ?? 0);
    }
  }
}

/** The derivatives of the negative log of the posterior. */
function deriveAt(problem: Problem, parameters: Float64Array, margins: Float64Array): Derivatives {
  const { ends, outcomes, means, precisions } = problem;
  const size = parameters.length;
  const matrix = new Float64Array(size * size);
  const gradient = parameters.map((value, place) => (precisions[place] ?? 0) * (value - (means[place] ?? 0)));
  for (const [place, precision] of precisions.entries()) matrix[place * size + place] = precision;
  let from = 0;
  for (const [i, end] of ends.entries()) {
    const p = logistic(margins[i] ?? 0);
    const error = p - (outcomes[i] ?? 0);
    addObservation(problem, { gradient, matrix }, { from, end, error, weight: p * (1 - p) });
    from = end;
  }
  return { gradient, matrix };
}

/** Newton's step: the gradient divided by the second derivatives. */
function stepOf(problem: Problem, parameters: Float64Array, margins: Float64Array): Float64Array {
  const { gradient, matrix } = deriveAt(problem, parameters, margins);
  solveInPlace(matrix, gradient);
  return gradient;
}

/** Laplace's approximation of the log of the marginal likelihood (MacKay: Bayesian interpolation, Neural Computation 4, 1992). */
function evidenceOf(problem: Problem, parameters: Float64Array, margins: Float64Array, loss: number): number {
  const { matrix } = deriveAt(problem, parameters, margins);
  const size = parameters.length;
  decompose(matrix, size);
  let evidence = -loss;
  for (const [place, precision] of problem.precisions.entries())
    evidence += Math.log(precision) / 2 - Math.log(matrix[place * size + place] ?? 1);
  return evidence;
}

/**
 * Fits a logistic regression with normal priors (ridge) by Newton's method, with steps halved until the posterior rises. The first two priors are
 * those of the start and the slope, the others those of the features. The same observations in the same order give the same numbers.
 */
export function fitRidgeLogistic(observations: readonly Observation[], priors: readonly Prior[]): LogisticFit {
  const problem = flatten(observations, priors);
  let parameters = problem.means;
  let margins = marginsOf(problem, parameters);
  let loss = lossOf(problem, parameters, margins);
  for (let round = 0; round < ROUNDS; round++) {
    const step = stepOf(problem, parameters, margins);
    const from = parameters;
    const moved = (share: number): Float64Array => from.map((value, place) => value - share * (step[place] ?? 0));
    let [share, next] = [1, moved(1)];
    let nextMargins = marginsOf(problem, next);
    let nextLoss = lossOf(problem, next, nextMargins);
    while (nextLoss > loss && share > SETTLED) {
      share /= 2;
      next = moved(share);
      nextMargins = marginsOf(problem, next);
      nextLoss = lossOf(problem, next, nextMargins);
    }
    if (nextLoss > loss) break;
    const gain = loss - nextLoss;
    [parameters, margins, loss] = [next, nextMargins, nextLoss];
    if (gain < SETTLED) break;
  }
  return {
    start: parameters[START] ?? 0,
    slope: parameters[SLOPE] ?? 0,
    weights: parameters.slice(FIRST),
    evidence: evidenceOf(problem, parameters, margins, loss),
  };
}
