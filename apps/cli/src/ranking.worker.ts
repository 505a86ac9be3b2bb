/** Another thread of `ranquear`. */
import { parentPort } from 'node:worker_threads';
import { compareBlocks, type DadosDaParte } from './ranking-threads.ts';

parentPort?.once('message', (dados: DadosDaParte) => compareBlocks(dados, (found) => parentPort?.postMessage(found)));
