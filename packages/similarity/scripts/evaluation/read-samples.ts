import { table, type CardSection } from './card.ts';
import { READ_EXPLANATIONS } from './read-explanations.ts';
import type { ReadSample } from './read-sample.ts';

/** Other alerts at the default sensitivity (`npm run evaluate -- --others SEED`): those that a person would not want to read. */
const OTHERS: readonly ReadSample[] = [
  {
    engine: '2.2.0',
    seed: undefined,
    date: '2026-11-23',
    read: 100,
    kinds: {
      'a shared trade word or common word': 26,
      'sounds alike by chance': 9,
      'a short word inside another': 4,
      'a place name': 2,
    },
  },
  {
    engine: '3.0.0',
    seed: 623,
    date: '2026-11-23',
    read: 100,
    kinds: {
      'a shared trade word or common word': 17,
      'sounds alike by chance': 9,
      'a short word inside another': 5,
      'a place name': 5,
    },
  },
  {
    engine: '3.2.0',
    seed: 731,
    date: '2026-11-24',
    read: 100,
    kinds: {
      'a shared trade word or common word': 14,
      'sounds alike by chance': 6,
      'a short word inside another': 3,
      'a place name': 3,
    },
  },
  {
    engine: '3.3.0, read more strictly',
    seed: 846,
    date: '2026-11-25',
    read: 100,
    kinds: {
      'a shared trade word or common word': 16,
      'sounds alike by chance': 2,
      'a place name': 1,
    },
  },
  {
    engine: '3.4.0, read as strictly',
    seed: 1125,
    date: '2026-11-25',
    read: 100,
    kinds: {
      'a shared trade word or common word': 10,
      'sounds alike by chance': 1,
      'a short word inside another': 1,
      'a place name': 2,
    },
  },
  {
    engine: '3.4.0, read as strictly',
    seed: 846,
    date: '2026-11-25',
    read: 100,
    kinds: {
      'a shared trade word or common word': 12,
      'sounds alike by chance': 3,
      'a short word inside another': 2,
    },
  },
  {
    engine: '3.7.0, acronyms more strictly',
    seed: 1127,
    date: '2026-11-26',
    read: 100,
    kinds: {
      'a shared trade word or common word': 11,
      'sounds alike by chance': 4,
      'a short word inside another': 6,
    },
  },
  {
    engine: '3.8.0, read much more strictly',
    seed: 1227,
    date: '2026-11-26',
    read: 100,
    kinds: {
      'a shared trade word or common word': 14,
      'sounds alike by chance': 9,
      'a short word inside another': 12,
      'a place name': 2,
    },
  },
  {
    engine: '3.11.0, by these kinds alone',
    seed: 61001,
    date: '2026-11-28',
    read: 100,
    kinds: {
      'a shared trade word or common word': 10,
      'sounds alike by chance': 2,
      'a short word inside another': 1,
    },
  },
  {
    engine: '3.11.0, after decision 60, by these kinds alone',
    seed: 70001,
    date: '2026-11-28',
    read: 100,
    kinds: {
      'a shared trade word or common word': 12,
      'sounds alike by chance': 4,
    },
  },
  {
    engine: '3.12.0, by these kinds alone',
    seed: 90001,
    date: '2026-11-28',
    read: 100,
    kinds: {
      'a shared trade word or common word': 9,
      'sounds alike by chance': 4,
      'a short word inside another': 2,
      'a place name': 1,
    },
  },
  {
    engine: '3.13.0 before its training, all, by these kinds',
    seed: undefined,
    date: '2026-11-28',
    read: 509,
    kinds: {
      'a shared trade word or common word': 31,
      'sounds alike by chance': 18,
      'a short word inside another': 8,
      'a place name': 9,
    },
  },
  {
    engine: '3.13.4, by these kinds, by another reader',
    seed: 301_103,
    date: '2026-11-29',
    read: 100,
    kinds: {
      'a shared trade word or common word': 9,
      'sounds alike by chance': 7,
      'a short word inside another': 2,
    },
  },
  {
    engine: '3.17.1 in the making, by another reader',
    seed: 2_911_401,
    date: '2026-11-29',
    read: 100,
    kinds: {
      'a shared trade word or common word': 5,
      'sounds alike by chance': 1,
      'a short word inside another': 1,
    },
  },
  {
    engine: '3.17.1 in the making, by a stricter reader',
    seed: 2_911_402,
    date: '2026-11-29',
    read: 100,
    kinds: {
      'a shared trade word or common word': 10,
      'sounds alike by chance': 2,
      'a short word inside another': 3,
      'a place name': 1,
    },
  },
  {
    engine: '3.17.2, by a third reader, five on the edge',
    seed: 2_912_914,
    date: '2026-11-29',
    read: 100,
    kinds: {
      'a shared trade word or common word': 8,
      'sounds alike by chance': 7,
      'a short word inside another': 2,
    },
  },
  {
    engine: '3.17.5, by a fourth reader, six on the edge',
    seed: 3_011_305,
    date: '2026-11-30',
    read: 100,
    kinds: {
      'a shared trade word or common word': 12,
      'sounds alike by chance': 3,
      'a short word inside another': 2,
    },
  },
  {
    engine: '3.18.0, by a fifth reader, nine on the edge',
    seed: 3_011_601,
    date: '2026-12-01',
    read: 100,
    kinds: {
      'a shared trade word or common word': 4,
      'sounds alike by chance': 11,
    },
  },
];

const countOf = ({ kinds }: ReadSample): number => Object.values(kinds).reduce((sum, count) => sum + count, 0);

function tableSamples(samples: readonly ReadSample[], found: string): string {
  const kinds = [...new Set(samples.flatMap((sample) => Object.keys(sample.kinds)))];
  return table(
    ['engine', 'read on', 'seed', 'read', found, ...kinds],
    samples.map((sample) => [
      sample.engine,
      sample.date,
      String(sample.seed ?? '–'),
      String(sample.read),
      String(countOf(sample)),
      ...kinds.map((kind) => String(sample.kinds[kind] ?? 0)),
    ]),
  );
}

/** What people found who read samples of alerts and of explanations. */
export const showReadSamples = (): CardSection => ({
  id: 'read-samples',
  title: 'Samples read by a person',
  text: [
    'Random other alerts at the default sensitivity, and how many of them are noise:',
    tableSamples(OTHERS, 'noise'),
    'Random explanations, and how many of them are not fit for an attorney’s letter:',
    tableSamples(READ_EXPLANATIONS, 'unfit'),
  ].join('\n\n'),
});
