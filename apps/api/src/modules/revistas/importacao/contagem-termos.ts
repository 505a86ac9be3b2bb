import type { Registro } from '@vigia/gazette';
import { termos } from '@vigia/similarity';
import { isConcessao, isObservado } from './publicacao-copy.ts';

/** Class 0 counts the names of all classes. The term '' counts all names. */
const ALL = 0;

/** Counts the names that contain a word, by word and Nice class. The engine weighs words by these counts. */
export class ContagemDaRevista {
  readonly #counts = new Map<string, number>();

  /** Counts a record if it is a publication or a grant, because only these print the mark. */
  add(registro: Registro): void {
    const counted = isObservado(registro) || isConcessao(registro);
    if (counted && registro.elemento_nominativo !== null)
      this.addNome(
        registro.elemento_nominativo,
        registro.classes.map(({ codigo }) => codigo),
        1,
      );
  }

  /** Adds (1) or subtracts (-1) one name in its classes. */
  addNome(nome: string, classes: readonly number[], sign: 1 | -1): void {
    for (const termo of new Set(['', ...termos(nome)]))
      for (const classe of new Set([ALL, ...classes])) {
        const key = `${classe}\t${termo}`;
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + sign);
      }
  }

  /** The non-zero counts, sorted by key, so that simultaneous imports lock rows in the same order. */
  *entries(): Generator<{ termo: string; classe: number; nomes: number }> {
    for (const key of [...this.#counts.keys()].sort()) {
      const nomes = this.#counts.get(key) ?? 0;
      const cut = key.indexOf('\t');
      if (nomes !== 0) yield { classe: Number(key.slice(0, cut)), termo: key.slice(cut + 1), nomes };
    }
  }
}
