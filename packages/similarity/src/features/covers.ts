import { MAX_WORDS } from '../sign/sign.ts';
import type { SignElement } from '../sign/running-text.ts';
import { UNRELATED, SAME_KEY, type WordSimilarity } from './word-similarity.ts';

/** Two neighbouring words of one name that match one word of the other, by the positions of the words. */
export interface JoinedMatch {
  a: readonly number[];
  b: readonly number[];
  /** Similarity by letters or sounds; 0 where they are not near enough. */
  lexical: number;
  idea: number;
  strength: number;
}

/** Similarity of word i of one name and word j of the other; unrelated where there is no such word. */
export type SimilarityAt = (i: number, j: number) => WordSimilarity;

/** Maps similarity from (UNRELATED, 1] to (0, 1]; lower similarities become 0. */
export const ramp = (similarity: number): number =>
  similarity <= UNRELATED ? 0 : (similarity - UNRELATED) / (1 - UNRELATED);

const KINDS = 4;
/** How a word is found in the other name: by the same word, a near word, a word of one idea, a contained word. */
export const [EXACT, NEAR, IDEAL, CONTAINED] = [0, 1, 2, 3] as const;
export type MatchKind = typeof EXACT | typeof NEAR | typeof IDEAL | typeof CONTAINED;

/** How much of each word is found in the other name, 0 to 1: MAX_WORDS places for each kind. */
export type Covers = Float32Array;

/** The covers of both names. Reused from pair to pair. */
export const [coversA, coversB]: readonly [Covers, Covers] = [
  new Float32Array(KINDS * MAX_WORDS),
  new Float32Array(KINDS * MAX_WORDS),
];
/** Strength of the strongest common word, by kind. Reused from pair to pair. */
export const strongestInCommon = new Float32Array(KINDS);
/** The pairs of words that are the same, as i · MAX_WORDS + j. Reused from pair to pair. */
export const sameWords: number[] = [];
/**
 * The words that match best, by strength and likeness: the value of the match (0 where no words match), and all pairs with that value as
 * i · MAX_WORDS + j. Reused from pair to pair.
 */
export const bestMatch: { value: number; readonly pairs: number[] } = { value: 0, pairs: [] };
/** Whether the previous pair left values in these arrays. */
let isMarked = false;

/** Forgets the previous pair. */
export function clearCovers(): void {
  if (!isMarked) return;
  coversA.fill(0);
  coversB.fill(0);
  strongestInCommon.fill(0);
  sameWords.length = 0;
  bestMatch.value = 0;
  bestMatch.pairs.length = 0;
  isMarked = false;
}

/** How much of word i is found by matches of a kind. */
export const coverAt = (covers: Covers, kind: MatchKind, i: number): number => covers[kind * MAX_WORDS + i] ?? 0;

function raise(covers: Covers, at: number, value: number): void {
  if (value > (covers[at] ?? 0)) covers[at] = value;
}

function mark(kind: MatchKind, i: number, j: number, value: number, strength: number): void {
  isMarked = true;
  raise(coversA, kind * MAX_WORDS + i, value);
  raise(coversB, kind * MAX_WORDS + j, value);
  if (value * strength > (strongestInCommon[kind] ?? 0)) strongestInCommon[kind] = value * strength;
}

/** Marks two words of one name and the word of the other that they match when joined. */
export function markJoined({ a, b, lexical, idea, strength }: JoinedMatch): void {
  const near = ramp(lexical);
  for (const i of a)
    for (const j of b) {
      mark(NEAR, i, j, near, strength);
      mark(IDEAL, i, j, Math.max(near, idea), strength);
      mark(CONTAINED, i, j, near, strength);
    }
}

/** How much a match by meaning, or by containment, counts beside one by letters or sound when the best match is chosen. */
const [BY_IDEA, BY_CONTAINMENT] = [0.5, 0.8] as const;

/** How well two words match: what `bestMatch` is chosen by, together with their strength. */
export const matchValue = ({ lexical, idea, contained }: WordSimilarity): number =>
  Math.max(ramp(lexical), BY_CONTAINMENT * contained, BY_IDEA * idea);

function rememberBest(i: number, j: number, value: number): void {
  if (value === 0 || value < bestMatch.value) return;
  if (value > bestMatch.value) bestMatch.pairs.length = 0;
  bestMatch.value = value;
  bestMatch.pairs.push(i * MAX_WORDS + j);
}

function markMatch(i: number, j: number, similarity: WordSimilarity, strength: number): void {
  const { lexical, idea, contained } = similarity;
  const near = ramp(lexical);
  if (near === 0 && idea === 0 && contained === 0) return;
  rememberBest(i, j, strength * matchValue(similarity));
  if (lexical >= SAME_KEY) {
    mark(EXACT, i, j, 1, strength);
    sameWords.push(i * MAX_WORDS + j);
  }
  mark(NEAR, i, j, near, strength);
  mark(IDEAL, i, j, Math.max(near, idea), strength);
  mark(CONTAINED, i, j, Math.max(near, contained), strength);
}

/** Marks the words of one name that match word j of the other. */
export function markMatches(a: readonly SignElement[], j: number, strength: number, similarityOf: SimilarityAt): void {
  for (let i = 0; i < a.length; i++) markMatch(i, j, similarityOf(i, j), Math.min(strength, a[i]?.strength ?? 0));
}
