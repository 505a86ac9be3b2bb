import { contract } from '@vigia/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, followRevistas, type TestApp } from '../../../test/test-app.ts';
import { startQueue } from '../../platform/queue.ts';
import type { TarefaLote } from '../analises/comparador/comparador.ts';
import { workVigilancia } from './lotes.jobs.ts';

/*
 * How batches are shared: offices take turns, a stopped batch keeps its finished analyses, and two workers share a queue. These tests do not
 * cover the comparison itself, so a stand-in with controlled timing replaces its threads.
 */
const { analiseAutomatica, analises, marcas, vigilancia } = contract;
let test: TestApp;
const closers: (() => Promise<void>)[] = [];
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await test.close();
});

interface Office {
  token: string;
  escritorio_id: number;
}

/** Creates an office with this number of marks and an automatic analysis. */
async function createOffice(marcas: number, first: number): Promise<Office> {
  const { token, cnpj } = await test.createOffice();
  const { db } = test.connection;
  const { id } = await db.selectFrom('escritorio').select('id').where('cnpj', '=', cnpj).executeTakeFirstOrThrow();
  const rows = Array.from({ length: marcas }, (_, index) => ({
    escritorio_id: id,
    numero_processo: String(first + index),
    status: 'Registro de marca em vigor',
    elemento_nominativo: `Marca ${index}`,
    apresentacao: 'Nominativa',
  }));
  await db.insertInto('marca').values(rows).execute();
  await test.call(analiseAutomatica.create, { token, body: { marcas: [] } });
  return { token, escritorio_id: id };
}

/** Starts a worker that runs one job at a time. `jobs` lists the marks of each job. */
async function startWorker(hold: (tarefa: TarefaLote) => Promise<void> = () => Promise.resolve()) {
  const url = databaseUrl();
  const queue = await startQueue({ url, worker: true, onError: () => undefined });
  const jobs: string[][] = [];
  await workVigilancia(queue, {
    db: test.connection.db,
    comparador: {
      threads: 0,
      compareLote: async (tarefa) => {
        // The count of published marks is the number of the job, so that tests see which job ended an analysis.
        const total_comparadas = jobs.push(tarefa.marcas.map(({ numero }) => numero));
        await hold(tarefa);
        const feitas = tarefa.marcas.map(() => ({
          total_comparadas,
          total_similar: 0,
          linhas: [],
          colidencias: '[]',
        }));
        return { feitas, frequencias_id: null };
      },
    },
    onError: () => undefined,
  });
  const stop = followRevistas(test, queue);
  const close = async (): Promise<void> => {
    await stop();
    await queue.stop();
  };
  closers.push(close);
  return { jobs };
}

function databaseUrl(): string {
  const { connectionString } = test.connection.pool.options;
  if (connectionString === undefined) throw new Error('the pool has no address');
  return connectionString;
}

const upload = (token: string, numero: number, nome = 'CASA AURÓRA') =>
  test.upload(token, gazetteXml(numero, [{ numero: '936721335', nome }]));
const loteOf = async ({ token }: Office) => (await test.call(vigilancia.list, { token })).body.results[0];
const waitForStatus = (office: Office, status: string) => expect.poll(() => loteOf(office)).toMatchObject({ status });

it('offices take turns, so one with few marks does not wait for one with many', async () => {
  const many = await createOffice(900, 910_000_000);
  const few = await createOffice(5, 920_000_000);
  const { jobs } = await startWorker();
  await test.publish(gazetteXml(9601, [{ numero: '936721335', nome: 'CASA AURÓRA' }]));
  await waitForStatus(many, 'Analisada');
  await waitForStatus(few, 'Analisada');
  const turn = jobs.findIndex((numeros) => numeros[0]?.startsWith('92'));
  // The first slices of both offices come before any second slice, in either order of planning.
  expect(turn).toBeLessThanOrEqual(2);
  expect(jobs.flat()).toHaveLength(905);
  const { body: metrics } = await test.app.inject('/api/metrics');
  expect(metrics).toMatch(/^vigia_batch_marks_total 905$/m);
  expect(metrics).toMatch(/^vigia_batch_seconds_count 2$/m);
  expect(new Set(jobs.flat()).size).toBe(905);
});

it('two workers share the marks of a batch and compare each mark once', async () => {
  const office = await createOffice(800, 910_000_000);
  // No worker finishes a job before the other worker has started one.
  const both = Promise.withResolvers<undefined>();
  const holdUntilBoth = () => {
    if (workers.length === 2 && workers.every(({ jobs }) => jobs.length > 0)) both.resolve(undefined);
    return both.promise;
  };
  const workers: Awaited<ReturnType<typeof startWorker>>[] = [];
  for (let count = 0; count < 2; count += 1) workers.push(await startWorker(holdUntilBoth));
  await upload(office.token, 9602);
  await waitForStatus(office, 'Analisada');
  const all = workers.flatMap(({ jobs }) => jobs.flat());
  expect(all).toHaveLength(800);
  expect(new Set(all).size).toBe(800);
  expect(workers.every(({ jobs }) => jobs.length > 0)).toBe(true);
});

