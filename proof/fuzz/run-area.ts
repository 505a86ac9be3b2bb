import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Recado, TarefaDoFio } from './area.worker.ts';

/** A case that takes longer than this counts as a hang. */
const HANG_MS = 2000;
const LOOK_MS = 100;

export interface Fault {
  seed: number;
  what: string;
}

export interface AreaResult {
  cases: number;
  faults: Fault[];
  slowestMs: number;
  slowestSeed: number;
}

/** Which cases an area runs: `count` seeds from `from` on. */
interface Cases {
  from: number;
  count: number;
}

/**
 * Runs one area's cases in a thread of its own. Where a case hangs, the thread ends and another one goes on behind it. A thread that dies is a
 * fault of its case too.
 */
export async function runArea(nome: string, { from, count }: Cases): Promise<AreaResult> {
  const result: AreaResult = { cases: 0, faults: [], slowestMs: 0, slowestSeed: 0 };
  const end = from + count;
  for (let next = from; next < end;) next = await runThread({ nome, from: next, end }, result);
  return result;
}

/** Runs cases until the end or until one breaks the thread. Returns the seed to go on with. */
async function runThread(tarefa: Omit<TarefaDoFio, 'clock'>, result: AreaResult): Promise<number> {
  // The seed of the running case and when it began; 0 while none runs.
  const clock = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));
  const workerData: TarefaDoFio = { ...tarefa, clock };
  const worker = new Worker(new URL('./area.worker.ts', import.meta.url), { workerData, stderr: true, stdout: true });
  const state: { hung: boolean; death: string | null } = { hung: false, death: null };
  worker.on('message', ({ seed, ms, fault }: Recado) => {
    if (fault !== null) result.faults.push({ seed, what: fault });
    if (seed === 0) return;
    result.cases += 1;
    if (ms > result.slowestMs) [result.slowestMs, result.slowestSeed] = [ms, seed];
  });
  worker.on(
    'error',
    (error) => (state.death = error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  const watch = setInterval(() => {
    const [, began = 0] = clock;
    if (began === 0 || Date.now() - began < HANG_MS) return;
    state.hung = true;
    void worker.terminate();
  }, LOOK_MS);
  await once(worker, 'exit');
  clearInterval(watch);
  const [seed = 0] = clock;
  if (seed === 0) throw new Error(`${tarefa.nome} does not open: ${state.death}`);
  if (!state.hung && state.death === null) return tarefa.end;
  result.cases += 1;
  result.faults.push({ seed, what: state.hung ? `hangs over ${HANG_MS / 1000} s` : `ends the thread: ${state.death}` });
  return seed + 1;
}
