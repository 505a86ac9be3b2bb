import { LIMITS } from '../../src/model/model-data.ts';
import { calibrate, calibrationSample, probabilityOf, type Amostra } from '../training/calibration.ts';
import { FOLDS } from '../training/data.ts';
import { decimal, percent, table, type Secao } from './card.ts';
import { OTHER, REFUSED, type Corrida } from '../training/exhaustive.ts';

interface Prevista {
  probability: number;
  rotulo: number;
  peso: number;
}

/** Probabilities of each fold's sample, calibrated on the other folds. */
const predict = (corridas: readonly Corrida[]): Prevista[] =>
  Array.from({ length: FOLDS }, (_, k) => k).flatMap((k) => {
    const sampleOf = (wanted: (dobra: number) => boolean): Amostra[] =>
      calibrationSample(corridas.filter(({ dobra }) => wanted(dobra)));
    const calibracao = calibrate(sampleOf((dobra) => dobra !== k));
    return sampleOf((dobra) => dobra === k).map(({ score, rotulo, peso }) => ({
      probability: probabilityOf(calibracao, score),
      rotulo,
      peso,
    }));
  });

const BINS = 10;

interface Faixa {
  weight: number;
  said: number;
  came: number;
  cases: number;
}

const fillBins = (previstas: readonly Prevista[]): Faixa[] => {
  const bins = Array.from({ length: BINS }, () => ({ weight: 0, said: 0, came: 0, cases: 0 }));
  for (const { probability, rotulo, peso } of previstas) {
    const bin = bins[Math.min(BINS - 1, Math.floor(probability * BINS))];
    if (bin === undefined) continue;
    bin.weight += peso;
    bin.said += peso * probability;
    bin.came += peso * rotulo;
    bin.cases += 1;
  }
  return bins;
};

const gradeRows = (corridas: readonly Corrida[]): string[][] => {
  const count = (rotulo: number, limit: number): number =>
    corridas.reduce(
      (sum, { rotulos, scores }) =>
        sum + scores.filter((score, place) => rotulos[place] === rotulo && score >= limit).length,
      0,
    );
  const [others, refused] = [count(OTHER, -Infinity), count(REFUSED, -Infinity)];
  return (['Alta', 'Média', 'Baixa'] as const).map((grau) => {
    const flagged = count(OTHER, LIMITS[grau]);
    return [
      grau,
      LIMITS[grau].toFixed(2),
      percent(flagged / others, 3),
      (flagged / corridas.length).toFixed(2),
      decimal(count(REFUSED, LIMITS[grau]) / refused),
    ];
  });
};

/** How far the probabilities can be taken at their word, and what each grade flags. */
export const evaluateCalibration = (corridas: readonly Corrida[]): Secao => {
  const previstas = predict(corridas);
  const total = previstas.reduce((sum, { peso }) => sum + peso, 0);
  const brier = previstas.reduce((sum, { probability, rotulo, peso }) => sum + peso * (probability - rotulo) ** 2, 0);
  const bins = fillBins(previstas);
  const ece = bins.reduce((sum, { said, came }) => sum + Math.abs(said - came), 0) / total;
  const rows = bins.map(({ weight, said, came, cases }, i) => [
    `${i / BINS}–${(i + 1) / BINS}`,
    String(cases),
    percent(weight / total, 1),
    weight === 0 ? '–' : decimal(said / weight),
    weight === 0 ? '–' : decimal(came / weight),
  ]);
  const text = [
    `Brier score ${decimal(brier / total)}, expected calibration error ${decimal(ece)} (ten bins of equal width).`,
    table(['probability', 'pairs', 'weight', 'said', 'came true'], rows),
    'What each grade flags:',
    table(['grade', 'score from', 'of unrelated pairs', 'per mark, of 2,539', 'of the refusals'], gradeRows(corridas)),
  ].join('\n\n');
  return { id: 'calibration', title: 'Calibration and grades', text };
};
