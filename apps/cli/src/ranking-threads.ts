import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { Sinal } from '@vigia/similarity';
import { OtherThread } from './other-thread.ts';
import type { TarefaDeRanking } from './ranking.ts';
import { AHEAD, CHUNK, type ChunkComparado, countChunks, type DadosDaParte, marksOf } from './ranking-chunks.ts';
import { createSharedRows } from './shared-rows.ts';

/** Parts know at most this many rows of each other for a mark, because the memory for them is taken at once. */
const MAX_SHARED = 500;
/** With fewer names, or fewer comparisons, a second thread costs more than it saves. */
const MIN_NAMES = 500;
const MIN_PAIRS = 500_000;
/** More threads gain little. */
const MAX_THREADS = 4;

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
    // The engine is loaded, and the dictionaries are read, while the other threads start.
    const [{ shareLexicon }, { createPart }, { createWriter }] = await Promise.all([
      import('@vigia/similarity'),
      import('./ranking-part.ts'),
      import('./ranking.ts'),
    ]);
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
