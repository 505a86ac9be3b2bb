import { countBits } from './alphabet.ts';
import { buildWordComparer, FLOOR, signatureOfTermo, type Vocabulo } from './vocabulary.ts';

/** What tells in a moment that two words cannot be alike, for all words of an issue, side by side for fast passing. */
interface Esboco {
  lengths: Uint16Array;
  signatures: Int32Array;
}

export interface TabelaVocabulos {
  vocabulos: readonly Vocabulo[];
  letras: Esboco;
  sons: Esboco;
  termos: Int32Array;
  porIdeia: ReadonlyMap<number, readonly number[]>;
}

/** How a word of the mark relates to every word of the issue. */
export interface SemelhancasPalavra {
  byWord: Float32Array;
  /** Words alike in letters, in sound or in idea. */
  matched: readonly number[];
}

export const buildTabelaVocabulos = (vocabulos: readonly Vocabulo[]): TabelaVocabulos => {
  const porIdeia = new Map<number, number[]>();
  for (const { id, ideias } of vocabulos) {
    for (const ideia of ideias) porIdeia.set(ideia, [...(porIdeia.get(ideia) ?? []), id]);
  }
  return {
    vocabulos,
    letras: {
      lengths: Uint16Array.from(vocabulos, ({ letras }) => letras.length),
      signatures: Int32Array.from(vocabulos, ({ assinatura }) => assinatura),
    },
    sons: {
      lengths: Uint16Array.from(vocabulos, ({ sons }) => sons.length),
      signatures: Int32Array.from(vocabulos, ({ assinaturaSons }) => assinaturaSons),
    },
    termos: Int32Array.from(vocabulos, ({ termo }) => signatureOfTermo(termo)),
    porIdeia,
  };
};

const read = (values: Int32Array | Uint16Array, at: number): number => values[at] ?? 0;

const mayReach = (length: number, signature: number, other: Esboco, at: number): boolean => {
  const otherLength = read(other.lengths, at);
  const edits = (1 - FLOOR) * (length > otherLength ? length : otherLength);
  if (length - otherLength > edits || otherLength - length > edits) return false;
  const otherSignature = read(other.signatures, at);
  return countBits(signature & ~otherSignature) <= edits && countBits(otherSignature & ~signature) <= edits;
};

export const compareWithAll = (palavra: Vocabulo, tabela: TabelaVocabulos): SemelhancasPalavra => {
  const byWord = new Float32Array(tabela.vocabulos.length);
  const matched = new Set(palavra.ideias.flatMap((ideia) => tabela.porIdeia.get(ideia) ?? []));
  const likeness = buildWordComparer(palavra);
  const termo = signatureOfTermo(palavra.termo);
  for (let id = 0; id < byWord.length; id++) {
    const other = read(tabela.termos, id);
    const mayContain = (termo & ~other) === 0 || (other & ~termo) === 0;
    const near =
      mayContain ||
      mayReach(palavra.letras.length, palavra.assinatura, tabela.letras, id) ||
      mayReach(palavra.sons.length, palavra.assinaturaSons, tabela.sons, id);
    const vocabulo = tabela.vocabulos[id];
    if (!near || vocabulo === undefined) continue;
    const similarity = likeness(vocabulo);
    if (similarity === 0) continue;
    byWord[id] = similarity;
    matched.add(id);
  }
  return { byWord, matched: [...matched] };
};
