import { contract } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkTo, listMails, STORED_MAIL, subjectsTo } from '../../../test/stored-mail.ts';
import { createTestApp, registro, SENHA, type TestApp } from '../../../test/test-app.ts';

const { conta, escritorio, marcas } = contract;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ mail: STORED_MAIL });
});
afterAll(() => test.close());

async function signUp(fields: Record<string, unknown> = {}) {
  const form = registro(fields);
  return { form, answer: await test.call(conta.register, { body: form }) };
}
const signIn = (username: string) => test.call(conta.login, { body: { username, password: SENHA } });
const confirm = async (email: string) =>
  test.call(conta.confirmarEmail, { body: { token: await linkTo(test, email, 'confirmar-email') } });
/** What a caller sees of an answer, without what the caller sent. */
const seen = ({ form, answer }: Awaited<ReturnType<typeof signUp>>) =>
  JSON.stringify(answer)
    .replaceAll(form.email, 'E')
    .replaceAll(form.username, 'U')
    .replaceAll(form.escritorio.cnpj, 'C');

it('every answer says that the address waits for its proof, until the link of the mail is used', async () => {
  const { form } = await signUp();
  const { token } = (await signIn(form.username)).body;
  const ask = async () => {
    const headers = { authorization: `Token ${token}` };
    return (await test.app.inject({ method: 'GET', url: '/api/marca/', headers })).headers['x-email'];
  };
  expect(await ask()).toBe('pendente');
  await confirm(form.email);
  expect(await ask()).toBeUndefined();
});

describe('M2: sign-up tells nobody who is registered', () => {
  it('M2: the answer is the same whether the address, the user name or the CNPJ is known', async () => {
    const known = await signUp();
    const { username, email } = known.form;
    const others = [
      await signUp({ email: email.toUpperCase() }),
      await signUp({ username: username.toUpperCase() }),
      await signUp({ escritorio: known.form.escritorio }),
      await signUp({ username, email, escritorio: known.form.escritorio }),
    ];
    for (const other of others) expect(seen(other)).toBe(seen(known));
    expect(known.answer).toMatchObject({ status: 201, body: { message: 'Sucesso ao cadastrar usuário! ' } });
  });

  it('M2: a known address founds no office, changes no account, and its owner learns by mail', async () => {
    const owner = await test.createConta();
    const { form } = await signUp({ email: owner.email });
    expect((await signIn(form.username)).status).toBe(401);
    expect((await signIn(owner.email)).status).toBe(200);
    expect(await subjectsTo(test, owner.email)).toEqual(['Alguém tentou usar este e-mail']);
    // The CNPJ is still free.
    const { form: founder } = await signUp({ escritorio: form.escritorio });
    expect((await signIn(founder.username)).body.user.papel).toBe('administrador');
  });

  it('M2: a known user name stays that of its first holder, and the newcomer signs in by e-mail and learns by mail', async () => {
    const owner = await test.createConta();
    const { form } = await signUp({ username: owner.username });
    expect((await signIn(owner.username)).body.user.email).toBe(owner.email);
    expect((await signIn(form.email)).body.user).toMatchObject({ email: form.email, username: owner.username });
    await subjectsTo(test, form.email);
    expect((await listMails(test, form.email))[0]?.texto).toContain('já entra em outra conta: entre com o seu e-mail');
  });

  it('M2: a known address does the work of a new account and keeps nothing of it', async () => {
    const { db, pool } = test.connection;
    const countRows = async () => {
      const { rows } = await pool.query<{ usuarios: number; escritorios: number; ultimo: number }>(
        `select (select count(*)::int from usuario) as usuarios, (select count(*)::int from escritorio) as escritorios,
           (select last_value::int from usuario_id_seq) as ultimo`,
      );
      return rows[0]!;
    };
    const owner = await test.createConta();
    const before = await countRows();
    await signUp({ email: owner.email });
    const after = await countRows();
    expect([after.usuarios, after.escritorios]).toEqual([before.usuarios, before.escritorios]);
    // The row was written and taken back, so the answer takes as long as that of a new address.
    expect(after.ultimo).toBe(before.ultimo + 1);
    expect(await db.selectFrom('usuario').select('id').where('email', 'like', 'ensaio:%').execute()).toEqual([]);
  });

  it('M2: of simultaneous sign-ups with one address one makes an account, and all get the same answer', async () => {
    const email = registro().email;
    const made = await Promise.all(Array.from({ length: 5 }, () => signUp({ email })));
    expect(new Set(made.map(seen)).size).toBe(1);
    const rows = await test.connection.db.selectFrom('usuario').select('id').where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
  });
});

