import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { writeRevista } from '@vigia/gazette';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gazetteXml } from './gazette-files.ts';
import { ServerProcess } from './server-process.ts';
import { waitFor } from './wait-for.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ENV = { INPI_BUSCA_URL: 'http://127.0.0.1:9', ESPERA_REVISTA: 'desligada' };

describe('a server that is asked to end in the middle of its work', () => {
  const server = new ServerProcess(ENV);
  const big = path.join(server.folder, 'RM9902.zip');
  const MARCAS = Array.from({ length: 60 }, (_, index) => ({
    numero: String(911050000 + index),
    nome: `Casa Aurora ${index}`,
  }));

  beforeAll(async () => {
    await writeRevista({ numero: 9902, data: '2026-09-22', processos: 4000, semente: 3 }, big);
    await server.start();
    await server.signUp();
  });
  afterAll(() => server.remove());

  it('M6: an import and 60 comparisons that do not end are cut, and their jobs wait for another worker', async () => {
    const granted = MARCAS.map(({ numero, nome }) => ({ numero, nome, despacho: 'IPAS158' }));
    const published = MARCAS.map(({ nome }, index) => ({ numero: String(936700000 + index), nome }));
    const { id: revista } = await server.upload(new Blob([gazetteXml(9901, [...granted, ...published])]));
    for (const { numero } of MARCAS) await server.call('POST', '/marca/', { numero_processo: numero });
    await server.settle();
    // Locks that are never released: what waits for them never ends by itself.
    const barreiras = [await server.block('resultado'), await server.block('publicacao')];
    for (const { numero } of MARCAS)
      await server.call('POST', '/analises/', { marca: { numero_processo: numero }, revista });
    const sending = server.upload(await openAsBlob(big)).catch(() => 'cut off');
    for (const { reached } of barreiras) await reached();
    const client = await server.connect();

    expect(await server.stop('SIGTERM')).toBe(0);

    expect(await sending).toMatchObject({ message: 'O servidor está sendo reiniciado. Tente de novo em instantes.' });
    expect(readdirSync(path.join(server.dataDir, 'envios'))).toEqual([]);
    const { rows: jobs } = await client.query(
      `select state, count(*)::int, bool_and(started_on is null and start_after <= now()) as free
       from pgboss.job where name = 'analises' and state <> 'completed' group by state order by state`,
    );
    expect(jobs.map(({ state }) => state)).not.toContain('active');
    expect(jobs.map(({ state }) => state)).not.toContain('failed');
    expect(jobs.every(({ free }) => free)).toBe(true);
    const { rows: revistas } = await client.query('select numero from revista order by numero');
    expect(revistas).toEqual([{ numero: 9901 }]);
    // Programs that are not the product keep PostgreSQL running.
    expect(server.findPostgres()).toBeDefined();
    for (const { release } of barreiras) await release();
    await client.end();

    await server.start();
    await waitFor(async () => {
      const { results } = await server.call('GET', '/analises/?page_size=1000');
      expect(results.map(({ status }: any) => status)).toEqual(MARCAS.map(() => 'Analisada'));
    });
    expect(await server.stop('SIGINT')).toBe(0);
    expect(server.findPostgres()).toBeUndefined();
  });

  it('M6: a request to end in the middle of the start ends everything', async () => {
    const starting = server.spawn();
    await waitFor(() => expect(server.findPostgres()).toBeDefined());
    const ended = once(starting, 'exit');
    starting.kill('SIGTERM');
    await ended;
    expect(server.findPostgres()).toBeUndefined();
  });
});

describe('a product that npm started', () => {
  const server = new ServerProcess();
  afterAll(() => server.remove());

  /** Starts `npm start` as the leader of a process group, and waits until it serves. */
  async function startByNpm() {
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      env: { ...process.env, ...ENV, ROLE: 'worker', DATA_DIR: server.dataDir, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    for await (const line of createInterface({ input: npm.stdout })) if (line.startsWith('Para encerrar')) break;
    npm.stdout.resume();
    return npm;
  }
  const isGroupAlive = (leader: number): boolean => {
    try {
      process.kill(-leader, 0);
      return true;
    } catch {
      return false;
    }
  };
  /** The process that runs `run.mjs`. */
  const findRunner = async (leader: number): Promise<number> => {
    const ps = spawn('ps', ['-e', '-o', 'pid=,pgid=,args='], { stdio: ['ignore', 'pipe', 'inherit'] });
    const found: number[] = [];
    for await (const line of createInterface({ input: ps.stdout })) {
      const [pid, group, ...args] = line.trim().split(/\s+/);
      if (Number(group) === leader && args[0] === 'node' && args[1] === 'run.mjs') found.push(Number(pid));
    }
    return found[0] ?? 0;
  };

  // npm dies of SIGHUP and SIGKILL and passes nothing on.
  it.each([
    ['SIGTERM', 'npm'],
    ['SIGINT', 'npm'],
    ['SIGHUP', 'npm'],
    ['SIGKILL', 'npm'],
    ['SIGTERM', 'run.mjs'],
    ['SIGINT', 'run.mjs'],
    ['SIGTERM', 'the process group'],
    ['SIGINT', 'the process group'],
  ] as const)('M6: %s to %s ends every process and PostgreSQL', async (signal, target) => {
    const npm = await startByNpm();
    const leader = npm.pid!;
    const pids = { npm: leader, 'run.mjs': await findRunner(leader), 'the process group': -leader };
    process.kill(pids[target], signal);
    await expect.poll(() => isGroupAlive(leader)).toBe(false);
    expect(server.findPostgres()).toBeUndefined();
  });
});
