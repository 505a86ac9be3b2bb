import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { telas } from '@vigia/contract';
import { computePrazo, formatDia } from '@vigia/domain';
import { describe, expect, it } from 'vitest';
import { listPictures } from '../e2e/manual/pictures.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const MANUAL = readFileSync(path.join(ROOT, 'docs/manual.md'), 'utf8');
const collapse = (text: string): string => text.replaceAll(/\{' '\}/g, ' ').replaceAll(/\s+/g, ' ');
const find = (pattern: RegExp): string[] => Array.from(MANUAL.matchAll(pattern), ([, found = '']) => collapse(found));

/** Where the words on the screen and in mails stand. */
const SOURCES = ['apps/web/src/**/*.{ts,tsx}', 'apps/api/src/**/*.ts', 'packages/{contract,domain}/src/**/*.ts'];
const sources = globSync(SOURCES, { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => collapse(readFileSync(path.join(ROOT, file), 'utf8')));

/** Whether a source has these words as a text of their own, and not only inside a longer one. */
const isOnScreen = (words: string): boolean =>
  sources.some((source) => {
    for (let at = source.indexOf(words); at !== -1; at = source.indexOf(words, at + 1)) {
      const before = source.slice(0, at).trimEnd().at(-1) ?? '';
      const after =
        source
          .slice(at + words.length)
          .trimStart()
          .at(0) ?? '';
      if (/[>'"`}]/.test(before) && /[<'"`{.:;]/.test(after)) return true;
    }
    return false;
  });

describe('the manual', () => {
  it('has each picture that `npm run manual` makes, and no other', () => {
    const named = find(/!\[[^\]]+\]\(images\/manual\/([\w-]+)\.png\)/g);
    const demonstration = {
      session: { token: '', user: null },
      revista: 1,
      analise: 1,
      publicada: '',
      marca: '0',
      caso: 1,
      cliente: 1,
    };
    const made = listPictures(demonstration).map(({ name }) => name);
    const files = readdirSync(path.join(ROOT, 'docs/images/manual'));
    expect(named.length).toBeGreaterThan(20);
    expect(named.toSorted()).toEqual(made.toSorted());
    expect(files.toSorted()).toEqual(named.map((name) => `${name}.png`).toSorted());
  });

  it('its pictures take less than 3 MB together', () => {
    const folder = path.join(ROOT, 'docs/images/manual');
    const bytes = readdirSync(folder).reduce((sum, file) => sum + readFileSync(path.join(folder, file)).length, 0);
    expect(bytes).toBeLessThan(3_000_000);
  });

  it('says in its sections which screens they are about, and leaves out none that users open', () => {
    const named = find(/<!-- telas: ([^>]+) -->/g).flatMap((names) => names.split(' '));
    expect(named.toSorted()).toEqual(
      Object.keys(telas)
        .filter((name) => name !== 'manual')
        .toSorted(),
    );
  });

  it('quotes words of the screen as they are there', () => {
    const quoted = find(/‘\*\*([^*]+)\*\*’/g);
    expect(quoted.length).toBeGreaterThan(80);
    expect(quoted.filter((words) => !isOnScreen(words))).toEqual([]);
    expect(isOnScreen('Triar amanhã')).toBe(false);
  });

  it('its table of contents leads to its sections', () => {
    const anchors = find(/^- \[.+\]\(#(.+)\)$/gm);
    const sections = find(/^## (.+)$/gm).filter((section) => section !== 'Sumário');
    expect(anchors).toEqual(
      sections.map((section) =>
        section
          .toLowerCase()
          .replaceAll(/[^\p{L} -]/gu, '')
          .replaceAll(' ', '-'),
      ),
    );
  });

  it('its keys of the triage are keys of the triage', () => {
    const table = MANUAL.slice(MANUAL.indexOf('| tecla'), MANUAL.indexOf('No celular, a linha'));
    const keys = Array.from(table.matchAll(/`([a-z])`/g), ([, key = '']) => key);
    const bound = readFileSync(path.join(ROOT, 'apps/web/src/features/triagem/teclas.ts'), 'utf8');
    expect(keys.length).toBeGreaterThan(12);
    expect(keys.filter((key) => !new RegExp(`\\n +${key}: |key === '${key}'`).test(bound))).toEqual([]);
  });

  it('its example of a deadline is right', () => {
    const { inicio, sexagesimo, final } = computePrazo('2026-09-22');
    for (const dia of [inicio, sexagesimo, final]) expect(MANUAL).toContain(formatDia(dia));
  });
});
