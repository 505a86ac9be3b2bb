import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { createLog } from './log.ts';
import { inRequest } from './request-context.ts';

const OPTIONS = { retryLimit: 0, heartbeatSeconds: 10, expireInSeconds: 60 };
const lines: Record<string, unknown>[] = [];
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
const got: object[] = [];
const givenUp: object[] = [];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  const { queue } = test;
  const { db } = test.connection;
  await queue.declare('segunda', OPTIONS);
  await queue.work<{ quem: string }>(
    'primeira',
    { ...OPTIONS, concurrency: 1, pollingSeconds: 0.5 },
    async (data) => {
      got.push(data);
      log.info({ quem: data.quem }, 'first');
      if (data.quem === 'falha') throw new Error('the job fails');
      await queue.send(db, 'segunda', { de: data.quem });
    },
    (data) => {
      givenUp.push(data);
      log.info('given up');
      return Promise.resolve();
    },
  );
  await queue.work(
    'segunda',
    { ...OPTIONS, concurrency: 1, pollingSeconds: 0.5 },
    (data) => {
      got.push(data);
      log.info('second');
      return Promise.resolve();
    },
    () => Promise.resolve(),
  );
});
beforeEach(() => [lines, got, givenUp].forEach((list) => list.splice(0)));
afterAll(() => test.close());

const begin = (pedido: string, work: () => Promise<void>): Promise<void> =>
  inRequest(
    {
      ...{ pedido, usuario_id: null, escritorio_id: null, endereco: '127.0.0.1', navegador: null },
      log,
      aparelho: () => undefined,
    },
    work,
  );

it('the log of a job, and of a job that it adds, names the request that began the work', async () => {
  const { db } = test.connection;
  await begin('pedido-um', () => test.queue.send(db, 'primeira', { quem: 'ana' }));
  await expect.poll(() => lines.length).toBe(2);
  expect(lines).toMatchObject([
    { msg: 'first', quem: 'ana', fila: 'primeira', pedido: 'pedido-um' },
    { msg: 'second', fila: 'segunda', pedido: 'pedido-um' },
  ]);
  expect(got).toEqual([{ quem: 'ana' }, { de: 'ana' }]);
});

it('jobs that are added in turn keep the request, and jobs without one name none', async () => {
  const { db } = test.connection;
  await begin('pedido-dois', () => test.queue.sendInTurn(db, 'segunda', 7, [{ n: 1 }]));
  await expect.poll(() => lines.length).toBe(1);
  await test.queue.send(db, 'segunda', { n: 2 });
  await expect.poll(() => lines.length).toBe(2);
  expect(lines.map(({ fila, pedido }) => [fila, pedido])).toEqual([
    ['segunda', 'pedido-dois'],
    ['segunda', undefined],
  ]);
  expect(got).toEqual([{ n: 1 }, { n: 2 }]);
});

it('what follows the last attempt of a job names the request too', async () => {
  await begin('pedido-tres', () => test.queue.send(test.connection.db, 'primeira', { quem: 'falha' }));
  await expect.poll(() => givenUp).toEqual([{ quem: 'falha' }]);
  expect(lines).toMatchObject([{ msg: 'first' }, { msg: 'given up', fila: 'primeira-falha', pedido: 'pedido-tres' }]);
});

it('a line outside of a job names no queue', () => {
  log.info('alone');
  expect(lines).toEqual([{ ...lines[0], msg: 'alone' }]);
  expect(lines[0]).not.toHaveProperty('fila');
});
