import type { Corrido } from '../sign/running-text.ts';
import { listen, readLetters, type Escuta, type Leitura } from '../sound/phoneme-distance.ts';

/** How alike two running texts are: the costly part of comparing a pair. */
export interface TextComparison {
  readonly letters: Leitura;
  /** Letters at the beginning that both have. */
  readonly prefix: number;
  readonly sounds: Escuta;
}

const better = (x: Escuta, y: Escuta): Escuta => ({
  whole: Math.max(x.whole, y.whole),
  weighted: Math.max(x.weighted, y.weighted),
  partial: Math.max(x.partial, y.partial),
});

/** The best over the readings of both texts: Portuguese and, where there is one, English. */
const compareSounds = (a: Corrido, b: Corrido): Escuta => {
  let best = listen(a.sons, b.sons);
  if (b.sonsIngles !== b.sons) best = better(best, listen(a.sons, b.sonsIngles));
  if (a.sonsIngles === a.sons) return best;
  best = better(best, listen(a.sonsIngles, b.sons));
  return b.sonsIngles === b.sons ? best : better(best, listen(a.sonsIngles, b.sonsIngles));
};

const commonPrefix = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
};

/** Compares two running texts by letters and by sound. Symmetric. */
export const compareTexts = (a: Corrido, b: Corrido): TextComparison => ({
  letters: readLetters(a.letras.codes, b.letras.codes),
  prefix: commonPrefix(a.escrita, b.escrita),
  sounds: compareSounds(a, b),
});
