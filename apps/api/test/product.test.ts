import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
