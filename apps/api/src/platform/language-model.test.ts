import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { complete, goodAnswer, type LlmServer, startLlmServer } from '../../test/llm-server.ts';
import { createLanguageModel, LanguageModelError } from './language-model.ts';

let server: LlmServer;
beforeAll(async () => {
  server = await startLlmServer();
});
afterAll(() => server.close());

const NOME = 'NOME QUE NÃO VAI PARA O LOG';
const ask = (changes: Parameters<LlmServer['config']>[0] = {}, signal = new AbortController().signal) =>
  createLanguageModel(server.config(changes)).ask({
    system: 'Instruções.',
    data: { marca: { nome: NOME }, candidatas: [] },
    schema: z.object({ leituras: z.array(z.object({ id: z.string() })) }),
    temperature: 1.7,
    signal,
  });

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

describe('a question', () => {
  it('a question sends the model, the key, the temperature and the schema, and returns the JSON', async () => {
    server.answer(() => ({ leituras: [{ id: 'c9', sobra: 1 }] }));
    expect(await ask()).toEqual({ leituras: [{ id: 'c9', sobra: 1 }] });
    const [request] = server.requests;
    expect(request).toMatchObject({ url: '/v1/chat/completions', authorization: 'Bearer chave-secreta' });
    expect(request?.body).toMatchObject({
      model: 'modelo-de-teste',
      temperature: 1.7,
      response_format: { type: 'json_schema', json_schema: { schema: { required: ['leituras'] } } },
    });
    expect(request).toMatchObject({ system: 'Instruções.', data: { marca: { nome: NOME } } });
  });

  it('a question sends no key if none is configured', async () => {
    server.answer(goodAnswer);
    await ask({ apiKey: undefined });
    expect(server.requests[0]?.authorization).toBeUndefined();
  });

  it('a question asks for plain JSON after a server has refused the schema', async () => {
    server.answer(({ body }, response) =>
      body.response_format?.type === 'json_schema' ? send(response, 400, '{}') : { leituras: [] },
    );
    const model = createLanguageModel(server.config());
    const question = {
      system: '',
      data: {},
      schema: z.object({}),
      temperature: 1,
      signal: new AbortController().signal,
    };
    await expect(model.ask(question)).rejects.toMatchObject({ failure: 'http-400', retryable: true });
    expect(await model.ask(question)).toEqual({ leituras: [] });
  });
});

describe('a server that fails', () => {
  const endless = (response: ServerResponse, every: number) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '.repeat(64)), every);
    response.on('close', () => clearInterval(timer));
  };

  it.each<[string, string, boolean, (response: ServerResponse) => unknown]>([
    ['an error', 'http-500', true, (response) => send(response, 500, '{"error":{"message":"caiu"}}')],
    ['an error page', 'http-503', true, (response) => send(response, 503, '<html>fora do ar</html>')],
    ['too many questions', 'http-429', true, (response) => send(response, 429, '{}')],
    ['a wrong key', 'http-401', false, (response) => send(response, 401, '{"error":{"message":"chave-secreta"}}')],
    ['a page', 'nonsense', true, (response) => send(response, 200, '<html>olá</html>')],
    ['another JSON', 'nonsense', true, (response) => send(response, 200, '{"ok":true}')],
    ['no choice', 'nonsense', true, (response) => send(response, 200, '{"choices":[]}')],
    ['prose', 'nonsense', true, (response) => complete(response, 'Claro! As marcas são parecidas.')],
    ['nothing', 'nonsense', true, (response) => complete(response, '')],
    ['a cut line', 'network', true, (response) => response.destroy()],
    ['10 MB', 'too-large', false, (response) => complete(response, 'a'.repeat(10 * 1024 * 1024))],
    ['an error of 10 MB', 'too-large', false, (response) => send(response, 500, 'a'.repeat(10 * 1024 * 1024))],
    ['silence', 'timeout', false, () => undefined],
    ['a stream without end', 'timeout', false, (response) => endless(response, 10)],
  ])('%s is reported as %s, without a word of the question', async (_name, failure, retryable, answer) => {
    server.answer((_request, response) => void answer(response));
    const error = await ask(failure === 'timeout' ? { timeoutMs: 300 } : {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LanguageModelError);
    expect(error).toMatchObject({ failure, retryable });
    expect(error).not.toHaveProperty('cause');
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/NOME QUE|chave-secreta/);
  });

  it('a server that is down is reported as network', async () => {
    await expect(ask({ baseUrl: 'http://127.0.0.1:9/v1' })).rejects.toMatchObject({ failure: 'network' });
  });

  it('a redirect to another host is not followed', async () => {
    let visits = 0;
    const other = createServer((_request, response) => {
      visits += 1;
      complete(response, { leituras: [] });
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const location = `http://localhost:${(other.address() as AddressInfo).port}/v1/chat/completions`;
    for (const status of [302, 307, 308]) {
      server.answer((_request, response) => {
        send(response, status, '{}', { location });
      });
      await expect(ask()).rejects.toMatchObject({ failure: `http-${status}`, retryable: false });
    }
    other.close();
    expect(visits).toBe(0);
  });

  it('a question ends when its caller stops', async () => {
    server.answer(() => undefined);
    const caller = new AbortController();
    const answer = ask({}, caller.signal);
    caller.abort(new Error('parando'));
    await expect(answer).rejects.toThrow('parando');
  });
});
