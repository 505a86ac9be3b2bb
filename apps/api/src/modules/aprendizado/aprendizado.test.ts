import { contract } from '@vigia/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const { analises, aprendizado, descartes, oposicoes } = contract;
const MARCA = '911050858';
const MOTIVO = 'Sinais bem diferentes';
const SYLLABLES = ['BA', 'KO', 'LI', 'MAR', 'ZU', 'TEN', 'VI', 'RO'];

let test: TestApp;
let token: string;
let revista: number;
let numero = 9500;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
});
afterAll(() => test.close());

/** An invented word for each number. */
const wordOf = (index: number): string =>
  `${SYLLABLES[index % 8] ?? ''}${SYLLABLES[Math.floor(index / 8) % 8] ?? ''}DRU`;

/** Forty names with TUVENKA and forty with KAZULENO: the words of the mark KAZULENO TUVENKA. */
const publish = (): string =>
  gazetteXml(
    ++numero,
    Array.from({ length: 80 }, (_, index) => ({
      numero: String(936_700_000 + index),
      nome: `${wordOf(index)} ${index % 2 === 0 ? 'TUVENKA' : 'KAZULENO'}`,
      classe: 25,
      titular: `TITULAR ${index} LTDA`,
    })),
  );

async function compare(): Promise<number> {
  const { id, status } = await test.compare(token, { numero_processo: MARCA, revista });
  expect(status).toBe('Analisada');
  return id;
}

beforeEach(async () => {
  token = (await test.createOffice()).token;
  revista = (await test.upload(token, publish())).body.id;
  await test.call(contract.marcas.create, { token, body: { numero_processo: MARCA } });
  await test.call(contract.marcas.update, {
    token,
    params: { id: MARCA },
    body: {
      elemento_nominativo: 'KAZULENO TUVENKA',
      titular: 'Marina Doces',
      classificacao_nice: [{ identificacao: '25', class_nice_details: 'Camisetas' }],
    },
  });
});

const discard = (id: number, num: string) =>
  test.call(descartes.descartar, { token, params: { id, numero: num }, body: { motivo: MOTIVO } });
const restore = (id: number, num: string) =>
  test.call(descartes.restaurar, { token, params: { id, numero: num }, body: {} });
const openCaso = (id: number, num: string) =>
  test.call(oposicoes.create, { token, body: { analise: id, numero: num } });
const read = async () => (await test.call(aprendizado.get, { token })).body;
const turn = (ativo: unknown) => test.call(aprendizado.update, { token, body: { ativo } });
const rowsOf = async (id: number) =>
  (await test.call(analises.resultado, { token, params: { id }, query: { limit: 1000 } })).body;
const numerosOf = (rows: readonly { numero: string }[]) => rows.map((row) => row.numero);

const lastWordOf = (nome: string | undefined): string => nome?.split(' ').at(-1) ?? '';

/**
 * Decides against the order of the engine: opens cases for names with the word of the last row and dismisses names with the other word, `count`
 * decisions in all. Returns the word of the cases.
 */
async function decide(id: number, count: number): Promise<string> {
  const { results } = await rowsOf(id);
  const lower = lastWordOf(results.at(-1)?.nome);
  const [opposed, dismissed] = [true, false].map((isLower) =>
    results.filter(({ nome }) => (lastWordOf(nome) === lower) === isLower).slice(0, count / 2),
  );
  for (const row of opposed ?? []) expect((await openCaso(id, row.numero)).status).toBe(201);
  for (const row of dismissed ?? []) expect((await discard(id, row.numero)).status).toBe(200);
  return lower;
}