it('a stopped batch keeps its finished analyses, cancels the others, and gets no more results', async () => {
  const office = await createOffice(300, 910_000_000);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let begun = 0;
  const { jobs } = await startWorker(async () => {
    begun += 1;
    if (begun > 1) await promise;
  });
  await upload(office.token, 9603);
  await expect.poll(() => jobs.length).toBe(2);
  const { id, feitas, progresso } = (await loteOf(office))!;
  expect({ feitas, progresso }).toEqual({ feitas: 100, progresso: 100 / 300 });
  const cancelled = await test.call(vigilancia.cancel, { token: office.token, params: { id } });
  expect(cancelled.body).toMatchObject({ status: 'Cancelada', feitas: 100, total: 300 });
  resolve(undefined);
  const readOpenJobs = async () =>
    (
      await test.connection.pool.query(
        `select from pgboss.job where name = 'vigilancia' and state in ('created', 'active', 'retry')`,
      )
    ).rows;
  await expect.poll(readOpenJobs).toEqual([]);
  // The remaining slices are dropped without a comparison.
  expect(jobs).toHaveLength(2);
  const count = async (status: string) =>
    (await test.call(analises.list, { token: office.token, query: { status } })).body.count;
  expect([await count('Analisada'), await count('Cancelada'), await count('Em analise')]).toEqual([100, 200, 0]);
  expect(await loteOf(office)).toMatchObject({ status: 'Cancelada' });
  // A stopped analysis creates no bulletin, and a second stop changes nothing.
  expect(await test.connection.db.selectFrom('boletim').selectAll().execute()).toEqual([]);
  const again = await test.call(vigilancia.cancel, { token: office.token, params: { id } });
  expect(again.body).toMatchObject({ status: 'Cancelada' });
});

it('a mark without data is filled from the issue that publishes it and compared with this issue', async () => {
  const office = await createOffice(1, 910_000_000);
  const { token } = office;
  const numero = '936721335';
  await test.call(marcas.create, { token, body: { numero_processo: numero } });
  // The lookup at INPI has been given up.
  const { db } = test.connection;
  await db
    .updateTable('marca_consulta')
    .set({ desistiu_em: new Date(), proxima_em: new Date(Date.now() + 1e9) })
    .execute();
  const { jobs } = await startWorker();
  await upload(token, 9607);
  await waitForStatus(office, 'Analisada');
  expect(jobs.flat().sort()).toEqual(['910000000', numero]);
  expect(await loteOf(office)).toMatchObject({ total: 2, omitidas: 0 });
  expect((await test.call(marcas.get, { token, params: { id: numero } })).body).toMatchObject({
    elemento_nominativo: 'CASA AURÓRA',
    apresentacao: 'Nominativa',
    titular: 'TITULAR DE 936721335 LTDA',
    consulta: null,
  });
  // INPI is asked again for the data that the gazette lacks.
  const [consulta] = await db.selectFrom('marca_consulta').selectAll().execute();
  expect(consulta).toMatchObject({ espera: false, desistiu_em: null });
  expect(consulta!.proxima_em.getTime()).toBeLessThanOrEqual(Date.now());
});

it.each([true, false])(
  'an issue that is replaced during its comparison is compared again, also without a new plan (switched on: %s)',
  async (analise_automatica) => {
    const office = await createOffice(3, 910_000_000);
    const { jobs } = await startWorker(async () => {
      if (jobs.length > 1) return;
      const { body } = await test.call(analiseAutomatica.get, { token: office.token });
      const id = 'id' in body ? body.id : 0;
      await test.call(analiseAutomatica.update, { token: office.token, params: { id }, body: { analise_automatica } });
      expect((await upload(office.token, 9606, 'CASA NOVA')).status).toBe(201);
    });
    await upload(office.token, 9606);
    await waitForStatus(office, 'Analisada');
    const ended = await test.connection.db.selectFrom('analise').select(['status', 'total_comparadas']).execute();
    // The second comparison ended the analyses, because the first one used the replaced file.
    expect(ended).toEqual(Array.from({ length: 3 }, () => ({ status: 'Analisada', total_comparadas: 2 })));
  },
);

it('cancelling the automatic analysis stops its running batches', async () => {
  const office = await createOffice(150, 910_000_000);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { jobs } = await startWorker(() => promise);
  await upload(office.token, 9604);
  await expect.poll(() => jobs.length).toBe(1);
  const { body } = await test.call(analiseAutomatica.get, { token: office.token });
  await test.call(analiseAutomatica.cancel, { token: office.token, body: { id: 'id' in body ? body.id : 0 } });
  expect(await loteOf(office)).toMatchObject({ status: 'Cancelada', feitas: 0 });
  resolve(undefined);
});

it('a slice that fails on all attempts ends its analyses as failed, and the batch ends', async () => {
  const office = await createOffice(3, 910_000_000);
  const { jobs } = await startWorker(() => Promise.reject(new Error('no luck')));
  await upload(office.token, 9605);
  await waitForStatus(office, 'Analisada');
  // The first attempt and three retries.
  expect(jobs).toHaveLength(4);
  const { body } = await test.call(analises.list, { token: office.token });
  expect(body.results.map(({ status, motivo }) => [status, motivo])).toEqual(
    Array.from({ length: 3 }, () => ['Erro', 'A comparação falhou por um erro nosso. Tente de novo.']),
  );
  expect(await loteOf(office)).toMatchObject({ feitas: 3, total: 3 });
});
