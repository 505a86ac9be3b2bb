/** Another thread of `ranquear`. */
import { parentPort } from 'node:worker_threads';
import { compareChunks, type DadosDaParte } from './ranking-threads.ts';

parentPort?.once('message', (dados: DadosDaParte) => compareChunks(dados, (found) => parentPort?.postMessage(found)));
