import type { SinalPreparado } from '../sign/sign.ts';

/** Marks up to this long are acronyms: they collide only when nearly identical. */
const ACRONYM = 4;

const lettersOf = ({ elementos }: SinalPreparado): number =>
  elementos.reduce((sum, { vocabulo }) => sum + vocabulo.termo.length, 0);

/** Whether one of two signs is so short that only near identity counts. */
export const isAcronymPair = (a: SinalPreparado, b: SinalPreparado): boolean =>
  Math.min(lettersOf(a), lettersOf(b)) <= ACRONYM;
