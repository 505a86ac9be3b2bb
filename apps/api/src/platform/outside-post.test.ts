import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { postOutside } from './outside-post.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
}
const post = (url: string, inner: boolean) =>
  postOutside(url, { headers: {}, body: '{}', signal: AbortSignal.timeout(20_000), inner });

it.each([
  ['this machine', (url: string) => url],
  ['this machine by its name', (url: string) => url.replace('127.0.0.1', 'localhost')],
  ['this machine as IPv4 inside IPv6', (url: string) => url.replace('127.0.0.1', '[::ffff:127.0.0.1]')],
  ['this machine as one number', (url: string) => url.replace('127.0.0.1', '2130706433')],
  ['the metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data/'],
  ['a private network', () => 'https://10.0.0.1/'],
])('nothing is sent to %s', async (_name, targetOf) => {
  let asked = 0;
  const inner = await listen((_request, response) => {
    asked += 1;
    response.end('secret');
  });
  await expect(post(targetOf(inner), false)).rejects.toThrow('inner network');
  expect(asked).toBe(0);
});

it('an allowed inner destination gets the body, and a redirect is an answer and not followed', async () => {
  let followed = 0;
  const other = await listen((_request, response) => {
    followed += 1;
    response.end();
  });
  const site = await listen((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => {
      response.writeHead(302, { location: other }).end(`${request.method ?? ''} ${body}`);
    });
  });
  expect(await post(site, true)).toEqual({ status: 302, resposta: 'POST {}' });
  expect(followed).toBe(0);
});

it('of an endless answer only the first bytes are read', async () => {
  const site = await listen((_request, response) => {
    const write = (): void => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  });
  const { status, resposta } = await post(site, true);
  expect([status, resposta.length]).toEqual([200, 500]);
});
