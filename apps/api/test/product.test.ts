import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backend, openBackend, readConfig, startProduct } from '../src/index.ts';
import { uploadDirectory } from '../src/modules/revistas/revistas.service.ts';
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
  it.each(['127.0.0.1', '0.0.0.0'])(
    'a start without SMTP_URL on %s announces the address of the mailbox',
    async (HOST) => {
      const product = await startProduct(configOf({ HOST }), backend);
      expect(product.mailbox).toMatch(/^http:\/\/(127\.0\.0\.1|localhost):\d+\/api\/correio\/$/);
      const answer = await fetch(product.mailbox ?? '');
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Correio de desenvolvimento');
      await product.close();
    },
  );

  it('a start with SMTP_URL has no mailbox', async () => {
    const product = await startProduct(configOf({ SMTP_URL: 'smtp://127.0.0.1:2525' }), backend);
    expect(product.mailbox).toBeUndefined();
    expect((await fetch(`${product.address ?? ''}/api/correio/`)).status).toBe(404);
    await product.close();
  });

  it('a start removes abandoned uploads, but not those that another process on the same folder is receiving', async () => {
    const [left, running] = ['revista-antiga', 'revista-em-curso'].map((folder) =>
      path.join(uploadDirectory(dataDir), folder),
    ) as [string, string];
    for (const folder of [left, running]) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'arquivo'), 'x');
    }
    const before = Date.now() / 1000 - 25 * 60 * 60;
    utimesSync(left, before, before);
    const product = await startProduct(configOf({}), backend);
    expect([existsSync(left), existsSync(running)]).toEqual([false, true]);
    await product.close();
  });
});
