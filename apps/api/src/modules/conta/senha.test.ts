import { contract } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { APP_URL, createTestApp, SENHA, type TestApp } from '../../../test/test-app.ts';

const { conta } = contract;
const NOVA = 'outra senha que ninguém usa';
const VOID = 'Este link não vale mais. Peça outro em «Esqueceu a senha?».';

let test: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  test = await createTestApp({
    worker: true,
    mail: { smtpUrl: server.url, from: 'Vigia Marcas <avisos@marcas.exemplo.com.br>' },
  });
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const signIn = (username: string, password: string) => test.call(conta.login, { body: { username, password } });
const post = (url: string, payload: object, remoteAddress: string) =>
  test.app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress });

/** Registers a user; returns the form and a session token. */
async function createPerson() {
  const form = await test.createConta();
  const { body } = await signIn(form.username, SENHA);
  return { ...form, token: body.token };
}

/** Waits for the newest message to an address with this subject. */
async function waitForMail(email: string, subject: string, seen = 0) {
  const find = () => server.messages.filter(({ envelopeTo, subject: s }) => envelopeTo === email && s === subject);
  await expect.poll(() => find().length).toBe(seen + 1);
  return find().at(-1)!;
}

async function askForLink(email: string, seen = 0): Promise<string> {
  expect((await test.call(conta.forgetPassword, { body: { email } })).status).toBe(200);
  const mail = await waitForMail(email.toLowerCase(), 'Defina sua nova senha', seen);
  const link = /https:\/\/\S+\/reset-password\?token=([\w-]{43})/.exec(mail.text ?? '');
  expect(link?.[0]).toBe(`${APP_URL}/reset-password?token=${link?.[1]}`);
  expect(mail.html).toContain(link![0].replaceAll('&', '&#38;'));
  return link![1]!;
}

const reset = (token: string, nova_senha = NOVA, confirmar_nova_senha = nova_senha) =>
  test.call(conta.resetPassword, { body: { token, nova_senha, confirmar_nova_senha } });

