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
  /** With how many published marks it was compared. */
  total_comparadas: number;
}

/** Marks to compare with an issue, all by the same parameters. */
export interface TarefaLote {
  revistaId: number;
  marcas: readonly Sinal[];
  opcoes: Opcoes;
}

export interface LoteFeito {
  /** For each mark, in order: with how many it was compared, how many of its rows are Similar, and the rows as JSON text. */
  feitas: { total_comparadas: number; total_similar: number; linhas: string }[];
}

/** A mark whose hits in an issue are only counted. */
export interface TarefaPrevia {
  revistaId: number;
  marca: Sinal;
  sameClass: boolean;
}

/** How many hits each level of the sensitivity gives, out of how many published marks. */
export interface Contagem {
  niveis: { temperature: number; similares: number }[];
  total: number;
}

/** Compares marks with stored issues off the main thread. */
export interface Comparador {
  readonly threads: number;
  compare: (tarefa: Tarefa) => Promise<Feita>;
  compareLote: (tarefa: TarefaLote) => Promise<LoteFeito>;
  count: (tarefa: TarefaPrevia) => Promise<Contagem>;
  close: () => Promise<void>;
}

/** Threads beyond four would each hold the same prepared issues in memory for little gain. */
const MAX_THREADS = 4;

/** What is born while a mark is compared dies with it. Left to itself, a thread keeps twice this for the newborn and is no quicker. */
const MAX_YOUNG_MB = 48;

const fileOf = (name: string): string => new URL(`./${name}.worker.ts`, import.meta.url).href;

/** Makes the threads, none of them started before its first task; each reads the issues it needs from the database and keeps the last few prepared. */
export function createComparador(databaseUrl: string, maxThreads = MAX_THREADS): Comparador {
  const threads = Math.min(maxThreads, availableParallelism());
  const pool = new Piscina<Tarefa | TarefaLote | TarefaPrevia, Feita | LoteFeito | Contagem>({
    filename: fileOf('comparador'),
    minThreads: 0,
    maxThreads: threads,
    // Preparing an issue again costs a second, so an idle thread is kept for a while.
    idleTimeout: 10 * 60_000,
    workerData: { databaseUrl },
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_MB },
  });
  const compare = async (tarefa: Tarefa): Promise<Feita> => {
    const answer = await pool.run(tarefa);
    if ('comparacoes' in answer) return answer;
    throw new TypeError('a comparison was answered with a count');
  };
  const compareLote = async (tarefa: TarefaLote): Promise<LoteFeito> => {
    const answer = await pool.run(tarefa, { filename: fileOf('lote') });
    if ('feitas' in answer) return answer;
    throw new TypeError('a batch was answered with something else');
  };
  const count = async (tarefa: TarefaPrevia): Promise<Contagem> => {
    const answer = await pool.run(tarefa, { filename: fileOf('previa') });
    if ('niveis' in answer) return answer;
    throw new TypeError('a count was answered with a comparison');
  };
  return { threads, compare, compareLote, count, close: () => pool.close() };
}
