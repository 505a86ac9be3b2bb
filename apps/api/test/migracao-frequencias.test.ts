import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catchUp } from '../src/modules/revistas/frequencias/frequencias.service.ts';
import { readRetrato } from '../src/modules/revistas/frequencias/retrato.ts';
import { grantProduct, PRODUCT_ROLE } from '../src/platform/product-role.ts';
import { up } from '../migrations/0027-frequencias-fixadas.ts';
import type { Kysely } from 'kysely';
import { gazetteXml } from './gazette-files.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/* An installation from before word counts were pinned: its issues, uploads and counts of names are there. */
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const listTermos = async () =>
  (await test.connection.db.selectFrom('termo').selectAll().orderBy('termo').execute()).filter(
    ({ total, maior_especificacao }) => total > 0 || maior_especificacao > 0,
  );

/** Takes the database back to the schema before the migration, with the counts that it had then. */
async function takeBack(): Promise<void> {
  await sql`
    create table antigo as
      select termo, 0::smallint as classe, total as nomes from termo where total > 0
      union all
      select termo, nomes[place]::smallint, nomes[place + 1]
      from termo cross join generate_series(1, cardinality(nomes), 2) as place;
    drop table termo;
    alter table antigo rename to termo;
    alter table termo add constraint termo_pkey primary key (termo, classe);
    alter table analise drop column frequencias_id;
    alter table caso drop column frequencias_id;
    alter table revista drop column frequencias_id, drop column especificacoes_contadas;
    drop table frequencias;
  `.execute(test.owner.db);
}

it('the migration keeps all counts, and the issues are counted and pinned step by step in the background', async () => {
  const { db, pool } = test.connection;
  const nomes = ['CASA AURORA', 'CASA AZUL', 'AURORA', 'LUAR'];
  const issue = (numero: number, first: number): string =>
    gazetteXml(
      numero,
      nomes.map((nome, index) => ({ numero: String(first + index), nome, especificacao: 'Bolsas; bolsas de couro' })),
    );
  const { token } = await test.createOffice();
  const stored = [await test.publish(issue(9801, 936_700_000)), await test.publish(issue(9802, 936_710_000))];
  const upload = (await test.upload(token, issue(9803, 936_720_000))).body.id;
  const before = await listTermos();
  await takeBack();

  await up(test.owner.db as unknown as Kysely<unknown>);
  await sql`alter table caso add column frequencias_id int references frequencias`.execute(test.owner.db);
  await test.owner.db.transaction().execute((transaction) => grantProduct(transaction, PRODUCT_ROLE));
  const withoutSpecifications = before
    .filter(({ total }) => total > 0)
    .map((row) => ({ ...row, maior_especificacao: 0, especificacoes: [] }));
  expect(await listTermos()).toEqual(withoutSpecifications);

  // Two processes start at the same time, and one of them is cut off after its first step.
  await Promise.all([catchUp(pool), catchUp(pool)]);
  const steps: boolean[] = [];
  while ((steps.at(-1) ?? true) && steps.length < 20) steps.push(await catchUp(pool));
  expect(steps).toEqual([true, true, true, false]);
  expect(await listTermos()).toEqual(before);

  const pins = await db
    .selectFrom('revista')
    .innerJoin('frequencias', 'frequencias.id', 'frequencias_id')
    .select(['revista.id', 'ate_numero', 'propria_numero', 'dados'])
    .where('revista.id', 'in', [...stored, upload])
    .orderBy('revista.id')
    .execute();
  expect(pins.map(({ ate_numero, propria_numero }) => [ate_numero, propria_numero])).toEqual([
    [9802, 9801],
    [9802, 9802],
    [9802, 9803],
  ]);
  const counts = pins.map(({ dados }) => readRetrato(dados));
  expect(counts.map((frequencias) => frequencias.count('CASA', 25))).toEqual([4, 4, 6]);
  expect(counts.map((frequencias) => frequencias.countEspecificacao?.('BOLSAS', 25))).toEqual([8, 8, 12]);

  // An issue that replaces one of an older version leaves no counts behind.
  await test.publish(issue(9802, 936_730_000));
  expect(await listTermos()).toEqual(before);
});
