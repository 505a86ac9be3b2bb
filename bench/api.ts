import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { writeRevista } from '@vigia/gazette';
import Fastify from 'fastify';
import type { PedidoDeAtaque } from './api-attack.ts';
import { measureBusy } from './api-busy.ts';
import { CALLS } from './api-calls.ts';
import { authorize, load, type Medida, printMedida, toMedida } from './api-measure.ts';
import { createMundo, type EscritorioDoBanco, type MundoDoBanco } from './api-world.ts';
import { formatMs, print, quantile } from './measure.ts';

const CONNECTIONS = 50;
const MARCAS = 300;
const PAUSE_MS = 1000;
const ATAQUE = { numero: 9100, data: '2026-10-06', processos: 12_000, semente: 9 };

/** A server that does nothing but answer a constant. */
async function measureBare(seconds: number): Promise<Medida> {
  const bare = Fastify();
  bare.get('/', () => Promise.resolve({ message: 'constant' }));
  const url = await bare.listen({ port: 0, host: '127.0.0.1' });
  const medida = toMedida(await load({ alvos: [{ url }], connections: CONNECTIONS, seconds }));
  await bare.close();
  return medida;
}

async function measureAlone({ address, offices: [office] }: MundoDoBanco, seconds: number): Promise<Medida> {
  const bare = await measureBare(seconds);
  printMedida('bare Fastify, a constant', bare);
  for (const [label, call] of CALLS)
    for (const [who, tokens] of [
      ['one session', office.tokens.slice(0, 1)],
      [`${office.tokens.length} sessions`, office.tokens],
    ] as const) {
      const alvos = tokens.map((token, place) => ({ url: `${address}/api${call(office, place)}`, token }));
      // The first calls compile and fill caches.
      await load({ alvos, connections: CONNECTIONS, seconds: Math.min(2, seconds) });
      printMedida(`${label}, ${who}`, toMedida(await load({ alvos, connections: CONNECTIONS, seconds })), bare);
    }
  return bare;
}

/** Starts a comparison and returns the time in milliseconds until it has ended; null when it was refused. */
async function compare(address: string, office: EscritorioDoBanco, temperature: number): Promise<number | null> {
  const headers = { ...authorize(office.tokens[0] ?? ''), 'content-type': 'application/json' };
  const body = JSON.stringify({
    marca: { numero_processo: office.marcas[0] },
    revista: office.revista,
    temperature,
    same_class: 0,
  });
  const started = performance.now();
  const made = await fetch(`${address}/api/analises/`, { method: 'POST', headers, body });
  const analise: unknown = await made.json();
  if (made.status !== 201 || typeof analise !== 'object' || analise === null || !('id' in analise)) return null;
  for (;;) {
    const answer = await fetch(`${address}/api/analises/${String(analise.id)}/`, { headers });
    const now: unknown = await answer.json();
    if (typeof now === 'object' && now !== null && 'status' in now && now.status !== 'Em analise')
      return performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function measureAttack(mundo: MundoDoBanco, seconds: number): Promise<void> {
  const { address, offices } = mundo;
  const [attacker, other] = offices;
  const arquivo = path.join(mundo.folder, 'ataque.zip');
  await writeRevista(ATAQUE, arquivo);
  const workerData = { address, arquivo, attacker } satisfies PedidoDeAtaque;
  const attack = new Worker(new URL('./api-attack.ts', import.meta.url), { workerData });
  const comparisons: number[] = [];
  const alvos = other.tokens.map((token) => ({ url: `${address}/api/marca/?page_size=50`, token }));
  const portfolio = load({ alvos, connections: 2, seconds });
  const comparing = (async () => {
    const end = performance.now() + seconds * 1000;
    for (let turn = 0; performance.now() < end; turn += 1) {
      const took = await compare(address, other, (turn % 21) / 10);
      if (took !== null) comparisons.push(took);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  const medida = toMedida(await portfolio);
  await comparing;
  await attack.terminate();
  printMedida("another office's portfolio, under attack", medida);
  print(
    "another office's comparison, under attack",
    `${comparisons.length} made · median ${formatMs(quantile(comparisons, 0.5))} · longest ${formatMs(quantile(comparisons, 1))}`,
  );
}

/**
 * Measures the calls of the screens over 50 connections, beside a bare server: those of one session that asks for one page, and those of 50 sessions
 * of an office, which ask for six pages or 50 comparisons. Then it measures 50 sessions on all screens while an issue is imported and compared, and the calls of one office while another one attacks by every part
 * at once. Promises: alone, and beside an import and a batch, p99 under 100 ms and no error; under attack the portfolio's p99 under 500 ms and a comparison under 5 s.
 */
export async function api([seconds = '10']: string[]): Promise<void> {
  const time = Number(seconds);
  if (!(time > 0)) throw new RangeError('api: the number of seconds is wrong');
  const mundo = await createMundo(MARCAS);
  try {
    const bare = await measureAlone(mundo, time);
    await measureBusy(mundo, time, bare);
    await measureAttack(mundo, time);
  } finally {
    await mundo.close();
  }
}
