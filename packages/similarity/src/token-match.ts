import type { SinalPreparado } from './prepared-sign.ts';
import { shareIdea } from './vocabulary.ts';

/** How the words of two names meet. Positions are positions of words in each name. */
export interface EncontroPalavras {
  /** Share of the weight of each name that is found, exactly or nearly, in the other. */
  parteMarca: number;
  partePublicada: number;
  /** The same where words of one idea also meet. */
  ideiaMarca: number;
  ideiaPublicada: number;
  /** Weight of the weightiest word in common, exact or near. */
  elo: number;
  /** Whether the leading words of both meet. */
  lideres: number;
  /** For each word of the mark the word of the other that it meets, −1 for none; and how well. */
  pares: readonly { marca: number; publicada: number; semelhanca: number; ideia: boolean }[];
}

/** Likeness of word i of the mark and word j of the published sign. */
export type SemelhancaPalavras = (i: number, j: number) => number;

const JOINED = 0.96;
const IDEA = 0.9;
interface Cobertura {
  lexical: Float32Array;
  ideal: Float32Array;
}

/** Two neighbouring words of one name that are one word of the other; gives the weight of the weightiest such meeting. */
const coverJoined = (a: SinalPreparado, b: SinalPreparado, coverA: Cobertura, coverB: Cobertura): number => {
  let elo = 0;
  a.juncoes.forEach((juncao, i) => {
    b.elementos.forEach(({ vocabulo, peso }, j) => {
      if (vocabulo.chave !== juncao) return;
      const joinedWeight = Math.max(a.elementos[i]?.peso ?? 0, a.elementos[i + 1]?.peso ?? 0);
      elo = Math.max(elo, JOINED * Math.min(peso, joinedWeight));
      for (const cover of [coverA.lexical, coverA.ideal]) cover.fill(JOINED, i, i + 2);
      for (const cover of [coverB.lexical, coverB.ideal]) cover.fill(JOINED, j, j + 1);
    });
  });
  return elo;
};

const raise = (cover: Float32Array, at: number, value: number): void => {
  if (value > (cover[at] ?? 0)) cover[at] = value;
};

const shareOf = (sign: SinalPreparado, cover: Float32Array): number => {
  let found = 0;
  sign.elementos.forEach(({ peso }, i) => (found += peso * (cover[i] ?? 0)));
  return sign.pesoTotal === 0 ? 0 : found / sign.pesoTotal;
};

const newCover = (sign: SinalPreparado): Cobertura => ({
  lexical: new Float32Array(sign.elementos.length),
  ideal: new Float32Array(sign.elementos.length),
});

export const matchWords = (a: SinalPreparado, b: SinalPreparado, similarity: SemelhancaPalavras): EncontroPalavras => {
  const coverA = newCover(a);
  const coverB = newCover(b);
  const pares: EncontroPalavras['pares'][number][] = [];
  let elo = 0;
  let lideres = 0;
  a.elementos.forEach((elementA, i) => {
    let best = { marca: i, publicada: -1, semelhanca: 0, ideia: false };
    b.elementos.forEach((elementB, j) => {
      const lexical = similarity(i, j);
      const ideia = lexical < IDEA && shareIdea(elementA.vocabulo, elementB.vocabulo);
      const value = ideia ? IDEA : lexical;
      if (value === 0) return;
      raise(coverA.lexical, i, lexical);
      raise(coverB.lexical, j, lexical);
      raise(coverA.ideal, i, value);
      raise(coverB.ideal, j, value);
      elo = Math.max(elo, Math.min(elementA.peso, elementB.peso) * lexical);
      if (i === a.lider && j === b.lider) lideres = lexical;
      if (value > best.semelhanca) best = { marca: i, publicada: j, semelhanca: value, ideia };
    });
    if (best.publicada >= 0) pares.push(best);
  });
  const joined = Math.max(coverJoined(a, b, coverA, coverB), coverJoined(b, a, coverB, coverA));
  return {
    parteMarca: shareOf(a, coverA.lexical),
    partePublicada: shareOf(b, coverB.lexical),
    ideiaMarca: shareOf(a, coverA.ideal),
    ideiaPublicada: shareOf(b, coverB.ideal),
    elo: Math.max(elo, joined),
    lideres,
    pares,
  };
};
