import { indexContainedWords, type ContainedWords } from './contained-words.ts';
import { MAX_SYMBOLS } from '../text/alphabet.ts';
import { createPlainSoundBank, createSoundBank, type SoundBank } from '../sound/sound-bank.ts';
import { ideasOfMeaning } from './meaning.ts';
import { createOsaKernel, createPlainOsaKernel, type TextBank, type OsaKernel } from './osa-kernel.ts';
import { createPostingsBuilder, type Postings } from './postings.ts';
import { isOrdinaryWord } from '../lexicon/lexicon.ts';
import { createVocabulary, type PreparedWord } from '../sign/prepared-word.ts';
import { prepareSign, type PreparedSign } from '../sign/sign.ts';
import { compoundOf } from '../sign/compound.ts';
import { listWaysToSay } from '../sign/ways-to-say.ts';
import type { Frequencias, Sinal } from '../sinal.ts';
import { COMMON_SHARE, STARTING_TABLE, type StartingTable } from '../sign/starting-table.ts';
import type { IsWord } from '../features/word-similarity.ts';

/** Texts in the kernel. A text with a second reading has a second row. */
export interface IndexedTexts {
  readonly bank: TextBank;
  readonly lengths: Uint8Array;
  /** For each row of a second reading, the text that it belongs to. */
  readonly owners: Int32Array;
  /** For each text, the row of its second reading; 0 where it has none. */
  readonly seconds: Int32Array;
}

/** The published signs of an issue, prepared once. Callers treat it as opaque. */
export interface Indice {
  readonly publicadas: readonly Sinal[];
  readonly frequencies: Frequencias;
  readonly startingTable: StartingTable;
  readonly signs: readonly PreparedSign[];
  /** For each sign, 1 where it has any word. */
  readonly hasWords: Uint8Array;
  /** The sets of classes that occur in the issue. */
  readonly classSets: readonly (readonly number[])[];
  readonly classSetOf: Uint16Array;
  /** The signs of each reproduction key. */
  readonly placesByKey: ReadonlyMap<string, readonly number[]>;
  /** The signs of each way to say a whole name (`listWaysToSay`). */
  readonly placesByWay: ReadonlyMap<string, readonly number[]>;
  /** The places of the names that are a compound or a phrase of a list, by its idea (lexicon/compounds.ts). */
  readonly placesByCompound: ReadonlyMap<number, readonly number[]>;
  /** The places of the names by the ideas of their words (`ideasOfMeaning`). */
  readonly placesByMeaning: ReadonlyMap<number, readonly number[]>;
  readonly knownWords: ReadonlyMap<string, PreparedWord>;
  readonly words: readonly PreparedWord[];
  /** Letters, sounds and nucleus sounds of the names; letters and sounds of the words. */
  readonly letters: IndexedTexts;
  readonly sounds: IndexedTexts;
  readonly nuclei: IndexedTexts;
  readonly wordLetters: IndexedTexts;
  readonly wordSounds: IndexedTexts;
  /** The sounds of the words again, in the order of the rows of `wordSounds`. */
  readonly wordSoundBank: SoundBank;
  /** For each word, the names that contain it, and its strength there. */
  readonly wordPostings: Postings;
  /** For each trigram, its key in `trigramPostings`: the names that contain it. */
  readonly trigrams: ReadonlyMap<number, number>;
  readonly trigramPostings: Postings;
  readonly wordsByIdea: ReadonlyMap<number, readonly number[]>;
  readonly containedWords: ContainedWords;
  /** The words of one spelling: written ones with different pronunciations, and a joined one. */
  readonly wordsByTerm: ReadonlyMap<string, readonly number[]>;
  readonly isWord: IsWord;
}

/** Below this number of names the kernels are not worth their memory. */
export const FEW = 200;

/** The texts of all rows: the first readings, then the second ones, where they differ. */
function listRows(first: readonly Uint8Array[], second: readonly Uint8Array[]): Uint8Array[] {
  return first === second ? [...first] : [...first, ...second.filter((text, owner) => text !== first[owner])];
}

function bankTexts(kernel: OsaKernel, first: readonly Uint8Array[], second: readonly Uint8Array[]): IndexedTexts {
  const owners: number[] = [];
  const rows = listRows(first, second);
  const [seconds, lengths] = [new Int32Array(first.length), new Uint8Array(first.length)];
  first.forEach((text, owner) => {
    lengths[owner] = Math.min(MAX_SYMBOLS, text.length);
    if (second[owner] !== text) seconds[owner] = first.length + owners.push(owner) - 1;
  });
  return {
    bank: kernel.buildBank(rows),
    lengths,
    owners: Int32Array.from(owners),
    seconds,
  };
}

