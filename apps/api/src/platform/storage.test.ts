import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBucket } from '../../test/bucket.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './errors.ts';
import { createStorage, type Storage } from './storage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vigia-arquivos-'));
let s3: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  s3 = await startBucket(path.join(folder, 's3'));
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each<[string, () => Storage]>([
  ['a folder', () => createStorage(readConfig({ DATA_DIR: folder }).storage)],
  ['a bucket', () => createStorage(readConfig({ STORAGE_URL: s3.url }).storage)],
])('%s', (_name, open) => {
  it('the storage returns the files it keeps, replaces them, and has no other files', async () => {
    const storage = open();
    expect(await storage.get('logos/abc.png')).toBeNull();
    await storage.put('logos/abc.png', Buffer.from([0, 255, 128]), 'image/png');
    expect(await storage.get('logos/abc.png')).toEqual(Buffer.from([0, 255, 128]));
    await storage.put('logos/abc.png', Buffer.from('outra'), 'image/png');
    expect((await open().get('logos/abc.png'))?.toString()).toBe('outra');
  });

  it('the storage deletes a file, and deletes it again without an error', async () => {
    const storage = open();
    await storage.put('logos/apagar.png', Buffer.from('x'), 'image/png');
    await storage.put('logos/ficar.png', Buffer.from('y'), 'image/png');
    await storage.delete('logos/apagar.png');
    await storage.delete('logos/apagar.png');
    expect(await storage.get('logos/apagar.png')).toBeNull();
    expect((await storage.get('logos/ficar.png'))?.toString()).toBe('y');
  });

  it('the storage refuses paths outside itself', async () => {
    await expect(open().put('../fora.png', Buffer.from('x'), 'image/png')).rejects.toThrow();
    await expect(open().delete('../fora.png')).rejects.toThrow();
  });
});

it('a bucket that cannot be reached is an error, not a missing file', async () => {
  const unreachable = 's3://a:b@h.exemplo/figuras?endpoint=http://127.0.0.1:9';
  const storage = createStorage(readConfig({ STORAGE_URL: unreachable }).storage);
  await expect(storage.get('logos/abc.png')).rejects.toThrow();
});

describe('STORAGE_URL', () => {
  it('STORAGE_URL, if it is unset, means a folder in DATA_DIR', () =>
    expect(readConfig({ DATA_DIR: '/srv/vigia' }).storage).toEqual({ directory: '/srv/vigia/arquivos' }));

  it('STORAGE_URL names a bucket, its server and its keys, percent-decoded', () =>
    expect(readConfig({ STORAGE_URL: 's3://AK%2FIA:se%2Bgr@s3.exemplo.com.br/figuras' }).storage).toEqual({
      s3: {
        accessKeyId: 'AK/IA',
        secretAccessKey: 'se+gr',
        bucket: 'figuras',
        region: 'us-east-1',
        endpoint: 'https://s3.exemplo.com.br',
      },
    }));

  it.each([
    'figuras',
    'https://k:segredo@h/figuras',
    's3://k:segredo@h',
    's3://k:segredo@h/A',
    's3://k:segredo@h/figuras/logos',
    's3://h/figuras?segredo',
    's3://k@h/figuras?x=segredo',
    's3://k:segredo@h/figuras?regiao=sa-east-1',
    's3://k:segredo@h/figuras?region=são paulo',
    's3://k:segredo@h/figuras?endpoint=ftp://h',
    's3://k:segredo%@h/figuras',
  ])('STORAGE_URL refuses %s in a sentence that names the variable, and never repeats a secret', (value) => {
    const read = () => readConfig({ STORAGE_URL: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^STORAGE_URL deve/);
    expect(read).not.toThrow(/segredo@h|segredo$/);
  });
});
