import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DEPTH, type Trees } from '../../src/model/trees.ts';

/** A model to train: on all folds except one (or on all), without some features, with both halves or with the classification alone. */
export interface TrainingJob {
  leaveOut: number | null;
  without: readonly number[];
  classifiesOnly?: boolean;
}

/**
 * The two halves of a model, their numbers of trees, and the factor of their leaves. The classification finds one threshold for all marks; the
 * ranking (LambdaMART, Burges 2010) orders the names of each mark. The mean of both is better at the top of the lists than either.
 */
const HALVES = [
  { objective: 'binary:logistic', rounds: 220, factor: 1 },
  { objective: 'rank:pairwise', rounds: 140, factor: 0.5 },
] as const;

/** Labelled rows of features. */
export interface TrainingMatrix {
  features: Float32Array;
  rows: number;
  /** For each column, whether the score may only rise (1), only fall (−1), or both (0). */
  monotone: readonly number[];
  label: Uint8Array;
  weight: Float32Array;
  fold: Uint8Array;
  /** Number of the query, ascending. */
  query: Int32Array;
  /** Whether the row is among the nearest names of its query, or refused (1). Only these rows are ranked. */
  near: Uint8Array;
}

/** Chosen by grouped cross-validation: depths 3 to 6 and 120 to 500 rounds were equal within the noise, and this is small and fast. */
const PARAMS = {
  tree_method: 'hist',
  max_bin: 128,
  max_depth: DEPTH,
  eta: 0.11,
  min_child_weight: 3,
  subsample: 0.8,
  colsample_bytree: 0.25,
  lambda: 3,
  base_score: 0.5,
};

/** Debian's interpreter, because another one on the path does not find Debian's packages. */
const PYTHON = process.env['VIGIA_PYTHON'] ?? '/usr/bin/python3';

const readNumbers = (text: string): number[] => text.split(' ').map(Number);

/** Parses a line of boost.py: features, thresholds and leaves of complete trees. */
function parseTrees(line: string): Trees {
  const [nodeFeatures = [], thresholds = [], leaves = []] = line.split(';').map(readNumbers);
  return {
    count: leaves.length / LEAVES,
    nodeFeatures: Uint8Array.from(nodeFeatures),
    thresholds: Float32Array.from(thresholds),
    leaves: Float32Array.from(leaves),
  };
}

const LEAVES = 2 ** DEPTH;

const halvesOf = ({ classifiesOnly = false }: TrainingJob): readonly (typeof HALVES)[number][] =>
  HALVES.filter(({ objective }) => !classifiesOnly || objective === 'binary:logistic');

/** Joins the trees of both halves into one model: the score is the weighted sum. */
function mix(halves: readonly Trees[]): Trees {
  const join = (select: (trees: Trees) => Uint8Array | Float32Array): number[] =>
    halves.flatMap((trees) => Array.from(select(trees)));
  return {
    count: halves.reduce((sum, { count }) => sum + count, 0),
    nodeFeatures: Uint8Array.from(join(({ nodeFeatures }) => nodeFeatures)),
    thresholds: Float32Array.from(join(({ thresholds }) => thresholds)),
    leaves: Float32Array.from(
      halves.flatMap(({ leaves }, half) => Array.from(leaves, (leaf) => leaf * (HALVES[half]?.factor ?? 1))),
    ),
  };
}

/** Trains one model for each job, in order. Needs Debian's python3-xgboost; throws an error that names it where it is missing. */
export async function boost(matrix: TrainingMatrix, jobs: readonly TrainingJob[]): Promise<Trees[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vigia-treino-'));
  try {
    writeFileSync(path.join(folder, 'X.bin'), matrix.features);
    writeFileSync(path.join(folder, 'y.bin'), matrix.label);
    writeFileSync(path.join(folder, 'w.bin'), matrix.weight);
    writeFileSync(path.join(folder, 'fold.bin'), matrix.fold);
    writeFileSync(path.join(folder, 'query.bin'), matrix.query);
    writeFileSync(path.join(folder, 'near.bin'), matrix.near);
    const spec = {
      rows: matrix.rows,
      columns: matrix.monotone.length,
      monotone: matrix.monotone,
      params: PARAMS,
      jobs: jobs.flatMap((job) => halvesOf(job).map(({ objective, rounds }) => ({ ...job, objective, rounds }))),
    };
    writeFileSync(path.join(folder, 'jobs.json'), JSON.stringify(spec));
    const child = spawn(PYTHON, [path.join(import.meta.dirname, 'boost.py'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<number>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (status) => resolve(status ?? 1));
    });
    const halves: Trees[] = [];
    for await (const line of createInterface(child.stdout)) halves.push(parseTrees(line));
    if ((await ended) !== 0)
      throw new Error('training needs Debian’s python3-xgboost: apt-get install python3-xgboost');
    return jobs.map((job) => mix(halves.splice(0, halvesOf(job).length)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
