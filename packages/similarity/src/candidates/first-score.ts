import { onceFor } from '@vigia/domain';
import { FEW, type Indice } from './issue-index.ts';
import { FIRST_SCORE_CUTS } from './first-score-cuts.ts';
import { FIRST_SCORE_WASM } from '../wasm/first-score-wasm.ts';
import type { PreparedSign } from '../sign/sign.ts';
import { allocateMemory, compileKernel, startKernel } from '../wasm/load-kernel.ts';

/** What comparing a mark with all names at once has found, by place of the name. */
export interface FirstPassFindings {
  /** Edit distances of the letters, of the sounds, and of the sounds of the nuclei. */
  readonly letters: Uint8Array;
  readonly sounds: Uint8Array;
  readonly nuclei: Uint8Array;
  /** Strength of the strongest word that matches a word of the mark. */
  readonly strongestMatches: Float32Array;
  /** Inner products of the trigrams. */
  readonly products: Float32Array;
  /** The first-pass score of each name. */
  readonly firstScore: Float32Array;
}

/** What the first-pass score needs to know of the names; computed once for an issue. */
interface NameFigures {
  readonly letters: Uint8Array;
  readonly sounds: Uint8Array;
  readonly nuclei: Uint8Array;
  readonly norms: Float32Array;
  readonly totalStrengths: Float32Array;
}

/** The same figures of the mark. */
interface MarkFigures {
  readonly letters: number;
  readonly sounds: number;
  readonly nucleus: number;
  readonly norm: number;
  readonly totalStrength: number;
}

/** Computes the first-pass score of each name from the findings. */
type ScoreAll = (marca: MarkFigures) => void;

/** The findings about all names, and the functions that score them and that find the highest scores. */
export interface FirstPass {
  readonly findings: FirstPassFindings;
  readonly scoreAll: ScoreAll;
  /** The places of the names with at least this first-pass score, in single precision, in order. The next call writes over them. */
  readonly atLeast: (limit: number) => Int32Array;
}

/**
 * Weights of the first-pass score. Of the weights tried they let the fewest names through while they keep all that reach Média
 * and Baixa, in all pairs of the held-out folds.
 */
const [COSINE, TEXT, WORD, SHARE] = [1, 0.45, 0.6, 0.6] as const;

/** Avoids a division by zero: names without letters have norm and strength 0, and nothing in common with other names. */
const LEAST = 1e-9;

const figuresOf = ({ letters, sounds, nuclei, signs }: Indice): NameFigures => ({
  letters: letters.lengths,
  sounds: sounds.lengths,
  nuclei: nuclei.lengths,
  norms: Float32Array.from(signs, ({ trigrams: { norm } }) => Math.max(LEAST, norm)),
  totalStrengths: Float32Array.from(signs, ({ totalStrength }) => Math.max(LEAST, totalStrength)),
});

const f = Math.fround;

/** Similarity of two texts from their distance and the length of the longer one, in single precision as in the kernel. */
const similarity = (distance: number | undefined, own: number, other: number | undefined): number =>
  f(1 - f((distance ?? 0) / Math.max(own, other ?? 0, 1)));

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
  const { letters, sounds, nuclei, strongestMatches, products, firstScore } = findings;
  const [text, word, share] = [f(TEXT), f(WORD), f(SHARE)];
  const scoreAll: ScoreAll = (marca) => {
    const [norm, totalStrength] = [f(marca.norm), f(marca.totalStrength)];
    for (let place = 0; place < size; place++) {
      const highest = Math.max(
        similarity(letters[place], marca.letters, names.letters[place]),
        similarity(sounds[place], marca.sounds, names.sounds[place]),
        similarity(nuclei[place], marca.nucleus, names.nuclei[place]),
      );
      const match = strongestMatches[place] ?? 0;
      const cosine = f(COSINE * f((products[place] ?? 0) / f(norm * (names.norms[place] ?? 1))));
      const found = f(cosine + f(text * f(f(highest * highest) * highest)));
      const strength = Math.min(totalStrength, names.totalStrengths[place] ?? 1);
      firstScore[place] = f(found + f(word * match)) + f(share * Math.min(1, f(match / strength)));
    }
  };
  const atLeast = (limit: number): Int32Array =>
    Int32Array.from(firstScore.keys()).filter((place) => (firstScore[place] ?? 0) >= f(limit));
  return { findings, scoreAll, atLeast };
}

interface FirstScoreExports {
  scoreAll: (base: number, room: number, ...figures: number[]) => void;
  atLeast: (base: number, room: number, limit: number, found: number) => number;
}

/** Names that the kernel scores at a time. */
const FOUR = 4;
/** Bytes for each name: six bytes, five numbers of four bytes, and a place of four bytes. */
const NAME_BYTES = 6 + 6 * 4;

/** The first pass in the kernel, four names at a time; undefined where there is no memory for it. */
function createWasmFirstPass(names: NameFigures, module: object): FirstPass | undefined {
  const size = names.norms.length;
  const room = Math.ceil(size / FOUR) * FOUR;
  const memory = allocateMemory(NAME_BYTES * room);
  if (memory === undefined) return undefined;
  const { scoreAll, atLeast } = startKernel(module, memory, (own: FirstScoreExports) => own);
  const bytes = (row: number): Uint8Array => new Uint8Array(memory.buffer, row * room, size);
  const floats = (row: number): Float32Array => new Float32Array(memory.buffer, 6 * room + 4 * row * room, size);
  const found = (6 + 5 * 4) * room;
  const places = new Int32Array(memory.buffer, found, room);
  bytes(3).set(names.letters);
  bytes(4).set(names.sounds);
  bytes(5).set(names.nuclei);
  floats(2).set(names.norms);
  floats(3).set(names.totalStrengths);
  return {
    findings: {
      letters: bytes(0),
      sounds: bytes(1),
      nuclei: bytes(2),
      strongestMatches: floats(0),
      products: floats(1),
      firstScore: floats(4),
    },
    scoreAll: ({ letters, sounds, nucleus, norm, totalStrength }) =>
      scoreAll(0, room, letters, sounds, nucleus, norm, totalStrength, COSINE, TEXT, WORD, SHARE),
    atLeast: (limit) => {
      let count = atLeast(0, room, limit, found);
      // The names that fill the last group are no names.
      while (count > 0 && (places[count - 1] ?? 0) >= size) count -= 1;
      return places.subarray(0, count);
    },
  };
}

/** The first pass in the kernel, or in plain code where WebAssembly is missing. Both return the same scores. */
export function createFirstPass(names: NameFigures): FirstPass {
  const module = compileKernel(FIRST_SCORE_WASM);
  return (module && createWasmFirstPass(names, module)) ?? createPlainFirstPass(names);
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
