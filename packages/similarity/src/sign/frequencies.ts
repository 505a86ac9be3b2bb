import { termos } from '../text/fold.ts';
import { createSpecificationReader } from '../text/specification-words.ts';
import type { Frequencias, Sinal } from '../sinal.ts';

/** Counts of names by word, in total and by Nice class, as the gazette import sums them. */
export interface ContagemTermos {
  total: number;
  totalPorClasse: Map<number, number>;
  /** Word → number of names that carry it. */
  termos: Map<string, number>;
  /** Nice class → word → number of names of that class that carry it. */
  termosPorClasse: Map<number, Map<string, number>>;
  /** Nice class → number of its specifications. */
  especificacoesPorClasse: Map<number, number>;
  /** Nice class → word → number of its specifications in which the word occurs. */
  termosDasEspecificacoes: Map<number, Map<string, number>>;
}

/**
 * The fewest of `total` specifications of a class that must contain a word for its count to be known: three, or one of 5,000. Rarer words are
 * slips and names of single products, and say nothing about the class.
 */
export const leastEspecificacoes = (total: number): number => Math.max(3, Math.ceil(total / 5000));

type SinalContado = Pick<Sinal, 'nome' | 'classes'>;

function increment<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The counts of a class, empty where the class is new. */
function countsOf(counts: Map<number, Map<string, number>>, classe: number): Map<string, number> {
  const known = counts.get(classe);
  if (known !== undefined) return known;
  const empty = new Map<string, number>();
  counts.set(classe, empty);
  return empty;
}

function countNome({ nome, classes }: SinalContado, contagem: ContagemTermos): void {
  const distinct = new Set(termos(nome));
  contagem.total += 1;
  for (const term of distinct) increment(contagem.termos, term);
  for (const classe of new Set(classes.map(({ codigo }) => codigo))) {
    increment(contagem.totalPorClasse, classe);
    const words = countsOf(contagem.termosPorClasse, classe);
    for (const term of distinct) increment(words, term);
  }
}

/**
 * Counts each word once per name and once per class of the name, and each word of a specification once per specification. A specification that is
 * empty is not counted.
 */
export function countTermos(sinais: Iterable<SinalContado>): ContagemTermos {
  const contagem: ContagemTermos = {
    total: 0,
    totalPorClasse: new Map(),
    termos: new Map(),
    termosPorClasse: new Map(),
    especificacoesPorClasse: new Map(),
    termosDasEspecificacoes: new Map(),
  };
  const { words: specified, read } = createSpecificationReader();
  for (const sinal of sinais) {
    countNome(sinal, contagem);
    for (const { codigo, especificacao } of sinal.classes) {
      if (especificacao === null || especificacao === '') continue;
      increment(contagem.especificacoesPorClasse, codigo);
      const words = countsOf(contagem.termosDasEspecificacoes, codigo);
      read(especificacao, (word) => increment(words, specified[word] ?? ''));
    }
  }
  return contagem;
}

/** The word-frequency table over counts held in memory. */
export const createFrequencias = (contagem: ContagemTermos): Frequencias => ({
  total: contagem.total,
  totalPorClasse: contagem.totalPorClasse,
  count: (term, classe) =>
    (classe === undefined ? contagem.termos.get(term) : contagem.termosPorClasse.get(classe)?.get(term)) ?? 0,
  especificacoesPorClasse: contagem.especificacoesPorClasse,
  countEspecificacao: (term, classe) => {
    const count = contagem.termosDasEspecificacoes.get(classe)?.get(term) ?? 0;
    return count < leastEspecificacoes(contagem.especificacoesPorClasse.get(classe) ?? 0) ? 0 : count;
  },
});
