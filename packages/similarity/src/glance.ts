import type { Indice } from './indice.ts';
import type { SinalPreparado } from './sign.ts';

/** What comparing a mark with all names at once has found out, by place of the name. */
export interface Achados {
  /** Edit distances of letters, of sounds and of the sounds of the nuclei. */
  letras: Uint8Array;
  sons: Uint8Array;
  nucleos: Uint8Array;
  /** Strength of the strongest word that meets one of the mark, and of all of them. */
  elos: Float32Array;
  comuns: Float32Array;
  /** Inner products of the groups of letters. */
  products: Float32Array;
  /** All of it in one figure. */
  vista: Float32Array;
}

/** What is known of a name at first look: the columns of the model that says which names are worth measuring closely. */
export const OLHARES = [
  'cosseno', 'contidoMin', 'contidoMax', 'produto', 'letras', 'sons', 'nucleos', 'elo', 'comum',
  'tamanhoMin', 'tamanhoMax', 'topoMin', 'topoMax', 'pesoMin', 'pesoMax',
] as const; // prettier-ignore
/** Which of them only ever speak for likeness. */
export const OLHARES_MONOTONE = [1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0] as const;

/** Weights of the one figure: logistic regression on whether a pair reaches Baixa, all pairs of the held-out folds. */
const [COSINE, LETTERS, SOUNDS, NUCLEUS, WORD] = [1, 0.509, 0.47, 0.121, 0.754] as const;

const cube = (x: number): number => x * x * x;

/** One pass over all names: everything found becomes one figure for each. */
export const glance = (marca: SinalPreparado, indice: Indice, achados: Achados): void => {
  const { letras, sons, nucleos, elos, products, vista } = achados;
  const { normas } = indice;
  const [letterLengths, soundLengths, nucleusLengths] = [
    indice.letras.lengths,
    indice.sons.lengths,
    indice.nucleos.lengths,
  ];
  const [lengthL, lengthS] = [marca.todo.letras.codes.length, marca.todo.sons.codes.length];
  const lengthN = marca.nucleo.sons.codes.length;
  const { norma } = marca.gramas;
  for (let place = 0; place < vista.length; place++) {
    const product = products[place] ?? 0;
    const cosine = product === 0 ? 0 : product / (norma * (normas[place] ?? 1));
    const byLetters = 1 - (letras[place] ?? 0) / Math.max(lengthL, letterLengths[place] ?? 0, 1);
    const bySounds = 1 - (sons[place] ?? 0) / Math.max(lengthS, soundLengths[place] ?? 0, 1);
    const byNucleus = 1 - (nucleos[place] ?? 0) / Math.max(lengthN, nucleusLengths[place] ?? 0, 1);
    vista[place] =
      COSINE * cosine +
      LETTERS * cube(byLetters) +
      SOUNDS * cube(bySounds) +
      NUCLEUS * cube(byNucleus) +
      WORD * (elos[place] ?? 0);
  }
};

const similarity = (distance: number | undefined, own: number, other: number | undefined): number =>
  1 - (distance ?? 0) / Math.max(own, other ?? 0, 1);

const putMinMax = (out: Float32Array, at: number, x: number, y: number | undefined): void => {
  out[at] = Math.min(x, y ?? 0);
  out[at + 1] = Math.max(x, y ?? 0);
};

/** Cosine, both containments and the product itself of the groups of letters. */
const lookAtProduct = (out: Float32Array, product: number, own: number, other: number): void => {
  const isNothing = product === 0;
  out[0] = isNothing ? 0 : product / (own * other);
  out[1] = isNothing ? 0 : product / Math.max(own, other) ** 2;
  out[2] = isNothing ? 0 : product / Math.min(own, other) ** 2;
  out[3] = Math.sqrt(product);
};

/** What was found out about one name, in the order of OLHARES. */
export const lookAtName = (
  marca: SinalPreparado,
  indice: Indice,
  achados: Achados,
  place: number,
  out: Float32Array,
): void => {
  const { todo, nucleo } = marca;
  const letters = indice.letras.lengths[place];
  lookAtProduct(out, achados.products[place] ?? 0, marca.gramas.norma, indice.normas[place] ?? 0);
  out[4] = similarity(achados.letras[place], todo.letras.codes.length, letters);
  out[5] = similarity(achados.sons[place], todo.sons.codes.length, indice.sons.lengths[place]);
  out[6] = similarity(achados.nucleos[place], nucleo.sons.codes.length, indice.nucleos.lengths[place]);
  out[7] = achados.elos[place] ?? 0;
  out[8] = achados.comuns[place] ?? 0;
  putMinMax(out, 9, todo.letras.codes.length, letters);
  putMinMax(out, 11, marca.topo, indice.topos[place]);
  putMinMax(out, 13, marca.pesoTotal, indice.pesos[place]);
};
