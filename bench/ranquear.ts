import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Sinal } from '@vigia/similarity';
import { formatMs, median, print } from './measure.ts';
import { inventNames, type KindOfNames, readKindOfNames, type Size } from './names.ts';

const RUNS = 3;
const LIMITE = 20;
const DEFAULT_KINDS: readonly KindOfNames[] = ['shared', 'friendly'];
const ROOT = path.join(import.meta.dirname, '..');

/** The Levenshtein distance as it is usually written in JavaScript: two rows of the table. */
function levenshtein(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  let current = new Array<number>(b.length + 1).fill(0);
  for (let i = 1; i <= a.length; i++) {
    current[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
      current[j] = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
    }
    [previous, current] = [current, previous];
  }
  return previous[b.length] ?? 0;
}

/** Milliseconds of the distances of all pairs. */
function timeLevenshtein(marks: readonly string[], published: readonly string[]): number {
  const start = performance.now();
  for (const mark of marks) for (const nome of published) levenshtein(mark, nome);
  return performance.now() - start;
}

/** Milliseconds of the command as a user starts it, from start to end. */
function timeCommand(folder: string): number {
  const files = ['--marcas', path.join(folder, 'marks.txt'), '--contra', path.join(folder, 'published.txt')];
  const start = performance.now();
  const { status, stderr } = spawnSync(
    'npm',
    ['run', '--silent', 'vigia', '--', 'ranquear', ...files, '--limite', String(LIMITE)],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`ranquear failed: ${stderr}`);
  return performance.now() - start;
}

const listNames = (sinais: readonly Sinal[]): string[] => sinais.map(({ nome }) => nome);

function measure(folder: string, size: Size, kind: KindOfNames): void {
  const names = inventNames(size, kind);
  const [marks, published] = [listNames(names.marks), listNames(names.published)];
  writeFileSync(path.join(folder, 'marks.txt'), `${marks.join('\n')}\n`);
  writeFileSync(path.join(folder, 'published.txt'), `${published.join('\n')}\n`);
  const runs = Array.from({ length: RUNS }, () => ({
    own: timeCommand(folder),
    plain: timeLevenshtein(marks, published),
  }));
  const [own, plain] = [median(runs.map((run) => run.own)), median(runs.map((run) => run.plain))];
  const ratio = median(runs.map((run) => run.own / run.plain));
  print(`${kind} names`, `${ratio.toFixed(3)} (${formatMs(own)} : ${formatMs(plain)}, medians of ${RUNS} runs)`);
}

/**
 * Prints the wall time of `ranquear`, as a process over files with its start and its index, divided by that of a plain Levenshtein loop
 * over the same pairs. Both run in turns. Promise: at most 0.12 for names that share syllables, on two cores.
 */
export function ranquear([marks = '1000', published = '12000', ...kinds]: string[]): void {
  const size = { marks: Number(marks), published: Number(published) };
  const known = kinds.map(readKindOfNames);
  if (!(size.marks > 0 && size.published > 0))
    throw new RangeError('ranquear [marks] [published] [kind ...]: a number of names is a number above zero.');
  const folder = mkdtempSync(path.join(tmpdir(), 'vigia-bench-'));
  try {
    console.log(`ranquear, ${size.marks} × ${size.published} made-up names, as a share of a plain Levenshtein loop\n`);
    for (const kind of known.length > 0 ? known : DEFAULT_KINDS) measure(folder, size, kind);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
