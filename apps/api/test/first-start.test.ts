import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { ServerProcess } from './server-process.ts';

const servers: ServerProcess[] = [];
function create(env: NodeJS.ProcessEnv = {}, beside?: ServerProcess): ServerProcess {
  const server = new ServerProcess({ ROLE: 'api', ...env }, beside);
  servers.push(server);
  return server;
}
afterEach(async () => {
  for (const server of servers) await server.kill();
  for (const server of servers.splice(0)) await server.remove();
});

const base = ({ dataDir }: ServerProcess): string => path.join(dataDir, 'postgres');
const listBase = (server: ServerProcess): string[] => readdirSync(base(server)).sort();
const WHOLE = ['pg18', 'postgres.log', 'senha', 'senha-produto'];

/** A generator of numbers from 0 to 1: the same seed gives the same numbers (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
/** More rounds take longer and find more: CUTS=30 npm run test:unit -- apps/api/test/first-start.test.ts */
const CUTS = Number(process.env['CUTS'] ?? 3);
const random = createRandom(9);
const cuts = Array.from({ length: CUTS }, (_, index) => ({
  /** The share of a first start after which it is killed. */
  share: (index + random()) / CUTS,
  group: random() < 0.5,
}));

describe('a first start', () => {
  /** How long a first start takes on this machine, in milliseconds. */
  let usual = 0;

  it('a first start leaves nothing but the cluster, its passwords and its log', async () => {
    const server = create();
    // eslint-disable-next-line no-restricted-syntax -- the kills are spread over this time, and nothing is compared with it
    const begun = performance.now();
    await server.start();
    // eslint-disable-next-line no-restricted-syntax -- see above
    usual = performance.now() - begun;
    expect(await server.readiness()).toBe(200);
    expect(listBase(server)).toEqual(WHOLE);
  });

  it.each(cuts)(
    'H9: the start after a first start that is killed at $share of it comes up',
    async ({ share, group }) => {
      const server = create();
      const started = server.spawn();
      await sleep(share * usual);
      if (started.exitCode === null) {
        const ended = once(started, 'exit');
        process.kill(group ? -server.pid : server.pid, 'SIGKILL');
        await ended;
      }
      await server.start();
      expect(await server.readiness()).toBe(200);
      // A program that the killed process had started may still have ended after the start.
      await server.kill();
      await server.start();
      expect(listBase(server)).toEqual(WHOLE);
    },
  );

  it('H9: a cluster of an earlier version that initdb has only begun is made again', async () => {
    const server = create();
    mkdirSync(path.join(base(server), 'pg18/base/1'), { recursive: true });
    writeFileSync(path.join(base(server), 'pg18/PG_VERSION'), '18\n');
    writeFileSync(path.join(base(server), 'senha'), '');
    await server.start();
    expect(await server.readiness()).toBe(200);
    expect(listBase(server)).toEqual(WHOLE);
  });

  it('H9: a cluster of an earlier version without the database «postgres» is made again, unless it has data', async () => {
    const server = create();
    const drop = async (statements: string[]): Promise<void> => {
      const { url, stop } = await startEmbeddedPostgres(server);
      const client = new pg.Client({ connectionString: url.replace(/postgres$/, 'template1') });
      await client.connect();
      for (const statement of statements) await client.query(statement);
      await client.end();
      await stop();
      // initdb was killed while it copied the files of the database.
      const database = path.join(base(server), 'pg18/base/5');
      mkdirSync(database, { recursive: true });
      cpSync(path.join(base(server), 'pg18/PG_VERSION'), path.join(database, 'PG_VERSION'));
    };
    mkdirSync(server.dataDir);
    await drop(['drop database postgres']);
    await server.start();
    expect(await server.readiness()).toBe(200);
    expect(listBase(server)).toEqual(WHOLE);
    expect(await server.stop()).toBe(0);

    await drop(['create database valiosa', 'drop database postgres']);
    const refused = server.spawn();
    const [status] = await once(refused, 'exit');
    expect(status).toBe(1);
    expect(server.errors).toContain(
      'O banco de dados embutido não pôde ser aberto: database "postgres" does not exist.',
    );
    expect(readdirSync(path.join(base(server), 'pg18/base')).filter((name) => Number(name) >= 16384)).not.toEqual([]);
  });
});

async function findFreePort(): Promise<number> {
  const listener = net.createServer();
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listener.close();
  await once(listener, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

describe('two first starts at once on one empty folder', () => {
  it('L8: both serve from one database if their ports differ, and the last one stops it', async () => {
    const one = create();
    const two = create({}, one);
    await Promise.all([one.start(), two.start()]);
    expect([await one.readiness(), await two.readiness()]).toEqual([200, 200]);
    expect(listBase(one)).toEqual(WHOLE);
    await one.signUp();
    expect(await one.stop()).toBe(0);
    expect(await two.readiness()).toBe(200);
    expect(await two.stop()).toBe(0);
    expect(two.findPostgres()).toBeUndefined();
  });

  it('L8: one serves and the other says why it does not, if they share a port', async () => {
    const PORT = String(await findFreePort());
    const one = create({ PORT });
    const two = create({ PORT }, one);
    const outcomes = await Promise.allSettled([one.start(), two.start()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [served, refused] = outcomes[0].status === 'fulfilled' ? [one, two] : [two, one];
    expect(await served.readiness()).toBe(200);
    expect(refused.errors.split('\n').filter((line) => line !== '' && !line.includes('Warning'))).toEqual([
      `PORT ${PORT} em 127.0.0.1 não pode ser usada: já há outro programa nela ou falta permissão.`,
    ]);
  });

  it('L8: a start waits for a server that another process has begun to start', async () => {
    const server = create();
    await server.start();
    const { url } = await startEmbeddedPostgres(server);
    await server.stop();
    const cluster = path.join(base(server), 'pg18');
    const pidFile = path.join(cluster, 'postmaster.pid');
    // A number that belongs to another program now, as after a restart of the machine.
    writeFileSync(pidFile, `${process.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n\nstarting\n`);
    spawnSync('chown', ['--reference', cluster, pidFile]);
    await server.start();
    expect(await server.readiness()).toBe(200);
    expect(readFileSync(pidFile, 'utf8').split('\n')[3]).toBe(new URL(url).port);
  });
});
