/**
 * A thread that calls addresses again and again over a number of connections, so that measuring does not run in the process that is measured. It
 * posts one `Carga` when it has ended.
 */
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type AlvoDaCarga, authorize, type Carga, type PedidoDeCarga } from './api-measure.ts';

// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the caller gives a PedidoDeCarga
const pedido: PedidoDeCarga = workerData;
const { alvos, connections, seconds, restMs = 0 } = pedido;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** Browsers ask for compressed answers. */
const ENCODINGS = 'gzip, deflate, br, zstd';

/** Makes one call and returns its status, 0 if the connection failed. */
const call = ({ url, token }: AlvoDaCarga): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      'accept-encoding': ENCODINGS,
      ...(token === undefined ? {} : authorize(token)),
    };
    const asked = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.once('error', () => resolve(0));
    asked.end();
  });

async function rest(ms: number): Promise<void> {
  if (ms > 0) await setTimeout(ms);
}

const times: number[] = [];
const statuses: Record<number, number> = {};
const began = performance.now();
const end = began + seconds * 1000;

async function repeatCalls(alvo: AlvoDaCarga, place: number): Promise<void> {
  // Persons do not call at the same moment.
  await rest((restMs * place) / connections);
  while (performance.now() < end) {
    const started = performance.now();
    const status = await call(alvo);
    times.push(performance.now() - started);
    statuses[status] = (statuses[status] ?? 0) + 1;
    await rest(restMs);
  }
}

const places = Array.from({ length: connections }, (_, place) => alvos[place % alvos.length] ?? { url: '' });
await Promise.all(places.map((alvo, place) => repeatCalls(alvo, place)));
parentPort?.postMessage({ times, statuses, seconds: (performance.now() - began) / 1000 } satisfies Carga);
agent.destroy();
