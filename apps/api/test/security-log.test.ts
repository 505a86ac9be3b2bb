import { Writable } from 'node:stream';
import { contract } from '@vigia/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type Member, type Office, registro, SENHA, type TestApp } from './test-app.ts';

const { conta, escritorio, auditoria } = contract;
const lines: Record<string, unknown>[] = [];
const stream = new Writable({
  write: (line: Buffer, _encoding, done) => {
    lines.push(JSON.parse(line.toString()));
    done();
  },
});

let test: TestApp;
let office: Office;
let member: Member;
beforeAll(async () => {
  test = await createTestApp({ logger: pino({ level: 'warn' }, stream) });
  office = await test.createOffice();
  member = await test.addMember(office);
});
beforeEach(() => void lines.splice(0));
afterAll(() => test.close());

const idOf = async (username: string): Promise<number> =>
  (
    await test.connection.db
      .selectFrom('usuario')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;
const seen = () => lines.filter(({ security }) => security !== undefined);

it('a failed sign-in names the account and the address, and not what was typed', async () => {
  const username = office.username;
  await test.call(conta.login, { body: { username, password: 'senha errada' } });
  await test.call(conta.login, { body: { username: 'minha senha secreta', password: 'x' } });
  expect(seen()).toMatchObject([
    { security: 'sign-in-failed', level: 40, account: await idOf(username), endereco: '127.0.0.1' },
    { security: 'sign-in-failed', account: null },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/senha errada|secreta/);
});

it('a throttled and a refused call name the call', async () => {
  const body = { username: `ninguem-${Date.now()}`, password: 'x' };
  let status = 0;
  while (status !== 429) ({ status } = await test.call(conta.login, { body }));
  await test.call(auditoria.list, { token: member.token });
  await test.call(escritorio.remover, { token: member.token, params: { id: 1 } });
  expect(seen().filter(({ security }) => security !== 'sign-in-failed')).toMatchObject([
    { security: 'throttled', call: 'POST /login/', usuario: null },
    { security: 'refused', call: 'GET /auditoria/', usuario: member.id },
    { security: 'refused', call: 'POST /escritorio/membros/:id/remover/', usuario: member.id },
  ]);
});

it('new passwords and changes of people name who did it', async () => {
  const novo = registro({ escritorio: { cnpj: office.cnpj } });
  await test.call(conta.register, { body: novo });
  const id = await idOf(novo.username);
  await test.call(escritorio.aprovar, { token: office.token, params: { id } });
  await test.call(escritorio.remover, { token: office.token, params: { id } });
  const nova = 'outra senha que ninguém usa';
  await test.call(conta.alterarSenha, {
    token: member.token,
    body: { senha_atual: SENHA, nova_senha: nova, confirmar_nova_senha: nova },
  });
  const administrador = await idOf(office.username);
  expect(seen()).toMatchObject([
    { security: 'people-changed', tipo: 'membro.aprovado', usuario: administrador },
    { security: 'people-changed', tipo: 'membro.removido', usuario: administrador },
    { security: 'password-changed', tipo: 'conta.senha', usuario: member.id },
  ]);
  const text = JSON.stringify(lines);
  for (const secret of [SENHA, nova, office.token, member.token, novo.email]) expect(text).not.toContain(secret);
});
