import { contract } from '@vigia/contract';
import { OUTRO_RAMO } from '@vigia/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const { analises, descartes, oposicoes, triagem } = contract;
const [MARCA, OUTRA] = ['911050858', '911050866'];
const HOLDER = 'NOVE24 COMÉRCIO LTDA.';

let test: TestApp;
let token: string;
let revista: number;
let numero = 9700;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
});
afterAll(() => test.close());

/** Two processes of one brand, a near name, two names that collide with the other mark, and names that collide with none. */
const publish = () =>
  gazetteXml(++numero, [
    { numero: '936721335', nome: 'LaNonaChef', classe: 25, titular: HOLDER },
    { numero: '936721343', nome: 'LANONACHEF', classe: 30, titular: 'Nove24 Comercio Ltda' },
    { numero: '936721351', nome: 'LaNonnaChef', classe: 25, titular: 'QXBANK SA' },
    { numero: '936721360', nome: 'ZUMBARA', classe: 25, titular: 'ZUMBARA SA' },
    { numero: '936721378', nome: 'ZUNBARA', classe: 25, titular: 'OUTRA ZUNBARA SA' },
    ...Array.from({ length: 40 }, (_, index) => ({ numero: String(936_800_000 + index), nome: `PEDRA${index} VILTO` })),
  ]);

async function addMarca(numero_processo: string, elemento_nominativo: string): Promise<void> {
  await test.call(contract.marcas.create, { token, body: { numero_processo } });
  const classificacao_nice = [{ identificacao: '25', class_nice_details: 'Camisetas' }];
  const body = { elemento_nominativo, titular: 'Marina Doces', classificacao_nice };
  await test.call(contract.marcas.update, { token, params: { id: numero_processo }, body });
}

const compare = (numero_processo: string, temperature = 1) =>
  test.compare(token, { numero_processo, revista, temperature });

beforeEach(async () => {
  token = (await test.createOffice()).token;
  revista = (await test.upload(token, publish())).body.id;
  await addMarca(MARCA, 'LANONACHEF');
  await addMarca(OUTRA, 'ZUMBARA');
  await compare(MARCA);
  await compare(OUTRA);
});

const read = async (query: { orcamento?: number; page?: number; page_size?: number; outro_ramo?: '0' | '1' } = {}) =>
  (await test.call(triagem.get, { token, params: { id: revista }, query })).body;
type Lida = Awaited<ReturnType<typeof read>>;
const hitsOf = ({ results }: Lida) => results.flatMap(({ colidencias }) => colidencias);
const pairsOf = (lida: Lida) =>
  hitsOf(lida).map(({ marca, numero: processo }) => `${marca.numero_processo} ${processo}`);

