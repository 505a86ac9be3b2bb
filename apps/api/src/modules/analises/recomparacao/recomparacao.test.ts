import { contract } from '@vigia/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../../test/gazette-files.ts';
import { sql } from '../../../../test/sql.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { waitFor } from '../../../../test/wait-for.ts';

const { analiseAutomatica, analises, boletim, descartes, marcas, oposicoes, recomparacao, revistas } = contract;
const MARCAS = ['911050858', '911050866'] as const;
const [MARCA] = MARCAS;
const NOMES = ['CASA AURORA', 'KASA AURORA', 'KAZA AURORA', 'AURORA', 'LUAR'];
const OLD = '1.9.0';

let test: TestApp;
let revista: number;
let token: string;
beforeAll(async () => {
  test = await createTestApp({ worker: true });
  await test.publish(
    gazetteXml(
      9700,
      MARCAS.map((numero) => ({ numero, nome: 'Casa Aurora', despacho: 'IPAS158' })),
    ),
  );
  revista = await test.publish(
    gazetteXml(
      9701,
      NOMES.map((nome, index) => ({ numero: `93672133${index}`, nome })),
    ),
  );
  await test.settleRevistas();
});
beforeEach(async () => {
  token = (await test.createOffice()).token;
  for (const numero_processo of MARCAS) await test.call(marcas.create, { token, body: { numero_processo } });
  await test.call(revistas.add, { token, body: { revista: '9701' } });
});
afterAll(() => test.close());

const compare = (numero_processo: string = MARCA, temperature = 2) =>
  test.compare(token, { numero_processo, revista, temperature });
const get = (id: number) => test.call(analises.get, { token, params: { id } });
const repeat = (id: number, who = token) => test.call(recomparacao.repeat, { token: who, params: { id } });
const differ = (id: number, who = token) => test.call(recomparacao.diferenca, { token: who, params: { id } });
const getRodada = async () => (await test.call(recomparacao.get, { token })).body;

/** Makes an analysis one of an older engine, which did not find the first hit, found one more, and gave the second hit another grade. */
async function makeOld(id: number): Promise<void> {
  await sql`update analise set motor = ${OLD}, frequencias_id = null where id = ${id}`.execute(test.connection.db);
  await sql`
    update resultado set comparacao = jsonb_set(comparacao, '{grau}', '"Baixa"')
    where analise_id = ${id} and posicao = 1`.execute(test.connection.db);
  await sql`
    update resultado set numero = '999999999', comparacao = jsonb_set(comparacao, '{numero}', '"999999999"')
    where analise_id = ${id} and posicao = 0`.execute(test.connection.db);
}

/** Waits until the run has ended. */
const waitForRodada = () =>
  waitFor(async () => {
    const found = await getRodada();
    expect(found.rodada?.em_curso).toBe(0);
    return found;
  });

