import { table, type CardSection } from './card.ts';

/** A sample that a person read. `npm run evaluate` prints it again by its seed; what was found is counted here by kind, without names. */
interface ReadSample {
  /** The version of the engine, the seed and the day; undefined where the sample was drawn outside this project. */
  engine: string;
  seed: number | undefined;
  date: string;
  read: number;
  /** How many of the sample belong to each kind. The rest is as it should be. */
  kinds: Readonly<Record<string, number>>;
}

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
];

/** Explanations are read by sixty. */
const countExplanations = (
  engine: string,
  seed: number | undefined,
  date: string,
  { weak, unfit }: { weak: number; unfit: number },
): ReadSample => ({
  engine,
  seed,
  date,
  read: 60,
  kinds: { 'wrong in kind, or weak': weak, 'not fit for a letter': unfit },
});

/** Explanations (`npm run evaluate -- --explanations SEED`): those that are not fit for an attorney's letter. */
const EXPLANATIONS: readonly ReadSample[] = [
  countExplanations('2.2.0', undefined, '2026-11-23', { weak: 27, unfit: 0 }),
  countExplanations('3.0.0, before the last training', 90, '2026-11-23', { weak: 0, unfit: 3 }),
  countExplanations('3.0.0, before the last change of sentences', 523, '2026-11-23', { weak: 0, unfit: 5 }),
  countExplanations('3.0.0', 611, '2026-11-23', { weak: 0, unfit: 3 }),
  countExplanations('3.3.0', 8117, '2026-11-25', { weak: 0, unfit: 2 }),
  countExplanations('3.6.0', 2611, '2026-11-26', { weak: 2, unfit: 0 }),
  countExplanations('3.8.0', 3808, '2026-11-27', { weak: 2, unfit: 0 }),
  countExplanations('3.9.0, before the last change of sentences', 3909, '2026-11-27', { weak: 3, unfit: 0 }),
  countExplanations('3.9.2, before the last change of sentences', 39217, '2026-11-27', { weak: 5, unfit: 0 }),
  countExplanations('3.9.2', 39218, '2026-11-27', { weak: 3, unfit: 0 }),
  countExplanations('3.9.2, again', 40001, '2026-11-27', { weak: 4, unfit: 0 }),
  countExplanations('3.10.0, before the last changes of sentences', 31001, '2026-11-27', { weak: 3, unfit: 0 }),
  countExplanations('3.10.0, before the last changes of sentences', 31002, '2026-11-27', { weak: 3, unfit: 0 }),
  countExplanations('3.10.0, before the last change of sentences', 31003, '2026-11-27', { weak: 2, unfit: 0 }),
  countExplanations('3.11.0, before the last training', 58001, '2026-11-27', { weak: 2, unfit: 0 }),
  countExplanations('3.11.0, before decision 60', 58002, '2026-11-27', { weak: 3, unfit: 0 }),
  countExplanations('3.11.0', 60001, '2026-11-28', { weak: 2, unfit: 0 }),
  countExplanations('3.11.0, before the last change of sentences', 71001, '2026-11-28', { weak: 3, unfit: 0 }),
  countExplanations('3.12.0', 90002, '2026-11-28', { weak: 2, unfit: 0 }),
  countExplanations('3.13.0, before the last change of sentences', 121_001, '2026-11-28', { weak: 2, unfit: 0 }),
  countExplanations('3.13.0, before its training', 121_002, '2026-11-28', { weak: 1, unfit: 0 }),
  countExplanations('3.13.2', 291_101, '2026-11-29', { weak: 3, unfit: 0 }),
  countExplanations('3.13.2', 291_201, '2026-11-29', { weak: 3, unfit: 0 }),
  countExplanations('3.13.2, read much more strictly', 291_202, '2026-11-29', { weak: 25, unfit: 13 }),
  countExplanations('3.13.2, read much more strictly', 291_203, '2026-11-29', { weak: 19, unfit: 10 }),
  countExplanations('3.13.3, as strictly, before its last change', 291_301, '2026-11-29', { weak: 21, unfit: 10 }),
  countExplanations('3.13.3, more strictly still', 291_401, '2026-11-29', { weak: 19, unfit: 20 }),
  countExplanations('3.13.3, more strictly still', 291_402, '2026-11-29', { weak: 17, unfit: 17 }),
  countExplanations('3.13.4, as strictly, in the making', 291_403, '2026-11-29', { weak: 14, unfit: 18 }),
  countExplanations('3.13.4, as strictly, in the making', 291_404, '2026-11-29', { weak: 11, unfit: 14 }),
  countExplanations('3.13.4, as strictly, in the making', 291_407, '2026-11-29', { weak: 28, unfit: 13 }),
  countExplanations('3.13.4, as strictly, in the making', 291_408, '2026-11-29', { weak: 16, unfit: 17 }),
  countExplanations('3.13.4, strictly, before its last change', 291_411, '2026-11-29', { weak: 19, unfit: 8 }),
  countExplanations('3.13.4, strictly, before its last change', 291_412, '2026-11-29', { weak: 17, unfit: 9 }),
  countExplanations('3.13.4, strictly, before its last few words', 291_414, '2026-11-29', { weak: 19, unfit: 6 }),
  countExplanations('3.13.4, before its last change', 291_409, '2026-11-29', { weak: 2, unfit: 0 }),
  countExplanations('3.13.4, before its last few words', 291_413, '2026-11-29', { weak: 3, unfit: 0 }),
  countExplanations('3.13.4, strictly', 301_101, '2026-11-29', { weak: 10, unfit: 5 }),
  countExplanations('3.13.4, strictly', 301_102, '2026-11-29', { weak: 19, unfit: 5 }),
  countExplanations('3.17.0, strictly, in the making', 301_106, '2026-11-29', { weak: 15, unfit: 6 }),
  countExplanations('3.17.0, strictly, before its last words', 301_107, '2026-11-29', { weak: 12, unfit: 5 }),
  countExplanations('3.17.0, strictly, before its last words', 301_108, '2026-11-29', { weak: 10, unfit: 5 }),
  countExplanations('3.17.0, in the making', 301_104, '2026-11-29', { weak: 2, unfit: 0 }),
  countExplanations('3.17.0, in the making', 301_105, '2026-11-29', { weak: 2, unfit: 0 }),
  countExplanations('3.17.0, more strictly', 2_911_291, '2026-11-29', { weak: 14, unfit: 9 }),
  countExplanations('3.17.0, more strictly', 2_911_292, '2026-11-29', { weak: 20, unfit: 11 }),
  countExplanations('3.17.0, more strictly', 2_911_293, '2026-11-29', { weak: 18, unfit: 11 }),
  countExplanations('3.17.1, as strictly, in the making', 2_911_301, '2026-11-29', { weak: 20, unfit: 8 }),
  countExplanations('3.17.1, as strictly, in the making', 2_911_302, '2026-11-29', { weak: 14, unfit: 8 }),
  countExplanations('3.17.1, as strictly, in the making', 2_911_303, '2026-11-29', { weak: 13, unfit: 9 }),
  countExplanations('3.17.1, as strictly, in the making', 2_911_501, '2026-11-29', { weak: 22, unfit: 6 }),
  countExplanations('3.17.1, as strictly, in the making', 2_911_502, '2026-11-29', { weak: 11, unfit: 5 }),
  countExplanations('3.17.1, as strictly, in the making', 2_911_601, '2026-11-29', { weak: 19, unfit: 7 }),
  countExplanations('3.17.1, as strictly, in the making', 2_911_602, '2026-11-29', { weak: 15, unfit: 6 }),
  countExplanations('3.17.1, as strictly, before its last words', 2_911_701, '2026-11-29', { weak: 19, unfit: 8 }),
  countExplanations('3.17.1, as strictly, before its last words', 2_911_702, '2026-11-29', { weak: 15, unfit: 5 }),
  countExplanations('3.17.1, as strictly, before its last words', 2_911_801, '2026-11-29', { weak: 25, unfit: 4 }),
  countExplanations('3.17.1, as strictly, before its last words', 2_911_802, '2026-11-29', { weak: 14, unfit: 8 }),
  countExplanations('3.17.1, before its last words', 2_911_803, '2026-11-29', { weak: 1, unfit: 1 }),
  countExplanations('3.17.1, as strictly', 2_912_901, '2026-11-29', { weak: 18, unfit: 5 }),
  countExplanations('3.17.1, as strictly', 2_912_902, '2026-11-29', { weak: 20, unfit: 8 }),
  countExplanations('3.17.2, as strictly, in the making', 2_912_903, '2026-11-29', { weak: 20, unfit: 3 }),
  countExplanations('3.17.2, as strictly, in the making', 2_912_904, '2026-11-29', { weak: 18, unfit: 5 }),
  countExplanations('3.17.2, as strictly, before its last words', 2_912_905, '2026-11-29', { weak: 18, unfit: 6 }),
  countExplanations('3.17.2, as strictly, before its last words', 2_912_906, '2026-11-29', { weak: 16, unfit: 9 }),
  countExplanations('3.17.2, as strictly, before its last words', 2_912_907, '2026-11-29', { weak: 19, unfit: 5 }),
  countExplanations('3.17.2, as strictly, before its last words', 2_912_908, '2026-11-29', { weak: 17, unfit: 6 }),
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
    tableSamples(EXPLANATIONS, 'unfit'),
  ].join('\n\n'),
});
