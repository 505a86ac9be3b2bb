import type { Dobra } from '../training/protocol.ts';
import { decimal, table, type Secao } from './card.ts';
import type { Corrida } from '../training/exhaustive.ts';
import { RIVALS } from './rivals.ts';
import { classify, estimate, NOVE, type Classificacao, type Estimativa, type Peso } from '../training/rank-metrics.ts';

const cells = ({ values, low, high }: Estimativa): string[] =>
  values.map((value, i) => `${decimal(value)} (${decimal(low[i] ?? 0)}–${decimal(high[i] ?? 0)})`);

/** What the task asks for in its own pool, of refusals kept apart. */
const REQUIRED = ['.740', '.950', '.975', '.985', '.830', '.580', '.750', '.930', '.975'];

const measureRival = (dobras: readonly Dobra[], corridas: readonly Corrida[], rival: number): Classificacao => {
  const prepared = dobras.map(({ pool }) => RIVALS[rival]?.prepare(pool));
  return classify(
    corridas.map(({ nome, dobra, grupo, rotulos }) => {
      const scores = new Float32Array(rotulos.length);
      prepared[dobra]?.(nome, scores);
      return { grupo, rotulos, scores };
    }),
  );
};

/** How well refused names are ranked and found, beside measures taken ready-made. */
export const evaluateRanking = (dobras: readonly Dobra[], corridas: readonly Corrida[], resamples: number): Secao[] => {
  const measures: (readonly [string, Classificacao])[] = [
    ['**engine**', classify(corridas)],
    [
      'engine without the rule of descriptive words',
      classify(corridas.map((corrida) => ({ ...corrida, scores: corrida.wholes }))),
    ],
    ...RIVALS.map(({ name }, i) => [name, measureRival(dobras, corridas, i)] as const),
  ];
  const refusals = corridas.reduce((sum, { rotulos }) => sum + rotulos.filter((rotulo) => rotulo === 1).length, 0);
  const groups = new Set(corridas.map(({ grupo }) => grupo)).size;
  const tableOf = (peso: Peso): string =>
    table(
      ['measure', ...NOVE],
      [
        ...measures.map(([name, classificacao]) => [name, ...cells(estimate(classificacao, resamples, peso))]),
        ['asked for, in another pool', ...REQUIRED],
      ],
    );
  const intro = `${corridas.length} marks in ${groups} groups, ${refusals} refused names, ${resamples} resamples of groups of connected marks; 95 % intervals in brackets.`;
  return [
    {
      id: 'ranking',
      title: 'Every group of connected marks counts the same',
      text: `${intro}\n\n${tableOf('groups')}`,
    },
    { id: 'ranking-refusals', title: 'Every refusal counts the same', text: tableOf('refusals') },
  ];
};
