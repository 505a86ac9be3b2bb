import { FEW, type Indice } from './issue-index.ts';
import { FIRST_SCORE_CUTS } from './first-score-cuts.ts';
import { FIRST_SCORE_WASM } from '../wasm/first-score-wasm.ts';
import type { PreparedSign } from '../sign/sign.ts';
import { allocateMemory, compileKernel, startKernel } from '../wasm/load-kernel.ts';

/** What comparing a mark with all names at once has found out, by place of the name. */
export interface FirstPassFindings {
  /** Edit distances of letters, of sounds and of the sounds of the nuclei. */
  readonly letters: Uint8Array;
  readonly sounds: Uint8Array;
  readonly nuclei: Uint8Array;
  /** Strength of the strongest word that meets one of the mark. */
  readonly strongestMatches: Float32Array;
  /** Inner products of the groups of letters. */
  readonly products: Float32Array;
  /** All of it in one figure. */
  readonly firstScore: Float32Array;
}

/** What of the names the figure rests on besides; made once. */
interface NameFigures {
  readonly letters: Uint8Array;
  readonly sounds: Uint8Array;
  readonly nuclei: Uint8Array;
  readonly norms: Float32Array;
  readonly totalStrengths: Float32Array;
}

/** The same of the mark. */
interface MarkFigures {
  readonly letters: number;
  readonly sounds: number;
  readonly nucleus: number;
  readonly norm: number;
  readonly totalStrength: number;
}

/** Makes one figure for each name of everything found. */
type ScoreAll = (marca: MarkFigures) => void;

/** Room for what is found about all names, and what looks at it. */
export interface FirstPass {
  readonly findings: FirstPassFindings;
  readonly scoreAll: ScoreAll;
}

/**
 * Weights of the one figure: those that let the fewest names through beside all that reach Média, and beside those that reach Baixa, in
 * all pairs of the held-out folds.
 */
const [COSINE, TEXT, WORD, SHARE] = [1, 0.45, 0.6, 0.6] as const;

/** Names without letters have no norm and no strength, but nothing in common with others either: any divisor will do. */
const LEAST = 1e-9;

const figuresOf = ({ letters, sounds, nuclei, signs }: Indice): NameFigures => ({
  letters: letters.lengths,
  sounds: sounds.lengths,
  nuclei: nuclei.lengths,
  norms: Float32Array.from(signs, ({ trigrams: { norm } }) => Math.max(LEAST, norm)),
  totalStrengths: Float32Array.from(signs, ({ totalStrength }) => Math.max(LEAST, totalStrength)),
});

const f = Math.fround;

/** Likeness of two texts by their distance and the length of the longer, in single precision as in the kernel. */
const similarity = (distance: number | undefined, own: number, other: number | undefined): number =>
  f(1 - f((distance ?? 0) / Math.max(own, other ?? 0, 1)));

/** In plain code, one name after the other. */
export const createPlainFirstPass = (names: NameFigures): FirstPass => {
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
  return { findings, scoreAll };
};

interface Exports {
  scoreAll: (base: number, room: number, ...figures: number[]) => void;
}

/** The kernel takes so many names at a time. */
const FOUR = 4;
/** Of each name: six bytes and five numbers of four. */
const NAME_BYTES = 6 + 5 * 4;

/** In the kernel, four names at a time; nothing where there is no memory for it. */
const createWasmFirstPass = (names: NameFigures, module: object): FirstPass | undefined => {
  const size = names.norms.length;
  const room = Math.ceil(size / FOUR) * FOUR;
  const memory = allocateMemory(NAME_BYTES * room);
  if (memory === undefined) return undefined;
  const { scoreAll } = startKernel(module, memory, (own: Exports) => own);
  const bytes = (row: number): Uint8Array => new Uint8Array(memory.buffer, row * room, size);
  const floats = (row: number): Float32Array => new Float32Array(memory.buffer, 6 * room + 4 * row * room, size);
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
  };
};

/** The kernel, or the plain version where there is none; the figures are the same. */
export const createFirstPass = (names: NameFigures): FirstPass => {
  const module = compileKernel(FIRST_SCORE_WASM);
  return (module && createWasmFirstPass(names, module)) ?? createPlainFirstPass(names);
};

const firstPasses = new WeakMap<Indice, FirstPass>();

/** The room of an issue, kept from mark to mark. */
export const firstPassOf = (issue: Indice): FirstPass => {
  const known = firstPasses.get(issue);
  if (known !== undefined) return known;
  const names = figuresOf(issue);
  const firstPass = issue.signs.length < FEW ? createPlainFirstPass(names) : createFirstPass(names);
  firstPasses.set(issue, firstPass);
  return firstPass;
};

/** One pass over all names: everything found becomes one figure for each. */
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
 * How near a name must seem at first look for its score to reach the one wanted, or more. Learnt from the scores of all pairs of the
 * held-out folds; what is lost beside measuring every pair is in docs/model-card.md.
 */
export const firstScoreCutOf = (wanted: number): number =>
  FIRST_SCORE_CUTS.find(({ score }) => wanted >= score)?.firstScore ?? FIRST_SCORE_CUTS.at(-1)?.firstScore ?? 0;
