import { parentPort, workerData } from 'node:worker_threads';
import { AREAS } from './areas.ts';

/** What a thread runs: the seeds from `from` on, without `end`. */
export interface TarefaDoFio {
  nome: string;
  from: number;
  end: number;
  /** The seed of the running case, and when it began in milliseconds; 0 while none runs. */
  clock: Float64Array;
}

/** The end of a case; the seed 0 stands for the inspection after the last one. */
export interface Recado {
  seed: number;
  ms: number;
  fault: string | null;
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- what run-area.ts gives to the thread
const { nome, from, end, clock }: TarefaDoFio = workerData;
const found = AREAS.find(({ area }) => area.nome === nome);
if (found === undefined) throw new Error(`no area is called ${nome}`);
const send = (recado: Recado): void => parentPort?.postMessage(recado);

const area = await found.area.open();
for (let seed = from; seed < end; seed += 1) {
  clock[0] = seed;
  clock[1] = Date.now();
  let fault: string | null;
  try {
    fault = await area.run(seed);
  } catch (error) {
    fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const ms = Date.now() - clock[1];
  clock[1] = 0;
  send({ seed, ms, fault });
}
for (const fault of (await area.inspect?.()) ?? []) send({ seed: 0, ms: 0, fault });
await area.close?.();
