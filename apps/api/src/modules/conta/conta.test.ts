import { contract } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, nextCnpj, registro, SENHA, type TestApp } from '../../../test/test-app.ts';

const { conta, escritorio } = contract;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('sign-up', () => {
  it('the first user of a CNPJ founds its office and becomes its administrator', async () => {
    const form = registro();
    const { status, body } = await test.call(conta.register, { body: form });
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'Sucesso ao cadastrar usuário! ',
      user: {
        username: form.username,
        first_name: 'Ana',
        last_name: 'Reis',
        email: form.email,
        escritorio: { cnpj: form.escritorio.cnpj },
      },
    });
    const signed = await test.call(conta.login, { body: { username: form.username, password: SENHA } });
    expect(signed.body.user.papel).toBe('administrador');
  });

  it.each([
    [{ username: null }, 'username', 'Este campo não pode ser nulo.'],
    [{ first_name: '' }, 'first_name', 'Este campo não pode ser nulo.'],
    [{ email: 'ana@' }, 'email', 'E-mail não válido.'],
    [{ password: 'abc' }, 'password', 'A senha deve possui pelo menos 4 caracteres'],
    [{ password: 'Password' }, 'password', 'Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.'],
    [{ escritorio: null }, 'escritorio', 'Este campo não pode ser nulo.'],
    [
      { escritorio: { cnpj: '1122233300018' } },
      'escritorio.cnpj',
      'O CNPJ sem caracteres especiais deve ter pelo menos 14 caracteres.',
    ],
    [
      { escritorio: { cnpj: '11.222.333/0001-811' } },
      'escritorio.cnpj',
      'O CNPJ com caracteres especiais devem ter 18 caracteres',
    ],
    [{ escritorio: { cnpj: '11.222.333/0001-82' } }, 'escritorio.cnpj', 'CNPJ inválido: confira os números digitados.'],
  ])('sign-up refuses %j and says why', async (fields, field, sentence) => {
    const { status, body } = await test.call(conta.register, { body: registro(fields) });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: [sentence] });
    expect(body.message).toBe(sentence);
  });

  it('only one of several simultaneous sign-ups founds the office of a CNPJ', async () => {
    const cnpj = nextCnpj();
    const forms = Array.from({ length: 6 }, () => registro({ escritorio: { cnpj } }));
    await Promise.all(forms.map((body) => test.call(conta.register, { body })));
    const statuses: number[] = [];
    for (const { username } of forms)
      statuses.push((await test.call(conta.login, { body: { username, password: SENHA } })).status);
    expect(statuses.sort()).toEqual([200, 403, 403, 403, 403, 403]);
  });
});

