import { sql } from '../../../test/sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('the comparisons of an issue are read from an index in the needed order, without a sort', async () => {
  const plan = await test.connection.db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    await sql`set local enable_sort = off`.execute(transaction);
    return sql`
      explain select distinct on (marca_id) id from analise
      where escritorio_id = 1 and revista_id = 1 order by marca_id, id desc`.execute(transaction);
  });
  expect(JSON.stringify(plan.rows)).toContain('analise_revista');
});
