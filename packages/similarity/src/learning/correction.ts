import { fitRidgeLogistic, type LogisticFit, type Observation, type Prior } from './ridge-logistic.ts';
import { eachTrait, logOddsOf, type LearningDecision, type LearningTraits, type TraitKind } from './traits.ts';

/** From this many decisions on an office's lists are corrected. */
export const MIN_DECISIONS = 30;
/** A word counts as a trait of its own once it has been in this many decisions. */
const MIN_WORD_DECISIONS = 3;
/** The most words that count, the most frequent first: they bound the time of a fit. */
const MAX_WORDS = 120;
/** The limit of a correction in log-odds with very many decisions, and the number of decisions that allow half of it. */
const MAX_SHIFT = 2;
const HALF_SHIFT_DECISIONS = 60;
/** The start may be anywhere: it says how many hits an office wants, not which. The slope says how far it follows the engine's order. */
const START_PRIOR: Prior = { mean: 0, precision: 0.1 };
const SLOPE_PRIOR: Prior = { mean: 1, precision: 4 };
/**
 * Weights are near zero until many decisions speak against it. How near depends on the decisions: of these precisions the one counts that makes them
 * most probable. Decisions without a rule, or by the engine's own order, get the last one, which moves nearly nothing.
 */
const PRECISIONS = [1.5, 6, 25, 100] as const;
/** With more decisions than this the precision hardly matters, and the first one saves the time of the others. */
const MANY_DECISIONS = 600;
/** A correction whose strongest weight is below this teaches nothing. */
const MIN_WEIGHT = 0.01;

/** What an office decided on the hits with a trait. */
export interface LearnedTrait {
  kind: TraitKind;
  value: string;
  /** Log-odds that the trait adds. */
  weight: number;
  /** The cases that the office opened, and the hits that it dismissed. */
  opened: number;
  dismissed: number;
}

/** A correction of the engine's order for one office. */
export interface Correction {
  /** The number of decisions that it was learnt from. */
  decisions: number;
  /** The share of them that opened a case. */
  share: number;
  /** Log-odds to add to those of a pair; at most `MAX_SHIFT` in each direction. */
  shiftOf: (tracos: LearningTraits) => number;
  /** The learnt traits that a pair has. */
  traitsOf: (tracos: LearningTraits) => LearnedTrait[];
}

interface Tally {
  kind: TraitKind;
  value: string;
  opened: number;
  dismissed: number;
}

const sizeOf = ({ opened, dismissed }: Tally): number => opened + dismissed;

/** A table by kind and value. */
type ByTrait<T> = Map<TraitKind, Map<string, T>>;

function setTrait<T>(table: ByTrait<T>, kind: TraitKind, value: string, item: T): void {
  const ofKind = table.get(kind) ?? new Map<string, T>();
  table.set(kind, ofKind.set(value, item));
}

function countTraits(decisions: readonly LearningDecision[]): Tally[] {
  const table: ByTrait<Tally> = new Map();
  for (const { tracos, interessa } of decisions)
    eachTrait(tracos, (kind, value) => {
      const tally = table.get(kind)?.get(value) ?? { kind, value, opened: 0, dismissed: 0 };
      if (interessa) tally.opened += 1;
      else tally.dismissed += 1;
      setTrait(table, kind, value, tally);
    });
  return [...table.values()].flatMap((ofKind) => [...ofKind.values()]);
}

/** The traits that are weighed: all but rare words and those that every decided pair has. The order depends on the decisions alone. */
function pickTraits(decisions: readonly LearningDecision[]): Tally[] {
  const all = countTraits(decisions)
    .filter((tally) => sizeOf(tally) < decisions.length)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || (a.value < b.value ? -1 : 1));
  const words = all.filter((tally) => tally.kind === 'palavra' && sizeOf(tally) >= MIN_WORD_DECISIONS);
  return [...all.filter(({ kind }) => kind !== 'palavra'), ...words.slice(0, MAX_WORDS)];
}

/** The fit with the most probable precision of the weights. */
function fitBest(observations: readonly Observation[], traits: number): LogisticFit {
  const fitWith = (precision: number): LogisticFit =>
    fitRidgeLogistic(observations, [
      START_PRIOR,
      SLOPE_PRIOR,
      ...Array.from({ length: traits }, () => ({ mean: 0, precision })),
    ]);
  const [first, ...others] = PRECISIONS;
  const precisions = observations.length > MANY_DECISIONS ? [] : others;
  return precisions.map(fitWith).reduce((best, fit) => (fit.evidence > best.evidence ? fit : best), fitWith(first));
}

/** The most that `decisions` decisions may move a pair: 0.67 for thirty, 1.67 for three hundred. */
const limitOf = (decisions: number): number => (MAX_SHIFT * decisions) / (decisions + HALF_SHIFT_DECISIONS);

/**
 * Learns from the decisions of an office which hits it wants to see first: a Bayesian logistic regression of its decisions on the engine's log-odds
 * and the traits of the pairs. Returns null for fewer than `MIN_DECISIONS` decisions, and where they teach nothing. The same decisions in the same
 * order give the same correction.
 */
export function learnCorrection(decisions: readonly LearningDecision[]): Correction | null {
  if (decisions.length < MIN_DECISIONS) return null;
  const traits = pickTraits(decisions);
  const places: ByTrait<number> = new Map();
  for (const [place, { kind, value }] of traits.entries()) setTrait(places, kind, value, place);
  const placesOf = (tracos: LearningTraits): number[] => {
    const found: number[] = [];
    eachTrait(tracos, (kind, value) => {
      const place = places.get(kind)?.get(value);
      if (place !== undefined) found.push(place);
    });
    return found;
  };
  const observations = decisions.map(({ tracos, interessa }): Observation => ({
    features: placesOf(tracos),
    score: logOddsOf(tracos.probabilidade),
    outcome: interessa,
  }));
  const { weights } = fitBest(observations, traits.length);
  if (weights.every((weight) => Math.abs(weight) < MIN_WEIGHT)) return null;
  const weightsByTrait: ByTrait<number> = new Map();
  for (const [place, { kind, value }] of traits.entries()) setTrait(weightsByTrait, kind, value, weights[place] ?? 0);
  const sumOf = (tracos: LearningTraits): number => {
    let sum = 0;
    eachTrait(tracos, (kind, value) => (sum += weightsByTrait.get(kind)?.get(value) ?? 0));
    return sum;
  };
  const mean = decisions.reduce((sum, { tracos }) => sum + sumOf(tracos), 0) / decisions.length;
  const limit = limitOf(decisions.length);
  return {
    decisions: decisions.length,
    share: decisions.filter(({ interessa }) => interessa).length / decisions.length,
    shiftOf: (tracos) => limit * Math.tanh((sumOf(tracos) - mean) / limit),
    traitsOf: (tracos) =>
      placesOf(tracos).flatMap((place) => {
        const trait = traits[place];
        return trait === undefined ? [] : [{ ...trait, weight: weights[place] ?? 0 }];
      }),
  };
}
