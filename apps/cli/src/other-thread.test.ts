import { expect, it } from 'vitest';
import { OtherThread } from './other-thread.ts';

const threadOf = <Result>(code: string): OtherThread<Int32Array, Result> =>
  new OtherThread(
    new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';${code}`)}`),
  );

it('a result that arrives together with the end of its thread is not lost', async () => {
  const thread = threadOf<string>(
    `parentPort.once('message', (ended) => {
       parentPort.postMessage('um');
       parentPort.postMessage('dois');
       process.once('exit', () => { Atomics.store(ended, 0, 1); Atomics.notify(ended, 0); });
     });`,
  );
  const ended = new Int32Array(new SharedArrayBuffer(4));
  thread.start(ended);
  const first = thread.next();
  // This thread stands still until the other one has ended, so that the results and the end are read at once.
  Atomics.wait(ended, 0, 0);
  Atomics.wait(ended, 0, 1, 200);
  expect([await first, await thread.next()]).toEqual(['um', 'dois']);
  await expect(thread.next()).rejects.toThrow(
    'A comparação parou porque uma das suas partes falhou: terminou com o código 0.',
  );
});
