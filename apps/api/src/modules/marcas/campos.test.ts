import { contract, type Marca } from '@vigia/contract';
import { AGUARDANDO_INPI, CAMPOS_DA_MARCA, CAMPOS_EDITAVEIS, mapCampos, pickCampos } from '@vigia/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { DadosDaMarca } from './campos.ts';
import { findMarca, insertMarca } from './marcas.repository.ts';
import { fillMarca } from './preenchimento/preenchimento.ts';
import { lockAPreencher, writePreenchimento } from './preenchimento/preenchimento.repository.ts';

const { marcas } = contract;
const NOMES = CAMPOS_EDITAVEIS.map(({ name }) => name);

/** A value for every field, by its kind; texts hold the name of their field. */
const VALORES: DadosDaMarca = mapCampos({
  text: ({ name }) => name,
  status: ({ name }) => name,
  date: () => '2024-02-29',
  names: ({ name }) => [name, 'João Dias'],
  nice: ({ name }) => [{ identificacao: '25', class_nice_details: name }],
  viena: ({ name }) => [{ identificacao: '11.3.1', descricao: name }],
});

let test: TestApp;
let token: string;
let escritorioId: number;
beforeAll(async () => {
  test = await createTestApp();
  token = (await test.createOffice()).token;
  escritorioId = (await test.connection.db.selectFrom('escritorio').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => test.close());

const addMarca = async (numero: string): Promise<Marca> =>
  (await test.call(marcas.create, { token, body: { numero_processo: numero } })).body;
const readRow = (numero: string) =>
  test.connection.db.selectFrom('marca').selectAll().where('numero_processo', '=', numero).executeTakeFirstOrThrow();

it('the list of fields and the columns of the table agree', async () => {
  const tables = await test.connection.db.introspection.getTables();
  const columns = tables.find(({ name }) => name === 'marca')?.columns.map(({ name }) => name);
  const rest = [
    'id',
    'escritorio_id',
    'numero_processo',
    'path_location_image',
    'record_create',
    'versao',
    'cliente_id',
    'notas',
    'referencia',
    'responsavel_id',
  ];
  const days = ['editada_em', 'status_em', 'arquivada_em'];
  expect(columns?.sort()).toEqual([...NOMES, ...rest, ...days].sort());
});

it('a mark that the server returns has every field of the list', async () => {
  const marca = await addMarca('900000019');
  for (const { name } of CAMPOS_DA_MARCA) expect(marca).toHaveProperty(name);
});

it.each(NOMES)('%s is saved when a user edits it, and nothing else changes', async (name) => {
  const numero = '900000027';
  await addMarca(numero);
  const before = (await test.call(marcas.get, { token, params: { id: numero } })).body;
  const edit = pickCampos(VALORES, (one) => one === name);
  expect(before[name]).not.toEqual(VALORES[name]);
  const { status } = await test.call(marcas.update, { token, params: { id: numero }, body: edit });
  expect(status).toBe(200);
  expect((await test.call(marcas.get, { token, params: { id: numero } })).body).toEqual({
    ...before,
    ...edit,
    versao: before.versao + 1,
  });
  expect((await readRow(numero))[name]).toEqual(VALORES[name]);
});

it('every field is saved when a mark is inserted', async () => {
  const numero = '900000035';
  expect(await insertMarca(test.connection.db, escritorioId, numero, VALORES)).toBe(true);
  expect(await findMarca(test.connection.db, escritorioId, numero)).toMatchObject(VALORES);
});

it.each(NOMES)('%s is saved when INPI fills a mark that waits', async (name) => {
  const numero = `9100000${String(NOMES.indexOf(name)).padStart(2, '0')}`;
  const before = await addMarca(numero);
  expect(before.status).toBe(AGUARDANDO_INPI);
  const dados: DadosDaMarca = { ...before, ...pickCampos(VALORES, (one) => one === name) };
  await test.connection.db.transaction().execute(async (transaction) => {
    for (const marca of await lockAPreencher(transaction, numero, null)) {
      expect(marca).toMatchObject(pickCampos(before, () => true));
      await writePreenchimento(transaction, marca.id, fillMarca(marca, { dados, em: '2026-01-06' }));
    }
  });
  expect((await test.call(marcas.get, { token, params: { id: numero } })).body[name]).toEqual(VALORES[name]);
});
