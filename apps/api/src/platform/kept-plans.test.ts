import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Connection, connect } from './database.ts';
import { KEEP_PLAN, keepPlans } from './kept-plans.ts';

const TIMES = 8;
let kept: Connection;
let plain: Connection;
beforeAll(async () => {
  const url = inject('postgresUrl');
  kept = connect(url, { max: 1, name: 'vigia-test', keep: true, keepPlans: true });
  plain = connect(url, { max: 1, name: 'vigia-test', keep: true });
  for (const { db } of [kept, plain]) {
    await sql`create temporary table planta (id int primary key, nome text)`.execute(db);
    await sql`insert into planta values (1, 'ipê'), (2, 'cedro')`.execute(db);
  }
});
afterAll(async () => {
  await kept.close();
  await plain.close();
});

const find = async ({ db }: Connection, id: number): Promise<string | undefined> =>
  (await sql<{ nome: string }>`select ${KEEP_PLAN} nome from planta where id = ${id}`.execute(db)).rows[0]?.nome;

/** The statements that the connection keeps, with how often PostgreSQL ran them by a kept plan. */
const listKept = async ({ db }: Connection): Promise<{ statement: string; generic_plans: number }[]> =>
  (
    await sql<{ statement: string; generic_plans: number }>`
      select statement, generic_plans from pg_prepared_statements where statement like '%planta%'`.execute(db)
  ).rows;

describe('a connection that keeps plans', () => {
  it('parses a marked statement once and runs it for each value', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      expect(await find(kept, 1)).toBe('ipê');
      expect(await find(kept, 2)).toBe('cedro');
    }
    const [statement, ...others] = await listKept(kept);
    expect(others).toEqual([]);
    expect(statement?.generic_plans).toBeGreaterThan(0);
  });

  it('does not keep a statement without the mark', async () => {
    await sql`select nome, id from planta where id = ${1}`.execute(kept.db);
    expect(await listKept(kept)).toHaveLength(1);
  });

  it('runs a kept statement again whose column has another type since', async () => {
    expect(await find(kept, 1)).toBe('ipê');
    await sql`alter table planta alter column nome type varchar(9)`.execute(kept.db);
    await expect(find(kept, 1)).resolves.toBe('ipê');
    await expect(find(kept, 2)).resolves.toBe('cedro');
  });
});

it('a connection keeps at most 200 statements', () => {
  const asked: unknown[] = [];
  const client = { query: (query: unknown) => asked.push(query) };
  keepPlans(client as never);
  const texts = Array.from({ length: 210 }, (_, number) => `select /* keep plan */ ${number} where $1`);
  for (const text of [...texts, ...texts]) Reflect.apply(client.query, client, [text, [true]]);
  expect(asked.filter((query) => typeof query === 'object')).toHaveLength(400);
  expect(asked.filter((query) => typeof query === 'string')).toEqual([...texts.slice(200), ...texts.slice(200)]);
});

it('a connection that does not keep plans takes the mark as a comment', async () => {
  expect(await find(plain, 2)).toBe('cedro');
  expect(await listKept(plain)).toEqual([]);
});
