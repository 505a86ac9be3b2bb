import { describe, expect, it } from 'vitest';
import { buildPattern, editDistance } from '../text/edit-distance.ts';
import { packTexts, writeSoundSimilarities } from '../sound/phoneme-distance.ts';
import { createVocabulary, type PreparedWord } from '../sign/prepared-word.ts';
import { compareWords, NEAR_SOUNDS, SAME, SAME_KEY, type WordSimilarity } from './word-similarity.ts';

const vocabulary = createVocabulary();
const intern = (term: string): PreparedWord => vocabulary.intern({ term, spoken: term });
const isWord = (text: string): boolean => text === 'BANK';
const distance = (x: Uint8Array, y: Uint8Array): number => editDistance(buildPattern(x), y);
function similarityOf(a: string, b: string): WordSimilarity {
  const [x, y] = [intern(a), intern(b)];
  const soundsNear = distance(x.sounds, y.sounds) <= (1 - NEAR_SOUNDS) * Math.max(x.sounds.length, y.sounds.length);
  const similarities = new Float64Array(4);
  for (const [at, codes] of [x.sounds, x.englishSounds].entries())
    writeSoundSimilarities(codes, packTexts([y.sounds, y.englishSounds]), [0, 1], similarities.subarray(2 * at));
  const sound = Math.max(...similarities);
  return compareWords(x, y, distance(x.letters, y.letters), soundsNear ? sound : 0, isWord);
}

describe('two words', () => {
  it('two words are the same by spelling, and nearly the same by reproduction key', () => {
    expect(similarityOf('BAKOLI', 'BAKOLI')).toBe(SAME);
    expect(similarityOf('KAZULO', 'CASULLO')).toEqual({ lexical: SAME_KEY, idea: 0, contained: 1 });
    expect(similarityOf('BAKOLI', 'BAKOLE').lexical).toBeLessThanOrEqual(SAME_KEY);
  });

  it('two words match by letters or by sound, whichever is nearer', () => {
    expect(similarityOf('BAKOLI', 'BADOLI').lexical).toBeGreaterThan(0.8);
    expect(similarityOf('FAIZUR', 'PHAYSUR').lexical).toBeGreaterThan(0.8);
    expect(similarityOf('BAKOLI', 'TUVENX')).toEqual({ lexical: 0, idea: 0, contained: 0 });
  });

  it('two words match by a common stem, more by a longer one', () => {
    expect(similarityOf('ZUNEFA', 'ZUNEFALIX').lexical).toBeGreaterThan(
      similarityOf('ZUNEFA', 'ZUNEFALIXTRUBOR').lexical,
    );
    expect(similarityOf('ZUNEFA', 'ZUNEFALIXTRUBOR').lexical).toBeGreaterThan(0.6);
  });

  it('a word with its two parts in the other order is nearly the same', () => {
    expect(similarityOf('TURLIRIA', 'LIRIATUR')).toEqual({ lexical: 0.9, idea: 0, contained: 0 });
    expect(similarityOf('TURLIRIA', 'LIRIARUT').lexical).toBe(0);
  });

  it('two numbers are the same or nothing', () => {
    for (const [a, b] of [
      ['24', '25'],
      ['2020', '2021'],
      ['10', '100'],
      ['1', '11'],
      ['202122', '122202'],
    ] as const)
      expect(similarityOf(a, b)).toEqual({ lexical: 0, idea: 0, contained: 0 });
    expect(similarityOf('2020', '2020')).toBe(SAME);
    expect(similarityOf('7', 'SETE').idea).toBe(1);
  });

  it('two acronyms of consonants are the same or nothing', () => {
    for (const [a, b] of [
      ['CC', 'CH'],
      ['TBK', 'TPK'],
      ['BRF', 'BRS'],
      ['SS', 'SSS'],
    ] as const)
      expect(similarityOf(a, b)).toEqual({ lexical: 0, idea: 0, contained: 0 });
    expect(similarityOf('CH', 'X').lexical).toBe(0);
    expect(similarityOf('JK', 'JOTACA').lexical).toBe(SAME_KEY);
  });

  it('two words match by meaning', () => {
    expect(similarityOf('ESTRELA', 'STAR').idea).toBe(1);
    expect(similarityOf('BAKOLI', 'STAR').idea).toBe(0);
  });

  it('a contained word counts fully where the rest is a word, and partly where it is long enough', () => {
    expect(similarityOf('QX', 'QXBANK').contained).toBe(1);
    expect(similarityOf('QX', 'QXZUNE').contained).toBe(0);
    expect(similarityOf('ZUNE', 'ZUNEFALI').contained).toBe(0.5);
    expect(similarityOf('FALI', 'ZUNEFALI').contained).toBe(0.5);
    expect(similarityOf('DOR', 'BANKDOR').contained).toBe(0);
    expect(similarityOf('DOR', 'DORBANK').contained).toBe(1);
  });

  it('the similarity of two words is symmetric', () => {
    for (const [a, b] of [
      ['BAKOLI', 'BADOLI'],
      ['ESTRELA', 'STAR'],
      ['QX', 'QXBANK'],
      ['LIGHT', 'LAITE'],
    ] as const)
      expect(similarityOf(b, a)).toEqual(similarityOf(a, b));
  });
});
