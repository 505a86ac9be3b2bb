import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';

/**
 * `npm run test:busy -- 5`: runs the whole test suite five times beside four busy loops, and prints a line for each run. It shows that no
 * test depends on speed. Each line names the file with the output of its run.
 */
const LOOPS = 4;
/** A loop that ends when this process ends. */
const BUSY_LOOP = `while (process.ppid === ${process.pid});`;

interface RunResult {
  /** The last line of `npm test`: how many tests passed and failed. */
  summary: string;
  ok: boolean;
}

async function runSuite(log: string): Promise<RunResult> {
  const file = createWriteStream(log);
  const suite = spawn(process.execPath, [path.join(import.meta.dirname, 'test.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => suite.kill('SIGTERM'));
  suite.stdout.pipe(file, { end: false });
  suite.stderr.pipe(file, { end: false });
  await once(suite, 'close');
  file.end();
  await finished(file);
  const summary = readFileSync(log, 'utf8').trimEnd().split('\n').at(-1) ?? '';
  return { summary, ok: suite.exitCode === 0 };
}

function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

async function main(runs: number): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vigia-ocupada-'));
  let failed = 0;
  for (let run = 1; run <= runs; run += 1) {
    const log = path.join(folder, `${run}.log`);
    const started = performance.now();
    const { summary, ok } = await runSuite(log);
    if (!ok) failed += 1;
    console.log(`run ${run} of ${runs}: ${summary} in ${formatDuration(performance.now() - started)} (${log})`);
  }
  console.log(`${runs - failed} of ${runs} runs without a failure beside ${LOOPS} busy loops`);
  return failed === 0;
}

const runs = Number(process.argv[2] ?? 1);
if (!Number.isInteger(runs) || runs < 1) {
  console.error('Usage: npm run test:busy -- RUNS, where RUNS is a number from 1.');
  process.exit(2);
}
const loops: ChildProcess[] = Array.from({ length: LOOPS }, () =>
  spawn(process.execPath, ['--eval', BUSY_LOOP], { stdio: 'ignore' }),
);
function stopLoops(): void {
  for (const loop of loops) loop.kill('SIGKILL');
}
process.on('exit', stopLoops);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
process.exitCode = (await main(runs)) ? 0 : 1;
stopLoops();
