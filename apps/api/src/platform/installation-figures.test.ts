import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { installationFigures } from './installation-figures.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const read = () => installationFigures(test.connection.db);
const OPTIONS = { retryLimit: 0, heartbeatSeconds: 10, expireInSeconds: 60 };

it('an installation without work has empty queues, no issue and no mail', async () => {
  const { filas, revista, correio, banco } = await read();
  expect(filas.map(({ fila }) => fila)).toEqual(['analises', 'correio', 'correio-urgente', 'importacoes', 'revistas']);
  expect(filas[0]).toEqual({ fila: 'analises', esperando: 0, marcados: 0, em_andamento: 0, idade_s: null });
  expect(revista).toBeNull();
  expect(correio).toEqual({ esperando: 0, desistidas: 0 });
  expect(banco.bytes).toBeGreaterThan(1_000_000);
  expect(banco.versao).toMatch(/^\d+/);
});

it('a queue counts what could run, what waits for a later moment, and the age of the oldest', async () => {
  const { db } = test.connection;
  await test.queue.declare('medida', OPTIONS);
  await test.queue.send(db, 'medida', {});
  await test.queue.send(db, 'medida', {});
  await test.queue.send(db, 'medida', {}, { afterSeconds: 3600 });
  await test.connection.pool.query(
    `update pgboss.job set start_after = now() - interval '90 seconds'
     where id = (select id from pgboss.job where name = 'medida' and start_after <= now() limit 1)`,
  );
  const fila = (await read()).filas.find((one) => one.fila === 'medida');
  expect(fila).toMatchObject({ esperando: 2, marcados: 1, em_andamento: 0 });
  expect(fila?.idade_s).toBeGreaterThanOrEqual(90);
  expect(fila?.idade_s).toBeLessThan(3600);
});

it('messages that wait and messages that were given up are counted', async () => {
  const { db } = test.connection;
  await test.queue.send(db, 'correio', {});
  await test.queue.send(db, 'correio-urgente', {}, { afterSeconds: 60 });
  await test.queue.send(db, 'correio-falha', {});
  expect((await read()).correio).toEqual({ esperando: 2, desistidas: 1 });
});

it('the newest issue is one that counts for every office', async () => {
  const { token } = await test.createOffice();
  await test.publish(gazetteXml(9401, [{ numero: '936000001' }]));
  await test.upload(token, gazetteXml(9402, [{ numero: '936000002' }]));
  const { revista } = await read();
  expect(revista).toMatchObject({ numero: 9401 });
  expect(revista?.idade_s).toBeTypeOf('number');
});
