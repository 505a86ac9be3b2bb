import type { Registro } from '@vigia/gazette';
import { termos } from '@vigia/similarity';
import { isConcessao, isObservado } from './publicacao-copy.ts';

/** Class 0 counts the names of all classes; the term '' counts names, whatever their words. */
const ALL = 0;

/** Counts, by word and Nice class, the names that carry a word: the engine weighs words by how common they are. */
export class ContagemTermos {
  readonly #counts = new Map<string, number>();

  /** Publications and grants are counted: the records that print the mark. */
  add(registro: Registro): void {
    const counted = isObservado(registro) || isConcessao(registro);
    if (counted && registro.elemento_nominativo !== null)
      this.addNome(
        registro.elemento_nominativo,
        registro.classes.map(({ codigo }) => codigo),
        1,
      );
  }

  /** Adds (1) or takes back (-1) one name in its classes. */
  addNome(nome: string, classes: readonly number[], sign: 1 | -1): void {
    for (const termo of new Set(['', ...termos(nome)]))
      for (const classe of new Set([ALL, ...classes])) {
        const key = `${classe}\t${termo}`;
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + sign);
      }
  }

  /** The counts that are not nil, in the order of their keys: two imports at once then lock rows in the same order. */
  *entries(): Generator<{ termo: string; classe: number; nomes: number }> {
    for (const key of [...this.#counts.keys()].sort()) {
      const nomes = this.#counts.get(key) ?? 0;
      const cut = key.indexOf('\t');
      if (nomes !== 0) yield { classe: Number(key.slice(0, cut)), termo: key.slice(cut + 1), nomes };
    }
  }
}
