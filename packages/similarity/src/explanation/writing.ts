import { toPlainCapitals } from '../text/fold.ts';
import { writtenRun, type ExplainedSign } from './explained-sign.ts';
import type { Findings } from './findings.ts';
import type { Match, Side } from './match.ts';

const APOSTROPHE = /[’‘`´ʼ]/gu;
const plain = (text: string): string => toPlainCapitals(text.replace(APOSTROPHE, "'"));

/** Whether two texts differ at most in capitals and accents: A&C and AC are written in two ways. */
const isWrittenAlike = (a: string, b: string): boolean => plain(a) === plain(b);

const capitals = (text: string): string => text.replace(APOSTROPHE, "'").normalize('NFC').toUpperCase();

/** Whether a text has no accents. */
export const isPlain = (text: string): boolean => plain(text) === capitals(text);

/** Whether two texts differ in accents only: ALE and ALÊ. */
export const differInAccents = (a: string, b: string): boolean => isWrittenAlike(a, b) && capitals(a) !== capitals(b);

export const writtenWord = (sign: ExplainedSign, at: number): string => writtenRun(sign, { from: at, to: at + 1 });

/** The words of a part that both names have and write in two ways, by their places in both. */
export function listRewritten({ own, other }: Pick<Findings, Side>, match: Match): { own: number; other: number }[] {
  if (match.likeness !== 'same') return [];
  const places = Array.from({ length: match.own.to - match.own.from }, (_, i) => ({
    own: match.own.from + i,
    other: match.other.from + i,
  }));
  return places.filter((at) => !isWrittenAlike(writtenWord(own, at.own), writtenWord(other, at.other)));
}
