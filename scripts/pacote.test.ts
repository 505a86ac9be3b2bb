import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProcesses, ownPlace, PLAIN_USER } from './installation.fixture.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
let folder: string;
let product: string;

/** A machine that has no Node and reaches no registry. */
const BARE = { PATH: '/usr/bin:/bin', HOME: '/nonexistent', npm_config_registry: 'http://127.0.0.1:9' };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vigia-pacote-'));
  chmodSync(folder, 0o755);
  const script = path.join(ROOT, 'scripts/empacotar.ts');
  await promisify(execFile)(process.execPath, [script, '--pasta', folder], { maxBuffer: 2 ** 28 });
  const archive = readdirSync(folder).find((file) => file.endsWith('.tar.gz'))!;
  execFileSync('tar', ['-xzf', archive], { cwd: folder });
  product = path.join(folder, archive.replace('.tar.gz', ''));
  const sum = createHash('sha256')
    .update(readFileSync(path.join(folder, archive)))
    .digest('hex');
  expect(readFileSync(path.join(folder, `${archive}.sha256`), 'utf8')).toBe(`${sum}  ${archive}\n`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an archive for machines without a registry', () => {
  it('contains the licences, the list of its packages, and nothing that only development needs', () => {
    const files = readdirSync(product);
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'NOTICE', 'sbom.cdx.json', 'vigia']));
    expect(readdirSync(path.join(product, 'node_modules'))).not.toContain('vitest');
    const { components } = JSON.parse(readFileSync(path.join(product, 'sbom.cdx.json'), 'utf8'));
    const find = (wanted: string): unknown => components.find(({ name }: { name: string }) => name === wanted);
    expect(find('fastify')).toMatchObject({ scope: 'required', licenses: [{ expression: 'MIT' }] });
    expect(find('react')).toMatchObject({ scope: 'optional', hashes: [{ alg: 'SHA-512' }] });
    expect(find('@vigia/api')).toBeUndefined();
  });

  it('serves after it was unpacked, as a user without rights, and ends with its database', async () => {
    const dados = path.join(folder, 'dados');
    mkdirSync(dados);
    chmodSync(dados, 0o777);
    const place = await ownPlace(dados);
    const server = spawn(path.join(product, 'vigia'), {
      env: { ...BARE, ...place, NODE_COMPILE_CACHE: path.join(dados, 'node') },
      cwd: '/',
      ...PLAIN_USER,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = once(server, 'exit');
    const isReady = async (): Promise<unknown> => {
      if (server.exitCode !== null) return said;
      const answer = await fetch(`http://127.0.0.1:${place.PORT}/api/health/ready`).catch(() => undefined);
      return answer?.status;
    };
    try {
      await expect.poll(isReady).toBe(200);
      const page = await fetch(`http://127.0.0.1:${place.PORT}/`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Vigia Marcas')]);
    } finally {
      server.kill('SIGTERM');
    }
    expect(await ended).toEqual([0, null]);
    expect(said).not.toContain('Instalando');
    expect(listProcesses(folder)).toEqual([]);
  });
});
