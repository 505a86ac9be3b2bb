import { termos } from '../text/fold.ts';
import type { Frequencias, Sinal } from '../sinal.ts';

/** Counts of names by word, in total and by Nice class, as the gazette import sums them. */
export interface ContagemTermos {
  total: number;
  totalPorClasse: Map<number, number>;
  /** Word → number of names that carry it. */
  termos: Map<string, number>;
  /** Nice class → word → number of names of that class that carry it. */
  termosPorClasse: Map<number, Map<string, number>>;
}

function increment<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Counts each word once per name, and once per class of the name. */
export function countTermos(sinais: Iterable<Pick<Sinal, 'nome' | 'classes'>>): ContagemTermos {
  const contagem: ContagemTermos = {
    total: 0,
    totalPorClasse: new Map(),
    termos: new Map(),
    termosPorClasse: new Map(),
  };
  for (const sinal of sinais) {
    const distinct = new Set(termos(sinal.nome));
    const classes = new Set(sinal.classes.map((classe) => classe.codigo));
    contagem.total += 1;
    for (const term of distinct) increment(contagem.termos, term);
    for (const classe of classes) {
      increment(contagem.totalPorClasse, classe);
      const words = contagem.termosPorClasse.get(classe) ?? new Map<string, number>();
      contagem.termosPorClasse.set(classe, words);
      for (const term of distinct) increment(words, term);
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
});
