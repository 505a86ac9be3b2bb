import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { followClock } from './relogio.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await test.queue.declare('relogio', { retryLimit: 0, heartbeatSeconds: 10, expireInSeconds: 60 });
});
afterAll(() => test.close());
beforeEach(() => sql`delete from pgboss.job where name = 'relogio'`.execute(test.connection.db));

/** The waiting jobs, with their times as hours from now. */
async function listJobs(): Promise<{ made: number; starts: number; beats: number | null }[]> {
  const { rows } = await sql<{ made: number; starts: number; beats: number | null }>`
    select round(extract(epoch from created_on - now()) / 3600)::int as made, round(extract(epoch from start_after - now()) / 3600)::int as starts,
      round(extract(epoch from heartbeat_on - now()) / 3600)::int as beats
    from pgboss.job where name = 'relogio' order by start_after`.execute(test.connection.db);
  return rows;
}

/** What a clock that was three days ahead has written. */
const DAYS_AHEAD = sql`now() + interval '3 days'`;

it('a job that a clock of next week made starts now, and a later one as much later as it was', async () => {
  const { db } = test.connection;
  await test.queue.send(db, 'relogio', {});
  await test.queue.send(db, 'relogio', {}, { afterSeconds: 7200 });
  await sql`update pgboss.job set created_on = ${DAYS_AHEAD}, start_after = start_after + interval '3 days' where name = 'relogio'`.execute(
    db,
  );
  expect(Math.round((await followClock(db)) / 3600)).toBe(72);
  expect(await listJobs()).toEqual([
    { made: 0, starts: 0, beats: null },
    { made: 0, starts: 2, beats: null },
  ]);
  expect(await followClock(db)).toBe(0);
});

it('a running job whose last heartbeat lies in the future is missed as soon as every other one', async () => {
  const { db } = test.connection;
  await test.queue.send(db, 'relogio', {});
  await sql`update pgboss.job set state = 'active', started_on = ${DAYS_AHEAD}, heartbeat_on = ${DAYS_AHEAD} where name = 'relogio'`.execute(
    db,
  );
  await followClock(db);
  expect(await listJobs()).toEqual([{ made: 0, starts: 0, beats: 0 }]);
});

it('the look for abandoned jobs goes on although its last one lies in the future', async () => {
  const { db } = test.connection;
  await sql`update pgboss.queue set monitor_claim_on = ${DAYS_AHEAD}, maintain_on = ${DAYS_AHEAD}`.execute(db);
  await followClock(db);
  const { rows } =
    await sql`select name from pgboss.queue where greatest(monitor_claim_on, maintain_on) > now()`.execute(db);
  expect(rows).toEqual([]);
});

it('while the clock is right, work that was planned for later waits', async () => {
  const { db } = test.connection;
  await test.queue.send(db, 'relogio', {}, { afterSeconds: 7200 });
  expect(await followClock(db)).toBe(0);
  expect(await listJobs()).toEqual([{ made: 0, starts: 2, beats: null }]);
});

it('throttles and waiting deliveries of a wrong clock end as if it had been right', async () => {
  const { db } = test.connection;
  // In one transaction `now()` is one instant: a row that is written after the stamp of the queue would end later by that much.
  await db.transaction().execute(async (transaction) => {
    await sql`update pgboss.queue set monitor_claim_on = ${DAYS_AHEAD}`.execute(transaction);
    await sql`
      insert into limite (key, points, expire) values ('relogio', 20, extract(epoch from ${DAYS_AHEAD} + interval '1 hour') * 1000)`.execute(
      transaction,
    );
    await sql`update pepi_turno set livre_em = ${DAYS_AHEAD}`.execute(transaction);
  });
  await followClock(db);
  const { rows } = await sql`
    select round((expire - extract(epoch from now()) * 1000) / 3600000)::int as hours, (select bool_and(livre_em <= now()) from pepi_turno) as free
    from limite where key = 'relogio'`.execute(db);
  expect(rows).toEqual([{ hours: 1, free: true }]);
});