describe('the learnt order', () => {
  it('thirty decisions change the order of the list, say so, and hide nothing; the switch restores the order of the engine', async () => {
    const before = await rowsOf(await compare());
    expect(before.aprendido).toEqual({ decisoes: 0, ativo: true, aplicado: false });
    const id = await compare();
    const opposed = await decide(id, 30);
    expect(await read()).toEqual({ decisoes: 30, ativo: true, aplicado: true });

    const learnt = await rowsOf(id);
    expect(learnt.aprendido).toEqual({ decisoes: 30, ativo: true, aplicado: true });
    const rising = learnt.results.filter(({ deslocamento }) => deslocamento?.motivo.startsWith('Sobe') === true);
    expect(rising.length).toBeGreaterThan(0);
    for (const { nome, deslocamento } of rising) {
      expect(lastWordOf(nome)).toBe(opposed);
      expect(deslocamento?.motivo).toMatch(/^Sobe: o escritório abriu caso em (\d+) de \1 colidências .+\.$/);
    }

    expect((await turn(false)).body).toEqual({ decisoes: 30, ativo: false, aplicado: false });
    const engine = await rowsOf(id);
    const shown = new Set(numerosOf(engine.results));
    expect(numerosOf(engine.results)).toEqual(numerosOf(before.results).filter((num) => shown.has(num)));
    expect(engine.results.every(({ deslocamento }) => deslocamento === null)).toBe(true);
    expect(numerosOf(learnt.results)).not.toEqual(numerosOf(engine.results));
    expect(numerosOf(learnt.results).sort()).toEqual(numerosOf(engine.results).sort());
    const byNumero = (rows: typeof engine.results) =>
      Object.fromEntries(rows.map(({ numero: num, probabilidade, grau }) => [num, { probabilidade, grau }]));
    expect(byNumero(learnt.results)).toEqual(byNumero(engine.results));

    expect((await turn(true)).body.aplicado).toBe(true);
    expect(numerosOf((await rowsOf(id)).results)).toEqual(numerosOf(learnt.results));
  });

  it('pages, the analysis and a pair follow the learnt order', async () => {
    const id = await compare();
    await decide(id, 40);
    const { results } = await rowsOf(id);
    const page = await test.call(analises.resultado, { token, params: { id }, query: { offset: 10, limit: 15 } });
    expect([page.body.count, page.body.results]).toEqual([results.length, results.slice(10, 25)]);
    const { body } = await test.call(analises.get, { token, params: { id } });
    expect([numerosOf(body.resultado), body.aprendido.aplicado]).toEqual([numerosOf(results), true]);
    const [moved] = results.filter(({ deslocamento }) => deslocamento !== null);
    const par = await test.call(analises.par, { token, params: { id, numero: moved?.numero ?? '' } });
    expect([par.body.deslocamento, par.body.aprendido]).toEqual([moved?.deslocamento, body.aprendido]);
    const firstOther = results.findIndex(({ similaridade }) => similaridade === 'Diferente');
    expect(results.slice(Math.max(firstOther, 0)).some(({ similaridade }) => similaridade === 'Similar')).toBe(
      firstOther === -1,
    );
  });

  it('fewer than thirty decisions leave the order of the engine', async () => {
    const id = await compare();
    await decide(id, 28);
    expect((await rowsOf(id)).aprendido).toEqual({ decisoes: 28, ativo: true, aplicado: false });
  });

  it('a decision about a brand that was filed as several processes counts once', async () => {
    const siblings = [0, 1].map((index) => ({
      ...{ numero: String(936_700_000 + index), nome: 'KAZULENO TUVENKA', titular: 'NOVE24 LTDA', classe: 25 + index },
    }));
    revista = (await test.upload(token, gazetteXml(++numero, siblings))).body.id;
    const params = { id: await compare(), numero: '936700000' };
    const body = { motivo: MOTIVO, grupo: true };
    expect((await test.call(descartes.descartar, { token, params, body })).body.processos).toHaveLength(2);
    expect((await read()).decisoes).toBe(1);
  });

  it('a hidden row comes in the order of the engine', async () => {
    const id = await compare();
    await decide(id, 30);
    const { body } = await test.call(analises.resultado, {
      token,
      params: { id },
      query: { ocultadas: 1, limit: 100 },
    });
    expect(body.aprendido).toEqual({ decisoes: 30, ativo: true, aplicado: false });
    const probabilities = body.results.map(({ probabilidade }) => probabilidade);
    expect(probabilities).toEqual(probabilities.toSorted((a, b) => b - a));
  });

  it('the switch refuses what is not a boolean', async () => {
    expect(await turn('sim')).toMatchObject({
      status: 422,
      body: { message: 'Diga se a ordem aprendida fica ligada.' },
    });
  });
});