describe('an analysis of an older engine', () => {
  it('an analysis says which engine and counts it was made with, and when it is older than the present engine', async () => {
    const { id, motor, motor_atual, frequencias, anterior } = await compare();
    expect([motor, anterior]).toEqual([motor_atual, null]);
    expect(frequencias).toEqual({ ate: '9701', propria: '9701' });
    await makeOld(id);
    expect((await get(id)).body).toMatchObject({ motor: OLD, motor_atual, frequencias: null, anterior: 'motor' });
    const { body: par } = await test.call(analises.par, { token, params: { id, numero: '999999999' } });
    expect(par).toMatchObject({ message: 'A publicação deste processo não está mais guardada.' });
    const { body: list } = await test.call(analises.list, { token });
    expect(list.results).toMatchObject([{ id, motor: OLD, anterior: 'motor', refeita_em: null }]);
  });

  it('an analysis is compared again with the same settings, both stay, and the difference is shown', async () => {
    const first = await compare(MARCA, 1.5);
    await makeOld(first.id);
    const answer = await repeat(first.id);
    expect(answer.status).toBe(201);
    const again = await test.waitForAnalise(token, answer.body.id);
    expect(again).toMatchObject({ refeita_de: first.id, temperature: 1.5, same_class: 0, anterior: null });
    expect(again.resultado).toEqual(first.resultado);
    expect((await get(first.id)).body).toMatchObject({ motor: OLD, refeita_em: again.id });
    const { body: diferenca } = await differ(again.id);
    const [lost, regraded] = first.resultado;
    expect(diferenca).toMatchObject({
      anterior: { id: first.id, motor: OLD },
      atual: { id: again.id },
      resumo: { novas: 1, sairam: 1, mudaram_de_grau: 1, mudaram_de_lugar: 0 },
    });
    expect(diferenca.linhas.slice(0, 3)).toMatchObject([
      { tipo: 'nova', numero: lost?.numero, antes: null, depois: { posicao: 1 } },
      { tipo: 'saiu', numero: '999999999', antes: { posicao: 1 }, depois: null },
      { tipo: 'grau', numero: regraded?.numero, antes: { grau: 'Baixa' }, depois: { grau: regraded?.grau } },
    ]);
  });

  it('a double click starts one comparison, and a running one is not compared again', async () => {
    const { id } = await compare();
    const [one, other] = await Promise.all([repeat(id), repeat(id)]);
    expect(one.body.id).toBe(other.body.id);
    await sql`update analise set status = 'Em analise' where id = ${id}`.execute(test.connection.db);
    expect(await repeat(id)).toMatchObject({
      status: 409,
      body: { message: 'Só uma análise terminada pode ser comparada de novo.' },
    });
  });

  it('a difference exists only between an analysis and the one that it repeats, for the office that owns both', async () => {
    const { id } = await compare();
    expect(await differ(id)).toMatchObject({ status: 404, body: { message: 'Esta análise não repete outra.' } });
    const { body: again } = await repeat(id);
    await test.waitForAnalise(token, again.id);
    const stranger = (await test.createOffice()).token;
    expect([(await differ(again.id, stranger)).status, (await repeat(id, stranger)).status]).toEqual([404, 404]);
    await sql`update analise set status = 'Em analise' where id = ${again.id}`.execute(test.connection.db);
    expect((await differ(again.id)).status).toBe(409);
  });

  it('dismissed hits stay dismissed in the new comparison and are no difference, and a case keeps its row', async () => {
    const { id, resultado } = await compare();
    const [first, second] = resultado.map(({ numero }) => numero);
    const caso = await test.call(oposicoes.create, { token, body: { analise: id, numero: second } });
    await test.call(descartes.descartar, {
      token,
      params: { id, numero: first ?? '' },
      body: { motivo: 'Outro ramo' },
    });
    await sql`update analise set motor = ${OLD} where id = ${id}`.execute(test.connection.db);
    const again = await test.waitForAnalise(token, (await repeat(id)).body.id);
    expect(again.resultado.map(({ numero }) => numero)).not.toContain(first);
    const { resumo } = (await differ(again.id)).body;
    expect(resumo).toEqual({ novas: 0, sairam: 0, mudaram_de_grau: 0, mudaram_de_lugar: 0 });
    const { body } = await test.call(oposicoes.get, { token, params: { id: caso.body.id } });
    expect(body).toMatchObject({ analise: id });
  });
});

