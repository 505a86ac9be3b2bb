import { expect, it } from 'vitest';
import { createSharedWork } from './shared-work.ts';

/** Works that end when the test says so. Each returns its number. */
function createWorks() {
  const open: (() => void)[] = [];
  let begun = 0;
  const work = async (): Promise<number> => {
    begun += 1;
    const number = begun;
    await new Promise<void>((resolve) => open.push(resolve));
    return number;
  };
  return { work, begun: () => begun, endNext: () => open.shift()?.() };
}

it('works of one key that wait at the same time run as one', async () => {
  const share = createSharedWork<number>();
  const { work, begun, endNext } = createWorks();
  const first = share('a', work);
  const waiting = [share('a', work), share('a', work), share('a', work)];
  expect(begun()).toBe(1);
  endNext();
  expect(await first).toBe(1);
  await expect.poll(begun).toBe(2);
  endNext();
  expect(await Promise.all(waiting)).toEqual([2, 2, 2]);
  expect(begun()).toBe(2);
});

it('a caller gets the result of a run that began after the call', async () => {
  const share = createSharedWork<string>();
  let stored = 'before';
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const slow = share('a', async () => {
    const read = stored;
    await promise;
    return read;
  });
  stored = 'after';
  const later = share('a', () => Promise.resolve(stored));
  resolve(undefined);
  expect([await slow, await later]).toEqual(['before', 'after']);
});

it('works of different keys run side by side', () => {
  const share = createSharedWork<number>();
  const { work, begun } = createWorks();
  void share('a', work);
  void share('b', work);
  expect(begun()).toBe(2);
});

it('a work that fails fails its own callers only, and the next one runs', async () => {
  const share = createSharedWork<number>();
  const failing = share('a', () => {
    throw new Error('once');
  });
  const next = share('a', () => Promise.resolve(1));
  await expect(failing).rejects.toThrow('once');
  expect(await next).toBe(1);
  expect(await share('a', () => Promise.resolve(2))).toBe(2);
});
