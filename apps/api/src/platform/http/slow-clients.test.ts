import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { installConnectionLimits, LIMITES_DE_CONEXAO, type LimitesDeConexao, toServerOptions } from './slow-clients.ts';

/** Limits that are far away, so that each test meets only the one that it names. */
const FAR: LimitesDeConexao = {
  ...LIMITES_DE_CONEXAO,
  silentMs: 600_000,
  headersMs: 600_000,
  bodyMs: 600_000,
  upload: { windowMs: 600_000, bytes: 1 },
  checkMs: 50,
};

let app: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function listen(changes: Partial<LimitesDeConexao>, trustedProxies: string[] = []): Promise<number> {
  const limites = { ...FAR, ...changes };
  app = Fastify(toServerOptions(limites));
  installConnectionLimits(app, { limites, trustedProxies });
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume();
    payload.once('end', () => done(null));
  });
  app.post('/', () => Promise.resolve('done'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Opens a connection and collects what the server sends. `closed` resolves with it when the server closes the connection. */
async function open(port: number): Promise<{ socket: Socket; closed: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (data) => (received += data.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  await once(socket, 'connect');
  return { socket, closed };
}

const post = (type: string, length: number): string =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

/** Sends one byte after the other until the connection ends. */
async function drip(socket: Socket, everyMs: number): Promise<void> {
  while (!socket.destroyed) {
    socket.write('x');
    await sleep(everyMs);
  }
}

it('M7: a connection that sends nothing is closed', async () => {
  const { closed } = await open(await listen({ silentMs: 50 }));
  expect(await closed).toBe('');
});

it('M7: a request whose headers never end is closed', async () => {
  const { socket, closed } = await open(await listen({ headersMs: 100 }));
  socket.write('POST / HTTP/1.1\r\nHost: x\r\n');
  void drip(socket, 20);
  expect(await closed).toMatch(/^HTTP\/1\.1 408|^$/);
});

it('M7: a JSON body that comes byte by byte is closed after its time', async () => {
  const { socket, closed } = await open(await listen({ bodyMs: 150 }));
  socket.write(post('application/json', 100_000));
  void drip(socket, 20);
  expect(await closed).toContain('408');
});

it('M7: an upload that brings too few bytes in a window is closed', async () => {
  const { socket, closed } = await open(await listen({ upload: { windowMs: 150, bytes: 1000 } }));
  socket.write(post('multipart/form-data; boundary=x', 100_000));
  void drip(socket, 20);
  expect(await closed).toContain('408');
});

it('M7: an upload that goes on is not closed, however many windows it takes', async () => {
  const { socket } = await open(await listen({ bodyMs: 100, upload: { windowMs: 100, bytes: 1 } }));
  const part = Buffer.alloc(1000, 'x');
  socket.write(post('multipart/form-data; boundary=x', 30 * part.length));
  const answered = once(socket, 'data');
  for (let one = 0; one < 30; one += 1) {
    socket.write(part);
    await sleep(20);
  }
  expect(String(await answered)).toMatch(/^HTTP\/1\.1 200/);
});

it('M7: a whole upload has a limit of time too', async () => {
  const { socket, closed } = await open(await listen({ uploadMs: 200, headersMs: 100 }));
  socket.write(post('multipart/form-data; boundary=x', 100_000));
  void drip(socket, 20);
  expect(await closed).toContain('408');
});

it('M7: an address has a limit of connections, a trusted proxy has not', async () => {
  const port = await listen({ connectionsOfAddress: 2 });
  const [first, second] = [await open(port), await open(port)];
  const third = await open(port);
  expect(await third.closed).toBe('');
  first.socket.destroy();
  await first.closed;
  await expect.poll(() => app.server.listening).toBe(true);
  expect(second.socket.destroyed).toBe(false);
  await app.close();
  const proxied = await listen({ connectionsOfAddress: 2 }, ['127.0.0.0/8']);
  await open(proxied);
  await open(proxied);
  const { socket } = await open(proxied);
  socket.write(`${post('application/json', 2)}{}`);
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200/);
});

it('M7: the server has a limit of connections in all', async () => {
  const port = await listen({ connections: 2 });
  await open(port);
  await open(port);
  expect(await (await open(port)).closed).toBe('');
});