describe('sign-in', () => {
  it('sign-in accepts the name or the e-mail and returns a token that ends at sign-out', async () => {
    const form = registro();
    await test.call(conta.register, { body: form });
    const { status, body } = await test.call(conta.login, {
      body: { username: form.email.toUpperCase(), password: SENHA },
    });
    expect(status).toBe(200);
    expect(body.user.username).toBe(form.username);
    const { token } = body;
    expect((await test.call(conta.userme, { token })).body.email).toBe(form.email);
    expect((await test.call(conta.logout, { token })).status).toBe(200);
    expect((await test.call(conta.userme, { token })).status).toBe(401);
  });

  it('the database contains neither the password nor the token', async () => {
    const { token } = await test.createOffice();
    const dump = JSON.stringify([
      await test.connection.db.selectFrom('usuario').selectAll().execute(),
      (await test.connection.db.selectFrom('sessao').selectAll().execute()).map((row) =>
        row.token_hash.toString('base64url'),
      ),
    ]);
    expect(dump).toContain('$argon2id$');
    expect(dump).not.toContain(SENHA);
    expect(dump).not.toContain(token);
  });

  it('sign-in gives the same error for a wrong password and an unknown user', async () => {
    const { username } = await test.createOffice();
    const wrong = await test.call(conta.login, { body: { username, password: 'errada mesmo' } });
    const unknown = await test.call(conta.login, { body: { username: 'ninguem', password: SENHA } });
    expect(wrong).toEqual({ status: 401, body: { message: 'Usuário ou senha incorretos! ' } });
    expect(unknown).toEqual(wrong);
  });

  it('sign-in refuses an account after twenty wrong passwords, also with the right one', async () => {
    const form = registro();
    await test.call(conta.register, { body: form });
    const { username } = form;
    for (let attempt = 0; attempt < 20; attempt++) {
      // Each attempt comes from another IP address, so only the account's own count can refuse.
      await test.app.inject({
        method: 'POST',
        url: '/api/login/',
        remoteAddress: `203.0.113.${attempt}`,
        payload: { username, password: 'errada' },
      });
    }
    const right = await test.app.inject({
      method: 'POST',
      url: '/api/login/',
      remoteAddress: '203.0.113.99',
      payload: { username, password: SENHA },
    });
    expect(right.statusCode).toBe(429);
    expect(right.json().message).toMatch(/^Muitas tentativas\. Espere \d+ minutos? e tente de novo\.$/);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('joining an office', () => {
  it('a registration waits until an administrator approves or refuses it', async () => {
    const { token, cnpj } = await test.createOffice();
    const [second, third] = [registro({ escritorio: { cnpj } }), registro({ escritorio: { cnpj } })];
    await test.call(conta.register, { body: second });
    await test.call(conta.register, { body: third });
    const signIn = (username: string) => test.call(conta.login, { body: { username, password: SENHA } });
    expect(await signIn(second.username)).toMatchObject({
      status: 403,
      body: { message: 'Seu cadastro espera a aprovação de um administrador do escritório.' },
    });

    const { body: membros } = await test.call(escritorio.membros, { token });
    const idOf = (username: string) => membros.find((membro) => membro.username === username)?.id ?? 0;
    await test.call(escritorio.aprovar, { token, params: { id: idOf(second.username) } });
    expect((await test.call(escritorio.remover, { token, params: { id: idOf(third.username) } })).status).toBe(200);

    const joined = await signIn(second.username);
    expect(joined.body.user.papel).toBe('analista');
    expect((await signIn(third.username)).status).toBe(401);
    // A plain member cannot approve others.
    expect(
      (await test.call(escritorio.aprovar, { token: joined.body.token, params: { id: idOf(third.username) } })).status,
    ).toBe(403);
    // Removing a member ends the session at once.
    await test.call(escritorio.remover, { token, params: { id: idOf(second.username) } });
    expect((await test.call(conta.userme, { token: joined.body.token })).status).toBe(401);
  });

  it('an administrator cannot remove themselves from the office', async () => {
    const { token, username } = await test.createOffice();
    const { body: membros } = await test.call(escritorio.membros, { token });
    const id = membros.find((membro) => membro.username === username)?.id ?? 0;
    expect((await test.call(escritorio.remover, { token, params: { id } })).status).toBe(422);
  });
});

describe('the office', () => {
  it('an office reads and changes its own data', async () => {
    const { token, cnpj } = await test.createOffice();
    const { status, body } = await test.call(escritorio.update, {
      token,
      params: { cnpj },
      body: { nome_fantasia: 'Serra & Mar', cidade: 'Belém' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ cnpj, nome_fantasia: 'Serra & Mar', cidade: 'Belém', estado: null });
    await test.call(escritorio.update, { token, params: { cnpj }, body: { estado: 'PA' } });
    expect((await test.call(escritorio.get, { token })).body).toMatchObject({ cidade: 'Belém', estado: 'PA' });
  });
});

describe('anti-forgery cookie and header', () => {
  it('a request with the anti-forgery cookie needs the header; one without the cookie does not', async () => {
    const { token } = await test.createOffice();
    const authorization = `Token ${token}`;
    const page = await test.app.inject({ method: 'GET', url: '/', headers: { accept: 'text/html' } });
    const cookie = /XSRF-TOKEN=[^;]+/.exec(String(page.headers['set-cookie']))![0];
    const logout = (headers: Record<string, string>) =>
      test.app.inject({ method: 'POST', url: '/api/logout/', headers: { authorization, ...headers } });
    expect((await logout({ cookie })).statusCode).toBe(403);
    expect((await logout({ cookie, 'x-xsrf-token': 'outro' })).statusCode).toBe(403);
    expect((await logout({ cookie, 'x-xsrf-token': cookie.split('=')[1]! })).statusCode).toBe(200);
  });
});

it('malformed JSON and unknown addresses give errors in Portuguese', async () => {
  const malformed = await test.app.inject({
    method: 'POST',
    url: '/api/login/',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  expect(malformed.statusCode).toBe(400);
  expect(malformed.json()).toMatchObject({ message: 'O pedido está malformado.' });
  const unknown = await test.app.inject({ method: 'GET', url: '/api/nada/' });
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toMatchObject({ message: 'Este endereço da API não existe.' });
});
