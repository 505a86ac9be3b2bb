import { expect, it } from 'vitest';
import { createRoomyHeap } from './heap.ts';

function record(usual: string | undefined) {
  const flags: string[] = [];
  return { flags, withRoomyHeap: createRoomyHeap(usual, (flag) => flags.push(flag)) };
}

it('gives heaps room from the first work to the end of the last, also where one fails', async () => {
  const { flags, withRoomyHeap } = record('20');
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const running = [withRoomyHeap(() => first.promise), withRoomyHeap(() => second.promise)];
  expect(flags).toEqual(['--heap-growing-percent=60']);
  first.reject(new Error('sem memória'));
  await expect(running[0]).rejects.toThrow('sem memória');
  expect(flags).toHaveLength(1);
  second.resolve('feito');
  await expect(running[1]).resolves.toBe('feito');
  expect(flags).toEqual(['--heap-growing-percent=60', '--heap-growing-percent=20']);
});

it('leaves the growth to V8 where the process was started without a limit', async () => {
  const { flags, withRoomyHeap } = record(undefined);
  await expect(withRoomyHeap(() => Promise.resolve('feito'))).resolves.toBe('feito');
  expect(flags).toEqual([]);
});
