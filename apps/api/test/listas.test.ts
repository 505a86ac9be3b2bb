import { contract, type Endpoint } from '@vigia/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from './gazette-files.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const { analises, marcas, oposicoes, triagem } = contract;
const NOMES = ['Árvore', 'casa aurora', 'Kasa Aurora', 'Zebra "quatro" \\ barras', 'Été'];
const numberOf = (index: number): string => String(911_050_000 + index);

let test: TestApp;
let token: string;
let revista: number;
let analise: number;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  ({ token } = await test.createOffice());
  const own = NOMES.map((nome, index) => ({ numero: numberOf(index), nome, despacho: 'IPAS158' }));
  await test.upload(token, gazetteXml(9601, own));
  const published = ['CASA AURÓRA', 'KAZA AURORA'].map((nome, index) => ({
    numero: String(936_721_000 + index),
    nome,
  }));
  ({ id: revista } = (await test.upload(token, gazetteXml(9602, published))).body);
  // The last one waits for INPI.
  for (const numero_processo of [...own.map(({ numero }) => numero), '900000001'])
    await test.call(marcas.create, { token, body: { numero_processo } });
  const body = { marca: { numero_processo: numberOf(2) }, revista, temperature: 2, same_class: 0 };
  analise = (await test.call(analises.create, { token, body })).body.id;
  const { resultado } = await test.waitForAnalise(token, analise);
  await test.call(oposicoes.create, { token, body: { analise, numero: resultado[0]?.numero } });
});
afterAll(() => test.close());

it.each([
  ['the portfolio', marcas.list, {}],
  ['the archived marks', marcas.archived, {}],
  ['the history', analises.list, {}],
  ['the results of a comparison', analises.resultado, { id: 0 }],
  ['the triage', triagem.get, { revista: 0 }],
  ['the board', oposicoes.quadro, {}],
] satisfies [string, Endpoint, object][])(
  'M12: %s has exactly the fields of the contract, although no schema reads the answer',
  async (_name, endpoint: Endpoint, params) => {
    const archive = endpoint.path === marcas.archived.path;
    if (archive) await test.call(marcas.archive, { token, params: { id: numberOf(0) } });
    const { status, body } = await test.call(endpoint, {
      token,
      params: 'revista' in params ? { id: revista } : { id: analise },
    });
    expect(status).toBe(200);
    const rows = JSON.stringify(body);
    expect(rows).toMatch(/\d{9}/);
    // The schema drops what it does not know, so an answer with a further field would differ.
    expect(endpoint.response.parse(body)).toEqual(body);
    if (archive) await test.call(marcas.unarchive, { token, body: { numero_processo: numberOf(0) } });
  },
);

it('M12: a row of the portfolio is the mark by its number without its long texts', async () => {
  const { body } = await test.call(marcas.list, { token });
  expect(body.count).toBe(6);
  expect(body.results.map(({ elemento_nominativo }) => elemento_nominativo)).toEqual([
    'Árvore',
    'casa aurora',
    'Été',
    'Kasa Aurora',
    'Zebra "quatro" \\ barras',
    null,
  ]);
  expect(body.results.at(-1)?.consulta).toMatchObject({ situacao: 'esperando', tentativas: 0 });
  for (const row of body.results) {
    const marca = (await test.call(marcas.get, { token, params: { id: row.numero_processo } })).body;
    expect(marca).toEqual({ ...row, especificacao: marca.especificacao, notas: marca.notas, arquivada_em: null });
    expect(row).not.toHaveProperty('especificacao');
    expect(row).not.toHaveProperty('notas');
  }
});

it('the pages and the search of the portfolio count the whole list', async () => {
  const page = (query: Record<string, string | number>) => test.call(marcas.list, { token, query });
  const second = (await page({ page: 2, page_size: 4 })).body;
  expect([second.count, second.next, second.results.length]).toEqual([6, null, 2]);
  expect(second.previous).toContain('page=1');
  expect((await page({ page: 9 })).body).toMatchObject({ count: 6, next: null, results: [] });
  expect((await page({ busca: 'aurora' })).body).toMatchObject({ count: 2 });
  expect((await page({ busca: 'nenhuma' })).body).toEqual({ count: 0, next: null, previous: null, results: [] });
});

it('L11: a page of too many bytes is answered in smaller pages, and their links lead through all marks once', async () => {
  await test.connection.pool.query(
    `update marca set classificacao_nice = (select jsonb_agg(jsonb_build_object('identificacao', '25',
       'class_nice_details', repeat('roupas ', 2800))) from generate_series(1, 100))`,
  );
  const seen: string[] = [];
  let query: Record<string, string> = { page_size: '50' };
  for (let pages = 0; pages < 50; pages += 1) {
    const { app } = test;
    const url = `/api/marca/?${new URLSearchParams(query).toString()}`;
    const answer = await app.inject({ url, headers: { authorization: `Token ${token}` } });
    expect(answer.body.length).toBeLessThan(9 * 1024 * 1024);
    const body = marcas.list.response.parse(answer.json());
    expect(body.count).toBe(6);
    seen.push(...body.results.map(({ numero_processo }) => numero_processo));
    if (body.next === null) break;
    query = Object.fromEntries(new URLSearchParams(body.next.split('?')[1]));
  }
  expect(seen).toHaveLength(6);
  expect(new Set(seen).size).toBe(6);
  expect(query['page_size']).not.toBe('50');
});
