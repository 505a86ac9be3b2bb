import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { waitFor } from '../../test/wait-for.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const OPTIONS = { retryLimit: 0, heartbeatSeconds: 10, expireInSeconds: 60 };
interface Trabalho {
  nome: string;
}

/** Runs the jobs of a queue one after the other and returns their names in this order. */
async function runAll(name: string, count: number): Promise<string[]> {
  const done: string[] = [];
  await test.queue.work<Trabalho>(
    name,
    { ...OPTIONS, concurrency: 1 },
    ({ nome }) => {
      done.push(nome);
      return Promise.resolve();
    },
    () => Promise.resolve(),
  );
  await waitFor(() => {
    expect(done).toHaveLength(count);
  });
  return done;
}

const jobs = (prefix: string, count: number): Trabalho[] =>
  Array.from({ length: count }, (_, index) => ({ nome: `${prefix}${index + 1}` }));

it('H7: 400 jobs of one office do not hold up the single job of another office', async () => {
  const { queue, connection } = test;
  await queue.declare('turnos', OPTIONS);
  for (const job of jobs('a', 400)) await queue.sendInTurn(connection.db, 'turnos', 1, [job]);
  await queue.sendInTurn(connection.db, 'turnos', 2, jobs('b', 1));
  await queue.sendInTurn(connection.db, 'turnos', 3, jobs('c', 2));
  const done = await runAll('turnos', 403);
  expect(done.slice(0, 5)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2']);
  expect(done.at(-1)).toBe('a400');
});

it('H7: an office that asks again and again does not hold up the waiting jobs of another office for ever', async () => {
  const { queue, connection } = test;
  await queue.declare('turnos-seguidos', OPTIONS);
  await queue.sendInTurn(connection.db, 'turnos-seguidos', 1, jobs('a', 3));
  // The first two turns are over.
  await sql`update pgboss.job set state = 'completed' where name = 'turnos-seguidos' and data ->> 'nome' in ('a1', 'a2')`.execute(
    connection.db,
  );
  await queue.sendInTurn(connection.db, 'turnos-seguidos', 2, jobs('b', 2));
  expect(await runAll('turnos-seguidos', 3)).toEqual(['a3', 'b1', 'b2']);
});

it('work with a positive priority comes before all turns and does not shift them', async () => {
  const { queue, connection } = test;
  await queue.declare('turnos-primeiro', OPTIONS);
  await queue.sendInTurn(connection.db, 'turnos-primeiro', 1, jobs('a', 2));
  await queue.send(connection.db, 'turnos-primeiro', { nome: 'plano' }, { priority: 1_000_000 });
  await queue.sendInTurn(connection.db, 'turnos-primeiro', 2, jobs('b', 1));
  expect(await runAll('turnos-primeiro', 4)).toEqual(['plano', 'a1', 'b1', 'a2']);
});
