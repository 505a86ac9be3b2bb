import { contract } from '@vigia/contract';
import { sql } from '../../../test/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkTo, listMails, settleMail, STORED_MAIL, subjectsTo } from '../../../test/stored-mail.ts';
import { createTestApp, registro, SENHA, type TestApp } from '../../../test/test-app.ts';

const { calendario, conta } = contract;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ mail: STORED_MAIL });
});
afterAll(() => test.close());

const signIn = (username: string, password = SENHA) => test.call(conta.login, { body: { username, password } });
const confirm = (token: string) => test.call(conta.confirmarEmail, { body: { token } });
const undo = (token: string) => test.call(conta.desfazerEmail, { body: { token } });

/** A user with a proved address and a session. */
async function createPerson() {
  const form = await test.createConta();
  const { username, first_name, last_name, email } = form;
  const { token } = (await signIn(username)).body;
  return { ...form, token, dados: { username, first_name, last_name, email } };
}
type Person = Awaited<ReturnType<typeof createPerson>>;
const change = ({ token, dados }: Pick<Person, 'token' | 'dados'>, email: string, senha = SENHA) =>
  test.call(conta.updateMe, { token, body: { ...dados, email, senha } });
const me = async (token: string) => (await test.call(conta.userme, { token })).body;

describe('own data', () => {
  it('own data can be read and changed', async () => {
    const { token, escritorio, email } = await createPerson();
    const dados = { username: `lia-${Date.now()}`, first_name: 'Lia', last_name: 'Prado', email };
    const changed = await test.call(conta.updateMe, { token, body: dados });
    expect(changed).toEqual({
      status: 200,
      body: { ...dados, papel: 'administrador', escritorio, email_confirmado: true, email_pendente: null },
    });
    expect(await me(token)).toEqual(changed.body);
    expect((await signIn(dados.username)).status).toBe(200);
  });

  it('own data may stay the same or change only their case, without the password', async () => {
    const person = await createPerson();
    const body = { ...person.dados, username: person.username.toUpperCase(), email: person.email.toUpperCase() };
    expect((await test.call(conta.updateMe, { token: person.token, body })).body).toMatchObject({
      email: person.email.toUpperCase(),
      email_pendente: null,
    });
    expect(await subjectsTo(test, person.email)).toEqual([]);
  });

  it.each([
    [{ email: 'ana@' }, 'email', 'E-mail não válido.'],
    [{ username: '' }, 'username', 'Este campo não pode ser nulo.'],
    [{ username: 'a@b' }, 'username', 'O nome de usuário não pode conter @.'],
    [{ first_name: null }, 'first_name', 'Este campo não pode ser nulo.'],
  ])('a change of own data refuses %j', async (fields, field, sentence) => {
    const { token, dados } = await createPerson();
    const answer = await test.call(conta.updateMe, { token, body: { ...dados, ...fields } });
    expect(answer).toEqual({ status: 422, body: { message: sentence, errors: { [field]: [sentence] } } });
  });
});

