import { contract } from '@vigia/contract';
import { URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkTo, STORED_MAIL, subjectsTo } from '../../../test/stored-mail.ts';
import { createTestApp, SENHA, type TestApp } from '../../../test/test-app.ts';

const { auditoria, conta, segundoFator, sessoes } = contract;
const NOVA = 'outra coisa que ninguém usa';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ mail: STORED_MAIL });
});
afterAll(() => test.close());

const login = (username: string, password = SENHA) => test.call(conta.login, { body: { username, password } });
const enter = (ficha: string, codigo: string) => test.call(segundoFator.entrar, { body: { ficha, codigo } });
const state = async (token: string) => (await test.call(segundoFator.get, { token })).body;
const dump = async (): Promise<string> =>
  JSON.stringify((await test.connection.pool.query('select * from codigo_recuperacao')).rows);
/** Forgets which code was used last, as if half a minute had passed. */
const wait = () => test.connection.pool.query('update segundo_fator set ultimo_passo = 0');

/** A signed-in user whose authenticator app has a secret that waits for its code. */
async function startPerson() {
  const { username, email } = await test.createConta();
  const { token } = (await login(username)).body;
  const { body } = await test.call(segundoFator.iniciar, { token, body: { senha: SENHA } });
  const app = URI.parse(body.uri);
  /** The code of the app, by default now. */
  const codigo = (seconds = 0): string => app.generate({ timestamp: Date.now() + seconds * 1000 });
  return { username, email, token, segredo: body.segredo, codigo };
}
/** A user whose second factor is on. */
async function createPerson() {
  const person = await startPerson();
  const { body } = await test.call(segundoFator.ligar, { token: person.token, body: { codigo: person.codigo() } });
  await wait();
  return { ...person, codigos: body.codigos };
}
/** The ticket that a right password gets. */
async function ask(username: string, password = SENHA): Promise<string> {
  const { status, body } = await login(username, password);
  expect(status).toBe(403);
  expect(body).toEqual({
    message: 'Digite o código do seu aplicativo autenticador.',
    segundo_fator: { ficha: expect.stringMatching(/^[\w-]{43}$/) },
  });
  return (body as unknown as { segundo_fator: { ficha: string } }).segundo_fator.ficha;
}

describe('switching the second factor on and off', () => {
  it('the second factor is on after the password and the first code, and its owner learns of it', async () => {
    const { username } = await test.createConta();
    const { token } = (await login(username)).body;
    expect(await state(token)).toEqual({ ligado_em: null, codigos_restantes: 0 });
    const refused = await test.call(segundoFator.iniciar, { token, body: { senha: 'errada' } });
    expect(refused).toMatchObject({ status: 422, body: { errors: { senha: [expect.any(String)] } } });
    expect((await test.call(segundoFator.ligar, { token, body: { codigo: '123456' } })).status).toBe(404);

    const person = await startPerson();
    // A secret without a code changes nothing.
    expect((await login(person.username)).status).toBe(200);
    const ligar = (codigo: string) => test.call(segundoFator.ligar, { token: person.token, body: { codigo } });
    expect(await ligar(person.codigo(-3600))).toMatchObject({
      status: 422,
      body: { errors: { codigo: [expect.any(String)] } },
    });
    const { status, body } = await ligar(person.codigo().replace(/^(\d{3})/, '$1 '));
    expect(status).toBe(200);
    expect(new Set(body.codigos).size).toBe(10);
    for (const codigo of body.codigos) expect(codigo).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    expect(await state(person.token)).toEqual({ ligado_em: expect.any(String), codigos_restantes: 10 });
    expect((await test.call(segundoFator.iniciar, { token: person.token, body: { senha: SENHA } })).status).toBe(409);
    expect(await subjectsTo(test, person.email)).toEqual(['Verificação em duas etapas ligada']);
    expect(await dump()).not.toContain(body.codigos[0]);
  });

  it('switching off needs the password and a code, and then the password is enough again', async () => {
    const { token, username, email, codigo } = await createPerson();
    const off = (senha: string, code: string) =>
      test.call(segundoFator.desligar, { token, body: { senha, codigo: code } });
    expect((await off('errada', codigo())).body.errors).toHaveProperty('senha');
    expect((await off(SENHA, '000000')).body.errors).toHaveProperty('codigo');
    expect((await off(SENHA, codigo())).status).toBe(200);
    expect(await state(token)).toEqual({ ligado_em: null, codigos_restantes: 0 });
    expect((await login(username)).body.token).toEqual(expect.any(String));
    expect(await subjectsTo(test, email)).toContain('Verificação em duas etapas desligada');
    expect((await off(SENHA, codigo())).status).toBe(404);
  });

  it('new recovery codes need the password and a code, and replace the old ones', async () => {
    const { token, username, codigo, codigos } = await createPerson();
    const renew = (code: string) =>
      test.call(segundoFator.renovarCodigos, { token, body: { senha: SENHA, codigo: code } });
    expect((await renew('000000')).status).toBe(422);
    const { body } = await renew(codigo());
    expect(body.codigos.filter((one) => codigos.includes(one))).toEqual([]);
    const ficha = await ask(username);
    expect((await enter(ficha, codigos[0] ?? '')).status).toBe(401);
    expect((await enter(ficha, body.codigos[0] ?? '')).status).toBe(200);
  });
});

