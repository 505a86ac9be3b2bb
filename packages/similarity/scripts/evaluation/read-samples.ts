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
];

/** Explanations (`npm run evaluate -- --explanations SEED`): those that are not fit for an attorney's letter. */
const EXPLANATIONS: readonly ReadSample[] = [
  {
    engine: '2.2.0',
    seed: undefined,
    date: '2026-11-23',
    read: 60,
    kinds: { 'wrong in kind, or weak': 27 },
  },
  {
    engine: '3.0.0, before the last training',
    seed: 90,
    date: '2026-11-23',
    read: 60,
    kinds: { 'not fit for a letter': 3 },
  },
  {
    engine: '3.0.0, before the last change of sentences',
    seed: 523,
    date: '2026-11-23',
    read: 60,
    kinds: { 'not fit for a letter': 5 },
  },
  {
    engine: '3.0.0',
    seed: 611,
    date: '2026-11-23',
    read: 60,
    kinds: { 'not fit for a letter': 3 },
  },
  {
    engine: '3.3.0',
    seed: 8117,
    date: '2026-11-25',
    read: 60,
    kinds: { 'not fit for a letter': 2 },
  },
  {
    engine: '3.6.0',
    seed: 2611,
    date: '2026-11-26',
    read: 60,
    kinds: { 'wrong in kind, or weak': 2 },
  },
  {
    engine: '3.8.0',
    seed: 3808,
    date: '2026-11-27',
    read: 60,
    kinds: { 'wrong in kind, or weak': 2 },
  },
  {
    engine: '3.9.0, before the last change of sentences',
    seed: 3909,
    date: '2026-11-27',
    read: 60,
    kinds: { 'wrong in kind, or weak': 3 },
  },
  {
    engine: '3.9.2, before the last change of sentences',
    seed: 39217,
    date: '2026-11-27',
    read: 60,
    kinds: { 'wrong in kind, or weak': 5 },
  },
  {
    engine: '3.9.2',
    seed: 39218,
    date: '2026-11-27',
    read: 60,
    kinds: { 'wrong in kind, or weak': 3 },
  },
  {
    engine: '3.9.2, again',
    seed: 40001,
    date: '2026-11-27',
    read: 60,
    kinds: { 'wrong in kind, or weak': 4 },
  },
  {
    engine: '3.10.0, before the last changes of sentences',
    seed: 31001,
    date: '2026-11-27',
    read: 60,
    kinds: { 'wrong in kind, or weak': 3 },
  },
  {
    engine: '3.10.0, before the last changes of sentences',
    seed: 31002,
    date: '2026-11-27',
    read: 60,
    kinds: { 'wrong in kind, or weak': 3 },
  },
  {
    engine: '3.10.0, before the last change of sentences',
    seed: 31003,
    date: '2026-11-27',
    read: 60,
    kinds: { 'wrong in kind, or weak': 2 },
  },
  {
    engine: '3.11.0, before the last training',
    seed: 58001,
    date: '2026-11-27',
    read: 60,
    kinds: { 'wrong in kind, or weak': 2 },
  },
  {
    engine: '3.11.0, before decision 60',
    seed: 58002,
    date: '2026-11-27',
    read: 60,
    kinds: { 'wrong in kind, or weak': 3 },
  },
  {
    engine: '3.11.0',
    seed: 60001,
    date: '2026-11-28',
    read: 60,
    kinds: { 'wrong in kind, or weak': 2 },
  },
  {
    engine: '3.11.0, before the last change of sentences',
    seed: 71001,
    date: '2026-11-28',
    read: 60,
    kinds: { 'wrong in kind, or weak': 3 },
  },
  {
    engine: '3.12.0',
    seed: 90002,
    date: '2026-11-28',
    read: 60,
    kinds: { 'wrong in kind, or weak': 2 },
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
    tableSamples(EXPLANATIONS, 'unfit'),
  ].join('\n\n'),
});
