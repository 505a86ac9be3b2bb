import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUDGET, weighBuild } from './budget.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** The hash in a file name: eight characters, which may include a hyphen. */
const withoutHash = (file: string): string => file.replace(/-[\w-]{8}\.js$/, '');
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

describe('JavaScript of the app, gzip', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vigia-peso-'));
  let weights: ReturnType<typeof weighBuild>;

  beforeAll(() => {
    const build = spawnSync(
      process.execPath,
      [
        path.join(ROOT, 'node_modules/vite/bin/vite.js'),
        'build',
        '--manifest',
        '--outDir',
        folder,
        '--emptyOutDir',
        '--logLevel',
        'warn',
      ],
      // vitest sets the environment to 'test', but users load the build for production.
      { cwd: path.join(ROOT, 'apps/web'), encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
    );
    expect(build.status, build.stdout + build.stderr).toBe(0);
    weights = weighBuild(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('the JavaScript of the first load of any page is at most 250 kB', () => {
    expect(weights.firstLoads.length).toBeGreaterThan(15);
    const over = weights.firstLoads.filter(({ bytes }) => bytes > BUDGET.firstLoad);
    expect(over.map(({ page, bytes }) => `${page}: ${kilobytes(bytes)}`)).toEqual([]);
  });

  it('the server knows the JavaScript files of every page from the build', () => {
    const preloads: unknown = JSON.parse(readFileSync(path.join(folder, 'preloads.json'), 'utf8'));
    const named = Object.values(preloads as Record<string, string[]>);
    for (const { page } of weights.firstLoads) {
      const name = path.basename(page, '.tsx');
      // /changepassword is a different page for anonymous visitors, so its code loads only when the session is known.
      if (name === 'change-password-page') continue;
      expect(
        named.some((files) => files.some((file) => file.startsWith(`assets/${name}-`))),
        page,
      ).toBe(true);
    }
    for (const files of named) for (const file of files) expect(existsSync(path.join(folder, file)), file).toBe(true);
  });

  it('every chunk loaded later is at most 40 kB', () => {
    const over = weights.lazyChunks.filter(({ bytes }) => bytes > BUDGET.lazyChunk);
    expect(over.map(({ file, bytes }) => `${withoutHash(file)}: ${kilobytes(bytes)}`)).toEqual([]);
  });
});
