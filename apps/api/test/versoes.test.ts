import { contract, type Marca } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gazetteXml } from './gazette-files.ts';
import { createTestApp, type Office, type TestApp } from './test-app.ts';

/* M8: a change that was made from old data is refused and carries the data as they are. Without a version everything works as before. */
const { analiseAutomatica, escritorio, marcas } = contract;
const STALE_MARCA = 'Os dados desta marca mudaram enquanto você os editava. Nada foi salvo ainda.';

let test: TestApp;
let office: Office;
let token: string;
beforeAll(async () => {
  test = await createTestApp({ worker: true });
  office = await test.createOffice();
  token = office.token;
});
afterAll(() => test.close());

const add = async (numero_processo: string): Promise<Marca> =>
  (await test.call(marcas.create, { token, body: { numero_processo } })).body;
const edit = (id: string, body: unknown) => test.call(marcas.update, { token, params: { id }, body });

describe('marks', () => {
  it('M8: the second of two edits of the same version is refused with the mark as it is', async () => {
    const { versao } = await add('900000019');
    const [one, other] = await Promise.all([
      edit('900000019', { titular: 'Ana', versao }),
      edit('900000019', { titular: 'Bia', versao }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const [won, lost] = one.status === 200 ? [one, other] : [other, one];
    expect(lost.body).toEqual({ ...won.body, message: STALE_MARCA });
    expect((await test.call(marcas.get, { token, params: { id: '900000019' } })).body).toEqual(won.body);
    expect((await edit('900000019', { titular: 'Bia', versao: lost.body.versao })).status).toBe(200);
  });

  it('M8: an edit without a version is taken, as the specification’s calls expect', async () => {
    await add('900000027');
    expect((await edit('900000027', { titular: 'Ana' })).status).toBe(200);
    const { status, body } = await edit('900000027', { natureza: 'Serviço' });
    expect([status, body.titular, body.natureza]).toEqual([200, 'Ana', 'Serviço']);
  });

  it.each([0, -1, 1.5, '1e3', true, null])('M8: the version %j is refused', async (versao) => {
    await add('900000035');
    expect(await edit('900000035', { versao })).toMatchObject({
      status: 422,
      body: { errors: { versao: ['Informe a versão que você viu.'] } },
    });
  });

  it('M8: a gazette that fills a mark raises its version, so an edit from before shows what came', async () => {
    const { versao } = await add('911050858');
    await test.upload(token, gazetteXml(9401, [{ numero: '911050858', nome: 'Serra Azul', despacho: 'IPAS158' }]));
    await test.settleRevistas();
    const answer = await edit('911050858', { elemento_nominativo: 'Serra', versao });
    expect(answer).toMatchObject({ status: 409, body: { elemento_nominativo: 'Serra Azul', message: STALE_MARCA } });
  });

  it('a mark of another office is 404 also with a version', async () => {
    const stranger = (await test.createOffice()).token;
    expect(
      (await test.call(marcas.update, { token: stranger, params: { id: '900000019' }, body: { versao: 1 } })).status,
    ).toBe(404);
  });
});

it('M8: the second of two edits of an office is refused with the office as it is', async () => {
  const change = (body: unknown) => test.call(escritorio.update, { token, params: { cnpj: office.cnpj }, body });
  const { versao } = (await test.call(escritorio.get, { token })).body;
  expect((await change({ cidade: 'Natal', versao })).body).toMatchObject({ cidade: 'Natal', versao: versao + 1 });
  expect(await change({ cidade: 'Recife', versao })).toMatchObject({
    status: 409,
    body: {
      message: 'Os dados do escritório mudaram enquanto você os editava. Nada foi salvo ainda.',
      cidade: 'Natal',
      versao: versao + 1,
    },
  });
  expect((await change({ cidade: 'Recife' })).body.cidade).toBe('Recife');
});

it('M8: the second of two edits of the automatic analysis is refused with it as it is', async () => {
  const { id, versao } = (await test.call(analiseAutomatica.create, { token, body: {} })).body;
  const change = (body: unknown, which = id) =>
    test.call(analiseAutomatica.update, { token, params: { id: which }, body });
  expect((await change({ temperature: 0.5, marcas: ['900000019'], versao })).status).toBe(200);
  expect(await change({ temperature: 2, versao })).toMatchObject({
    status: 409,
    body: { temperature: 0.5, marcas: [{ numero_processo: '900000019' }], versao: versao + 1 },
  });
  expect((await change({ temperature: 2 })).body).toMatchObject({ temperature: 2, marcas: [] });
  expect((await change({ versao: 1 }, id + 1000)).status).toBe(404);
});
