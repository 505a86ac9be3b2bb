import { contract } from '@vigia/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const { marcas } = contract;
let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await createTestApp();
  token = (await test.createOffice()).token;
  await test.upload(
    token,
    gazetteXml(9101, [
      { numero: '006205534', nome: 'Ação Açaí', despacho: 'IPAS009', classe: 30, titular: 'ANTIGO DONO LTDA' },
      { numero: '911050858', nome: 'Serra Azul', despacho: 'IPAS158', classe: 9 },
    ]),
  );
  await test.upload(
    token,
    gazetteXml(9102, [
      { numero: '006205534', despacho: 'IPAS029', classe: 30, titular: 'NOVO DONO & FILHOS LTDA', apresentacao: '' },
    ]),
  );
});
afterAll(() => test.close());

const create = (numero_processo: unknown) => test.call(marcas.create, { token, body: { numero_processo } });

it('a new mark is filled from the stored gazettes, and leading zeros of its number are restored', async () => {
  const { status, body } = await create('6205534');
  expect(status).toBe(201);
  expect(body).toMatchObject({
    numero_processo: '006205534',
    elemento_nominativo: 'Ação Açaí',
    apresentacao: 'Nominativa',
    // The newest record prints another holder: the process was transferred.
    titular: 'NOVO DONO & FILHOS LTDA',
    data_deposito: '2026-08-11',
    // The newest dispatch, although it does not print the name.
    status: 'Pedido de registro de marca deferido',
    representante_legal: ['ANA REIS'],
    classificacao_nice: [{ identificacao: '30', class_nice_details: 'Camisetas; calçados;' }],
  });
});

it('a mark that is in the portfolio already is refused with its name', async () => {
  expect(await create('006205534')).toMatchObject({
    status: 409,
    body: { message: 'A marca Ação Açaí já está no seu portfólio!' },
  });
});

it('a mark without gazette waits for INPI and can be filled by hand', async () => {
  expect((await create('900701277')).body).toMatchObject({
    status: 'Aguardando dados do INPI',
    elemento_nominativo: null,
  });
  const { body } = await test.call(marcas.update, {
    token,
    params: { id: '900701277' },
    body: {
      elemento_nominativo: 'Maré Alta',
      classificacao_nice: [{ identificacao: '25', class_nice_details: 'Vestuário' }],
      data_deposito: '2020-02-29',
    },
  });
  expect(body).toMatchObject({
    elemento_nominativo: 'Maré Alta',
    data_deposito: '2020-02-29',
    status: 'Aguardando dados do INPI',
  });
});

it.each([
  ['', 'Digite o Número do processo!'],
  ['   ', 'Digite o Número do processo!'],
  ['12a', 'Número de processo inválido: são até nove dígitos.'],
  ['1234567890', 'Número de processo inválido: são até nove dígitos.'],
])('the process number %j is refused', async (numero, message) =>
  expect(await create(numero)).toMatchObject({ status: 422, body: { message } }),
);

it('marks are listed by name, in pages, and searched ignoring accents and case', async () => {
  await create('911050858');
  const names = async (query: Record<string, string | number>) =>
    (await test.call(marcas.list, { token, query })).body.results.map((marca) => marca.elemento_nominativo);
  expect(await names({})).toEqual(['Ação Açaí', 'Maré Alta', 'Serra Azul']);
  expect(await names({ busca: 'ACAI' })).toEqual(['Ação Açaí']);
  expect(await names({ busca: '9110' })).toEqual(['Serra Azul']);
  expect(await names({ busca: '%' })).toEqual([]);
  const { body } = await test.call(marcas.list, { token, query: { page: 2, page_size: 1 } });
  expect(body).toMatchObject({ count: 3, results: [{ elemento_nominativo: 'Maré Alta' }] });
  expect(body.next).toContain('page=3');
  expect(body.previous).toContain('page=1');
});

it('a change with an impossible date is refused and changes nothing', async () => {
  const answer = await test.call(marcas.update, {
    token,
    params: { id: '911050858' },
    body: { data_deposito: '2026-02-30', titular: 'X' },
  });
  expect(answer.status).toBe(422);
  expect((await test.call(marcas.get, { token, params: { id: '911050858' } })).body.titular).toBe(
    'TITULAR DE 911050858 LTDA',
  );
});

it('a mark can be archived and restored, and adding it again says that it is archived', async () => {
  await test.call(marcas.archive, { token, params: { id: '911050858' } });
  expect((await test.call(marcas.archived, { token })).body.map((marca) => marca.numero_processo)).toEqual([
    '911050858',
  ]);
  expect((await create('911050858')).body.message).toBe(
    'A marca Serra Azul está arquivada. Desarquive-a para voltar a monitorar.',
  );
  await test.call(marcas.unarchive, { token, body: { numero_processo: '911050858' } });
  expect((await test.call(marcas.archived, { token })).body).toEqual([]);
});

it('codes of Vienna have their official text, and null where it is unknown', async () => {
  const numero = '911050882';
  await test.upload(token, gazetteXml(9104, [{ numero, nome: 'Folha', viena: ['27.5.17', '99.9.9'] }]));
  const expected = [
    { identificacao: '27.5.17', descricao: 'Letras em caracteres cheios' },
    { identificacao: '99.9.9', descricao: null },
  ];
  expect((await create(numero)).body.classificacao_viena).toEqual(expected);
  // Marks of earlier versions were stored without texts.
  await test.connection.db
    .updateTable('marca')
    .set({ classificacao_viena: JSON.stringify(expected.map((classe) => ({ ...classe, descricao: null }))) })
    .where('numero_processo', '=', numero)
    .execute();
  const { body } = await test.call(marcas.get, { token, params: { id: numero } });
  expect(body.classificacao_viena).toEqual(expected);
});

const LONG = 'Camisetas; '.repeat(2500);

it('a specification that exceeds the limit is cut', async () => {
  const numero = '911050866';
  await test.upload(token, gazetteXml(9103, [{ numero, nome: 'Rol Longo', especificacao: LONG }]));
  const { status, body } = await create(numero);
  expect(status).toBe(201);
  const details = body.classificacao_nice[0]?.class_nice_details ?? '';
  expect([details.length, details.at(-1)]).toEqual([20_000, '…']);
  const stored = await test.connection.db
    .selectFrom('marca')
    .select('classificacao_nice')
    .where('numero_processo', '=', numero)
    .executeTakeFirstOrThrow();
  expect(stored.classificacao_nice).toEqual(body.classificacao_nice);
});

it('a mark that was stored with longer texts can be read', async () => {
  const numero = '911050874';
  await create(numero);
  await test.connection.db
    .updateTable('marca')
    .set({
      classificacao_nice: JSON.stringify([{ identificacao: '25', class_nice_details: LONG }]),
      classificacao_viena: JSON.stringify([{ identificacao: '1.1.1', descricao: LONG }]),
    })
    .where('numero_processo', '=', numero)
    .execute();
  const { status, body } = await test.call(marcas.get, { token, params: { id: numero } });
  expect(status).toBe(200);
  expect(body.classificacao_nice[0]?.class_nice_details).toHaveLength(20_000);
  expect(body.classificacao_viena[0]?.descricao).toHaveLength(1000);
});
