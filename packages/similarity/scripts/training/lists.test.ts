import { createRandom } from '@vigia/domain';
import { expect, it } from 'vitest';
import { learnLists } from './lists.ts';

it.each([
  { added: -1.5, slope: 1 },
  { added: -2.9, slope: 0.7 },
])(
  'learnLists finds the slope $slope of a made-up list, and the share without the addition of $added',
  ({ added, slope }) => {
    const random = createRandom(7);
    // Of this curve the log-odds are the score.
    const curve = [0, 1];
    const logOdds = (p: number): number => Math.log(p / (1 - p));
    const graded = Array.from({ length: 40_000 }, () => {
      const score = 8 * random() - 4;
      return { score, label: Number(random() < 1 / (1 + Math.exp(-slope * score - added))), weight: 1, capped: false };
    });
    const own = graded.filter(({ label }) => label === 1).length / graded.length;
    const learnt = learnLists(graded, curve);
    expect(learnt.slope).toBeCloseTo(slope, 1);
    expect(logOdds(learnt.share)).toBeCloseTo(logOdds(own) - added, 1);
  },
);
