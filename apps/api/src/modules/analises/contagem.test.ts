import { contract } from '@vigia/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

/* The stored counts of the analyses that are not archived. No worker runs here, so only the test changes analyses. */
const { analises, marcas } = contract;
const KASA = '911050858';
let test: TestApp;
let office: { token: string; id: number };
let stranger: { token: string; id: number };
let revista: number;
let ids: { marca: number; revista: number };

async function createOffice(): Promise<{ token: string; id: number }> {
  const { token, cnpj } = await test.createOffice();
  const { db } = test.connection;
  const { id } = await db.selectFrom('escritorio').select('id').where('cnpj', '=', cnpj).executeTakeFirstOrThrow();
  return { token, id };
}

beforeAll(async () => {
  test = await createTestApp();
  office = await createOffice();
  stranger = await createOffice();
  const { body } = await test.upload(
    office.token,
    gazetteXml(9212, [
      { numero: KASA, nome: 'Kasa Aurora', despacho: 'IPAS158' },
      { numero: '936721335', nome: 'CASA AURORA' },
    ]),
  );
  revista = body.id;
  await test.call(marcas.create, { token: office.token, body: { numero_processo: KASA } });
  const marca = await test.connection.db
    .selectFrom('marca')
    .select('id')
    .where('escritorio_id', '=', office.id)
    .executeTakeFirstOrThrow();
  ids = { marca: marca.id, revista };
});
afterAll(() => test.close());
beforeEach(() => test.connection.pool.query('delete from analise'));

const INSERT = `insert into analise (escritorio_id, marca_id, revista_id, status, temperature, same_class)
  select $1, $2, $3, 'Analisada', 1, 0 from generate_series(1, $4)`;
const insert = (count: number, escritorioId = office.id) =>
  test.connection.pool.query(INSERT, [escritorioId, ids.marca, ids.revista, count]);
const run = (statement: string) => test.connection.pool.query(statement);

/** The count of the list and, to compare with, the number of its rows. */
async function count(token = office.token): Promise<{ count: number; rows: number }> {
  const { body } = await test.call(analises.list, { token, query: { page_size: 1000 } });
  return { count: body.count, rows: body.results.length };
}
async function countRows(): Promise<number> {
  const { rows } = await test.connection.pool.query<{ n: number }>(
    'select count(*)::int as n from analise_contagem where escritorio_id = $1',
    [office.id],
  );
  return rows[0]?.n ?? 0;
}
const same = (n: number) => ({ count: n, rows: n });

it('the count follows every way in which analyses come, go and are archived, for each office alone', async () => {
  expect(await count()).toEqual(same(0));
  await insert(7);
  await insert(3, stranger.id);
  expect([await count(), (await count(stranger.token)).count]).toEqual([same(7), 3]);
  await run(`update analise set status = 'Erro'`);
  expect(await count()).toEqual(same(7));
  await run('update analise set arquivada_em = now() where id % 2 = 0');
  const left = await count();
  expect(left.count).toBe(left.rows);
  expect(left.rows).toBeLessThan(7);
  await run('update analise set arquivada_em = now()');
  expect([await count(), (await count(stranger.token)).count]).toEqual([same(0), 0]);
  await run('delete from analise where id % 2 = 0');
  await run('update analise set arquivada_em = null');
  const back = await count();
  expect(back.count).toBe(back.rows);
  expect(back.rows).toBeGreaterThan(0);
});

it('a filtered list counts what it lists, and a page past the end tells the count too', async () => {
  await insert(4);
  await run(`update analise set status = 'Erro' where id = (select min(id) from analise)`);
  const { token } = office;
  const countOf = async (query: Record<string, string | number>): Promise<number> =>
    (await test.call(analises.list, { token, query })).body.count;
  expect(await countOf({ status: 'Erro' })).toBe(1);
  expect(await countOf({ busca: 'kasa' })).toBe(4);
  expect(await countOf({ busca: 'nada disso' })).toBe(0);
  expect(await countOf({ cliente: 'nenhum' })).toBe(4);
  expect(await countOf({ page: 9, page_size: 1 })).toBe(4);
});

it('a change that is undone does not count, and no change waits for another one', async () => {
  const clients = await Promise.all([1, 2, 3].map(() => test.connection.pool.connect()));
  const [undone, kept, last] = clients;
  for (const client of clients) await client.query('begin');
  for (const client of clients) await client.query(INSERT, [office.id, ids.marca, ids.revista, 5]);
  expect(await count()).toEqual(same(0));
  await undone?.query('rollback');
  await kept?.query('commit');
  expect(await count()).toEqual(same(5));
  await last?.query('commit');
  expect(await count()).toEqual(same(10));
  for (const client of clients) client.release();
});

it('the rows of the counts are merged, also while another change holds one of them', async () => {
  const client = await test.connection.pool.connect();
  await client.query('begin');
  await client.query(INSERT, [office.id, ids.marca, ids.revista, 1]);
  for (let added = 0; added < 200; added += 1) await insert(1);
  expect(await countRows()).toBeLessThan(60);
  expect(await count()).toEqual(same(200));
  await client.query('commit');
  client.release();
  expect(await count()).toEqual(same(201));
  for (let added = 0; added < 100; added += 1) await insert(1);
  expect(await count()).toEqual(same(301));
});
