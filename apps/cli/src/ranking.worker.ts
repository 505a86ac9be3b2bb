/** Another thread of `ranquear`. */
import { parentPort } from 'node:worker_threads';
import type { DadosDaParte } from './ranking-chunks.ts';
import { compareChunks } from './ranking-part.ts';

parentPort?.once('message', (dados: DadosDaParte) => compareChunks(dados, (found) => parentPort?.postMessage(found)));
