import type { Dobra } from '../training/protocol.ts';
import { decimal, table, type Secao } from './card.ts';
import type { Corrida } from './exhaustive.ts';
import { RIVALS } from './rivals.ts';
import { classify, estimate, NOVE, type Estimativa } from './standing.ts';

const cells = ({ values, low, high }: Estimativa): string[] =>
  values.map((value, i) => `${decimal(value)} (${decimal(low[i] ?? 0)}–${decimal(high[i] ?? 0)})`);

/** What the task asks for in its own pool, of refusals kept apart. */
const REQUIRED = ['.740', '.950', '.975', '.985', '.830', '.580', '.750', '.930', '.975'];

const measureRival = (
  dobras: readonly Dobra[],
  corridas: readonly Corrida[],
  rival: number,
  resamples: number,
): Estimativa => {
  const prepared = dobras.map(({ pool }) => RIVALS[rival]?.prepare(pool));
  return estimate(
    classify(
      corridas.map(({ nome, dobra, grupo, rotulos }) => {
        const scores = new Float32Array(rotulos.length);
        prepared[dobra]?.(nome, scores);
        return { grupo, rotulos, scores };
      }),
    ),
    resamples,
  );
};

/** How well refused names are ranked and found, beside measures taken ready-made. */
export const evaluateRanking = (dobras: readonly Dobra[], corridas: readonly Corrida[], resamples: number): Secao => {
  const engine = estimate(classify(corridas), resamples);
  const whole = estimate(classify(corridas.map((corrida) => ({ ...corrida, scores: corrida.wholes }))), resamples);
  const rivals = RIVALS.map(({ name }, i) => [name, ...cells(measureRival(dobras, corridas, i, resamples))]);
  const refusals = corridas.reduce((sum, { rotulos }) => sum + rotulos.filter((rotulo) => rotulo === 1).length, 0);
  const text = [
    `${corridas.length} marks, ${refusals} refused names, ${resamples} resamples of groups of connected marks; 95 % intervals in brackets.`,
    table(
      ['measure', ...NOVE],
      [
        ['**engine**', ...cells(engine)],
        ['engine without the rule of descriptive words', ...cells(whole)],
        ...rivals,
        ['asked for, in another pool', ...REQUIRED],
      ],
    ),
  ].join('\n\n');
  return { id: 'ranking', title: 'Ranking and detection in a pool of 2,539 names', text };
};
