import { contract, type Endpoint } from '@vigia/contract';
import {
  BinaryOperationNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type OperationNode,
  RawNode,
  sql,
} from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inOffice } from '../src/platform/office-context.ts';
import type { CopiedDatabase } from './copy-database.ts';
import { gazetteXml } from './gazette-files.ts';
import { makeCliente } from './isolation-clientes.fixture.ts';
import { createTestApp, type Office, type TestApp } from './test-app.ts';

/*
 * The first wall between offices is the office's id in every query. These tests take it out, and PostgreSQL must hold by itself.
 */
const MARCA = '911050858';
const PUBLICADA = '936721335';
const SECRET = 'SEGREDO DO ESCRITORIO A';
/** The tables with an office's id that have no policy, and why. See docs/decisions/0025. */
const WITHOUT_POLICY = ['escritorio_revista', 'pepi_vez', 'revista_evento', 'usuario'];

const TRUE = RawNode.createWithSql('true');

/** Takes every condition on `escritorio_id` out of a query. */
class GuardRemover extends OperationNodeTransformer {
  removed = 0;

  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    if (!isOfOffice(node.leftOperand)) return super.transformBinaryOperation(node);
    this.removed += 1;
    return TRUE as unknown as BinaryOperationNode;
  }
}
const isOfOffice = (node: OperationNode): boolean =>
  JSON.stringify(node).includes('"escritorio_id"') && node.kind === 'ReferenceNode';

const remover = new GuardRemover();
const withoutGuard: KyselyPlugin = {
  transformQuery: ({ node }) => remover.transformNode(node),
  transformResult: ({ result }) => Promise.resolve(result),
};

let test: TestApp;
let owner: Office;
let stranger: Office;
const offices = { owner: 0, stranger: 0 };
beforeAll(async () => {
  test = await createTestApp({ worker: true });
  owner = await test.createOffice();
  stranger = await test.createOffice();
  const idOf = async (cnpj: string): Promise<number> =>
    (await test.connection.db.selectFrom('escritorio').select('id').where('cnpj', '=', cnpj).executeTakeFirstOrThrow())
      .id;
  offices.owner = await idOf(owner.cnpj);
  offices.stranger = await idOf(stranger.cnpj);
  const { token } = owner;
  const { marcas, clientes, analiseAutomatica, descartes, oposicoes, prazos } = contract;
  const revista = (await test.upload(token, gazetteXml(9301, [{ numero: PUBLICADA, nome: 'AURORA BOREALE' }]))).body.id;
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  await test.call(marcas.update, {
    token,
    params: { id: MARCA },
    body: { elemento_nominativo: 'AURORA BOREAL', titular: SECRET },
  });
  await makeCliente(test, { token, marca: MARCA, secret: SECRET });
  await test.call(clientes.create, { token, body: { nome: SECRET, contatos: [] } });
  await test.call(analiseAutomatica.create, { token, body: { marcas: [MARCA] } });
  const analise = (await test.compare(token, { numero_processo: MARCA, revista })).id;
  await test.call(oposicoes.create, { token, body: { analise, numero: PUBLICADA } });
  await test.call(descartes.descartar, { token, params: { id: analise, numero: PUBLICADA }, body: { motivo: SECRET } });
  await test.call(prazos.addDia, { token, body: { data: '2026-12-24', nome: SECRET } });
});
afterAll(() => test.close());

/** The tables with a policy, by name. */
async function listTables(): Promise<string[]> {
  const { rows } = await test.owner.pool.query<{ nome: string }>(
    `select relname::text as nome from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ nome }) => nome);
}

it('every table with the id of an office has the policy, or a reason', async () => {
  const { rows } = await test.owner.pool.query<{ nome: string }>(
    `select table_name::text as nome from information_schema.columns
     where table_schema = 'public' and column_name = 'escritorio_id' order by 1`,
  );
  expect(rows.map(({ nome }) => nome).filter((nome) => !WITHOUT_POLICY.includes(nome))).toEqual(await listTables());
});

describe('without the office in any query', () => {
  it('a connection that works for an office sees its rows only, and one without an office sees all', async () => {
    const { pool } = test.connection;
    const counted: Record<string, number> = {};
    for (const table of await listTables()) {
      const count = (office: string | number) =>
        `select count(*)::int as n from ${table} where escritorio_id ${office === 'all' ? 'is not null' : `= ${office}`}`;
      const rowsOf = async (statement: string): Promise<number> => (await pool.query(statement)).rows[0].n;
      counted[table] = await rowsOf(count(offices.owner));
      const seen = await inOffice(offices.stranger, () => rowsOf(count('all')));
      expect([table, seen]).toEqual([table, await rowsOf(count(offices.stranger))]);
      expect([table, await inOffice(offices.owner, () => rowsOf(count('all')))]).toEqual([table, counted[table]]);
    }
    // The tables that the calls above filled: an empty table would prove nothing.
    expect(Object.values(counted).filter((n) => n > 0).length).toBeGreaterThan(10);
  });

  it('a row of another office can be neither changed nor deleted nor written', async () => {
    const { db } = test.connection;
    await inOffice(offices.stranger, async () => {
      expect((await db.updateTable('marca').set({ titular: 'Invadido' }).executeTakeFirst()).numUpdatedRows).toBe(0n);
      expect((await db.deleteFrom('cliente').executeTakeFirst()).numDeletedRows).toBe(0n);
      const novo = { escritorio_id: offices.owner, numero_processo: '900000019', status: 'x' };
      await expect(db.insertInto('marca').values(novo).execute()).rejects.toMatchObject({ code: '42501' });
    });
    const { rows } = await sql<{ titular: string }>`select titular from marca`.execute(db);
    expect(rows).toEqual([{ titular: SECRET }]);
  });

  /** What the calls of a stranger answer while the first wall is out. */
  async function readAsStranger(database: CopiedDatabase): Promise<string> {
    const open = await createTestApp({ database, plugin: withoutGuard });
    try {
      const lists: Endpoint[] = Object.values(contract)
        .flatMap((calls): Endpoint[] => Object.values(calls))
        .filter(
          ({ method, path, auth, file }) =>
            method === 'GET' && auth !== 'anonimo' && file === undefined && !path.includes(':'),
        );
      const query = { q: 'AURORA', ano: 2026, publicacao: '2026-09-22' };
      const answers: unknown[] = [];
      for (const endpoint of lists) answers.push((await open.call(endpoint, { token: stranger.token, query })).body);
      for (const endpoint of [contract.marcas.get, contract.andamentos.list])
        answers.push((await open.call(endpoint, { token: stranger.token, params: { id: MARCA } })).body);
      return JSON.stringify(answers);
    } finally {
      await open.close();
    }
  }

  it('no call shows a row of another office, and users still see their own', async () => {
    const before = remover.removed;
    expect(await readAsStranger(test.database)).not.toMatch(/SEGREDO|AURORA BOREAL/);
    // The first wall was really out.
    expect(remover.removed - before).toBeGreaterThan(20);
    const { token } = owner;
    expect((await test.call(contract.marcas.get, { token, params: { id: MARCA } })).body.titular).toBe(SECRET);
  });

  it('the same calls show rows of another office to the owner of the tables, whom no policy concerns', async () => {
    const { ownerUrl, directUrl, drop } = test.database;
    expect(await readAsStranger({ url: ownerUrl, ownerUrl, directUrl, drop })).toMatch(/SEGREDO/);
  });
});
