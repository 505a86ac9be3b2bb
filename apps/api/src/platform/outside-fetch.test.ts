import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { fetchOutside } from './outside-fetch.ts';

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

const ask = (url: string) => fetchOutside(url, { headers: {}, signal: AbortSignal.timeout(20_000) });

it.each([
  ['another port of this machine', (inner: string) => inner],
  ['this machine by its name', (inner: string) => inner.replace('127.0.0.1', 'localhost')],
  ['this machine as IPv6', (inner: string) => inner.replace('127.0.0.1', '[::1]')],
  ['this machine as IPv4 inside IPv6', (inner: string) => inner.replace('127.0.0.1', '[::ffff:127.0.0.1]')],
  ['this machine as one number', (inner: string) => inner.replace('127.0.0.1', '2130706433')],
  ['the metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data/'],
  ['a private network', () => 'http://10.0.0.1/'],
  ['a file', () => 'file:///etc/passwd'],
])('L7: a redirect of INPI to %s is not followed', async (_name, targetOf) => {
  let asked = 0;
  const inner = await listen((_request, response) => {
    asked += 1;
    response.end('secret');
  });
  const site = await listen((_request, response) => response.writeHead(302, { location: targetOf(inner) }).end());
  await expect(ask(site)).rejects.toThrow('a redirect leads to an inner address');
  expect(asked).toBe(0);
});

it('a redirect within the site that was asked is followed, but not without end', async () => {
  const site = await listen((request, response) => {
    if (request.url === '/RM.zip') response.end('gazette');
    else response.writeHead(301, { location: request.url === '/loop' ? '/loop' : '/RM.zip' }).end();
  });
  expect(await (await ask(`${site}/txt`)).text()).toBe('gazette');
  await expect(ask(`${site}/loop`)).rejects.toThrow('too many redirects');
});
