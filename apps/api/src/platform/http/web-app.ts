import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { sendErro } from './error-handler.ts';

const NOT_BUILT = 'A interface não está montada. Inicie o produto com «npm start».';

const PRELOADS = 'preloads.json';
const preloadsSchema = z.record(z.string(), z.array(z.string()));

const toLink = (file: string): string =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`;

/** Reads the files that the build lists for each page. Returns a function that makes the `Link` header with the files of a path. */
function readLinks(directory: string): (url: string) => string | undefined {
  const file = path.join(directory, PRELOADS);
  const preloads = existsSync(file) ? preloadsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  // The first segment of a path names its page.
  const links = new Map(
    Object.entries(preloads).map(
      ([route, files]) => [route.split('/')[0] ?? '', files.map(toLink).join(', ')] as const,
    ),
  );
  return (url) => links.get(/^\/([^/?]+)/.exec(url)?.[1] ?? '');
}

/**
 * Serves the built app. Assets with a hash in their name may be cached for ever. Every path that is not a file gets the page, because the app
 * routes by itself.
 */
export async function serveWebApp(app: FastifyInstance, directory: string): Promise<void> {
  if (!existsSync(path.join(directory, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => sendErro(reply, 503, { message: NOT_BUILT }));
    return;
  }
  const linkOf = readLinks(directory);
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    // The build writes a compressed copy beside each file. It is smaller than a compression during the answer could be.
    preCompressed: true,
    setHeaders: (reply, file) => {
      const forEver = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header('Cache-Control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      // An address without a page of its own shows the landing page.
      const link = linkOf('/');
      if (path.basename(file) === 'index.html' && link !== undefined && !reply.hasHeader('Link'))
        void reply.header('Link', link);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || path.extname(request.url.split('?')[0] ?? ''))
      return sendErro(reply, 404, { message: 'Não encontramos o que você pediu.' });
    const link = linkOf(request.url);
    if (link !== undefined) void reply.header('Link', link);
    return reply.sendFile('index.html', directory);
  });
}
