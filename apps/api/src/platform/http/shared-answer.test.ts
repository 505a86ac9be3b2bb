import cookie from '@fastify/cookie';
import { defineEndpoint } from '@vigia/contract';
import Fastify from 'fastify';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Principal } from '../principal.ts';
import { createRouter } from './route.ts';

const response = z.object({ vez: z.int(), texto: z.string() });
const common = { summary: 'Conta as vezes', auth: 'usuario', response } as const;
const read = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/vezes/',
  query: z.object({ a: z.string().optional() }),
});
const readOffice = defineEndpoint({ ...common, method: 'GET', path: '/vezes/escritorio/' });
const change = defineEndpoint({ ...common, method: 'POST', path: '/vezes/', body: z.object({}) });

const NOBODY = { administra_instalacao: false, email_provado: true };
/** Three sessions; the third is of a member of the first one's office. */
const PRINCIPALS: Readonly<Record<string, Principal>> = {
  ana: { usuario_id: 1, escritorio_id: 1, papel: 'administrador', ...NOBODY, token_hash: Buffer.from('ana') },
  bia: { usuario_id: 2, escritorio_id: 2, papel: 'administrador', ...NOBODY, token_hash: Buffer.from('bia') },
  caio: { usuario_id: 3, escritorio_id: 1, papel: 'analista', ...NOBODY, token_hash: Buffer.from('caio') },
};

/** A server whose calls count how often the handlers ran. They all wait until `release`. */
function createServer(texto = 'curto') {
  const released = Promise.withResolvers<undefined>();
  const made: number[] = [];
  const handler = async ({ usuario_id }: Principal) => {
    made.push(usuario_id);
    const vez = made.length;
    await released.promise;
    return { vez, texto };
  };
  const app = Fastify();
  let begun = 0;
  app.addHook('preHandler', (_request, _reply, done) => {
    begun += 1;
    // This calls the handler.
    done();
  });
  void app.register(cookie);
  const router = createRouter(app, (authorization) => Promise.resolve(PRINCIPALS[authorization ?? ''] ?? null));
  router.office(read, handler);
  router.office(change, handler);
  router.officeWide(readOffice, (escritorioId) =>
    handler({ usuario_id: 0, escritorio_id: escritorioId, papel: 'analista', ...NOBODY, token_hash: Buffer.from('') }),
  );
  const ask = (who: string, { method = 'GET', url = '/vezes/', encoding = 'identity' } = {}) =>
    app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url,
      headers: { authorization: who, 'accept-encoding': encoding },
      ...(method === 'GET' ? {} : { payload: {} }),
    });
  return { ask, made, begun: () => begun, release: () => released.resolve(undefined) };
}

it('M12: equal GETs of a session that wait at the same time share one answer', async () => {
  const { ask, made, begun, release } = createServer();
  const first = ask('ana');
  await expect.poll(() => made).toEqual([1]);
  const waiting = [ask('ana'), ask('ana'), ask('ana')];
  await expect.poll(begun).toBe(4);
  release();
  expect((await first).json()).toEqual({ vez: 1, texto: 'curto' });
  // The second run began after these calls.
  for (const answer of await Promise.all(waiting)) expect(answer.json().vez).toBe(2);
  expect(made).toEqual([1, 1]);
});

it.each([
  ['another office', ['ana', 'bia'], {}],
  ['another user of the office', ['ana', 'caio'], {}],
  ['another query', ['ana', 'ana'], { url: '/vezes/?a=1' }],
  ['another method', ['ana', 'ana'], { method: 'POST' }],
] as const)('M12: a call of %s shares no answer', async (_what, [one, other], options) => {
  const { ask, made, release } = createServer();
  const both = [ask(one), ask(other, options)];
  await expect.poll(() => made.length).toBe(2);
  release();
  expect((await Promise.all(both)).map((answer) => answer.json().vez)).toEqual([1, 2]);
});

it('M12: users of an office share the answer of a call that is the same for all of them, and other offices do not', async () => {
  const { ask, made, begun, release } = createServer();
  const url = '/vezes/escritorio/';
  const first = ask('ana', { url });
  await expect.poll(() => made.length).toBe(1);
  const waiting = [ask('ana', { url }), ask('caio', { url })];
  const other = ask('bia', { url });
  await expect.poll(begun).toBe(4);
  release();
  expect((await first).json().vez).toBe(1);
  expect((await other).json().vez).toBe(2);
  expect((await Promise.all(waiting)).map((answer) => answer.json().vez)).toEqual([3, 3]);
});

it('changes share no answer', async () => {
  const { ask, made, release } = createServer();
  const both = [ask('ana', { method: 'POST' }), ask('ana', { method: 'POST' })];
  await expect.poll(() => made.length).toBe(2);
  release();
  await Promise.all(both);
});

it.each([
  ['gzip, deflate, br, zstd', 'gzip'],
  ['gzip;q=0', undefined],
  ['identity', undefined],
])('a long answer to a client that accepts %j has the encoding %s', async (encoding, expected) => {
  const { ask, release } = createServer('muito '.repeat(1000));
  release();
  const { headers, rawPayload } = await ask('ana', { encoding });
  expect([headers['content-encoding'], headers.vary]).toEqual([expected, 'accept-encoding']);
  const bytes = expected === undefined ? rawPayload : gunzipSync(rawPayload);
  expect(JSON.parse(bytes.toString()).texto).toHaveLength(6000);
});

it('a short answer is not compressed', async () => {
  const { ask, release } = createServer();
  release();
  expect((await ask('ana', { encoding: 'gzip' })).headers['content-encoding']).toBeUndefined();
});
