import { contract } from '@vigia/contract';
import { URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeChave } from '../../../test/isolation-conta.fixture.ts';
import { STORED_MAIL, subjectsTo } from '../../../test/stored-mail.ts';
import { APP_URL, createTestApp, registro, SENHA, type TestApp } from '../../../test/test-app.ts';
import { createMail } from '../../platform/mail.ts';
import { removeSegundoFatorPerdido } from './segundo-fator-perdido.service.ts';

const { auditoria, chavesDeAcesso, conta, segundoFator } = contract;
const lines: object[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ mail: STORED_MAIL });
});
beforeEach(() => void lines.splice(0));
afterAll(() => test.close());

const login = (username: string) => test.call(conta.login, { body: { username, password: SENHA } });
const remove = (email: string, chaves = false) =>
  removeSegundoFatorPerdido(
    {
      db: test.connection.db,
      mail: createMail(test.queue),
      log: { warn: (fields) => void lines.push(fields) },
      appUrl: APP_URL,
    },
    { email, chaves },
  );
const isIn = async (token: string): Promise<boolean> => (await test.call(conta.userme, { token })).status === 200;

/** A signed-in user with a passkey and the second factor. */
async function createPerson() {
  const { username, email } = await test.createConta();
  const { token } = (await login(username)).body;
  await makeChave(test, token);
  const { uri } = (await test.call(segundoFator.iniciar, { token, body: { senha: SENHA } })).body;
  const { body } = await test.call(segundoFator.ligar, { token, body: { codigo: URI.parse(uri).generate() } });
  return { username, email, token, codigos: body.codigos };
}

it('the operator removes the second factor and its codes, every session ends, and the password is enough again', async () => {
  const { username, email, token, codigos } = await createPerson();
  const other = await createPerson();
  const waiting = (await login(username)).body as unknown as { segundo_fator: { ficha: string } };
  expect(await remove(email.toUpperCase())).toEqual({ segundoFator: true, chaves: [], sessoes: 1 });
  expect(await isIn(token)).toBe(false);
  // A sign-in that waited for its code begins again.
  const { ficha } = waiting.segundo_fator;
  expect((await test.call(segundoFator.entrar, { body: { ficha, codigo: codigos[0] ?? '' } })).status).toBe(401);
  const entered = await login(username);
  expect(entered.status).toBe(200);
  expect((await test.call(segundoFator.get, { token: entered.body.token })).body).toEqual({
    ligado_em: null,
    codigos_restantes: 0,
  });
  // Passkeys stay, and so does everything of other people.
  expect((await test.call(chavesDeAcesso.list, { token: entered.body.token })).body.chaves).toHaveLength(1);
  expect(await isIn(other.token)).toBe(true);
  expect((await login(other.username)).status).toBe(403);
});

it('the owner learns of it by mail, and the activity log and the security log have it', async () => {
  const { username, email } = await createPerson();
  await remove(email);
  expect(await subjectsTo(test, email)).toContain('Verificação removida da sua conta');
  const { token } = (await login(username)).body;
  const { body } = await test.call(auditoria.list, { token, query: { tipo: 'conta.segundo_fator_removido' } });
  expect(body.results.map(({ frase }) => frase)).toEqual([
    'A operação do sistema removeu a verificação em duas etapas de Ana Reis.',
  ]);
  expect(lines).toEqual([
    {
      security: 'factor-changed',
      tipo: 'conta.segundo_fator_removido',
      usuario: expect.any(Number),
      escritorio: expect.any(Number),
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain(email);
});

it('passkeys are removed too where the operator says so, each with its entry', async () => {
  const { username, email } = await createPerson();
  expect(await remove(email, true)).toEqual({ segundoFator: true, chaves: ['Celular'], sessoes: 1 });
  const { token } = (await login(username)).body;
  expect((await test.call(chavesDeAcesso.list, { token })).body.chaves).toEqual([]);
  const { body } = await test.call(auditoria.list, { token, query: { tipo: 'conta.chave_removida' } });
  expect(body.results.map(({ frase }) => frase)).toEqual([
    'A operação do sistema removeu a chave de acesso Celular de Ana Reis.',
  ]);
});

it('nothing changes where there is no such address or nothing to remove', async () => {
  const { username, email } = await test.createConta();
  const { token } = (await login(username)).body;
  await expect(remove(username)).rejects.toThrow(`Não há conta com o e-mail ${username}.`);
  await expect(remove(registro().email)).rejects.toThrow(/^Não há conta com o e-mail/);
  await expect(remove(email)).rejects.toThrow('A verificação em duas etapas desta conta não está ligada.');
  await expect(remove(email, true)).rejects.toThrow(
    'Esta conta não tem verificação em duas etapas nem chaves de acesso.',
  );
  expect(await isIn(token)).toBe(true);
  expect(lines).toEqual([]);
  expect(await subjectsTo(test, email)).not.toContain('Verificação removida da sua conta');
});
