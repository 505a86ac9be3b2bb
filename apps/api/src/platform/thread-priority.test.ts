import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

const MODULE = new URL('./thread-priority.ts', import.meta.url).href;
const SOURCE = `
  import { readFileSync } from 'node:fs';
  import { parentPort } from 'node:worker_threads';
  import { lowerThreadPriority } from ${JSON.stringify(MODULE)};
  lowerThreadPriority(5);
  parentPort.postMessage(readFileSync('/proc/thread-self/stat', 'utf8'));
`;
/** The nineteenth field of proc_pid_stat(5). The second field is a name in brackets, which may have spaces. */
const niceOf = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);

it.runIf(process.platform === 'linux')('a thread lowers its own priority and no other', async () => {
  const before = os.getPriority();
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(SOURCE)}`));
  const [stat] = await once(worker, 'message');
  await worker.terminate();
  expect(niceOf(stat)).toBe(before + 5);
  expect(os.getPriority()).toBe(before);
  expect(niceOf(readFileSync('/proc/thread-self/stat', 'utf8'))).toBe(before);
});
