import { contract } from '@vigia/contract';
import { addDias, computePrazo, computeTerca, formatDia, todayInSaoPaulo } from '@vigia/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gazetteXml } from './gazette-files.ts';
import { sql } from './sql.ts';
import { createTestApp, type Office, type TestApp } from './test-app.ts';

/*
 * C1 of the security review: facts have a source. What an office uploads counts for this office only, until the file of INPI or of the operator
 * confirms it. Nothing that another office sees rests on it.
 */
const { analiseAutomatica, analises, andamentos, marcas, oposicoes, revistas, vigilancia } = contract;
const MARCA = '911050858';
const OPOSTA = '936721000';
const hoje = todayInSaoPaulo(new Date());
/** The newest issue whose Tuesday is in the past, so that numbers and dates of this file fit the calendar on any day. */
const [BASE] = Array.from({ length: 800 }, (_, index) => 2700 + index).filter(
  (numero) => computeTerca(numero + 1) > hoje,
);
const numeroDe = (weeksAgo: number): number => (BASE ?? 0) - weeksAgo;
const diaDe = (weeksAgo: number): string => computeTerca(numeroDe(weeksAgo));
const issue = (weeksAgo: number, processos: Parameters<typeof gazetteXml>[1]): string =>
  gazetteXml(numeroDe(weeksAgo), processos, formatDia(diaDe(weeksAgo)));

let test: TestApp;
let vitima: Office;
let atacante: Office;
let caso: number;