const STRANGE = 'Sua conta será bloqueada: acesse https://golpe.example/';

describe("H3: no mail contains a stranger's words", () => {
  it('H3: a stranger who signs up with an address and asks for its links makes our server say nothing of theirs', async () => {
    const admin = await test.createConta();
    const { token } = (await signIn(admin.username)).body;
    const words = { first_name: STRANGE, last_name: STRANGE, username: 'golpe.example', escritorio: admin.escritorio };
    const { form } = await signUp(words);
    await signUp({ ...words, email: form.email });
    await test.call(conta.forgetPassword, { body: { email: form.email } });
    const { body: membros } = await test.call(escritorio.membros, { token });
    const id = membros.find(({ email }) => email === form.email)!.id;
    expect(membros.find((membro) => membro.id === id)).toMatchObject({
      first_name: STRANGE,
      situacao: 'pendente',
      voce: false,
    });
    await confirm(form.email);
    await test.call(escritorio.aprovar, { token, params: { id } });
    expect(await subjectsTo(test, form.email)).toEqual(
      expect.arrayContaining([
        'Confirme seu e-mail',
        'Alguém tentou usar este e-mail',
        'Defina sua nova senha',
        'Seu acesso foi aprovado',
      ]),
    );
    expect(await subjectsTo(test, admin.email)).toEqual(['Um cadastro espera sua aprovação']);
    const mails = [...(await listMails(test, form.email)), ...(await listMails(test, admin.email))];
    for (const { assunto, html, texto } of mails) expect(`${assunto} ${html} ${texto}`).not.toMatch(/golpe|bloqueada/);
  });

  it('H3: sign-ups with one address send at most twenty mails an hour', async () => {
    const { email } = registro();
    const statuses: number[] = [];
    for (let n = 0; n < 22; n++) statuses.push((await signUp({ email })).answer.status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await subjectsTo(test, email)).length).toBeLessThanOrEqual(20);
  });
});

