import type { Comparacao, Opcoes, Sinal } from '@vigia/similarity';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';

/** A mark to compare with an issue. */
export interface Tarefa {
  revistaId: number;
  marca: Sinal;
  opcoes: Opcoes;
}

export interface Feita {
  comparacoes: Comparacao[];
  /** How many published marks the issue holds in all. */
  total: number;
}

/** Compares marks with stored issues off the main thread. */
export interface Comparador {
  readonly threads: number;
  compare: (tarefa: Tarefa) => Promise<Feita>;
  close: () => Promise<void>;
}

/** Threads beyond four would each hold the same prepared issues in memory for little gain. */
const MAX_THREADS = 4;

/** Starts the threads; each reads the issues it needs from the database and keeps the last few prepared. */
export function createComparador(databaseUrl: string): Comparador {
  const threads = Math.min(MAX_THREADS, availableParallelism());
  const pool = new Piscina<Tarefa, Feita>({
    filename: new URL('./comparador.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    // Preparing an issue again costs a second, so an idle thread is kept for a while.
    idleTimeout: 10 * 60_000,
    workerData: { databaseUrl },
  });
  return { threads, compare: (tarefa) => pool.run(tarefa), close: () => pool.close() };
}
