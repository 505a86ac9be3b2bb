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

/**
 * Weights of the one figure: those that let the fewest names through beside all that reach Média, and beside those that reach Baixa, in
 * all pairs of the held-out folds.
 */
const [COSINE, TEXT, WORD, SHARE] = [1, 0.45, 0.6, 0.6] as const;

/** Texts count by so many symbols: none is longer, none farther from another. */
const LONGEST = 32;
const ROW = 64;

/** Cubed likenesses by the length of the longer text and the distance, made once: every look asks for three of each name. */
const LIKENESSES = Float64Array.from({ length: (LONGEST + 1) * ROW }, (_, at) => {
  const likeness = 1 - (at % ROW) / Math.max(Math.floor(at / ROW), 1);
  return likeness * likeness * likeness;
});

/** Likeness of two texts by their distance, cubed. */
const alike = (distance: number | undefined, own: number, other: number | undefined): number => {
  const theirs = other ?? 0;
  return LIKENESSES[(own < theirs ? theirs : own) * ROW + (distance ?? 0)] ?? 0;
};

const max = (x: number, y: number): number => (x > y ? x : y);

/** One pass over all names: everything found becomes one figure for each. */
export const glance = (marca: SinalPreparado, indice: Indice, achados: Achados): void => {
  const { letras, sons, nucleos, elos, products, vista } = achados;
  const { normas, forcas } = indice;
  const { lengths } = indice.letras;
  const soundLengths = indice.sons.lengths;
  const nucleusLengths = indice.nucleos.lengths;
  const [lengthL, lengthS] = [marca.todo.letras.codes.length, marca.todo.sons.codes.length];
  const lengthN = marca.nucleo.sons.codes.length;
  const { norma } = marca.gramas;
  for (let place = 0; place < vista.length; place++) {
    const product = products[place] ?? 0;
    const elo = elos[place] ?? 0;
    const text = max(
      alike(letras[place], lengthL, lengths[place]),
      max(alike(sons[place], lengthS, soundLengths[place]), alike(nucleos[place], lengthN, nucleusLengths[place])),
    );
    // The strongest word in common may be all there is of the weaker name.
    const share = elo === 0 ? 0 : Math.min(1, elo / Math.min(marca.pesoTotal, forcas[place] ?? 1));
    vista[place] =
      COSINE * (product === 0 ? 0 : product / (norma * (normas[place] ?? 1))) +
      TEXT * text +
      WORD * elo +
      SHARE * share;
  }
};

/**
 * How near a name must seem at first look for its score to reach the one wanted, or more. Learnt from the scores of all pairs of the
 * held-out folds; what is lost beside measuring every pair is in docs/model-card.md.
 */
export const lookCutOf = (wanted: number): number =>
  LOOK_CUTS.find(({ score }) => wanted >= score)?.vista ?? LOOK_CUTS.at(-1)?.vista ?? 0;
