import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

it('NOTICE names every file of data that has a licence of its own', () => {
  const files = new Set(read('packages/similarity/LICENSES.md').match(/lexico-[a-z]+\.bin\.br/g));
  expect(files.size).toBeGreaterThan(3);
  for (const file of files) expect(read('NOTICE')).toContain(file);
});
