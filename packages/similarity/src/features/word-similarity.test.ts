import { describe, expect, it } from 'vitest';
import { buildPadrao, editDistance } from '../text/edit-distance.ts';
import { eachSoundLikeness, lineUp } from '../sound/phoneme-distance.ts';
import { createVocabulario, type Vocabulo } from '../sign/prepared-word.ts';
import { likenWords, NEAR_SOUNDS, SAME, SAME_KEY, type Parecenca } from './word-similarity.ts';

const vocabulario = createVocabulario();
const intern = (termo: string): Vocabulo => vocabulario.intern({ termo, falada: termo });
const isWord = (text: string): boolean => text === 'BANK';
const distance = (x: Uint8Array, y: Uint8Array): number => editDistance(buildPadrao(x), y);
const liken = (a: string, b: string): Parecenca => {
  const [x, y] = [intern(a), intern(b)];
  const soundsNear = distance(x.sons, y.sons) <= (1 - NEAR_SOUNDS) * Math.max(x.sons.length, y.sons.length);
  let som = 0;
  for (const codes of [x.sons, x.sonsIngles])
    eachSoundLikeness(codes, lineUp([y.sons, y.sonsIngles]), [0, 1], (_, likeness) => (som = Math.max(som, likeness)));
  return likenWords(x, y, distance(x.letras, y.letras), soundsNear ? som : 0, isWord);
};

describe('two words', () => {
  it('are one where they are spelled alike, and nearly where the key is one', () => {
    expect(liken('BAKOLI', 'BAKOLI')).toBe(SAME);
    expect(liken('KAZULO', 'CASULLO')).toEqual({ lexical: SAME_KEY, ideia: 0, contida: 1 });
    expect(liken('BAKOLI', 'BAKOLE').lexical).toBeLessThanOrEqual(SAME_KEY);
  });

  it('meet by letters or by sound, whichever is nearer', () => {
    expect(liken('BAKOLI', 'BADOLI').lexical).toBeGreaterThan(0.8);
    expect(liken('FAIZUR', 'PHAYSUR').lexical).toBeGreaterThan(0.8);
    expect(liken('BAKOLI', 'TUVENX')).toEqual({ lexical: 0, ideia: 0, contida: 0 });
  });

  it('meet by a stem, the more the more of the word it is', () => {
    expect(liken('ZUNEFA', 'ZUNEFALIX').lexical).toBeGreaterThan(liken('ZUNEFA', 'ZUNEFALIXTRUBOR').lexical);
    expect(liken('ZUNEFA', 'ZUNEFALIXTRUBOR').lexical).toBeGreaterThan(0.6);
  });

  it('meet by meaning', () => {
    expect(liken('ESTRELA', 'STAR').ideia).toBe(1);
    expect(liken('BAKOLI', 'STAR').ideia).toBe(0);
  });

  it('are contained wholly where the rest is a word, and in part where it is long enough', () => {
    expect(liken('QX', 'QXBANK').contida).toBe(1);
    expect(liken('QX', 'QXZUNE').contida).toBe(0);
    expect(liken('ZUNE', 'ZUNEFALI').contida).toBe(0.5);
    expect(liken('FALI', 'ZUNEFALI').contida).toBe(0.5);
  });

  it('are as alike one way as the other', () => {
    for (const [a, b] of [
      ['BAKOLI', 'BADOLI'],
      ['ESTRELA', 'STAR'],
      ['QX', 'QXBANK'],
      ['LIGHT', 'LAITE'],
    ] as const)
      expect(liken(b, a)).toEqual(liken(a, b));
  });
});
