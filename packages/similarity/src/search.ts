import { coresOf } from './core.ts';
import { meet, type Encontro, type Juncao } from './coverage.ts';
import { editDistance, padraoOf } from './edit-distance.ts';
import {
  likenWeak, lookAtGramas, lookAtWords, measureTextos, NOTHING, readingsOfText, WEAK, type Parecidas,
} from './first-look.ts'; // prettier-ignore
import { glance, lookAtName, type Achados } from './glance.ts';
import type { Indice } from './indice.ts';
import { dotGramas } from './grams.ts';
import { MEDIDAS, measurePair, type Vista } from './measures.ts';
import { createVocabulario, type Vocabulo } from './prepared-word.ts';
import type { Elemento } from './running-text.ts';
import { prepareSinal, type SinalPreparado } from './sign.ts';
import type { Sinal } from './sinal.ts';
import type { Parecenca } from './word-likeness.ts';

/** A mark laid against all names of an issue. Valid until the next one is opened on the same issue. */
export interface Consulta {
  readonly marca: SinalPreparado;
  /** How near each name seems at first look: the more, the nearer. */
  readonly vista: Float32Array;
  /** What the first look found out about one name, in the order of OLHARES, into `out`. */
  look: (place: number, out: Float32Array) => void;
  /** Measures of the pair with the name at a place, in the order of MEDIDAS; the array is reused by the next call. */
  measure: (place: number) => Float32Array;
  /**
   * The same of the two names without their descriptive words; undefined where neither has any that say nothing. Shared words
   * that describe the goods may not make two names more alike than their cores are.
   */
  measureCore: (place: number) => Float32Array | undefined;
  /** How the words meet. */
  meet: (place: number) => Encontro;
  /** How one word of the mark and one of the name are alike. */
  liken: (a: Elemento, b: Elemento) => Parecenca;
}

/** Joined words less alike than this are no joining. */
const JOINED = 0.8;

const spaces = new WeakMap<Indice, Achados>();

const spaceOf = (indice: Indice): Achados => {
  const known = spaces.get(indice);
  if (known !== undefined) return known;
  const size = indice.publicadas.length;
  const space = {
    letras: new Uint8Array(size),
    sons: new Uint8Array(size),
    nucleos: new Uint8Array(size),
    elos: new Float32Array(size),
    comuns: new Float32Array(size),
    products: new Float32Array(size),
    vista: new Float32Array(size),
  };
  spaces.set(indice, space);
  return space;
};

const joinedPairs = (
  juncoes: readonly (Elemento | undefined)[],
  others: readonly Elemento[],
  liken: (juncao: Elemento, other: Elemento) => Parecenca,
  swap: boolean,
): Juncao[] => {
  const found: Juncao[] = [];
  juncoes.forEach((juncao, i) => {
    if (juncao === undefined) return;
    others.forEach((other, j) => {
      const { lexical } = liken(juncao, other);
      if (lexical < JOINED) return;
      const peso = Math.min(juncao.peso, other.peso);
      found.push(swap ? { a: [j], b: [i, i + 1], lexical, peso } : { a: [i, i + 1], b: [j], lexical, peso });
    });
  });
  return found;
};

const createLiken =
  (parecidas: ReadonlyMap<Vocabulo, Parecidas>) =>
  (a: Elemento, b: Elemento): Parecenca =>
    a.peso < WEAK || b.peso < WEAK
      ? likenWeak(a.vocabulo, b.vocabulo)
      : (parecidas.get(a.vocabulo)?.get(b.vocabulo.id) ?? NOTHING);

type Liken = Consulta['liken'];

const meetWords = (
  a: readonly Elemento[],
  b: readonly Elemento[],
  liken: Liken,
  joined: readonly Juncao[],
  leaders: readonly [number, number],
): Encontro =>
  meet(
    a,
    b,
    (i, j) => {
      const [x, y] = [a[i], b[j]];
      return x === undefined || y === undefined ? NOTHING : liken(x, y);
    },
    joined,
    leaders,
  );

const meetSigns = (a: SinalPreparado, b: SinalPreparado, liken: Liken): Encontro => {
  const joined = [
    ...joinedPairs(a.juncoes, b.elementos, liken, false),
    ...joinedPairs(b.juncoes, a.elementos, (juncao, own) => liken(own, juncao), true),
  ];
  return meetWords(a.elementos, b.elementos, liken, joined, [a.lider, b.lider]);
};

const measureSigns = (a: SinalPreparado, b: SinalPreparado, liken: Liken, vista: Vista, out: Float32Array): void => {
  const palavras = meetSigns(a, b, liken);
  const isSplit = a.partes !== a.elementos || b.partes !== b.elementos;
  const partes = isSplit ? meetWords(a.partes, b.partes, liken, [], NO_LEADERS) : palavras;
  measurePair(a, b, palavras, partes, vista, out);
};

const NO_LEADERS = [-1, -1] as const;

/** Lays a mark against an issue: looks at every name, measures closely on demand. */
export const openConsulta = (indice: Indice, sinal: Sinal): Consulta => {
  const { frequencias, inicial } = indice;
  const marca = prepareSinal(sinal, { vocabulario: createVocabulario(indice.conhecidos), frequencias, inicial });
  const space = spaceOf(indice);
  measureTextos(indice.letras, [marca.todo.letras.codes], space.letras);
  measureTextos(indice.sons, readingsOfText(marca.todo), space.sons);
  measureTextos(indice.nucleos, readingsOfText(marca.nucleo), space.nucleos);
  lookAtGramas(marca, indice, space.products);
  const liken = createLiken(lookAtWords(marca, indice, space.elos, space.comuns));
  glance(marca, indice, space);
  const at = (place: number): SinalPreparado => {
    const publicada = indice.preparadas[place];
    if (publicada === undefined) throw new RangeError(`no published sign at ${place}`);
    return publicada;
  };
  const out = new Float32Array(MEDIDAS.length);
  return {
    marca,
    vista: space.vista,
    look: (place, look) => lookAtName(marca, indice, space, place, look),
    liken,
    meet: (place) => meetSigns(marca, at(place), liken),
    measure: (place) => {
      const vista = { letras: space.letras[place] ?? 0, produto: space.products[place] ?? 0 };
      measureSigns(marca, at(place), liken, vista, out);
      return out;
    },
    measureCore: (place) => {
      const publicada = at(place);
      const cores = coresOf(marca, publicada, liken, inicial);
      if (cores === undefined) return undefined;
      const [a, b] = cores;
      const vista = {
        letras: editDistance(padraoOf(a.todo.letras.codes), b.todo.letras.codes),
        produto: dotGramas(a.gramas, b.gramas),
      };
      measureSigns(a, b, liken, vista, out);
      return out;
    },
  };
};
