import { writeFile } from 'node:fs/promises';
import { contract } from '@vigia/contract';
import { sql } from '../../../../test/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../../test/gazette-files.ts';
import { type InpiServer, startInpi, zipOf } from '../../../../test/inpi-server.ts';
import { createTestApp, listVigiados, type TestApp } from '../../../../test/test-app.ts';
import { workEspera } from './espera.jobs.ts';
import { MAX_SEMANAS, olhar } from './espera.service.ts';
import { importRevista } from '../importacao/importacao.service.ts';
import { workRevistas } from '../revistas.jobs.ts';

const { revistas } = contract;
const TUESDAY = new Date('2026-10-13T09:10:00Z');
/** A limit that no test reaches. The test of a silent server sets its own. */
const LIMITES = { timeoutMs: 3_600_000 };
let test: TestApp;
let inpi: InpiServer;
let token: string;
beforeEach(async () => {
  test = await createTestApp();
  inpi = await startInpi();
  token = (await test.createOffice()).token;
});
afterEach(async () => {
  await test.close();
  await inpi.close();
});

const look = (now = TUESDAY, { revistasUrl = inpi.url, limites = LIMITES } = {}) =>
  olhar({
    listVigiados,
    db: test.connection.db,
    queue: test.queue,
    revistasUrl,
    limites,
    now,
    stopping: new AbortController().signal,
  });
/** Stores an issue with this date, by default as imported from INPI. */
const store = (numero: number, data: string, origem = 'inpi') =>
  sql`insert into revista (numero, data_publicacao, status, origem) values (${numero}, ${data}, 'Analisada', ${origem})`.execute(
    test.connection.db,
  );
function publish(numero: number, data = '13/10/2026'): void {
  const xml = gazetteXml(numero, [{ numero: '936721335', nome: 'Café Aurora', classe: 30 }], data);
  inpi.files.set(numero, zipOf(`RM${numero}.xml`, xml));
}
/** The numbers that wait for download, in the order of the queue. */
async function queued(): Promise<number[]> {
  const { rows } = await sql<{ numero: number }>`
    select numero from pgboss.job join revista on revista.id = (data ->> 'revista')::int
    where name = 'revistas' and state = 'created' order by created_on, numero`.execute(test.connection.db);
  return rows.map(({ numero }) => numero);
}
const proxima = async (by = token) => (await test.call(revistas.proxima, { token: by })).body;
const listed = async (by: string) =>
  (await test.call(revistas.list, { token: by })).body.results.map(({ numero, status }) => `${numero} ${status}`);