function buildWordPostings(signs: readonly PreparedSign[], words: number): Postings {
  const builder = createPostingsBuilder();
  const strengths = new Map<number, number>();
  signs.forEach(({ elements, parts, joints }, place) => {
    strengths.clear();
    for (const list of parts === elements ? [elements, joints] : [elements, parts, joints])
      for (const element of list) {
        if (element === undefined) continue;
        const { id } = element.word;
        strengths.set(id, Math.max(strengths.get(id) ?? 0, element.strength));
      }
    for (const [id, strength] of strengths) builder.add(id, place, strength);
  });
  return builder.pack(words);
}

function buildTrigramPostings(signs: readonly PreparedSign[]): {
  trigrams: ReadonlyMap<number, number>;
  trigramPostings: Postings;
} {
  const trigrams = new Map<number, number>();
  const builder = createPostingsBuilder();
  signs.forEach(({ trigrams: { ids, weights } }, place) => {
    ids.forEach((trigram, i) => {
      const key = trigrams.get(trigram) ?? trigrams.size;
      trigrams.set(trigram, key);
      builder.add(key, place, weights[i] ?? 0);
    });
  });
  return { trigrams, trigramPostings: builder.pack(trigrams.size) };
}

/** There are 45 classes and few signs have more than one, so 16 bits are enough to number the sets. */
function groupByClasses(publicadas: readonly Sinal[]): Pick<Indice, 'classSets' | 'classSetOf'> {
  const known = new Map<string, number>();
  const classSets: number[][] = [];
  const classSetOf = Uint16Array.from(publicadas, ({ classes }) => {
    const classSet = [...new Set(classes.map(({ codigo }) => codigo))].sort((a, b) => a - b);
    const key = classSet.join();
    const place = known.get(key) ?? classSets.push(classSet) - 1;
    known.set(key, place);
    return place;
  });
  return { classSets, classSetOf };
}

/** The places of the items that have each key. */
function groupBy<T, Key>(items: readonly T[], keysOf: (item: T) => readonly Key[]): Map<Key, number[]> {
  const groups = new Map<Key, number[]>();
  items.forEach((item, place) => {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [place]);
      else group.push(place);
    }
  });
  return groups;
}

const ideasOf = ({ ideas }: PreparedWord): number[] => ideas.map(({ idea }) => idea);

function compoundsOf(sign: PreparedSign): number[] {
  const compound = compoundOf(sign);
  return compound === undefined ? [] : [compound.idea];
}

/** Prepares an issue for comparison: costly, once for each issue. Only training passes another `startingTable`. */
export function buildIndice(
  publicadas: readonly Sinal[],
  frequencies: Frequencias,
  startingTable: StartingTable = STARTING_TABLE,
): Indice {
  const vocabulary = createVocabulary();
  const signs = publicadas.map((sinal) => prepareSign(sinal, { vocabulary, frequencies, startingTable }));
  const { words } = vocabulary;
  const kernel = publicadas.length < FEW ? createPlainOsaKernel() : createOsaKernel();
  const indexTexts = <T>(items: readonly T[], first: (item: T) => Uint8Array, second = first): IndexedTexts => {
    const texts = items.map(first);
    return bankTexts(kernel, texts, second === first ? texts : items.map(second));
  };
  return {
    publicadas,
    frequencies,
    startingTable,
    signs,
    hasWords: Uint8Array.from(signs, ({ elements }) => Number(elements.length > 0)),
    ...groupByClasses(publicadas),
    placesByKey: groupBy(signs, ({ spellingKey }) => [spellingKey]),
    placesByWay: groupBy(signs, listWaysToSay),
    placesByCompound: groupBy(signs, compoundsOf),
    placesByMeaning: groupBy(signs, ideasOfMeaning),
    knownWords: vocabulary.known,
    words,
    letters: indexTexts(signs, ({ whole }) => whole.letters.codes),
    sounds: indexTexts(
      signs,
      ({ whole }) => whole.sounds.codes,
      ({ whole }) => whole.englishSounds.codes,
    ),
    nuclei: indexTexts(
      signs,
      ({ nucleus: { sounds } }) => sounds.codes,
      ({ nucleus: { englishSounds } }) => englishSounds.codes,
    ),
    wordLetters: indexTexts(words, ({ letters }) => letters),
    wordSounds: indexTexts(
      words,
      ({ sounds }) => sounds,
      ({ englishSounds }) => englishSounds,
    ),
    wordSoundBank: (publicadas.length < FEW ? createPlainSoundBank : createSoundBank)(
      listRows(
        words.map(({ sounds }) => sounds),
        words.map(({ englishSounds }) => englishSounds),
      ),
    ),
    wordPostings: buildWordPostings(signs, words.length),
    ...buildTrigramPostings(signs),
    wordsByIdea: groupBy(words, ideasOf),
    containedWords: indexContainedWords(words),
    wordsByTerm: groupBy(words, ({ term }) => [term]),
    isWord: (text) => (startingTable.shareOf(text) ?? 0) >= COMMON_SHARE || isOrdinaryWord(text),
  };
}
