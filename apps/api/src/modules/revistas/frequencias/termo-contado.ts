/** The classes of Nice are numbered from 1. */
export const CLASSES = 45;

/** Classes and their counts in turns, by class: 9, 120, 35, 7 is 120 in class 9 and 7 in class 35. */
export type ContagemPorClasse = readonly number[];

/** How many names and specifications contain a word. */
export interface TermoContado {
  /** A folded word. The empty word counts all names and all specifications. */
  termo: string;
  /** The names of all classes that contain it. */
  total: number;
  nomes: ContagemPorClasse;
  especificacoes: ContagemPorClasse;
}

export const EMPTY_WORD = '';

/** The count of a class in a list; 0 where the class is not in it. */
export function getCount(pairs: ContagemPorClasse, classe: number): number {
  for (let at = 0; at < pairs.length; at += 2) if (pairs[at] === classe) return pairs[at + 1] ?? 0;
  return 0;
}

/** The largest count of a list. */
export function findLargest(pairs: ContagemPorClasse): number {
  let largest = 0;
  for (let at = 1; at < pairs.length; at += 2) largest = Math.max(largest, pairs[at] ?? 0);
  return largest;
}
