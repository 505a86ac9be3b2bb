import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../../apps/api/test/server-process.ts';
import type { Draw } from '../fuzz/draw.ts';

/** A way to hurt the product while it works. The server is down, or about to be, when it ends. */
interface Golpe {
  nome: string;
  strike: (server: ServerProcess, draw: Draw) => Promise<void>;
}

function killPostgres(server: ServerProcess): void {
  const pid = server.findPostgres();
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

export const GOLPES: readonly Golpe[] = [
  { nome: 'kill -9 of the server', strike: (server) => server.kill() },
  {
    nome: 'kill -9 of the database, then of the server',
    async strike(server, draw) {
      killPostgres(server);
      await sleep(draw.below(1500));
      await server.kill();
    },
  },
  {
    nome: 'kill -9 of the server, then of the database',
    async strike(server) {
      await server.kill();
      killPostgres(server);
    },
  },
  {
    nome: 'kill -9 of the server, and again while it starts',
    async strike(server, draw) {
      await server.kill();
      server.spawn();
      await sleep(draw.below(2500));
      await server.kill();
    },
  },
  {
    nome: 'an orderly stop',
    async strike(server) {
      await server.stop('SIGTERM');
    },
  },
];
