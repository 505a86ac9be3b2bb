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
