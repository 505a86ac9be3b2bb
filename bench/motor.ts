import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { buildIndice, compare, countTermos, createFrequencias, type Indice, type Sinal } from '@vigia/similarity';
import { formatMs, median, print, quantile, repeat, timeEach } from './measure.ts';
import { inventNames, type KindOfNames, type Size } from './names.ts';
import { measureRivals, type Rival } from './rivals.ts';

const THREADS = 2;
/** The limit of the product's threads (three half-spaces of 16 MB). */
const MAX_YOUNG_MB = 48;
/** Minimum numbers of rows: none, and the number that the product keeps. */
const NEAREST = [0, 100];

/** What the kinds of names that are measured are called. */
const KINDS: Readonly<Partial<Record<KindOfNames, string>>> = {
  friendly: 'Names with little in common, as most of an issue:',
  shared:
    'Heads of two to four common syllables, tails of a dozen trade words, a quarter of the marks equal to a name:',
};

/** Milliseconds per mark, by `nearest`. */
type PerMark = Map<number, number>;

function measureStart(): void {
  const file = path.join(import.meta.dirname, 'motor-start.ts');
  const [loads, processes]: [number[], number[]] = [[], []];
  for (let run = 0; run < 7; run += 1) {
    const start = performance.now();
    const { stdout } = spawnSync(process.execPath, [...process.execArgv, file], { encoding: 'utf8' });
    processes.push(performance.now() - start);
    loads.push(Number(stdout));
  }
  print('start: load the engine, compare one pair', formatMs(median(loads)));
  print('start: the whole process of it', formatMs(median(processes)));
}

/** The memory that the product needs for one issue, without anything else that a benchmark holds. */
function measureMemory({ marks, published }: Size, kind: KindOfNames): void {
  const file = path.join(import.meta.dirname, 'motor-memory.ts');
  const argv = [`--max-semi-space-size=${MAX_YOUNG_MB / 3}`, file, String(marks), String(published), kind];
  const { stdout } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  print('peak memory, one issue, all marks', `${Number(stdout).toFixed(0)} MB`);
}

async function measureIndex(published: Sinal[]): Promise<Indice> {
  const build = (): Indice => buildIndice(published, createFrequencias(countTermos(published)));
  const { wall, processor } = await repeat(build);
  print('index of the published names', `${formatMs(wall)} (processor ${formatMs(processor)})`);
  return build();
}

async function measureOneThread(indice: Indice, marks: Sinal[]): Promise<PerMark> {
  const perMark: PerMark = new Map();
  for (const mark of marks.slice(0, 20)) compare(indice, mark, { temperature: 1, sameClass: false });
  for (const nearest of NEAREST) {
    let [each, rows]: [number[], number] = [[], 0];
    const { wall, processor, runs } = await repeat(() => {
      rows = 0;
      each = timeEach(marks, (mark) => {
        rows += compare(indice, mark, { temperature: 1, sameClass: false, nearest }).length;
      });
    });
    perMark.set(nearest, median(each));
    print(
      `one mark × all, nearest ${nearest}`,
      `median ${formatMs(median(each))}, 95 % ${formatMs(quantile(each, 0.95))}`,
    );
    print(
      `all marks × all, nearest ${nearest}, 1 thread`,
      `${formatMs(wall)} (processor ${formatMs(processor)}; ${runs} runs, ${rows} rows)`,
    );
  }
  return perMark;
}

async function measureThreads({ marks, published }: Size, kind: KindOfNames): Promise<void> {
  const workers = Array.from({ length: THREADS }, (_, place) => {
    const argv = [marks, published, kind, place, THREADS];
    const resourceLimits = { maxYoungGenerationSizeMb: MAX_YOUNG_MB };
    return new Worker(new URL('./motor-thread.ts', import.meta.url), { argv, resourceLimits });
  });
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  for (const nearest of NEAREST) {
    const { wall, processor, runs } = await repeat(() => {
      const answers = Promise.all(workers.map((worker) => once(worker, 'message')));
      for (const worker of workers) worker.postMessage(nearest);
      return answers;
    });
    print(
      `all marks × all, nearest ${nearest}, ${THREADS} threads`,
      `${formatMs(wall)} (processor ${formatMs(processor)}; ${runs} runs, on ${(processor / wall).toFixed(1)} processors)`,
    );
  }
  await Promise.all(workers.map((worker) => worker.terminate()));
}

/** A ratio whose shorter time is 1. */
const formatRatio = (own: number, other: number): string =>
  own > other ? `${(own / other).toPrecision(3)} : 1` : `1 : ${(other / own).toPrecision(3)}`;

function printRival({ name, perMark, note }: Rival, engine: PerMark): void {
  if (perMark === undefined) {
    print(name, note);
    return;
  }
  const ratios = NEAREST.map((nearest) => {
    const own = engine.get(nearest) ?? NaN;
    return formatRatio(own, perMark).padEnd(14);
  });
  print(name, `${formatMs(perMark).padEnd(12)} ${ratios.join(' ')} ${note}`);
}

function readCount(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new RangeError(`A number of names is a whole number above zero, and not '${text}'.`);
}

/** Prints the speed and the memory on one kind of names, and returns the times of one thread. */
async function measureKind(size: Size, kind: KindOfNames): Promise<PerMark> {
  console.log(`\n${KINDS[kind] ?? kind}`);
  const { marks, published } = inventNames(size, kind);
  measureMemory(size, kind);
  const perMark = await measureOneThread(await measureIndex(published), marks);
  await measureThreads(size, kind);
  return perMark;
}

/**
 * Prints the engine's speed on made-up names (wall time, medians of several runs, rows explained as in the product), on names with little in common
 * and on names that share syllables and tails, and that of other methods on the former. Where cores are shared, the ratios say more than the times.
 */
export async function motor([marks = '1000', published = '12000']: string[]): Promise<void> {
  const size = { marks: readCount(marks), published: readCount(published) };
  console.log(`${size.marks} marks × ${size.published} published names, made up\n`);
  measureStart();
  const engine = await measureKind(size, 'friendly');
  await measureKind(size, 'shared');

  console.log('\nOthers, one mark × all, median; and the times as engine : other, names with little in common.');
  print('', `${'per mark'.padEnd(12)} ${NEAREST.map((nearest) => `nearest ${nearest}`.padEnd(14)).join(' ')}`);
  for await (const rival of measureRivals(inventNames(size))) printRival(rival, engine);
}