describe('a decision', () => {
  const stored = async () =>
    (
      await test.connection.db
        .selectFrom('decisao')
        .innerJoin('analise', 'analise.id', 'decisao.analise_id')
        .select(['decisao.numero', 'decisao.decisao', 'decisao.motivo', 'decisao.motor', 'decisao.tracos'])
        .where('analise.revista_id', '=', revista)
        .orderBy('decisao.id')
        .execute()
    ).map((row) => row);

  it('a decision keeps what the engine knew of the pair, its reason and the version of the engine', async () => {
    const id = await compare();
    const [row] = (await rowsOf(id)).results;
    if (row === undefined) throw new Error('the analysis has no row');
    await discard(id, row.numero);
    const { probabilidade, grau, regra, partes, comuns } = row;
    expect(await stored()).toEqual([
      {
        numero: row.numero,
        decisao: 'descartada',
        motivo: MOTIVO,
        motor: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        tracos: { probabilidade, grau, regra, partes, comuns },
      },
    ]);
    expect(comuns?.map(({ palavra }) => palavra)).toEqual([row.nome.split(' ')[1]]);
  });

  it('a decision counts once for each pair: the last one, and none after a restore', async () => {
    const id = await compare();
    const [first, second] = numerosOf((await rowsOf(id)).results);
    if (first === undefined || second === undefined) throw new Error('the analysis has no rows');
    await discard(id, first);
    await discard(id, first);
    await discard(id, second);
    expect((await read()).decisoes).toBe(2);
    await restore(id, first);
    expect((await read()).decisoes).toBe(1);
    await openCaso(id, first);
    expect((await read()).decisoes).toBe(2);
    const again = await compare();
    await discard(again, second);
    expect((await read()).decisoes).toBe(2);
    expect((await stored()).map(({ decisao }) => decisao)).toEqual([
      'descartada',
      'descartada',
      'descartada',
      'restaurada',
      'caso',
      'descartada',
    ]);
  });

  it('a decision is taken back when the dismissal is removed from the list of the mark', async () => {
    const id = await compare();
    const [row] = (await rowsOf(id)).results;
    const body = { motivo: MOTIVO, silenciar: { titular: true, processo: false } };
    await test.call(descartes.descartar, { token, params: { id, numero: row?.numero ?? '' }, body });
    expect((await read()).decisoes).toBe(1);
    const { body: list } = await test.call(descartes.list, { token, params: { id: MARCA } });
    for (const { id: silenciado } of list)
      await test.call(descartes.remove, { token, params: { id: MARCA, silenciado } });
    expect((await read()).decisoes).toBe(0);
  });

  it('a decision belongs to one office', async () => {
    const id = await compare();
    await decide(id, 30);
    const { token: other } = await test.createOffice();
    expect((await test.call(aprendizado.get, { token: other })).body).toEqual({
      decisoes: 0,
      ativo: true,
      aplicado: false,
    });
    await test.call(aprendizado.update, { token: other, body: { ativo: false } });
    expect((await read()).ativo).toBe(true);
    const { body } = await test.call(contract.auditoria.list, { token: other });
    expect(body.results[0]).toMatchObject({
      tipo: 'aprendizado.alterado',
      mudancas: [{ antes: 'sim', depois: 'não' }],
    });
  });
});
