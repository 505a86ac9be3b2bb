import type { Vocabulo } from './prepared-word.ts';
import { keepBytes } from '../text/arena.ts';
import { buildTextoPesado } from '../sound/phoneme-distance.ts';
import type { TextoPesado } from '../sound/phoneme-distance-plain.ts';

/** A word in its place in a name, with how much it distinguishes there. */
export interface Elemento {
  readonly vocabulo: Vocabulo;
  readonly peso: number;
}

/** Words run together, in letters and in both readings. */
export interface Corrido {
  readonly escrita: string;
  readonly letras: TextoPesado;
  readonly sons: TextoPesado;
  /** The same object as `sons` where no word is read in English. */
  readonly sonsIngles: TextoPesado;
}

/** Longer texts are compared by their beginning: the tail of a long tagline decides nothing. */
const MAX_WRITTEN = 32;

const spread = (elementos: readonly Elemento[], select: (v: Vocabulo) => Uint8Array): TextoPesado => {
  const length = elementos.reduce((sum, { vocabulo }) => sum + select(vocabulo).length, 0);
  const codes = new Uint8Array(length);
  const weights = new Float32Array(length);
  let at = 0;
  for (const { vocabulo, peso } of elementos) {
    const symbols = select(vocabulo);
    codes.set(symbols, at);
    weights.fill(peso, at, at + symbols.length);
    at += symbols.length;
  }
  const [only] = elementos;
  // The text of a single word is the word's.
  return buildTextoPesado(
    elementos.length === 1 && only !== undefined ? select(only.vocabulo) : keepBytes(codes),
    weights,
  );
};

/** Runs words together; each symbol weighs as much as its word. */
export const runTogether = (elementos: readonly Elemento[]): Corrido => {
  const sons = spread(elementos, ({ sons }) => sons);
  const hasEnglish = elementos.some(({ vocabulo }) => vocabulo.sonsIngles !== vocabulo.sons);
  return {
    escrita: elementos
      .map(({ vocabulo }) => vocabulo.termo)
      .join('')
      .slice(0, MAX_WRITTEN),
    letras: spread(elementos, ({ letras }) => letras),
    sons,
    sonsIngles: hasEnglish ? spread(elementos, ({ sonsIngles }) => sonsIngles) : sons,
  };
};