describe('check of INPI', () => {
  it('the first check of a new installation takes only the newest issue of the index', async () => {
    inpi.listed = [2905, 2906, 2907];
    expect(await look()).toMatchObject({ faltam: true });
    expect(await queued()).toEqual([2907]);
    expect(inpi.asked).toEqual(['/rpi/']);
  });

  it('a check takes the next issue and gives it only to the offices with automatic analysis', async () => {
    await store(2907, '2026-10-06');
    inpi.listed = [2906, 2907, 2908];
    const watched = (await test.createOffice()).token;
    await test.call(contract.analiseAutomatica.create, { token: watched, body: { marcas: [] } });
    const cancelled = (await test.createOffice()).token;
    const { body } = await test.call(contract.analiseAutomatica.create, { token: cancelled, body: { marcas: [] } });
    await test.call(contract.analiseAutomatica.cancel, { token: cancelled, body: { id: body.id } });
    await look();
    expect(await queued()).toEqual([2908]);
    expect(await listed(watched)).toEqual(['2908 Em análise']);
    expect(await listed(cancelled)).toEqual([]);
    expect(await listed(token)).toEqual([]);
    // A second check finds the download running.
    await look();
    expect(await queued()).toEqual([2908]);
  });

  it('a check announces an issue that was imported before these offices had it', async () => {
    await store(2907, '2026-10-06');
    inpi.listed = [2907];
    await look(new Date('2026-10-07T12:00:00Z'));
    await store(2908, '2026-10-13');
    await test.call(contract.analiseAutomatica.create, { token, body: { marcas: [] } });
    inpi.listed = [2907, 2908];
    await look();
    expect(await listed(token)).toEqual(['2908 Analisada']);
    const { rows } = await sql`
      select numero from revista_evento join revista on revista.id = revista_id`.execute(test.connection.db);
    expect(rows).toEqual([{ numero: 2908 }]);
    expect(await queued()).toEqual([]);
  });

  it('a check after an outage takes the missing weeks, oldest first, up to a limit', async () => {
    await store(2880, '2026-03-31');
    await look(new Date('2026-04-01T12:00:00Z'));
    inpi.listed = [2881, 2882, 2883];
    await look();
    expect(await queued()).toEqual([2881, 2882, 2883]);
    inpi.listed = Array.from({ length: 40 }, (_, index) => 2881 + index);
    await look();
    expect(await queued()).toEqual([
      2881,
      2882,
      2883,
      ...Array.from({ length: MAX_SEMANAS }, (_, index) => 2921 - MAX_SEMANAS + index),
    ]);
  });

  it('a check requests the file itself when the index lacks the issue, from the expected day on', async () => {
    await store(2907, '2026-10-06');
    inpi.listed = [2907];
    publish(2908);
    await look(new Date('2026-10-12T12:00:00Z'));
    expect(inpi.asked).toEqual(['/rpi/']);
    await look();
    expect(inpi.asked.slice(1)).toEqual(['/rpi/', '/txt/RM2908.zip bytes=0-3', '/txt/RM2909.zip bytes=0-3']);
    expect(await queued()).toEqual([2908]);
  });

  it('a check requests the file itself when the index is broken', async () => {
    await store(2907, '2026-10-06');
    inpi.listed = null;
    expect(await look()).toMatchObject({ faltam: false });
    expect(await proxima()).toMatchObject({ numero: '2908', indisponivel: true });
    publish(2908);
    publish(2909);
    await look();
    expect(await queued()).toEqual([2908, 2909]);
    expect(await proxima()).toMatchObject({ indisponivel: false });
  });

  it('a check counts an index without issues as unavailable', async () => {
    inpi.listed = [];
    expect(await look()).toMatchObject({ faltam: false });
    expect(await proxima()).toMatchObject({ numero: null, indisponivel: true });
  });

  it('a check of an unavailable INPI takes nothing and returns Retry-After', async () => {
    expect(await look(TUESDAY, { revistasUrl: 'http://127.0.0.1:9' })).toEqual({
      faltam: false,
      retryAfter: null,
      esperada_em: null,
    });
    expect(await proxima()).toEqual({
      numero: null,
      esperada_em: null,
      verificada_em: TUESDAY.toISOString(),
      indisponivel: true,
    });
    await store(2907, '2026-10-06');
    inpi.trouble = (_request, response) => !!response.writeHead(503, { 'retry-after': '1800' }).end();
    inpi.asked.length = 0;
    expect(await look()).toMatchObject({ retryAfter: 1800 });
    // When the server asks for time, no other address of it is requested.
    expect(inpi.asked).toEqual(['/rpi/']);
    inpi.trouble = () => true;
    expect(await look(TUESDAY, { limites: { timeoutMs: 100 } })).toMatchObject({ retryAfter: null });
  });

  it('a check ignores made-up issues of an upload or a demonstration', async () => {
    await store(2907, '2026-10-06');
    await test.upload(token, gazetteXml(999_000, [{ numero: '936721335', nome: 'Café Aurora' }]));
    await store(9001, '2026-11-17', 'operador');
    inpi.listed = [2907, 2908];
    await look(new Date());
    expect(await queued()).toEqual([2908]);
    expect(await proxima()).toMatchObject({ numero: '2909' });
  });

  it('a check takes INPI’s own file also when an office uploaded the issue first', async () => {
    await store(2907, '2026-10-06');
    await test.upload(token, gazetteXml(2908, [{ numero: '936721335', nome: 'Nome Inventado' }]));
    inpi.listed = [2908];
    await look();
    expect(await queued()).toEqual([2908]);
    expect(await listed(token)).toEqual(['2908 Analisada']);
  });

  it('a check tries an issue in Erro again', async () => {
    await store(2907, '2026-10-06');
    inpi.listed = [2908];
    await look();
    const { db } = test.connection;
    await sql`delete from revista_busca`.execute(db);
    await sql`delete from pgboss.job where name = 'revistas'`.execute(db);
    await sql`update revista set status = 'Erro', motivo = 'Caiu.' where numero = 2908`.execute(db);
    await look();
    expect(await queued()).toEqual([2908]);
  });
});

