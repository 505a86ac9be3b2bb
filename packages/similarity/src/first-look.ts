import type { Indice, Textos } from './indice.ts';
import type { Vocabulo } from './prepared-word.ts';
import type { Corrido, Elemento } from './running-text.ts';
import type { SinalPreparado } from './sign.ts';
import { likenWords, NEAR_LETTERS, NEAR_SOUNDS, SAME, type Parecenca } from './word-likeness.ts';

/** Words weaker than this meet only their like: how they look or sound beside others says nothing. */
export const WEAK = 0.1;

/** Which words of the issue are anything like a word of the mark. */
export type Parecidas = ReadonlyMap<number, Parecenca>;

/** Distances of a text, in each of its readings, to all texts of the issue, in each of theirs: the least of them. */
export const measureTextos = (textos: Textos, readings: readonly Uint8Array[], out: Uint8Array): void => {
  const { banco, owners, distances, lengths } = textos;
  readings.forEach((codes, reading) => {
    banco.measure(codes, distances);
    if (reading === 0) out.set(distances.subarray(0, lengths.length));
    else for (let i = 0; i < lengths.length; i++) out[i] = Math.min(out[i] ?? 0, distances[i] ?? 0);
    for (let row = 0; row < owners.length; row++) {
      const owner = owners[row] ?? 0;
      const distance = distances[lengths.length + row] ?? 0;
      if (distance < (out[owner] ?? 0)) out[owner] = distance;
    }
  });
};

export const readingsOf = ({ sons, sonsIngles }: Pick<Vocabulo, 'sons' | 'sonsIngles'>): Uint8Array[] =>
  sons === sonsIngles ? [sons] : [sons, sonsIngles];

export const readingsOfText = ({ sons, sonsIngles }: Corrido): Uint8Array[] =>
  sons === sonsIngles ? [sons.codes] : [sons.codes, sonsIngles.codes];

/** For each length of the other text, the most edits under which two texts are still near. */
const cutsFor = (length: number, near: number): Uint8Array =>
  Uint8Array.from({ length: 64 }, (_, other) => Math.floor((1 - near) * Math.max(length, other, 1) + 1e-6));

/** Room for distances, kept from call to call: comparing is synchronous. */
let room = [new Uint8Array(0), new Uint8Array(0)] as const;

const takeRoom = (size: number): readonly [Uint8Array, Uint8Array] => {
  if (room[0].length < size) room = [new Uint8Array(size), new Uint8Array(size)];
  return room;
};

/** Ids of the words near enough in letters or in sound to be looked at, given all distances. */
const eachNear = (palavra: Vocabulo, indice: Indice, letras: Uint8Array, sons: Uint8Array, use: Use): void => {
  const letterCuts = cutsFor(palavra.letras.length, NEAR_LETTERS);
  const soundCuts = cutsFor(Math.max(palavra.sons.length, palavra.sonsIngles.length), NEAR_SOUNDS);
  const [letterLengths, soundLengths] = [indice.letrasVocabulos.lengths, indice.sonsVocabulos.longest];
  for (let id = 0; id < letterLengths.length; id++) {
    const [letters, sounds] = [letterLengths[id] ?? 0, soundLengths[id] ?? 0];
    if ((letras[id] ?? 0) <= (letterCuts[letters] ?? 0) || (sons[id] ?? 0) <= (soundCuts[sounds] ?? 0)) use(id);
  }
};

type Use = (id: number) => void;

const isAnything = ({ lexical, ideia, contida }: Parecenca): boolean => lexical > 0 || ideia > 0 || contida > 0;