describe('a sign-in with the second factor', () => {
  it('the password gives a ticket and no session, and the ticket with a code gives one session', async () => {
    const { username, codigo } = await createPerson();
    const ficha = await ask(username);
    expect((await test.call(conta.userme, { token: ficha })).status).toBe(401);
    expect(await enter(ficha, '000000')).toEqual({
      status: 401,
      body: { message: 'Código incorreto.', errors: { codigo: ['Código incorreto.'] } },
    });
    const { status, body } = await enter(ficha, codigo());
    expect(status).toBe(200);
    expect(body.user.username).toBe(username);
    expect((await test.call(conta.userme, { token: body.token })).status).toBe(200);
    expect((await enter(ficha, codigo(30))).body.message).toBe(
      'Esta entrada passou do tempo. Entre de novo com a sua senha.',
    );
  });

  it('a code works once, also for two requests at the same time, and so do the codes before it', async () => {
    const { username, codigo } = await createPerson();
    const fichas = [await ask(username), await ask(username)];
    const code = codigo();
    const both = await Promise.all(fichas.map((ficha) => enter(ficha, code)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await enter(await ask(username), code)).status).toBe(401);
    expect((await enter(await ask(username), codigo(-30))).status).toBe(401);
    expect((await enter(await ask(username), codigo(30))).status).toBe(200);
  });

  it('a recovery code works once, in any case and without hyphens, and the owner learns of it', async () => {
    const { username, email, codigos } = await createPerson();
    const [first = ''] = codigos;
    const { status, body } = await enter(await ask(username), first.toLowerCase().replaceAll('-', ' '));
    expect(status).toBe(200);
    expect((await state(body.token)).codigos_restantes).toBe(9);
    expect((await enter(await ask(username), first)).status).toBe(401);
    expect(await subjectsTo(test, email)).toContain('Um código de recuperação foi usado');
    const other = await createPerson();
    expect((await enter(await ask(username), other.codigos[0] ?? '')).status).toBe(401);
  });

  it('wrong codes are limited like wrong passwords, with the same count', async () => {
    const { username, codigo } = await createPerson();
    for (let n = 0; n < 10; n++) expect((await login(username, 'errada')).status).toBe(401);
    const ficha = await ask(username);
    for (let n = 0; n < 10; n++) expect((await enter(ficha, '000000')).status).toBe(401);
    expect((await enter(ficha, codigo())).status).toBe(429);
    expect((await login(username)).status).toBe(429);
  });

  it('a ticket ends after five minutes and with the password', async () => {
    const { username, token, codigo } = await createPerson();
    const old = await ask(username);
    await test.connection.pool.query("update entrada_pendente set expira_em = expira_em - interval '5 minutes'");
    expect((await enter(old, codigo())).status).toBe(401);
    const ficha = await ask(username);
    const body = { senha_atual: SENHA, nova_senha: NOVA, confirmar_nova_senha: NOVA };
    expect((await test.call(conta.alterarSenha, { token, body })).status).toBe(200);
    expect((await enter(ficha, codigo())).status).toBe(401);
    expect((await enter(await ask(username, NOVA), codigo())).status).toBe(200);
  });

  it('a new password by mail does not replace the code', async () => {
    const { username, email, codigo } = await createPerson();
    await test.call(conta.forgetPassword, { body: { email } });
    const link = await linkTo(test, email, '/reset-password');
    const body = { token: link, nova_senha: NOVA, confirmar_nova_senha: NOVA };
    expect((await test.call(conta.resetPassword, { body })).status).toBe(200);
    expect((await enter(await ask(username, NOVA), codigo())).status).toBe(200);
  });
});

