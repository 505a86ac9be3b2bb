import { contract } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, nextCnpj, registro, SENHA, type TestApp } from '../../../test/test-app.ts';

const { conta, escritorio, marcas } = contract;
const LAST =
  'Você é a única pessoa que administra o escritório. Escolha quem fica no seu lugar ou confirme que o escritório será encerrado.';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const signIn = (username: string) => test.call(conta.login, { body: { username, password: SENHA } });
const inactivate = (token: string, body: object = {}) =>
  test.call(conta.inativar, { token, body: { senha: SENHA, ...body } });

async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await test.connection.pool.query<{ subject: string }>(
    `select data->'mensagem'->>'subject' as subject from pgboss.job
     where name in ('correio', 'correio-urgente') and data->'mensagem'->>'to' = $1 order by created_on`,
    [email],
  );
  return rows.map(({ subject }) => subject);
}

describe('deactivation', () => {
  it('deactivation needs the password', async () => {
    const { token } = await test.createOffice();
    const wrong = await inactivate(token, { senha: 'errada', encerrar_escritorio: true });
    expect(wrong).toEqual({
      status: 422,
      body: { message: 'A senha atual não confere.', errors: { senha: ['A senha atual não confere.'] } },
    });
    expect((await inactivate(token, { senha: '', encerrar_escritorio: true })).status).toBe(422);
    expect((await test.call(conta.userme, { token })).status).toBe(200);
  });

  it("deactivation of a member ends all sessions, erases personal data and keeps the office's data", async () => {
    const office = await test.createOffice();
    const member = await test.addMember(office);
    const other = (await signIn(member.username)).body.token;
    await test.call(marcas.create, { token: member.token, body: { numero_processo: '911050858' } });
    expect(await inactivate(member.token)).toEqual({
      status: 200,
      body: { message: 'Conta desativada com sucesso! ' },
    });
    for (const token of [member.token, other]) expect((await test.call(conta.userme, { token })).status).toBe(401);
    expect((await signIn(member.username)).status).toBe(401);
    expect((await signIn(`desativada@${member.id}`)).status).toBe(401);

    const dump = JSON.stringify(await test.connection.db.selectFrom('usuario').selectAll().execute());
    for (const personal of [member.username, member.email]) expect(dump).not.toContain(personal);
    const row = await test.connection.db
      .selectFrom('usuario')
      .selectAll()
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ first_name: 'Conta', last_name: 'desativada', senha_hash: '', situacao: 'removido' });
    expect((await test.call(marcas.list, { token: office.token })).body.count).toBe(1);
    const { body: membros } = await test.call(escritorio.membros, { token: office.token });
    expect(membros.map(({ username }) => username)).toEqual([office.username]);
    expect(await mailsTo(member.email)).toContain('Sua conta foi desativada');
    // The name and the address are free again.
    const again = registro({ username: member.username, email: member.email });
    expect((await test.call(conta.register, { body: again })).status).toBe(201);
  });

  it('deactivation of the last administrator is refused without a decision about the office', async () => {
    const { token } = await test.createOffice();
    expect(await inactivate(token)).toEqual({ status: 409, body: { message: LAST } });
    expect(await inactivate(token, { encerrar_escritorio: false })).toMatchObject({ status: 409 });
    expect((await test.call(conta.userme, { token })).status).toBe(200);
  });

  it('deactivation makes the chosen member the administrator', async () => {
    const office = await test.createOffice();
    const member = await test.addMember(office);
    expect((await inactivate(office.token, { novo_administrador: member.id })).status).toBe(200);
    expect((await test.call(conta.userme, { token: member.token })).body.papel).toBe('administrador');
    expect((await test.call(conta.userme, { token: office.token })).status).toBe(401);
  });

  it('deactivation refuses a stranger, the same user and a waiting user as the new administrator', async () => {
    const office = await test.createOffice();
    const { body: own } = await test.call(escritorio.membros, { token: office.token });
    const other = await test.createOffice();
    const { body: strangers } = await test.call(escritorio.membros, { token: other.token });
    await test.call(conta.register, { body: registro({ escritorio: { cnpj: office.cnpj } }) });
    const { body: membros } = await test.call(escritorio.membros, { token: office.token });
    const waiting = membros.find(({ situacao }) => situacao === 'pendente')!.id;
    expect((await inactivate(office.token, { novo_administrador: strangers[0]!.id })).status).toBe(404);
    expect((await inactivate(office.token, { novo_administrador: waiting })).status).toBe(404);
    expect((await inactivate(office.token, { novo_administrador: own[0]!.id })).status).toBe(409);
    expect((await test.call(conta.userme, { token: office.token })).status).toBe(200);
  });

  it('deactivation closes the office when confirmed: nobody signs in, its data stay, and its CNPJ starts empty', async () => {
    const office = await test.createOffice();
    const member = await test.addMember(office);
    await test.call(marcas.create, { token: office.token, body: { numero_processo: '911050858' } });
    expect((await inactivate(office.token, { encerrar_escritorio: true })).status).toBe(200);
    expect((await test.call(conta.userme, { token: member.token })).status).toBe(401);
    expect((await signIn(member.username)).status).toBe(401);
    expect(await mailsTo(member.email)).toContain('Seu escritório foi encerrado');
    const kept = await test.connection.db
      .selectFrom('marca')
      .innerJoin('escritorio', 'escritorio.id', 'escritorio_id')
      .select('numero_processo')
      .where('cnpj', '=', office.cnpj)
      .execute();
    expect(kept).toHaveLength(1);

    const refounded = await test.createOffice(office.cnpj);
    expect((await test.call(marcas.list, { token: refounded.token })).body.count).toBe(0);
    expect((await test.call(escritorio.membros, { token: refounded.token })).body).toHaveLength(1);
  });

  it('simultaneous deactivation of both administrators leaves one of them', async () => {
    const office = await test.createOffice();
    const member = await test.addMember(office);
    await test.connection.db
      .updateTable('usuario')
      .set({ papel: 'administrador' })
      .where('id', '=', member.id)
      .execute();
    const answers = await Promise.all([inactivate(office.token), inactivate(member.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('joining and leaving', () => {
  it('a user is notified of the approval', async () => {
    const founder = await test.createConta();
    const { token } = (await signIn(founder.username)).body;
    const member = await test.addMember({ token, cnpj: founder.escritorio.cnpj });
    expect(await mailsTo(member.email)).toEqual(['Seu acesso foi aprovado']);
    // A second approval sends no second message.
    await test.call(escritorio.aprovar, { token, params: { id: member.id } });
    expect(await mailsTo(member.email)).toHaveLength(1);
  });

  it('a removed user can register elsewhere with the same name and e-mail', async () => {
    const office = await test.createOffice();
    const member = await test.addMember(office);
    await test.call(escritorio.remover, { token: office.token, params: { id: member.id } });
    const { username, email } = member;
    const again = registro({ username, email, escritorio: { cnpj: nextCnpj() } });
    expect((await test.call(conta.register, { body: again })).status).toBe(201);
    expect((await signIn(username)).status).toBe(200);
  });

  it('a password that is changed during sign-in opens no session', async () => {
    const form = registro();
    await test.call(conta.register, { body: form });
    const { token } = (await signIn(form.username)).body;
    const nova = 'outra senha que ninguém usa';
    const [, ...late] = await Promise.all([
      test.call(conta.alterarSenha, {
        token,
        body: { senha_atual: SENHA, nova_senha: nova, confirmar_nova_senha: nova },
      }),
      ...Array.from({ length: 4 }, () => signIn(form.username)),
    ]);
    for (const { status, body } of late)
      if (status === 200) expect((await test.call(conta.userme, { token: body.token })).status).toBe(401);
  });
});

describe('the office', () => {
  it('the CNPJ of an office may be sent with a change but cannot be changed', async () => {
    const { token, cnpj } = await test.createOffice();
    const params = { cnpj };
    const same = await test.call(escritorio.update, { token, params, body: { cnpj, matriz_filial: 'True' } });
    expect(same.body).toMatchObject({ cnpj, matriz_filial: 'True' });
    const sentence = 'O CNPJ identifica o escritório e não pode ser alterado.';
    const other = await test.call(escritorio.update, { token, params, body: { cnpj: nextCnpj(), cidade: 'Natal' } });
    expect(other).toEqual({ status: 422, body: { message: sentence, errors: { cnpj: [sentence] } } });
    expect((await test.call(escritorio.get, { token })).body.cidade).toBeNull();
  });
});
