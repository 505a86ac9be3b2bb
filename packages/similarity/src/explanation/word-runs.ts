/** Runs of words of a name that are one word of another name, with other spaces or in another order. */
import { keyOfLetters } from '../sign/prepared-word.ts';
import type { SignElement } from '../sign/running-text.ts';
import { countSideBySide } from '../sign/sign.ts';
import type { PlacedWord } from '../text/fold.ts';
import { dropDoubled } from '../text/rewrite.ts';
import { isTurned } from '../text/turned.ts';
import { isLinking, type ExplainedWord } from './explained-word.ts';
import type { Run } from './places.ts';

/** Neighbouring words with their joined letters and the reproduction key of these. */
export interface JoinedRun extends Run {
  readonly term: string;
  readonly key: string;
}

/** Two words and what stands between them, how another name may join them, and the reproduction key of that where another spelling counts too. */
export interface TwoWords extends Run {
  readonly terms: readonly string[];
  readonly key?: string;
}

/** Words that the name repeats side by side, as one word: UPAUPA of UPA UPA. */
export function joinRepeated(words: readonly ExplainedWord[], written: readonly PlacedWord[]): JoinedRun[] {
  return words.flatMap((word, from) => {
    const times = countSideBySide(written, word);
    if (times === 1) return [];
    const { spellingKey } = word.element.word;
    return [{ from, to: from + 1, term: word.term.repeat(times), key: dropDoubled(spellingKey.repeat(times)) }];
  });
}

/** Maximum number of neighbouring words that are joined. */
const MAX_JOINED = 4;

export function joinRuns(elements: readonly SignElement[]): JoinedRun[] {
  const runs: JoinedRun[] = [];
  for (let from = 0; from < elements.length - 1; from++) {
    let [term, key, isLost] = ['', '', false];
    const keys = new Set<string>();
    elements.slice(from, from + MAX_JOINED).forEach(({ word }, i) => {
      term += word.term;
      key = dropDoubled(key + word.spellingKey);
      keys.add(word.spellingKey);
      // E ELA has the key of ELA, and ZZ ZUNE BAR that of ZUNE BAR: the other name has these words, not all.
      isLost ||= i > 0 && keys.has(key);
      if (i > 0 && !isLost) runs.push({ from, to: from + i + 1, term, key });
    });
  }
  // The longest run of neighbours that is one word of the other name counts.
  return runs.sort((x, y) => x.from - y.from || y.to - x.to);
}

export function turnRuns(elements: readonly SignElement[]): TwoWords[] {
  return elements.slice(1).flatMap(({ word: { term: second } }, from) => {
    const first = elements[from]?.word.term ?? '';
    const turned = second + first;
    return isTurned(first + second, turned) ? [{ from, to: from + 2, terms: [turned], key: keyOfLetters(turned) }] : [];
  });
}

/** Shorter words are joined by chance. */
const MIN_UNITED = 3;
/** Of two words that the other name joins, the second is at most this many after the first, without those that link them: ZUNEFA INFRA HUB. */
const MAX_APART = 2;

export function linkRuns(words: readonly ExplainedWord[]): TwoWords[] {
  const places = words.flatMap((word, at) => (isLinking(word) ? [] : [at]));
  const uniteTwo = (first: number, second: number): TwoWords[] => {
    const [a = '', b = ''] = [words[first]?.term, words[second]?.term];
    const isLong = a.length >= MIN_UNITED && b.length >= MIN_UNITED;
    return second - first > 1 && isLong ? [{ from: first, to: second + 1, terms: [a + b, b + a] }] : [];
  };
  return places.flatMap((first, i) =>
    places.slice(i + 1, i + 1 + MAX_APART).flatMap((second) => uniteTwo(first, second)),
  );
}
