import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepFigura } from '../src/modules/pepi/pepi.service.ts';
import { readConfig } from '../src/platform/config.ts';
import { createCopia } from '../src/platform/copia/copiar.ts';
import { restoreCopia } from '../src/platform/copia/restaurar.ts';
import { createStorage } from '../src/platform/storage.ts';
import { startBucket } from './bucket.ts';
import { createInstallation, readFiles, readTables } from './copia-instalacao.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vigia-balde-'));
const png = (bytes: number): Buffer => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(bytes)]);
const FIGURAS = [
  ['911050858', png(1_500_000)],
  ['911050859', png(20)],
] as const;

let test: TestApp;
let s3: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  s3 = await startBucket(path.join(folder, 's3'));
  test = await createTestApp();
  await test.createOffice();
  for (const [numero, figura] of FIGURAS)
    await keepFigura({ db: test.connection.db, storage: test.storage }, numero, figura);
});
afterAll(async () => {
  await test.close();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a copy moves an installation from a folder to a bucket and back to a folder, with every row and file', async () => {
  const rows = await readTables(test.connection);
  const files = readFiles(path.join(test.dataDir, 'arquivos'));
  expect(files.size).toBe(FIGURAS.length);
  const first = { file: path.join(folder, 'da-pasta.copia'), chave: undefined };
  await createCopia({ pool: test.direto.pool, storage: test.storage }, first);

  const storage = createStorage(readConfig({ STORAGE_URL: s3.url }).storage);
  const inBucket = await createInstallation(folder, storage);
  await restoreCopia(inBucket, first, { substituir: false });
  expect(readFiles(inBucket.directory).size).toBe(0);
  for (const [, figura] of FIGURAS)
    expect([...readFiles(path.join(folder, 's3')).values()].some((bytes) => bytes.equals(figura))).toBe(true);
  const second = { file: path.join(folder, 'do-balde.copia'), chave: undefined };
  await createCopia({ pool: inBucket.connection.pool, storage }, second);

  const inFolder = await createInstallation(folder);
  await restoreCopia(inFolder, second, { substituir: false });
  expect(await readTables(inFolder.connection)).toEqual(rows);
  expect(readFiles(inFolder.directory)).toEqual(files);
  await inBucket.close();
  await inFolder.close();
});
