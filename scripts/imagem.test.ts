import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DockerfileRun } from './dockerfile.fixture.ts';
import { listProcesses, ownPlace, PLAIN_USER } from './installation.fixture.ts';
import { listProductFiles } from './product-files.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vigia-imagem-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the steps of the Dockerfile give a server that runs as another user, writes into its volume only, and ends with status 0', async () => {
  const run = new DockerfileRun(path.join(ROOT, 'Dockerfile'), { folder, context: listProductFiles(ROOT) });
  const { root, env, command, health } = await run.build();
  const app = path.join(root, 'app');
  expect(readdirSync(path.join(app, 'node_modules'))).not.toContain('vite');
  execFileSync('chmod', ['-R', 'a-w', app]);
  const dados = path.join(root, 'dados');
  const variables = {
    ...env,
    HOME: '/nonexistent',
    PATH: `${path.dirname(process.execPath)}${path.delimiter}/usr/bin${path.delimiter}/bin`,
    ...(await ownPlace(dados)),
    NODE_COMPILE_CACHE: path.join(dados, 'node'),
  };
  const options = { cwd: app, env: variables, ...PLAIN_USER };
  const healthStatus = async (): Promise<unknown> =>
    (await once(spawn(health[0]!, health.slice(1), { ...options, stdio: 'ignore' }), 'exit'))[0];
  expect(await healthStatus()).toBe(1);
  const before = execFileSync('find', [app], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  const server = spawn(command[0]!, command.slice(1), { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(server, 'exit');
  try {
    await expect.poll(async () => (server.exitCode === null ? await healthStatus() : said)).toBe(0);
    const page = await fetch(`http://127.0.0.1:${variables.PORT}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Vigia Marcas')]);
    expect(listProcesses(folder).length).toBeGreaterThan(0);
  } finally {
    server.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
  expect(listProcesses(folder)).toEqual([]);
  expect(execFileSync('find', [app], { encoding: 'utf8', maxBuffer: 2 ** 28 })).toBe(before);
});