describe('next issue from the view of an office', () => {
  it("the next issue follows from the office's own issues until INPI was checked", async () => {
    expect(await proxima()).toEqual({ numero: null, esperada_em: null, verificada_em: null, indisponivel: false });
    await test.upload(token, gazetteXml(2907, [{ numero: '936721335' }], '06/10/2026'));
    expect(await proxima()).toMatchObject({ numero: '2908', esperada_em: '2026-10-13' });
    expect(await proxima((await test.createOffice()).token)).toMatchObject({ numero: null });
  });

  it('the next issue after one of a Wednesday is expected on the next Tuesday', async () => {
    await store(2907, '2026-10-07');
    expect(await proxima()).toMatchObject({ numero: '2908', esperada_em: '2026-10-13' });
  });
});

describe('watch for the next issue', () => {
  const waiting = async (): Promise<number[]> => {
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from start_after - created_on)::float8 as wait from pgboss.job
      where name = 'espera-revista' and state = 'created'`.execute(test.connection.db);
    return rows.map(({ wait }) => Math.round(wait));
  };
  const hurry = () =>
    sql`update pgboss.job set start_after = now() where name = 'espera-revista' and state = 'created'`.execute(
      test.connection.db,
    );

  it('two workers check INPI once, continue until an issue of a Wednesday is published, and then wait for a week', async () => {
    await store(2907, '2026-10-06');
    inpi.listed = [2907];
    let now = TUESDAY;
    const { db } = test.connection;
    const direto = test.direto.db;
    const dependencies = { db, direto, revistasUrl: inpi.url, listVigiados, limites: LIMITES, now: () => now };
    const workers = [await workEspera(test.queue, dependencies), await workEspera(test.queue, dependencies)];
    // The wait is between twelve and eighteen minutes.
    const isSoon = ([wait, ...others]: number[]) => others.length === 0 && wait! > 690 && wait! < 1081;
    await expect.poll(async () => isSoon(await waiting())).toBe(true);
    expect(inpi.asked.filter((path) => path === '/rpi/')).toHaveLength(1);

    now = new Date('2026-10-14T13:00:00Z');
    await hurry();
    await expect.poll(() => inpi.asked.filter((path) => path === '/rpi/').length).toBe(2);
    expect(await queued()).toEqual([]);

    now = new Date('2026-10-14T13:15:00Z');
    inpi.listed = [2907, 2908];
    publish(2908, '14/10/2026');
    await expect.poll(async () => (await waiting()).length).toBe(1);
    await hurry();
    await expect.poll(queued).toEqual([2908]);
    for (const worker of workers) worker.abort();

    // The import and the check after it.
    const { abort } = await workRevistas(test.queue, {
      ...test.connection,
      direto: test.direto.db,
      dataDir: test.dataDir,
      revistasUrl: inpi.url,
      espera: null,
      onError: (error) => console.error(error),
    });
    await expect.poll(async () => (await proxima()).numero).toBe('2909');
    await expect.poll(async () => (await proxima()).esperada_em).toBe('2026-10-20');
    abort();
  });
});

it('a process that starts just after a check sends no request and plans the next check', async () => {
  await store(2907, '2026-10-06');
  inpi.listed = [2907];
  await look(new Date());
  inpi.asked.length = 0;
  const { abort } = await workEspera(test.queue, {
    db: test.connection.db,
    direto: test.direto.db,
    revistasUrl: inpi.url,
    listVigiados,
    limites: LIMITES,
  });
  const { rows } = await expect
    .poll(async () =>
      sql`select id from pgboss.job where name = 'espera-revista' and state = 'completed'`.execute(test.connection.db),
    )
    .toMatchObject({ rows: [{}] })
    .then(() =>
      sql`select id from pgboss.job where name = 'espera-revista' and state = 'created' and start_after > now() + interval '5 minutes'`.execute(
        test.connection.db,
      ),
    );
  expect(rows).toHaveLength(1);
  expect(inpi.asked).toEqual([]);
  abort();
});

it('an import by the operator determines the next issue like one from INPI', async () => {
  const { db, pool } = test.connection;
  const file = `${test.dataDir}/RM2907.zip`;
  await writeFile(file, zipOf('RM2907.xml', gazetteXml(2907, [{ numero: '936721335' }], '06/10/2026')));
  await importRevista({ db, pool }, file, { origem: 'operador' });
  expect(await proxima()).toMatchObject({ numero: '2908', esperada_em: '2026-10-13' });
});
