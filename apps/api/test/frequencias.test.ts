import { contract } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createComparador } from '../src/modules/analises/comparador/comparador.ts';
import { deleteUnused, fixFrequencias } from '../src/modules/revistas/frequencias/frequencias.service.ts';
import { gazetteXml } from './gazette-files.ts';
import { createTestApp, type Office, type TestApp } from './test-app.ts';

/* Point 5 of issue 8: the same mark, issue and settings give the same rows in every office and at any later time. */
const { analises, marcas, revistas } = contract;
const MARCA = '911050858';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ worker: true });
  await publish(gazetteXml(9600, [{ numero: MARCA, nome: 'Brisa Zunefa', despacho: 'IPAS158' }]));
});
afterAll(() => test.close());

async function publish(xml: string): Promise<number> {
  const id = await test.publish(xml);
  await test.settleRevistas();
  return id;
}
async function createOffice(): Promise<Office> {
  const office = await test.createOffice();
  await test.call(marcas.create, { token: office.token, body: { numero_processo: MARCA } });
  return office;
}
/** Gives an office an issue that is stored, and compares the mark with it. Returns the rows as they are on the wire. */
async function rowsOf({ token }: Office, revista: number, numero: number): Promise<string> {
  await test.call(revistas.add, { token, body: { revista: String(numero) } });
  const { resultado } = await test.compare(token, { numero_processo: MARCA, revista, temperature: 2 });
  expect(resultado.length).toBeGreaterThan(3);
  return JSON.stringify(resultado);
}
const hits = ['BRISA ZUNEFA', 'ZUNEFA', 'BRISA', 'BRIZA ZUNEFFA', 'BRISA MODAS', 'LUAR'];
const issue = (numero: number, first = 936_730_000, nomes = hits): string =>
  gazetteXml(
    numero,
    nomes.map((nome, index) => ({ numero: String(first + numero * 10 + index), nome })),
  );
/** An issue with many names of one word, which changes how much the word distinguishes. */
const flood = (numero: number, word: string): string =>
  gazetteXml(
    numero,
    Array.from({ length: 400 }, (_, index) => ({ numero: String(930_000_000 + numero * 1000 + index), nome: word })),
  );
const pinOf = async (revista: number): Promise<number | null | undefined> =>
  (await test.connection.db.selectFrom('revista').select('frequencias_id').where('id', '=', revista).executeTakeFirst())
    ?.frequencias_id;

/** Compares in threads of their own, which know no issue yet, as after a restart. */
async function compareInNewThreads(revistaId: number) {
  const comparador = createComparador(test.connection.pool.options.connectionString ?? '');
  const classes = [{ codigo: 25, especificacao: null }];
  const marca = { numero: MARCA, nome: 'Brisa Zunefa', apresentacao: null, classes, titulares: [] };
  const opcoes = { temperature: 2, sameClass: false };
  const feita = await comparador.compare({ escritorioId: 1, revistaId, marca, opcoes });
  await comparador.close();
  return feita;
}

