import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexContainedWords } from './contained-words.ts';
import { createVocabulary } from '../sign/prepared-word.ts';

function intern(words: readonly string[]) {
  const vocabulary = createVocabulary();
  words.forEach((term) => vocabulary.intern({ term, spoken: term }));
  return vocabulary.words;
}

/** Few letters, so that words share beginnings and ends; K and C have the same key. Long words share more than the letters by which they are sorted. */
const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'K', 'H', '1'), minLength: 1, maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('BACA', 'BA', 'K', '1'), minLength: 1, maxLength: 8 }),
);

const isEdge = (short: string, long: string): boolean =>
  short.length >= 2 && (long.startsWith(short) || long.endsWith(short));
const matchesAtEdge = (a: string, b: string): boolean => isEdge(a, b) || isEdge(b, a);

it('the index finds words that contain a word at an edge, and words contained in it at an edge', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 30 }), word, (words, searched) => {
      const prepared = intern(words);
      const [wanted] = intern([searched]);
      const found = new Set<number>();
      indexContainedWords(prepared).each(wanted!, (id) => found.add(id));
      const expected = prepared.filter(
        ({ term, spellingKey }) => matchesAtEdge(term, wanted!.term) || matchesAtEdge(spellingKey, wanted!.spellingKey),
      );
      expect([...found].sort((a, b) => a - b).filter((id) => prepared[id]!.term !== searched)).toEqual(
        expected.map(({ id }) => id).filter((id) => prepared[id]!.term !== searched),
      );
    }),
    { numRuns: 400 },
  );
});

it('the index finds the words of a long list of words with one beginning or end', () => {
  const longer = fc.string({ unit: fc.constantFrom('A', 'B'), maxLength: 7 });
  fc.assert(
    fc.property(fc.uniqueArray(longer, { minLength: 60, maxLength: 120 }), longer, (rests, rest) => {
      const prepared = intern([...rests.flatMap((own) => [`MODAS${own}`, `${own}MODAS`])]);
      for (const searched of [`MODAS${rest}`, `${rest}MODAS`]) {
        const [wanted] = intern([searched]);
        const found = new Set<number>();
        indexContainedWords(prepared).each(wanted!, (id) => found.add(id));
        const expected = prepared.filter(
          ({ term, spellingKey }) => matchesAtEdge(term, searched) || matchesAtEdge(spellingKey, wanted!.spellingKey),
        );
        const others = [...found].filter((id) => prepared[id]!.term !== searched);
        expect(new Set(others)).toEqual(
          new Set(expected.map(({ id }) => id).filter((id) => prepared[id]!.term !== searched)),
        );
      }
    }),
    { numRuns: 60 },
  );
});

it('the index finds a word with another spelling by its reproduction key', () => {
  const prepared = intern(['QUILOMAK', 'ZUNEFA']);
  const [wanted] = intern(['KILO']);
  const found = new Set<number>();
  indexContainedWords(prepared).each(wanted!, (id) => found.add(id));
  expect([...found]).toEqual([0]);
});
