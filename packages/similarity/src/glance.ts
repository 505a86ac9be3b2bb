import type { Indice } from './indice.ts';
import { LOOK_CUTS } from './look-data.ts';
import type { SinalPreparado } from './sign.ts';

/** What comparing a mark with all names at once has found out, by place of the name. */
export interface Achados {
  /** Edit distances of letters, of sounds and of the sounds of the nuclei. */
  letras: Uint8Array;
  sons: Uint8Array;
  nucleos: Uint8Array;
  /** Strength of the strongest word that meets one of the mark. */
  elos: Float32Array;
  /** Inner products of the groups of letters. */
  products: Float32Array;
  /** All of it in one figure. */
  vista: Float32Array;
}

/** Weights of the one figure: logistic regression on whether a pair reaches Baixa, all pairs of the held-out folds. */
const [COSINE, LETTERS, SOUNDS, NUCLEUS, WORD] = [1, 0.509, 0.47, 0.121, 0.754] as const;

/** Names of so few letters share little with any other: they are let nearer by so much. */
const SHORT_NAME = 2;
const ALLOWANCE = 0.2;

const cube = (x: number): number => x * x * x;

/** Likeness of two texts by their distance, cubed. */
const alike = (distance: number | undefined, own: number, other: number | undefined): number =>
  cube(1 - (distance ?? 0) / Math.max(own, other ?? 0, 1));

/** One pass over all names: everything found becomes one figure for each. */
export const glance = (marca: SinalPreparado, indice: Indice, achados: Achados): void => {
  const { letras, sons, nucleos, elos, products, vista } = achados;
  const { normas } = indice;
  const { lengths } = indice.letras;
  const soundLengths = indice.sons.lengths;
  const nucleusLengths = indice.nucleos.lengths;
  const [lengthL, lengthS] = [marca.todo.letras.codes.length, marca.todo.sons.codes.length];
  const lengthN = marca.nucleo.sons.codes.length;
  const { norma } = marca.gramas;
  // Of a short mark every name is let nearer, else every short name.
  const short = lengthL <= SHORT_NAME ? Infinity : SHORT_NAME;
  for (let place = 0; place < vista.length; place++) {
    const product = products[place] ?? 0;
    vista[place] =
      COSINE * (product === 0 ? 0 : product / (norma * (normas[place] ?? 1))) +
      LETTERS * alike(letras[place], lengthL, lengths[place]) +
      SOUNDS * alike(sons[place], lengthS, soundLengths[place]) +
      NUCLEUS * alike(nucleos[place], lengthN, nucleusLengths[place]) +
      WORD * (elos[place] ?? 0) +
      ((lengths[place] ?? 0) <= short ? ALLOWANCE : 0);
  }
};

/**
 * How near a name must seem at first look for its score to reach the one wanted, or more. Learnt from the scores of all pairs of the
 * held-out folds; what is lost beside measuring every pair is in docs/model-card.md.
 */
export const lookCutOf = (wanted: number): number =>
  LOOK_CUTS.find(({ score }) => wanted >= score)?.vista ?? LOOK_CUTS.at(-1)?.vista ?? 0;