describe('H1: a change of the e-mail address', () => {
  it('H1: a stolen session cannot change the address: the password is asked again, and wrong ones are limited', async () => {
    const person = await createPerson();
    const email = `ladrao-${person.email}`;
    const sentence = 'Digite sua senha para trocar o e-mail.';
    const body = { ...person.dados, email };
    expect(await test.call(conta.updateMe, { token: person.token, body })).toEqual({
      status: 422,
      body: { message: sentence, errors: { senha: [sentence] } },
    });
    for (let n = 0; n < 20; n++)
      expect((await change(person, email, 'errada')).body.message).toBe('A senha atual não confere.');
    expect((await change(person, email)).status).toBe(429);
    expect(await me(person.token)).toMatchObject({ email: person.email, email_pendente: null });
    expect(await subjectsTo(test, email)).toEqual([]);
  });

  it('H1: the new address counts only when its link is used, and the old one stays in force until then', async () => {
    const person = await createPerson();
    const email = `nova-${person.email}`;
    expect((await change(person, email)).body).toMatchObject({ email: person.email, email_pendente: email });
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(person.email)).status).toBe(200);
    expect(await subjectsTo(test, email)).toEqual(['Confirme seu novo e-mail']);
    expect(await subjectsTo(test, person.email)).toEqual(['Pedido de troca do seu e-mail']);
    await test.call(conta.forgetPassword, { body: { email } });
    await test.call(conta.forgetPassword, { body: { email: person.email } });
    expect(await subjectsTo(test, email)).toHaveLength(1);
    expect(await subjectsTo(test, person.email)).toContain('Defina sua nova senha');

    const token = await linkTo(test, email, 'confirmar-email');
    expect(await confirm(token)).toEqual({ status: 200, body: { message: 'E-mail confirmado! ' } });
    expect(await me(person.token)).toMatchObject({ email, email_pendente: null, email_confirmado: true });
    expect([(await signIn(email)).status, (await signIn(person.email)).status]).toEqual([200, 401]);
    // The link works once, and the link to a new password that went to the former address works no longer.
    expect((await confirm(token)).status).toBe(422);
    const reset = await linkTo(test, person.email, 'reset-password');
    const nova = 'outra coisa que ninguém usa';
    const answer = await test.call(conta.resetPassword, {
      body: { token: reset, nova_senha: nova, confirmar_nova_senha: nova },
    });
    expect(answer.status).toBe(422);
  });

  it('H1: the undo link restores the address, ends every session and way in, and leads to a new password', async () => {
    const person = await createPerson();
    const { url } = (await test.call(calendario.create, { token: person.token, body: { senha: SENHA } })).body;
    const email = `ladrao-${person.email}`;
    await change(person, email);
    await confirm(await linkTo(test, email, 'confirmar-email'));
    const thief = (await signIn(email)).body.token;
    expect(await subjectsTo(test, person.email)).toContain('O e-mail da sua conta foi alterado');
    const token = await linkTo(test, person.email, 'desfazer-email');
    const { status, body } = await undo(token);
    expect([status, body.message]).toEqual([200, 'A troca foi desfeita. Defina uma nova senha. ']);
    for (const ended of [person.token, thief])
      expect((await test.call(conta.userme, { token: ended })).status).toBe(401);
    expect((await test.app.inject({ method: 'GET', url: new URL(url).pathname })).statusCode).toBe(404);
    // The thief knows the password.
    expect([(await signIn(person.email)).status, (await signIn(email)).status]).toEqual([401, 401]);
    const nova = 'outra coisa que ninguém usa';
    const reset = { token: body.token, nova_senha: nova, confirmar_nova_senha: nova };
    expect((await test.call(conta.resetPassword, { body: reset })).status).toBe(200);
    expect((await me((await signIn(person.email, nova)).body.token)).email).toBe(person.email);
    expect((await undo(token)).status).toBe(422);
  });

  it('H1: the owner undoes a chain of changes, and the link of a later address cannot undo that', async () => {
    const person = await createPerson();
    const [second, third] = [`b-${person.email}`, `c-${person.email}`];
    await change(person, second);
    await confirm(await linkTo(test, second, 'confirmar-email'));
    await change({ token: person.token, dados: { ...person.dados, email: second } }, third);
    await confirm(await linkTo(test, third, 'confirmar-email'));
    const [own, later] = [
      await linkTo(test, person.email, 'desfazer-email'),
      await linkTo(test, second, 'desfazer-email'),
    ];
    expect((await undo(own)).status).toBe(200);
    expect((await undo(later)).status).toBe(422);
    const row = await test.connection.db
      .selectFrom('usuario')
      .select('email')
      .where('username', '=', person.username)
      .executeTakeFirstOrThrow();
    expect(row.email).toBe(person.email);
  });

  it('H1: the former address is kept for its owner while the undo link is valid, 72 hours', async () => {
    const person = await createPerson();
    const email = `nova-${person.email}`;
    await change(person, email);
    await confirm(await linkTo(test, email, 'confirmar-email'));
    await test.call(conta.register, { body: registro({ email: person.email }) });
    expect((await signIn(person.email)).status).toBe(401);
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from expira_em - now()) / 3600)::int as hours from troca_email where email_anterior = ${person.email}`.execute(
      test.connection.db,
    );
    expect(rows.map(({ hours }) => hours)).toEqual([72, 72]);
    const token = await linkTo(test, person.email, 'desfazer-email');
    await sql`update troca_email set expira_em = now() where email_anterior = ${person.email}`.execute(
      test.connection.db,
    );
    expect((await undo(token)).body.message).toBe(
      'Este link não vale mais. Se a conta ainda é sua, peça uma nova senha em «Esqueceu a senha?».',
    );
  });

  it('H1: a waiting change is sent again and cancelled, which voids its link', async () => {
    const person = await createPerson();
    const email = `nova-${person.email}`;
    expect((await test.call(conta.reenviarConfirmacao, { token: person.token })).status).toBe(409);
    expect((await test.call(conta.cancelarEmail, { token: person.token })).status).toBe(409);
    await change(person, email);
    const first = await linkTo(test, email, 'confirmar-email');
    expect((await test.call(conta.reenviarConfirmacao, { token: person.token })).status).toBe(200);
    const second = await linkTo(test, email, 'confirmar-email');
    expect(second).not.toBe(first);
    expect((await confirm(first)).status).toBe(422);
    expect((await test.call(conta.cancelarEmail, { token: person.token })).status).toBe(200);
    expect((await me(person.token)).email_pendente).toBeNull();
    expect((await confirm(second)).status).toBe(422);
  });

  it('H1: links are stored as digests, and neither the queue nor the database contains them', async () => {
    const person = await createPerson();
    const email = `nova-${person.email}`;
    await change(person, email);
    const tokens = [await linkTo(test, email, 'confirmar-email'), await linkTo(test, person.email, 'desfazer-email')];
    const { db, pool } = test.connection;
    const hashes = [
      ...(await db.selectFrom('confirmacao_email').select('token_hash').execute()),
      ...(await db.selectFrom('troca_email').select('token_hash').execute()),
    ];
    const dump = JSON.stringify([
      (await pool.query('select data::text from pgboss.job')).rows,
      hashes.map(({ token_hash }) => token_hash?.toString('base64url')),
    ]);
    expect(hashes.length).toBeGreaterThan(1);
    for (const token of tokens) expect(dump).not.toContain(token);
  });

  it('H1: uses of invalid links are refused after twenty, and a valid link still works', async () => {
    const person = await createPerson();
    const email = `nova-${person.email}`;
    await change(person, email);
    const token = await linkTo(test, email, 'confirmar-email');
    const guess = (value: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/rest_auth/confirmar_email/',
        remoteAddress: '192.0.2.77',
        payload: { token: value },
      });
    for (let n = 0; n < 20; n++) expect((await guess('a'.repeat(43))).statusCode).toBe(422);
    expect((await guess('a'.repeat(43))).statusCode).toBe(429);
    expect((await guess(token)).statusCode).toBe(200);
  });
});

describe('M2: an address that another account has', () => {
  it('M2: the profile answers the same for a known and an unknown address, and only the owner learns of it', async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const known = await change(person, other.email);
    expect(known.status).toBe(200);
    expect(known.body).toMatchObject({ email: person.email, email_pendente: other.email });
    expect(await me(person.token)).toEqual(known.body);
    expect(await subjectsTo(test, other.email)).toEqual(['Alguém tentou usar este e-mail']);
    const [mail] = await listMails(test, other.email);
    expect(mail?.texto).not.toContain('confirmar-email');
    expect((await test.call(conta.reenviarConfirmacao, { token: person.token })).status).toBe(200);
    expect((await test.call(conta.cancelarEmail, { token: person.token })).status).toBe(200);
  });

  it('M2: two users who wait for one address: the second proof fails like an old link', async () => {
    const [one, two] = [await createPerson(), await createPerson()];
    const email = `comum-${one.email}`;
    await change(one, email);
    const first = await linkTo(test, email, 'confirmar-email');
    await change(two, email);
    const second = await linkTo(test, email, 'confirmar-email');
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(first)).status).toBe(422);
    expect((await me(one.token)).email).toBe(one.email);
  });

  it('M2: the profile answers the same for a known user name, whose first holder keeps signing in by it', async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const body = { ...person.dados, username: other.username };
    const answer = await test.call(conta.updateMe, { token: person.token, body });
    expect(answer).toMatchObject({ status: 200, body: { username: other.username } });
    expect((await me(person.token)).username).toBe(other.username);
    expect((await signIn(other.username)).body.user.email).toBe(other.email);
    expect((await signIn(person.email)).body.user.email).toBe(person.email);
    expect(await subjectsTo(test, person.email)).toEqual(['Entre com o seu e-mail']);
    await settleMail(test);
  });
});

it('H3: a user who changes the address back and forth sends at most twenty mails an hour', async () => {
  const person = await createPerson();
  const statuses: number[] = [];
  for (let n = 0; n < 24; n++) statuses.push((await change(person, `vitima-${n}-${person.email}`)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429, 429, 429]);
});
