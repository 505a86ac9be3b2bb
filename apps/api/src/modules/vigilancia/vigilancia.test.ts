import { contract } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { publishAnalisada } from '../revistas/eventos/eventos.service.ts';

const { analiseAutomatica, analises, marcas, vigilancia } = contract;
const AURORA = '911050858';
const LUAR = '911050866';
const FIGURA = '911050874';
const SEM_NOME = '900701277';
const REGISTRADAS = gazetteXml(9401, [
  { numero: AURORA, nome: 'Kasa Aurora', despacho: 'IPAS158' },
  { numero: LUAR, nome: 'Luar do Sertão', despacho: 'IPAS158' },
  { numero: FIGURA, despacho: 'IPAS158', apresentacao: 'Figurativa' },
]);
const publicadas = (extra: { numero: string; nome: string }[] = []): Parameters<typeof gazetteXml>[1] => [
  { numero: '936721335', nome: 'CASA AURÓRA' },
  { numero: '936721343', nome: 'Luá do Sertão' },
  ...Array.from({ length: 40 }, (_, index) => ({ numero: String(936730000 + index), nome: `NOVE${index} QXBANK` })),
  ...extra,
];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ worker: true });
  await test.publish(REGISTRADAS);
  // The issue is processed before any office has the automatic analysis switched on.
  await test.settleRevistas();
});
afterAll(() => test.close());

interface Office {
  token: string;
  escritorio_id: number;
}

async function createOffice(numeros = [AURORA, LUAR, FIGURA, SEM_NOME]): Promise<Office> {
  const { token, cnpj } = await test.createOffice();
  for (const numero_processo of numeros) await test.call(marcas.create, { token, body: { numero_processo } });
  const { id } = await test.connection.db
    .selectFrom('escritorio')
    .select('id')
    .where('cnpj', '=', cnpj)
    .executeTakeFirstOrThrow();
  return { token, escritorio_id: id };
}
async function switchOn({ token }: Office, fields: object = {}): Promise<number> {
  const answer = await test.call(analiseAutomatica.create, {
    token,
    body: { same_class: 0, temperature: 1, analise_automatica: true, marcas: [], ...fields },
  });
  expect(answer.status).toBe(201);
  return answer.body.id;
}
const lotesOf = async ({ token }: Office) => (await test.call(vigilancia.list, { token })).body.results;
const historyOf = async ({ token }: Office) =>
  (await test.call(analises.list, { token, query: { page_size: 1000 } })).body.results;

/** Waits until the office's batch of an issue has ended, and returns it. */
async function waitForLote(office: Office, numero: string) {
  const readLote = async () => (await lotesOf(office)).find(({ revista }) => revista.numero === numero);
  await expect.poll(readLote).toMatchObject({ status: 'Analisada' });
  return readLote();
}

describe('automatic analysis of a stored issue', () => {
  it('a stored issue is compared with all marks of the offices with automatic analysis, and of no other office', async () => {
    const [on, off, never] = [await createOffice(), await createOffice(), await createOffice()];
    await switchOn(on, { temperature: 1.4, same_class: 0 });
    await switchOn(off, { analise_automatica: false });
    await test.publish(gazetteXml(9402, publicadas()));
    const lote = await waitForLote(on, '9402');
    // The figurative mark and the mark without a name are counted as left out.
    expect(lote).toMatchObject({ total: 2, feitas: 2, omitidas: 2, progresso: 1, status: 'Analisada' });
    const history = await historyOf(on);
    expect(history.map(({ marca }) => marca.numero_processo).sort()).toEqual([AURORA, LUAR]);
    expect(history.every(({ temperature, same_class }) => temperature === 1.4 && same_class === 0)).toBe(true);
    const aurora = history.find(({ marca }) => marca.numero_processo === AURORA)!;
    expect(aurora).toMatchObject({ status: 'Analisada', progresso: 1, total_comparadas: 42 });
    const { body } = await test.call(analises.get, { token: on.token, params: { id: aurora.id } });
    expect(body.resultado[0]).toMatchObject({ numero: '936721335', similaridade: 'Similar' });
    expect(body.resultado[0]!.explicacao).toMatch(/\.$/);
    expect(body.resultado.every(({ similaridade }) => similaridade === 'Similar')).toBe(true);
    expect(aurora.total_similar).toBe(body.resultado.length);
    for (const other of [off, never]) {
      expect(await historyOf(other)).toEqual([]);
      expect(await lotesOf(other)).toEqual([]);
    }
    // The issue now belongs to the office's list, so its results can be opened.
    const { body: revistas } = await test.call(contract.revistas.list, { token: on.token });
    expect(revistas.results.map(({ numero }) => numero)).toContain('9402');
  });

  it('a mark without a class is compared with all classes, and its result says so', async () => {
    const office = await createOffice([AURORA, LUAR]);
    await test.call(marcas.update, { token: office.token, params: { id: LUAR }, body: { classificacao_nice: [] } });
    await switchOn(office, { same_class: 1 });
    await test.upload(office.token, gazetteXml(9409, publicadas()));
    await waitForLote(office, '9409');
    const history = await historyOf(office);
    const modes = history.map(({ marca, same_class }) => [marca.numero_processo, same_class]).sort();
    expect(modes).toEqual([
      [AURORA, 1],
      [LUAR, 0],
    ]);
  });

  it('an analysis without Similar rows keeps the ten nearest rows', async () => {
    const office = await createOffice([AURORA]);
    await switchOn(office);
    await test.upload(office.token, gazetteXml(9408, publicadas().slice(2)));
    await waitForLote(office, '9408');
    const { id, total_similar } = (await historyOf(office))[0]!;
    expect(total_similar).toBe(0);
    const { body } = await test.call(analises.get, { token: office.token, params: { id } });
    expect(body.resultado.map(({ similaridade }) => similaridade)).toEqual(
      Array.from({ length: 10 }, () => 'Diferente'),
    );
  });

  it('the automatic analysis finds the same hits as a manual comparison', async () => {
    const office = await createOffice([AURORA]);
    await switchOn(office);
    const { body: revista } = await test.upload(office.token, gazetteXml(9403, publicadas()));
    await waitForLote(office, '9403');
    const automatic = (await historyOf(office))[0]!;
    expect(automatic.automatica).toBe(true);
    const { body: made } = await test.call(analises.create, {
      token: office.token,
      body: { marca: { numero_processo: AURORA }, revista: revista.id },
    });
    const byHand = await test.waitForAnalise(office.token, made.id);
    expect(byHand.automatica).toBe(false);
    const { body } = await test.call(analises.get, { token: office.token, params: { id: automatic.id } });
    const hits = ({ resultado }: typeof body) => resultado.filter(({ similaridade }) => similaridade === 'Similar');
    expect(hits(body).length).toBeGreaterThan(0);
    expect(body.resultado).toEqual(hits(byHand));
    expect(body.total_similar).toBe(byHand.total_similar);
  });

  it('a stored issue is compared only with the chosen marks that are not archived', async () => {
    const office = await createOffice();
    await switchOn(office, { marcas: [AURORA, FIGURA] });
    const other = await createOffice([AURORA, LUAR]);
    await switchOn(other, { marcas: [AURORA, LUAR] });
    await test.call(marcas.archive, { token: other.token, params: { id: AURORA } });
    await test.publish(gazetteXml(9404, publicadas()));
    expect(await waitForLote(office, '9404')).toMatchObject({ total: 1, omitidas: 1 });
    expect((await historyOf(office)).map(({ marca }) => marca.numero_processo)).toEqual([AURORA]);
    await waitForLote(other, '9404');
    expect((await historyOf(other)).map(({ marca }) => marca.numero_processo)).toEqual([LUAR]);
  });

  it('the analysis ends for an office without marks, so that the office gets its bulletin', async () => {
    const office = await createOffice([]);
    await switchOn(office);
    await test.upload(office.token, gazetteXml(9405, publicadas()));
    expect(await waitForLote(office, '9405')).toMatchObject({ total: 0, feitas: 0, progresso: 1 });
    const { db } = test.connection;
    const listDue = () =>
      db.selectFrom('boletim').selectAll().where('escritorio_id', '=', office.escritorio_id).execute();
    await expect.poll(listDue).toHaveLength(1);
  });
});

