import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type LexiconTables, type ParteComparada, shareLexicon, type Sinal, takeLexicon } from '@vigia/similarity';
import { createParte, createWriter, type TarefaDeRanking } from './ranking.ts';

/** Marks that a thread compares at a time. */
const CHUNK = 8;
/** A thread is at most this many chunks ahead of what is printed, so that a slow reader does not fill the memory. */
const AHEAD = 64;
/** With fewer names, or fewer comparisons, a second thread costs more than it saves. */
const MIN_NAMES = 500;
const MIN_PAIRS = 500_000;
/** More threads gain little. */
const MAX_THREADS = 4;
/** The garbage of a comparison is short-lived. The default young generation of V8 is slower. */
const MAX_YOUNG_MB = 48;

/** What another thread gets: its part of the names, and what all threads share, the dictionaries and the number of printed chunks. */
export interface DadosDaParte {
  lexicon: LexiconTables;
  tarefa: TarefaDeRanking;
  marcas: readonly Sinal[];
  part: number;
  parts: number;
  printed: Int32Array;
}

function* splitIntoChunks(marcas: readonly Sinal[]): Generator<readonly Sinal[]> {
  for (let from = 0; from < marcas.length; from += CHUNK) yield marcas.slice(from, from + CHUNK);
}

/** Waits while the chunk is too far ahead of what is printed. */
function waitForReader(chunk: number, printed: Int32Array): void {
  for (let done = Atomics.load(printed, 0); chunk >= done + AHEAD; done = Atomics.load(printed, 0))
    Atomics.wait(printed, 0, done);
}

/** The work of another thread: compares one chunk of marks after another with its names and reports what it finds. */
export function compareChunks(
  { lexicon, tarefa, marcas, part, parts, printed }: DadosDaParte,
  report: (partes: ParteComparada[]) => void,
): void {
  takeLexicon(lexicon);
  const compare = createParte(tarefa, part, parts);
  let chunk = 0;
  for (const some of splitIntoChunks(marcas)) {
    waitForReader(chunk, printed);
    report(compare(some));
    chunk += 1;
  }
}

/** What another thread reported, chunk by chunk. */
class OtherThread {
  readonly #worker: Worker;
  readonly #chunks: ParteComparada[][] = [];
  readonly #failed: Promise<never>;

  constructor() {
    this.#worker = new Worker(new URL('./ranking.worker.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_MB },
    });
    this.#worker.on('message', (partes: ParteComparada[]) => this.#chunks.push(partes));
    this.#failed = once(this.#worker, 'error').then(([error]) => {
      throw error;
    });
    // A failure is thrown where the next chunk is awaited.
    this.#failed.catch(() => undefined);
  }

  start(dados: DadosDaParte): void {
    this.#worker.postMessage(dados);
  }

  /** The next chunk, in the order of the marks. Throws what the thread threw. */
  async next(): Promise<ParteComparada[]> {
    for (;;) {
      const chunk = this.#chunks.shift();
      if (chunk !== undefined) return chunk;
      await Promise.race([once(this.#worker, 'message'), this.#failed]);
    }
  }

  close(): Promise<number> {
    return this.#worker.terminate();
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
  const others = Array.from({ length: parts - 1 }, () => new OtherThread());
  try {
    // The dictionaries are read while the other threads start.
    for (const [index, other] of others.entries())
      other.start({ lexicon: shareLexicon(), tarefa, marcas, part: index + 1, parts, printed });
    const compare = createParte(tarefa, 0, parts);
    const write = createWriter(tarefa);
    for (const some of splitIntoChunks(marcas)) {
      const own = compare(some);
      // The messages of the other threads arrive between two chunks.
      await setImmediate();
      const found = [own, ...(await Promise.all(others.map((other) => other.next())))];
      for (const [index, marca] of some.entries())
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
