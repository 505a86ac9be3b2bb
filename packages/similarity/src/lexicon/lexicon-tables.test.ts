import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { decodeLexicon, encodeLexicon, type LexiconEntry } from './format.ts';
import { createEncodedWord, encodeWord, findWord, hashWords, MAX_FILES, wordAt } from './look-up.ts';
import { kernelOf, type LexiconTables } from './table-memory.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Few letters give words with long beginnings in common, words of other words and words in several files. */
const term = fc.string({ unit: fc.constantFrom('A', 'B', 'C'), minLength: 2, maxLength: 30 });
const memberships = fc
  .uniqueArray(fc.integer({ min: 0, max: 300_000 }), { maxLength: 5 })
  .map((ideas) => ideas.sort((a, b) => a - b));
const entry = fc.record({
  term,
  flags: fc.integer({ min: 0, max: 255 }),
  memberships,
  sounds: fc.string({ unit: fc.constantFrom('a', 'S'), maxLength: 200 }),
});
const file = fc
  .uniqueArray(entry, { maxLength: 40, selector: (one) => one.term })
  .map((entries) => entries.sort((a, b) => (a.term < b.term ? -1 : 1)));
const files = fc.array(file, { minLength: 1, maxLength: MAX_FILES });

/** The entries of each file, read back from the tables. */
function entriesOf(tables: LexiconTables): LexiconEntry[][] {
  const { files: ends, flags, firstMembership, sounds, soundStarts } = tables;
  const read = (word: number): LexiconEntry => ({
    term: wordAt(tables, word),
    flags: flags[word] ?? -1,
    memberships: [...tables.memberships.subarray(firstMembership[word], firstMembership[word + 1])],
    sounds: String.fromCharCode(...sounds.subarray(soundStarts[word], soundStarts[word + 1])),
  });
  return Array.from({ length: ends.length - 1 }, (_, at) => {
    const [first = 0, end = 0] = [ends[at], ends[at + 1]];
    return Array.from({ length: end - first }, (__, i) => read(first + i));
  });
}

/** The places of a word by the hash table. */
function placesIn(tables: LexiconTables, wanted: string): number[] {
  const found = new Uint32Array(MAX_FILES);
  const count = findWord(tables, encodeWord(wanted, createEncodedWord(wanted.length)), found);
  return [...found.subarray(0, count)];
}

function decodePlainly(packed: readonly Uint8Array[]): LexiconTables {
  vi.stubGlobal('WebAssembly', undefined);
  const tables = decodeLexicon(packed);
  vi.unstubAllGlobals();
  return tables;
}

describe('the tables of the lexicon', () => {
  it('have what was written, by the kernel and by plain code', () => {
    fc.assert(
      fc.property(files, (given) => {
        const packed = given.map(encodeLexicon);
        const [byKernel, plain] = [decodeLexicon(packed), decodePlainly(packed)];
        expect(kernelOf(byKernel)).toBeDefined();
        expect(kernelOf(plain)).toBeUndefined();
        expect(entriesOf(byKernel)).toEqual(given);
        expect(entriesOf(plain)).toEqual(given);
      }),
      { numRuns: 150 },
    );
  });

  it('find each word at its places, in the order of the files, by a hash table that the kernel and plain code build alike', () => {
    fc.assert(
      fc.property(files, term, (given, other) => {
        const packed = given.map(encodeLexicon);
        const [byKernel, plain] = [decodeLexicon(packed), decodePlainly(packed)];
        hashWords(byKernel);
        hashWords(plain);
        expect(byKernel.slots).toEqual(plain.slots);
        const words = given.flat().map((one) => one.term);
        for (const word of [...words, other])
          expect(placesIn(byKernel, word)).toEqual(words.flatMap((known, place) => (known === word ? [place] : [])));
      }),
      { numRuns: 150 },
    );
  });

  it('read more words than the kernel takes at a time', () => {
    const count = 10_000;
    const given = Array.from({ length: count }, (_, i) => ({
      term: `W${String.fromCharCode(65 + Math.floor(i / 676), 65 + (Math.floor(i / 26) % 26), 65 + (i % 26))}`,
      flags: i % 256,
      memberships: [i, i + 130],
      sounds: i % 3 === 0 ? '' : 'so',
    }));
    const packed = [encodeLexicon(given.slice(0, 5_000)), encodeLexicon(given.slice(5_000))];
    const [byKernel, plain] = [decodeLexicon(packed), decodePlainly(packed)];
    expect(entriesOf(byKernel)).toEqual(entriesOf(plain));
    expect(entriesOf(byKernel).flat()).toEqual(given);
    hashWords(byKernel);
    expect(placesIn(byKernel, given[9_000]?.term ?? '')).toEqual([9_000]);
  });

  it('refuse a file of another kind', () => {
    expect(() => decodeLexicon([Uint8Array.of(1, 2, 3)])).toThrow('Not a lexicon table of this version.');
  });
});
