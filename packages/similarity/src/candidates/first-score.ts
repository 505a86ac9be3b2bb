import { onceFor } from '@vigia/domain';
import { createKernelFirstPass } from './first-pass-kernel.ts';
import {
  COSINE,
  type FirstPass,
  type FirstPassFindings,
  type MarkFigures,
  type NameFigures,
  NOT_NEAR,
  SHARE,
  type SimilarWords,
  SURE_STRENGTH,
  TEXT,
  type ComparedText,
  WORD,
} from './first-pass.ts';
import { FEW, type Indice } from './issue-index.ts';
import { FIRST_SCORE_CUTS } from './first-score-cuts.ts';
import { FIRST_SCORE_WASM } from '../wasm/first-score-wasm.ts';
import type { PreparedSign } from '../sign/sign.ts';
import { SAME_MEANING } from '../features/word-similarity.ts';
import { MEANINGFUL_STRENGTH } from '../sign/strength.ts';
import { compileKernel } from '../wasm/load-kernel.ts';

/** Avoids a division by zero: names without letters have norm and strength 0, and nothing in common with other names. */
const LEAST = 1e-9;

const figuresOf = ({ letters, sounds, nuclei, signs, trigramPostings, wordPostings }: Indice): NameFigures => ({
  letters,
  sounds,
  nuclei,
  norms: Float32Array.from(signs, ({ trigrams: { norm } }) => Math.max(LEAST, norm)),
  totalStrengths: Float32Array.from(signs, ({ totalStrength }) => Math.max(LEAST, totalStrength)),
  trigramPostings,
  wordPostings,
});

const f = Math.fround;

/** Similarity of two texts from their distance and the length of the longer one, in single precision as in the kernel. */
const similarity = (distance: number | undefined, own: number, other: number | undefined): number =>
  f(1 - f((distance ?? 0) / Math.max(own, other ?? 0, 1)));

/** Scores all names in plain code, one after another. */
function scorePlainly(names: NameFigures, findings: FirstPassFindings, marca: MarkFigures): void {
  const { letters, sounds, nuclei, strongestMatches, products, firstScore } = findings;
  const [text, word, share] = [f(TEXT), f(WORD), f(SHARE)];
  const [norm, totalStrength] = [f(marca.norm), f(marca.totalStrength)];
  for (let place = 0; place < firstScore.length; place++) {
    const highest = Math.max(
      similarity(letters[place], marca.letters, names.letters.lengths[place]),
      similarity(sounds[place], marca.sounds, names.sounds.lengths[place]),
      similarity(nuclei[place], marca.nucleus, names.nuclei.lengths[place]),
    );
    const match = strongestMatches[place] ?? 0;
    const cosine = f(COSINE * f((products[place] ?? 0) / f(norm * (names.norms[place] ?? 1))));
    const found = f(cosine + f(text * f(f(highest * highest) * highest)));
    const strength = Math.min(totalStrength, names.totalStrengths[place] ?? 1);
    firstScore[place] = f(found + f(word * match)) + f(share * Math.min(1, f(match / strength)));
  }
}

/** The least distances of all readings in plain code. */
function compareTextsPlainly(
  { bank, lengths, owners }: NameFigures[ComparedText],
  readings: readonly Uint8Array[],
  out: Uint8Array,
): void {
  const distances = new Uint8Array(lengths.length + owners.length);
  out.fill(255);
  for (const codes of readings) {
    bank.distances(codes, distances);
    for (let place = 0; place < lengths.length; place++) out[place] = Math.min(out[place] ?? 0, distances[place] ?? 0);
    for (let row = 0; row < owners.length; row++) {
      const owner = owners[row] ?? 0;
      out[owner] = Math.min(out[owner] ?? 0, distances[lengths.length + row] ?? 0);
    }
  }
}

/** How much a similar word counts; `at` is the place of its numbers. */
const matchValue = (values: Float64Array, at: number): number =>
  Math.max(((values[at] ?? 0) - 0.5) * 2, values[at + 1] ?? 0, values[at + 2] ?? 0);

