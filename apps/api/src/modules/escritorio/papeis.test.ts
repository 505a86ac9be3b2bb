import { contract, RECUSA_DO_PAPEL } from '@vigia/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Member, type Office, SENHA, type TestApp } from '../../../test/test-app.ts';

const { auditoria, conta, escritorio } = contract;
const LAST = 'O escritório precisa de pelo menos um administrador. Escolha outro antes de mudar este papel.';

let test: TestApp;
let office: Office;
let member: Member;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const change = (token: string, id: number, papel: string) =>
  test.call(escritorio.mudarPapel, { token, params: { id }, body: { papel } });
const listPapeis = async (): Promise<string[]> =>
  (await test.call(escritorio.membros, { token: office.token })).body.map(({ papel }) => papel);
const ownId = async (token: string): Promise<number> =>
  (await test.call(escritorio.membros, { token })).body.find(({ voce }) => voce)?.id ?? 0;

async function makeOffice(): Promise<void> {
  office = await test.createOffice();
  member = await test.addMember(office);
}

it('an approved member is an analyst, whose role an administrator changes at once, without a new sign-in', async () => {
  await makeOffice();
  expect((await test.call(conta.userme, { token: member.token })).body.papel).toBe('analista');
  const add = () => test.call(contract.marcas.create, { token: member.token, body: { numero_processo: '900000019' } });
  expect(await change(office.token, member.id, 'leitor')).toMatchObject({
    status: 200,
    body: { id: member.id, papel: 'leitor', voce: false },
  });
  expect(await add()).toEqual({ status: 403, body: { message: RECUSA_DO_PAPEL.analista } });
  expect((await test.call(contract.marcas.list, { token: member.token })).body.count).toBe(0);
  await change(office.token, member.id, 'analista');
  expect((await add()).status).toBe(201);
});

it('every answer names the present role of the user, a refusal too, and an answer without a session names none', async () => {
  await makeOffice();
  const ask = async (url: string, method: 'GET' | 'POST' = 'GET', token = member.token) => {
    const { headers, statusCode } = await test.app.inject({
      method,
      url,
      headers: { authorization: `Token ${token}` },
    });
    return [statusCode, headers['x-papel']];
  };
  expect(await ask('/api/marca/')).toEqual([200, 'analista']);
  await change(office.token, member.id, 'leitor');
  expect(await ask('/api/marca/')).toEqual([200, 'leitor']);
  expect(await ask('/api/marca/', 'POST')).toEqual([403, 'leitor']);
  expect(await ask('/api/marca/', 'GET', 'nada')).toEqual([401, undefined]);
});

it('the activity log says whose role was changed, from what to what', async () => {
  await makeOffice();
  await change(office.token, member.id, 'leitor');
  await change(office.token, member.id, 'leitor');
  const { body } = await test.call(auditoria.list, { token: office.token, query: { tipo: 'membro.papel' } });
  expect(body.results).toMatchObject([
    {
      frase: 'Ana Reis mudou o papel de Ana Reis.',
      mudancas: [{ campo: 'papel', antes: 'analista', depois: 'leitor' }],
    },
  ]);
});

it('an office has several administrators, and its last one is neither demoted nor removed', async () => {
  await makeOffice();
  const self = await ownId(office.token);
  expect(await change(office.token, self, 'analista')).toEqual({ status: 409, body: { message: LAST } });
  await change(office.token, member.id, 'administrador');
  expect(await listPapeis()).toEqual(['administrador', 'administrador']);
  expect(await change(office.token, self, 'leitor')).toMatchObject({ status: 200, body: { voce: true } });
  expect(await change(member.token, member.id, 'leitor')).toEqual({ status: 409, body: { message: LAST } });
});

it('of two administrators who demote or remove each other at the same moment one stays', async () => {
  for (const remove of [false, true]) {
    await makeOffice();
    const self = await ownId(office.token);
    await change(office.token, member.id, 'administrador');
    const end = (token: string, id: number) =>
      remove ? test.call(escritorio.remover, { token, params: { id } }) : change(token, id, 'analista');
    const answers = await Promise.all([end(office.token, member.id), end(member.token, self)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

it('a person of another office, an unknown one and an unknown role are refused', async () => {
  await makeOffice();
  const stranger = await test.createOffice();
  expect((await change(stranger.token, member.id, 'leitor')).status).toBe(404);
  expect((await change(office.token, 2_000_000_000, 'leitor')).status).toBe(404);
  expect(await change(office.token, member.id, 'dono')).toMatchObject({
    status: 422,
    body: { errors: { papel: ['Escolha um papel.'] } },
  });
});

it('a registration that waits gets its role before it is approved', async () => {
  await makeOffice();
  const { username } = await test.createConta({ escritorio: { cnpj: office.cnpj } });
  const waiting = (await test.call(escritorio.membros, { token: office.token })).body.find(
    (membro) => membro.username === username,
  );
  const id = waiting?.id ?? 0;
  await change(office.token, id, 'leitor');
  expect(await test.call(escritorio.aprovar, { token: office.token, params: { id } })).toMatchObject({
    body: { papel: 'leitor', situacao: 'ativo' },
  });
});

it('an administrator ends the sessions of a member, who stays one and signs in again', async () => {
  await makeOffice();
  const end = (token: string, id: number) => test.call(escritorio.encerrarSessoes, { token, params: { id } });
  const isIn = async (token: string) => (await test.call(conta.userme, { token })).status === 200;
  const self = await ownId(office.token);
  expect(await end(member.token, self)).toEqual({ status: 403, body: { message: RECUSA_DO_PAPEL.administrador } });
  expect((await end(office.token, self)).status).toBe(422);
  const stranger = await test.createOffice();
  expect((await end(stranger.token, member.id)).status).toBe(404);
  const signIn = async () => {
    const { username } = member;
    return (await test.call(conta.login, { body: { username, password: SENHA } })).body.token;
  };
  const other = await signIn();
  expect([await isIn(member.token), await isIn(other)]).toEqual([true, true]);
  expect((await end(office.token, member.id)).body.message).toMatch(/ precisa entrar de novo\.$/);
  expect([await isIn(member.token), await isIn(other), await isIn(office.token)]).toEqual([false, false, true]);
  expect((await end(office.token, member.id)).body.message).toMatch(/ não estava em nenhum aparelho\.$/);
  const { body } = await test.call(auditoria.list, {
    token: office.token,
    query: { tipo: 'membro.sessoes_encerradas' },
  });
  expect(body.results.map(({ frase }) => frase)).toEqual([expect.stringMatching(/ encerrou as sessões de /)]);
  expect(await isIn(await signIn())).toBe(true);
});
