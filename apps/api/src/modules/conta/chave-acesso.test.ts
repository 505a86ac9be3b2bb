import { contract } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChaveVirtual } from '../../../test/chave-virtual.ts';
import { STORED_MAIL, subjectsTo } from '../../../test/stored-mail.ts';
import { APP_URL, createTestApp, SENHA, type TestApp } from '../../../test/test-app.ts';
import { findEnderecoDasChaves } from './endereco-das-chaves.ts';

const { auditoria, chavesDeAcesso, conta } = contract;
const HERE = { rpId: 'marcas.exemplo.com.br', origem: APP_URL };
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ mail: STORED_MAIL });
});
afterAll(() => test.close());

async function createPerson() {
  const { username, email } = await test.createConta();
  const { token } = (await test.call(conta.login, { body: { username, password: SENHA } })).body;
  return { username, email, token };
}
const start = (token: string, senha = SENHA) => test.call(chavesDeAcesso.iniciar, { token, body: { senha } });
const list = async (token: string) => (await test.call(chavesDeAcesso.list, { token })).body;
const store = (token: string, resposta: unknown, nome = 'Celular') =>
  test.call(chavesDeAcesso.create, { token, body: { nome, resposta } });
const challenge = async (): Promise<string> => (await test.call(chavesDeAcesso.iniciarEntrada)).body.opcoes.challenge;
const enter = (resposta: unknown) => test.call(chavesDeAcesso.entrar, { body: { resposta } });

/** A user with one passkey. */
async function createOwner() {
  const person = await createPerson();
  const chave = createChaveVirtual();
  const { body } = await start(person.token);
  const made = await store(person.token, chave.criar(body.challenge, HERE));
  expect(made.status).toBe(201);
  return { ...person, chave, id: made.body.id };
}

describe('passkeys', () => {
  it('a passkey is stored after the password, named, listed and removed, and its owner learns of it', async () => {
    const { token, email } = await createPerson();
    expect((await start(token, 'errada')).body.errors).toHaveProperty('senha');
    const { body: options } = await start(token);
    expect(options).toMatchObject({
      rp: { id: HERE.rpId },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const chave = createChaveVirtual();
    const { status, body } = await store(token, chave.criar(options.challenge, HERE), 'Celular da Ana');
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), nome: 'Celular da Ana', criada_em: expect.any(String), usada_em: null },
    ]);
    expect(await list(token)).toEqual({ endereco: APP_URL, chaves: [body] });
    const again = (await start(token)).body;
    expect(again.excludeCredentials).toHaveLength(1);
    expect((await store(token, chave.criar(again.challenge, HERE))).status).toBe(409);

    const remove = (who: string, senha = SENHA) =>
      test.call(chavesDeAcesso.remover, { token: who, params: { id: body.id }, body: { senha } });
    expect((await remove((await createPerson()).token)).status).toBe(404);
    expect((await remove(token, 'errada')).status).toBe(422);
    expect((await remove(token)).status).toBe(200);
    expect((await list(token)).chaves).toEqual([]);
    expect(await subjectsTo(test, email)).toEqual(['Chave de acesso cadastrada', 'Chave de acesso removida']);
    const { body: log } = await test.call(auditoria.list, { token });
    expect(log.results.map(({ tipo }) => tipo).slice(0, 2)).toEqual(['conta.chave_removida', 'conta.chave_criada']);
  });

  it('a passkey of another address, without a check of its user, or for the challenge of another is refused', async () => {
    const { token } = await createPerson();
    const other = await createPerson();
    const chave = createChaveVirtual();
    const fresh = async (who = token) => (await start(who)).body.challenge;
    const refused = [
      chave.criar(await fresh(), { ...HERE, origem: 'https://marcas.exemplo.com' }),
      chave.criar(await fresh(), { ...HERE, rpId: 'exemplo.com' }),
      chave.criar(await fresh(), { ...HERE, verificado: false }),
    ];
    for (const resposta of refused) expect((await store(token, resposta)).status).toBe(422);
    for (const desafio of [await fresh(other.token), await challenge(), 'inventado'])
      expect((await store(token, chave.criar(desafio, HERE))).status).toBe(404);
    const used = chave.criar(await fresh(), HERE);
    expect((await store(token, used)).status).toBe(201);
    expect((await store(token, used)).status).toBe(404);
    expect((await list(token)).chaves).toHaveLength(1);
  });
});

describe('a sign-in with a passkey', () => {
  it('opens a session without password and code', async () => {
    const { token, username, chave } = await createOwner();
    const { status, body } = await enter(chave.usar(await challenge(), HERE));
    expect(status).toBe(200);
    expect(body.user.username).toBe(username);
    expect((await test.call(conta.userme, { token: body.token })).status).toBe(200);
    expect((await list(token)).chaves[0]?.usada_em).toEqual(expect.any(String));
  });

  it('is refused for an unknown or removed passkey, a used challenge, another address and a copied passkey', async () => {
    const { token, chave, id } = await createOwner();
    const unknown = createChaveVirtual();
    const used = chave.usar(await challenge(), HERE, 7);
    expect((await enter(used)).status).toBe(200);
    const refused = [
      used,
      unknown.usar(await challenge(), HERE),
      { ...unknown.usar(await challenge(), HERE), id: used.id, rawId: used.rawId },
      chave.usar(await challenge(), { ...HERE, origem: 'https://marcas.exemplo.com' }, 8),
      chave.usar(await challenge(), { ...HERE, verificado: false }, 8),
      chave.usar((await start(token)).body.challenge, HERE, 8),
      chave.usar('inventado', HERE, 8),
      // A copy counts its uses by itself.
      chave.usar(await challenge(), HERE, 7),
    ];
    for (const resposta of refused)
      expect(await enter(resposta)).toEqual({
        status: 401,
        body: { message: 'Não reconhecemos esta chave de acesso. Entre com a sua senha.' },
      });
    expect((await enter(chave.usar(await challenge(), HERE, 9))).status).toBe(200);
    await test.call(chavesDeAcesso.remover, { token, params: { id }, body: { senha: SENHA } });
    expect((await enter(chave.usar(await challenge(), HERE, 10))).status).toBe(401);
  });

  it('does not open an account that waits for approval or ended', async () => {
    const { token, chave } = await createOwner();
    await test.call(conta.inativar, { token, body: { senha: SENHA, encerrar_escritorio: true } });
    expect((await enter(chave.usar(await challenge(), HERE))).status).toBe(401);
  });
});

it.each([
  ['https://marcas.exemplo.com.br', { id: 'marcas.exemplo.com.br', origem: 'https://marcas.exemplo.com.br' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origem: 'http://localhost:3000' }],
  ['http://localhost:3000', { id: 'localhost', origem: 'http://localhost:3000' }],
  ['http://marcas.exemplo.com.br', null],
  ['https://203.0.113.7', null],
  ['https://[2001:db8::1]', null],
])('passkeys of an installation at %s work at %j', (appUrl, expected) =>
  expect(findEnderecoDasChaves(appUrl)).toEqual(expected),
);
