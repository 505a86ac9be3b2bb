import type { PreparedSign } from '../sign/sign.ts';

/** Marks of at most this many letters are acronyms: they collide only where they are nearly identical. */
const ACRONYM = 4;

const lettersOf = ({ elements }: PreparedSign): number => elements.reduce((sum, { word }) => sum + word.term.length, 0);

/** Whether one of two signs is so short that only near identity counts. */
export const isAcronymPair = (a: PreparedSign, b: PreparedSign): boolean =>
  Math.min(lettersOf(a), lettersOf(b)) <= ACRONYM;
