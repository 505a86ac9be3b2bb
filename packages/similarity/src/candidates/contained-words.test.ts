import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexContidas } from './contained-words.ts';
import { createVocabulario } from '../sign/prepared-word.ts';

const intern = (words: readonly string[]) => {
  const vocabulario = createVocabulario();
  words.forEach((termo) => vocabulario.intern({ termo, falada: termo }));
  return vocabulario.vocabulos;
};

/** Few letters, so that words begin and end alike; K and C make the same key. */
const word = fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'K', 'H', '1'), minLength: 1, maxLength: 6 });

const isEdge = (short: string, long: string): boolean =>
  short.length >= 2 && (long.startsWith(short) || long.endsWith(short));
const meets = (a: string, b: string): boolean => isEdge(a, b) || isEdge(b, a);

it('finds all words that begin or end with one, and all it begins or ends with', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 30 }), word, (words, searched) => {
      const vocabulos = intern(words);
      const [palavra] = intern([searched]);
      const found = new Set<number>();
      indexContidas(vocabulos).each(palavra!, (id) => found.add(id));
      const expected = vocabulos.filter(
        ({ termo, chave }) => meets(termo, palavra!.termo) || meets(chave, palavra!.chave),
      );
      expect([...found].sort((a, b) => a - b).filter((id) => vocabulos[id]!.termo !== searched)).toEqual(
        expected.map(({ id }) => id).filter((id) => vocabulos[id]!.termo !== searched),
      );
    }),
    { numRuns: 400 },
  );
});

it('finds by the key what is spelled otherwise', () => {
  const vocabulos = intern(['QUILOMAK', 'ZUNEFA']);
  const [palavra] = intern(['KILO']);
  const found = new Set<number>();
  indexContidas(vocabulos).each(palavra!, (id) => found.add(id));
  expect([...found]).toEqual([0]);
});
