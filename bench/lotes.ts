import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMundoDosLotes, type FimDosLotes, type MundoDosLotes } from './lotes-mundo.ts';
import { databaseSeconds, listProcessesIn, print } from './measure.ts';
import { pin, WorkerProcess } from './worker-process.ts';

const KILLS = 3;
/** A kill comes this long after the one before, drawn between the two. */
const KILL_MS = { least: 1000, most: 5000 };
const ALL_CORES = '0,1';

interface Cena {
  label: string;
  /** The processors of PostgreSQL. */
  database: string;
  /** The processors of each worker process. */
  workers: readonly string[];
  kills?: number;
}

const CENAS: readonly Cena[] = [
  { label: 'one core: a worker and PostgreSQL', database: '0', workers: ['0'] },
  { label: 'two cores: a worker of two threads', database: ALL_CORES, workers: [ALL_CORES] },
  { label: 'two cores: two workers of one thread', database: ALL_CORES, workers: ['0', '1'] },
  {
    label: `the same, ${KILLS} kills of either worker`,
    database: ALL_CORES,
    workers: ['0', '1'],
    kills: KILLS,
  },
];

/** Kills one of the workers again and again at random moments and starts it again. Returns who was killed when. */
async function killAtRandom(workers: readonly WorkerProcess[], kills: number, over: AbortSignal): Promise<string[]> {
  const told: string[] = [];
  const began = performance.now();
  while (told.length < kills) {
    await sleep(KILL_MS.least + Math.random() * (KILL_MS.most - KILL_MS.least));
    const place = Math.floor(Math.random() * workers.length);
    if (over.aborted) break;
    await workers[place]?.kill();
    told.push(`worker ${place + 1} after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await workers[place]?.start();
  }
  return told;
}

interface MedidaDosLotes extends FimDosLotes {
  /** The batch before, whose threads had to start. */
  cold: FimDosLotes;
  /** Seconds that the workers and the database took from processors. */
  processors: { workers: number; database: number };
  killed: string[];
}

async function measureCena(mundo: MundoDosLotes, cena: Cena, revistaId: number): Promise<MedidaDosLotes> {
  pin(listProcessesIn(mundo.databaseDir), cena.database);
  const workers = cena.workers.map((cores) => new WorkerProcess(mundo.dataDir, cores));
  try {
    for (const worker of workers) await worker.start();
    await mundo.settle();
    const cold = await mundo.warmUp(revistaId);
    const spent = (): number => workers.reduce((sum, { seconds }) => sum + seconds, 0);
    const [used, before] = [spent(), databaseSeconds(mundo.databaseDir)];
    const over = new AbortController();
    const killing = killAtRandom(workers, cena.kills ?? 0, over.signal);
    const fim = await mundo.compare(revistaId);
    const processors = { workers: spent() - used, database: databaseSeconds(mundo.databaseDir) - before };
    over.abort();
    return { ...fim, cold, processors, killed: await killing };
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

function printCena({ label }: Cena, medida: MedidaDosLotes, alone: number): void {
  const { seconds, marks, shares, wrong, cold, processors, killed } = medida;
  const rate = marks / seconds;
  const half = shares.map((share) => `${Math.round(share * 100)} %`).join(' and ');
  print(
    label,
    `${rate.toFixed(0)} marks/s, ${(rate / alone).toFixed(2)} × (${marks} marks in ${seconds.toFixed(1)} s)`,
  );
  print('  before, threads that start', `${cold.marks} marks in ${cold.seconds.toFixed(1)} s`);
  print('  done of each office at half time', half);
  print(
    '  processor time',
    `${((1000 * processors.workers) / marks).toFixed(1)} ms a mark: workers ${processors.workers.toFixed(1)} s, PostgreSQL ${processors.database.toFixed(1)} s, on ${((processors.workers + processors.database) / seconds).toFixed(2)} processors`,
  );
  if (killed.length > 0) print('  killed and started again', killed.join(', '));
  print('  analyses that ended not exactly once', String(wrong));
}

/**
 * Compares the portfolios of two offices with a full issue: on one core, on two, over two worker processes, and while workers are killed at random.
 * Promises: linear from one to two cores and over two processes, fair between the offices, and every analysis ends once. Fails if one does not.
 */
export async function lotes([marcas = '1000']: string[]): Promise<void> {
  const count = Number(marcas);
  if (!Number.isInteger(count) || count < 1) throw new RangeError('lotes: the number of marks is wrong');
  if (process.platform !== 'linux' || availableParallelism() < 2)
    throw new RangeError('lotes: needs Linux with taskset (util-linux) and two processors');
  const mundo = await createMundoDosLotes(count);
  try {
    const revistas: number[] = [];
    for (const index of CENAS.keys()) revistas.push(await mundo.addIssue(9001 + index));
    let alone = NaN;
    let wrong = 0;
    for (const [index, cena] of CENAS.entries()) {
      const medida = await measureCena(mundo, cena, revistas[index] ?? 0);
      if (index === 0) alone = medida.marks / medida.seconds;
      printCena(cena, medida, alone);
      wrong += medida.wrong + medida.cold.wrong;
    }
    if (wrong > 0) throw new Error(`${wrong} analyses ended not exactly once`);
  } finally {
    await mundo.close();
  }
}
