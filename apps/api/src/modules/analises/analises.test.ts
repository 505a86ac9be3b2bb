import { contract } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { PNG } from '../../../test/pepi/servidor.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { putLogo } from '../marcas/marcas.service.ts';

const { analises, marcas } = contract;
const MARCA = '911050858';
const HOLDER = 'AURORA BRASIL LTDA';
let test: TestApp;
let token: string;
let revista: number;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  token = (await test.createOffice()).token;
  const registered = gazetteXml(9201, [
    { numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158', titular: HOLDER },
    { numero: '911050866', despacho: 'IPAS158', apresentacao: 'Figurativa' },
  ]);
  const words = ['PEDRA', 'LAGO', 'VENTO', 'FOLHA', 'NUVEM', 'TRIGO', 'MILHO', 'PRAIA', 'SERRA', 'CAMPO'];
  const others = words.flatMap((first, i) =>
    words.map((second, j) => ({
      numero: String(930000000 + i * 10 + j),
      nome: `${first}${second.toLowerCase()} ${i}${j}`,
      classe: (i % 40) + 1,
    })),
  );
  const published = gazetteXml(9202, [
    { numero: '936721335', nome: 'CASA AURÓRA', titular: '55.538.443 MARIA DE TAL' },
    { numero: '936721343', nome: 'KASA AURORA', titular: HOLDER },
    { numero: '936721351', nome: 'Kaza Aurora', classe: 7 },
    { numero: MARCA, nome: 'Kasa Aurora', titular: HOLDER },
    ...others,
  ]);
  await test.upload(token, registered);
  revista = (await test.upload(token, published)).body.id;
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  await test.call(marcas.create, { token, body: { numero_processo: '911050866' } });
});
afterAll(() => test.close());

const create = (body: Record<string, unknown> = {}) =>
  test.call(analises.create, { token, body: { marca: { numero_processo: MARCA }, revista, ...body } });

describe('comparison', () => {
  it('a comparison runs in the background and ranks the hits first, with their reasons', async () => {
    const started = await create();
    expect(started.status).toBe(201);
    expect(started.body).toMatchObject({
      status: 'Em analise',
      resultado: [],
      temperature: 1,
      same_class: 0,
      marca: { numero_processo: MARCA },
    });
    const analise = await test.waitForAnalise(token, started.body.id);
    expect(analise).toMatchObject({ status: 'Analisada', progresso: 1, total_comparadas: 104, motivo: null });
    const nearest = analise.resultado.slice(0, 2);
    expect(nearest.map(({ numero }) => numero).sort()).toEqual(['936721335', '936721351']);
    const hit = nearest.find(({ numero }) => numero === '936721335');
    expect(hit).toMatchObject({
      nome: 'CASA AURÓRA',
      numero: '936721335',
      classe_nice: '25',
      similaridade: 'Similar',
      // INPI prints a person's document number before the name. It is not shown.
      titular: 'MARIA DE TAL',
    });
    expect(hit?.explicacao).toMatch(/^[A-ZÀ-Ú].+\.$/);
    expect(hit?.destaques.publicada.length).toBeGreaterThan(0);
    expect(analise.total_similar).toBe(analise.resultado.filter((row) => row.similaridade === 'Similar').length);
    // No language model is configured here.
    expect(analise.resultado.every(({ leitura }) => leitura === null)).toBe(true);
    const probabilities = analise.resultado.map((row) => row.probabilidade);
    expect(probabilities).toEqual([...probabilities].sort((a, b) => b - a));
  });

  it('a comparison never shows the own process or other marks of the same holder', async () => {
    const analise = await test.waitForAnalise(token, (await create({ temperature: 2 })).body.id);
    const numbers = analise.resultado.map((row) => row.numero);
    expect(numbers).not.toContain(MARCA);
    expect(numbers).not.toContain('936721343');
    expect(numbers).toContain('936721351');
  });

  it("a comparison with same_class stays within the mark's classes", async () => {
    const analise = await test.waitForAnalise(token, (await create({ same_class: 1 })).body.id);
    expect(analise.resultado.map((row) => row.classe_nice).every((classe) => classe === '25')).toBe(true);
    // The marks of class 25 in the issue, own ones included.
    expect(analise.total_comparadas).toBe(3);
  });

  it('the rows of a comparison can be read in slices, and one pair with both marks', async () => {
    const { id } = await test.waitForAnalise(token, (await create()).body.id);
    const { body } = await test.call(analises.resultado, { token, params: { id }, query: { offset: 1, limit: 2 } });
    expect(body.results).toHaveLength(2);
    expect(body.next).toContain('offset=3');
    const { body: par } = await test.call(analises.par, { token, params: { id, numero: '936721335' } });
    expect(par).toMatchObject({
      analise: id,
      nome: 'CASA AURÓRA',
      revista: { numero: '9202', data_publicacao: '2026-09-22' },
      marca: { elemento_nominativo: 'Kasa Aurora', titular: HOLDER },
      publicada: { procurador: 'ANA REIS', despachos: [{ codigo: 'IPAS009', nome: 'Despacho IPAS009' }] },
    });
    expect((await test.call(analises.par, { token, params: { id, numero: '900000001' } })).status).toBe(404);
  });

  it('the pair has the address of the figure of the published mark once one is stored, and only the office may see it', async () => {
    const { id } = await test.waitForAnalise(token, (await create()).body.id);
    const params = { id, numero: '936721351' };
    expect((await test.call(analises.par, { token, params })).body.publicada.path_location_image).toBeNull();
    const url = `/api/analises/${id}/resultado/936721351/figura/`;
    const get = (address: string, caller: string) =>
      test.app.inject({ method: 'GET', url: address, headers: { authorization: `Token ${caller}` } });
    expect((await get(url, token)).statusCode).toBe(404);
    await putLogo({ db: test.connection.db, storage: test.storage }, '936721351', PNG);
    const { body: par } = await test.call(analises.par, { token, params });
    expect(par.publicada.path_location_image).toMatch(new RegExp(`^${url}\\?v=[0-9a-f]{12}$`));
    const answer = await get(par.publicada.path_location_image ?? '', token);
    expect(answer.rawPayload).toEqual(PNG);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await get(url, (await test.createOffice()).token)).statusCode).toBe(404);
    // A figure is stored for its process, not for the analysis: another number has none.
    expect((await get(url.replace('936721351', '936721335'), token)).statusCode).toBe(404);
  });

  it('comparisons are listed newest first, without their results', async () => {
    const { id } = (await create()).body;
    await test.waitForAnalise(token, id);
    const { body } = await test.call(analises.list, { token, query: { page_size: 1 } });
    expect(body.results[0]).toMatchObject({ id, status: 'Analisada' });
    expect(body.results[0]).not.toHaveProperty('resultado');
  });
});