const marcaOf = async ({ token }: Office, id = MARCA) => (await test.call(marcas.get, { token, params: { id } })).body;
const casoOf = async () => (await test.call(oposicoes.get, { token: vitima.token, params: { id: caso } })).body;
const listOf = async ({ token }: Office) => (await test.call(revistas.list, { token })).body.results;
async function upload({ token }: Office, xml: string): Promise<number> {
  const { status, body } = await test.upload(token, xml);
  expect(status, JSON.stringify(body)).toBe(201);
  await test.settleRevistas();
  return body.id;
}
async function publish(xml: string): Promise<number> {
  const id = await test.publish(xml);
  await test.settleRevistas();
  return id;
}

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  [vitima, atacante] = [await test.createOffice(), await test.createOffice()];
  await publish(issue(20, [{ numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158', titular: 'LANONACHEF LTDA' }]));
  const revista = await publish(issue(5, [{ numero: OPOSTA, nome: 'CASA AURÓRA' }]));
  const { token } = vitima;
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  await test.call(revistas.add, { token, body: { revista: String(numeroDe(5)) } });
  const { id: analise } = await test.compare(token, { numero_processo: MARCA, revista, temperature: 2 });
  caso = (await test.call(oposicoes.create, { token, body: { analise, numero: OPOSTA } })).body.id;
});
afterAll(() => test.close());

describe('C1: an upload of another office', () => {
  it('C1: an upload of another office moves no deadline and enters no history of a case', async () => {
    const before = await casoOf();
    await upload(atacante, issue(1, [{ numero: OPOSTA, nome: 'CASA AURÓRA', despacho: 'IPAS421' }]));
    await upload(atacante, gazetteXml(338_529, [{ numero: OPOSTA, despacho: 'IPAS024' }], formatDia(hoje)));
    expect(await casoOf()).toEqual(before);
  });

  it('C1: an upload of another office changes no status and no timeline of a mark', async () => {
    const before = await marcaOf(vitima);
    await upload(atacante, issue(2, [{ numero: MARCA, despacho: 'IPAS161' }]));
    expect(await marcaOf(vitima)).toEqual(before);
    const { body } = await test.call(andamentos.list, { token: vitima.token, params: { id: MARCA } });
    expect(body.andamentos.map(({ codigo }) => codigo)).toEqual(['IPAS158']);
    // The sender, who has the mark too, sees the upload.
    await test.call(marcas.create, { token: atacante.token, body: { numero_processo: MARCA } });
    expect((await marcaOf(atacante)).status).not.toBe(before.status);
  });

  it('C1: an upload of another office gives no data to a mark that is added later', async () => {
    const numero_processo = '911050999';
    await upload(atacante, issue(3, [{ numero: numero_processo, nome: 'FORJADA', despacho: 'IPAS158' }]));
    await test.call(marcas.create, { token: vitima.token, body: { numero_processo } });
    expect(await marcaOf(vitima, numero_processo)).toMatchObject({ elemento_nominativo: null, titular: null });
    await test.call(marcas.create, { token: atacante.token, body: { numero_processo } });
    expect(await marcaOf(atacante, numero_processo)).toMatchObject({ elemento_nominativo: 'FORJADA' });
  });

  it('C1: an upload of another office does not occupy its number, and is in no other list', async () => {
    await upload(atacante, issue(0, [{ numero: '936721555', nome: 'QXBANK' }]));
    expect((await listOf(vitima)).map(({ numero }) => numero)).toEqual([String(numeroDe(5))]);
    const { status, body } = await test.call(revistas.add, {
      token: vitima.token,
      body: { revista: String(numeroDe(0)) },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'Em análise', confirmada: true, relatorio: null });
  });

  it('C1: an upload of another office starts no automatic analysis', async () => {
    const { token } = vitima;
    const { body: automatica } = await test.call(analiseAutomatica.create, {
      token,
      body: { same_class: 0, temperature: 2, analise_automatica: true, marcas: [] },
    });
    await upload(atacante, issue(6, [{ numero: '936721601', nome: 'CASA AURÓRA' }]));
    const lotes = await test.call(vigilancia.list, { token });
    expect(lotes.body.results.map(({ revista }) => revista.numero)).not.toContain(String(numeroDe(6)));
    await test.call(analiseAutomatica.cancel, { token, body: { id: automatica.id } });
  });

  it('C1: an upload of another office does not change the weights of words', async () => {
    const { token } = vitima;
    const revista = (await listOf(vitima)).find(({ numero }) => numero === String(numeroDe(5)))?.id ?? 0;
    const compare = async () =>
      (await test.compare(token, { numero_processo: MARCA, revista, temperature: 2 })).resultado;
    const before = await compare();
    const names = Array.from({ length: 400 }, (_, index) => ({
      numero: String(936_740_000 + index),
      nome: `AURORA ${index}`,
    }));
    await upload(atacante, issue(7, names));
    expect(await compare()).toEqual(before);
  });
});

describe('C1: an upload and the confirmed file', () => {
  const NOVA = '936722000';
  it('C1: the confirmed file takes the place of an upload, and what the upload changed is computed again', async () => {
    const office = await test.createOffice();
    const { token } = office;
    await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
    const before = await marcaOf(office);
    const upload8 = await upload(
      office,
      issue(8, [
        { numero: MARCA, nome: 'TROCADA', despacho: 'IPAS161' },
        { numero: NOVA, nome: 'CASA AURÓRA' },
      ]),
    );
    expect((await marcaOf(office)).status).not.toBe(before.status);
    expect(await listOf(office)).toMatchObject([{ id: upload8, confirmada: false, aviso: null }]);
    const analise = await test.compare(token, { numero_processo: MARCA, revista: upload8, temperature: 2 });

    const confirmed = await publish(issue(8, [{ numero: NOVA, nome: 'CASA AURÓRA', titular: 'OUTRA LTDA' }]));
    expect(await listOf(office)).toMatchObject([{ id: confirmed, confirmada: true }]);
    expect(await marcaOf(office)).toMatchObject({ status: before.status, elemento_nominativo: 'Kasa Aurora' });
    const { body: moved } = await test.call(analises.get, { token, params: { id: analise.id } });
    expect(moved.revista.id).toBe(confirmed);
  });

  it('C1: a confirmed file with the same content takes over without comparing again', async () => {
    const office = await test.createOffice();
    const { token } = office;
    await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
    const xml = issue(9, [{ numero: '936722100', nome: 'CASA AURÓRA' }]);
    const sent = await upload(office, xml);
    const { id } = await test.compare(token, { numero_processo: MARCA, revista: sent, temperature: 2 });
    const before = (await test.call(analises.get, { token, params: { id } })).body;
    const confirmed = await publish(xml);
    const after = (await test.call(analises.get, { token, params: { id } })).body;
    expect(after).toEqual({ ...before, revista: { ...before.revista, id: confirmed } });
    // The upload of another office with this content is the confirmed issue.
    expect(await upload(atacante, xml)).toBe(confirmed);
    expect((await test.upload(atacante.token, issue(9, [{ numero: '936722101', nome: 'OUTRA' }]))).status).toBe(409);
  });

  it('C1: every column that refers to an issue follows the confirmed one', async () => {
    const { rows } = await sql<{ left: string }>`
      select conrelid::regclass::text as left from pg_constraint
      where contype = 'f' and confrelid = 'revista'::regclass and array_length(conkey, 1) <> 1`.execute(
      test.connection.db,
    );
    expect(rows).toEqual([]);
  });

  it('C1: an upload is withdrawn by its sender, and what it changed is computed again', async () => {
    const office = await test.createOffice();
    const { token } = office;
    await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
    const before = await marcaOf(office);
    const id = await upload(office, issue(4, [{ numero: MARCA, nome: 'TROCADA', despacho: 'IPAS161' }]));
    expect((await marcaOf(office)).status).not.toBe(before.status);
    expect((await test.call(revistas.remove, { token: vitima.token, params: { id } })).status).toBe(404);
    const { status, body } = await test.call(revistas.remove, { token, params: { id } });
    expect([status, body.message]).toEqual([200, `A revista ${numeroDe(4)} foi retirada.`]);
    await test.settleRevistas();
    expect(await listOf(office)).toEqual([]);
    expect(await marcaOf(office)).toMatchObject({ status: before.status, elemento_nominativo: 'Kasa Aurora' });
    // The same file may be sent again.
    await upload(office, issue(4, [{ numero: MARCA, despacho: 'IPAS161' }]));
    expect((await marcaOf(office)).status).not.toBe(before.status);
  });

  it.each([
    ['a number far ahead', 338_529, hoje, /^A revista 338529 diz que é de .*, mas pelo calendário do INPI sairia em /],
    ['a day to come', 2950, addDias(hoje, 3650), /, um dia que ainda não chegou\.$/],
    ['the week before', numeroDe(10), diaDe(11), /, mas pelo calendário do INPI sairia em /],
  ])('C1: an upload with %s is kept for its sender with a warning', async (_, numero, dia, aviso) => {
    const office = await test.createOffice();
    await upload(office, gazetteXml(numero, [{ numero: '936722200', nome: 'CASA AURÓRA' }], formatDia(dia)));
    expect(await listOf(office)).toMatchObject([{ confirmada: false, aviso: expect.stringMatching(aviso) }]);
  });
});

describe('C1: a deadline never moves later by itself', () => {
  it('C1: both deadlines stand on the card, and the earlier one counts until a person confirms', async () => {
    const before = await casoOf();
    const first = computePrazo(diaDe(5)).final;
    expect(before).toMatchObject({ prazoFinal: formatDia(first), novoPrazo: null });
    await publish(issue(1, [{ numero: OPOSTA, nome: 'CASA AURÓRA', despacho: 'IPAS421' }]));
    const later = formatDia(computePrazo(diaDe(1)).final);
    const waiting = await casoOf();
    expect(waiting).toMatchObject({
      prazoFinal: formatDia(first),
      republicado: false,
      novoPrazo: { prazoFinal: later, revista: String(numeroDe(1)), publicacao: formatDia(diaDe(1)), confirmada: true },
    });
    expect(waiting.historico[0]?.texto).toContain('(arquivo importado pela operação)');
    const { token } = vitima;
    const confirm = (versao: number) =>
      test.call(oposicoes.confirmNovoPrazo, { token, params: { id: caso }, body: { versao } });
    expect((await confirm(before.versao)).status).toBe(409);
    expect(
      (
        await test.call(oposicoes.confirmNovoPrazo, {
          token: atacante.token,
          params: { id: caso },
          body: { versao: 1 },
        })
      ).status,
    ).toBe(404);
    const { status, body } = await confirm(waiting.versao);
    expect(status).toBe(200);
    expect(body).toMatchObject({ prazoFinal: later, republicado: true, novoPrazo: null });
    expect(body.historico[0]).toMatchObject({
      quem: 'Ana Reis',
      texto: expect.stringContaining('Confirmou o novo prazo'),
    });
    expect((await confirm(body.versao)).status).toBe(409);
  });
});