describe('repeated announcements of an issue', () => {
  const announce = async (numero: number): Promise<void> => {
    const { db } = test.connection;
    const { id } = await db.selectFrom('revista').select('id').where('numero', '=', numero).executeTakeFirstOrThrow();
    await publishAnalisada(db, id);
    await test.settleRevistas();
  };

  it('a mark is compared once with the same issue and parameters, also when the issue is announced again', async () => {
    const office = await createOffice([AURORA, LUAR]);
    await switchOn(office);
    await test.upload(office.token, gazetteXml(9406, publicadas()));
    await waitForLote(office, '9406');
    const before = await historyOf(office);
    await Promise.all([announce(9406), announce(9406)]);
    // Only the mark that was added later gets a new analysis.
    await test.call(marcas.create, { token: office.token, body: { numero_processo: '911050882' } });
    await test.call(marcas.update, {
      token: office.token,
      params: { id: '911050882' },
      body: { elemento_nominativo: 'LaNonaChef' },
    });
    await announce(9406);
    await expect.poll(async () => (await lotesOf(office))[0]).toMatchObject({ total: 3, status: 'Analisada' });
    const after = await historyOf(office);
    expect(after).toHaveLength(3);
    expect(after.filter(({ marca }) => marca.numero_processo !== '911050882')).toEqual(before);
  });

  it.each(['added by its number', 'sent again'])(
    'an issue that is stored already is compared once for an office that gets it later: %s',
    async (how) => {
      const numero = how === 'sent again' ? 9417 : 9418;
      const file = gazetteXml(numero, publicadas());
      await test.publish(file);
      // The first processing of the issue ends before these offices switch the analysis on.
      await test.settleRevistas();
      const office = await createOffice([AURORA]);
      const other = await createOffice([AURORA]);
      await switchOn(other);
      await switchOn(office);
      if (how === 'sent again') await test.upload(office.token, file);
      else await test.call(contract.revistas.add, { token: office.token, body: { revista: String(numero) } });
      await waitForLote(office, String(numero));
      expect(await historyOf(office)).toHaveLength(1);
      expect(await lotesOf(other)).toEqual([]);
    },
  );

  it('a mark is compared again within the same analysis when another file replaces the issue', async () => {
    const office = await createOffice([AURORA]);
    await switchOn(office);
    await test.upload(office.token, gazetteXml(9407, publicadas()));
    await waitForLote(office, '9407');
    const [before] = await historyOf(office);
    const answer = await test.upload(
      office.token,
      gazetteXml(9407, publicadas([{ numero: '936799999', nome: 'KAZA AURORA' }])),
    );
    expect(answer.status).toBe(201);
    await expect
      .poll(async () => (await historyOf(office))[0])
      .toMatchObject({ status: 'Analisada', total_comparadas: 43 });
    const history = await historyOf(office);
    expect(history.map(({ id }) => id)).toEqual([before!.id]);
    const { body } = await test.call(analises.get, { token: office.token, params: { id: before!.id } });
    expect(body.resultado.map(({ numero }) => numero)).toContain('936799999');
  });
});
