import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

it('H7: the works of one group never take all places, and groups take turns for a free place', async () => {
  const gate = createGate({ atOnce: 2, each: 1 });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (group: number, nome: string) =>
    gate.run(group, () => {
      started.push(nome);
      return new Promise<void>((resolve) => ends.set(nome, resolve));
    });
  const running = [start(1, 'a1'), start(1, 'a2'), start(1, 'a3'), start(2, 'b1'), start(2, 'b2'), start(3, 'c1')];
  const end = async (nome: string) => {
    ends.get(nome)?.();
    await new Promise(setImmediate);
  };
  await new Promise(setImmediate);
  expect(started).toEqual(['a1', 'b1']);
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'c1']);
  await end('b1');
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
  for (const nome of ['a2', 'c1', 'a3', 'b2']) await end(nome);
  await Promise.all(running);
  expect(started).toHaveLength(6);
});

it('a work that fails gives its place back', async () => {
  const gate = createGate({ atOnce: 1, each: 1 });
  await expect(gate.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await gate.run(1, () => Promise.resolve('done'))).toBe('done');
});

it('a limit of zero lets one in', async () => {
  const gate = createGate({ atOnce: () => 0, each: 1 });
  expect(await gate.run(1, () => Promise.resolve('next'))).toBe('next');
});

/** Makes works that last until the test ends them, and notes the names of those that began. */
function createWorks() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const work = (name: string) => (): Promise<string> => {
    begun.push(name);
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return end.promise;
  };
  return { begun, ends, work };
}
/** Lets everything go on that does not wait for an end. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('works wait for room in their order, and a limit that falls or rises counts for the next ones', async () => {
  let limit = 2;
  const gate = createGate({ atOnce: () => limit, each: 3 });
  const { begun, ends, work } = createWorks();
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => gate.run(1, work(name)));
  await settle();
  expect(begun).toEqual(['a', 'b']);
  limit = 1;
  ends.get('a')?.resolve('a');
  await settle();
  expect(begun).toEqual(['a', 'b']);
  ends.get('b')?.resolve('b');
  await settle();
  expect(begun).toEqual(['a', 'b', 'c']);
  limit = 3;
  ends.get('c')?.resolve('c');
  await settle();
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  for (const name of ['d', 'e']) ends.get(name)?.resolve(name);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
