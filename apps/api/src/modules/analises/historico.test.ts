import { contract } from '@vigia/contract';
import { diffDias, todayInSaoPaulo } from '@vigia/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

/* The history, its filters and its archive. No worker runs here, so only the test changes the status of analyses. */
const { analises, clientes, marcas, prazos, revistas } = contract;
const KASA = '911050858';
const LUAR = '911050866';
let test: TestApp;
let token: string;
let stranger: string;
let revista: number;

beforeAll(async () => {
  test = await createTestApp();
  token = (await test.createOffice()).token;
  stranger = (await test.createOffice()).token;
  const { body } = await test.upload(
    token,
    gazetteXml(9211, [
      { numero: KASA, nome: 'Kasa Aurórã 100%', despacho: 'IPAS158' },
      { numero: LUAR, nome: 'Luar do Sertão', despacho: 'IPAS158' },
      { numero: '936721335', nome: 'CASA AURORA' },
    ]),
  );
  revista = body.id;
  for (const numero_processo of [KASA, LUAR]) await test.call(marcas.create, { token, body: { numero_processo } });
});
afterAll(() => test.close());

let started = 0;
/** Starts an analysis, by default with parameters of its own: a running one with the same parameters would be returned instead. */
async function start(numero_processo = KASA, temperature = (started++ % 20) / 20): Promise<number> {
  const body = { marca: { numero_processo }, revista, temperature };
  const answer = await test.call(analises.create, { token, body });
  expect(answer.status).toBe(201);
  return answer.body.id;
}
const end = (id: number, status: 'Analisada' | 'Cancelada' | 'Erro') =>
  test.connection.db.updateTable('analise').set({ status }).where('id', '=', id).execute();
async function finished(numero = KASA): Promise<number> {
  const id = await start(numero);
  await end(id, 'Analisada');
  return id;
}
const idsOf = async (query: Record<string, string | number> = {}): Promise<number[]> =>
  (await test.call(analises.list, { token, query: { page_size: 1000, ...query } })).body.results.map(({ id }) => id);
const archivedIds = async (who = token): Promise<number[]> =>
  (await test.call(analises.archived, { token: who })).body.map(({ id }) => id);

describe('list of analyses', () => {
  it('the list of analyses has pages, newest first', async () => {
    const begun = Date.now();
    const ids = [await start(), await finished(), await start(LUAR, 1)].reverse();
    const first = await test.call(analises.list, { token, query: { page_size: 2 } });
    expect(first.body.results.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.body.next).toContain('page=2');
    const second = await test.call(analises.list, { token, query: { page_size: 2, page: 2 } });
    expect(second.body.results[0]?.id).toBe(ids[2]);
    expect(second.body.previous).toContain('page=1');
    expect(first.body.results[0]).toMatchObject({
      status: 'Em analise',
      progresso: 0,
      marca: { numero_processo: LUAR, elemento_nominativo: 'Luar do Sertão' },
      revista: { numero: '9211', data_publicacao: '2026-09-22' },
      total_similar: 0,
      temperature: 1,
      same_class: 0,
    });
    const created = Date.parse(first.body.results[0]!.record_created);
    expect(created).toBeGreaterThanOrEqual(begun);
    expect(created).toBeLessThanOrEqual(Date.now());
  });

  it('an analysis names the last day to oppose by the calendar of its office', async () => {
    const id = await finished();
    const dia = { data: '2026-11-23', nome: 'Sem expediente', util: false };
    const { body: added } = await test.call(prazos.addDia, { token, body: dia });
    const prazo = { final: '2026-11-24', dias: diffDias(todayInSaoPaulo(new Date()), '2026-11-24') };
    const [listed] = (await test.call(analises.list, { token, query: { page_size: 1 } })).body.results;
    expect(listed?.prazo).toEqual(prazo);
    expect((await test.call(analises.get, { token, params: { id } })).body.prazo).toEqual(prazo);
    await test.call(prazos.removeDia, { token, params: { id: added.id! } });
  });

  it('the list of analyses can be filtered by status', async () => {
    const [running, done, cancelled, failed] = [await start(), await finished(), await start(), await start()];
    await end(cancelled, 'Cancelada');
    await end(failed, 'Erro');
    const among = async (status: string): Promise<boolean[]> => {
      const ids = await idsOf({ status });
      return [running, done, cancelled, failed].map((id) => ids.includes(id));
    };
    expect(await among('Em analise')).toEqual([true, false, false, false]);
    expect(await among('Analisada')).toEqual([false, true, false, false]);
    expect(await among('Cancelada')).toEqual([false, false, true, false]);
    expect(await test.call(analises.list, { token, query: { status: 'Outro' } })).toMatchObject({
      status: 422,
      body: { message: 'Este status não existe.' },
    });
  });

  it.each([
    ['KASA', true],
    ['aurora', true],
    ['100%', true],
    ['100_', false],
    [KASA.slice(2, 7), true],
    ['luar', false],
  ])('the search finds marks by name and number, ignoring case and accents: %s', async (busca, found) => {
    const id = await finished();
    expect((await idsOf({ busca })).includes(id)).toBe(found);
  });

  it('the search can be combined with a status', async () => {
    const id = await finished(LUAR);
    expect(await idsOf({ busca: 'sertao', status: 'Analisada' })).toContain(id);
    expect(await idsOf({ busca: 'sertao', status: 'Cancelada' })).not.toContain(id);
  });

  it('the list is filtered by the client of the mark, or to marks without a client', async () => {
    const [kasa, luar] = [await finished(), await finished(LUAR)];
    const { id: cliente } = (await test.call(clientes.create, { token, body: { nome: 'Casa do Luar' } })).body;
    await test.call(clientes.setMarcas, { token, body: { cliente, marcas: [LUAR] } });
    const ofCliente = await idsOf({ cliente: String(cliente) });
    expect(ofCliente).toContain(luar);
    expect(ofCliente).not.toContain(kasa);
    const without = await idsOf({ cliente: 'nenhum' });
    expect(without).toContain(kasa);
    expect(without).not.toContain(luar);
    expect(await idsOf({ cliente: String(cliente), busca: 'kasa' })).toEqual([]);
    // The number of another office's client finds nothing, and other words are refused.
    expect(await idsOf({ cliente: String(cliente + 1) })).toEqual([]);
    expect((await test.call(analises.list, { token, query: { cliente: '0' } })).status).toBe(422);
  });
});

