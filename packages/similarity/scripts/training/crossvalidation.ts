import { MEDIDAS } from '../../src/measures.ts';
import { scoreTrees, type Arvores } from '../../src/trees.ts';
import type { Exemplos } from './examples.ts';
import type { Pontuada } from './metrics.ts';

/** Scores each row with the model that has not seen its fold. */
export const scoreHeldOut = (exemplos: Exemplos, models: readonly Arvores[]): Float64Array => {
  const scores = new Float64Array(exemplos.rows);
  for (let row = 0; row < exemplos.rows; row++) {
    const model = models[exemplos.dobra[row] ?? 0];
    const medidas = exemplos.medidas.subarray(row * MEDIDAS.length, (row + 1) * MEDIDAS.length);
    scores[row] = model === undefined ? 0 : scoreTrees(model, medidas);
  }
  return scores;
};

/** Puts the scores of each query together. */
export const groupScores = (exemplos: Exemplos, scores: ArrayLike<number>): Pontuada[] => {
  const groups = new Map<number, { positivos: number[]; negativos: number[] }>();
  for (let row = 0; row < exemplos.rows; row++) {
    const consulta = exemplos.consulta[row] ?? 0;
    const group = groups.get(consulta) ?? { positivos: [], negativos: [] };
    groups.set(consulta, group);
    (exemplos.rotulo[row] === 1 ? group.positivos : group.negativos).push(scores[row] ?? 0);
  }
  return [...groups.values()];
};

/** A labelled score that counts by its weight. */
export interface Amostra {
  score: number;
  rotulo: number;
  peso: number;
}

/** How many look-alikes of each mark the calibration lays beside the refusals. */
const LOOKALIKES = 10;

/** The refusals and, of each mark, the nearest names that were not refused, weighing the same in all: one as likely as the other. */
export const calibrationSample = (consultas: readonly Pontuada[]): Amostra[] => {
  const positivos = consultas.flatMap((consulta) => consulta.positivos);
  const negativos = consultas.flatMap((consulta) => [...consulta.negativos].sort((a, b) => b - a).slice(0, LOOKALIKES));
  const peso = positivos.length / Math.max(1, negativos.length);
  return [
    ...positivos.map((score) => ({ score, rotulo: 1, peso: 1 })),
    ...negativos.map((score) => ({ score, rotulo: 0, peso })),
  ];
};

export interface Calibracao {
  slope: number;
  intercept: number;
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

const logLoss = (amostras: readonly Amostra[], { slope, intercept }: Calibracao): number =>
  amostras.reduce((sum, { score, rotulo, peso }) => {
    const margin = (slope * score + intercept) * (rotulo === 1 ? 1 : -1);
    return sum + peso * (margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin);
  }, 0);

/** The Newton step of the weighted log-likelihood. */
const stepOf = (amostras: readonly Amostra[], { slope, intercept }: Calibracao): Calibracao => {
  let [gs, gi, hss, hsi, hii] = [0, 0, 1e-9, 0, 1e-9];
  for (const { score, rotulo, peso } of amostras) {
    const p = logistic(slope * score + intercept);
    const spread = peso * p * (1 - p);
    gs += peso * (p - rotulo) * score;
    gi += peso * (p - rotulo);
    hss += spread * score * score;
    hsi += spread * score;
    hii += spread;
  }
  const determinant = hss * hii - hsi * hsi;
  return { slope: (hii * gs - hsi * gi) / determinant, intercept: (hss * gi - hsi * gs) / determinant };
};

/** Platt's logistic calibration (1999), by Newton's method with steps halved until the likelihood rises. */
export const calibrate = (amostras: readonly Amostra[]): Calibracao => {
  let current: Calibracao = { slope: 0, intercept: 0 };
  for (let round = 0; round < 50; round++) {
    const step = stepOf(amostras, current);
    const before = logLoss(amostras, current);
    let share = 1;
    const moved = (): Calibracao => ({
      slope: current.slope - share * step.slope,
      intercept: current.intercept - share * step.intercept,
    });
    while (share > 1e-6 && logLoss(amostras, moved()) > before) share /= 2;
    if (share <= 1e-6) break;
    current = moved();
  }
  return current;
};
