import type { PreparedSign } from '../sign/sign.ts';

/** Marks of at most this many letters are acronyms: they collide only where they are nearly identical. */
const ACRONYM = 4;

/** Whether all letters of a sign are that few. */
function isShort({ elements }: PreparedSign): boolean {
  let letters = 0;
  for (const { word } of elements) {
    letters += word.term.length;
    if (letters > ACRONYM) return false;
  }
  return true;
}

/** Words of four letters are acronyms where they have no vowel (BDMG, but not DUDA). */
const PRONOUNCEABLE = /^(?=.{4})(?=.*[AEIOUY])/;

/** Whether one of two signs is so short that only near identity counts, and no word that can be said. */
export const hasAcronym = (a: PreparedSign, b: PreparedSign): boolean =>
  [a, b].some((sign) => isShort(sign) && !PRONOUNCEABLE.test(sign.whole.spelling));

/** Whether one of two signs is so short that only near identity counts. */
export const isAcronymPair = (a: PreparedSign, b: PreparedSign): boolean => isShort(a) || isShort(b);