describe('a forgotten password', () => {
  it('the link from the e-mail sets a new password once and ends all sessions', async () => {
    const person = await createPerson();
    const token = await askForLink(person.email.toUpperCase());
    expect(await reset(token)).toEqual({ status: 200, body: { message: 'Senha redefinida com sucesso! ' } });
    expect((await test.call(conta.userme, { token: person.token })).status).toBe(401);
    expect((await signIn(person.username, SENHA)).status).toBe(401);
    expect((await signIn(person.username, NOVA)).status).toBe(200);
    expect(await reset(token, 'mais uma senha rara')).toEqual({
      status: 422,
      body: { message: VOID, errors: { token: [VOID] } },
    });
    await waitForMail(person.email, 'Sua senha foi alterada');
  });

  it('only one of two simultaneous uses of a link succeeds', async () => {
    const person = await createPerson();
    const token = await askForLink(person.email);
    const answers = await Promise.all([reset(token, 'a primeira senha rara'), reset(token, 'a segunda senha rara')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('the request for a link gets the same response for known and unknown addresses and sends nothing to unknown ones', async () => {
    const person = await createPerson();
    const known = await test.call(conta.forgetPassword, { body: { email: person.email } });
    const unknown = await test.call(conta.forgetPassword, { body: { email: 'ninguem@exemplo.com.br' } });
    expect(unknown).toEqual(known);
    expect(known).toEqual({
      status: 200,
      body: { message: 'Se houver uma conta com este e-mail, as instruções chegam em instantes.' },
    });
    await waitForMail(person.email, 'Defina sua nova senha');
    // Both requests queue a job. Only its processing looks up the account.
    const { rows } = await test.connection.pool.query<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name = 'correio-urgente' and data->>'modelo' = 'nova-senha'
       and data->'dados'->>'email' in ($1, 'ninguem@exemplo.com.br')`,
      [person.email],
    );
    expect(rows[0]?.n).toBe(2);
    expect(server.messages.some(({ envelopeTo }) => envelopeTo === 'ninguem@exemplo.com.br')).toBe(false);
  });

  it('the token is stored neither in the queue nor in the table', async () => {
    const person = await createPerson();
    const token = await askForLink(person.email);
    const { rows: jobs } = await test.connection.pool.query('select data::text from pgboss.job');
    const links = await test.connection.db.selectFrom('redefinicao_senha').selectAll().execute();
    const dump = JSON.stringify([jobs, links, links.map(({ token_hash }) => token_hash.toString('base64url'))]);
    expect(links.length).toBeGreaterThan(0);
    expect(dump).not.toContain(token);
  });

  it('a newer link makes the older one void', async () => {
    const person = await createPerson();
    const first = await askForLink(person.email);
    const second = await askForLink(person.email, 1);
    expect((await reset(first)).status).toBe(422);
    expect((await reset(second)).status).toBe(200);
  });

  it('a link is valid for an hour', async () => {
    const person = await createPerson();
    const token = await askForLink(person.email);
    const { db, pool } = test.connection;
    const { rows } = await pool.query<{ s: number }>(
      `select extract(epoch from expira_em - now())::int as s from redefinicao_senha r join usuario u on u.id = usuario_id where email = $1`,
      [person.email],
    );
    expect(rows[0]?.s).toBeGreaterThan(3500);
    expect(rows[0]?.s).toBeLessThanOrEqual(3600);
    await db
      .updateTable('redefinicao_senha')
      .set({ expira_em: new Date(Date.now() - 1000) })
      .execute();
    expect((await reset(token)).body.message).toBe(VOID);
  });

  it.each([
    ['abc', 'abc', 'nova_senha', 'A senha deve possui pelo menos 4 caracteres'],
    ['password', 'password', 'nova_senha', 'Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.'],
    [NOVA, 'diferente', 'confirmar_nova_senha', 'A nova senha e a confirmação precisam ser iguais.'],
  ])('the link stays valid when the passwords %s / %s are refused', async (nova, confirmar, field, sentence) => {
    const person = await createPerson();
    const token = await askForLink(person.email);
    const refused = await reset(token, nova, confirmar);
    expect(refused).toEqual({ status: 422, body: { message: sentence, errors: { [field]: [sentence] } } });
    expect((await reset(token)).status).toBe(200);
  });

  it('a new password unlocks an account that wrong passwords had locked', async () => {
    const person = await createPerson();
    for (let attempt = 0; attempt < 20; attempt++)
      await post('/login/', { username: person.username, password: 'errada' }, `198.51.100.${attempt}`);
    const login = (password: string) => post('/login/', { username: person.username, password }, '198.51.100.200');
    expect((await login(SENHA)).statusCode).toBe(429);
    await reset(await askForLink(person.email));
    expect((await login(NOVA)).statusCode).toBe(200);
  });

  it('the request for a link refuses an invalid e-mail address', async () => {
    const { status, body } = await test.call(conta.forgetPassword, { body: { email: 'marina' } });
    expect([status, body.message]).toEqual([422, 'E-mail não válido.']);
    expect((await test.call(conta.forgetPassword, { body: {} })).body.message).toBe('Este campo não pode ser nulo.');
  });
});

describe('limits on attempts', () => {
  const TOO_MANY = /^Muitas tentativas\. Espere \d+ minutos? e tente de novo\.$/;

  it('requests for one mailbox are refused after five, for known and unknown addresses', async () => {
    for (const email of ['cheia@exemplo.com.br', (await createPerson()).email]) {
      for (let n = 0; n < 5; n++)
        expect((await post('/auth_password/forgetpassword/', { email }, `203.0.113.${n}`)).statusCode).toBe(200);
      const refused = await post('/auth_password/forgetpassword/', { email }, '203.0.113.99');
      expect(refused.statusCode).toBe(429);
      expect(refused.json().message).toMatch(TOO_MANY);
    }
  });

  it('requests from one IP address are refused after twenty', async () => {
    const ask = (n: number) => post('/auth_password/forgetpassword/', { email: `p${n}@exemplo.com.br` }, '192.0.2.1');
    for (let n = 0; n < 20; n++) expect((await ask(n)).statusCode).toBe(200);
    expect((await ask(20)).statusCode).toBe(429);
  });

  it('uses of invalid links are refused after twenty', async () => {
    const guess = () =>
      post(
        '/auth_password/reset_password/',
        { token: 'a'.repeat(43), nova_senha: NOVA, confirmar_nova_senha: NOVA },
        '192.0.2.2',
      );
    for (let n = 0; n < 20; n++) expect((await guess()).statusCode).toBe(422);
    expect((await guess()).statusCode).toBe(429);
  });

  it('a change of the password is refused after twenty wrong passwords, also with the right one', async () => {
    const { token } = await createPerson();
    const change = (senha_atual: string) =>
      test.call(conta.alterarSenha, { token, body: { senha_atual, nova_senha: NOVA, confirmar_nova_senha: NOVA } });
    for (let n = 0; n < 20; n++) expect((await change('errada')).status).toBe(422);
    expect((await change(SENHA)).status).toBe(429);
  });
});

describe('the change of a password', () => {
  it('a change of the password ends the other sessions and keeps this one', async () => {
    const person = await createPerson();
    const other = (await signIn(person.username, SENHA)).body.token;
    const answer = await test.call(conta.alterarSenha, {
      token: person.token,
      body: { senha_atual: SENHA, nova_senha: NOVA, confirmar_nova_senha: NOVA },
    });
    expect(answer).toEqual({ status: 200, body: { message: 'Senha alterada com sucesso! ' } });
    expect((await test.call(conta.userme, { token: person.token })).status).toBe(200);
    expect((await test.call(conta.userme, { token: other })).status).toBe(401);
    expect((await signIn(person.username, NOVA)).status).toBe(200);
    const row = await test.connection.db
      .selectFrom('usuario')
      .select('senha_hash')
      .where('username', '=', person.username)
      .executeTakeFirstOrThrow();
    expect(row.senha_hash).toMatch(/^\$argon2id\$/);
    await waitForMail(person.email, 'Sua senha foi alterada');
  });

  it('a change of the password invalidates an unused link', async () => {
    const person = await createPerson();
    const link = await askForLink(person.email);
    await test.call(conta.alterarSenha, {
      token: person.token,
      body: { senha_atual: SENHA, nova_senha: NOVA, confirmar_nova_senha: NOVA },
    });
    expect((await reset(link, 'mais uma senha rara')).status).toBe(422);
  });

  it.each([
    ['errada', NOVA, NOVA, 'senha_atual', 'A senha atual não confere.'],
    ['', NOVA, NOVA, 'senha_atual', 'Este campo não pode ser nulo.'],
    [SENHA, 'abc', 'abc', 'nova_senha', 'A senha deve possui pelo menos 4 caracteres'],
    [SENHA, 'qwerty', 'qwerty', 'nova_senha', 'Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.'],
    [SENHA, NOVA, 'diferente', 'confirmar_nova_senha', 'A nova senha e a confirmação precisam ser iguais.'],
  ])(
    'a change of the password refuses %s, %s, %s',
    async (senha_atual, nova_senha, confirmar_nova_senha, field, sentence) => {
      const { token, username } = await createPerson();
      const answer = await test.call(conta.alterarSenha, {
        token,
        body: { senha_atual, nova_senha, confirmar_nova_senha },
      });
      expect(answer).toEqual({ status: 422, body: { message: sentence, errors: { [field]: [sentence] } } });
      expect((await signIn(username, SENHA)).status).toBe(200);
    },
  );
});
