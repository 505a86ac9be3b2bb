import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** docs/specification-coverage.md names the tests that prove each sentence of the specification. A name without a test fails. */
const ROOT = path.resolve(import.meta.dirname, '..');
const TABLE = readFileSync(path.join(ROOT, 'docs/specification-coverage.md'), 'utf8');

interface Row {
  sentence: string;
  proof: string;
}

const rows: Row[] = TABLE.split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Sentence|-)/.test(line))
  .map((line) => {
    const [, sentence = '', proof = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { sentence, proof };
  });
const REFERENCE = /`([\w./-]+\.(?:test|spec)\.tsx?): ([^`]+)`/g;
const references = new Set(
  rows.flatMap(({ proof }) =>
    Array.from(proof.matchAll(REFERENCE), ([, file = '', title = '']) => `${file}: ${title}`),
  ),
);

const files = globSync(['{apps,packages,scripts,e2e}/**/*.{test,spec}.{ts,tsx}'], {
  cwd: ROOT,
  exclude: (name) => name === 'node_modules',
}).map((file) => file.replaceAll(path.sep, '/'));

/** Returns the files whose path ends with `ending`. A reference may give the end of a path if it is unique. */
const findFiles = (ending: string): string[] => files.filter((file) => file === ending || file.endsWith(`/${ending}`));

/** Returns the titles of the tests in a file: the first arguments of `it`, `test` and their tables, as they are written. */
function readTitles(file: string): string[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const titles = source.matchAll(
    /\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)\s*,\s*(?:async\b|\(|\w+\s*=>)/g,
  );
  return Array.from(titles, ([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1'),
  );
}

/** Returns whether a title of the table matches one of a file. In the table, `…` stands for any text. */
function isTitle(named: string, title: string): boolean {
  const fixed = named.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${fixed.join('.*')}$`).test(title);
}

describe('the table of the specification', () => {
  it('every row of the coverage table has a proof or an explained gap', () => {
    expect(rows.length).toBeGreaterThan(150);
    const without = rows.filter(({ proof }) => proof.search(REFERENCE) < 0 && !/^Gap: .{20}/.test(proof));
    expect(without.map(({ sentence }) => sentence)).toEqual([]);
  });

  it('isTitle refuses a title that no test has', () => {
    expect(isTitle('refuses %j', 'refuses %j')).toBe(true);
    expect(isTitle('every screen of …', 'every screen of ${group}, ${width} wide')).toBe(true);
    expect(isTitle('every screen', 'every screen of ${group}, ${width} wide')).toBe(false);
    expect(readTitles('scripts/coverage.test.ts')).toContain(
      'every row of the coverage table has a proof or an explained gap',
    );
    expect(findFiles('nowhere.test.ts')).toEqual([]);
  });

  it.each([...references])('the coverage table names a test that exists: %s', (reference) => {
    const [file = '', title = ''] = reference.split(/: (.*)/s);
    const found = findFiles(file);
    expect(found, `files that end in ${file}`).toHaveLength(1);
    const titles = found.flatMap(readTitles);
    expect(
      titles.filter((one) => isTitle(title, one)),
      `«${title}» among:\n${titles.join('\n')}`,
    ).not.toEqual([]);
  });
});
