import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeRevista } from '@vigia/gazette';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { type InpiServer, startInpi } from './inpi-server.ts';
import { registro, SENHA } from './test-app.ts';

/* The process is killed in the middle of fetching an issue from INPI, then in the middle of reading it: the next start completes both. */
const folder = mkdtempSync(path.join(tmpdir(), 'vigia-queda-busca-'));
// The account that runs PostgreSQL for root must be able to enter it.
chmodSync(folder, 0o755);
const dataDir = path.join(folder, 'dados');
let inpi: InpiServer;
let server: ChildProcess;
let address = '';
let token = '';

async function start(): Promise<void> {
  server = spawn(process.execPath, [path.resolve(import.meta.dirname, 'server.ts')], {
    env: {
      ...process.env,
      ...{ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', ROLE: 'all', DATABASE_URL: '' },
      ...{ INPI_REVISTAS_URL: inpi.url, INPI_BUSCA_URL: 'http://127.0.0.1:9', ESPERA_REVISTA: 'desligada' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(server.stdout!, 'data')) as [Buffer];
  address = line.toString().trim();
}

async function kill(): Promise<void> {
  server.kill('SIGKILL');
  await once(server, 'exit');
}

async function api(method: string, url: string, body?: unknown): Promise<any> {
  const response = await fetch(`${address}/api${url}`, {
    method,
    headers: {
      ...(token ? { authorization: `Token ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.json();
}

beforeAll(async () => {
  inpi = await startInpi();
  const file = path.join(folder, 'RM9601.zip');
  await writeRevista({ numero: 9601, data: '2026-09-22', processos: 20_000, semente: 3 }, file);
  inpi.files.set(9601, readFileSync(file));
  await start();
  const form = registro();
  await api('POST', '/rest_auth/registration/', form);
  token = (await api('POST', '/login/', { username: form.username, password: SENHA })).token;
});
afterAll(async () => {
  await kill();
  await inpi.close();
  (await startEmbeddedPostgres({ dataDir })).stop();
  rmSync(folder, { recursive: true, force: true });
});

it('is completed after a kill in the middle of the download and one in the middle of the reading', async () => {
  const whole = inpi.files.get(9601)!;
  const half = Math.floor(whole.length / 2);
  // Half of it comes, then nothing more.
  inpi.trouble = (_request, response) => {
    response.writeHead(200, { 'content-length': whole.length, 'last-modified': 'Tue, 22 Sep 2026 09:00:00 GMT' });
    response.write(whole.subarray(0, half));
    return true;
  };
  const { id } = await api('POST', '/revistas/', { revista: '9601' });
  const progresso = async () => (await api('GET', `/revistas/${id}/`)).progresso;
  await expect.poll(async () => (await progresso())?.etapa, { timeout: 20_000 }).toBe('Baixando');
  await expect.poll(() => inpi.asked.length, { timeout: 20_000 }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await kill();

  inpi.trouble = (request) => {
    // The file is still the one of before.
    delete request.headers['if-range'];
    return false;
  };
  await start();
  expect((await api('GET', `/revistas/${id}/`)).status).toBe('Em análise');
  await expect.poll(async () => (await progresso())?.etapa, { timeout: 60_000, interval: 15 }).toBe('Lendo');
  expect(inpi.asked).toHaveLength(2);
  expect(inpi.asked[1]).toMatch(/^\/txt\/RM9601\.zip bytes=[1-9]\d+-$/);
  await kill();

  await start();
  expect(await api('GET', `/revistas/${id}/`)).toMatchObject({ status: 'Em análise', relatorio: null });
  await expect
    .poll(async () => (await api('GET', `/revistas/${id}/`)).status, { timeout: 60_000, interval: 250 })
    .toBe('Analisada');
  expect((await api('GET', `/revistas/${id}/`)).relatorio.lidos).toBe(20_000);
  // The file was whole: INPI was not asked again.
  expect(inpi.asked).toHaveLength(2);
}, 180_000);