describe('a mark whose name is changed', () => {
  const rename = async (elemento_nominativo: string) =>
    (await test.call(marcas.update, { token, params: { id: MARCA }, body: { elemento_nominativo } })).status;
  const readMarca = async (id: number) =>
    (await test.call(analises.par, { token, params: { id, numero: '936721351' } })).body.marca;

  it('B18: a pair keeps the name that was compared, through several changes, and a new comparison has the new name', async () => {
    const { id } = await test.waitForAnalise(token, (await create()).body.id);
    expect((await readMarca(id)).nome_comparado).toBeNull();
    expect(await rename('KASA AURORA NOVA')).toBe(200);
    expect(await rename('KAZA AURORA')).toBe(200);
    expect(await readMarca(id)).toMatchObject({ elemento_nominativo: 'KAZA AURORA', nome_comparado: 'Kasa Aurora' });
    const again = await test.waitForAnalise(token, (await create()).body.id);
    expect(await readMarca(again.id)).toMatchObject({ elemento_nominativo: 'KAZA AURORA', nome_comparado: null });
    expect(await rename('Kasa Aurora')).toBe(200);
    expect((await readMarca(again.id)).nome_comparado).toBe('KAZA AURORA');
  });
});

describe('stopping', () => {
  const readOpenJobs = async () =>
    (
      await test.connection.pool.query(
        `select from pgboss.job where name = 'analises' and state in ('created', 'active', 'retry')`,
      )
    ).rows;

  it('a stopped comparison stays stopped, and a finished one does not change', async () => {
    // The stop may come before or after the end of the comparison.
    const { id } = (await create()).body;
    const { body } = await test.call(analises.cancel, { token, body: { id } });
    expect(['Cancelada', 'Analisada']).toContain(body.status);
    await expect.poll(readOpenJobs).toEqual([]);
    expect((await test.call(analises.get, { token, params: { id } })).body.status).toBe(body.status);

    const finished = await test.waitForAnalise(token, (await create()).body.id);
    expect((await test.call(analises.cancel, { token, body: { id: finished.id } })).body.status).toBe('Analisada');
  });
});

describe('marks and issues that cannot be compared', () => {
  it.each([
    [
      { marca: { numero_processo: '911050866' } },
      422,
      'No momento não estamos realizando análise de marcas Figurativas!',
    ],
    [{ marca: { numero_processo: '900000001' } }, 404, 'Marca não encontrada no seu portfólio.'],
    [{ revista: 999_999 }, 404, 'Revista não encontrada.'],
    [{ revista: 'x' }, 422, 'Escolha a revista.'],
    [{ temperature: 2.1 }, 422, undefined],
    [{ same_class: 2 }, 422, 'Use 1 para mesma classe ou 0 para todas.'],
  ])('the request %j gets status %i', async (body, status, message) => {
    const answer = await create(body);
    expect(answer.status).toBe(status);
    if (message !== undefined) expect(answer.body.message).toBe(message);
  });

  it('an archived mark says since when, and cannot be compared until it is restored', async () => {
    const numero = '911050858';
    const readArquivada = async () =>
      (await test.call(marcas.get, { token, params: { id: numero } })).body.arquivada_em;
    expect(await readArquivada()).toBeNull();
    await test.call(marcas.archive, { token, params: { id: numero } });
    expect(await readArquivada()).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(await create({ marca: { numero_processo: numero } })).toMatchObject({
      status: 409,
      body: { message: 'Esta marca está arquivada. Desarquive-a para comparar de novo.' },
    });
    await test.call(marcas.unarchive, { token, body: { numero_processo: numero } });
    expect(await readArquivada()).toBeNull();
  });

  it('a mark without a class is compared with all classes, and its result says so', async () => {
    const numero_processo = '900000019';
    await test.call(marcas.create, { token, body: { numero_processo } });
    const classificacao_nice = [{ identificacao: '33.10', class_nice_details: null }];
    const fields = { elemento_nominativo: 'Kasa Aurora', classificacao_nice };
    await test.call(marcas.update, { token, params: { id: numero_processo }, body: fields });
    const { body } = await create({ marca: { numero_processo }, same_class: 1 });
    expect(body.same_class).toBe(0);
    expect((await test.waitForAnalise(token, body.id)).total_comparadas).toBe(104);
    expect((await create({ same_class: 1 })).body.same_class).toBe(1);
  });

  it('a mark without a name cannot be compared', async () => {
    await test.call(marcas.create, { token, body: { numero_processo: '900701277' } });
    expect((await create({ marca: { numero_processo: '900701277' } })).body.message).toBe(
      'A marca ainda não tem nome para comparar. Preencha os dados dela à mão.',
    );
  });
});
