import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { connect, type Connection, type Database } from './database.ts';
import { runExclusively } from './exclusive.ts';

let connection: Connection;
let admin: Connection;
/** Whether a connection of the pool under test has ended. */
let hasEnded: boolean;
const uncaught = vi.fn<(error: Error) => void>();
beforeEach(() => {
  uncaught.mockReset();
  process.on('uncaughtException', uncaught);
  connection = connect(inject('postgresUrl'), { max: 2, name: 'vigia-perdida' });
  hasEnded = false;
  connection.pool.on('connect', (client) => {
    client.on('end', () => (hasEnded = true));
  });
  admin = connect(inject('postgresUrl'), { max: 1, name: 'vigia-test' });
});
afterEach(async () => {
  process.off('uncaughtException', uncaught);
  await connection.close();
  await admin.close();
});

async function pidOf(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]!.pid;
}
const terminate = (pid: number) => sql`select pg_terminate_backend(${pid}::int, 60000)`.execute(admin.db);
/** The end of a connection reaches its client a moment after the server has closed it. */
const settle = () => expect.poll(() => hasEnded).toBe(true);

describe('a connection that is lost while it is in use', () => {
  it('a lost connection fails the statement that is running, and nothing else', async () => {
    const lost = connection.db.connection().execute(async (held) => {
      const pid = await pidOf(held);
      const sleeping = expect(sql`select pg_sleep(60)`.execute(held)).rejects.toThrow(/terminat/);
      await terminate(pid);
      await sleeping;
      await settle();
      return pid;
    });
    const pid = await lost;
    expect(uncaught).not.toHaveBeenCalled();
    expect(await pidOf(connection.db)).not.toBe(pid);
  });

  it('a lost connection fails the next statement if none is running', async () => {
    const outcome = connection.db.connection().execute(async (held) => {
      await terminate(await pidOf(held));
      await settle();
      await pidOf(held);
    });
    await expect(outcome).rejects.toThrow(/connection/i);
    expect(uncaught).not.toHaveBeenCalled();
  });

  it('a lost connection ends exclusive work with an error and frees the lock', async () => {
    const holder = async (): Promise<number> => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_locks where locktype = 'advisory' and classid = 777 and objid = 1`.execute(admin.db);
      return rows[0]!.pid;
    };
    const outcome = runExclusively(connection.db, [777, 1], async () => {
      await terminate(await holder());
      await settle();
    });
    await expect(outcome).rejects.toThrow(/connection/i);
    expect(await runExclusively(connection.db, [777, 1], () => Promise.resolve())).toBe('done');
    expect(uncaught).not.toHaveBeenCalled();
  });
});
