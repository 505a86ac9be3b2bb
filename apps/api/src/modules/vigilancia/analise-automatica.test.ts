import { contract } from '@vigia/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const { analiseAutomatica, marcas } = contract;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Creates an office with two marks. */
async function createOffice(): Promise<string> {
  const { token } = await test.createOffice();
  for (const numero_processo of ['900000019', '006205534'])
    await test.call(marcas.create, { token, body: { numero_processo } });
  return token;
}
const body = (fields: Record<string, unknown> = {}) => ({
  same_class: 1,
  temperature: 1.4,
  analise_automatica: true,
  marcas: ['6205534'],
  ...fields,
});
const create = (token: string, fields = {}) => test.call(analiseAutomatica.create, { token, body: body(fields) });
const read = async (token: string) => (await test.call(analiseAutomatica.get, { token })).body;

it('the automatic analysis is an empty object when there is none', async () => {
  const token = await createOffice();
  expect(await test.call(analiseAutomatica.get, { token })).toEqual({ status: 200, body: {} });
});

it('an automatic analysis is stored with its settings, and a second one is refused', async () => {
  const token = await createOffice();
  const made = await create(token);
  expect(made).toMatchObject({
    status: 201,
    body: {
      same_class: 1,
      temperature: 1.4,
      analise_automatica: true,
      marcas: [{ numero_processo: '006205534', elemento_nominativo: null, arquivada: false }],
    },
  });
  expect(await read(token)).toEqual(made.body);
  const second = await create(token);
  expect(second.status).toBe(409);
  expect(second.body.message).toBe('O escritório já tem uma análise automática. Altere a que existe.');
});

it('simultaneous creations store one automatic analysis', async () => {
  const token = await createOffice();
  const answers = await Promise.all(Array.from({ length: 6 }, () => create(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
});

it('an automatic analysis can be changed, and an empty list of marks means all marks', async () => {
  const token = await createOffice();
  const { body: made } = await create(token);
  const answer = await test.call(analiseAutomatica.update, {
    token,
    params: { id: made.id },
    body: body({ same_class: 0, temperature: 0.3, marcas: [] }),
  });
  expect(answer.status).toBe(200);
  expect(await read(token)).toEqual({
    id: made.id,
    same_class: 0,
    temperature: 0.3,
    analise_automatica: true,
    marcas: [],
    versao: 2,
  });
});

it('a chosen mark that is archived stays chosen, so that the list does not become empty', async () => {
  const token = await createOffice();
  await create(token);
  await test.call(marcas.archive, { token, params: { id: '006205534' } });
  expect(await read(token)).toMatchObject({ marcas: [{ numero_processo: '006205534', arquivada: true }] });
});

it('an automatic analysis can be cancelled twice, and then a new one can be created', async () => {
  const token = await createOffice();
  const { body: made } = await create(token);
  const cancel = () => test.call(analiseAutomatica.cancel, { token, body: { id: made.id } });
  expect(await cancel()).toMatchObject({ status: 200, body: { id: made.id, analise_automatica: false } });
  expect((await cancel()).status).toBe(200);
  expect(await read(token)).toEqual({});
  const update = await test.call(analiseAutomatica.update, { token, params: { id: made.id }, body: body() });
  expect(update.status).toBe(404);
  expect((await create(token)).status).toBe(201);
});

it.each([
  [{ same_class: 2 }, 'Use 1 para mesma classe ou 0 para todas.'],
  [{ temperature: 'x' }, 'Informe a criatividade entre 0 e 2.'],
  [{ marcas: ['12a'] }, 'Número de processo inválido: são até nove dígitos.'],
])('an automatic analysis refuses %j', async (fields, message) => {
  const token = await createOffice();
  expect(await create(token, fields)).toMatchObject({ status: 422, body: { message } });
  expect(await read(token)).toEqual({});
});

it('an automatic analysis uses only the marks and the configuration of its own office', async () => {
  const owner = await createOffice();
  const { body: made } = await create(owner);
  const { token: stranger } = await test.createOffice();
  expect((await create(stranger)).status).toBe(404);
  expect(await read(stranger)).toEqual({});
  const update = await test.call(analiseAutomatica.update, {
    token: stranger,
    params: { id: made.id },
    body: body({ marcas: [] }),
  });
  expect(update.status).toBe(404);
  expect((await test.call(analiseAutomatica.cancel, { token: stranger, body: { id: made.id } })).status).toBe(404);
  expect(await read(owner)).toEqual(made);
});

it('a change with an unknown mark is refused and keeps the marks', async () => {
  const token = await createOffice();
  const { body: made } = await create(token);
  const answer = await test.call(analiseAutomatica.update, {
    token,
    params: { id: made.id },
    body: body({ temperature: 2, marcas: ['111111111'] }),
  });
  expect(answer.status).toBe(404);
  expect(await read(token)).toEqual(made);
});
