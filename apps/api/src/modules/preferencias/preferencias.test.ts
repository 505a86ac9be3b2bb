import { contract, MAX_PREFERENCIAS, MAX_VALOR } from '@vigia/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const { preferencias } = contract;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const add = (token: string, chave: unknown, valor: unknown) =>
  test.call(preferencias.create, { token, body: { chave, valor } });

it('preferences with any JSON value are stored, listed, changed and deleted', async () => {
  const { token } = await test.createOffice();
  const values = ['texto', 1.5, true, null, ['a', { b: [] }], { colunas: ['nome'], acentuação: 'nul \u0000' }];
  for (const [index, valor] of values.entries()) {
    const made = await add(token, `chave ${index}`, valor);
    expect(made).toEqual({ status: 201, body: { id: made.body.id, chave: `chave ${index}`, valor } });
  }
  const { body } = await test.call(preferencias.list, { token });
  expect(body).toMatchObject({ count: values.length, next: null, previous: null });
  expect(body.results.map(({ valor }) => valor)).toEqual(values);

  const { id } = body.results[0]!;
  const changed = await test.call(preferencias.update, { token, params: { id }, body: { valor: 'outro' } });
  expect(changed).toEqual({ status: 200, body: { id, chave: 'chave 0', valor: 'outro' } });
  await test.call(preferencias.update, { token, params: { id }, body: { chave: 'nova' } });
  expect((await test.call(preferencias.remove, { token, params: { id } })).status).toBe(200);
  expect((await test.call(preferencias.remove, { token, params: { id } })).status).toBe(404);
  expect((await test.call(preferencias.update, { token, params: { id }, body: { valor: 1 } })).status).toBe(404);
  expect((await test.call(preferencias.list, { token })).body.count).toBe(values.length - 1);
});

it('preferences are listed in pages', async () => {
  const { token } = await test.createOffice();
  for (const chave of ['a', 'b', 'c']) await add(token, chave, chave);
  const { body } = await test.call(preferencias.list, { token, query: { page: 2, page_size: 2 } });
  expect(body).toMatchObject({ count: 3, next: null, results: [{ chave: 'c' }] });
  expect(body.previous).toContain('page=1');
});

it('a user has at most one preference per key', async () => {
  const { token } = await test.createOffice();
  await add(token, 'visão', 1);
  const { id } = (await add(token, 'outra', 1)).body;
  const sentence = 'Já existe uma preferência com esta chave.';
  const expected = { status: 409, body: { message: sentence, errors: { chave: [sentence] } } };
  expect(await add(token, ' visão ', 2)).toEqual(expected);
  expect(await test.call(preferencias.update, { token, params: { id }, body: { chave: 'visão' } })).toEqual(expected);
  const both = await Promise.all([add(token, 'corrida', 1), add(token, 'corrida', 2)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it('preferences belong to one user, also within an office', async () => {
  const a = await test.createOffice();
  const b = await test.addMember(a);
  const { id } = (await add(a.token, 'visão', 'minha')).body;
  expect((await add(b.token, 'visão', 'dela')).status).toBe(201);
  expect((await test.call(preferencias.update, { token: b.token, params: { id }, body: { valor: 0 } })).status).toBe(
    404,
  );
  expect((await test.call(preferencias.remove, { token: b.token, params: { id } })).status).toBe(404);
  expect((await test.call(preferencias.list, { token: a.token })).body.results[0]?.valor).toBe('minha');
});

it.each([
  ['', 1, 'chave', 'Este campo não pode ser nulo.'],
  [null, 1, 'chave', 'Este campo não pode ser nulo.'],
  ['x'.repeat(101), 1, 'chave', 'Use no máximo 100 caracteres.'],
  ['a\u0000', 1, 'chave', 'Use só letras, números e sinais.'],
  ['sem valor', undefined, 'valor', 'Este campo não pode faltar.'],
  ['grande', 'x'.repeat(MAX_VALOR), 'valor', `Use no máximo ${MAX_VALOR} caracteres.`],
])('a preference with the key %j is refused when key or value is invalid', async (chave, valor, field, sentence) => {
  const { token } = await test.createOffice();
  const { status, body } = await add(token, chave, valor);
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
});

it('a value with 4,000 levels of nesting is accepted and one with 200,000 is refused', async () => {
  const { token } = await test.createOffice();
  const nested = (depth: number) => ({
    method: 'POST' as const,
    url: '/api/preferencias/',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    payload: `{"chave":"fundo ${depth}","valor":${'['.repeat(depth)}${']'.repeat(depth)}}`,
  });
  expect((await test.app.inject(nested(200_000))).statusCode).toBe(422);
  expect((await test.app.inject(nested(4000))).statusCode).toBe(201);
});

const AT_ONCE = 10;
it('a user has at most MAX_PREFERENCIAS preferences, also with simultaneous additions', async () => {
  const { token } = await test.createOffice();
  // A few at a time: more would wait for the user's lock longer than they may wait for a connection on a busy machine.
  for (let made = 0; made < MAX_PREFERENCIAS - 1; made += AT_ONCE) {
    const length = Math.min(AT_ONCE, MAX_PREFERENCIAS - 1 - made);
    const answers = await Promise.all(Array.from({ length }, (_, n) => add(token, `p${made + n}`, n)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  }
  const last = await Promise.all([add(token, 'x', 0), add(token, 'y', 0), add(token, 'z', 0)]);
  expect(last.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});
