/** The second thread of `ranquear`. */
import { parentPort } from 'node:worker_threads';
import { rankChunks, type DadosDoRanking } from './ranking-threads.ts';

parentPort?.once('message', (dados: DadosDoRanking) => rankChunks(dados, (parte) => parentPort?.postMessage(parte)));
