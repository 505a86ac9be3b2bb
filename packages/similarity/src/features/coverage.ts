import { MAX_WORDS } from '../sign/sign.ts';
import type { Elemento } from '../sign/running-text.ts';
import { LIKE, SAME_KEY, type Parecenca } from './word-similarity.ts';

/** Shares of the strength of two names, the lesser first. */
export type MinMax = readonly [min: number, max: number];

/** How the words of two names meet, by strength. Symmetric but for `achada` and `embutida`. */
export interface Encontro {
  /** Share of the strength of each name found in the other: the same words, near ones, also of one idea, also contained. */
  exata: MinMax;
  proxima: MinMax;
  ideal: MinMax;
  contida: MinMax;
  /** The share of each that is found in the other, nearly: of the first name and of the second. */
  achada: readonly [a: number, b: number];
  /** The same where a word may also be part of one of the other. */
  embutida: readonly [a: number, b: number];
  /** Strength of the strongest word in common, likewise. */
  eloExato: number;
  elo: number;
  eloIdeal: number;
  eloContida: number;
  /** Strength of all that is in common. */
  comum: number;
  /** Strength of the strongest word of each that the other has not. */
  sobra: MinMax;
  /** Likeness of the first distinctive words, of the strongest and of the first. */
  lideres: number;
  topos: number;
  primeiras: number;
}

/** Two neighbouring words of one name that are one of the other. Positions of words in each. */
export interface Juncao {
  a: readonly number[];
  b: readonly number[];
  lexical: number;
  peso: number;
}

/** Likeness of word i of one name and word j of the other; nothing where there is no such word. */
export type LikenElementos = (i: number, j: number) => Parecenca;

/** How likeness grows from where words are simply different to 1. */
const ramp = (likeness: number): number => (likeness <= LIKE ? 0 : (likeness - LIKE) / (1 - LIKE));

const KINDS = 4;
const [EXACT, NEAR, IDEAL, CONTAINED] = [0, 1, 2, 3] as const;
/** What of each word is found in the other name, MAX_WORDS places for each kind; reused from pair to pair. */
const [coversA, coversB] = [new Float32Array(KINDS * MAX_WORDS), new Float32Array(KINDS * MAX_WORDS)];
/** Strength of the strongest word in common, by kind. */
const elos = new Float32Array(KINDS);
/** Whether the pair before left anything in these. */
let isMarked = false;

const clear = (): void => {
  if (!isMarked) return;
  coversA.fill(0);
  coversB.fill(0);
  elos.fill(0);
  isMarked = false;
};

const share = (elementos: readonly Elemento[], covers: Float32Array, kind: number): number => {
  let found = 0;
  let total = 0;
  for (let i = 0; i < elementos.length; i++) {
    const peso = elementos[i]?.peso ?? 0;
    found += peso * (covers[kind * MAX_WORDS + i] ?? 0);
    total += peso;
  }
  return total === 0 ? 0 : found / total;
};

const strengthFound = (elementos: readonly Elemento[], covers: Float32Array): number => {
  let found = 0;
  for (let i = 0; i < elementos.length; i++) found += (elementos[i]?.peso ?? 0) * (covers[NEAR * MAX_WORDS + i] ?? 0);
  return found;
};

const strongestMissed = (elementos: readonly Elemento[], covers: Float32Array): number => {
  let most = 0;
  for (let i = 0; i < elementos.length; i++)
    most = Math.max(most, (elementos[i]?.peso ?? 0) * (1 - (covers[NEAR * MAX_WORDS + i] ?? 0)));
  return most;
};

const strongest = (elementos: readonly Elemento[]): number => {
  let best = 0;
  for (let i = 1; i < elementos.length; i++) if ((elementos[i]?.peso ?? 0) > (elementos[best]?.peso ?? 0)) best = i;
  return best;
};

const minMax = (x: number, y: number): MinMax => (x < y ? [x, y] : [y, x]);

const raise = (covers: Float32Array, at: number, value: number): void => {
  if (value > (covers[at] ?? 0)) covers[at] = value;
};

const note = (kind: number, i: number, j: number, value: number, peso: number): void => {
  isMarked = true;
  raise(coversA, kind * MAX_WORDS + i, value);
  raise(coversB, kind * MAX_WORDS + j, value);
  if (value * peso > (elos[kind] ?? 0)) elos[kind] = value * peso;
};

const noteJoined = ({ a, b, lexical, peso }: Juncao): void => {
  const near = ramp(lexical);
  for (const kind of [NEAR, IDEAL, CONTAINED]) for (const i of a) for (const j of b) note(kind, i, j, near, peso);
};

const noteMeeting = (i: number, j: number, { lexical, ideia, contida }: Parecenca, peso: number): void => {
  const near = ramp(lexical);
  if (near === 0 && ideia === 0 && contida === 0) return;
  if (lexical >= SAME_KEY) note(EXACT, i, j, 1, peso);
  note(NEAR, i, j, near, peso);
  note(IDEAL, i, j, Math.max(near, ideia), peso);
  note(CONTAINED, i, j, Math.max(near, contida), peso);
};

const noteMeetings = (a: readonly Elemento[], j: number, peso: number, liken: LikenElementos): void => {
  for (let i = 0; i < a.length; i++) noteMeeting(i, j, liken(i, j), Math.min(peso, a[i]?.peso ?? 0));
};

/** Lays the words of two names side by side. Allocates little: it runs for every pair that is measured closely. */
export const meet = (
  a: readonly Elemento[],
  b: readonly Elemento[],
  liken: LikenElementos,
  joined: readonly Juncao[],
  leaders: readonly [a: number, b: number],
  /** Whether the word at a place of `b` is like any of `a` at all: where that is known, it need not be asked one by one. */
  isLike: (j: number) => boolean = () => true,
): Encontro => {
  clear();
  for (let j = 0; j < b.length; j++) if (isLike(j)) noteMeetings(a, j, b[j]?.peso ?? 0, liken);
  for (const juncao of joined) noteJoined(juncao);
  const [nearA, nearB] = [share(a, coversA, NEAR), share(b, coversB, NEAR)];
  const [containedA, containedB] = [share(a, coversA, CONTAINED), share(b, coversB, CONTAINED)];
  return {
    exata: minMax(share(a, coversA, EXACT), share(b, coversB, EXACT)),
    proxima: minMax(nearA, nearB),
    ideal: minMax(share(a, coversA, IDEAL), share(b, coversB, IDEAL)),
    contida: minMax(containedA, containedB),
    achada: [nearA, nearB],
    embutida: [containedA, containedB],
    eloExato: elos[EXACT] ?? 0,
    elo: elos[NEAR] ?? 0,
    eloIdeal: elos[IDEAL] ?? 0,
    eloContida: elos[CONTAINED] ?? 0,
    comum: Math.min(strengthFound(a, coversA), strengthFound(b, coversB)),
    sobra: minMax(strongestMissed(a, coversA), strongestMissed(b, coversB)),
    lideres: ramp(liken(...leaders).lexical),
    topos: ramp(liken(strongest(a), strongest(b)).lexical),
    primeiras: ramp(liken(0, 0).lexical),
  };
};
