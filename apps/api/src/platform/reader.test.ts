import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { connect, type Database } from './database.ts';
import { createReader } from './reader.ts';

const connection = connect(inject('postgresUrl'), { max: 2, name: 'vigia-test' });
afterAll(() => connection.close());

/** A statement that notes when it begins and ends. */
const noteRead = (db: Database, name: string, notes: string[]) => async (): Promise<string> => {
  notes.push(`begin ${name}`);
  await sql`select 1`.execute(db);
  notes.push(`end ${name}`);
  return name;
};

it('reads run at the same time outside of a transaction', async () => {
  const notes: string[] = [];
  const read = createReader(connection.db);
  expect(await Promise.all(['a', 'b'].map((name) => read(noteRead(connection.db, name, notes))))).toEqual(['a', 'b']);
  expect(notes.slice(0, 2)).toEqual(['begin a', 'begin b']);
});

it('reads of a transaction run one after another, also after one that fails', async () => {
  const notes: string[] = [];
  await connection.db.transaction().execute(async (transaction) => {
    const read = createReader(transaction);
    const first = read(noteRead(transaction, 'a', notes));
    const failing = read(() => Promise.reject(new Error('no row')));
    const last = read(noteRead(transaction, 'b', notes));
    await expect(failing).rejects.toThrow('no row');
    expect(await Promise.all([first, last])).toEqual(['a', 'b']);
  });
  expect(notes).toEqual(['begin a', 'end a', 'begin b', 'end b']);
});
