import type { PreparedSign } from '../sign/sign.ts';
import type { PalavraComum } from '../sinal.ts';

/** The words that both names have, once folded, in the order of the mark, each with how much it distinguishes in the less favourable name. */
export function sharedWords(marca: PreparedSign, publicada: PreparedSign): PalavraComum[] {
  const shared: PalavraComum[] = [];
  for (const { word, strength } of marca.elements)
    for (const other of publicada.elements)
      if (other.word.term === word.term) shared.push({ palavra: word.term, forca: Math.min(strength, other.strength) });
  return shared;
}
