import { onceFor } from '@vigia/domain';
import { compareSounds } from '../features/text-comparison.ts';
import { runTogether, type RunningText, type SignElement } from '../sign/running-text.ts';
import { editSimilarity, patternOf } from '../text/edit-distance.ts';

/** How alike two parts of names are, 0 to 1. */
export interface Measure {
  /** By letters. */
  readonly graphic: number;
  /** By sounds, in the best pair of readings. */
  readonly phonetic: number;
}

export const IDENTICAL: Measure = { graphic: 1, phonetic: 1 };
export const NOTHING: Measure = { graphic: 0, phonetic: 0 };

const textOfElement = onceFor((element: SignElement) => runTogether([element]));

function textOf(elements: readonly SignElement[]): RunningText {
  const [only] = elements;
  return elements.length === 1 && only !== undefined ? textOfElement(only) : runTogether(elements);
}

export const compareLetters = (a: RunningText, b: RunningText): number =>
  editSimilarity(patternOf(a.letters.codes), b.letters.codes);

const measureTexts = (a: RunningText, b: RunningText): Measure => ({
  graphic: compareLetters(a, b),
  phonetic: compareSounds(a, b).whole,
});

/** Compares exactly these words of two names, each side run together. */
export const measureWords = (a: readonly SignElement[], b: readonly SignElement[]): Measure =>
  measureTexts(textOf(a), textOf(b));
