import { createRandom } from '@vigia/domain';
import { learnCorrection } from '../../src/learning/correction.ts';
import { orderByLearning } from '../../src/learning/order.ts';
import { shuffle } from '../training/data.ts';
import { decimal, percent, table, type CardSection } from './card.ts';
import { createDeciders, type Decider } from './deciders.ts';
import type { RealHit } from './real-hits.ts';

/** How many hits a decider decides on, and how often these are drawn. */
const DECISIONS = [30, 100, 300] as const;
const DRAWS = 8;
/** The budget that is read of the other half, as a share of its hits. */
const BUDGET = 0.2;

/** A list in one order: the mark of each hit and whether the decider wants it. */
interface JudgedList {
  marks: Int32Array;
  wanted: boolean[];
}

interface Figures {
  /** Average precision: the mean share of wanted hits above each wanted hit. */
  precision: number;
  /** The share of unwanted hits in the first budget: what is read in vain. */
  vain: number;
}

/** The figures of a list in which each mark counts `weights` times. */
function judge({ marks, wanted }: JudgedList, weights: Float64Array): Figures {
  const weightOf = (i: number): number => weights[marks[i] ?? 0] ?? 0;
  const total = wanted.reduce((sum, _, i) => sum + weightOf(i), 0);
  let [seen, hits, precisions, read, vain] = [0, 0, 0, 0, 0];
  for (const [i, isWanted] of wanted.entries()) {
    const weight = weightOf(i);
    seen += weight;
    if (seen <= BUDGET * total) {
      read += weight;
      if (!isWanted) vain += weight;
    }
    if (!isWanted || weight === 0) continue;
    hits += weight;
    precisions += weight * (hits / seen);
  }
  return { precision: precisions / Math.max(1, hits), vain: vain / Math.max(1, read) };
}

interface Comparison {
  before: Figures;
  after: Figures;
  /** The 95 % interval of the gain of the average precision. */
  low: number;
  high: number;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const meanOf = (figures: readonly Figures[]): Figures => ({
  precision: mean(figures.map(({ precision }) => precision)),
  vain: mean(figures.map(({ vain }) => vain)),
});

/** The hits of the other half in both orders. */
interface Draw {
  engine: JudgedList;
  learnt: JudgedList;
}

function drawOnce(
  hits: readonly RealHit[],
  places: ReadonlyMap<string, number>,
  decider: Decider,
  count: number,
  seed: number,
): Draw {
  const marks = shuffle([...places.keys()], createRandom(seed));
  const own = new Set(marks.slice(0, Math.floor(marks.length / 2)));
  const decided = shuffle(
    hits.filter(({ marca }) => own.has(marca)),
    createRandom(1000 + seed),
  ).slice(0, count);
  const rest = hits.filter(({ marca }) => !own.has(marca));
  const correction = learnCorrection(decided.map((hit) => ({ tracos: hit.tracos, interessa: decider.wants(hit) })));
  const list = (ordered: readonly RealHit[]): JudgedList => ({
    marks: Int32Array.from(ordered, ({ marca }) => places.get(marca) ?? 0),
    wanted: ordered.map((hit) => decider.wants(hit)),
  });
  const learnt =
    correction === null
      ? rest
      : orderByLearning(
          correction,
          rest.map(({ tracos }) => tracos),
        ).order.flatMap((before) => rest[before] ?? []);
  return { engine: list(rest), learnt: list(learnt) };
}

function compareOrders(hits: readonly RealHit[], decider: Decider, count: number, resamples: number): Comparison {
  const places = new Map([...new Set(hits.map(({ marca }) => marca))].map((marca, i) => [marca, i]));
  const draws = Array.from({ length: DRAWS }, (_, seed) => drawOnce(hits, places, decider, count, seed));
  const once = new Float64Array(places.size).fill(1);
  const random = createRandom(77);
  const gains = Array.from({ length: resamples }, () => {
    const weights = new Float64Array(places.size);
    for (let i = 0; i < places.size; i++) {
      const drawn = Math.floor(random() * places.size);
      weights[drawn] = (weights[drawn] ?? 0) + 1;
    }
    const gainOf = ({ engine, learnt }: Draw): number =>
      judge(learnt, weights).precision - judge(engine, weights).precision;
    return mean(draws.map(gainOf));
  }).sort((a, b) => a - b);
  return {
    before: meanOf(draws.map(({ engine }) => judge(engine, once))),
    after: meanOf(draws.map(({ learnt }) => judge(learnt, once))),
    low: gains[Math.floor(0.025 * (gains.length - 1))] ?? 0,
    high: gains[Math.ceil(0.975 * (gains.length - 1))] ?? 0,
  };
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${decimal(Math.abs(value))}`;

/**
 * Shows what learning from decisions gains: made-up deciders decide on some hits of half the marks of the issues of real names, and the hits of the
 * other half are ordered by the engine and with what was learnt.
 */
export function evaluateLearning(hits: readonly RealHit[], resamples: number): CardSection {
  const deciders = createDeciders(hits);
  const rows = deciders.flatMap((decider) =>
    DECISIONS.map((count) => {
      const { before, after, low, high } = compareOrders(hits, decider, count, Math.min(200, resamples));
      return [
        decider.name,
        String(count),
        decimal(before.precision),
        decimal(after.precision),
        `${signed(after.precision - before.precision)} (${signed(low)} to ${signed(high)})`,
        percent(before.vain, 1),
        percent(after.vain, 1),
      ];
    }),
  );
  const header = [
    'the decider',
    'decisions',
    'average precision by the engine',
    'with what was learnt',
    'gain (95 %)',
    'unwanted in the first fifth',
    'with what was learnt',
  ];
  const intro = `${hits.length.toLocaleString('en')} hits of the issues of real names; decisions on hits of half the marks, figures of the other half; means of ${DRAWS} draws.`;
  return { id: 'learning', title: 'Learning from decisions', text: `${intro}\n\n${table(header, rows)}` };
}
