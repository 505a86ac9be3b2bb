import type { PreparedSign } from '../sign/sign.ts';

/** Signs of at most this many letters collide only where they are nearly identical. */
const SHORT = 4;

/** Whether all letters of a sign are that few. */
function isShort({ elements }: PreparedSign): boolean {
  let letters = 0;
  for (const { word } of elements) {
    letters += word.term.length;
    if (letters > SHORT) return false;
  }
  return true;
}

/** Whether one of two signs is so short that only near identity counts. */
export const hasShort = (a: PreparedSign, b: PreparedSign): boolean => isShort(a) || isShort(b);

/** Four letters with a vowel are a word that can be said, and no acronym (DUDA, but not BDMG). */
const PRONOUNCEABLE = /^(?=.{4})(?=.*[AEIOUY])/;

const isAcronym = (sign: PreparedSign): boolean => isShort(sign) && !PRONOUNCEABLE.test(sign.whole.spelling);

/** Whether one of two signs is an acronym, or has three letters at most. */
export const hasAcronym = (a: PreparedSign, b: PreparedSign): boolean => isAcronym(a) || isAcronym(b);
