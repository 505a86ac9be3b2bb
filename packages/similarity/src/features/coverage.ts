import type { SignElement } from '../sign/running-text.ts';
import {
  clearCovers,
  CONTAINED,
  coverAt,
  coversA,
  coversB,
  EXACT,
  IDEAL,
  markJoined,
  markMatches,
  NEAR,
  ramp,
  strongestInCommon,
  type Covers,
  type JoinedMatch,
  type MatchKind,
  type SimilarityAt,
} from './covers.ts';
import { minMax, type MinMax } from './min-max.ts';

/**
 * How much of each name's strength is found in the other. Symmetric except for `foundNear`, `foundIdea` and
 * `foundContained`.
 */
export interface Coverage {
  /** Share of each name's strength that is found in the other: by the same words, near words, words of one idea, contained words. */
  exact: MinMax;
  near: MinMax;
  idea: MinMax;
  contained: MinMax;
  /** The share that is found by near words: of the first name, and of the second. */
  foundNear: readonly [a: number, b: number];
  /** The share that is found by words of one idea: of the first name, and of the second. */
  foundIdea: readonly [a: number, b: number];
  /** The share that is found by contained words: of the first name, and of the second. */
  foundContained: readonly [a: number, b: number];
  /** Strength of the strongest common word: the same, near, of one idea, contained. */
  strongestExact: number;
  strongestNear: number;
  strongestIdea: number;
  strongestContained: number;
  /** Strength of all near words. */
  sharedStrength: number;
  /** Strength of the strongest word of each name that is not found in the other. */
  missed: MinMax;
  /** Similarity of the first distinctive words, of the strongest words, and of the first words. */
  leadWords: number;
  topWords: number;
  firstWords: number;
}

function share(elements: readonly SignElement[], covers: Covers, kind: MatchKind): number {
  let found = 0;
  let total = 0;
  for (let i = 0; i < elements.length; i++) {
    const strength = elements[i]?.strength ?? 0;
    found += strength * coverAt(covers, kind, i);
    total += strength;
  }
  return total === 0 ? 0 : found / total;
}

function strengthFound(elements: readonly SignElement[], covers: Covers): number {
  let found = 0;
  for (let i = 0; i < elements.length; i++) found += (elements[i]?.strength ?? 0) * coverAt(covers, NEAR, i);
  return found;
}

function strongestMissed(elements: readonly SignElement[], covers: Covers): number {
  let most = 0;
  for (let i = 0; i < elements.length; i++)
    most = Math.max(most, (elements[i]?.strength ?? 0) * (1 - coverAt(covers, NEAR, i)));
  return most;
}

function strongest(elements: readonly SignElement[]): number {
  let best = 0;
  for (let i = 1; i < elements.length; i++)
    if ((elements[i]?.strength ?? 0) > (elements[best]?.strength ?? 0)) best = i;
  return best;
}

/** Computes the coverage of two names from the similarities of their words. Allocates little, because it runs for every candidate. */
export function coverageOf(
  a: readonly SignElement[],
  b: readonly SignElement[],
  similarityOf: SimilarityAt,
  joined: readonly JoinedMatch[],
  leaders: readonly [a: number, b: number],
  /** Whether word j of `b` is similar to any word of `a`: where it is not, its similarities are not computed. */
  isSimilar: (j: number) => boolean = () => true,
): Coverage {
  clearCovers();
  for (let j = 0; j < b.length; j++) if (isSimilar(j)) markMatches(a, j, b[j]?.strength ?? 0, similarityOf);
  for (const joint of joined) markJoined(joint);
  const [nearA, nearB] = [share(a, coversA, NEAR), share(b, coversB, NEAR)];
  const [ideaA, ideaB] = [share(a, coversA, IDEAL), share(b, coversB, IDEAL)];
  const [containedA, containedB] = [share(a, coversA, CONTAINED), share(b, coversB, CONTAINED)];
  return {
    exact: minMax(share(a, coversA, EXACT), share(b, coversB, EXACT)),
    near: minMax(nearA, nearB),
    idea: minMax(ideaA, ideaB),
    contained: minMax(containedA, containedB),
    foundNear: [nearA, nearB],
    foundIdea: [ideaA, ideaB],
    foundContained: [containedA, containedB],
    strongestExact: strongestInCommon[EXACT] ?? 0,
    strongestNear: strongestInCommon[NEAR] ?? 0,
    strongestIdea: strongestInCommon[IDEAL] ?? 0,
    strongestContained: strongestInCommon[CONTAINED] ?? 0,
    sharedStrength: Math.min(strengthFound(a, coversA), strengthFound(b, coversB)),
    missed: minMax(strongestMissed(a, coversA), strongestMissed(b, coversB)),
    leadWords: ramp(similarityOf(...leaders).lexical),
    topWords: ramp(similarityOf(strongest(a), strongest(b)).lexical),
    firstWords: ramp(similarityOf(0, 0).lexical),
  };
}