describe('the triage', () => {
  it('the triage has the graded rows of all marks, the most probable brands first, and no others', async () => {
    const lida = await read();
    const expected: string[] = [];
    for (const { id, marca } of (await test.call(analises.list, { token })).body.results)
      for (const { grau, numero: processo } of (await test.call(analises.get, { token, params: { id } })).body
        .resultado)
        if (grau !== null) expected.push(`${marca.numero_processo} ${processo}`);
    expect(pairsOf(lida).sort()).toEqual(expected.sort());
    expect(expected.length).toBeGreaterThan(4);
    expect([lida.total_colidencias, lida.count]).toEqual([expected.length, lida.results.length]);
    const best = lida.results.map(({ colidencias }) => colidencias[0]!.probabilidade);
    expect(best).toEqual(best.toSorted((a, b) => b - a));
    expect(lida.revista).toEqual({ id: revista, numero: String(numero), data_publicacao: '2026-09-22' });
  });

  it('the triage tells the groups of the same name in another trade, counts their hits and filters them', async () => {
    const xml = gazetteXml(++numero, [
      { numero: '936721335', nome: 'LaNonaChef', classe: 25 },
      { numero: '936721343', nome: 'LANONACHEF', classe: 1, especificacao: 'Adubos; fertilizantes' },
    ]);
    revista = (await test.upload(token, xml)).body.id;
    await compare(MARCA);
    const lida = await read();
    expect(lida.results.map(({ outro_ramo }) => outro_ramo)).toEqual([false, true]);
    expect([lida.count, lida.total_colidencias, lida.total_outro_ramo]).toEqual([2, 2, 1]);
    for (const [outro_ramo, processo] of [
      ['0', '936721335'],
      ['1', '936721343'],
    ] as const) {
      const some = await read({ outro_ramo });
      expect(hitsOf(some).map((hit) => hit.numero)).toEqual([processo]);
      expect([some.count, some.total_colidencias, some.total_outro_ramo]).toEqual([1, 2, 1]);
    }
    expect(hitsOf(await read({ outro_ramo: '1' }))[0]).toMatchObject({ regra: OUTRO_RAMO, similaridade: 'Similar' });
  });

  it('the triage puts the processes with the same folded name and holder into one group', async () => {
    const { results } = await read();
    const group = results.find(({ nome }) => nome.toUpperCase() === 'LANONACHEF');
    expect(group?.colidencias.map(({ numero: processo }) => processo).sort()).toEqual(['936721335', '936721343']);
    expect(results.filter(({ nome }) => nome === 'LaNonnaChef')).toHaveLength(1);
    expect(group?.colidencias[0]).toMatchObject({
      marca: { numero_processo: MARCA, elemento_nominativo: 'LANONACHEF', classe_nice: '25' },
      estado: 'a fazer',
      caso: null,
      especificacao: 'Camisetas; calçados;',
      prazoFinal: '23/11/2026',
      acima_do_corte: true,
    });
  });

  it('a group has the hits of all own marks with the brand', async () => {
    await addMarca('911050874', 'LANONA CHEF');
    await compare('911050874');
    const { results } = await read();
    const group = results.find(({ colidencias }) =>
      colidencias.some(({ numero: processo }) => processo === '936721335'),
    );
    expect(new Set(group?.colidencias.map(({ marca }) => marca.numero_processo))).toEqual(
      new Set([MARCA, '911050874']),
    );
  });

  it('the first hits of a budget are above the cut, with the probability of the last one and the share that they cover', async () => {
    const all = hitsOf(await read());
    const probabilities = all.map(({ probabilidade }) => probabilidade).sort((a, b) => b - a);
    let before = 0;
    for (let orcamento = 0; orcamento <= all.length + 1; orcamento += 1) {
      const lida = await read({ orcamento });
      const above = hitsOf(lida).filter(({ acima_do_corte }) => acima_do_corte);
      expect(above).toHaveLength(Math.min(orcamento, all.length));
      expect(lida.orcamento).toBe(orcamento);
      expect(lida.corte).toBe(probabilities[Math.min(orcamento, all.length) - 1] ?? null);
      expect(lida.cobertura).toBeGreaterThanOrEqual(before);
      before = lida.cobertura ?? 0;
      expect(pairsOf(lida)).toEqual(pairsOf(await read()));
    }
    expect(before).toBe(1);
    const { orcamento, corte, cobertura, conflitos_esperados } = await read();
    expect([orcamento, corte, cobertura]).toEqual([null, null, null]);
    expect(conflitos_esperados).toBeGreaterThan(0);
    expect(conflitos_esperados).toBeLessThanOrEqual(all.length);
  });

  it('dismissed hits and cases stay in the triage with their state', async () => {
    const [first, second, third] = hitsOf(await read());
    if (!first || !second || !third) throw new Error('the triage has no hits');
    const discard = async ({ analise, numero: processo }: typeof first) =>
      test.call(descartes.descartar, {
        token,
        params: { id: analise, numero: processo },
        body: { motivo: 'Sinais bem diferentes' },
      });
    await discard(first);
    await discard(third);
    const caso = await test.call(oposicoes.create, { token, body: { analise: second.analise, numero: second.numero } });
    const lida = await read();
    const stateOf = ({ analise, numero: processo }: typeof first) =>
      hitsOf(lida).find((hit) => hit.analise === analise && hit.numero === processo);
    expect(stateOf(first)).toMatchObject({ estado: 'descartada', caso: null });
    expect(stateOf(second)).toMatchObject({ estado: 'caso', caso: caso.body.id });
    expect(lida.estados).toMatchObject({ a_fazer: lida.total_colidencias - 3, descartadas: 2, casos: 1 });
    const body = {};
    await test.call(descartes.restaurar, { token, params: { id: first.analise, numero: first.numero }, body });
    expect((await read()).estados.descartadas).toBe(1);
  });

  it('the triage has the same hits for comparisons of before their short form was kept', async () => {
    const before = await read();
    const { db } = test.connection;
    const ids = (await test.call(analises.list, { token })).body.results.map(({ id }) => id);
    for (const id of ids) await test.call(analises.archive, { token, body: { id } });
    expect((await read()).count).toBe(0);
    await db.deleteFrom('analise_colidencias').where('analise_id', 'in', ids).execute();
    for (const id of ids) await test.call(analises.unarchive, { token, body: { id } });
    expect(await read()).toEqual(before);
    const { length } = await db
      .selectFrom('analise_colidencias')
      .select('analise_id')
      .where('analise_id', 'in', ids)
      .execute();
    expect(length).toBe(ids.length);
  });

  it('the triage has the same hits in the order that the office taught, says so, and cuts as many', async () => {
    const engine = await read();
    const { db } = test.connection;
    const [hit] = hitsOf(engine);
    const { escritorio_id, marca_id } = await db
      .selectFrom('analise')
      .select(['escritorio_id', 'marca_id'])
      .where('id', '=', hit?.analise ?? 0)
      .executeTakeFirstOrThrow();
    // Forty decisions: goods of another trade were always dismissed, and those of the same trade always became a case.
    const decisoes = Array.from({ length: 40 }, (_, index) => ({
      escritorio_id,
      analise_id: hit?.analise ?? 0,
      marca_id,
      numero: String(100_000_000 + index),
      decisao: index % 2 === 0 ? ('caso' as const) : ('descartada' as const),
      tracos: JSON.stringify({
        probabilidade: 0.5,
        grau: 'Média',
        regra: 'Imitação fonética',
        partes: { grafica: 0.5, fonetica: 0.5, ideologica: 0, afinidade: index % 2 === 0 ? 1 : 0.05 },
        comuns: [],
      }),
    }));
    await db.insertInto('decisao').values(decisoes).execute();
    const lida = await read({ orcamento: 3 });
    expect(lida.aprendido).toEqual({ decisoes: 40, ativo: true, aplicado: true });
    expect(pairsOf(lida).sort()).toEqual(pairsOf(engine).sort());
    expect(hitsOf(lida).filter(({ acima_do_corte }) => acima_do_corte)).toHaveLength(3);
    await test.call(contract.aprendizado.update, { token, body: { ativo: false } });
    expect(pairsOf(await read())).toEqual(pairsOf(engine));
  });

  it('pages cut the list of groups', async () => {
    const whole = await read();
    const pages = [await read({ page: 1, page_size: 2 }), await read({ page: 2, page_size: 2 })];
    expect(pages.flatMap(({ results }) => results)).toEqual(whole.results.slice(0, 4));
    expect(pages[0]).toMatchObject({ count: whole.count, previous: null, total_colidencias: whole.total_colidencias });
    expect(pages[1]?.previous).toContain('page=1');
    expect(await read({ page: 900 })).toMatchObject({ count: whole.count, results: [], next: null });
  });
});