describe('archiving', () => {
  it('a finished analysis moves to the archive, which is a plain array, and back', async () => {
    const [older, id] = [await finished(), await finished(LUAR)];
    expect(await test.call(analises.archive, { token, body: { id } })).toMatchObject({ status: 200, body: { id } });
    await test.call(analises.archive, { token, body: { id: older } });
    expect(await idsOf()).not.toContain(id);
    const { body } = await test.call(analises.archived, { token });
    expect(Array.isArray(body)).toBe(true);
    expect(body.map((analise) => analise.id)).toEqual([older, id]);
    expect(body[1]).toMatchObject({
      status: 'Analisada',
      total_similar: 0,
      marca: { numero_processo: LUAR, elemento_nominativo: 'Luar do Sertão', path_location_image: null },
      revista: { numero: '9211', data_publicacao: '2026-09-22' },
    });
    // An archived analysis can still be opened.
    expect((await test.call(analises.get, { token, params: { id } })).status).toBe(200);
    expect(await test.call(analises.unarchive, { token, body: { id } })).toMatchObject({ status: 200, body: { id } });
    expect(await idsOf()).toContain(id);
    expect(await archivedIds()).toEqual([older]);
  });

  it('archiving and restoring can be repeated', async () => {
    const id = await finished();
    for (const call of [analises.archive, analises.archive, analises.unarchive, analises.unarchive])
      expect((await test.call(call, { token, body: { id } })).status).toBe(200);
    expect(await idsOf()).toContain(id);
  });

  it('only finished analyses can be archived', async () => {
    const id = await start();
    expect(await test.call(analises.archive, { token, body: { id } })).toMatchObject({
      status: 409,
      body: { message: 'Só uma análise terminada pode ser arquivada.' },
    });
    expect(await idsOf()).toContain(id);
    for (const status of ['Cancelada', 'Erro'] as const) {
      const other = await start();
      await end(other, status);
      expect((await test.call(analises.archive, { token, body: { id: other } })).status).toBe(200);
    }
  });

  it.each(['archive', 'unarchive', 'cancel'] as const)(
    '%s refuses an analysis of another office and an unknown id',
    async (name) => {
      const id = await finished();
      const missing = { status: 404, body: { message: 'Análise não encontrada.' } };
      expect(await test.call(analises[name], { token: stranger, body: { id } })).toEqual(missing);
      expect(await test.call(analises[name], { token, body: { id: 2_000_000_000 } })).toEqual(missing);
      expect((await test.call(analises[name], { token, body: { id: 'x' } })).status).toBe(422);
      expect(await archivedIds(stranger)).toEqual([]);
      expect(await idsOf()).toContain(id);
    },
  );
});

describe('other offices', () => {
  it('other offices get 404 from all calls about an analysis', async () => {
    const id = await finished();
    const asked = [
      await test.call(analises.get, { token: stranger, params: { id } }),
      await test.call(analises.resultado, { token: stranger, params: { id } }),
      await test.call(analises.par, { token: stranger, params: { id, numero: '936721335' } }),
      await test.call(revistas.get, { token: stranger, params: { id: revista } }),
      await test.call(analises.create, { token: stranger, body: { marca: { numero_processo: KASA }, revista } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await test.call(analises.list, { token: stranger })).body).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: [],
    });
    expect((await test.call(revistas.list, { token: stranger })).body.results).toEqual([]);
  });
});
