import { expect, it } from 'vitest';
import { createVagas } from './vagas.ts';

/** Works that end when they are told to, and the names of those that began. */
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
  const vagas = createVagas(() => limit);
  const { begun, ends, work } = createWorks();
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => vagas.run(work(name)));
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

it('a failed work gives its room away, and a limit of zero lets one in', async () => {
  const vagas = createVagas(() => 0);
  await expect(vagas.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await vagas.run(() => Promise.resolve('next'))).toBe('next');
});
