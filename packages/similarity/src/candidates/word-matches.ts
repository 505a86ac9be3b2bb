import { eachSoundLikeness } from '../sound/phoneme-distance.ts';
import type { Indice, Textos } from './issue-index.ts';
import type { Vocabulo } from '../sign/prepared-word.ts';
import type { Corrido, Elemento } from '../sign/running-text.ts';
import type { SinalPreparado } from '../sign/sign.ts';
import {
  FAR,
  likenNear,
  likenWords,
  NEAR_LETTERS,
  NEAR_SOUNDS,
  SAME,
  type Parecenca,
} from '../features/word-similarity.ts';

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

const readingsOf = ({ sons, sonsIngles }: Vocabulo): Uint8Array[] =>
  sons === sonsIngles ? [sons] : [sons, sonsIngles];

export const readingsOfText = ({ sons, sonsIngles }: Corrido): Uint8Array[] =>
  sons === sonsIngles ? [sons.codes] : [sons.codes, sonsIngles.codes];

/** Distances of a word to those of the issue that are near, kept from call to call: comparing is synchronous. */
let room = [new Uint8Array(0), new Uint8Array(0)] as const;

const takeRoom = (size: number): readonly [Uint8Array, Uint8Array] => {
  if (room[0].length < size) room = [new Uint8Array(size), new Uint8Array(size)];
  for (const distances of room) distances.fill(FAR, 0, size);
  return room;
};

/** Notes the distance of every text near enough in one of its readings, and of which; gives the least of them to each. */
const measureNear = (
  { banco, lengths, owners }: Textos,
  readings: readonly Uint8Array[],
  likeness: number,
  out: Uint8Array,
  found: number[],
): void => {
  const size = lengths.length;
  for (const codes of readings)
    banco.eachNear(codes, likeness, (row, distance) => {
      const id = row < size ? row : (owners[row - size] ?? 0);
      if (out[id] === FAR) found.push(id);
      if (distance < (out[id] ?? FAR)) out[id] = distance;
    });
};

/** How alike words sound, by their places among those of the issue: 0 but while they are compared. */
let sonoras = new Float64Array(0);

/** Listens to words, all their readings to all of the other's: notes the best for each. */
const listenToWords = (
  palavra: Vocabulo,
  { lengths, owners, seconds, fila }: Textos,
  words: readonly number[],
): void => {
  if (sonoras.length < lengths.length) sonoras = new Float64Array(lengths.length);
  const rows: number[] = [];
  for (const id of words) {
    rows.push(id);
    const second = seconds[id] ?? 0;
    if (second > 0) rows.push(second);
  }
  for (const codes of readingsOf(palavra))
    eachSoundLikeness(codes, fila, rows, (row, likeness) => {
      const id = row < lengths.length ? row : (owners[row - lengths.length] ?? 0);
      if (likeness > (sonoras[id] ?? 0)) sonoras[id] = likeness;
    });
};

/** Compares a word with every word of the issue. */
const likenWithAll = (palavra: Vocabulo, indice: Indice): Parecidas => {
  const { vocabulos, letrasVocabulos, sonsVocabulos, porIdeia, contidas, isWord } = indice;
  const [letras, sons] = takeRoom(vocabulos.length);
  const near: number[] = [];
  measureNear(letrasVocabulos, [palavra.letras], NEAR_LETTERS, letras, near);
  measureNear(sonsVocabulos, readingsOf(palavra), NEAR_SOUNDS, sons, near);
  const heard = near.filter((id) => sons[id] !== FAR);
  listenToWords(palavra, sonsVocabulos, heard);
  const found = new Map<number, Parecenca>();
  const look = (id: number): void => {
    const other = vocabulos[id];
    if (other === undefined || found.has(id)) return;
    found.set(id, likenWords(palavra, other, letras[id] ?? FAR, sonoras[id] ?? 0, isWord));
  };
  for (const { ideia } of palavra.ideias) for (const id of porIdeia.get(ideia) ?? []) look(id);
  contidas.each(palavra, look);
  // What is merely near has no idea in common and is no part of the other: all of these have been looked at.
  for (const id of near) {
    const length = letrasVocabulos.lengths[id] ?? 0;
    const lexical = likenNear(palavra.letras.length, length, letras[id] ?? FAR, sonoras[id] ?? 0);
    if (lexical > 0 && !found.has(id)) found.set(id, { lexical, ideia: 0, contida: 0 });
  }
  for (const id of heard) sonoras[id] = 0;
  return found;
};

/** How many words of an issue are remembered with all that is like them: the common ones come with every other mark. */
const MAX_REMEMBERED = 400;
const remembered = new WeakMap<Indice, Map<number, Parecidas>>();

/** The same; of the issue's own words that came before from memory. */
const likenOnce = (palavra: Vocabulo, indice: Indice): Parecidas => {
  if (palavra.id < 0) return likenWithAll(palavra, indice);
  const memory = remembered.get(indice) ?? new Map<number, Parecidas>();
  remembered.set(indice, memory);
  const known = memory.get(palavra.id);
  const parecidas = known ?? likenWithAll(palavra, indice);
  // What was asked for last goes to the end: the first is the one to forget.
  memory.delete(palavra.id);
  memory.set(palavra.id, parecidas);
  const [oldest] = memory.size > MAX_REMEMBERED ? memory.keys() : [];
  if (oldest !== undefined) memory.delete(oldest);
  return parecidas;
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
const spreadToNames = (parecidas: Parecidas, peso: number, indice: Indice, elos: Float32Array): void => {
  const { starts, places, weights } = indice.ocorrencias;
  for (const [id, { lexical, ideia, contida }] of parecidas) {
    const value = Math.max((lexical - 0.5) * 2, ideia, contida);
    const end = starts[id + 1] ?? 0;
    for (let at = starts[id] ?? 0; at < end; at++) {
      const place = places[at] ?? 0;
      const elo = value * Math.min(peso, weights[at] ?? 0);
      if (elo > (elos[place] ?? 0)) elos[place] = elo;
    }
  }
};

/** Finds the words of the issue like those of the mark; fills in the strength of the strongest meeting in each name. */
export const lookAtWords = (
  marca: SinalPreparado,
  indice: Indice,
  elos: Float32Array,
): ReadonlyMap<Vocabulo, Parecidas> => {
  elos.fill(0);
  const all = new Map<Vocabulo, Parecidas>();
  for (const [palavra, peso] of searchedWords(marca)) {
    const parecidas = likenOnce(palavra, indice);
    all.set(palavra, parecidas);
    spreadToNames(parecidas, peso, indice, elos);
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
