import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { waitFor } from '../../test/wait-for.ts';
import { startQueue } from './queue.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('an abandoned job is taken by another worker although the clock of the machine was set back since the start', async () => {
  const ahead = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 86_400_000);
  const { db } = test.connection;
  const queue = await startQueue({ url: test.database.url, worker: true, installed: true, onError: () => undefined });
  ahead.mockRestore();
  try {
    const again = Promise.withResolvers<Trabalho>();
    await queue.declare('relogio-da-fila', { ...OPTIONS, retryLimit: 2 });
    await queue.send(db, 'relogio-da-fila', { nome: 'abandonado' });
    // A killed worker had it.
    await sql`
      update pgboss.job set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'
      where name = 'relogio-da-fila'`.execute(db);
    await queue.work<Trabalho>(
      'relogio-da-fila',
      { ...OPTIONS, retryLimit: 2, concurrency: 1 },
      (trabalho) => {
        again.resolve(trabalho);
        return Promise.resolve();
      },
      () => Promise.resolve(),
    );
    expect(await again.promise).toEqual({ nome: 'abandonado' });
  } finally {
    await queue.stop();
  }
});

it('a job that waits for a year is not deleted, in a queue of an earlier version too', async () => {
  const { queue, connection } = test;
  await queue.declare('espera-longa', OPTIONS);
  await sql`update pgboss.queue set retention_seconds = 1209600 where name like 'espera-longa%'`.execute(connection.db);
  await queue.declare('espera-longa', OPTIONS);
  for (const name of ['espera-longa', 'espera-longa-falha']) await queue.send(connection.db, name, { nome: 'a' });
  const { rows } = await sql`
    select name from pgboss.job where name like 'espera-longa%' and keep_until > now() + interval '1 year' order by 1`.execute(
    connection.db,
  );
  expect(rows).toEqual([{ name: 'espera-longa' }, { name: 'espera-longa-falha' }]);
});

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
