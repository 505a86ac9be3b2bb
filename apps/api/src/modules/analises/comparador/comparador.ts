import type { Comparacao, Opcoes, Sinal } from '@vigia/similarity';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { createGate } from '../../../platform/gate.ts';
import { useLimitsOfThreads, withRoomyHeap } from '../../../platform/heap.ts';
import { FilaDeTarefas, withVez } from './fila.ts';

/** The reason that users read when all attempts of a comparison failed. */
export const COMPARACAO_FALHOU = 'A comparação falhou por um erro nosso. Tente de novo.';

/** A mark to compare with an issue, for an office. */
export interface Tarefa {
  escritorioId: number;
  revistaId: number;
  marca: Sinal;
  opcoes: Opcoes;
}

export interface Feita {
  comparacoes: Comparacao[];
  /** The number of published marks that the mark was compared with. */
  total_comparadas: number;
  /** The word counts that were used. */
  frequencias_id: number;
}

/** Marks of an office to compare with an issue with the same parameters. */
export interface TarefaLote {
  escritorioId: number;
  revistaId: number;
  marcas: readonly Sinal[];
  opcoes: Opcoes;
}

export interface LoteFeito {
  /** For each mark, in order: the number of compared published marks, the number of Similar rows, each row as JSON text, and the graded ones in their short form. */
  feitas: { total_comparadas: number; total_similar: number; linhas: string[]; colidencias: string }[];
  /** The word counts that were used; null without a mark. */
  frequencias_id: number | null;
}

/** A mark to count hits of in an issue, without storing them. */
export interface TarefaPrevia {
  escritorioId: number;
  revistaId: number;
  marca: Sinal;
  sameClass: boolean;
}

/** The number of hits at each level of sensitivity, and the number of published marks. */
export interface ContagemDaPrevia {
  niveis: { temperature: number; similares: number }[];
  total: number;
}

/** Compares marks with stored issues off the main thread. */
export interface Comparador {
  readonly threads: number;
  compare: (tarefa: Tarefa) => Promise<Feita>;
  compareLote: (tarefa: TarefaLote) => Promise<LoteFeito>;
  count: (tarefa: TarefaPrevia) => Promise<ContagemDaPrevia>;
  /** Ends the threads at once. Their tasks fail. */
  close: () => Promise<void>;
}

/** Each thread holds its own prepared issues in memory, and more than four threads gain little. */
const MAX_THREADS = 4;

/** A batch goes through the threads in parts of this many marks, so that a comparison that a user waits for starts between two parts. */
const PARTE = 10;

/** The garbage of a comparison is short-lived, and the rows of a part live until it ends. With half of it more of them outlive their generation. */
const MAX_YOUNG_MB = 48;

const fileOf = (name: string): string => new URL(`./${name}.worker.ts`, import.meta.url).href;

export interface OpcoesDoComparador {
  maxThreads?: number | undefined;
  /** Whether people use the same process at the moment. */
  isBusy?: () => boolean;
}

/**
 * Creates a pool of threads. A thread starts with its first task, reads the issues that it needs from the database, and keeps the last few
 * prepared. Batches leave a processor to the others while the process is busy: calls wait for a processor at each statement.
 */
export function createComparador(
  databaseUrl: string,
  { maxThreads = MAX_THREADS, isBusy = () => false }: OpcoesDoComparador = {},
): Comparador {
  const processors = availableParallelism();
  const threads = Math.min(maxThreads, processors);
  const partes = createGate({
    atOnce: () => (isBusy() ? Math.min(threads, processors - 1) : threads),
    each: threads,
  });
  useLimitsOfThreads();
  const pool = new Piscina<Tarefa | TarefaLote | TarefaPrevia, Feita | LoteFeito | ContagemDaPrevia>({
    minThreads: 0,
    maxThreads: threads,
    // Preparing an issue again costs a second, so an idle thread is kept for a while.
    idleTimeout: 10 * 60_000,
    workerData: { databaseUrl },
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_MB },
    taskQueue: new FilaDeTarefas(),
  });
  const takeTurn = <T extends { escritorioId: number }>(tarefa: T, lote = false): T =>
    withVez(tarefa, { escritorioId: tarefa.escritorioId, lote });
  const run = (tarefa: Tarefa | TarefaLote | TarefaPrevia, name: string) =>
    withRoomyHeap(() => pool.run(tarefa, { filename: fileOf(name) }));
  const compare = async (tarefa: Tarefa): Promise<Feita> => {
    const answer = await run(takeTurn(tarefa), 'comparador');
    if ('comparacoes' in answer) return answer;
    throw new TypeError('the worker of a comparison returned another result');
  };
  const compareParte = async (tarefa: TarefaLote): Promise<LoteFeito> => {
    const answer = await partes.run(tarefa.escritorioId, () => run(takeTurn(tarefa, true), 'lote'));
    if ('feitas' in answer) return answer;
    throw new TypeError('the worker of a batch returned another result');
  };
  const compareLote = async (tarefa: TarefaLote): Promise<LoteFeito> => {
    const feito: LoteFeito = { feitas: [], frequencias_id: null };
    for (let from = 0; from < tarefa.marcas.length; from += PARTE) {
      const parte = await compareParte({ ...tarefa, marcas: tarefa.marcas.slice(from, from + PARTE) });
      // The issue got another content between two parts: what was compared before does not count.
      if (feito.frequencias_id !== null && parte.frequencias_id !== feito.frequencias_id)
        throw new Error('the issue was replaced while a batch was compared');
      feito.feitas.push(...parte.feitas);
      feito.frequencias_id = parte.frequencias_id;
    }
    return feito;
  };
  const count = async (tarefa: TarefaPrevia): Promise<ContagemDaPrevia> => {
    const answer = await run(takeTurn(tarefa), 'previa');
    if ('niveis' in answer) return answer;
    throw new TypeError('the worker of a count returned another result');
  };
  return { threads, compare, compareLote, count, close: () => pool.destroy() };
}
