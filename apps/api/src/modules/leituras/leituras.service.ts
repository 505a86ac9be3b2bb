import { setTimeout as sleep } from 'node:timers/promises';
import type { Leitura, Resultado } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { DeadlineError, withDeadline } from '../../platform/deadline.ts';
import { type LanguageModel, LanguageModelError, type LanguageModelFailure } from '../../platform/language-model.ts';
import { llmRows } from '../../platform/metrics.ts';
import { indisponivel, lida, type Opiniao, pendente } from '../analises/leitura.ts';
import { findGuardadas, keepGuardadas } from './leituras.repository.ts';
import { chaveOf, INSTRUCOES, type ParLido, writePergunta } from './pergunta.ts';
import { checkResposta, respostaSchema } from './resposta.ts';

/** The model reads at most this many rows of an analysis. */
const MAX_LIDAS = 40;
/** Of the rows without a grade, only this many nearest ones are read. */
const NEAREST_SEM_GRAU = 10;
const BATCH = 10;
const RETRY_DELAY_MS = 500;

/** Marks the rows that the model will read: those with a grade and the nearest others. The order of the rows stays. */
export function markCandidatas(resultados: readonly Resultado[], modelo: string): Resultado[] {
  const graded = resultados.filter(({ grau }) => grau !== null);
  const near = resultados.filter(({ grau }) => grau === null).slice(0, NEAREST_SEM_GRAU);
  const chosen = new Set([...graded, ...near].slice(0, MAX_LIDAS));
  return resultados.map((row) => (chosen.has(row) ? { ...row, leitura: pendente(modelo) } : row));
}

interface LeituraDaLinha {
  numero: string;
  leitura: Leitura;
}

export interface LerDependencies {
  db: Database;
  model: LanguageModel;
  onFailure: (failure: LanguageModelFailure) => void;
}

export interface PedidoDeLeitura {
  pares: readonly ParLido[];
  temperature: number;
  /** Aborted when the process is stopping. */
  signal: AbortSignal;
  /** Stores each batch of readings as soon as it is done. */
  save: (linhas: LeituraDaLinha[]) => Promise<void>;
}

const toBatches = (pares: readonly ParLido[]): ParLido[][] =>
  Array.from({ length: Math.ceil(pares.length / BATCH) }, (_, index) =>
    pares.slice(index * BATCH, (index + 1) * BATCH),
  );

/** Asks the model about one batch, at most twice. Returns the valid opinions by position in the batch; empty when the model fails. */
async function askBatch(
  { model, onFailure }: LerDependencies,
  batch: readonly ParLido[],
  { temperature, signal, calls }: { temperature: number; signal: AbortSignal; calls: { left: number } },
): Promise<Map<number, Opiniao>> {
  for (let attempt = 1; calls.left > 0 && !model.circuit.isOpen; attempt += 1) {
    calls.left -= 1;
    try {
      const question = { system: INSTRUCOES, data: writePergunta(batch), schema: respostaSchema, temperature, signal };
      const opinioes = checkResposta(await model.ask(question), batch);
      if (opinioes.size === 0) throw new LanguageModelError('nonsense', true);
      model.circuit.succeeded();
      return opinioes;
    } catch (error) {
      if (!(error instanceof LanguageModelError)) throw error;
      model.circuit.failed();
      onFailure(error.failure);
      if (attempt === 2 || !error.retryable) break;
      await sleep(RETRY_DELAY_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
  return new Map();
}

async function keep(
  { db, model }: LerDependencies,
  batch: readonly ParLido[],
  opinioes: ReadonlyMap<number, Opiniao>,
  temperature: number,
): Promise<void> {
  const found = [...opinioes].flatMap(([index, opiniao]) => {
    const par = batch[index];
    return par === undefined ? [] : [{ ...opiniao, chave: chaveOf(par, model.config.model, temperature) }];
  });
  // Two pairs of a batch have the same key when the same name is published twice.
  await keepGuardadas(db, [...new Map(found.map((row) => [row.chave.toString('hex'), row])).values()]);
}

/** Saves the readings that are stored from earlier comparisons; returns the remaining pairs. */
async function takeGuardadas(
  { db, model }: LerDependencies,
  { pares, temperature, save }: PedidoDeLeitura,
): Promise<ParLido[]> {
  const modelo = model.config.model;
  const chaves = new Map(pares.map((par) => [par, chaveOf(par, modelo, temperature)]));
  const guardadas = await findGuardadas(db, [...chaves.values()]);
  const found = pares.flatMap((par) => {
    const opiniao = guardadas.get(chaves.get(par)?.toString('hex') ?? '');
    return opiniao === undefined ? [] : [{ numero: par.numero, leitura: lida(modelo, opiniao) }];
  });
  llmRows.inc({ outcome: 'cached' }, found.length);
  if (found.length > 0) await save(found);
  const done = new Set(found.map(({ numero }) => numero));
  return pares.filter(({ numero }) => !done.has(numero));
}

/** Asks about one batch and stops at the time limit of the whole analysis. */
async function askInTime(
  dependencies: LerDependencies,
  batch: readonly ParLido[],
  {
    temperature,
    signal,
    calls,
    end,
  }: { temperature: number; signal: AbortSignal; calls: { left: number }; end: number },
): Promise<Map<number, Opiniao>> {
  const left = end - Date.now();
  if (left <= 0) return new Map();
  try {
    return await withDeadline(left, signal, (inTime) =>
      askBatch(dependencies, batch, { temperature, signal: inTime, calls }),
    );
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    dependencies.model.circuit.failed();
    dependencies.onFailure('timeout');
    return new Map();
  }
}

async function readBatches(
  dependencies: LerDependencies,
  { temperature, signal, save }: PedidoDeLeitura,
  pares: readonly ParLido[],
): Promise<void> {
  const { model: modelo, maxCalls, totalTimeoutMs } = dependencies.model.config;
  const limits = { temperature, signal, calls: { left: maxCalls }, end: Date.now() + totalTimeoutMs };
  for (const batch of toBatches(pares)) {
    const opinioes = await askInTime(dependencies, batch, limits);
    llmRows.inc({ outcome: 'read' }, opinioes.size);
    llmRows.inc({ outcome: 'unavailable' }, batch.length - opinioes.size);
    await keep(dependencies, batch, opinioes, temperature);
    await save(
      batch.map(({ numero }, index) => {
        const opiniao = opinioes.get(index);
        return { numero, leitura: opiniao === undefined ? indisponivel(modelo) : lida(modelo, opiniao) };
      }),
    );
  }
}

/**
 * Reads pairs with the language model, nearest first, within the configured limits of calls and time. Every pair ends as read or as
 * unavailable. Throws only for a database error or when the process is stopping.
 */
export async function lerPares(dependencies: LerDependencies, pedido: PedidoDeLeitura): Promise<void> {
  const pares = await takeGuardadas(dependencies, pedido);
  if (pares.length > 0) await readBatches(dependencies, pedido, pares);
}
