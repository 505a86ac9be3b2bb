import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createRandom } from '@vigia/domain';
import { foldText, termos } from '../../src/text/fold.ts';

/** A refusal of INPI: the refused mark, and the registered mark cited against it. */
export interface Refusal {
  refusedName: string;
  citedMark: string;
  /** Connected group of marks: no mark belongs to two groups. */
  group: number;
  fold: number;
}

const DATA = process.env['VIGIA_DATA'] ?? path.resolve(import.meta.dirname, '../../../../../shared/data');

export const readText = (file: string): string => readFileSync(path.join(DATA, file), 'utf8');

export const readLines = (file: string): string[] =>
  readText(file)
    .split('\n')
    .filter((line) => line.trim() !== '');

export function readTsv(file: string): Record<string, string>[] {
  const [header = '', ...lines] = readLines(file);
  const names = header.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, i) => [names[i] ?? '', cell])));
}

export const hasData = (): boolean => existsSync(DATA);

export function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const [x, y] = [out[i], out[j]];
    if (x !== undefined && y !== undefined) [out[i], out[j]] = [y, x];
  }
  return out;
}

export const FOLDS = 5;

export function readRefusals(): Refusal[] {
  const rows = readTsv('collisions/refusals.tsv')
    .map((row) => ({ refusedName: row['marca_a'] ?? '', citedMark: row['marca_b'] ?? '' }))
    .filter(({ refusedName, citedMark }) => termos(refusedName).length > 0 && termos(citedMark).length > 0);
  const parent = new Map<string, string>();
  const find = (x: string): string => {
    let root = x;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    return root;
  };
  for (const { refusedName, citedMark } of rows) {
    const [a, b] = [foldText(refusedName), foldText(citedMark)];
    for (const name of [a, b]) if (!parent.has(name)) parent.set(name, name);
    parent.set(find(a), find(b));
  }
  const groups = new Map<string, number>();
  const random = createRandom(20_261_121);
  const folds: number[] = [];
  return rows.map((row) => {
    const root = find(foldText(row.citedMark));
    const group = groups.get(root) ?? groups.size;
    groups.set(root, group);
    folds[group] ??= Math.floor(random() * FOLDS);
    return { ...row, group, fold: folds[group] };
  });
}
