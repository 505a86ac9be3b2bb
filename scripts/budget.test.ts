import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUDGET, weighBuild } from './budget.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

describe('JavaScript of the app, gzip', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vigia-peso-'));
  let weights: ReturnType<typeof weighBuild>;

  beforeAll(() => {
    const build = spawnSync(
      process.execPath,
      [
        path.join(ROOT, 'node_modules/vite/bin/vite.js'),
        ...['build', '--manifest', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
      ],
      // vitest says that this is a test; what people load is the build for production.
      { cwd: path.join(ROOT, 'apps/web'), encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
    );
    expect(build.status, build.stdout + build.stderr).toBe(0);
    weights = weighBuild(folder);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is at most 250 kB on the first load of any page', () => {
    expect(weights.firstLoads.length).toBeGreaterThan(15);
    const over = weights.firstLoads.filter(({ bytes }) => bytes > BUDGET.firstLoad);
    expect(over.map(({ page, bytes }) => `${page}: ${kilobytes(bytes)}`)).toEqual([]);
  });

  it('is at most 40 kB in any chunk loaded later, except the spreadsheet reader', () => {
    const over = weights.lazyChunks.filter(({ bytes }) => bytes > BUDGET.lazyChunk);
    expect(over.map(({ file, bytes }) => `${file.replace(/-[^-]+\.js$/, '')}: ${kilobytes(bytes)}`)).toEqual([
      expect.stringMatching(/^assets\/planilha\.worker: /),
    ]);
  });
});
