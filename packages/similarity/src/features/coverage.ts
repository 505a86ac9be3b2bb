import { MAX_WORDS } from '../sign/sign.ts';
import type { SignElement } from '../sign/running-text.ts';
import { UNRELATED, SAME_KEY, type WordSimilarity } from './word-similarity.ts';

/** One value of each name, the lesser first. */
export type MinMax = readonly [min: number, max: number];

/** How much of each name's strength is found in the other. Symmetric except for `foundNear` and `foundContained`. */
export interface Coverage {
  /** Share of each name's strength that is found in the other: by the same words, near words, words of one idea, contained words. */
  exact: MinMax;
  near: MinMax;
  idea: MinMax;
  contained: MinMax;
  /** The share that is found by near words: of the first name, and of the second. */
  foundNear: readonly [a: number, b: number];
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

/** Two neighbouring words of one name that match one word of the other, by the positions of the words. */
export interface JoinedMatch {
  a: readonly number[];
  b: readonly number[];
  lexical: number;
  strength: number;
}

/** Similarity of word i of one name and word j of the other; unrelated where there is no such word. */
export type SimilarityAt = (i: number, j: number) => WordSimilarity;

/** Maps similarity from (UNRELATED, 1] to (0, 1]; lower similarities become 0. */
const ramp = (similarity: number): number => (similarity <= UNRELATED ? 0 : (similarity - UNRELATED) / (1 - UNRELATED));

const KINDS = 4;
const [EXACT, NEAR, IDEAL, CONTAINED] = [0, 1, 2, 3] as const;
/** How much of each word is found in the other name, MAX_WORDS places for each kind. Reused from pair to pair. */
const [coversA, coversB] = [new Float32Array(KINDS * MAX_WORDS), new Float32Array(KINDS * MAX_WORDS)];
/** Strength of the strongest common word, by kind. */
const strongestInCommon = new Float32Array(KINDS);
/** Whether the previous pair left values in these arrays. */
let isMarked = false;

function clear(): void {
  if (!isMarked) return;
  coversA.fill(0);
  coversB.fill(0);
  strongestInCommon.fill(0);
  isMarked = false;
}

function share(elements: readonly SignElement[], covers: Float32Array, kind: number): number {
  let found = 0;
  let total = 0;
  for (let i = 0; i < elements.length; i++) {
    const strength = elements[i]?.strength ?? 0;
    found += strength * (covers[kind * MAX_WORDS + i] ?? 0);
    total += strength;
  }
  return total === 0 ? 0 : found / total;
}

function strengthFound(elements: readonly SignElement[], covers: Float32Array): number {
  let found = 0;
  for (let i = 0; i < elements.length; i++) found += (elements[i]?.strength ?? 0) * (covers[NEAR * MAX_WORDS + i] ?? 0);
  return found;
}

function strongestMissed(elements: readonly SignElement[], covers: Float32Array): number {
  let most = 0;
  for (let i = 0; i < elements.length; i++)
    most = Math.max(most, (elements[i]?.strength ?? 0) * (1 - (covers[NEAR * MAX_WORDS + i] ?? 0)));
  return most;
}

function strongest(elements: readonly SignElement[]): number {
  let best = 0;
  for (let i = 1; i < elements.length; i++)
    if ((elements[i]?.strength ?? 0) > (elements[best]?.strength ?? 0)) best = i;
  return best;
}

const minMax = (x: number, y: number): MinMax => (x < y ? [x, y] : [y, x]);

function raise(covers: Float32Array, at: number, value: number): void {
  if (value > (covers[at] ?? 0)) covers[at] = value;
}

function mark(kind: number, i: number, j: number, value: number, strength: number): void {
  isMarked = true;
  raise(coversA, kind * MAX_WORDS + i, value);
  raise(coversB, kind * MAX_WORDS + j, value);
  if (value * strength > (strongestInCommon[kind] ?? 0)) strongestInCommon[kind] = value * strength;
}

function markJoined({ a, b, lexical, strength }: JoinedMatch): void {
  const near = ramp(lexical);
  for (const kind of [NEAR, IDEAL, CONTAINED]) for (const i of a) for (const j of b) mark(kind, i, j, near, strength);
}

function markMatch(i: number, j: number, { lexical, idea, contained }: WordSimilarity, strength: number): void {
  const near = ramp(lexical);
  if (near === 0 && idea === 0 && contained === 0) return;
  if (lexical >= SAME_KEY) mark(EXACT, i, j, 1, strength);
  mark(NEAR, i, j, near, strength);
  mark(IDEAL, i, j, Math.max(near, idea), strength);
  mark(CONTAINED, i, j, Math.max(near, contained), strength);
}

function markMatches(a: readonly SignElement[], j: number, strength: number, similarityOf: SimilarityAt): void {
  for (let i = 0; i < a.length; i++) markMatch(i, j, similarityOf(i, j), Math.min(strength, a[i]?.strength ?? 0));
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
  clear();
  for (let j = 0; j < b.length; j++) if (isSimilar(j)) markMatches(a, j, b[j]?.strength ?? 0, similarityOf);
  for (const joint of joined) markJoined(joint);
  const [nearA, nearB] = [share(a, coversA, NEAR), share(b, coversB, NEAR)];
  const [containedA, containedB] = [share(a, coversA, CONTAINED), share(b, coversB, CONTAINED)];
  return {
    exact: minMax(share(a, coversA, EXACT), share(b, coversB, EXACT)),
    near: minMax(nearA, nearB),
    idea: minMax(share(a, coversA, IDEAL), share(b, coversB, IDEAL)),
    contained: minMax(containedA, containedB),
    foundNear: [nearA, nearB],
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
