import { contract, RECUSA_DO_CADASTRO } from '@vigia/contract';
import { formatCnpj } from '@vigia/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteConvitesAntigos } from './convite.repository.ts';
import { linkTo, listMails, settleMail, STORED_MAIL } from '../../../test/stored-mail.ts';
import { createTestApp, type Office, registro, SENHA, type TestApp } from '../../../test/test-app.ts';

const { auditoria, conta, convites, escritorio } = contract;
const VOID =
  'Este convite não vale mais: já foi usado, foi revogado ou passou dos 7 dias. Peça outro a um administrador do escritório.';
const HAS_ACCOUNT =
  'Este e-mail já tem uma conta no Vigia Marcas. Uma conta pertence a um só escritório e não passa para outro: peça o convite para outro endereço.';

let test: TestApp;
let office: Office;
beforeAll(async () => {
  test = await createTestApp({ mail: STORED_MAIL, cadastro: 'fechado' });
  office = await test.createOffice();
});
afterAll(() => test.close());

const newEmail = (): string => registro().email;
const create = (email: string, papel = 'analista', token = office.token) =>
  test.call(convites.create, { token, body: { email, papel } });
const linkOf = (email: string): Promise<string> => linkTo(test, email, '/convite');
const look = (token: string) => test.call(convites.ver, { body: { token } });
function person(token: string, fields: object = {}) {
  const { username, first_name, last_name } = registro();
  return { token, username, first_name, last_name, password: SENHA, ...fields };
}
const accept = (token: string, fields: object = {}) => test.call(convites.aceitar, { body: person(token, fields) });
const signIn = (username: string) => test.call(conta.login, { body: { username, password: SENHA } });
const list = async (token = office.token) => (await test.call(convites.list, { token })).body;
async function expectVoid(token: string): Promise<void> {
  const refusal = { status: 422, body: { message: VOID, errors: { token: [VOID] } } };
  expect(await look(token)).toEqual(refusal);
  expect(await accept(token)).toEqual(refusal);
}

describe('an invitation', () => {
  it('an invited person reads the invitation, creates an account in the office with the role, and is signed in by it', async () => {
    const email = newEmail();
    expect(await create(email, 'leitor')).toMatchObject({
      status: 201,
      body: { email, papel: 'leitor', quem: 'Ana Reis', situacao: 'esperando' },
    });
    const token = await linkOf(email);
    expect(await look(token)).toMatchObject({
      status: 200,
      body: { email, papel: 'leitor', escritorio: { cnpj: office.cnpj }, conta_existente: false },
    });
    expect((await accept(token)).status).toBe(201);
    const signed = await signIn(email);
    expect(signed.body.user).toMatchObject({ email, papel: 'leitor', escritorio: { cnpj: office.cnpj } });
    const me = await test.call(conta.userme, { token: signed.body.token });
    expect(me.body).toMatchObject({ papel: 'leitor', email_confirmado: true });
    expect((await list()).map((convite) => convite.email)).not.toContain(email);
    await expectVoid(token);
  });

  it('the message names the office by its CNPJ only, and neither the link nor a word of a user is stored beside it', async () => {
    await test.call(escritorio.update, {
      token: office.token,
      params: { cnpj: office.cnpj },
      body: { nome_fantasia: 'CLIQUE AQUI' },
    });
    const email = newEmail();
    await create(email);
    const token = await linkOf(email);
    const [mail] = await listMails(test, email);
    expect(mail?.texto).toContain(formatCnpj(office.cnpj));
    expect(mail?.texto).not.toContain('CLIQUE');
    expect((await look(token)).body.escritorio.nome).toBe('CLIQUE AQUI');
    const rows = await test.connection.db.selectFrom('convite').selectAll().where('email', '=', email).execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('of two people who use one link at the same moment one gets an account', async () => {
    const email = newEmail();
    await create(email);
    const token = await linkOf(email);
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('the password of an invited person is checked, and a refused one leaves the invitation', async () => {
    const email = newEmail();
    await create(email);
    const token = await linkOf(email);
    expect(await accept(token, { password: 'senha' })).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)] } },
    });
    expect((await accept(token, { email: newEmail(), papel: 'administrador' })).status).toBe(201);
    expect((await signIn(email)).body.user).toMatchObject({ email, papel: 'analista' });
  });

  it('an expired, a revoked and an invented link give one sentence', async () => {
    const [old, revoked] = [newEmail(), newEmail()];
    await create(old);
    const oldLink = await linkOf(old);
    await test.owner.pool.query(`update convite set expira_em = now() where email = $1`, [old]);
    await expectVoid(oldLink);
    expect((await list()).find(({ email }) => email === old)?.situacao).toBe('expirado');
    const { body } = await create(revoked);
    const revokedLink = await linkOf(revoked);
    expect(await test.call(convites.revogar, { token: office.token, params: { id: body.id } })).toEqual({
      status: 200,
      body: { message: `O convite para ${revoked} foi revogado.` },
    });
    await expectVoid(revokedLink);
    await expectVoid('a'.repeat(43));
  });

  it('an invitation that is sent again has a new link and seven days more, and the former link works no longer', async () => {
    const email = newEmail();
    const { body } = await create(email);
    const former = await linkOf(email);
    await test.owner.pool.query(`update convite set expira_em = now() where id = $1`, [body.id]);
    const again = await test.call(convites.reenviar, { token: office.token, params: { id: body.id } });
    expect(again).toMatchObject({ status: 200, body: { id: body.id, situacao: 'esperando' } });
    expect(Date.parse(again.body.expira_em) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const next = await linkOf(email);
    expect(next).not.toBe(former);
    await expectVoid(former);
    expect((await accept(next)).status).toBe(201);
    expect((await test.call(convites.reenviar, { token: office.token, params: { id: body.id } })).status).toBe(404);
  });

  it('the activity log names who invited whom, masked, and who accepted', async () => {
    const own = await test.createOffice();
    const email = newEmail();
    await create(email, 'leitor', own.token);
    await accept(await linkOf(email), { first_name: 'Bia', last_name: 'Luz' });
    const { body } = await create(newEmail(), 'leitor', own.token);
    await test.call(convites.revogar, { token: own.token, params: { id: body.id } });
    const log = (await test.call(auditoria.list, { token: own.token })).body.results;
    const sentences = log.map(({ frase }) => frase);
    expect(sentences).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Ana Reis convidou .…@exemplo.com.br para o escritório\.$/),
        'Bia Luz entrou no escritório por um convite.',
        expect.stringMatching(/^Ana Reis revogou o convite de /),
      ]),
    );
    expect(JSON.stringify(log)).not.toContain(email);
  });
});

