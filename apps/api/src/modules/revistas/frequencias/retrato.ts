import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Frequencias, leastEspecificacoes } from '@vigia/similarity';
import { type ContagemPorClasse, EMPTY_WORD, getCount, type TermoContado } from './termo-contado.ts';

/*
 * The pinned word counts of an issue as bytes, compressed: the length of the list of words (four bytes), the words in order, one on each line, and
 * then for each word a run of numbers of seven bits a byte: the length of the rest, the names of all classes, and twice (names, specifications) the
 * number of classes with each class and its count. The first word is the empty one, which counts everything.
 */

/** A name must be one of this many for its words to be common, and so pinned with every issue. */
const NAMES_PER_COMMON = 5000;
const LEAST_NAMES = 3;

const NEWLINE = '\n';
const SEVEN_BITS = 0x7f;
const MORE = 0x80;

const HEADER = 4;
/** The most bytes of one number. */
const LONGEST = 8;

/** Writes numbers into bytes. */
class NumberWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  write(value: number): void {
    this.#reserve(LONGEST);
    let rest = value;
    while (rest > SEVEN_BITS) {
      this.#bytes[this.#length++] = (rest & SEVEN_BITS) | MORE;
      rest = Math.floor(rest / MORE);
    }
    this.#bytes[this.#length++] = rest;
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  clear(): void {
    this.#length = 0;
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array((this.#length + more) * 2);
    larger.set(this.bytes);
    this.#bytes = larger;
  }
}

function writePairs(writer: NumberWriter, pairs: ContagemPorClasse): void {
  writer.write(pairs.length / 2);
  for (const value of pairs) writer.write(value);
}

/** The counts of a word among specifications that are large enough to say something about the class. */
function pickEspecificacoes({ especificacoes }: TermoContado, all: TermoContado): number[] {
  const kept: number[] = [];
  for (let at = 0; at < especificacoes.length; at += 2) {
    const [classe = 0, count = 0] = [especificacoes[at], especificacoes[at + 1]];
    if (count >= leastEspecificacoes(getCount(all.especificacoes, classe))) kept.push(classe, count);
  }
  return kept;
}

const NONE: TermoContado = { termo: EMPTY_WORD, total: 0, nomes: [], especificacoes: [] };

/**
 * Writes the counts that are pinned to an issue: those of the words of its own names (`observadas`), of words that one of 5,000 names contains, and
 * of words that say something about the specifications of a class. The same counts give the same bytes.
 */
export function writeRetrato(termos: ReadonlyMap<string, TermoContado>, observadas: ReadonlySet<string>): Buffer {
  const all = termos.get(EMPTY_WORD) ?? NONE;
  const least = Math.max(LEAST_NAMES, Math.ceil(all.total / NAMES_PER_COMMON));
  const kept: TermoContado[] = [];
  for (const contado of termos.values()) {
    if (contado.termo === EMPTY_WORD) continue;
    const especificacoes = pickEspecificacoes(contado, all);
    if (observadas.has(contado.termo) || contado.total >= least || especificacoes.length > 0)
      kept.push({ ...contado, especificacoes });
  }
  kept.sort((one, other) => (one.termo < other.termo ? -1 : 1));
  const entries = new NumberWriter();
  const entry = new NumberWriter();
  for (const { total, nomes, especificacoes } of [all, ...kept]) {
    entry.clear();
    entry.write(total);
    writePairs(entry, nomes);
    writePairs(entry, especificacoes);
    entries.write(entry.bytes.length);
    entries.append(entry.bytes);
  }
  const words = Buffer.from([EMPTY_WORD, ...kept.map(({ termo }) => termo)].join(NEWLINE));
  const header = Buffer.alloc(HEADER);
  header.writeUInt32LE(words.length);
  return deflateRawSync(Buffer.concat([header, words, entries.bytes]));
}

/** Reads numbers of seven bits a byte. */
class NumberReader {
  readonly #bytes: Uint8Array;
  place: number;

  constructor(bytes: Uint8Array, place: number) {
    this.#bytes = bytes;
    this.place = place;
  }

  read(): number {
    let value = 0;
    for (let unit = 1; ; unit *= MORE) {
      const byte = this.#bytes[this.place++] ?? 0;
      value += (byte & SEVEN_BITS) * unit;
      if (byte < MORE) return value;
    }
  }

  readPairs(): Map<number, number> {
    const pairs = new Map<number, number>();
    for (let left = this.read(); left > 0; left -= 1) pairs.set(this.read(), this.read());
    return pairs;
  }

  /** Reads pairs to their end and returns the count of one class. */
  findIn(classe: number): number {
    let found = 0;
    for (let left = this.read(); left > 0; left -= 1) {
      const [other, count] = [this.read(), this.read()];
      if (other === classe) found = count;
    }
    return found;
  }
}

/** The word counts that `writeRetrato` wrote. A word's counts are read when they are asked for. */
export function readRetrato(retrato: Uint8Array): Frequencias {
  const bytes = inflateRawSync(retrato);
  const end = HEADER + bytes.readUInt32LE();
  const reader = new NumberReader(bytes, end);
  const places = new Map<string, number>();
  for (const termo of bytes.toString('utf8', HEADER, end).split(NEWLINE)) {
    const length = reader.read();
    places.set(termo, reader.place);
    reader.place += length;
  }
  const seek = (termo: string): boolean => {
    const place = termo === EMPTY_WORD ? undefined : places.get(termo);
    reader.place = place ?? 0;
    return place !== undefined;
  };
  reader.place = places.get(EMPTY_WORD) ?? end;
  const [total, totalPorClasse, especificacoesPorClasse] = [reader.read(), reader.readPairs(), reader.readPairs()];
  return {
    total,
    totalPorClasse,
    count: (termo, classe) => {
      if (!seek(termo)) return 0;
      const all = reader.read();
      return classe === undefined ? all : reader.findIn(classe);
    },
    especificacoesPorClasse,
    countEspecificacao: (termo, classe) => {
      if (!seek(termo)) return 0;
      reader.read();
      reader.findIn(classe);
      return reader.findIn(classe);
    },
  };
}
