import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeRevista } from '@vigia/gazette';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { gazetteXml } from './gazette-files.ts';
import { registro, SENHA } from './test-app.ts';

/*
 * The machine loses power, or somebody says kill -9: nothing that was committed may be lost, nothing may be there by halves, and what was
 * running must finish after the next start.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'vigia-queda-'));
// The account that runs PostgreSQL for root must be able to enter it.
chmodSync(folder, 0o755);
const dataDir = path.join(folder, 'dados');
let server: ChildProcess;
let address = '';
let token = '';

async function start(): Promise<void> {
  const script = path.resolve(import.meta.dirname, 'server.ts');
  server = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', ROLE: 'all', DATABASE_URL: '' },
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

async function upload(file: Blob): Promise<any> {
  const form = new FormData();
  form.set('arquivo', file, 'RM.zip');
  const response = await fetch(`${address}/api/revistas/upload/`, {
    method: 'POST',
    headers: { authorization: `Token ${token}` },
    body: form,
  });
  return response.json();
}

const big = path.join(folder, 'RM9502.zip');
const MARCAS = Array.from({ length: 12 }, (_, index) => ({
  numero: String(911050000 + index),
  nome: `Casa Aurora ${'ABCDEFGHIJKL'[index]}`,
}));

beforeAll(async () => {
  await writeRevista({ numero: 9502, data: '2026-09-22', processos: 9000, semente: 3 }, big);
  await start();
  const form = registro();
  await api('POST', '/rest_auth/registration/', form);
  token = (await api('POST', '/login/', { username: form.username, password: SENHA })).token;
  const granted = MARCAS.map(({ numero, nome }) => ({ numero, nome, despacho: 'IPAS158' }));
  await upload(new Blob([gazetteXml(9501, granted)]));
  for (const { numero } of MARCAS) await api('POST', '/marca/', { numero_processo: numero });
});
afterAll(async () => {
  await kill();
  (await startEmbeddedPostgres({ dataDir })).stop();
  rmSync(folder, { recursive: true, force: true });
});

const issues = async (): Promise<[string, number][]> =>
  (await api('GET', '/revistas/')).results.map((revista: any) => [revista.numero, revista.relatorio.lidos]);

it('a kill in the middle of an import leaves what was there, and the import can be repeated', async () => {
  const sending = upload(await openAsBlob(big)).then(
    () => 'answered',
    () => 'cut off',
  );
  await new Promise((resolve) => setTimeout(resolve, 450));
  await kill();
  expect(await sending).toBe('cut off');
  await start();
  expect(await issues()).toEqual([['9501', MARCAS.length]]);
  expect((await api('GET', '/marca/')).count).toBe(MARCAS.length);
  expect(await upload(await openAsBlob(big))).toMatchObject({
    numero: '9502',
    status: 'Analisada',
    relatorio: { lidos: 9000 },
  });
  expect(await issues()).toEqual([
    ['9502', 9000],
    ['9501', MARCAS.length],
  ]);
}, 120_000);

it('a kill in the middle of an automatic analysis is made up for, each mark once', async () => {
  await api('POST', '/analise_automatica/', { same_class: 0, temperature: 1, analise_automatica: true, marcas: [] });
  const next = path.join(folder, 'RM9503.zip');
  await writeRevista({ numero: 9503, data: '2026-09-29', processos: 9000, semente: 4 }, next);
  expect(await upload(await openAsBlob(next))).toMatchObject({ numero: '9503', status: 'Analisada' });
  const read = async (): Promise<any> =>
    (await api('GET', '/analise_automatica/lotes/')).results.find(({ revista }: any) => revista.numero === '9503');
  const waitFor = async (isThere: (lote: any) => boolean): Promise<any> => {
    const end = Date.now() + 90_000;
    for (;;) {
      const lote = await read();
      if (isThere(lote)) return lote;
      if (Date.now() > end) throw new Error(`still waiting: ${JSON.stringify(lote)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await waitFor((lote) => lote !== undefined);
  await kill();
  await start();
  expect(await waitFor((lote) => lote?.status === 'Analisada')).toMatchObject({
    ...{ total: MARCAS.length, feitas: MARCAS.length, omitidas: 0 },
  });
  const history = (await api('GET', '/analises/?page_size=1000')).results.filter(
    ({ revista }: any) => revista.numero === '9503',
  );
  expect(history.map(({ marca, status }: any) => `${marca.numero_processo} ${status}`).sort()).toEqual(
    MARCAS.map(({ numero }) => `${numero} Analisada`),
  );
  const { id } = await api('GET', '/analise_automatica/');
  await api('POST', '/analise_automatica/cancelar/', { id });
}, 180_000);

it('a kill in the middle of comparisons is made up for after the next start, each stored once', async () => {
  const { results } = await api('GET', '/revistas/');
  const revista = results.find(({ numero }: any) => numero === '9502').id;
  const ids: number[] = [];
  for (const { numero } of MARCAS)
    ids.push((await api('POST', '/analises/', { marca: { numero_processo: numero }, revista })).id);
  const read = (): Promise<any[]> => Promise.all(ids.map((id) => api('GET', `/analises/${id}/`)));
  await new Promise((resolve) => setTimeout(resolve, 600));
  await kill();
  await start();
  const before = await read();
  expect(before.every(({ status }) => ['Em analise', 'Analisada'].includes(status))).toBe(true);
  expect(before.some(({ status }) => status === 'Em analise')).toBe(true);

  const end = Date.now() + 90_000;
  let after = before;
  while (after.some(({ status }) => status === 'Em analise') && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    after = await read();
  }
  expect(after.map(({ status, progresso }) => `${status} ${progresso}`)).toEqual(ids.map(() => 'Analisada 1'));
  for (const { resultado, total_comparadas } of after) {
    expect(resultado.length).toBe(Math.min(100, total_comparadas));
    expect(new Set(resultado.map(({ numero }: any) => numero)).size).toBe(resultado.length);
  }
}, 180_000);
