import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The documents on security name the file that shows each statement. A path below none of these folders fails. */
const ROOT = path.resolve(import.meta.dirname, '..');
const BASES = ['', 'apps/api/src'];
const ASVS = 'docs/asvs.md';
const DOCUMENTS = ['docs/threat-model.md', ASVS];

/** The paths between backticks that end with the extension of a file. */
const listPaths = (text: string): string[] =>
  Array.from(text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|md|json|mjs))`/g), ([, file = '']) => file);

const isThere = (file: string): boolean => BASES.some((base) => existsSync(path.join(ROOT, base, file)));

/** The faults of one row of the table of ASVS: an unknown state, and a state without its file or its reason. */
function findFaults([group = '', state = '', shown = '', remark = '']: readonly string[]): string[] {
  const demandsFile = state === 'met' || state === 'partly';
  const faults = [
    ...(['met', 'partly', 'not met', 'does not apply'].includes(state) ? [] : ['state']),
    ...(demandsFile && listPaths(shown).length === 0 ? ['file'] : []),
    ...(state !== 'met' && remark === '' ? ['reason'] : []),
  ];
  return faults.map((fault) => `${group}: ${fault}`);
}

it('a state of ASVS without its file or its reason is found', () => {
  expect(findFaults(['1.1', 'met', '', ''])).toEqual(['1.1: file']);
  expect(findFaults(['1.2', 'partly', '`app.ts`', ''])).toEqual(['1.2: reason']);
  expect(findFaults(['1.3', 'almost', '', 'x'])).toEqual(['1.3: state']);
});

it('every chapter of ASVS 5.0 has groups with a state, and the file or the reason for it', () => {
  const text = readFileSync(path.join(ROOT, ASVS), 'utf8');
  const chapters = text.split(/^## V/m).slice(1);
  expect(chapters.map((chapter) => Number.parseInt(chapter, 10))).toEqual(Array.from({ length: 17 }, (_, n) => n + 1));
  for (const chapter of chapters) {
    const rows = chapter.split('\n').filter((line) => /^\| \d/.test(line));
    expect(rows.length).toBeGreaterThan(0);
    const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
    expect(cells.flatMap((row) => findFaults(row.slice(1)))).toEqual([]);
  }
});

it('a path that names no file is found', () => {
  const named = listPaths('`app.ts`, `platform/none.test.ts` and `CONTATO_SEGURANCA`');
  expect(named.filter((file) => !isThere(file))).toEqual(['platform/none.test.ts']);
});

it.each(DOCUMENTS)('every file that %s names exists', (document) => {
  const named = listPaths(readFileSync(path.join(ROOT, document), 'utf8'));
  expect(named.length).toBeGreaterThan(30);
  expect([...new Set(named)].filter((file) => !isThere(file))).toEqual([]);
});