describe('the comparison that counts', () => {
  const analiseOf = async () =>
    new Set(
      hitsOf(await read())
        .filter(({ marca }) => marca.numero_processo === MARCA)
        .map(({ analise }) => analise),
    );

  it('the comparison that counts for a mark is the last one of a user that is not archived', async () => {
    const [before] = await analiseOf();
    const { id } = await compare(MARCA, 2);
    expect(await analiseOf()).toEqual(new Set([id]));
    await test.call(analises.archive, { token, body: { id } });
    expect(await analiseOf()).toEqual(new Set([before]));
    await test.call(analises.archive, { token, body: { id: before } });
    expect(await analiseOf()).toEqual(new Set());
  });

  it('the comparison that counts for a mark is the automatic one if there is one', async () => {
    const body = { same_class: 0, temperature: 1, analise_automatica: true, marcas: [MARCA] };
    await test.call(contract.analiseAutomatica.create, { token, body });
    await test.upload(token, publish());
    await test.settleRevistas();
    revista = (await test.call(contract.revistas.list, { token })).body.results[0]!.id;
    await expect.poll(async () => (await analiseOf()).size).toBe(1);
    const [automatic] = await analiseOf();
    await compare(MARCA, 2);
    expect(await analiseOf()).toEqual(new Set([automatic]));
  });

  it('an issue without comparisons has an empty triage', async () => {
    revista = (await test.upload(token, publish())).body.id;
    expect(await read({ orcamento: 200 })).toMatchObject({
      count: 0,
      results: [],
      total_colidencias: 0,
      conflitos_esperados: 0,
      corte: null,
      cobertura: 1,
      cortes: [],
      estados: { a_fazer: 0, descartadas: 0, casos: 0 },
    });
  });

  it('an issue of another office is not found', async () => {
    const { token: other } = await test.createOffice();
    expect((await test.call(triagem.get, { token: other, params: { id: revista } })).status).toBe(404);
  });
});
