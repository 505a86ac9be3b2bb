import { contract } from '@vigia/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, Status } from '../test/fake-server.ts';
import { makeMarca, makeRevista, pageOf, usuario } from '../test/fixtures.ts';
import { ApiError, call, upload } from './api.ts';
import { session } from './session.ts';

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => error as ApiError,
  );

afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

describe('call', () => {
  it('call fills in the path, the query and the token', async () => {
    session.signIn({ token: 'abc', user: usuario });
    const calls = fakeServer({ 'GET /marca/900000019/': makeMarca(), 'GET /marca/': pageOf([]) });
    await call(contract.marcas.get, { params: { id: '900000019' } });
    await call(contract.marcas.list, { query: { page: 2, busca: 'café & cia', page_size: undefined } });
    expect(calls[0]?.headers['authorization']).toBe('Token abc');
    expect(calls[1]?.query).toBe('?page=2&busca=caf%C3%A9+%26+cia');
  });

  it('call sends the anti-forgery cookie back as a header, on unsafe requests only', async () => {
    document.cookie = 'XSRF-TOKEN=a%3Db';
    const calls = fakeServer({ 'POST /marca/': makeMarca(), 'GET /marca/': pageOf([]) });
    await call(contract.marcas.create, { body: { numero_processo: '900000019' } });
    await call(contract.marcas.list);
    expect(calls[0]?.headers['x-xsrf-token']).toBe('a=b');
    expect(calls[0]?.body).toEqual({ numero_processo: '900000019' });
    expect(calls[1]?.headers).not.toHaveProperty('x-xsrf-token');
  });

  it("call throws the server's sentence", async () => {
    fakeServer({ 'GET /marca/1/': new Status(404, { message: 'Marca não encontrada.', errors: { id: ['x'] } }) });
    const error = await failure(call(contract.marcas.get, { params: { id: '1' } }));
    expect(error).toMatchObject({ status: 404, message: 'Marca não encontrada.', errors: { id: ['x'] } });
  });

  it('call has its own message for no network, an unreadable response and a response of the wrong shape', async () => {
    fakeServer({ 'GET /marca/': new TypeError('Failed to fetch') });
    expect(await failure(call(contract.marcas.list))).toMatchObject({
      status: 0,
      message: expect.stringContaining('conexão') as string,
    });
    fakeServer({ 'GET /marca/': new Status(502, '<html>Bad Gateway</html>') });
    expect(await failure(call(contract.marcas.list))).toMatchObject({
      status: 502,
      message: expect.stringContaining('inesperado') as string,
    });
    fakeServer({ 'GET /marca/': { results: 'x' } });
    expect(await failure(call(contract.marcas.list))).toBeInstanceOf(ApiError);
  });

  it('the message of a failure of the server and of an unreadable response ends with the code of the request', async () => {
    const id = { 'X-Request-Id': 'k7pq-3mxd-9chw' };
    const end = 'Código para o suporte: k7pq-3mxd-9chw';
    fakeServer({ 'GET /marca/': new Status(500, { message: 'Algo deu errado do nosso lado.' }, id) });
    expect(await failure(call(contract.marcas.list))).toMatchObject({
      status: 500,
      message: `Algo deu errado do nosso lado. ${end}`,
      fromServer: true,
    });
    for (const answer of [new Status(502, '<html>', id), new Status(200, { results: 'x' }, id)]) {
      fakeServer({ 'GET /marca/': answer });
      expect((await failure(call(contract.marcas.list))).message).toMatch(new RegExp(`inesperado.* ${end}$`));
    }
  });

  it('the message of what the server refuses has no code', async () => {
    const id = { 'X-Request-Id': 'k7pq-3mxd-9chw' };
    for (const status of [400, 403, 404, 409, 422, 429]) {
      fakeServer({ 'GET /marca/': new Status(status, { message: 'Não.', pedido: 'k7pq-3mxd-9chw' }, id) });
      expect((await failure(call(contract.marcas.list))).message).toBe('Não.');
    }
  });

  it.each([200, 201, 250, 299])('call treats status %i as success', async (status) => {
    fakeServer({ 'GET /marca/900000019/': new Status(status, makeMarca()) });
    expect(await call(contract.marcas.get, { params: { id: '900000019' } })).toMatchObject({
      numero_processo: makeMarca().numero_processo,
    });
  });

  it('call has no timeout', async () => {
    vi.useFakeTimers();
    const response = Promise.withResolvers<unknown>();
    fakeServer({ 'GET /marca/': () => response.promise });
    const ended = vi.fn();
    const waiting = call(contract.marcas.list).finally(ended);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(ended).not.toHaveBeenCalled();
    response.resolve(pageOf([]));
    expect(await waiting).toMatchObject({ count: 0 });
    vi.useRealTimers();
  });

  it('call ends the session on 401, but not when a sign-in is refused', async () => {
    session.signIn({ token: 'abc', user: usuario });
    fakeServer({
      'POST /login/': new Status(401, { message: 'Usuário ou senha incorretos!' }),
      'GET /marca/': new Status(401, { message: 'Entre na sua conta.' }),
    });
    await failure(call(contract.conta.login, { body: { username: 'a', password: 'b' } }));
    expect(session.get().status).toBe('signed');
    await failure(call(contract.marcas.list));
    expect(session.get()).toEqual({ status: 'anonymous', exit: '/signin', aviso: 'Entre na sua conta.' });
  });
});

class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress: ((event: Partial<ProgressEvent>) => void) | null } = { onprogress: null };
  readonly headers = new Map<string, string>();
  opened = '';
  status = 0;
  responseText = '';
  body: FormData | null = null;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  constructor() {
    FakeRequest.last = this;
  }
  open = (method: string, url: string): string => (this.opened = `${method} ${url}`);
  setRequestHeader = (name: string, value: string): unknown => this.headers.set(name, value);
  getResponseHeader = (name: string): string | null => (name === 'X-Papel' ? 'leitor' : null);
  send = (body: FormData): FormData => (this.body = body);
  abort = (): void => this.onabort?.();
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

describe('upload', () => {
  const file = new File(['x'], 'RM2907.zip');
  const start = (options = {}) => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    session.signIn({ token: 'abc', user: usuario });
    const promise = upload(contract.revistas.upload, file, options);
    return { promise, request: FakeRequest.last };
  };

  it('upload sends the file in the field arquivo and reports the progress', async () => {
    const seen: number[] = [];
    const { promise, request } = start({ onProgress: (fraction: number) => seen.push(fraction) });
    request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    request.answer(201, makeRevista());
    expect(await promise).toEqual(makeRevista());
    expect(request.opened).toBe('POST /api/revistas/upload/');
    expect(request.headers.get('Authorization')).toBe('Token abc');
    expect(request.body?.get('arquivo')).toBeInstanceOf(File);
    expect(seen).toEqual([0.25]);
    expect(session.get()).toMatchObject({ user: { papel: 'leitor' } });
  });

  it("upload throws different errors for the server's message, no network and a cancelled upload", async () => {
    const refused = start();
    refused.request.answer(415, { message: 'Envie um arquivo .zip ou .xml.' });
    expect(await failure(refused.promise)).toMatchObject({ status: 415, message: 'Envie um arquivo .zip ou .xml.' });
    const offline = start();
    offline.request.onerror?.();
    expect(await failure(offline.promise)).toMatchObject({ status: 0 });
    const controller = new AbortController();
    const cancelled = start({ signal: controller.signal });
    controller.abort();
    expect(await failure(cancelled.promise)).toMatchObject({ name: 'AbortError' });
  });
});
