import { Writable } from 'node:stream';
import cookie from '@fastify/cookie';
import { defineEndpoint } from '@vigia/contract';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { installErrorHandler } from './error-handler.ts';
import { createRouter } from './route.ts';

const endpoint = defineEndpoint({
  method: 'POST',
  path: '/eco/',
  summary: 'Devolve o que recebe',
  auth: 'anonimo',
  query: z.object({ pagina: z.coerce.number('Diga a página.').optional() }),
  body: z.object({ nome: z.string('Diga o nome.') }),
  response: z.object({ nome: z.string().max(5) }),
});

function createEco(handler: (nome: string) => string) {
  const lines: string[] = [];
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(line.toString());
      done();
    },
  });
  const app = Fastify({ logger: { level: 'error', stream } });
  installErrorHandler(app);
  void app.register(cookie);
  createRouter(app, () => Promise.resolve(null)).open(endpoint, ({ body }) =>
    Promise.resolve({ nome: handler(body.nome) }),
  );
  const ask = (payload: object, url = '/eco/') => app.inject({ method: 'POST', url, payload });
  return { ask, lines };
}

it('a request that does not fit the contract returns an error for each field, and no error is logged', async () => {
  const { ask, lines } = createEco((nome) => nome);
  const answer = await ask({});
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    expect.objectContaining({ message: 'Diga o nome.', errors: { nome: ['Diga o nome.'] } }),
  ]);
  expect((await ask({ nome: 'Ana' }, '/eco/?pagina=x')).statusCode).toBe(422);
  expect(lines).toEqual([]);
});

it.each([
  ['what a handler reads', () => z.string().parse(1)],
  ['the answer', () => 'longo demais'],
])('%s that does not fit its schema is logged and returns an error 500', async (_what, handler) => {
  const { ask, lines } = createEco(handler);
  const answer = await ask({ nome: 'Ana' });
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    expect.objectContaining({ message: 'Algo deu errado do nosso lado. Tente de novo em instantes.' }),
  ]);
  expect(lines.join()).toContain('ZodError');
});
