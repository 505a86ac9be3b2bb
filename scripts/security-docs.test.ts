import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The documents on security name the file that shows each statement. A path below none of these folders fails. */
const ROOT = path.resolve(import.meta.dirname, '..');
const BASES = ['', 'apps/api/src'];
const DOCUMENTS = ['docs/threat-model.md'];

/** The paths between backticks that end with the extension of a file. */
const listPaths = (text: string): string[] =>
  Array.from(text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|md|json|mjs))`/g), ([, file = '']) => file);

const isThere = (file: string): boolean => BASES.some((base) => existsSync(path.join(ROOT, base, file)));

it('a path that names no file is found', () => {
  const named = listPaths('`app.ts`, `platform/none.test.ts` and `CONTATO_SEGURANCA`');
  expect(named.filter((file) => !isThere(file))).toEqual(['platform/none.test.ts']);
});

it.each(DOCUMENTS)('every file that %s names exists', (document) => {
  const named = listPaths(readFileSync(path.join(ROOT, document), 'utf8'));
  expect(named.length).toBeGreaterThan(30);
  expect([...new Set(named)].filter((file) => !isThere(file))).toEqual([]);
});
