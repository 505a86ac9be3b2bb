import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { packClient } from './pack.ts';

const MODULES = path.resolve(import.meta.dirname, '../../../node_modules');

it('the package runs by itself in another project, without TypeScript', () => {
  const project = mkdtempSync(path.join(tmpdir(), 'vigia-cliente-'));
  const folder = path.join(project, 'node_modules/@vigia/client');
  packClient(folder);
  expect(readdirSync(folder).sort()).toEqual(
    ['LICENSE', 'README.md', 'api.d.ts', 'api.js', 'index.d.ts', 'index.js', 'package.json'].sort(),
  );
  const published = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  expect(published).toMatchObject({ name: '@vigia/client', license: 'Apache-2.0' });
  expect(published).not.toHaveProperty('private');
  for (const library of ['openapi-fetch', 'openapi-typescript-helpers'])
    symlinkSync(path.join(MODULES, library), path.join(project, 'node_modules', library), 'junction');
  const program = path.join(project, 'main.mjs');
  writeFileSync(
    program,
    `import { createVigiaClient } from '@vigia/client';
     const fetch = async (request) => Response.json({ url: request.url });
     const { data } = await createVigiaClient({ baseUrl: 'http://x/api', key: 'vm_a', fetch }).GET('/hoje/');
     console.log(data.url);`,
  );
  expect(execFileSync(process.execPath, [program], { encoding: 'utf8' })).toBe('http://x/api/hoje/\n');
  rmSync(project, { recursive: true });
});
