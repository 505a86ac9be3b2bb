import { FEW, type Indice } from './issue-index.ts';
import { LOOK_CUTS } from './first-score-cuts.ts';
import { FIRST_SCORE_WASM } from '../wasm/first-score-wasm.ts';
import type { SinalPreparado } from '../sign/sign.ts';
import { allocateMemory, compileKernel, startKernel } from '../wasm/load-kernel.ts';

/** What comparing a mark with all names at once has found out, by place of the name. */
export interface Achados {
  /** Edit distances of letters, of sounds and of the sounds of the nuclei. */
  readonly letras: Uint8Array;
  readonly sons: Uint8Array;
  readonly nucleos: Uint8Array;
  /** Strength of the strongest word that meets one of the mark. */
  readonly elos: Float32Array;
  /** Inner products of the groups of letters. */
  readonly products: Float32Array;
  /** All of it in one figure. */
  readonly vista: Float32Array;
}

/** What of the names the figure rests on besides; made once. */
interface Nomes {
  readonly letras: Uint8Array;
  readonly sons: Uint8Array;
  readonly nucleos: Uint8Array;
  readonly normas: Float32Array;
  readonly forcas: Float32Array;
}

/** The same of the mark. */
interface Marca {
  readonly letras: number;
  readonly sons: number;
  readonly nucleo: number;
  readonly norma: number;
  readonly forca: number;
}

/** Makes one figure for each name of everything found. */
type Look = (marca: Marca) => void;

/** Room for what is found about all names, and what looks at it. */
export interface Olhar {
  readonly achados: Achados;
  readonly look: Look;
}

/**
 * Weights of the one figure: those that let the fewest names through beside all that reach Média, and beside those that reach Baixa, in
 * all pairs of the held-out folds.
 */
const [COSINE, TEXT, WORD, SHARE] = [1, 0.45, 0.6, 0.6] as const;

/** Names without letters have no norm and no strength, but nothing in common with others either: any divisor will do. */
const LEAST = 1e-9;

const nomesOf = ({ letras, sons, nucleos, preparadas }: Indice): Nomes => ({
  letras: letras.lengths,
  sons: sons.lengths,
  nucleos: nucleos.lengths,
  normas: Float32Array.from(preparadas, ({ gramas: { norma } }) => Math.max(LEAST, norma)),
  forcas: Float32Array.from(preparadas, ({ pesoTotal }) => Math.max(LEAST, pesoTotal)),
});

const f = Math.fround;

/** Likeness of two texts by their distance and the length of the longer, in single precision as in the kernel. */
const alike = (distance: number | undefined, own: number, other: number | undefined): number =>
  f(1 - f((distance ?? 0) / Math.max(own, other ?? 0, 1)));

/** In plain code, one name after the other. */
export const createOlharSimples = (nomes: Nomes): Olhar => {
  const size = nomes.normas.length;
  const achados = {
    letras: new Uint8Array(size),
    sons: new Uint8Array(size),
    nucleos: new Uint8Array(size),
    elos: new Float32Array(size),
    products: new Float32Array(size),
    vista: new Float32Array(size),
  };
  const { letras, sons, nucleos, elos, products, vista } = achados;
  const [text, word, share] = [f(TEXT), f(WORD), f(SHARE)];
  const look: Look = (marca) => {
    const [norma, forca] = [f(marca.norma), f(marca.forca)];
    for (let place = 0; place < size; place++) {
      const likest = Math.max(
        alike(letras[place], marca.letras, nomes.letras[place]),
        alike(sons[place], marca.sons, nomes.sons[place]),
        alike(nucleos[place], marca.nucleo, nomes.nucleos[place]),
      );
      const elo = elos[place] ?? 0;
      const cosine = f(COSINE * f((products[place] ?? 0) / f(norma * (nomes.normas[place] ?? 1))));
      const found = f(cosine + f(text * f(f(likest * likest) * likest)));
      const strength = Math.min(forca, nomes.forcas[place] ?? 1);
      vista[place] = f(found + f(word * elo)) + f(share * Math.min(1, f(elo / strength)));
    }
  };
  return { achados, look };
};

interface Exports {
  look: (base: number, room: number, ...figures: number[]) => void;
}

/** The kernel takes so many names at a time. */
const FOUR = 4;
/** Of each name: six bytes and five numbers of four. */
const NAME_BYTES = 6 + 5 * 4;

/** In the kernel, four names at a time; nothing where there is no memory for it. */
const createOlharWasm = (nomes: Nomes, module: object): Olhar | undefined => {
  const size = nomes.normas.length;
  const room = Math.ceil(size / FOUR) * FOUR;
  const memory = allocateMemory(NAME_BYTES * room);
  if (memory === undefined) return undefined;
  const { look } = startKernel(module, memory, (own: Exports) => own);
  const bytes = (row: number): Uint8Array => new Uint8Array(memory.buffer, row * room, size);
  const floats = (row: number): Float32Array => new Float32Array(memory.buffer, 6 * room + 4 * row * room, size);
  bytes(3).set(nomes.letras);
  bytes(4).set(nomes.sons);
  bytes(5).set(nomes.nucleos);
  floats(2).set(nomes.normas);
  floats(3).set(nomes.forcas);
  return {
    achados: {
      letras: bytes(0),
      sons: bytes(1),
      nucleos: bytes(2),
      elos: floats(0),
      products: floats(1),
      vista: floats(4),
    },
    look: ({ letras, sons, nucleo, norma, forca }) =>
      look(0, room, letras, sons, nucleo, norma, forca, COSINE, TEXT, WORD, SHARE),
  };
};

/** The kernel, or the plain version where there is none; the figures are the same. */
export const createOlhar = (nomes: Nomes): Olhar => {
  const module = compileKernel(FIRST_SCORE_WASM);
  return (module && createOlharWasm(nomes, module)) ?? createOlharSimples(nomes);
};

const olhares = new WeakMap<Indice, Olhar>();

/** The room of an issue, kept from mark to mark. */
export const olharOf = (indice: Indice): Olhar => {
  const known = olhares.get(indice);
  if (known !== undefined) return known;
  const nomes = nomesOf(indice);
  const olhar = indice.preparadas.length < FEW ? createOlharSimples(nomes) : createOlhar(nomes);
  olhares.set(indice, olhar);
  return olhar;
};

/** One pass over all names: everything found becomes one figure for each. */
export const glance = ({ todo, nucleo, gramas, pesoTotal }: SinalPreparado, { look }: Olhar): void =>
  look({
    letras: todo.letras.codes.length,
    sons: todo.sons.codes.length,
    nucleo: nucleo.sons.codes.length,
    norma: Math.max(LEAST, gramas.norma),
    forca: Math.max(LEAST, pesoTotal),
  });

/**
 * How near a name must seem at first look for its score to reach the one wanted, or more. Learnt from the scores of all pairs of the
 * held-out folds; what is lost beside measuring every pair is in docs/model-card.md.
 */
export const lookCutOf = (wanted: number): number =>
  LOOK_CUTS.find(({ score }) => wanted >= score)?.vista ?? LOOK_CUTS.at(-1)?.vista ?? 0;