describe('the same question', () => {
  it('a comparison gives the same rows after other issues are stored, in two offices, and in a new process', async () => {
    const [one, other] = [await createOffice(), await createOffice()];
    const revista = await publish(issue(9610));
    const before = await rowsOf(one, revista, 9610);
    const fresh = await compareInNewThreads(revista);
    await publish(flood(9611, 'BRISA'));
    await publish(flood(9609, 'ZUNEFA'));
    expect(await rowsOf(one, revista, 9610)).toBe(before);
    expect(await rowsOf(other, revista, 9610)).toBe(before);
    expect(await compareInNewThreads(revista)).toEqual(fresh);
    expect(fresh.frequencias_id).toBe(await pinOf(revista));
  });

  it('what is known later does change the rows of a later issue', async () => {
    const office = await createOffice();
    const first = await publish(issue(9620, 936_750_000));
    const before = await rowsOf(office, first, 9620);
    await publish(flood(9621, 'BRISA'));
    const second = await publish(issue(9622, 936_750_000));
    const after = await rowsOf(office, second, 9622);
    const probabilities = (rows: string) =>
      (JSON.parse(rows) as { probabilidade: number }[]).map((row) => row.probabilidade);
    expect(probabilities(after)).not.toEqual(probabilities(before));
  });

  it('an upload of another office changes neither the rows of an issue nor the counts of a later one', async () => {
    const [office, forger] = [await createOffice(), await createOffice()];
    const revista = await publish(issue(9630));
    const before = await rowsOf(office, revista, 9630);
    await test.upload(forger.token, flood(9631, 'ZUNEFA'));
    await test.settleRevistas();
    expect(await rowsOf(office, revista, 9630)).toBe(before);
    const id = await publish(issue(9632));
    const { motor, frequencias } = await test.compare((await withRevista(office, 9632)).token, {
      numero_processo: MARCA,
      revista: id,
    });
    expect(frequencias).toEqual({ ate: '9632', propria: '9632' });
    expect(motor).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('an issue that is read again keeps its counts, and one with other content gets new ones', async () => {
    const office = await createOffice();
    const revista = await publish(issue(9640));
    const before = await rowsOf(office, revista, 9640);
    const pin = await pinOf(revista);
    await publish(flood(9641, 'BRISA'));
    expect(await publish(issue(9640))).toBe(revista);
    expect(await pinOf(revista)).toBe(pin);
    await publish(issue(9640, 936_740_000));
    expect(await pinOf(revista)).not.toBe(pin);
    // The first content again: the same rows again.
    await publish(issue(9640));
    expect(await pinOf(revista)).toBe(pin);
    expect(await rowsOf(office, revista, 9640)).toBe(before);
  });

  it('a withdrawn issue leaves the counts of the others as they are', async () => {
    const office = await createOffice();
    const upload = (await test.upload(office.token, issue(9650, 936_760_000))).body.id;
    const revista = await publish(issue(9651));
    const before = await rowsOf(office, revista, 9651);
    await test.call(revistas.remove, { token: office.token, params: { id: upload } });
    await test.settleRevistas();
    expect(await rowsOf(office, revista, 9651)).toBe(before);
  });
});

async function withRevista(office: Office, numero: number): Promise<Office> {
  await test.call(revistas.add, { token: office.token, body: { revista: String(numero) } });
  return office;
}

describe('an upload', () => {
  it('an upload has the confirmed counts and its own names, and the confirmed file of the same content keeps both', async () => {
    const [office, other] = [await createOffice(), await createOffice()];
    const upload = (await test.upload(office.token, issue(9660))).body.id;
    await test.settleRevistas();
    const analise = await test.compare(office.token, { numero_processo: MARCA, revista: upload, temperature: 2 });
    const { frequencias } = analise;
    expect(frequencias).toMatchObject({ propria: '9660' });
    expect(Number(frequencias?.ate)).toBeLessThan(9660);
    const pin = await pinOf(upload);
    const confirmed = await publish(issue(9660));
    expect(await pinOf(confirmed)).toBe(pin);
    const rows = JSON.stringify(analise.resultado);
    expect(await rowsOf(office, confirmed, 9660)).toBe(rows);
    expect(await rowsOf(other, confirmed, 9660)).toBe(rows);
  });

  it('a comparison with an upload whose confirmed file differs is made again, and an archived one says so', async () => {
    const office = await createOffice();
    const upload = (await test.upload(office.token, issue(9670))).body.id;
    await test.settleRevistas();
    const { id } = await test.compare(office.token, { numero_processo: MARCA, revista: upload, temperature: 2 });
    const { id: archived } = await test.compare(office.token, { numero_processo: MARCA, revista: upload });
    await test.call(analises.archive, { token: office.token, body: { id: archived } });
    await publish(issue(9670, 936_770_000));
    expect(await test.waitForAnalise(office.token, id)).toMatchObject({
      anterior: null,
      frequencias: { ate: '9670', propria: '9670' },
    });
    expect(await test.waitForAnalise(office.token, archived)).toMatchObject({
      anterior: 'arquivo',
      frequencias: { propria: '9670' },
    });
  });
});

describe('the counts of a withdrawn upload', () => {
  /** Uploads an issue, compares with it if wanted, and takes it back. Returns the id of its pinned counts. */
  async function withdraw({ token }: Office, numero: number, compared: boolean): Promise<number> {
    const id = (await test.upload(token, issue(numero))).body.id;
    await test.settleRevistas();
    const pin = await pinOf(id);
    if (typeof pin !== 'number') throw new TypeError('the upload has no pinned counts');
    if (compared) await test.compare(token, { numero_processo: MARCA, revista: id, temperature: 2 });
    await test.call(revistas.remove, { token, params: { id } });
    await test.settleRevistas();
    return pin;
  }
  const isKept = async (pin: number): Promise<boolean> =>
    (await test.connection.db.selectFrom('frequencias').select('id').where('id', '=', pin).execute()).length > 0;
  /** Makes all withdrawals of uploads two days old. */
  const age = () =>
    test.connection.pool.query(`update revista set retirada_em = retirada_em - interval '2 days'
      where retirada_em is not null and enviada_por is not null`);

  it('the counts of a withdrawn upload are deleted after a day, and another upload of the file gets its own', async () => {
    const { pool } = test.connection;
    const office = await createOffice();
    const pin = await withdraw(office, 9690, false);
    await deleteUnused(pool);
    expect(await isKept(pin)).toBe(true);
    await age();
    await deleteUnused(pool);
    expect(await isKept(pin)).toBe(false);
    const again = (await test.upload(office.token, issue(9690))).body.id;
    await test.settleRevistas();
    expect(await pinOf(again)).toBeGreaterThan(pin);
    expect((await rowsOf(office, again, 9690)).length).toBeGreaterThan(0);
    expect(await deleteUnused(pool)).toBe(0);
  });

  it('the counts of a withdrawn upload stay while a comparison was made with them or another office has the same file', async () => {
    const [office, other] = [await createOffice(), await createOffice()];
    const [compared, shared] = [await withdraw(office, 9691, true), await withdraw(office, 9692, false)];
    const { id } = (await test.upload(other.token, issue(9692))).body;
    await test.settleRevistas();
    await age();
    await deleteUnused(test.connection.pool);
    expect(await Promise.all([compared, shared].map(isKept))).toEqual([true, true]);
    expect(await pinOf(id)).toBe(shared);
  });
});

it('an issue of an older version gets its counts with the first comparison, and keeps them', async () => {
  const { db, pool } = test.connection;
  const office = await createOffice();
  const revista = await publish(issue(9680));
  const upload = (await test.upload(office.token, issue(9681))).body.id;
  await test.settleRevistas();
  await db
    .updateTable('revista')
    .set({ frequencias_id: null, conteudo_sha256: null })
    .where('id', 'in', [revista, upload])
    .execute();
  const before = await rowsOf(office, revista, 9680);
  const pin = await pinOf(revista);
  expect(pin).not.toBeNull();
  await publish(flood(9682, 'ZUNEFA'));
  await Promise.all([fixFrequencias(pool, revista), fixFrequencias(pool, revista)]);
  expect(await pinOf(revista)).toBe(pin);
  expect(await rowsOf(office, revista, 9680)).toBe(before);
  const { frequencias } = await test.compare(office.token, { numero_processo: MARCA, revista: upload });
  expect(frequencias?.propria).toBe('9681');
});
