import type { PreparedSign } from '../sign/sign.ts';
import type { PalavraComum } from '../sinal.ts';

/** The words that both names have, once folded, in the order of the mark, each with how much it distinguishes in the less favourable name. */
export function sharedWords(marca: PreparedSign, publicada: PreparedSign): PalavraComum[] {
  const strengths = new Map(publicada.elements.map(({ word, strength }) => [word.term, strength]));
  return marca.elements.flatMap(({ word, strength }) => {
    const other = strengths.get(word.term);
    return other === undefined ? [] : [{ palavra: word.term, forca: Math.min(strength, other) }];
  });
}
