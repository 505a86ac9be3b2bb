import { expect, inject, it } from 'vitest';
import { connect } from '../../platform/database.ts';
import { createGuarda } from './guarda.ts';

// Nothing is read here: the database only tells one store from another.
const { db } = connect(inject('postgresUrl'), { max: 1, name: 'vigia-test' });
const daRevista = { escritorio_id: 1, revista_id: 2 };

/** A store with a clock that only `makeMs` and `wait` move, and a way to ask it that counts how often something is made. */
function createAsked() {
  let time = 0;
  let made = 0;
  const guarda = createGuarda<{ place: number }>(8, () => time);
  const ask = (versao: string, emCurso: boolean, makeMs = 0) =>
    guarda(db, daRevista, { versao, emCurso }, () => {
      made += 1;
      time += makeMs;
      return Promise.resolve({ place: made });
    });
  return { ask, count: () => made, wait: (ms: number) => (time += ms) };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('what is made for a version is made once, also for callers at the same time', async () => {
  const { ask, count } = createAsked();
  const all = await Promise.all([ask('a', false), ask('a', false), ask('a', true)]);
  expect(all.map(({ place }) => place)).toEqual([1, 1, 1]);
  expect((await ask('a', false)).versao).toBe('a');
  expect(count()).toBe(1);
});

it('without a comparison under way callers wait for the present version', async () => {
  const { ask } = createAsked();
  await ask('a', true);
  expect(await ask('b', false)).toMatchObject({ versao: 'b', place: 2 });
});

it.each([
  { makeMs: 50, keptMs: 1000 },
  { makeMs: 1000, keptMs: 5000 },
])('while marks are compared, what took $makeMs ms is given for $keptMs ms, and made again meanwhile', async (kept) => {
  const { ask, count, wait } = createAsked();
  await ask('a', true, kept.makeMs);
  wait(kept.keptMs - 1);
  expect(await ask('b', true)).toMatchObject({ versao: 'a', place: 1 });
  await settle();
  expect(count()).toBe(1);
  wait(1);
  expect(await ask('b', true)).toMatchObject({ versao: 'a', place: 1 });
  await settle();
  expect(await ask('b', true)).toMatchObject({ versao: 'b', place: 2 });
});

it('what fails is tried again by the next caller, who does not get the failure', async () => {
  const guarda = createGuarda<{ place: number }>(8);
  await guarda(db, daRevista, { versao: 'a', emCurso: true }, () => Promise.resolve({ place: 1 }));
  const failing = () => Promise.reject(new Error('no connection'));
  await expect(guarda(db, daRevista, { versao: 'b', emCurso: false }, failing)).rejects.toThrow('no connection');
  expect(
    await guarda(db, daRevista, { versao: 'b', emCurso: false }, () => Promise.resolve({ place: 2 })),
  ).toMatchObject({ place: 2 });
});

it('what is made of something older has its version, and is made again at the end', async () => {
  const guarda = createGuarda<{ place: number }>(8);
  const older = () => Promise.resolve({ place: 1, versao: 'a' });
  expect(await guarda(db, daRevista, { versao: 'b', emCurso: true }, older)).toMatchObject({ versao: 'a', place: 1 });
  const last = () => Promise.resolve({ place: 2 });
  expect(await guarda(db, daRevista, { versao: 'b', emCurso: false }, last)).toMatchObject({ versao: 'b', place: 2 });
});
