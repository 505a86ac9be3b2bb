import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@vigia/contract';
import { sql } from '../../../test/sql.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type DesfechoDaMedida, esperar, julgar, medir } from './medicao.ts';
import { workServidorInpi } from './servidor-inpi.jobs.ts';

/** A limit that no test reaches. Tests of slow or silent servers set their own. */
const HOUR_MS = 3_600_000;
const LIMITES = { slowMs: HOUR_MS, timeoutMs: HOUR_MS };
const servers: Server[] = [];

/** Starts a search site that responds with `answer`. */
async function startSite(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const up: RequestListener = (_request, response) => response.end('<html>Pesquisa</html>');
// eslint-disable-next-line no-restricted-syntax -- this server is slow on purpose; nothing waits for the time
const slow: RequestListener = (_request, response) => void setTimeout(() => response.end('tarde'), 300);
const hanging: RequestListener = () => undefined;
const refusing: RequestListener = (_request, response) =>
  response.writeHead(503, { 'retry-after': '120' }).end('manutenção');
const DOWN = 'http://127.0.0.1:9';

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe('one measurement', () => {
  it.each<
    [string, RequestListener, { desfecho: DesfechoDaMedida; retryAfter: number | null }, Partial<typeof LIMITES>?]
  >([
    ['a server that is up', up, { desfecho: 'rápida', retryAfter: null }],
    [
      'a redirect',
      (_request, response) => response.writeHead(302, { location: '/' }).end(),
      { desfecho: 'rápida', retryAfter: null },
    ],
    ['a slow server', slow, { desfecho: 'lenta', retryAfter: null }, { slowMs: 100 }],
    ['a server that never answers', hanging, { desfecho: 'falha', retryAfter: null }, { timeoutMs: 100 }],
    ['503', refusing, { desfecho: 'falha', retryAfter: 120 }],
    ['429', (_request, response) => response.writeHead(429).end(), { desfecho: 'falha', retryAfter: null }],
    ['a cut connection', (request) => request.socket.destroy(), { desfecho: 'falha', retryAfter: null }],
  ])('the measurement has the right outcome for %s', async (_name, answer, expected, limits = {}) => {
    expect(await medir(await startSite(answer), { ...LIMITES, ...limits })).toMatchObject(expected);
  });

  it('a server that is down counts as a failure', async () =>
    expect(await medir(DOWN, LIMITES)).toEqual({ desfecho: 'falha', latenciaMs: null, retryAfter: null }));

  it('a stop of the process does not count as a failure of the server', async () => {
    const stopping = new AbortController();
    const asking = medir(await startSite(hanging), LIMITES, stopping.signal);
    stopping.abort(new Error('stopping'));
    await expect(asking).rejects.toThrow('stopping');
  });
});

describe('status by the last measurements', () => {
  it.each<[DesfechoDaMedida[], string]>([
    [['rápida'], 'Online'],
    [['falha'], 'Offline'],
    [['lenta'], 'Instável'],
    [['rápida', 'rápida', 'rápida', 'falha'], 'Online'],
    [['rápida', 'falha', 'rápida'], 'Instável'],
    [['falha', 'rápida', 'rápida'], 'Instável'],
    [['falha', 'falha', 'rápida'], 'Instável'],
    [['falha', 'falha', 'falha', 'rápida'], 'Offline'],
    [['rápida', 'falha', 'falha'], 'Instável'],
  ])('the last measurements %j give the status %s', (desfechos, status) => expect(julgar(desfechos)).toBe(status));

  it('the wait grows while the server is down, varies by a fifth and respects Retry-After', () => {
    const after = (failures: number, random = 0.5): number =>
      esperar([...Array<DesfechoDaMedida>(failures).fill('falha'), 'rápida'], null, random);
    expect([0, 1, 2, 3, 4, 5, 6, 10].map((failures) => after(failures))).toEqual([
      300, 60, 60, 120, 240, 480, 900, 900,
    ]);
    expect([after(0, 0), after(0, 1)]).toEqual([240, 360]);
    expect(esperar(['falha'], 1200, 0.5)).toBe(1200);
    expect(esperar(['falha'], 999_999, 0.5)).toBe(3600);
  });
});

describe('scheduled measurement', () => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await createTestApp({ worker: true });
    token = (await test.createOffice()).token;
  });
  afterAll(() => test.close());
  const read = async () => (await test.call(contract.servidorInpi.get, { token })).body;
  const waiting = async (): Promise<{ wait: number }[]> => {
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from start_after - created_on)::float8 as wait from pgboss.job
      where name = 'servidor-inpi' and state = 'created'`.execute(test.connection.db);
    return rows;
  };
  /** Makes the waiting measurement due now. */
  const hurry = async (): Promise<void> => {
    await expect.poll(waiting).toHaveLength(1);
    await sql`update pgboss.job set start_after = now() where name = 'servidor-inpi' and state = 'created'`.execute(
      test.connection.db,
    );
  };

  it('the status is an empty object before the first measurement', async () => {
    expect(await test.call(contract.servidorInpi.get, { token })).toEqual({ status: 200, body: {} });
  });

  it('several workers share one measurement, the status follows the server, and reading it sends no request', async () => {
    const begun = Date.now();
    let answer: RequestListener = up;
    const asked: (string | undefined)[] = [];
    const buscaUrl = await startSite((request, response) => {
      asked.push(request.url);
      answer(request, response);
    });
    const dependencies = { db: test.connection.db, buscaUrl, limites: LIMITES };
    const workers = [
      await workServidorInpi(test.queue, dependencies),
      await workServidorInpi(test.queue, dependencies),
    ];
    await expect.poll(read).toMatchObject({ status: 'Online' });
    expect(asked).toEqual(['/pePI/']);
    await expect.poll(async () => (await waiting()).map(({ wait }) => wait > 200 && wait < 361)).toEqual([true]);
    expect(asked).toHaveLength(1);

    answer = refusing;
    for (const status of ['Instável', 'Instável', 'Offline']) {
      const before = (await read()).historico!.length;
      await hurry();
      await expect.poll(async () => (await read()).historico?.length).toBe(before + 1);
      expect((await read()).status).toBe(status);
    }
    const { lastCheck, historico } = await read();
    expect(historico?.map(({ status }) => status)).toEqual(['Online', 'Instável', 'Instável', 'Offline']);
    expect(lastCheck).toBe(historico?.at(-1)?.em);
    expect(Date.parse(lastCheck!)).toBeGreaterThanOrEqual(begun);
    expect(Date.parse(lastCheck!)).toBeLessThanOrEqual(Date.now());
    expect(asked).toHaveLength(4);
    await expect.poll(waiting).toHaveLength(1);
    for (const worker of workers) worker.abort();
  });

  it('the history keeps one day', async () => {
    const { db } = test.connection;
    await sql`update servidor_inpi_medida set medida_em = now() - interval '25 hours'`.execute(db);
    await sql`insert into servidor_inpi_medida (desfecho, latencia_ms, status) values ('rápida', 80, 'Online')`.execute(
      db,
    );
    const { insertMedida } = await import('./servidor-inpi.repository.ts');
    await insertMedida(db, { desfecho: 'lenta', latencia_ms: 6000, status: 'Instável' });
    expect((await read()).historico).toMatchObject([
      { status: 'Online', latencia_ms: 80 },
      { status: 'Instável', latencia_ms: 6000 },
    ]);
  });
});