/** Compares a word of the mark with every word of the issue. */
export const likenWithAll = (palavra: Vocabulo, indice: Indice): Parecidas => {
  const { vocabulos, letrasVocabulos, sonsVocabulos, porIdeia, contidas, isWord } = indice;
  const [letras, sons] = takeRoom(vocabulos.length);
  measureTextos(letrasVocabulos, [palavra.letras], letras);
  measureTextos(sonsVocabulos, readingsOf(palavra), sons);
  const found = new Map<number, Parecenca>();
  const look: Use = (id) => {
    const other = vocabulos[id];
    if (other === undefined || found.has(id)) return;
    const parecenca = likenWords(palavra, other, letras[id] ?? 0, sons[id] ?? 0, isWord);
    if (isAnything(parecenca)) found.set(id, parecenca);
  };
  eachNear(palavra, indice, letras, sons, look);
  for (const { ideia } of palavra.ideias) for (const id of porIdeia.get(ideia) ?? []) look(id);
  contidas.each(palavra, look);
  return found;
};

/** The words of a mark that are worth looking for, each once, with its greatest strength: as written, split and joined. */
const searchedWords = ({ elementos, partes, juncoes }: SinalPreparado): Map<Vocabulo, number> => {
  const words = new Map<Vocabulo, number>();
  const add = (elemento: Elemento | undefined): void => {
    if (elemento === undefined || elemento.peso < WEAK) return;
    words.set(elemento.vocabulo, Math.max(words.get(elemento.vocabulo) ?? 0, elemento.peso));
  };
  elementos.forEach(add);
  if (partes !== elementos) partes.forEach(add);
  juncoes.forEach(add);
  return words;
};

/** Notes for each name the strongest word that meets one of the mark. */
const spreadToNames = (
  parecidas: Parecidas,
  peso: number,
  indice: Indice,
  elos: Float32Array,
  comuns: Float32Array,
): void => {
  const { starts, places, weights } = indice.ocorrencias;
  for (const [id, { lexical, ideia, contida }] of parecidas) {
    const value = Math.max((lexical - 0.5) * 2, ideia, contida);
    const end = starts[id + 1] ?? 0;
    for (let at = starts[id] ?? 0; at < end; at++) {
      const place = places[at] ?? 0;
      const elo = value * Math.min(peso, weights[at] ?? 0);
      if (elo > (elos[place] ?? 0)) elos[place] = elo;
      if (elo > 0) comuns[place] = (comuns[place] ?? 0) + elo;
    }
  }
};

/** Finds the words of the issue like those of the mark; fills in the strength of the strongest meeting in each name, and of all. */
export const lookAtWords = (
  marca: SinalPreparado,
  indice: Indice,
  elos: Float32Array,
  comuns: Float32Array,
): ReadonlyMap<Vocabulo, Parecidas> => {
  elos.fill(0);
  comuns.fill(0);
  const all = new Map<Vocabulo, Parecidas>();
  for (const [palavra, peso] of searchedWords(marca)) {
    const parecidas = likenWithAll(palavra, indice);
    all.set(palavra, parecidas);
    spreadToNames(parecidas, peso, indice, elos, comuns);
  }
  return all;
};

/** Inner products of the mark's groups of letters with those of every name. */
export const lookAtGramas = (
  { gramas: { ids, weights } }: SinalPreparado,
  indice: Indice,
  products: Float32Array,
): void => {
  products.fill(0);
  const { starts, places, weights: theirs } = indice.porGrama;
  for (let i = 0; i < ids.length; i++) {
    const key = indice.gramas.get(ids[i] ?? -1);
    if (key === undefined) continue;
    const weight = weights[i] ?? 0;
    const end = starts[key + 1] ?? 0;
    for (let at = starts[key] ?? 0; at < end; at++) {
      const place = places[at] ?? 0;
      products[place] = (products[place] ?? 0) + weight * (theirs[at] ?? 0);
    }
  }
};

/** Of two words one of which is too weak to be looked for: the same or nothing. */
export const likenWeak = (a: Vocabulo, b: Vocabulo): Parecenca => (a.termo === b.termo ? SAME : NOTHING);

export const NOTHING: Parecenca = { lexical: 0, ideia: 0, contida: 0 };
