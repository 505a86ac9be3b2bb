import { Worker } from 'node:worker_threads';
import { UserFacingError } from '../../../platform/errors.ts';
import { createGate } from '../../../platform/gate.ts';
import type { PlanilhaDaAba } from './planilha.ts';

/** What the thread sends: the content of the file, or the sentence that tells the user why it cannot be imported. */
export type RespostaDoLeitor = { planilha: PlanilhaDaAba } | { recusa: string; invalida: boolean };

export interface LimitesDaPlanilha {
  /** The most time that one file may take (ms). A damaged .xls can keep the library busy for ever. */
  totalMs: number;
  /** The most memory of JavaScript that one file may take. */
  memoriaMb: number;
}

const LIMITES: LimitesDaPlanilha = { totalMs: 30_000, memoriaMb: 512 };
/** The files that a process reads at once, of all offices and of one. */
const gate = createGate({ atOnce: 2, each: 1 });

/** The error for a refused file. It names the field if the file is no spreadsheet of marks at all. */
const refuse = ({ recusa, invalida }: Extract<RespostaDoLeitor, { recusa: string }>): UserFacingError =>
  new UserFacingError(422, recusa, invalida ? { errors: { arquivo: [recusa] } } : {});
const TOO_LONG = 'A leitura da planilha demorou demais. Deixe nela só as colunas que interessam.';
const TOO_LARGE = 'A planilha não coube na memória reservada para ela. Deixe nela só as colunas que interessam.';

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

async function readInThread(bytes: Uint8Array, { totalMs, memoriaMb }: LimitesDaPlanilha): Promise<RespostaDoLeitor> {
  const { promise, resolve, reject } = Promise.withResolvers<RespostaDoLeitor>();
  const worker = new Worker(new URL('./leitor.worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: memoriaMb },
  });
  const timer = setTimeout(() => resolve({ recusa: TOO_LONG, invalida: false }), totalMs);
  worker.once('message', resolve);
  worker.once('error', (error) => {
    if (isOutOfMemory(error)) resolve({ recusa: TOO_LARGE, invalida: false });
    else reject(error);
  });
  worker.once('exit', () => reject(new Error('the thread that reads a spreadsheet ended')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/**
 * Reads a spreadsheet of an office in a thread of its own, so that no file delays other calls. Throws a 422 with a sentence for a file that cannot be
 * imported, or that takes too long or too much memory.
 */
export async function lerPlanilha(
  escritorioId: number,
  bytes: Uint8Array,
  changes: Partial<LimitesDaPlanilha> = {},
): Promise<PlanilhaDaAba> {
  const answer = await gate.run(escritorioId, () => readInThread(bytes, { ...LIMITES, ...changes }));
  if ('recusa' in answer) throw refuse(answer);
  return answer.planilha;
}
