import { onceFor } from '@vigia/domain';
import { LRUCache } from 'lru-cache';
import type { FirstPass, SimilarWords } from './first-pass.ts';
import type { Indice, IndexedTexts } from './issue-index.ts';
import { NumberList } from './number-list.ts';
import type { SoundBank } from '../sound/sound-bank.ts';
import type { PreparedWord } from '../sign/prepared-word.ts';
import type { SignElement } from '../sign/running-text.ts';
import type { PreparedSign } from '../sign/sign.ts';
import { turnedForms } from '../text/turned.ts';
import {
  areCodes,
  FAR,
  nearSimilarity,
  compareWords,
  NEAR_LETTERS,
  NEAR_SOUNDS,
  NOTHING,
  SAME,
  type WordSimilarity,
} from '../features/word-similarity.ts';

/** Weaker words match only the same word: their similarity to other words says nothing. */
export const WEAK = 0.1;

const readingsOf = ({ sounds, englishSounds }: PreparedWord): Uint8Array[] =>
  sounds === englishSounds ? [sounds] : [sounds, englishSounds];

/** Distances of a word to near words of the issue. Reused from call to call, which is safe because comparing is synchronous. */
let room = [new Uint8Array(0), new Uint8Array(0)] as const;

function takeRoom(size: number): readonly [Uint8Array, Uint8Array] {
  if (room[0].length < size) room = [new Uint8Array(size), new Uint8Array(size)];
  for (const distances of room) distances.fill(FAR, 0, size);
  return room;
}

/** The words that are near a word in letters or sounds, those that are near in sounds, and the rows of the latter. Reused likewise. */
const [near, soundNear, soundRows] = [new NumberList(), new NumberList(), new NumberList()] as const;

/** Writes the least distance over all readings for each near text, and adds the near texts to `near`. */
function findNear(
  { bank, lengths, owners }: IndexedTexts,
  readings: readonly Uint8Array[],
  similarity: number,
  out: Uint8Array,
): void {
  const size = lengths.length;
  for (const codes of readings)
    bank.eachNear(codes, similarity, (row, distance) => {
      const id = row < size ? row : (owners[row - size] ?? 0);
      if (out[id] === FAR) near.add(id);
      if (distance < (out[id] ?? FAR)) out[id] = distance;
    });
}

/** Sound similarity by word of the issue; all zero except while words are compared. */
let soundSimilarities = new Float64Array(0);
/** The same of one reading, by the rows that are compared. */
let rowSimilarities = new Float64Array(0);

/** Lists the rows of the words that are near in sounds: one for each of their readings. */
function listSoundRows({ seconds }: IndexedTexts): void {
  soundRows.clear();
  for (let at = 0; at < soundNear.length; at++) {
    const id = soundNear.at(at);
    soundRows.add(id);
    const second = seconds[id] ?? 0;
    if (second > 0) soundRows.add(second);
  }
}

/** Writes the best sound similarity over all readings for each of the words that are near in sounds. */
function compareSounds(wanted: PreparedWord, texts: IndexedTexts, bank: SoundBank): void {
  const { lengths, owners } = texts;
  listSoundRows(texts);
  const [words, size] = [lengths.length, soundRows.length];
  if (soundSimilarities.length < words) soundSimilarities = new Float64Array(words);
  if (rowSimilarities.length < size) rowSimilarities = new Float64Array(2 * size);
  const rows = soundRows.view();
  for (const codes of readingsOf(wanted)) {
    bank.writeSimilarities(codes, rows, rowSimilarities);
    for (let at = 0; at < size; at++) {
      const row = rows[at] ?? 0;
      const id = row < words ? row : (owners[row - words] ?? 0);
      const similarity = rowSimilarities[at] ?? 0;
      if (similarity > (soundSimilarities[id] ?? 0)) soundSimilarities[id] = similarity;
    }
  }
}

/** Collects similar words. Reused from word to word, which is safe because comparing is synchronous. */
class SimilarWordsBuilder {
  #ids = new Int32Array(0);
  #values = new Float64Array(0);
  #isAdded = new Uint8Array(0);
  #size = 0;

