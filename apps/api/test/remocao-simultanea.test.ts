import { contract } from '@vigia/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Office, SENHA, type TestApp } from './test-app.ts';
import { waitFor } from './wait-for.ts';

const { clientes, comunicacao, marcas, webhooks } = contract;
const MARCA = '911050858';

let test: TestApp;
let office: Office;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  office = await test.createOffice();
});
afterAll(() => test.close());

async function countWaiting(): Promise<number> {
  const { rows } = await test.connection.pool.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows[0]?.n ?? 0;
}

/** Makes a call while a row is being removed, and lets the removal end only when the call waits for it. */
async function callDuringRemoval<T>(remove: { table: string; id: number }, call: () => Promise<T>): Promise<T> {
  const client = await test.connection.pool.connect();
  try {
    await client.query('begin');
    await client.query(`delete from ${remove.table} where id = $1`, [remove.id]);
    const answer = call();
    await waitFor(async () => expect(await countWaiting()).toBe(1));
    await client.query('commit');
    return await answer;
  } finally {
    client.release();
  }
}

async function addCliente(): Promise<number> {
  return (await test.call(clientes.create, { token: office.token, body: { nome: 'Aurora' } })).body.id;
}

describe('a row that is removed while another call names it', () => {
  it('marks are not given to a client that is being removed', async () => {
    const { token } = office;
    const cliente = await addCliente();
    await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
    const { status, body } = await callDuringRemoval({ table: 'cliente', id: cliente }, () =>
      test.call(clientes.setMarcas, { token, body: { cliente, marcas: [MARCA] } }),
    );
    expect([status, body.message]).toEqual([404, 'Cliente não encontrado.']);
  });

  it('a client that is being removed gets no private page', async () => {
    const id = await addCliente();
    const { status, body } = await callDuringRemoval({ table: 'cliente', id }, () =>
      test.call(comunicacao.createLink, { token: office.token, params: { id } }),
    );
    expect([status, body.message]).toEqual([404, 'Cliente não encontrado.']);
  });

  it('a webhook that is being removed is not tested', async () => {
    const { token } = office;
    const fields = { nome: 'ERP', url: 'https://erp.exemplo.com.br/', formato: 'padrao', eventos: ['revista.lida'] };
    const { id } = (await test.call(webhooks.create, { token, body: { ...fields, senha: SENHA } })).body;
    const { status, body } = await callDuringRemoval({ table: 'webhook', id }, () =>
      test.call(webhooks.testar, { token, params: { id } }),
    );
    expect([status, body.message]).toEqual([404, 'Este webhook não existe mais.']);
  });

  it('the removal and the other call at the same time both get an answer that is no failure', async () => {
    const { token } = office;
    await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
    for (let round = 0; round < 10; round += 1) {
      const cliente = await addCliente();
      const params = { id: cliente };
      const answers = await Promise.all([
        test.call(clientes.setMarcas, { token, body: { cliente, marcas: [MARCA] } }),
        test.call(comunicacao.createLink, { token, params }),
        test.call(clientes.update, { token, params, body: { observacoes: 'Nova' } }),
        test.call(clientes.remove, { token, params }),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status >= 400 && status !== 404)).toEqual([]);
      expect(statuses.at(-1)).toBe(200);
    }
  });
});