describe('an account that is taken back or ends', () => {
  it.each([
    ['of this week is gone', 6, true],
    ['of long ago stays', 8, false],
  ])('the owner takes the address back: a second factor %s', async (_what, days, gone) => {
    const { username, email, token } = await createPerson();
    await test.connection.pool.query('update segundo_fator set ligado_em = ligado_em - make_interval(days => $1)', [
      days,
    ]);
    const { first_name, last_name } = (await test.call(conta.userme, { token })).body;
    await test.call(conta.updateMe, {
      token,
      body: { username, first_name, last_name, email: `nova.${email}`, senha: SENHA },
    });
    const undo = await linkTo(test, email, '/desfazer-email');
    const { body } = await test.call(conta.desfazerEmail, { body: { token: undo } });
    await test.call(conta.resetPassword, { body: { token: body.token, nova_senha: NOVA, confirmar_nova_senha: NOVA } });
    expect((await login(username, NOVA)).status).toBe(gone ? 200 : 403);
  });

  it('the second factor of a deactivated account is erased', async () => {
    const { token, segredo } = await createPerson();
    expect(segredo).toMatch(/^[A-Z2-7]{32}$/);
    const rows = async () => (await test.connection.pool.query('select from segundo_fator')).rowCount ?? 0;
    const before = await rows();
    const answer = await test.call(conta.inativar, { token, body: { senha: SENHA, encerrar_escritorio: true } });
    expect(answer.status).toBe(200);
    expect(await rows()).toBe(before - 1);
  });
});

it('the activity log of the office has who switched the second factor, renewed and used codes, and ended sessions', async () => {
  const { token, username, codigo, codigos } = await createPerson();
  await enter(await ask(username), codigos[0] ?? '');
  await test.call(segundoFator.renovarCodigos, { token, body: { senha: SENHA, codigo: codigo() } });
  await wait();
  await test.call(segundoFator.desligar, { token, body: { senha: SENHA, codigo: codigo() } });
  const [other] = (await test.call(sessoes.list, { token })).body.filter(({ atual }) => !atual);
  await test.call(sessoes.encerrar, { token, params: { id: other?.id ?? 0 }, body: { senha: SENHA } });
  // Nothing is left to end, so there is no entry.
  await test.call(sessoes.encerrarOutras, { token, body: { senha: SENHA } });
  await login(username);
  await test.call(sessoes.encerrarOutras, { token, body: { senha: SENHA } });
  const { body } = await test.call(auditoria.list, { token, query: { page_size: 100 } });
  const tipos = body.results.map(({ tipo }) => tipo).filter((tipo) => /fator|codigo|sess/.test(tipo));
  expect(tipos.reverse()).toEqual([
    'conta.segundo_fator_ligado',
    'conta.codigo_usado',
    'conta.codigos_renovados',
    'conta.segundo_fator_desligado',
    'conta.sessao_encerrada',
    'conta.sessoes_encerradas',
  ]);
  expect(JSON.stringify(body)).not.toContain(codigos[0]);
});
