import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { contract } from '@vigia/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendRaw } from '../../../test/raw-request.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newRequestId } from './request-id.ts';

const READABLE = /^[b-df-hj-np-tv-xz2-9]{4}(-[b-df-hj-np-tv-xz2-9]{4}){2}$/;
const lines: Record<string, unknown>[] = [];
const stream = new Writable({
  write: (line: Buffer, _encoding, done) => {
    lines.push(JSON.parse(line.toString()));
    done();
  },
});

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await createTestApp({ trustedProxies: ['10.0.0.0/8'], logger: pino({ level: 'warn' }, stream) });
  test.app.get('/falha', () => {
    throw new Error('não era para acontecer');
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

const get = (url: string, sent?: string, remoteAddress = '10.1.2.3') =>
  test.app.inject({ method: 'GET', url, remoteAddress, ...(sent && { headers: { 'x-request-id': sent } }) });
const idOf = async (answer: ReturnType<typeof get>): Promise<unknown> => (await answer).headers['x-request-id'];

it('an id has three groups of four signs without vowels, and no two ids are equal', () => {
  const ids = Array.from({ length: 2000 }, newRequestId);
  for (const id of ids) expect(id).toMatch(READABLE);
  expect(new Set(ids).size).toBe(ids.length);
});

it('answers of calls, of pages that do not exist and of the health checks name their request, each another one', async () => {
  const ids = await Promise.all(['/api/marca/', '/nada', '/api/nada', '/api/health/live'].map((url) => idOf(get(url))));
  for (const id of ids) expect(id).toMatch(READABLE);
  expect(new Set(ids).size).toBe(ids.length);
});

it('the body of an error names the request of its header', async () => {
  for (const url of ['/api/marca/', '/nada', '/api/nada', '/falha', '/api/%E0%A4%A']) {
    const answer = await get(url);
    expect(answer.json().pedido, url).toMatch(READABLE);
    expect(answer.json().pedido, url).toBe(answer.headers['x-request-id']);
  }
});

it('the id of a trusted proxy is taken if it is well-formed', async () => {
  const id = 'f0e1d2c3b4a5968778695a4b3c2d1e0f';
  expect(await idOf(get('/api/health/live', id))).toBe(id);
  expect((await get('/api/marca/', id)).json().pedido).toBe(id);
  expect(await idOf(get('/api/health/live', id, '192.0.2.7'))).toMatch(READABLE);
});

it.each([
  'short',
  'a b c d e f g h',
  '-begins-with-a-dash',
  'x'.repeat(65),
  'ação-de-um-pedido',
  '"},{"level":60,"x":"',
])('the id «%s» of a trusted proxy is replaced', async (sent) => {
  expect(await idOf(get('/api/health/live', sent))).toMatch(READABLE);
});

it('the log of a failure has the id that its answer names', async () => {
  lines.splice(0);
  const { pedido } = (await get('/falha')).json();
  expect(lines).toMatchObject([{ level: 50, msg: 'unexpected error', pedido }]);
});

it('a refused sign-in is logged with the id of its answer', async () => {
  lines.splice(0);
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api${contract.conta.login.path}`,
    payload: { username: 'ninguem', password: 'x' },
  });
  expect(lines).toMatchObject([{ security: 'sign-in-failed', pedido: answer.headers['x-request-id'] }]);
});

it('bytes that are no request get an answer with an id', async () => {
  const answer = await sendRaw(port, 'NONSENSE\r\n\r\n');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const { pedido } = JSON.parse(body);
  expect(pedido).toMatch(READABLE);
  expect(head).toContain(`X-Request-Id: ${pedido}`);
});