describe('H2: who proves an address first administers the office', () => {
  it('H2: a new user works at once, and until the proof no other mail goes to the address', async () => {
    const { form } = await signUp();
    const { token, user } = (await signIn(form.username)).body;
    expect(user.papel).toBe('administrador');
    expect((await test.call(marcas.create, { token, body: { numero_processo: '911050858' } })).status).toBe(201);
    expect((await test.call(conta.userme, { token })).body.email_confirmado).toBe(false);
    const nova = 'outra senha que ninguém usa';
    const body = { senha_atual: SENHA, nova_senha: nova, confirmar_nova_senha: nova };
    await test.call(conta.alterarSenha, { token, body });
    await signUp({ escritorio: form.escritorio });
    expect(await subjectsTo(test, form.email)).toEqual(['Confirme seu e-mail']);
    expect(await confirm(form.email)).toEqual({ status: 200, body: { message: 'E-mail confirmado! ' } });
    expect((await test.call(conta.userme, { token })).body).toMatchObject({
      email_confirmado: true,
      papel: 'administrador',
    });
    await signUp({ escritorio: form.escritorio });
    expect(await subjectsTo(test, form.email)).toEqual(['Confirme seu e-mail', 'Um cadastro espera sua aprovação']);
  });

  it('H2: a later user who proves the address before the founder administers, and the founder waits', async () => {
    const { form: squatter } = await signUp();
    const { token } = (await signIn(squatter.username)).body;
    const { form: accomplice } = await signUp({ escritorio: squatter.escritorio });
    const { form: owner } = await signUp({ escritorio: squatter.escritorio });
    const { body: membros } = await test.call(escritorio.membros, { token });
    const idOf = (email: string) => membros.find((membro) => membro.email === email)!.id;
    await test.call(escritorio.aprovar, { token, params: { id: idOf(accomplice.email) } });
    const friend = (await signIn(accomplice.username)).body.token;
    // The unproved founder cannot send the owner away.
    const refused = await test.call(escritorio.remover, { token, params: { id: idOf(owner.email) } });
    expect(refused.status).toBe(403);
    expect((await signIn(owner.username)).status).toBe(403);

    expect((await confirm(owner.email)).status).toBe(200);
    const own = (await signIn(owner.username)).body;
    expect(own.user.papel).toBe('administrador');
    for (const ended of [token, friend]) expect((await test.call(conta.userme, { token: ended })).status).toBe(401);
    expect((await signIn(squatter.username)).status).toBe(403);
    // A later proof of the founder changes nothing: the administrator decides.
    expect((await confirm(squatter.email)).body.message).toContain('espera a aprovação');
    expect((await signIn(squatter.username)).status).toBe(403);
    const { body: now } = await test.call(escritorio.membros, { token: own.token });
    expect(now.map(({ email, papel, situacao }) => [email, papel, situacao])).toEqual(
      expect.arrayContaining([
        [owner.email, 'administrador', 'ativo'],
        [squatter.email, 'analista', 'pendente'],
        [accomplice.email, 'analista', 'pendente'],
      ]),
    );
  });

  it('H2: a later user who proves an address after the founder waits for the approval', async () => {
    const { form: founder } = await signUp();
    await confirm(founder.email);
    const { form: later } = await signUp({ escritorio: founder.escritorio });
    expect((await confirm(later.email)).body.message).toContain('espera a aprovação');
    expect((await signIn(later.username)).status).toBe(403);
    expect((await signIn(founder.username)).body.user.papel).toBe('administrador');
  });

  it('H2: a new password by the link of a mail proves the address too', async () => {
    const { form } = await signUp();
    await test.call(conta.forgetPassword, { body: { email: form.email } });
    const token = await linkTo(test, form.email, 'reset-password');
    const nova = 'outra senha que ninguém usa';
    await test.call(conta.resetPassword, { body: { token, nova_senha: nova, confirmar_nova_senha: nova } });
    const { body } = await test.call(conta.login, { body: { username: form.email, password: nova } });
    expect((await test.call(conta.userme, { token: body.token })).body.email_confirmado).toBe(true);
    expect(await subjectsTo(test, form.email)).toContain('Sua senha foi alterada');
  });

  it('H2: of simultaneous proofs for one office one administers it', async () => {
    const { form: founder } = await signUp();
    const { form: later } = await signUp({ escritorio: founder.escritorio });
    await Promise.all([confirm(founder.email), confirm(later.email)]);
    const rows = await test.connection.db
      .selectFrom('usuario')
      .select(['papel', 'situacao'])
      .where('email', 'in', [founder.email, later.email])
      .execute();
    expect(rows.map(({ papel, situacao }) => `${papel} ${situacao}`).sort()).toEqual([
      'administrador ativo',
      'analista pendente',
    ]);
  });

  it('H2: the link is sent again on request', async () => {
    const { form } = await signUp();
    const { token } = (await signIn(form.username)).body;
    await subjectsTo(test, form.email);
    expect((await test.call(conta.reenviarConfirmacao, { token })).status).toBe(200);
    expect(await subjectsTo(test, form.email)).toEqual(['Confirme seu e-mail', 'Confirme seu e-mail']);
    expect((await confirm(form.email)).status).toBe(200);
    expect((await test.call(conta.reenviarConfirmacao, { token })).status).toBe(409);
  });
});
