import { contract } from '@vigia/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORCAMENTOS } from '../src/platform/orcamento/tabela.ts';
import { gazetteXml } from './gazette-files.ts';
import { createTestApp, type Office, type TestApp } from './test-app.ts';

const { analises, marcas, relatorios, revistas } = contract;
const MARCA = '911050858';

/** No worker runs here, so comparisons wait for ever. */
let test: TestApp;
let office: Office;
let revista: number;
beforeAll(async () => {
  test = await createTestApp({
    orcamentos: {
      ...ORCAMENTOS,
      envios: { ...ORCAMENTOS.envios, porDia: { ...ORCAMENTOS.envios.porDia, limite: 3 } },
      comparacoes: { naFila: { ...ORCAMENTOS.comparacoes.naFila, limite: 4 } },
      marcas: { porDia: { ...ORCAMENTOS.marcas.porDia, limite: 2 } },
    },
  });
  office = await test.createOffice();
  await test.upload(office.token, gazetteXml(9501, [{ numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158' }]));
  ({ id: revista } = (await test.upload(office.token, gazetteXml(9502, [{ numero: '936721335', nome: 'CASA' }]))).body);
  await test.call(marcas.create, { token: office.token, body: { numero_processo: MARCA } });
});
afterAll(() => test.close());

const compare = (temperature: number) =>
  test.call(analises.create, {
    token: office.token,
    body: { marca: { numero_processo: MARCA }, revista, temperature, same_class: 0 },
  });

it('L10: a double click starts one comparison, and another click with other parameters starts its own', async () => {
  const clicks = await Promise.all([compare(1), compare(1), compare(1)]);
  expect(clicks.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [id, ...others] = clicks.map(({ body }) => body.id);
  expect(others).toEqual([id, id]);
  expect((await compare(0.7)).body.id).not.toBe(id);
  expect((await compare(0.7)).body.id).not.toBe(id);
});

it('L10: a comparison that has ended is made again', async () => {
  const { id } = (await compare(1)).body;
  await test.call(analises.cancel, { token: office.token, body: { id } });
  expect((await compare(1)).body.id).not.toBe(id);
});

it('H7: an office has a limit of waiting comparisons, and the refusal says what, how many and when again', async () => {
  const statuses = [];
  for (const temperature of [0, 0.1, 0.2, 0.3]) statuses.push((await compare(temperature)).status);
  expect(statuses).toEqual([201, 201, 429, 429]);
  const refused = await compare(0.4);
  expect(refused.body.message).toMatch(/^Seu escritório já tem \d+ comparações em andamento, .*tente de novo/);
  // The comparison that is running already is still returned.
  expect((await compare(0)).status).toBe(201);
});

it('H6: an office uploads one file at a time, and a second one gets a sentence before its body is read', async () => {
  const { token } = await test.createOffice();
  const [one, two] = await Promise.all([
    test.upload(token, gazetteXml(9503, [{ numero: '936721336', nome: 'LAR' }])),
    test.upload(token, gazetteXml(9503, [{ numero: '936721336', nome: 'LAR' }])),
  ]);
  expect([one.status, two.status].sort()).toEqual([201, 429]);
  const refused = one.status === 429 ? one : two;
  expect(refused.body.message).toMatch(/^Um envio do seu escritório ainda está sendo lido/);
});

it('M11: an office has a limit of files a day, also of files that are no gazette', async () => {
  const { token } = await test.createOffice();
  const statuses = [];
  for (const text of ['a', 'b', 'c', 'd']) statuses.push((await test.upload(token, `não é revista ${text}`)).status);
  expect(statuses).toEqual([422, 422, 422, 429]);
  const { app } = test;
  const url = `/api${revistas.upload.path}`;
  const refused = await app.inject({ method: 'POST', url, headers: { authorization: `Token ${token}` } });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  expect(refused.json()).toMatchObject({
    message: expect.stringContaining('o máximo em 24 horas. Envie a próxima daqui a'),
  });
});

it('H5: an office makes two reports at once, and a third one gets a sentence', async () => {
  const print = () => test.call(relatorios.quadroPdf, { token: office.token });
  const reports = await Promise.all([print(), print(), print()]);
  expect(reports.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  expect((await print()).status).toBe(200);
});

it('H7: an office has a limit of marks a day, and a mark that was not added does not count', async () => {
  const add = (numero_processo: string) => test.call(marcas.create, { token: office.token, body: { numero_processo } });
  expect((await add(MARCA)).status).toBe(409);
  expect((await add('936721335')).status).toBe(201);
  const refused = await add('936721336');
  expect([refused.status, refused.body.message]).toEqual([
    429,
    expect.stringMatching(
      /^Seu escritório já acrescentou .* marcas, o máximo em 24 horas\. Continue daqui a 24 horas\.$/,
    ),
  ]);
});
