import { longestCommonBlock } from './common-substring.ts';
import { jaroWinkler } from './jaro-winkler.ts';
import type { SinalPreparado } from './prepared-sign.ts';
import type { EncontroPalavras } from './token-match.ts';
import { LETTER_COSTS, SOUND_COSTS, weightedSimilarity } from './weighted-edit.ts';

/** All that is measured of a pair of names; each between 0 and 1, and more never means less alike. */
export interface Medidas {
  letras: number;
  sons: number;
  inicio: number;
  trecho: number;
  trigramas: number;
  contido: number;
  parteMenor: number;
  parteMaior: number;
  elo: number;
  lideres: number;
  ideia: number;
}

export interface SemelhancaTrigramas {
  cosseno: number;
  /** The larger share of the trigram weight of one name that the other has too. */
  contido: number;
}

export const measurePair = (
  a: SinalPreparado,
  b: SinalPreparado,
  palavras: EncontroPalavras,
  trigramas: SemelhancaTrigramas,
): Medidas => {
  const { parteMarca, partePublicada, ideiaMarca, ideiaPublicada } = palavras;
  const block = longestCommonBlock(a.letras.codes, b.letras.codes);
  const shared = a.letras.weights.subarray(block.startA, block.startA + block.length).reduce((sum, w) => sum + w, 0);
  const smaller = Math.min(a.letras.total, b.letras.total);
  return {
    letras: weightedSimilarity(a.letras, b.letras, LETTER_COSTS),
    sons: weightedSimilarity(a.sons, b.sons, SOUND_COSTS),
    inicio: jaroWinkler(a.chave, b.chave),
    trecho: smaller === 0 ? 0 : Math.min(1, shared / smaller),
    trigramas: trigramas.cosseno,
    contido: trigramas.contido,
    parteMenor: Math.min(parteMarca, partePublicada),
    parteMaior: Math.max(parteMarca, partePublicada),
    elo: palavras.elo,
    lideres: palavras.lideres,
    ideia: Math.min(ideiaMarca, ideiaPublicada) - Math.min(parteMarca, partePublicada),
  };
};