describe('who may invite, and whom', () => {
  it('a member of the office, and an address with an invitation, are not invited again', async () => {
    const email = newEmail();
    await create(email);
    expect(await create(email.toUpperCase())).toEqual({
      status: 409,
      body: { message: 'Este endereço já tem um convite. Envie-o de novo ou revogue-o.' },
    });
    await accept(await linkOf(email));
    expect((await create(email)).body.errors?.['email']).toEqual([
      'Esta pessoa já está no escritório ou espera aprovação.',
    ]);
  });

  it('an account of another office is neither told to the inviter nor moved, and its owner reads what to do', async () => {
    const other = await test.createOffice();
    const { email } = (await test.call(conta.userme, { token: other.token })).body;
    const made = await create(email);
    expect(made.status).toBe(201);
    const token = await linkOf(email);
    expect((await look(token)).body.conta_existente).toBe(true);
    expect(await accept(token)).toEqual({ status: 409, body: { message: HAS_ACCOUNT } });
    expect((await test.call(conta.userme, { token: other.token })).body.escritorio.cnpj).toBe(other.cnpj);
    expect((await look(token)).status).toBe(200);
  });

  it('an invitation has no effect once its sender is no administrator, until another administrator sends it again', async () => {
    const own = await test.createOffice();
    const [second, guest] = [newEmail(), newEmail()];
    await create(second, 'administrador', own.token);
    await accept(await linkOf(second));
    const { body } = await signIn(second);
    const convite = (await create(guest, 'analista', body.token)).body;
    const link = await linkOf(guest);
    const membros = (await test.call(escritorio.membros, { token: own.token })).body;
    const id = membros.find(({ email }) => email === second)?.id ?? 0;
    await test.call(escritorio.mudarPapel, { token: own.token, params: { id }, body: { papel: 'leitor' } });
    await expectVoid(link);
    expect((await list(own.token)).map(({ situacao }) => situacao)).toEqual(['sem efeito']);
    await test.call(convites.reenviar, { token: own.token, params: { id: convite.id } });
    expect((await accept(await linkOf(guest))).status).toBe(201);
  });

  it('an office whose founder proved no address invites nobody', async () => {
    const open = await createTestApp();
    const form = registro();
    await open.call(conta.register, { body: form });
    const { body } = await open.call(conta.login, { body: { username: form.username, password: form.password } });
    const answer = await open.call(convites.create, {
      token: body.token,
      body: { email: newEmail(), papel: 'leitor' },
    });
    expect(answer.status).toBe(403);
    expect(answer.body.message).toMatch(/^Confirme o seu e-mail antes de convidar/);
    await open.close();
  });

  it('at most twenty messages of invitations leave an office in an hour', async () => {
    const own = await test.createOffice();
    const statuses = [];
    for (let n = 0; n <= 20; n++) statuses.push((await create(newEmail(), 'leitor', own.token)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    await settleMail(test);
  });
});

describe('who may create an account', () => {
  it.each(['convite', 'fechado'] as const)(
    'a sign-up without an invitation is refused where the setting is %s',
    async (cadastro) => {
      const closed = await createTestApp({ cadastro });
      expect((await closed.call(convites.cadastro)).body).toEqual({ modo: cadastro });
      const form = registro();
      expect(await closed.call(conta.register, { body: form })).toEqual({
        status: 403,
        body: { message: RECUSA_DO_CADASTRO[cadastro] },
      });
      const { rows } = await closed.owner.pool.query(`select from usuario`);
      expect(rows).toHaveLength(0);
      await closed.close();
    },
  );
});

it('an invitation that nobody used is deleted 30 days after its end, with the address, and not a day before', async () => {
  const email = newEmail();
  await create(email);
  const ended = (days: number) =>
    test.connection.pool.query(`update convite set expira_em = now() - make_interval(days => $2) where email = $1`, [
      email,
      days,
    ]);
  const isListed = async () => {
    await deleteConvitesAntigos(test.connection.db);
    return (await list()).some((convite) => convite.email === email);
  };
  await ended(29);
  expect(await isListed()).toBe(true);
  await ended(31);
  expect(await isListed()).toBe(false);
});
