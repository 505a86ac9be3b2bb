import { parentPort, workerData } from 'node:worker_threads';
import { hashRevista, openRevista, RevistaInvalida } from '@vigia/gazette';
import { z } from 'zod';
import { workInBackground } from '../../../platform/thread-priority.ts';
import type { RespostaDoArquivo } from './arquivo.ts';

workInBackground();
/** Reads one gazette file: first its hash and header, then one batch of records for each message of the main thread. */
const { file } = z.object({ file: z.string() }).parse(workerData);
const port = parentPort;
if (port === null) throw new Error('this file runs in a thread');

const send = (resposta: RespostaDoArquivo): void => port.postMessage(resposta);

/** An error loses its class between threads, so the reason of an unreadable file and the code of a failing disk travel as data. */
function sendError(error: unknown): void {
  if (error instanceof RevistaInvalida)
    send({ tipo: 'invalida', motivo: error.motivo, causa: error.cause instanceof Error ? error.cause.message : null });
  else {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    send({ tipo: 'erro', message: error instanceof Error ? error.message : String(error), code });
  }
}

async function open(): Promise<() => Promise<void>> {
  const sha256 = await hashRevista(file);
  const revista = await openRevista(file);
  const lotes = revista.registros[Symbol.asyncIterator]();
  send({ tipo: 'aberta', cabecalho: revista.cabecalho, sha256 });
  return async () => {
    const lote = await lotes.next();
    send({
      tipo: 'lote',
      registros: lote.done === true ? null : lote.value,
      leitura: revista.leitura(),
      fracao: revista.fracao(),
    });
  };
}

let next: Promise<() => Promise<void>> | undefined;
// The requests are served one after the other, in the order in which they come.
let last: Promise<void> = Promise.resolve();
port.on('message', () => {
  last = last
    .then(async () => {
      if (next === undefined) await (next = open());
      else await (await next)();
    })
    .catch(sendError);
});
