import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** docs/specification-coverage.md names, for every sentence of the specification, the tests that prove it. A name that leads nowhere fails. */
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

/** The end of a path is enough, as long as one file alone ends so. */
const findFiles = (ending: string): string[] => files.filter((file) => file === ending || file.endsWith(`/${ending}`));

/** First arguments of `it`, `test` and their tables, as they are written; what stands before a call of its own is no title. */
function readTitles(file: string): string[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const titles = source.matchAll(
    /\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)\s*,\s*(?:async\b|\(|\w+\s*=>)/g,
  );
  return Array.from(titles, ([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1'),
  );
}

/** A title of the table beside one of a file: `…` stands for what a table of cases fills in, and for an end left out. */
function isTitle(named: string, title: string): boolean {
  const fixed = named.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${fixed.join('.*')}$`).test(title);
}

describe('the table of the specification', () => {
  it('has a proof or an honest gap in every row', () => {
    expect(rows.length).toBeGreaterThan(150);
    const without = rows.filter(({ proof }) => proof.search(REFERENCE) < 0 && !/^Gap: .{20}/.test(proof));
    expect(without.map(({ sentence }) => sentence)).toEqual([]);
  });

  it('would notice a title that is nobody’s', () => {
    expect(isTitle('refuses %j', 'refuses %j')).toBe(true);
    expect(isTitle('every screen of …', 'every screen of ${group}, ${width} wide')).toBe(true);
    expect(isTitle('every screen', 'every screen of ${group}, ${width} wide')).toBe(false);
    expect(readTitles('scripts/coverage.test.ts')).toContain('has a proof or an honest gap in every row');
    expect(findFiles('nowhere.test.ts')).toEqual([]);
  });

  it.each([...references])('names a test that exists: %s', (reference) => {
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