describe('a run', () => {
  it('a run compares all analyses of an older engine again and adds up the differences', async () => {
    const ids = [(await compare()).id, (await compare(MARCAS[1])).id];
    const current = await compare(MARCA, 0.5);
    expect(await getRodada()).toMatchObject({ anteriores: 0, rodada: null });
    expect((await test.call(recomparacao.start, { token })).status).toBe(404);
    for (const id of ids) await makeOld(id);
    expect(await getRodada()).toMatchObject({ anteriores: 2, rodada: null });
    const { status, body } = await test.call(recomparacao.start, { token });
    expect([status, body.rodada?.total, body.anteriores]).toEqual([201, 2, 0]);
    const { rodada, anteriores } = await waitForRodada();
    expect(anteriores).toBe(0);
    expect(rodada).toMatchObject({
      total: 2,
      em_curso: 0,
      falharam: 0,
      resumo: { novas: 2, sairam: 2, mudaram_de_grau: 2 },
    });
    const refeitas = await Promise.all(ids.map(async (id) => (await get(id)).body.refeita_em));
    const single = await Promise.all(refeitas.map(async (id) => (await differ(id ?? 0)).body.resumo));
    expect(single.reduce((sum, { mudaram_de_lugar }) => sum + mudaram_de_lugar, 0)).toBe(
      rodada?.resumo.mudaram_de_lugar,
    );
    expect((await get(current.id)).body.refeita_em).toBeNull();
    // After a week the history does not show it any more.
    await sql`update recomparacao set criada_em = now() - interval '8 days'`.execute(test.connection.db);
    expect((await getRodada()).rodada).toBeNull();
  });

  it('one run of an office runs at a time, leaves room for single comparisons, and is stopped by the office', async () => {
    // Without a worker the run waits.
    const waiting = await createTestApp();
    const { token: office } = await waiting.createOffice();
    const upload = await waiting.upload(office, gazetteXml(9720, [{ numero: MARCA, nome: 'Casa Aurora' }]));
    await waiting.call(marcas.create, { token: office, body: { numero_processo: MARCA } });
    const body = { marca: { numero_processo: MARCA }, revista: upload.body.id };
    const { id } = (await waiting.call(analises.create, { token: office, body })).body;
    await sql`update analise set status = 'Analisada', motor = ${OLD} where id = ${id}`.execute(waiting.connection.db);
    const start = () => waiting.call(recomparacao.start, { token: office });
    expect((await start()).body.rodada).toMatchObject({ total: 1, em_curso: 1 });
    await sql`update analise set motor = ${OLD}, temperature = 0.3 where id = ${id}`.execute(waiting.connection.db);
    expect(await start()).toMatchObject({
      status: 409,
      body: { message: 'As análises já estão sendo comparadas de novo. Espere a rodada terminar.' },
    });
    const single = await waiting.call(analises.create, { token: office, body: { ...body, temperature: 0.7 } });
    expect(single.status).toBe(201);
    const stopped = await waiting.call(recomparacao.cancel, { token: office });
    expect(stopped.body.rodada).toMatchObject({ total: 1, em_curso: 0, falharam: 1 });
    const { results } = (await waiting.call(analises.list, { token: office })).body;
    expect(results.map(({ status }) => status)).toEqual(['Em analise', 'Cancelada', 'Analisada']);
    await waiting.close();
  });
});

it('the repetition of an automatic analysis takes its place in the bulletin, and the automatic one stays in the history', async () => {
  await test.call(analiseAutomatica.create, { token, body: { marcas: [MARCA], temperature: 2 } });
  const novo = await test.publish(
    gazetteXml(
      9710,
      NOMES.map((nome, index) => ({ numero: `93674133${index}`, nome })),
      '29/09/2026',
    ),
  );
  await test.settleRevistas();
  const automatica = await waitFor(async () => {
    const { results } = (await test.call(analises.list, { token })).body;
    const found = results.find(({ revista: { id }, status }) => id === novo && status === 'Analisada');
    if (found === undefined) throw new Error('the automatic analysis has not ended');
    return found;
  });
  await makeOld(automatica.id);
  const hits = async () => {
    const { body } = await test.call(boletim.get, { token, params: { id: novo } });
    return JSON.stringify(body);
  };
  expect(await hits()).toContain('999999999');
  const again = await test.waitForAnalise(token, (await repeat(automatica.id)).body.id);
  expect(again.total_similar).toBe(automatica.total_similar);
  expect(again.resultado).toHaveLength(again.total_similar);
  expect(await hits()).not.toContain('999999999');
  expect((await get(automatica.id)).body.automatica).toBe(true);
});
