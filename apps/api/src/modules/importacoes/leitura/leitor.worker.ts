import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../../platform/thread-priority.ts';
import type { RespostaDoLeitor } from './leitor.ts';
import { readPlanilha } from './planilha.ts';
import { PlanilhaError } from './planilha-error.ts';

lowerThreadPriority(10);

/** Reads a spreadsheet. A sentence for the user is sent as data, because an error loses its class between threads. */
function answer(bytes: unknown): RespostaDoLeitor {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('the reader of spreadsheets got no bytes');
  try {
    return { planilha: readPlanilha(bytes) };
  } catch (error) {
    if (error instanceof PlanilhaError) return { recusa: error.message, invalida: error.invalida };
    throw error;
  }
}

parentPort?.postMessage(answer(workerData));
