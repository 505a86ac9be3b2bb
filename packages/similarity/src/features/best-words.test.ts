import { expect, it } from 'vitest';
import { createVocabulary } from '../sign/prepared-word.ts';
import { compareBest } from './best-words.ts';

const vocabulary = createVocabulary();
const compare = (a: string, b: string) =>
  compareBest({
    a: vocabulary.intern({ term: a, spoken: a }),
    b: vocabulary.intern({ term: b, spoken: b }),
    strength: 1,
    shift: 0,
  });

it('the same words are alike in everything', () => {
  expect(compare('LIRIA', 'LIRIA')).toEqual({ letters: 1, jaro: 1, sounds: 1, beginning: 1, ending: 1, sameFirst: 1 });
});

it('letters, sounds, beginnings and endings are measured apart', () => {
  const { letters, sounds, beginning, ending, sameFirst } = compare('CASA', 'KAZA');
  expect(sounds).toBe(1);
  expect(letters).toBe(0.5);
  expect([beginning, ending, sameFirst]).toEqual([0, 0.25, 0]);
});

it('letters read aloud sound like the words that spell them', () => {
  expect(compare('JC', 'JOTACE').sounds).toBe(1);
});

it('no words in common are alike in nothing', () => {
  expect(Object.values(compareBest(undefined))).toEqual([0, 0, 0, 0, 0, 0]);
});