/** The least strength of a word that makes a name a candidate by itself, because it translates a word of the mark; `at` is the place of its numbers. */
function sureFrom(values: Float64Array, at: number): number {
  const translates = (values[at + 1] ?? 0) >= SAME_MEANING && (values[at] ?? 0) < NOT_NEAR;
  return translates ? MEANINGFUL_STRENGTH : Infinity;
}

/** Raises matches in plain code, one name after another. */
function raiseMatchesPlainly(
  { starts, places, weights }: NameFigures['wordPostings'],
  { ids, values }: SimilarWords,
  strength: number,
  strongestMatches: Float32Array,
): void {
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] ?? 0;
    const value = matchValue(values, 3 * i);
    const sure = sureFrom(values, 3 * i);
    const end = starts[id + 1] ?? 0;
    for (let at = starts[id] ?? 0; at < end; at++) {
      const place = places[at] ?? 0;
      const common = Math.min(strength, weights[at] ?? 0);
      const match = common >= sure ? SURE_STRENGTH : value * common;
      if (match > (strongestMatches[place] ?? 0)) strongestMatches[place] = match;
    }
  }
}

/** The first pass in plain code, one name after another. */
export function createPlainFirstPass(names: NameFigures): FirstPass {
  const size = names.norms.length;
  const findings = {
    letters: new Uint8Array(size),
    sounds: new Uint8Array(size),
    nuclei: new Uint8Array(size),
    strongestMatches: new Float32Array(size),
    products: new Float32Array(size),
    firstScore: new Float32Array(size),
  };
  const { strongestMatches, products, firstScore } = findings;
  return {
    findings,
    clear: () => {
      strongestMatches.fill(0);
      products.fill(0);
    },
    compareTexts: (text, readings) => {
      compareTextsPlainly(names[text], readings, findings[text]);
    },
    addTrigram: (key, weight) => {
      const { starts, places, weights } = names.trigramPostings;
      const end = starts[key + 1] ?? 0;
      for (let at = starts[key] ?? 0; at < end; at++) {
        const place = places[at] ?? 0;
        products[place] = (products[place] ?? 0) + weight * (weights[at] ?? 0);
      }
    },
    raiseMatches: (similar, strength) => {
      raiseMatchesPlainly(names.wordPostings, similar, strength, strongestMatches);
    },
    scoreAll: (marca) => {
      scorePlainly(names, findings, marca);
    },
    atLeast: (limit) => Int32Array.from(firstScore.keys()).filter((place) => (firstScore[place] ?? 0) >= f(limit)),
  };
}

/** The first pass in the kernel, or in plain code where WebAssembly is missing. Both return the same scores. */
export function createFirstPass(names: NameFigures): FirstPass {
  const module = compileKernel(FIRST_SCORE_WASM);
  return (module && createKernelFirstPass(names, module)) ?? createPlainFirstPass(names);
}

/** The first pass of an issue; it is kept from mark to mark. */
export const firstPassOf = onceFor((issue: Indice): FirstPass => {
  const names = figuresOf(issue);
  return issue.signs.length < FEW ? createPlainFirstPass(names) : createFirstPass(names);
});

/** Scores all names of the issue from the findings about a mark. */
export const scoreFirstPass = (
  { whole, nucleus, trigrams, totalStrength }: PreparedSign,
  { scoreAll }: FirstPass,
): void =>
  scoreAll({
    letters: whole.letters.codes.length,
    sounds: whole.sounds.codes.length,
    nucleus: nucleus.sounds.codes.length,
    norm: Math.max(LEAST, trigrams.norm),
    totalStrength: Math.max(LEAST, totalStrength),
  });

/**
 * The minimum first-pass score of a name that may reach the wanted score. Learnt from the scores of all pairs of the
 * held-out folds; docs/model-card.md says what is lost in comparison with scoring every pair.
 */
export const firstScoreCutOf = (wanted: number): number =>
  FIRST_SCORE_CUTS.find(({ score }) => wanted >= score)?.firstScore ?? FIRST_SCORE_CUTS.at(-1)?.firstScore ?? 0;
