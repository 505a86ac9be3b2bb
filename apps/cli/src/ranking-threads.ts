import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { type LexiconTables, type ParteComparada, shareLexicon, type Sinal, takeLexicon } from '@vigia/similarity';
import { OtherThread } from './other-thread.ts';
import { createParte, createWriter, type TarefaDeRanking } from './ranking.ts';
import { createSharedRows, rowsOfParts, type SharedRows } from './shared-rows.ts';

/** Marks that a thread compares one after the other before it reports what it found. */
const CHUNK = 16;
/** A thread is at most this many chunks ahead of what is printed, so that a slow reader does not fill the memory. */
const AHEAD = 32;
/** Parts know at most this many rows of each other for a mark, because the memory for them is taken at once. */
const MAX_SHARED = 500;
/** With fewer names, or fewer comparisons, a second thread costs more than it saves. */
const MIN_NAMES = 500;
const MIN_PAIRS = 500_000;
/** More threads gain little. */
const MAX_THREADS = 4;

/**
 * What another thread gets: its part of the names, and what all threads share: the dictionaries, the number of printed chunks and what
 * the rows of marks show.
 */
export interface DadosDaParte {
  lexicon: LexiconTables;
  tarefa: TarefaDeRanking;
  marcas: readonly Sinal[];
  part: number;
  parts: number;
  printed: Int32Array;
  rows: SharedRows;
}

/** What a part found for each mark of a chunk. */
type ChunkComparado = readonly ParteComparada[];

/** Waits while the chunk is too far ahead of what is printed. */
function waitForReader(chunk: number, printed: Int32Array): void {
  for (let done = Atomics.load(printed, 0); chunk >= done + AHEAD; done = Atomics.load(printed, 0))
    Atomics.wait(printed, 0, done);
}

const countChunks = (marcas: readonly Sinal[]): number => Math.ceil(marcas.length / CHUNK);

const marksOf = (marcas: readonly Sinal[], chunk: number): readonly Sinal[] =>
  marcas.slice(CHUNK * chunk, CHUNK * (chunk + 1));

/** Compares the marks of a chunk with one part of the names. */
function createPart({
  tarefa,
  marcas,
  part,
  parts,
  rows,
}: Omit<DadosDaParte, 'lexicon'>): (chunk: number) => ChunkComparado {
  const compare = createParte(tarefa, part, parts);
  const known = rowsOfParts(rows, part);
  return (chunk) => compare(marksOf(marcas, chunk), CHUNK * chunk, known);
}

/** The work of another thread: compares one chunk of marks after another with its names and reports what it finds. */
export function compareChunks(dados: DadosDaParte, report: (found: ChunkComparado) => void): void {
  takeLexicon(dados.lexicon);
  const compare = createPart(dados);
  for (let chunk = 0; chunk < countChunks(dados.marcas); chunk++) {
    waitForReader(chunk, dados.printed);
    report(compare(chunk));
  }
}

/**
 * Ranks the marks and yields a text for each of them, in their order. Where there is enough to do, each of several threads holds a part of the names
 * and compares all marks with it; the result is the same.
 */
export async function* rankMarcas(tarefa: TarefaDeRanking, marcas: readonly Sinal[]): AsyncGenerator<string> {
  const { length: names } = tarefa.contra;
  const isEnough = names >= MIN_NAMES && names * marcas.length >= MIN_PAIRS;
  const parts = isEnough ? Math.min(MAX_THREADS, availableParallelism()) : 1;
  const printed = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const rows = createSharedRows(parts, AHEAD * CHUNK, Math.min(tarefa.limite, MAX_SHARED));
  const shared = { tarefa, marcas, parts, printed, rows };
  const others = Array.from(
    { length: parts - 1 },
    () => new OtherThread<DadosDaParte, ChunkComparado>(new URL('./ranking.worker.ts', import.meta.url)),
  );
  try {
    // The dictionaries are read while the other threads start.
    for (const [index, other] of others.entries()) other.start({ ...shared, lexicon: shareLexicon(), part: index + 1 });
    const compare = createPart({ ...shared, part: 0 });
    const write = createWriter(tarefa);
    const own: ChunkComparado[] = [];
    let compared = 0;
    for (let chunk = 0; chunk < countChunks(marcas); chunk++) {
      const most = Math.min(countChunks(marcas), chunk + AHEAD);
      // This thread starts first, so it runs ahead while another one has nothing to print.
      while (compared <= chunk || (compared < most && !others.every(({ hasNext }) => hasNext))) {
        own.push(compare(compared));
        compared += 1;
        // The messages of the other threads arrive between two chunks.
        await setImmediate();
      }
      const found = [own.shift() ?? [], ...(await Promise.all(others.map((other) => other.next())))];
      for (const [index, marca] of marksOf(marcas, chunk).entries())
        yield write(
          marca,
          found.flatMap((partes) => partes[index] ?? []),
        );
      Atomics.add(printed, 0, 1);
      Atomics.notify(printed, 0);
    }
  } finally {
    await Promise.all(others.map((other) => other.close()));
  }
}
