import { setTimeout as sleep } from 'node:timers/promises';
import { ServerProcess } from '../../../apps/api/test/server-process.ts';
import { type CenaDoCaos, type Golpe, killPostgres, waitUntilReady } from '../cena.ts';
import { createMundo, type Mundo, OFFLINE } from '../mundo.ts';
import { stopInOrder } from './quedas.ts';

const LONGEST_ABSENCE_MS = 3000;

interface Partes {
  /** The servers, as persons see them. */
  views: readonly Mundo[];
  workers: readonly ServerProcess[];
}

/** Takes a server away for a while. Only the calls to this one may fail. */
async function without(view: Mundo, end: () => Promise<string[]>, absenceMs: number): Promise<string[]> {
  view.transtorno.active = true;
  const violations = await end();
  await sleep(absenceMs);
  await view.server.start();
  view.transtorno.active = false;
  return violations;
}

async function kill(server: ServerProcess): Promise<string[]> {
  await server.kill();
  return [];
}

const golpesOn = ({ views, workers }: Partes): Golpe[] => [
  {
    nome: 'kill -9 of one of two servers',
    lives: true,
    strike(draw) {
      const view = draw.pick(views);
      return without(view, () => kill(view.server), draw.below(LONGEST_ABSENCE_MS));
    },
  },
  {
    nome: 'an orderly stop of one of two servers',
    lives: true,
    strike(draw) {
      const view = draw.pick(views);
      return without(view, () => stopInOrder(view.server), draw.below(LONGEST_ABSENCE_MS));
    },
  },
  {
    nome: 'kill -9 of one of two workers',
    lives: true,
    async strike(draw) {
      const worker = draw.pick(workers);
      await worker.kill();
      await sleep(draw.below(LONGEST_ABSENCE_MS));
      await worker.start();
      return [];
    },
  },
  {
    nome: 'kill -9 of one worker after the other',
    lives: true,
    async strike(draw) {
      for (const worker of workers) {
        await worker.kill();
        await sleep(draw.below(LONGEST_ABSENCE_MS));
        await worker.start();
        await sleep(draw.below(LONGEST_ABSENCE_MS));
      }
      return [];
    },
  },
  {
    nome: 'an orderly stop of one of two workers',
    lives: true,
    async strike(draw) {
      const worker = draw.pick(workers);
      const violations = await stopInOrder(worker);
      await sleep(draw.below(LONGEST_ABSENCE_MS));
      await worker.start();
      return violations;
    },
  },
  {
    nome: 'kill -9 of the database under all four',
    lives: true,
    async strike() {
      for (const { transtorno } of views) transtorno.active = true;
      const [first] = views;
      if (first !== undefined) killPostgres(first.server);
      await sleep(1);
      for (const { server } of views) await waitUntilReady(server);
      for (const { transtorno } of views) transtorno.active = false;
      return [];
    },
  },
];

/** Two servers and two workers on one database, of which one is killed while the others go on. */
export const pares: CenaDoCaos = {
  nome: 'pairs',
  rounds: 40,
  missing: () => null,
  async start() {
    const first = new ServerProcess({ ...OFFLINE, ROLE: 'api' });
    await first.start();
    const second = new ServerProcess({ ...OFFLINE, ROLE: 'api' }, first);
    const workers = [1, 2].map(() => new ServerProcess({ ...OFFLINE, ROLE: 'worker' }, first));
    for (const server of [second, ...workers]) await server.start();
    const mundo = await createMundo(first);
    second.adoptSession(first);
    const views = [mundo, { ...mundo, server: second, transtorno: { active: false } }];
    return {
      mundo,
      views,
      golpes: golpesOn({ views, workers }),
      async recover() {
        for (const { server } of views) await waitUntilReady(server);
      },
      check: () => Promise.resolve([]),
      async close() {
        for (const server of [second, ...workers]) await server.kill();
        await first.remove();
      },
    };
  },
};
