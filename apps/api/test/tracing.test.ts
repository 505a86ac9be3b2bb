import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { contract } from '@vigia/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { summarize } from '../src/platform/trace-queries.ts';
import { startTracing } from '../src/platform/tracing-sdk.ts';
import { createTestApp, type Member, type Office, type TestApp } from './test-app.ts';

/*
 * Traces as a collector gets them: a server of HTTP takes OTLP in JSON and keeps the spans.
 */
const attributesSchema = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.union([z.string(), z.number(), z.object({})])) }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])));
const otlpSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.int(),
              attributes: attributesSchema,
              status: z.object({ code: z.int().optional(), message: z.string().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});
/** The kinds of spans in OTLP. */
const [SERVER, CLIENT, PRODUCER, CONSUMER] = [2, 3, 4, 5];
const ERROR = 2;

const bodies: unknown[] = [];
const failures: string[] = [];
let collector: Server;
let stop: () => Promise<void>;
let test: TestApp;
let office: Office;
let member: Member;
beforeAll(async () => {
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      bodies.push({ url: request.url, type: request.headers['content-type'], body });
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50');
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=ensaio');
  const { port } = collector.address() as AddressInfo;
  stop = startTracing(`http://127.0.0.1:${port}`, (reason) => failures.push(reason));
  test = await createTestApp({
    traces: true,
    trustedProxies: ['10.0.0.0/8'],
    mail: { smtpUrl: undefined, from: 'vigia@exemplo.com.br' },
  });
  office = await test.createOffice();
  member = await test.addMember(office);
});
afterAll(async () => {
  await test.close();
  await stop();
  collector.close();
  vi.unstubAllEnvs();
});

const listResources = () => bodies.flatMap((one) => otlpSchema.parse((one as { body: unknown }).body).resourceSpans);
const listSpans = () => listResources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
function traceOf(pedido: unknown) {
  const server = listSpans().find(({ kind, attributes }) => kind === SERVER && attributes['vigia.pedido'] === pedido);
  return listSpans().filter(({ traceId }) => traceId === server?.traceId);
}
/** The spans of the trace of a request, when they are all there. */
async function waitForTrace(pedido: unknown, names: string[]) {
  await expect.poll(() => traceOf(pedido).map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  return traceOf(pedido);
}
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '10.1.2.3') =>
  test.app.inject({ method: 'GET', url, headers, remoteAddress });

it('a request has a span with its route, its status and its id, and its statements have spans below', async () => {
  const answer = await get('/api/marca/900000019/?x=1', { authorization: `Token ${office.token}` });
  const spans = await waitForTrace(answer.headers['x-request-id'], ['GET /api/marca/:id/', 'SELECT marca']);
  const server = spans.find(({ kind }) => kind === SERVER);
  expect(server).toMatchObject({
    name: 'GET /api/marca/:id/',
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/marca/:id/',
      'http.response.status_code': 404,
    },
  });
  expect(server?.parentSpanId ?? '').toBe('');
  const statements = spans.filter(({ kind }) => kind === CLIENT);
  expect(statements.length).toBeGreaterThan(1);
  for (const { parentSpanId, attributes } of statements) {
    expect(parentSpanId).toBe(server?.spanId);
    expect(Object.keys(attributes).sort()).toEqual(['db.query.summary', 'db.system.name']);
  }
});

it('a job that a request adds continues its trace in the worker', async () => {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api${contract.conta.forgetPassword.path}`,
    payload: { email: member.email },
  });
  const pedido = answer.headers['x-request-id'];
  const names = ['send correio-urgente', 'process correio-urgente', 'INSERT correio'];
  const spans = await waitForTrace(pedido, names);
  const [send, job, stored] = names.map((name) => spans.find((span) => span.name === name));
  expect(send).toMatchObject({ kind: PRODUCER, attributes: { 'messaging.destination.name': 'correio-urgente' } });
  expect(job).toMatchObject({ kind: CONSUMER, parentSpanId: send?.spanId, attributes: { 'vigia.pedido': pedido } });
  expect(stored?.parentSpanId).toBe(job?.spanId);
});

it('the trace of a trusted proxy is continued, that of a stranger is not', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  const [known, stranger] = [
    await get('/api/nada', { traceparent }),
    await get('/api/nada', { traceparent }, '192.0.2.7'),
  ];
  const [ofKnown] = await waitForTrace(known.headers['x-request-id'], ['GET none']);
  expect(ofKnown).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  const [ofStranger] = await waitForTrace(stranger.headers['x-request-id'], ['GET none']);
  expect(ofStranger?.traceId).not.toBe(traceId);
});

it('a failed request and its failed statement have the status of an error and its name, without its message', async () => {
  await test.owner.pool.query('alter table marca rename to marca_fora');
  const answer = await get('/api/marca/', { authorization: `Token ${office.token}` });
  await test.owner.pool.query('alter table marca_fora rename to marca');
  expect(answer.statusCode).toBe(500);
  const spans = await waitForTrace(answer.headers['x-request-id'], ['GET /api/marca/']);
  const failed = spans.filter(({ status }) => status.code === ERROR);
  expect(failed.map(({ kind }) => kind).sort()).toEqual([SERVER, CLIENT]);
  expect(failed.find(({ kind }) => kind === CLIENT)?.attributes).toMatchObject({ 'error.type': 'error' });
  expect(JSON.stringify(failed)).not.toContain('does not exist');
});

it('no span has what a person typed, an address of a mail, a token or a value of a statement', () => {
  const text = JSON.stringify(bodies);
  expect(text).toContain('vigia.pedido');
  for (const secret of [office.token, member.token, member.email, member.username, office.cnpj, '900000019'])
    expect(text).not.toContain(secret);
});

it('health checks have no span', async () => {
  await get('/api/health/ready');
  const after = await get('/api/nada');
  await waitForTrace(after.headers['x-request-id'], ['GET none']);
  expect(listSpans().some(({ name }) => name.includes('health'))).toBe(false);
});

it('the spans come as OTLP in JSON from the product and its version, with the attributes of the environment', () => {
  expect(bodies[0]).toMatchObject({ url: '/v1/traces', type: 'application/json' });
  expect(listResources()[0]?.resource.attributes).toMatchObject({
    'service.name': 'vigia-marcas',
    'service.version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
    'deployment.environment.name': 'ensaio',
  });
  expect(failures).toEqual([]);
});

it.each([
  ['select "marca".* from "marca" where "nome" = $1', 'SELECT marca'],
  ["insert into escritorio (cnpj) values ('11222333000181')", 'INSERT escritorio'],
  ['update pgboss.job set state = 1', 'UPDATE pgboss.job'],
  ["select set_config('application_name', $1, false)", 'SELECT'],
  ['begin', 'BEGIN'],
  ['', 'SQL'],
])('the summary of «%s» is %s', (sql, summary) => expect(summarize(sql)).toBe(summary));
