import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** What docs/operations.md and README.md tell operators to type and to look for is there. */
const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const OPERATIONS = read('docs/operations.md');
const BOTH = `${OPERATIONS}\n${read('README.md')}`;
const find = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, found = '']) => found);

it('each script of npm that they name is one', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
  const named = find(BOTH, /npm run (?:--silent )?([\w:-]+)/g);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
});

it('each command of the product that they name is one', () => {
  const source = read('apps/cli/src/commands.ts') + read('apps/cli/src/commands-admin.ts');
  const named = find(BOTH, /(?:vigia -- |\.\/vigia |`admin )(?:admin )?([a-z-]+)/g).filter(
    (name) => !name.startsWith('-'),
  );
  expect(named.length).toBeGreaterThan(15);
  const isThere = (name: string): boolean => new RegExp(`^\\s+'?${name}'?[:,]`, 'm').test(source);
  expect([...new Set(named)].filter((name) => !isThere(name))).toEqual([]);
});

it('each sentence of the product that the table of faults quotes is one of the product', () => {
  const table = OPERATIONS.slice(OPERATIONS.indexOf('## Troubleshooting'));
  const quoted = find(table, /‘([^’]+)’/g);
  const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', '*.mjs'], { cwd: ROOT });
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file)).map(read);
  expect(quoted.length).toBeGreaterThan(6);
  expect(quoted.filter((sentence) => !sources.some((source) => source.includes(sentence)))).toEqual([]);
});

it('each metric, file and section that they name is there', () => {
  const metrics = read('apps/api/src/platform/installation-metrics.ts') + read('apps/api/src/platform/metrics.ts');
  const table = OPERATIONS.slice(OPERATIONS.indexOf('## Troubleshooting'));
  expect(find(table, /`vigia_(\w+)`/g).filter((name) => !metrics.includes(name))).toEqual([]);
  const files = find(OPERATIONS, /`((?:ops|apps)\/[\w./-]+)`/g).filter((file) => !file.startsWith('apps/web/dist'));
  expect(files.length).toBeGreaterThan(4);
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  const anchors = find(OPERATIONS, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L} -]/gu, '')
      .replaceAll(' ', '-'),
  );
  expect(find(OPERATIONS, /\]\(#([^)]+)\)/g).filter((anchor) => !anchors.includes(anchor))).toEqual([]);
});
