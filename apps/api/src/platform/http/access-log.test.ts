import { contract } from '@vigia/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type Office, type TestApp } from '../../../test/test-app.ts';
import { createLog } from '../log.ts';

const lines: Record<string, unknown>[] = [];
const logger = createLog('error', { write: (line) => void lines.push(JSON.parse(line)) });

let test: TestApp;
let office: Office;
let escritorio: number;
beforeAll(async () => {
  test = await createTestApp({ logger, acesso: true, trustedProxies: ['10.0.0.0/8'] });
  office = await test.createOffice();
  const { rows } = await test.connection.pool.query<{ id: number }>('select id from escritorio where cnpj = $1', [
    office.cnpj,
  ]);
  escritorio = rows[0]?.id ?? 0;
});
beforeEach(() => void lines.splice(0));
afterAll(() => test.close());

it('a call has one line with its route, its status, its time, its office, its address and its id', async () => {
  const answer = await test.app.inject({
    method: 'GET',
    url: '/api/marca/900000019/?busca=segredo',
    headers: { authorization: `Token ${office.token}`, 'x-forwarded-for': '192.0.2.7' },
    remoteAddress: '10.0.0.9',
  });
  expect(lines).toEqual([
    {
      ...{ level: 30, time: expect.any(Number), pid: expect.any(Number), hostname: expect.any(String), name: 'vigia' },
      ...{ msg: 'acesso', method: 'GET', route: '/api/marca/:id/', status: 404, ms: expect.any(Number) },
      pedido: answer.headers['x-request-id'],
      ...{ escritorio, endereco: '192.0.2.7' },
    },
  ]);
});

it('no line has an address with a token, a query or what was typed', async () => {
  const ficha = 'f'.repeat(43);
  await test.app.inject({ method: 'GET', url: `/api/pagina_do_cliente/${ficha}/?x=${ficha}` });
  await test.app.inject({ method: 'GET', url: `/nada/${ficha}?x=${ficha}` });
  await test.call(contract.conta.login, { body: { username: office.username, password: ficha } });
  expect(lines.map(({ route, escritorio: id }) => [route, id])).toEqual([
    [expect.stringContaining(':ficha'), null],
    ['none', null],
    ['/api/login/', null],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${ficha}|${office.username}`));
});

it('a refused call has a line with the office of its session, and a call without a session has none', async () => {
  await test.call(contract.marcas.get, { token: 'x'.repeat(43), params: { id: '1' } });
  await test.call(contract.marcas.list, { token: office.token });
  expect(lines.map(({ status, escritorio: id }) => [status, id])).toEqual([
    [401, null],
    [200, escritorio],
  ]);
});

it('health checks and the metrics have no line', async () => {
  for (const url of ['/api/health/live', '/api/health/ready', '/api/metrics']) await test.app.inject(url);
  expect(lines).toEqual([]);
});

it('a server without LOG_ACESSO writes no line about a call that succeeds', async () => {
  const silent = await createTestApp({
    logger: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
  });
  try {
    await silent.app.inject('/api/docs/openapi.json');
    expect(lines).toEqual([]);
  } finally {
    await silent.close();
  }
});
