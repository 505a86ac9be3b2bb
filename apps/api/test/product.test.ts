import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backend, openBackend, readConfig, startProduct } from '../src/index.ts';
import { copyDatabase } from './copy-database.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'vigia-produto-'));
const configOf = (env: Record<string, string>) =>
  readConfig({
    PORT: '0',
    ROLE: 'api',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...env,
  });
let database: Awaited<ReturnType<typeof copyDatabase>>;
let backend: Backend;
beforeAll(async () => {
  database = await copyDatabase();
  backend = await openBackend(configOf({}));
});
afterAll(async () => {
  await backend.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a start', () => {
  it('H4: a start with CORREIO=ligado on a loopback address announces the address of the mailbox', async () => {
    const product = await startProduct(configOf({ HOST: '127.0.0.1', CORREIO: 'ligado' }), backend);
    expect(product.mailbox).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/correio\/$/);
    const answer = await fetch(product.mailbox ?? '');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Correio de desenvolvimento');
    await product.close();
  });

  it.each([
    ['with nothing set', {}],
    ['with CORREIO=desligado', { CORREIO: 'desligado' }],
    ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:2525', CORREIO: 'ligado' }],
  ])('H4: a start %s has no mailbox, whatever the headers of a request say', async (_what, env) => {
    const product = await startProduct(configOf(env), backend);
    expect(product.mailbox).toBeUndefined();
    // What nginx sends without any setting: its own connection, and the upstream's name.
    for (const headers of [{}, { host: '127.0.0.1' }, { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }] as Record<
      string,
      string
    >[])
      expect((await fetch(`${product.address ?? ''}/api/correio/`, { headers })).status).toBe(404);
    await product.close();
  });

  it.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '::' }],
    ['HOST', { HOST: '192.168.0.9' }],
    ['APP_URL', { APP_URL: 'https://marcas.exemplo.com.br' }],
  ])('H4: CORREIO=ligado is refused at the start when %s lets others in: %j', (name, env) =>
    expect(() => configOf({ ...env, CORREIO: 'ligado' })).toThrow(
      new RegExp(`^CORREIO deve ser desligado quando ${name} `),
    ),
  );
});

describe('the own port of metrics', () => {
  const at = (port: number | undefined, path: string) => fetch(`http://127.0.0.1:${port ?? 0}${path}`);

  it.each(['api', 'worker', 'all'])('a process of ROLE=%s serves its health and its metrics there', async (role) => {
    const nobody = { INPI_BUSCA_URL: 'http://127.0.0.1:9', INPI_REVISTAS_URL: 'http://127.0.0.1:9' };
    const off = { ESPERA_REVISTA: 'desligada', COPIAS: 'desligadas', ...nobody };
    const product = await startProduct(configOf({ ROLE: role, METRICS_PORT: '0', ...off }), backend);
    try {
      for (const path of ['/health/live', '/health/ready'])
        expect(await (await at(product.metricsPort, path)).json()).toEqual({ status: 'ok' });
      const metrics = await at(product.metricsPort, '/metrics');
      expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
      expect(await metrics.text()).toMatch(/^vigia_queue_jobs\{queue="analises",state="waiting"\} \d+$/m);
      expect((await at(product.metricsPort, '/api/marca/')).status).toBe(404);
    } finally {
      await product.close();
    }
    await expect(at(product.metricsPort, '/health/live')).rejects.toThrow();
  });

  it('the port of the app then has its health and no metrics', async () => {
    const product = await startProduct(configOf({ METRICS_PORT: '0' }), backend);
    const get = (path: string) => fetch(`${product.address ?? ''}/api${path}`);
    expect((await get('/metrics')).status).toBe(404);
    expect(await (await get('/docs/openapi.json')).json()).not.toHaveProperty(['paths', '/metrics']);
    expect((await get('/health/ready')).status).toBe(200);
    await product.close();
  });

  it('a process without METRICS_PORT has metrics on the port of the app only', async () => {
    const product = await startProduct(configOf({}), backend);
    expect(product.metricsPort).toBeUndefined();
    expect((await fetch(`${product.address ?? ''}/api/metrics`)).status).toBe(200);
    await product.close();
  });

  it('a port that another program uses is named', async () => {
    const first = await startProduct(configOf({ METRICS_PORT: '0' }), backend);
    const taken = configOf({ METRICS_PORT: String(first.metricsPort) });
    await expect(startProduct(taken, backend)).rejects.toThrow(/^METRICS_PORT \d+ em 127\.0\.0\.1 não pode ser usada/);
    await first.close();
  });
});

it('a product with OTEL_EXPORTER_OTLP_ENDPOINT sends its traces there before it ends', async () => {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.end('{}');
    });
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo;
  const config = configOf({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  const traced = await openBackend(config);
  const product = await startProduct(config, traced);
  const answer = await fetch(`${product.address ?? ''}/api/nada`);
  await product.close();
  await traced.close();
  collector.close();
  expect(bodies.join('')).toContain(`"${answer.headers.get('x-request-id')}"`);
});
