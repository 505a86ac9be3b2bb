import type { Registro } from '@vigia/gazette';
import { createSpecificationReader, termos } from '@vigia/similarity';
import { isConcessao, isObservado } from '../importacao/publicacao-copy.ts';
import { CLASSES, type ContagemPorClasse, EMPTY_WORD, type TermoContado } from './termo-contado.ts';

/** A name and its classes, as the counts need them. */
interface NomeContado {
  nome: string;
  classes: readonly number[];
  /** Whether it can be compared with: its words are pinned whatever their counts. */
  observado: boolean;
}

/** The places of a word's counts: the names of all classes, the names by class, and the specifications by class. */
const NOMES = 0;
const ESPECIFICACOES = CLASSES;
const PLACES = 1 + 2 * CLASSES;

function toPorClasse(counts: Int32Array, before: number): ContagemPorClasse {
  const found: number[] = [];
  for (let classe = 1; classe <= CLASSES; classe += 1) {
    const count = counts[before + classe] ?? 0;
    if (count > 0) found.push(classe, count);
  }
  return found;
}

function addPorClasse(sums: Int32Array, before: number, pairs: ContagemPorClasse = []): void {
  for (let at = 0; at < pairs.length; at += 2) {
    const place = before + (pairs[at] ?? 0);
    sums[place] = (sums[place] ?? 0) + (pairs[at + 1] ?? 0);
  }
}

/**
 * Counts the names and the specifications of an issue that contain a word, by word and Nice class. The engine weighs words by these counts. The
 * empty word counts all names and all specifications.
 */
export class ContagemDaRevista {
  readonly #counts = new Map<string, Int32Array>();
  readonly #observadas = new Set<string>();
  readonly #especificacoes = createSpecificationReader();
  /** The counts of the words of specifications, by the reader's number of the word. */
  readonly #countsBySpecified: Int32Array[] = [];

  #placesOf(termo: string): Int32Array {
    const known = this.#counts.get(termo);
    if (known !== undefined) return known;
    const empty = new Int32Array(PLACES);
    this.#counts.set(termo, empty);
    return empty;
  }

  /** Counts a record: its name if the record is a publication or a grant, which print the mark, and the specifications of a publication. */
  add(registro: Registro): void {
    const observado = isObservado(registro);
    if (registro.elemento_nominativo !== null && (observado || isConcessao(registro))) {
      const classes = new Set(registro.classes.map(({ codigo }) => codigo));
      this.addNome({ nome: registro.elemento_nominativo, classes: [...classes], observado }, 1);
    }
    if (observado) for (const classe of registro.classes) this.addEspecificacao(classe, 1);
  }

  /** Adds (1) or subtracts (-1) one name in its classes, each of them given once. */
  addNome({ nome, classes, observado }: NomeContado, sign: 1 | -1): void {
    const words = termos(nome);
    if (observado && sign > 0) for (const word of words) this.#observadas.add(word);
    for (const termo of new Set([EMPTY_WORD, ...words])) {
      const counts = this.#placesOf(termo);
      counts[NOMES] = (counts[NOMES] ?? 0) + sign;
      for (const classe of classes) counts[NOMES + classe] = (counts[NOMES + classe] ?? 0) + sign;
    }
  }

  /** Adds (1) or subtracts (-1) the specification of one class. The Portuguese translation of a Madrid designation counts, if there is one. */
  addEspecificacao(
    { codigo, especificacao, traducao }: { codigo: number; especificacao: string | null; traducao: string | null },
    sign: 1 | -1,
  ): void {
    const text = traducao ?? especificacao;
    if (text === null || text === '') return;
    const place = ESPECIFICACOES + codigo;
    this.#especificacoes.read(text, (word) => {
      const counts = (this.#countsBySpecified[word] ??= this.#placesOf(this.#especificacoes.words[word] ?? ''));
      counts[place] = (counts[place] ?? 0) + sign;
    });
    const all = this.#placesOf(EMPTY_WORD);
    all[place] = (all[place] ?? 0) + sign;
  }

  /** The words of the added names that can be compared with. */
  get observadas(): ReadonlySet<string> {
    return this.#observadas;
  }

  /** Every word that was counted, also where additions and subtractions are equal. */
  get termos(): Iterable<string> {
    return this.#counts.keys();
  }

  /** Adds the counts to those of a stored word, which may be new (undefined). */
  addTo(termo: string, stored: TermoContado | undefined): TermoContado {
    const sums = Int32Array.from(this.#placesOf(termo));
    addPorClasse(sums, NOMES, stored?.nomes);
    addPorClasse(sums, ESPECIFICACOES, stored?.especificacoes);
    return {
      termo,
      total: (stored?.total ?? 0) + (sums[NOMES] ?? 0),
      nomes: toPorClasse(sums, NOMES),
      especificacoes: toPorClasse(sums, ESPECIFICACOES),
    };
  }
}
