import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createVigiaClient, type VigiaClient } from '@vigia/client';
import { aceitaChave, type Endpoint } from '@vigia/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DO_DONO } from './cliente-dono.fixture.ts';
import { ANONIMOS, type Palco, type Pedido } from './cliente-exemplos.fixture.ts';
import { gazetteXml } from './gazette-files.ts';
import { makeChaveApi } from './isolation-conta.fixture.ts';
import { DONA, endpoints, EXAMPLES, makeWorld, nameOf } from './isolation-world.fixture.ts';
import { startProvedorOidc } from './provedor-oidc.ts';
import { STORED_MAIL } from './stored-mail.ts';
import { createTestApp } from './test-app.ts';

/*
 * Runs every operation of the served document through the generated client, over HTTP, on an office that has a row of everything. Each must
 * succeed with the status and the answer that the document declares. A new call without an example that succeeds fails here.
 */
let palco: Palco;
let document: any;
let close: () => Promise<void>;
const clients: Record<'ninguem' | 'chave' | 'dono' | 'dona', VigiaClient> = {} as never;
let baseUrl: string;

beforeAll(async () => {
  // An import that was started is still there to be cancelled, and then continued.
  const world = await makeWorld('without spreadsheets');
  const provedor = await startProvedorOidc();
  const { database } = world.test;
  const copias = path.join(world.test.dataDir, 'copias');
  mkdirSync(copias);
  const served = await createTestApp({
    database,
    oidc: provedor.oidc,
    instalacao: { administradores: [DONA], copias },
  });
  // Another process sends the mail, as in an installation with workers.
  const correio = await createTestApp({ database, oidc: provedor.oidc, mail: STORED_MAIL });
  await served.app.listen({ port: 0, host: '127.0.0.1' });
  baseUrl = `http://127.0.0.1:${(served.app.server.address() as { port: number }).port}/api`;
  const { token } = world.office;
  const { chave } = await makeChaveApi(world.test, token, { nome: 'Cliente', escopo: 'escrita' });
  const dona = (await world.test.addMember(world.office, { email: DONA })).token;
  clients.ninguem = createVigiaClient({ baseUrl });
  clients.chave = createVigiaClient({ baseUrl, key: chave });
  clients.dono = createVigiaClient({ baseUrl, token });
  clients.dona = createVigiaClient({ baseUrl, token: dona });
  palco = { test: served, provedor, token, dona };
  document = (await clients.ninguem.GET('/docs/openapi.json')).data;
  await world.test.settleRevistas();
  close = async () => {
    await served.close();
    await correio.close();
    await world.close();
    await provedor.stop();
  };
});
afterAll(() => close());

const toOpenApi = (endpoint: Endpoint): string => nameOf(endpoint).replace(/:(\w+)/g, '{$1}');
const byName = new Map(endpoints.map((endpoint) => [toOpenApi(endpoint), endpoint]));
const SISTEMA = ['GET /health/live', 'GET /health/ready', 'GET /metrics', 'GET /docs/openapi.json'];

/** Reads first, then what changes, then what deletes, and at last the restoration of the whole installation. */
const LAST = 'POST /instalacao/copias/{nome}/restaurar/';
const weigh = (name: string): number =>
  name === LAST ? 3 : name.startsWith('GET') ? 0 : name.startsWith('DELETE') ? 2 : 1;
/** What belongs to something has a longer path and is deleted before it. */
const inOrder = (one: string, other: string): number =>
  weigh(one) - weigh(other) || (one.startsWith('DELETE') ? other.length - one.length : 0);
const names = [...byName.keys(), ...SISTEMA].sort(inOrder);

async function exampleOf(name: string, endpoint: Endpoint | undefined): Promise<Pedido> {
  const own = ANONIMOS[name] ?? DO_DONO[name];
  if (own) return own(palco);
  if (endpoint === undefined || endpoint.auth === 'anonimo') return {};
  const { params, query, body, file } = EXAMPLES[nameOf(endpoint)]!;
  const arquivo = new File([file?.() ?? gazetteXml(9303, [{ numero: '900000027' }])], 'RM9303.xml');
  return {
    ...(params ? { params: params() } : {}),
    ...(query ? { query } : {}),
    ...(body ? { body: body() } : {}),
    ...(endpoint.upload ? { body: { arquivo } } : {}),
  };
}

/** Programs call with a key whatever keys may do, people the rest. */
function clientOf(endpoint: Endpoint | undefined, token: string | undefined): VigiaClient {
  if (token !== undefined) return createVigiaClient({ baseUrl, token });
  if (endpoint === undefined || endpoint.auth === 'anonimo') return clients.ninguem;
  if (endpoint.auth === 'instalacao') return clients.dona;
  return aceitaChave(endpoint) ? clients.chave : clients.dono;
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const isJson = (content: object | undefined): boolean => content !== undefined && 'application/json' in content;

it('the document has the calls of the contract and of the system, each once', () => {
  const served = Object.entries<any>(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(served.sort()).toEqual([...names].sort());
  expect(served.length).toBeGreaterThan(170);
});

it('the examples name only calls that exist', () => {
  expect([...Object.keys(ANONIMOS), ...Object.keys(DO_DONO)].filter((name) => !byName.has(name))).toEqual([]);
});

it.each(names)('%s succeeds as the document says', async (name) => {
  const endpoint = byName.get(name);
  const [method = '', url = ''] = name.split(' ');
  const { responses } = document.paths[url][method.toLowerCase()];
  const [status, { content }] = Object.entries<any>(responses)[0]!;
  const { params, query, body, token } = await exampleOf(name, endpoint);
  const client: any = clientOf(endpoint, token);
  const answer = await client.request(method.toLowerCase(), url, {
    params: { path: params, query },
    body,
    parseAs: isJson(content) ? 'json' : 'blob',
  });
  expect([answer.response.status, answer.error]).toEqual([Number(status), undefined]);
  if (content === undefined) return;
  if (!isJson(content)) {
    const [type = ''] = Object.keys(content);
    expect(answer.response.headers.get('content-type')).toMatch(new RegExp(`^${type.replace('/*', '/')}`));
    expect(answer.data.size).toBeGreaterThan(0);
    return;
  }
  const validate = ajv.compile({ ...content['application/json'].schema, components: document.components });
  expect([validate(answer.data), validate.errors]).toEqual([true, null]);
});
