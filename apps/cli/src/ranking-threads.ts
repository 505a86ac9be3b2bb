import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Sinal } from '@vigia/similarity';
import { createRanking, type TarefaDeRanking } from './ranking.ts';

/** Marks that a thread takes at a time. */
const CHUNK = 8;
/** A thread is at most this many chunks ahead of what is printed, so that a slow reader does not fill the memory. */
const AHEAD = 64;
/** With fewer comparisons a second thread costs more than it saves. */
const MIN_PAIRS = 1_000_000;
/** The garbage of a comparison is short-lived. The default young generation of V8 is slower. */
const MAX_YOUNG_MB = 48;

/** Numbers that the threads share: the next chunk to take, and the chunks printed so far. */
const [NEXT, PRINTED] = [0, 1] as const;

/** What the second thread gets. */
export interface DadosDoRanking {
  tarefa: TarefaDeRanking;
  marcas: readonly Sinal[];
  shared: Int32Array;
}

/** The text of one chunk of marks. */
export interface ParteDoRanking {
  chunk: number;
  text: string;
}

const countChunks = (marcas: readonly Sinal[]): number => Math.ceil(marcas.length / CHUNK);

const takeChunk = (shared: Int32Array): number => Atomics.add(shared, NEXT, 1);

const marksOf = (marcas: readonly Sinal[], chunk: number): readonly Sinal[] =>
  marcas.slice(chunk * CHUNK, (chunk + 1) * CHUNK);

/** The work of the second thread: takes one chunk after another and reports its text. Waits where it is too far ahead. */
export function rankChunks({ tarefa, marcas, shared }: DadosDoRanking, report: (parte: ParteDoRanking) => void): void {
  const rank = createRanking(tarefa);
  for (let chunk = takeChunk(shared); chunk < countChunks(marcas); chunk = takeChunk(shared)) {
    for (let printed = Atomics.load(shared, PRINTED); chunk >= printed + AHEAD;) {
      Atomics.wait(shared, PRINTED, printed);
      printed = Atomics.load(shared, PRINTED);
    }
    report({ chunk, text: rank(marksOf(marcas, chunk)) });
  }
}

/** Ranks the marks in this thread and a second one. Yields the texts in the order of the marks. */
async function* rankInTwoThreads(tarefa: TarefaDeRanking, marcas: readonly Sinal[]): AsyncGenerator<string> {
  const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL('./ranking.worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_MB },
  });
  worker.postMessage({ tarefa, marcas, shared } satisfies DadosDoRanking);
  const done = new Map<number, string>();
  worker.on('message', ({ chunk, text }: ParteDoRanking) => done.set(chunk, text));
  const failed = once(worker, 'error').then(([error]) => {
    throw error;
  });
  // The failure is thrown where the next text is awaited.
  failed.catch(() => undefined);
  try {
    const rank = createRanking(tarefa);
    const end = countChunks(marcas);
    for (let printed = 0; printed < end;) {
      const chunk = takeChunk(shared);
      if (chunk < end) done.set(chunk, rank(marksOf(marcas, chunk)));
      // Between two chunks the texts of the second thread arrive.
      await (chunk < end || done.has(printed) ? setImmediate() : Promise.race([once(worker, 'message'), failed]));
      for (let text = done.get(printed); text !== undefined; text = done.get(printed)) {
        done.delete(printed);
        printed += 1;
        Atomics.store(shared, PRINTED, printed);
        Atomics.notify(shared, PRINTED);
        yield text;
      }
    }
  } finally {
    await worker.terminate();
  }
}

function* rankInOneThread(tarefa: TarefaDeRanking, marcas: readonly Sinal[]): Generator<string> {
  const rank = createRanking(tarefa);
  for (let chunk = 0; chunk < countChunks(marcas); chunk++) yield rank(marksOf(marcas, chunk));
}

/** Ranks the marks and yields texts in their order: in two threads where there is enough to do, with the same result. */
export const rankMarcas = (
  tarefa: TarefaDeRanking,
  marcas: readonly Sinal[],
): AsyncGenerator<string> | Generator<string> =>
  availableParallelism() > 1 && marcas.length * tarefa.contra.length >= MIN_PAIRS
    ? rankInTwoThreads(tarefa, marcas)
    : rankInOneThread(tarefa, marcas);
