import { contract } from '@vigia/contract';
import { AGUARDANDO_INPI } from '@vigia/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { getPrimeirosPassos } from './inicio.service.ts';
import { createTestApp, registro, SENHA, type TestApp } from '../../../test/test-app.ts';

const { analiseAutomatica, analises, conta, descartes, inicio, marcas, revistas, vigilancia } = contract;
const AURORA = '911060012';
const LUAR = '911060020';
const FIGURA = '911060039';
const COLIDE = '936760012';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ worker: true });
  await test.publish(
    gazetteXml(9801, [
      { numero: AURORA, nome: 'Kasa Aurora', despacho: 'IPAS158' },
      { numero: LUAR, nome: 'Luar do Sertão', despacho: 'IPAS158' },
      { numero: FIGURA, despacho: 'IPAS158', apresentacao: 'Figurativa' },
    ]),
  );
  await test.publish(gazetteXml(9802, [{ numero: COLIDE, nome: 'CASA AURÓRA' }]));
  await test.settleRevistas();
});
afterAll(() => test.close());

/** Signs up as a user does, and signs in. */
async function signUp(): Promise<string> {
  const form = registro();
  expect((await test.call(conta.register, { body: form })).status).toBe(201);
  const { body } = await test.call(conta.login, { body: { username: form.username, password: SENHA } });
  return body.token;
}
const passosOf = async (token: string) => (await test.call(inicio.primeirosPassos, { token })).body;
async function newestOf(token: string) {
  const { revista } = await passosOf(token);
  if (revista === null) throw new Error('the office has no issue');
  return revista;
}
const compareAll = async (token: string, revista: number) => test.call(vigilancia.create, { token, body: { revista } });
const waitForLote = async (token: string) =>
  expect.poll(async () => (await newestOf(token)).lote).toMatchObject({ status: 'Analisada' });

it('a new office has the newest issue in its list, and its first work is counted step by step', async () => {
  const token = await signUp();
  const { results } = (await test.call(revistas.list, { token })).body;
  expect(results.map(({ numero, status }) => [numero, status])).toEqual([['9802', 'Analisada']]);
  const id = results[0]!.id;
  expect(await passosOf(token)).toEqual({
    marcas: 0,
    comparaveis: 0,
    revista: { id, numero: '9802', data_publicacao: results[0]!.data_publicacao, comparadas: 0, lote: null },
    automatica: false,
    decidiu: false,
  });

  for (const numero_processo of [AURORA, LUAR, FIGURA])
    await test.call(marcas.create, { token, body: { numero_processo } });
  expect(await passosOf(token)).toMatchObject({ marcas: 3, comparaveis: 2, revista: { comparadas: 0 } });

  expect(await compareAll(token, id)).toMatchObject({ status: 201, body: { total: 2, omitidas: 1 } });
  await waitForLote(token);
  expect(await newestOf(token)).toMatchObject({ comparadas: 2, lote: { feitas: 2 } });

  await test.call(analiseAutomatica.create, { token, body: { marcas: [] } });
  const historico = (await test.call(analises.list, { token })).body.results;
  const analise = historico.find(({ marca }) => marca.numero_processo === AURORA)!;
  const params = { id: analise.id, numero: COLIDE };
  await test.call(descartes.descartar, { token, params, body: { motivo: 'nomes diferentes' } });
  expect(await passosOf(token)).toMatchObject({ automatica: true, decidiu: true });
});

it('the first work is counted with the same few rows for any number of marks, also of names in other alphabets', async () => {
  const token = await signUp();
  await test.call(marcas.create, { token, body: { numero_processo: AURORA } });
  const { db } = test.connection;
  const { escritorio_id } = await db
    .selectFrom('marca')
    .select('escritorio_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  let rows = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      rows += result.rows.length;
      return Promise.resolve(result);
    },
  });
  await getPrimeirosPassos(counted, escritorio_id);
  const before = rows;
  const nomes = [...Array.from({ length: 300 }, (_, index) => `MARCA ${index}`), 'ÇÃÓ', 'ДОМ', '—', '', null];
  await db
    .insertInto('marca')
    .values(
      nomes.map((elemento_nominativo, index) => ({
        escritorio_id,
        numero_processo: String(990_000_000 + index),
        elemento_nominativo,
        status: AGUARDANDO_INPI,
        apresentacao: index === 0 ? 'Figurativa' : null,
      })),
    )
    .execute();
  rows = 0;
  expect(await getPrimeirosPassos(counted, escritorio_id)).toMatchObject({
    marcas: 306,
    comparaveis: 302,
    revista: { comparadas: 0 },
  });
  expect(rows).toBe(before);
});

it('a later member of an office does not change its list of issues', async () => {
  const form = registro();
  await test.call(conta.register, { body: form });
  const { token } = (await test.call(conta.login, { body: { username: form.username, password: SENHA } })).body;
  const before = (await test.call(revistas.list, { token })).body.count;
  await test.call(conta.register, { body: registro({ escritorio: form.escritorio }) });
  expect((await test.call(revistas.list, { token })).body.count).toBe(before);
});

it('a second request compares only the marks that were added since', async () => {
  const token = await signUp();
  const { id } = await newestOf(token);
  await test.call(marcas.create, { token, body: { numero_processo: AURORA } });
  await compareAll(token, id);
  await waitForLote(token);
  const first = await newestOf(token);
  await test.call(marcas.create, { token, body: { numero_processo: LUAR } });
  expect((await newestOf(token)).comparadas).toBe(1);
  expect((await compareAll(token, id)).body).toMatchObject({ id: first.lote!.id, total: 2, feitas: 1 });
  await waitForLote(token);
  expect((await newestOf(token)).comparadas).toBe(2);
});

it('a request continues a batch that was stopped', async () => {
  const token = await signUp();
  const { id } = await newestOf(token);
  for (const numero_processo of [AURORA, LUAR]) await test.call(marcas.create, { token, body: { numero_processo } });
  const lote = (await compareAll(token, id)).body;
  await test.call(vigilancia.cancel, { token, params: { id: lote.id } });
  await compareAll(token, id);
  await waitForLote(token);
  expect(await newestOf(token)).toMatchObject({ comparadas: 2, lote: { total: 2, feitas: 2 } });
});

it('nothing is compared without a mark that has a name, or with an issue of nobody', async () => {
  const token = await signUp();
  const { id } = await newestOf(token);
  await test.call(marcas.create, { token, body: { numero_processo: FIGURA } });
  expect(await compareAll(token, id)).toMatchObject({
    status: 409,
    body: { message: 'Nenhuma marca ativa tem nome para comparar.' },
  });
  expect((await compareAll(token, 999_999)).status).toBe(404);
  expect((await test.call(vigilancia.list, { token })).body.results).toEqual([]);
});

it('an issue that is not read yet cannot be compared', async () => {
  const token = await signUp();
  await test.call(marcas.create, { token, body: { numero_processo: AURORA } });
  const { db } = test.connection;
  const { id } = await newestOf(token);
  await db.updateTable('revista').set({ status: 'Em análise' }).where('id', '=', id).execute();
  const answer = await compareAll(token, id);
  await db.updateTable('revista').set({ status: 'Analisada' }).where('id', '=', id).execute();
  expect(answer).toMatchObject({
    status: 409,
    body: { message: 'A revista 9802 ainda não foi lida. Tente quando ela estiver pronta.' },
  });
});
