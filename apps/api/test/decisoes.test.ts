import { contract } from '@vigia/contract';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '../migrations/0028-decisoes.ts';
import { gazetteXml } from './gazette-files.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const MARCA = '911050858';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ worker: true });
});
afterAll(() => test.close());

it('the migration makes decisions of stored dismissals and cases', async () => {
  const { token } = await test.createOffice();
  const nomes = ['LANONACHEF', 'LaNonaChef', 'LaNonnaChef'];
  const xml = gazetteXml(
    9500,
    nomes.map((nome, index) => ({ numero: String(936_700_000 + index), nome })),
  );
  const { id: revista } = (await test.upload(token, xml)).body;
  await test.call(contract.marcas.create, { token, body: { numero_processo: MARCA } });
  const marca = { elemento_nominativo: 'LANONACHEF', titular: 'Marina Doces' };
  await test.call(contract.marcas.update, { token, params: { id: MARCA }, body: marca });
  const { id, resultado } = await test.compare(token, { numero_processo: MARCA, revista });
  const [first, second, third] = resultado.map(({ numero }) => numero);
  if (first === undefined || second === undefined || third === undefined) throw new Error('the analysis has no rows');
  const { descartar, restaurar } = contract.descartes;
  const body = { motivo: 'Sinais bem diferentes' };
  for (const numero of [first, third]) await test.call(descartar, { token, params: { id, numero }, body });
  await test.call(restaurar, { token, params: { id, numero: third }, body: {} });
  await test.call(contract.oposicoes.create, { token, body: { analise: id, numero: second } });
  const { db } = test.owner;
  await sql`alter table decisao rename to decisao_de_agora; alter table aprendizado rename to aprendizado_de_agora;
    alter index decisao_escritorio rename to decisao_de_agora_escritorio`.execute(db);
  try {
    await up(db as unknown as Kysely<unknown>);
    const { rows } = await sql<{ numero: string; decisao: string; iguais: boolean }>`
      select antiga.numero, antiga.decisao, antiga.tracos - 'comuns' = agora.tracos - 'comuns' as iguais
      from decisao as antiga join decisao_de_agora as agora on agora.analise_id = antiga.analise_id
        and agora.numero = antiga.numero and agora.decisao = antiga.decisao
      where antiga.analise_id = ${id} order by antiga.id`.execute(db);
    expect(rows).toEqual([
      { numero: first, decisao: 'descartada', iguais: true },
      { numero: second, decisao: 'caso', iguais: true },
    ]);
  } finally {
    await sql`drop table decisao, aprendizado; alter table decisao_de_agora rename to decisao;
      alter table aprendizado_de_agora rename to aprendizado;
      alter index decisao_de_agora_escritorio rename to decisao_escritorio`.execute(db);
  }
});