  /** Starts again, with room for all words of the issue. */
  start(words: number): void {
    this.#size = 0;
    if (this.#ids.length >= words) return;
    this.#ids = new Int32Array(words);
    this.#values = new Float64Array(3 * words);
    this.#isAdded = new Uint8Array(words);
  }

  has(id: number): boolean {
    return this.#isAdded[id] === 1;
  }

  add(id: number, lexical: number, idea: number, contained: number): void {
    const at = 3 * this.#size;
    this.#ids[this.#size++] = id;
    this.#values[at] = lexical;
    this.#values[at + 1] = idea;
    this.#values[at + 2] = contained;
    this.#isAdded[id] = 1;
  }

  /** Copies what was added. */
  finish(): SimilarWords {
    const ids = this.#ids.slice(0, this.#size);
    for (let at = 0; at < this.#size; at++) this.#isAdded[ids[at] ?? 0] = 0;
    return { ids, values: this.#values.slice(0, 3 * this.#size) };
  }
}

const builder = new SimilarWordsBuilder();

/** Calls `use` for the words of the issue that have an idea of a word, contain it, are in it or have its parts in the other order; for some more than once. */
function eachRelated(
  wanted: PreparedWord,
  { wordsByIdea, containedWords, wordsByTerm }: Indice,
  use: (id: number) => void,
): void {
  for (const { idea } of wanted.ideas) wordsByIdea.get(idea)?.forEach(use);
  containedWords.each(wanted, use);
  for (const form of turnedForms(wanted.term)) wordsByTerm.get(form)?.forEach(use);
}

/** Compares a word with every word of the issue. */
function compareWithAll(wanted: PreparedWord, issue: Indice): SimilarWords {
  const { words, wordLetters, wordSounds, isWord } = issue;
  const [letters, sounds] = takeRoom(words.length);
  near.clear();
  findNear(wordLetters, [wanted.letters], NEAR_LETTERS, letters);
  findNear(wordSounds, readingsOf(wanted), NEAR_SOUNDS, sounds);
  soundNear.clear();
  for (let at = 0; at < near.length; at++) if (sounds[near.at(at)] !== FAR) soundNear.add(near.at(at));
  compareSounds(wanted, wordSounds, issue.wordSoundBank);
  builder.start(words.length);
  const add = (id: number): void => {
    const other = words[id];
    if (other === undefined || builder.has(id)) return;
    const found = compareWords(wanted, other, letters[id] ?? FAR, soundSimilarities[id] ?? 0, isWord);
    builder.add(id, found.lexical, found.idea, found.contained);
  };
  eachRelated(wanted, issue, add);
  // Words with a common idea, contained and turned words are compared above; the rest is near in letters or sounds only.
  for (let at = 0; at < near.length; at++) {
    const id = near.at(at);
    const other = words[id];
    if (other === undefined || builder.has(id) || areCodes(wanted, other)) continue;
    const length = wordLetters.lengths[id] ?? 0;
    const lexical = nearSimilarity(wanted.letters.length, length, letters[id] ?? FAR, soundSimilarities[id] ?? 0);
    if (lexical > 0) builder.add(id, lexical, 0, 0);
  }
  for (let at = 0; at < soundNear.length; at++) soundSimilarities[soundNear.at(at)] = 0;
  return builder.finish();
}

/** Words of an issue whose similar words are kept: common words come with every other mark. */
const MAX_KEPT_WORDS = 2_000;
const keptWordsOf = onceFor<Indice, LRUCache<number, SimilarWords>>(() => new LRUCache({ max: MAX_KEPT_WORDS }));

/** `compareWithAll`, cached for words that occur in the issue. */
function compareOnce(wanted: PreparedWord, issue: Indice): SimilarWords {
  if (wanted.id < 0) return compareWithAll(wanted, issue);
  const kept = keptWordsOf(issue);
  const known = kept.get(wanted.id);
  if (known !== undefined) return known;
  const similar = compareWithAll(wanted, issue);
  kept.set(wanted.id, similar);
  return similar;
}

/** The words of a mark that are searched for (as written, split and joined), each once, with its greatest strength. */
function searchedWords({ elements, parts, joints }: PreparedSign): Map<PreparedWord, number> {
  const words = new Map<PreparedWord, number>();
  const add = (element: SignElement | undefined): void => {
    if (element === undefined || element.strength < WEAK) return;
    words.set(element.word, Math.max(words.get(element.word) ?? 0, element.strength));
  };
  elements.forEach(add);
  if (parts !== elements) parts.forEach(add);
  joints.forEach(add);
  return words;
}

/** Finds the words of the issue that are similar to words of the mark, and raises the strongest match of each name. */
export function matchWords(
  marca: PreparedSign,
  issue: Indice,
  { raiseMatches }: FirstPass,
): ReadonlyMap<PreparedWord, SimilarWords> {
  const all = new Map<PreparedWord, SimilarWords>();
  for (const [wanted, strength] of searchedWords(marca)) {
    const similar = compareOnce(wanted, issue);
    all.set(wanted, similar);
    raiseMatches(similar, strength);
  }
  return all;
}

/** Adds the mark's trigrams to the inner products with those of every name. */
export function multiplyTrigrams(
  { trigrams: { ids, weights } }: PreparedSign,
  { trigrams }: Indice,
  { addTrigram }: FirstPass,
): void {
  for (let i = 0; i < ids.length; i++) {
    const key = trigrams.get(ids[i] ?? -1);
    if (key !== undefined) addTrigram(key, weights[i] ?? 0);
  }
}

/** Compares two words when one of them is too weak to be searched for. They are either the same or unrelated. */
export const compareWeak = (a: PreparedWord, b: PreparedWord): WordSimilarity => (a.term === b.term ? SAME : NOTHING);
