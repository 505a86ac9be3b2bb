import type { Indice } from '../candidates/issue-index.ts';
import { coreOf } from '../features/core.ts';
import type { PreparedSign } from '../sign/sign.ts';
import { dotTrigrams } from '../text/grams.ts';
import { bytesOfSign, HEADER_BYTES, type SignWriter, type WordPlaces } from './sign-writer.ts';
import type { TextNumbers } from './text-numbers.ts';

/** A sign without some of its words, and the address of its header. */
interface WrittenCore {
  readonly sign: PreparedSign;
  readonly header: number;
}

/** Two headers that are ready to be compared, and the inner product of the trigrams. */
export interface CorePair {
  readonly own: number;
  readonly name: number;
  readonly product: number;
}

/** The numbers of the texts of an issue, and the addresses of the texts of its words. */
interface CoreNumbers {
  readonly terms: TextNumbers;
  readonly keys: TextNumbers;
  readonly wordTexts: readonly number[];
}

/** The mask takes 24 bits. */
const MASKS = 2 ** 24;
/** Keys that no name and no mark has: those of a name whose key differs from that of the mark, and of one that is the same. */
const [OTHER_KEY, SAME_KEY] = [-(2 ** 30), -(2 ** 30) - 1] as const;

/** Writes signs without some of their words into the memory of the kernel `screen`, and keeps those of names from mark to mark. */
export class CoreWriter {
  readonly #issue: Indice;
  readonly #terms: TextNumbers;
  readonly #writers: { readonly own: SignWriter; readonly names: SignWriter };
  readonly #namePlaces: WordPlaces;
  readonly #own = new Map<number, WrittenCore>();
  readonly #names = new Map<number, WrittenCore>();
  /** How often cores were written over others. */
  restarts = 0;
  #marca: PreparedSign | undefined;
  #markPlaces: WordPlaces;

  constructor(issue: Indice, { terms, wordTexts }: CoreNumbers, writers: { own: SignWriter; names: SignWriter }) {
    this.#issue = issue;
    this.#terms = terms;
    this.#writers = writers;
    this.#namePlaces = {
      wordOf: ({ id }) => id,
      termOf: ({ term }) => terms.find(term),
      textsOf: ({ id }) => wordTexts[id] ?? 0,
    };
    this.#markPlaces = this.#namePlaces;
  }

  /** Starts with a mark whose words have their places. */
  open(marca: PreparedSign, places: WordPlaces): void {
    this.#marca = marca;
    this.#markPlaces = places;
    this.#own.clear();
    this.#writers.own.restart();
  }

  #write(sign: PreparedSign, key: number, known: Map<number, WrittenCore>, isMark: boolean): WrittenCore {
    const writer = isMark ? this.#writers.own : this.#writers.names;
    if (!writer.hasRoom(HEADER_BYTES + bytesOfSign(sign))) {
      writer.restart();
      known.clear();
      this.restarts += 1;
    }
    const header = writer.takeHeader();
    writer.write(header, sign, isMark ? this.#markPlaces : this.#namePlaces, SAME_KEY, this.#terms.find(sign.initials));
    const core = { sign, header };
    known.set(key, core);
    return core;
  }

  #coreOf(sign: PreparedSign, mask: number, place: number | undefined): WrittenCore {
    const known = place === undefined ? this.#own : this.#names;
    const key = (place ?? 0) * MASKS + mask;
    return (
      known.get(key) ?? this.#write(coreOf(sign, mask, this.#issue.startingTable), key, known, place === undefined)
    );
  }

  /** The mark and the name at a place without the words of the masks. A core that leaves nothing out is written too. */
  write(place: number, ownMask: number, nameMask: number): CorePair {
    const [marca, publicada] = [this.#marca, this.#issue.signs[place]];
    if (marca === undefined || publicada === undefined)
      throw new RangeError(`no mark or no published sign at ${place}`);
    const own = this.#coreOf(marca, ownMask, undefined);
    const name = this.#coreOf(publicada, nameMask, place);
    // The texts of cores have no lasting numbers, so the pair gets its own.
    const isSame = own.sign.spellingKey === name.sign.spellingKey;
    this.#writers.names.renumber(name.header, isSame ? SAME_KEY : OTHER_KEY, this.#terms.find(name.sign.initials));
    return { own: own.header, name: name.header, product: dotTrigrams(own.sign.trigrams, name.sign.trigrams) };
  }
}
