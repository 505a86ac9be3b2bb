import { describe, expect, it } from 'vitest';
import { coverageOf, type Coverage } from './coverage.ts';
import type { JoinedMatch } from './covers.ts';
import { createVocabulary } from '../sign/prepared-word.ts';
import type { SignElement } from '../sign/running-text.ts';
import type { WordSimilarity } from './word-similarity.ts';

const vocabulary = createVocabulary();
const element = (term: string, strength: number): SignElement => ({
  word: vocabulary.intern({ term, spoken: term }),
  strength,
});
const like = (lexical: number, idea = 0, contained = 0): WordSimilarity => ({ lexical, idea, contained });
const NOTHING = like(0);

/** The coverage of two names whose words have the similarities of the table. */
const coverageWith = (
  a: readonly SignElement[],
  b: readonly SignElement[],
  table: readonly (readonly WordSimilarity[])[],
  joined: readonly JoinedMatch[] = [],
): Coverage => coverageOf(a, b, (i, j) => table[i]![j]!, joined, [0, 0]);

const BAKOLI = element('BAKOLI', 1);
const ZUNEFA = element('ZUNEFA', 1);
const MODAS = element('MODAS', 0.25);

describe('coverage', () => {
  it('coverage weighs found words by strength', () => {
    const coverage = coverageWith([BAKOLI, MODAS], [MODAS], [[NOTHING], [like(1)]]);
    expect(coverage).toMatchObject({ exact: [0.2, 1], near: [0.2, 1], foundNear: [0.2, 1] });
    expect(coverage).toMatchObject({
      strongestNear: 0.25,
      strongestExact: 0.25,
      sharedStrength: 0.25,
      missed: [0, 1],
      topWords: 0,
      leadWords: 0,
    });
  });

  it('coverage separates the same, near and unrelated words', () => {
    const near = coverageWith([BAKOLI], [ZUNEFA], [[like(0.8)]]);
    expect(near.exact).toEqual([0, 0]);
    expect(near.strongestExact).toBe(0);
    expect(near.near[0]).toBeCloseTo(0.5);
    expect(near.topWords).toBeCloseTo(0.5);
    const foreign = coverageWith([BAKOLI], [ZUNEFA], [[like(0.6)]]);
    expect(foreign).toMatchObject({ near: [0, 0], strongestNear: 0, missed: [1, 1] });
  });

  it('coverage separates words of one idea and contained words', () => {
    const coverage = coverageWith([BAKOLI, MODAS], [ZUNEFA], [[like(0, 0.6)], [like(0, 0, 1)]]);
    expect(coverage).toMatchObject({ near: [0, 0], strongestNear: 0, strongestContained: 0.25 });
    expect(coverage.strongestIdea).toBeCloseTo(0.6);
    expect(coverage.idea[1]).toBeCloseTo(0.6);
    expect(coverage.contained).toEqual([expect.closeTo(0.2), 1]);
    expect(coverage.foundContained).toEqual([expect.closeTo(0.2), 1]);
  });

  it('coverage counts joined words as near, not as the same', () => {
    const joined = [{ a: [0, 1], b: [0], lexical: 1, idea: 0, strength: 1 }];
    const coverage = coverageWith([BAKOLI, MODAS], [ZUNEFA], [[NOTHING], [NOTHING]], joined);
    expect(coverage).toMatchObject({ exact: [0, 0], near: [1, 1], idea: [1, 1], contained: [1, 1], missed: [0, 0] });
  });

  it('coverage counts joined words that mean the same by their idea only', () => {
    const joined = [{ a: [0, 1], b: [0], lexical: 0, idea: 1, strength: 1 }];
    const coverage = coverageWith([BAKOLI, MODAS], [ZUNEFA], [[NOTHING], [NOTHING]], joined);
    expect(coverage).toMatchObject({ near: [0, 0], idea: [1, 1], contained: [0, 0] });
  });

  it('coverage keeps nothing of the previous pair', () => {
    const alone = coverageWith([BAKOLI], [ZUNEFA], [[NOTHING]]);
    coverageWith(
      [BAKOLI, MODAS, ZUNEFA],
      [MODAS, ZUNEFA],
      [
        [like(1), like(1)],
        [like(1), like(1)],
        [like(1), like(1)],
      ],
    );
    expect(coverageWith([BAKOLI], [ZUNEFA], [[NOTHING]])).toEqual(alone);
  });

  it('coverage is symmetric except for the shares of each name', () => {
    const table = [
      [like(0.9), NOTHING],
      [NOTHING, like(0, 0.7)],
      [like(0.7, 0, 0.5), NOTHING],
    ];
    const [a, b] = [
      [BAKOLI, MODAS, ZUNEFA],
      [ZUNEFA, MODAS],
    ];
    const there = coverageWith(a, b, table);
    const back = coverageWith(
      b,
      a,
      [0, 1].map((j) => [0, 1, 2].map((i) => table[i]![j]!)),
    );
    expect(back).toEqual({
      ...there,
      foundNear: [there.foundNear[1], there.foundNear[0]],
      foundIdea: [there.foundIdea[1], there.foundIdea[0]],
      foundContained: [there.foundContained[1], there.foundContained[0]],
    });
  });
});
