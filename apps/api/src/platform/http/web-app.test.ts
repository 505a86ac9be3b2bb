import fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveWebApp } from './web-app.ts';

describe('the app', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vigia-interface-'));
  let app: FastifyInstance;
  beforeEach(() => {
    mkdirSync(path.join(folder, 'assets'), { recursive: true });
    writeFileSync(path.join(folder, 'index.html'), '<div id="root"></div>');
    writeFileSync(path.join(folder, 'assets/page-1.js'), 'export {};');
    writeFileSync(
      path.join(folder, 'preloads.json'),
      JSON.stringify({ '': ['assets/page-0.js'], 'detalhes/:id': ['assets/page-1.js', 'assets/page-1.css'] }),
    );
    app = fastify();
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('the app is the same page at every path, with links to the code of that path', async () => {
    await serveWebApp(app, folder);
    for (const [url, link] of [
      ['/', '</assets/page-0.js>; rel=modulepreload'],
      ['/nao-existe', '</assets/page-0.js>; rel=modulepreload'],
      [
        '/detalhes/900000019?aba=1',
        '</assets/page-1.js>; rel=modulepreload, </assets/page-1.css>; rel=preload; as=style; crossorigin',
      ],
    ] as const) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.body, answer.headers.link]).toEqual([200, '<div id="root"></div>', link]);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  it('a file of the app with a hash in its name is cached for ever, and a missing file is an error 404', async () => {
    await serveWebApp(app, folder);
    const asset = await app.inject('/assets/page-1.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject('/assets/page-0.js')).statusCode).toBe(404);
  });

  it('the app is served without links if the build wrote none, and returns an error 503 before it is built', async () => {
    rmSync(path.join(folder, 'preloads.json'));
    await serveWebApp(app, folder);
    expect((await app.inject('/detalhes/1')).headers.link).toBeUndefined();
    rmSync(path.join(folder, 'index.html'));
    const bare = fastify();
    await serveWebApp(bare, folder);
    const answer = await bare.inject('/');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ message: 'A interface não está montada. Inicie o produto com «npm start».' });
    await bare.close();
  });
});
