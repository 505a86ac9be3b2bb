import { contract } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, registro, SENHA, type TestApp } from '../../../test/test-app.ts';

const { conta, escritorio } = contract;
let test: TestApp;
let strict: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  strict = await createTestApp({ senhaMinima: 10 });
});
afterAll(async () => {
  await test.close();
  await strict.close();
});

const REFUSED = /(fácil de adivinhar|tentaria aqui)\. Escolha outra\.$/;

describe('M3: passwords that the server refuses', () => {
  it.each([
    'aaaa',
    'abcd',
    'a1b2',
    '1234',
    'qwer',
    'rewq',
    'vigia',
    'Senha123',
    'marcas2026',
    'inpi',
    'brasil1',
    'Flamengo2026',
    'c4s4',
    'mudar123',
  ])('M3: sign-up refuses the password %s', async (password) => {
    const { status, body } = await test.call(conta.register, { body: registro({ password }) });
    expect(status).toBe(422);
    expect(body.errors?.['password']?.[0]).toMatch(REFUSED);
  });

  it("M3: sign-up refuses the account's own words, whatever the length", async () => {
    const form = registro({
      first_name: 'Rosalinda',
      last_name: 'Evangelista',
      email: 'contato.geral@serraemar.com.br',
    });
    const own = [
      form.username,
      `${form.username}2026`,
      form.escritorio.cnpj,
      'rosalinda.evangelista',
      'R0s4linda!',
      'serraemar26',
    ];
    for (const password of [...own, form.email, 'contatogeral', 'atsilegnave']) {
      const { status, body } = await test.call(conta.register, { body: { ...form, password } });
      expect([password, status]).toEqual([password, 422]);
      expect(body.errors?.['password']?.[0]).toMatch(REFUSED);
    }
  });

  it("M3: a change of the password refuses the office's name, and accepts four characters by default", async () => {
    const { token, cnpj } = await test.createOffice();
    await test.call(escritorio.update, { token, params: { cnpj }, body: { nome_fantasia: 'Quimeras Ltda' } });
    const change = (nova_senha: string) =>
      test.call(conta.alterarSenha, {
        token,
        body: { senha_atual: SENHA, nova_senha, confirmar_nova_senha: nova_senha },
      });
    for (const weak of ['quimeras', 'Quimeras2026', cnpj])
      expect((await change(weak)).body.errors?.['nova_senha']?.[0]).toMatch(REFUSED);
    expect((await change('k7#q')).status).toBe(200);
  });

  it('M3: SENHA_MINIMA raises the length, and the server tells the screens', async () => {
    expect((await test.call(conta.regrasDaSenha)).body).toEqual({ minimo: 4 });
    expect((await strict.call(conta.regrasDaSenha)).body).toEqual({ minimo: 10 });
    const short = await strict.call(conta.register, { body: registro({ password: 'k7#qTz2mP' }) });
    expect(short.body).toEqual({
      message: 'A senha deve possui pelo menos 10 caracteres',
      errors: { password: ['A senha deve possui pelo menos 10 caracteres'] },
    });
    expect((await strict.call(conta.register, { body: registro({ password: 'k7#qTz2mPw' }) })).status).toBe(201);
  });
});
