import { setTimeout as sleep } from 'node:timers/promises';
import { ServerProcess } from '../../../apps/api/test/server-process.ts';
import { type CenaDoCaos, type Golpe, killPostgres } from '../cena.ts';
import { createMundo, OFFLINE } from '../mundo.ts';

/** An orderly stop that takes longer is cut by most systems. */
const LONGEST_STOP_MS = 10_000;

/** Stops a process in order. Returns what is wrong with that. */
export async function stopInOrder(server: ServerProcess): Promise<string[]> {
  const began = performance.now();
  const status = await server.stop('SIGTERM');
  const took = performance.now() - began;
  return [
    ...(took > LONGEST_STOP_MS ? [`an orderly stop took ${(took / 1000).toFixed(1)} s`] : []),
    ...(status === 0 ? [] : [`an orderly stop ended with status ${status}: ${server.errors}`]),
  ];
}

function golpesOn(server: ServerProcess): Golpe[] {
  const nothing: string[] = [];
  return [
    {
      nome: 'kill -9 of the server',
      lives: false,
      async strike() {
        await server.kill();
        return nothing;
      },
    },
    {
      nome: 'kill -9 of the database, then of the server',
      lives: false,
      async strike(draw) {
        killPostgres(server);
        await sleep(draw.below(1500));
        await server.kill();
        return nothing;
      },
    },
    {
      nome: 'kill -9 of the server, then of the database',
      lives: false,
      async strike() {
        await server.kill();
        killPostgres(server);
        return nothing;
      },
    },
    {
      nome: 'kill -9 of the server, and again while it starts',
      lives: false,
      async strike(draw) {
        await server.kill();
        server.spawn();
        await sleep(draw.below(2500));
        await server.kill();
        return nothing;
      },
    },
    { nome: 'an orderly stop', lives: false, strike: () => stopInOrder(server) },
  ];
}

/** The server and the database are killed at random moments. */
export const quedas: CenaDoCaos = {
  nome: 'kills',
  rounds: 100,
  missing: () => null,
  async start() {
    const server = new ServerProcess(OFFLINE);
    await server.start();
    const mundo = await createMundo(server);
    return {
      mundo,
      views: [mundo],
      golpes: golpesOn(server),
      recover: () => server.start(),
      check: () => Promise.resolve([]),
      close: () => server.remove(),
    };
  },
};
