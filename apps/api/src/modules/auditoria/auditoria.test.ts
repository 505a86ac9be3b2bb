import { contract } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../test/sql.ts';
import { createTestApp, type Member, type Office, SENHA, type TestApp } from '../../../test/test-app.ts';
import { deleteAntigas } from '../../platform/auditoria-expurgo.ts';

let test: TestApp;
let office: Office;
let member: Member;
beforeAll(async () => {
  test = await createTestApp();
  office = await test.createOffice();
  member = await test.addMember(office, { first_name: 'Bia', last_name: 'Dias' });
  const eu = { username: member.username, first_name: 'Beatriz', last_name: 'Dias' };
  await test.call(contract.conta.updateMe, {
    token: member.token,
    body: { ...eu, email: 'bia@nova.com.br', senha: SENHA },
  });
});
afterAll(() => test.close());

const list = async (query: Record<string, string | number> = {}) =>
  (await test.call(contract.auditoria.list, { token: office.token, query: { page_size: 1000, ...query } })).body;

describe('the activity log', () => {
  it('is for administrators', async () => {
    const { status, body } = await test.call(contract.auditoria.list, { token: member.token });
    expect([status, body.message]).toEqual([403, 'Só um administrador do escritório pode fazer isso.']);
    expect((await test.call(contract.auditoria.exportar, { token: member.token })).status).toBe(403);
  });

  it('is filtered by person, kind and days, and comes in pages', async () => {
    const all = await list();
    const byBia = await list({ quem: member.id });
    expect(byBia.results.map(({ tipo }) => tipo)).toEqual(['conta.email_pedido', 'conta.alterada', 'conta.criada']);
    expect((await list({ tipo: 'conta.alterada' })).count).toBe(1);
    const unknown = await test.call(contract.auditoria.list, {
      token: office.token,
      query: { tipo: 'marca.inventada' },
    });
    expect([unknown.status, unknown.body.errors]).toEqual([422, { tipo: ['Escolha um tipo de atividade.'] }]);
    const hoje =
      (
        await sql<{ dia: string }>`select (now() at time zone 'America/Sao_Paulo')::date::text as dia`.execute(
          test.connection.db,
        )
      ).rows[0]?.dia ?? '';
    expect((await list({ de: hoje, ate: hoje })).count).toBe(all.count);
    expect((await list({ ate: '2026-01-01' })).count).toBe(0);
    expect((await list({ de: '2199-01-01' })).count).toBe(0);
    const page = await list({ page_size: 2, page: 2 });
    expect(page.results.map(({ id }) => id)).toEqual(all.results.slice(2, 4).map(({ id }) => id));
    expect(page.next).toContain('page=3');
  });

  it('is exported as CSV without formulas', async () => {
    const { token } = office;
    await test.call(contract.clientes.create, { token, body: { nome: '=1+1"; x', contatos: [] } });
    await test.call(contract.prazos.addDia, { token, body: { data: '2026-12-23', nome: '@A' } });
    const { status, body } = await test.call(contract.auditoria.exportar, { token, query: { tipo: 'cliente.criado' } });
    expect(status).toBe(200);
    const lines = (body as string).split('\r\n');
    expect(lines[0]).toBe('\uFEFF"Quando";"Quem";"Tipo";"O que";"Mudanças";"Endereço";"Navegador"');
    expect(lines[1]).toContain('"Ana Reis";"Cliente incluído";"Ana Reis incluiu o cliente =1+1""; x."');
    expect(lines).toHaveLength(3);
  });
});

describe('the entries', () => {
  it.each([
    "update auditoria set autor = 'Outra pessoa'",
    'delete from auditoria',
    'truncate auditoria',
    'drop table auditoria',
    'alter table auditoria disable trigger all',
  ])('the product may not: %s', (statement) =>
    expect(test.connection.pool.query(statement)).rejects.toMatchObject({ code: '42501' }),
  );

  it('are deleted by the owner after the configured months, and not a day before', async () => {
    const { db } = test.owner;
    const { id } = await db.selectFrom('auditoria').select('id').orderBy('id').executeTakeFirstOrThrow();
    const age = (sentence: string) =>
      sql`update auditoria set em = now() - ${sentence}::interval where id = ${id}`.execute(db);
    await age('60 months -1 day');
    expect(await deleteAntigas(db, 60)).toBe(0);
    await age('60 months 1 day');
    expect(await deleteAntigas(test.connection.db, 60)).toBe(0);
    expect(await deleteAntigas(db, 60)).toBe(1);
  });
});
