import { contract } from '@vigia/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const { analiseAutomatica, auditoria, marcas } = contract;
const PUBLICADA = '911050858';
let test: TestApp;
let token: string;
let revista: number;
beforeAll(async () => {
  test = await createTestApp({ worker: true });
  token = (await test.createOffice()).token;
  const { body } = await test.upload(token, gazetteXml(9201, [{ numero: PUBLICADA, nome: 'Serra Azul' }]));
  revista = body.id;
});
afterAll(() => test.close());

const add = (numero_processo: string) => test.call(marcas.create, { token, body: { numero_processo } });
const fill = (id: string, elemento_nominativo: string) =>
  test.call(marcas.update, { token, params: { id }, body: { elemento_nominativo } });
const remove = (id: string, who = token) => test.call(marcas.remove, { token: who, params: { id } });
const statusOf = async (id: string) => (await test.call(marcas.get, { token, params: { id } })).status;

it('a mark without data from INPI or a gazette is removed for good, and the activity log says so', async () => {
  await add('900701277');
  await fill('900701277', 'Maré Alta');
  expect(await remove('900701277')).toEqual({ status: 200, body: { message: 'Marca removida.' } });
  expect(await statusOf('900701277')).toBe(404);
  expect((await remove('900701277')).status).toBe(404);
  const { body } = await test.call(auditoria.list, { token, query: { tipo: 'marca.removida' } });
  expect(body.results.map(({ frase }) => frase)).toEqual([
    expect.stringContaining('removeu a marca Maré Alta (nº 900701277), que não tinha dados'),
  ]);
  // It may come back as a new mark.
  expect((await add('900701277')).body.elemento_nominativo).toBeNull();
});

it('an archived mark without data is removed, too', async () => {
  await add('900701285');
  await test.call(marcas.archive, { token, params: { id: '900701285' } });
  expect((await remove('900701285')).status).toBe(200);
});

it('a mark with data of a gazette is refused', async () => {
  await add(PUBLICADA);
  expect(await remove(PUBLICADA)).toEqual({
    status: 409,
    body: { message: 'Esta marca tem dados do INPI ou de uma revista. Arquive-a, que nada se perde.' },
  });
  expect(await statusOf(PUBLICADA)).toBe(200);
});

it('a mark of the automatic analysis is refused, since without it the analysis would be of all marks', async () => {
  await add('900701293');
  const { body } = await test.call(analiseAutomatica.create, { token, body: { marcas: ['900701293'] } });
  expect(await remove('900701293')).toMatchObject({
    status: 409,
    body: { message: 'Esta marca está escolhida na análise automática. Tire-a de lá antes de a remover.' },
  });
  await test.call(analiseAutomatica.cancel, { token, body: { id: body.id } });
  expect((await remove('900701293')).status).toBe(200);
});

it('a mark that was compared is refused, so that its history stays', async () => {
  await add('900701307');
  await fill('900701307', 'Serra Azulada');
  await test.compare(token, { numero_processo: '900701307', revista });
  expect(await remove('900701307')).toMatchObject({
    status: 409,
    body: { message: 'Esta marca já foi comparada. Arquive-a, para que as comparações e decisões fiquem.' },
  });
  expect(await statusOf('900701307')).toBe(200);
});

it('the mark of another office is not found', async () => {
  await add('900701315');
  expect((await remove('900701315', (await test.createOffice()).token)).status).toBe(404);
  expect(await statusOf('900701315')).toBe(200);
});
