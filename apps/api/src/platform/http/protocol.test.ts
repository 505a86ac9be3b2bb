import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import multipart from '@fastify/multipart';
import { contract } from '@vigia/contract';
import { findEnglish } from '@vigia/contract/hostile';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../../test/raw-request.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { installErrorHandler } from './error-handler.ts';
import { createRouter } from './route.ts';

let test: TestApp;
let token: string;
let port: number;
beforeAll(async () => {
  test = await createTestApp({ contatoSeguranca: 'mailto:seguranca@exemplo.com.br' });
  token = (await test.createOffice()).token;
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

type Payload = string | Buffer;
const ask = (method: string, url: string, headers: Record<string, string> = {}, payload: Payload = '') =>
  test.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Token ${token}`, ...headers },
    ...(payload === '' ? {} : { payload }),
  });
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };
const FILE_HEAD = '--x\r\nContent-Disposition: form-data; name="arquivo"; filename="a.zip"\r\n\r\n';
const deep = (levels: number): string => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);

const MALFORMED: [what: string, headers: Record<string, string>, payload: Payload, status: number, message: string][] =
  [
    ['cut JSON', JSON_TYPE, '{"numero_processo":', 400, 'O pedido está malformado.'],
    ['an empty body of JSON', { ...JSON_TYPE, 'content-length': '0' }, '', 400, 'O corpo do pedido está vazio.'],
    ['a list', JSON_TYPE, '[]', 422, 'Envie os campos do pedido num objeto JSON.'],
    ['a string', JSON_TYPE, '"x"', 422, 'Envie os campos do pedido num objeto JSON.'],
    ['a number', JSON_TYPE, '7', 422, 'Envie os campos do pedido num objeto JSON.'],
    ['true', JSON_TYPE, 'true', 422, 'Envie os campos do pedido num objeto JSON.'],
    ['null', JSON_TYPE, 'null', 422, 'Digite o Número do processo!'],
    ['100,000 levels of JSON', JSON_TYPE, deep(100_000), 422, 'Digite o Número do processo!'],
    [
      '100,000 lists in a field',
      JSON_TYPE,
      `{"numero_processo":${'['.repeat(1e5)}${']'.repeat(1e5)}}`,
      422,
      'Envie o número do processo como texto.',
    ],
    ['__proto__', JSON_TYPE, '{"__proto__":{"numero_processo":"1"}}', 400, 'O pedido está malformado.'],
    ['constructor.prototype', JSON_TYPE, '{"constructor":{"prototype":{"a":1}}}', 400, 'O pedido está malformado.'],
    ['bytes that are no UTF-8', JSON_TYPE, Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400, 'Envie o pedido em UTF-8.'],
    ['latin1', { 'content-type': 'application/json; charset=iso-8859-1' }, '{}', 415, 'Envie o pedido em UTF-8.'],
    ['gzip', { ...JSON_TYPE, 'content-encoding': 'gzip' }, gzipSync('{}'), 415, 'Envie o pedido sem compressão.'],
    ['an unknown encoding', { ...JSON_TYPE, 'content-encoding': 'x' }, '{}', 415, 'Envie o pedido sem compressão.'],
    ['plain text', { 'content-type': 'text/plain' }, '{}', 415, 'Este tipo de conteúdo não é aceito aqui.'],
    ['XML', { 'content-type': 'text/xml' }, '<a/>', 415, 'Este tipo de conteúdo não é aceito aqui.'],
    [
      'a form of a browser',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'a=1',
      415,
      'Este tipo de conteúdo não é aceito aqui.',
    ],
    ['a form with files', FORM_TYPE, `${FILE_HEAD}x\r\n--x--\r\n`, 415, 'Envie os campos do pedido num objeto JSON.'],
    ['no valid type', { 'content-type': 'nonsense' }, '{}', 415, 'Este tipo de conteúdo não é aceito aqui.'],
    ['5 MB', JSON_TYPE, `"${'x'.repeat(5e6)}"`, 413, 'O pedido é grande demais: o limite é de 4 MB.'],
  ];

it.each(MALFORMED)(
  'M4, N2: a call with %s as body is refused in Portuguese',
  async (_what, headers, payload, status, message) => {
    const answer = await ask('POST', '/api/marca/', headers, payload);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  },
);

it('a wrong body names no field without a name', async () => {
  expect((await ask('POST', '/api/marca/', JSON_TYPE, '[]')).json().errors).toEqual({
    corpo: ['Envie os campos do pedido num objeto JSON.'],
  });
});

it('an answer names at most fifty wrong fields', async () => {
  const marcas = Array.from({ length: 5000 }, () => 'x');
  const { errors } = (await ask('POST', '/api/analise_automatica/', JSON_TYPE, JSON.stringify({ marcas }))).json();
  expect(Object.keys(errors)).toHaveLength(50);
});

const CUT = 'O formulário chegou incompleto ou malformado. Envie o arquivo de novo.';
const MISSING = 'Escolha o arquivo a enviar (campo «arquivo»).';
const FORMS: [what: string, headers: Record<string, string>, payload: Payload, status: number, message: string][] = [
  ['no boundary', { 'content-type': 'multipart/form-data' }, FILE_HEAD, 400, CUT],
  ['an empty boundary', { 'content-type': 'multipart/form-data; boundary=' }, FILE_HEAD, 400, CUT],
  [
    'a boundary of 300 characters',
    { 'content-type': `multipart/form-data; boundary=${'b'.repeat(300)}` },
    FILE_HEAD,
    400,
    CUT,
  ],
  ['a file that is cut off', FORM_TYPE, `${FILE_HEAD}PK`, 400, CUT],
  ['headers that are cut off', FORM_TYPE, '--x\r\nContent-Dis', 400, CUT],
  [
    'another boundary',
    FORM_TYPE,
    '--y\r\nContent-Disposition: form-data; name="arquivo"; filename="a"\r\n\r\nx\r\n--y--\r\n',
    400,
    CUT,
  ],
  ['no file', FORM_TYPE, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n', 400, MISSING],
  ['nothing', FORM_TYPE, '', 400, MISSING],
  [
    'gzip',
    { ...FORM_TYPE, 'content-encoding': 'gzip' },
    gzipSync(`${FILE_HEAD}x\r\n--x--\r\n`),
    415,
    'Envie o pedido sem compressão.',
  ],
  ['JSON', JSON_TYPE, '{}', 415, 'Envie o arquivo num formulário (multipart/form-data).'],
  [
    'too many fields',
    FORM_TYPE,
    `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(9)}--x--\r\n`,
    413,
    'O formulário tem campos demais.',
  ],
];

it.each(FORMS)('M4: an upload with %s is refused in Portuguese', async (_what, headers, payload, status, message) => {
  const answer = await ask('POST', '/api/revistas/upload/', headers, payload);
  expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
});

describe('addresses', () => {
  it.each([
    ['GET', '/api/nada/', 404, undefined],
    ['POST', '/api/', 404, undefined],
    ['PATCH', '/api/marca/', 405, 'GET, HEAD, POST'],
    ['DELETE', '/api/login/', 405, 'POST'],
    ['PUT', '/api/marca/desarquivar_marca/', 404, undefined],
    ['PATCH', '/api/marca/desarquivar_marca/', 405, 'DELETE, GET, HEAD, POST, PUT'],
    ['POST', '/api/analises/1/relatorio.pdf', 405, 'GET, HEAD'],
    ['POST', '/api/health/live', 405, 'GET, HEAD'],
    ['OPTIONS', '/api/marca/', 405, 'GET, HEAD, POST'],
    ['PROPFIND', '/api/marca/', 405, 'GET, HEAD, POST'],
    ['GET', '/api/marca/%', 400, undefined],
    ['GET', '/api/marca/%ff/', 400, undefined],
    ['GET', `/api/marca/${'1'.repeat(200)}/`, 414, undefined],
    ['GET', '/nada', 404, undefined],
  ])('N2: %s %s returns %i, with the allowed methods where there are some', async (method, url, status, allow) => {
    const answer = await ask(method, url, method === 'PUT' ? JSON_TYPE : {}, method === 'PUT' ? '{}' : '');
    expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow]);
    expect(findEnglish(answer.json().message)).toBeNull();
  });
});

it.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400, 'O pedido está malformado.'],
  ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'O pedido está malformado.'],
  [
    'a header of 100 kB',
    `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(1e5)}\r\n\r\n`,
    431,
    'Os cabeçalhos do pedido são grandes demais.',
  ],
  [
    'two lengths',
    'POST /api/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'O pedido está malformado.',
  ],
])('N2: %s on the wire is answered in Portuguese', async (_what, bytes, status, message) => {
  const answer = await sendRaw(port, bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ message });
});

it.each([
  ['busca with NUL', '/api/marca/?busca=a%00b'],
  ['busca with NUL in the history', '/api/analises/?busca=%00'],
  ['a field twice', '/api/marca/?busca=a&busca=b'],
  ['page true', '/api/marca/?page=true'],
  ['no page', '/api/marca/?page='],
  ['half an escape', '/api/marca/?page=%'],
  ['an offset beyond all', '/api/analises/1/resultado/?offset=99999999999'],
  ['a limit that is a word', '/api/analises/1/resultado/?limit=x'],
  ['a day of the year 0', '/api/prazos/?publicacao=0000-01-01'],
  ['31 February', '/api/prazos/?publicacao=2026-02-31'],
])('M4, N2: a query with %s is refused in Portuguese', async (_what, url) => {
  const answer = await ask('GET', url);
  expect(answer.statusCode).toBe(422);
  expect(findEnglish(JSON.stringify(Object.values(answer.json()).flatMap((value) => value)))).toBeNull();
});

it('the whole server has security.txt, without a session', async () => {
  const { statusCode, body } = await test.app.inject('/.well-known/security.txt');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^Contact: mailto:seguranca@exemplo\.com\.br\nExpires: \d{4}-/);
});

it.each(['/.well-known/security.txt', '/api/marca/', '/api/nada/', '/nada'])(
  'the answer to %s has the headers that browsers obey',
  async (url) => {
    const { headers } = await ask('GET', url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringMatching(/^max-age=31536000\b/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['permissions-policy']).toMatch(/\bcamera=\(\), .*\bmicrophone=\(\)/);
  },
);

it.each(['/api/marca/', '/api/nada/', '/api/health/live', '/api/docs/openapi.json'])(
  'L1: no cache keeps the answer to %s',
  async (url) => expect((await ask('GET', url)).headers['cache-control']).toBe('no-store'),
);

it('L12: an upload that the client aborts is no error in the log', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(line.toString());
      done();
    },
  });
  const app = Fastify({ logger: { level: 'info', stream } });
  installErrorHandler(app);
  await app.register(multipart);
  const principal = { usuario_id: 1, escritorio_id: 1, papel: 'analista' as const, token_hash: Buffer.alloc(0) };
  createRouter(app, () => Promise.resolve(principal as never)).upload(
    contract.revistas.upload,
    async (_principal, file) => {
      for await (const chunk of file) expect(chunk).toBeInstanceOf(Buffer);
      throw new Error('the whole file arrived');
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const head = `POST /revistas/upload/ HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n${FILE_HEAD}${'y'.repeat(70_000)}`;
  await sendRaw((app.server.address() as AddressInfo).port, head, { abort: true });
  await expect.poll(() => lines.join()).toContain('the client closed the connection');
  expect(lines.map((line) => JSON.parse(line).level).filter((level) => level >= 40)).toEqual([]);
  const closed = once(app.server, 'close');
  await app.close();
  await closed;
});
