import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const MODULE = new URL('./thread-priority.ts', import.meta.url).href;

/** A process with one thread that calls a function. It prints the name and the niceness of each thread. */
const SOURCE = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { Worker } from 'node:worker_threads';
  const list = (called) => readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync('/proc/self/task/' + thread + '/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const name = thread === String(process.pid) ? 'main' : thread === called ? 'called' : stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    return { name, nice: Number(fields[16]) };
  });
  const source = \`
    import { readlinkSync } from 'node:fs';
    import { parentPort } from 'node:worker_threads';
    import * as priority from ${JSON.stringify(MODULE)};
    \${process.env.CALL};
    parentPort.postMessage(readlinkSync('/proc/thread-self').split('/').at(-1));
    parentPort.once('message', () => {});
  \`;
  const worker = new Worker(new URL('data:text/javascript,' + encodeURIComponent(source)));
  worker.once('message', async (called) => {
    console.log(JSON.stringify(list(called)));
    await worker.terminate();
  });
`;

interface Thread {
  name: string;
  nice: number;
}

function listThreads(call: string): Thread[] {
  const env = { ...process.env, CALL: call };
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', SOURCE], { env, encoding: 'utf8' });
  return JSON.parse(printed) as Thread[];
}

const find = (threads: readonly Thread[], wanted: string): Thread | undefined =>
  threads.find(({ name }) => name.includes(wanted));

const onLinux = it.runIf(process.platform === 'linux');

onLinux('a thread lowers its own priority and no other', () => {
  const threads = listThreads('priority.lowerThreadPriority(5)');
  const nice = find(threads, 'main')?.nice ?? 0;
  expect(find(threads, 'called')).toMatchObject({ nice: nice + 5 });
  expect(threads.filter(({ name }) => name !== 'called').map((thread) => thread.nice)).not.toContain(nice + 5);
});

onLinux('a thread in the background has the lowest priority, and the threads of V8 are lowered', () => {
  const threads = listThreads('priority.workInBackground()');
  const nice = find(threads, 'main')?.nice ?? 0;
  expect(find(threads, 'called')).toMatchObject({ nice: 19 });
  expect(nice).toBeLessThan(19);
  expect(find(threads, 'V8')).toMatchObject({ nice: Math.max(5, nice) });
});
