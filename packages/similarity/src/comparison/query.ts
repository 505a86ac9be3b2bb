import { coresOf } from '../features/core.ts';
import { meet, type Encontro, type Juncao } from '../features/coverage.ts';
import { editDistance, padraoOf } from '../text/edit-distance.ts';
import {
  likenWeak, lookAtGramas, lookAtWords, measureTextos, NOTHING, readingsOfText, WEAK, type Parecidas,
} from '../candidates/word-matches.ts'; // prettier-ignore
import { glance, olharOf } from '../candidates/first-score.ts';
import type { Indice } from '../candidates/issue-index.ts';
import { dotGramas } from '../text/grams.ts';
import { FEATURES, writeBound, writeTextFeatures, type FeaturePair } from '../features/features.ts';
import { createVocabulario, type Vocabulo } from '../sign/prepared-word.ts';
import type { Elemento } from '../sign/running-text.ts';
import { prepareSinal, type SinalPreparado } from '../sign/sign.ts';
import type { Sinal } from '../sinal.ts';
import type { Parecenca } from '../features/word-similarity.ts';

/** A mark laid against all names of an issue. Valid until the next one is opened on the same issue. */
export interface Consulta {
  readonly marca: SinalPreparado;
  /** How near each name seems at first look: the more, the nearer. */
  readonly vista: Float32Array;
  /** At least the measures of the pair with the name at a place (`measureBound`): cheaper. The array is reused by the next call. */
  bound: (place: number) => Float32Array;
  /** The measures, in the order of FEATURES; the array is reused by the next call. */
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

type Liken = Consulta['liken'];
type Mapas = ReadonlyMap<Vocabulo, Parecidas>;
/** Compares with one word of the mark. */
type LikenTo = (b: Elemento) => Parecenca;

const createLikenTo = (a: Elemento, mapas: Mapas): LikenTo => {
  if (a.peso < WEAK) return (b) => likenWeak(a.vocabulo, b.vocabulo);
  const parecidas = mapas.get(a.vocabulo);
  return (b) => (b.peso < WEAK ? likenWeak(a.vocabulo, b.vocabulo) : (parecidas?.get(b.vocabulo.id) ?? NOTHING));
};

const createLiken =
  (mapas: Mapas): Liken =>
  (a, b) =>
    createLikenTo(a, mapas)(b);

/** Whether a word of the issue is like any word of the mark. */
type IsLike = (vocabulo: Vocabulo) => boolean;

/** The mark, or its core, ready to be laid beside one name after the other. */
interface Lado {
  sinal: SinalPreparado;
  isLike: IsLike;
  elementos: readonly LikenTo[];
  partes: readonly LikenTo[];
  juncoes: readonly (LikenTo | undefined)[];
}

const createLado = (sinal: SinalPreparado, mapas: Mapas, isLike: IsLike): Lado => {
  const likenTo = (elemento: Elemento): LikenTo => createLikenTo(elemento, mapas);
  const elementos = sinal.elementos.map(likenTo);
  return {
    sinal,
    isLike,
    elementos,
    partes: sinal.partes === sinal.elementos ? elementos : sinal.partes.map(likenTo),
    juncoes: sinal.juncoes.map((juncao) => (juncao === undefined ? undefined : likenTo(juncao))),
  };
};

/** Neighbours of the mark that run together are a word of the name. */
const joinOwn = ({ sinal: a, juncoes, isLike }: Lado, b: SinalPreparado, found: Juncao[]): void => {
  b.elementos.forEach((other, j) => {
    if (!isLike(other.vocabulo)) return;
    for (let i = 0; i < juncoes.length; i++) {
      const lexical = juncoes[i]?.(other).lexical ?? 0;
      const peso = Math.min(a.juncoes[i]?.peso ?? 0, other.peso);
      if (lexical >= JOINED) found.push({ a: [i, i + 1], b: [j], lexical, peso });
    }
  });
};

/** And the other way round. */
const joinTheirs = ({ sinal: a, elementos, isLike }: Lado, b: SinalPreparado, found: Juncao[]): void => {
  for (let j = 0; j < b.juncoes.length; j++) {
    const juncao = b.juncoes[j];
    if (juncao === undefined || !isLike(juncao.vocabulo)) continue;
    elementos.forEach((liken, i) => {
      const { lexical } = liken(juncao);
      const peso = Math.min(juncao.peso, a.elementos[i]?.peso ?? 0);
      if (lexical >= JOINED) found.push({ a: [i], b: [j, j + 1], lexical, peso });
    });
  }
};

const meetWords = (
  a: readonly Elemento[],
  likens: readonly LikenTo[],
  b: readonly Elemento[],
  joined: readonly Juncao[],
  leaders: readonly [number, number],
  isLike: IsLike,
): Encontro =>
  meet(
    a,
    b,
    (i, j) => {
      const y = b[j];
      return y === undefined ? NOTHING : (likens[i]?.(y) ?? NOTHING);
    },
    joined,
    leaders,
    (j) => {
      const y = b[j];
      return y !== undefined && isLike(y.vocabulo);
    },
  );

const meetSigns = (lado: Lado, b: SinalPreparado): Encontro => {
  const joined: Juncao[] = [];
  joinOwn(lado, b, joined);
  joinTheirs(lado, b, joined);
  const { sinal: a } = lado;
  return meetWords(a.elementos, lado.elementos, b.elementos, joined, [a.lider, b.lider], lado.isLike);
};

const boundSigns = (
  lado: Lado,
  b: SinalPreparado,
  found: Pick<FeaturePair, 'letterDistance' | 'trigramProduct'>,
  out: Float32Array,
): void => {
  const { sinal: a } = lado;
  const words = meetSigns(lado, b);
  const isSplit = a.partes !== a.elementos || b.partes !== b.elementos;
  const parts = isSplit ? meetWords(a.partes, lado.partes, b.partes, [], NO_LEADERS, lado.isLike) : words;
  const { letterDistance, trigramProduct } = found;
  writeBound({ a, b, words, parts, letterDistance, trigramProduct }, out);
};

const NO_LEADERS = [-1, -1] as const;

/** Notes the words of the issue like any of the mark's; the weak ones of the mark, which are not looked for, meet themselves. */
const noteLikes = ({ elementos, partes }: SinalPreparado, mapas: Mapas, words: number): IsLike => {
  const likes = new Uint8Array(words);
  for (const parecidas of mapas.values()) for (const id of parecidas.keys()) likes[id] = 1;
  for (const { vocabulo } of [...elementos, ...partes]) if (vocabulo.id >= 0) likes[vocabulo.id] = 1;
  return ({ id }) => likes[id] === 1;
};

/** Lays a mark against an issue: looks at every name, measures closely on demand. */
export const openConsulta = (indice: Indice, sinal: Sinal): Consulta => {
  const { frequencias, inicial } = indice;
  const marca = prepareSinal(sinal, { vocabulario: createVocabulario(indice.conhecidos), frequencias, inicial });
  const olhar = olharOf(indice);
  const space = olhar.achados;
  measureTextos(indice.letras, [marca.todo.letras.codes], space.letras);
  measureTextos(indice.sons, readingsOfText(marca.todo), space.sons);
  measureTextos(indice.nucleos, readingsOfText(marca.nucleo), space.nucleos);
  lookAtGramas(marca, indice, space.products);
  const mapas = lookAtWords(marca, indice, space.elos);
  const liken = createLiken(mapas);
  const isLike = noteLikes(marca, mapas, indice.vocabulos.length);
  const inteira = createLado(marca, mapas, isLike);
  const lados = new Map<SinalPreparado, Lado>([[marca, inteira]]);
  glance(marca, olhar);
  const at = (place: number): SinalPreparado => {
    const publicada = indice.preparadas[place];
    if (publicada === undefined) throw new RangeError(`no published sign at ${place}`);
    return publicada;
  };
  const out = new Float32Array(FEATURES.length);
  /** Whose bound stands in `out`. */
  let bounded = -1;
  const bound = (place: number): Float32Array => {
    const found = { letterDistance: space.letras[place] ?? 0, trigramProduct: space.products[place] ?? 0 };
    boundSigns(inteira, at(place), found, out);
    bounded = place;
    return out;
  };
  return {
    marca,
    vista: space.vista,
    liken,
    meet: (place) => meetSigns(inteira, at(place)),
    bound,
    measure: (place) => {
      if (bounded !== place) bound(place);
      writeTextFeatures(marca, at(place), out);
      bounded = -1;
      return out;
    },
    measureCore: (place) => {
      const publicada = at(place);
      const cores = coresOf(marca, publicada, liken, inicial);
      if (cores === undefined) return undefined;
      const [a, b] = cores;
      const found = {
        letterDistance: editDistance(padraoOf(a.todo.letras.codes), b.todo.letras.codes),
        trigramProduct: dotGramas(a.gramas, b.gramas),
      };
      const lado = lados.get(a) ?? createLado(a, mapas, isLike);
      lados.set(a, lado);
      boundSigns(lado, b, found, out);
      writeTextFeatures(a, b, out);
      bounded = -1;
      return out;
    },
  };
};
