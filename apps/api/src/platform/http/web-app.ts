import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import path from 'node:path';

const NOT_BUILT = 'A interface ainda não foi montada. Inicie o produto com «npm start».';

/** Serves the built app: hashed assets for ever, and the page itself for every path that is not a file, since the app routes by itself. */
export async function serveWebApp(app: FastifyInstance, directory: string): Promise<void> {
  if (!existsSync(path.join(directory, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => reply.status(503).send({ message: NOT_BUILT }));
    return;
  }
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    // The build leaves a compressed copy beside each file: smaller than what could be done in the time of an answer.
    preCompressed: true,
    setHeaders: (reply, file) => {
      const forEver = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header('Cache-Control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' && !path.extname(request.url.split('?')[0] ?? '')
      ? reply.sendFile('index.html', directory)
      : reply.status(404).send({ message: 'Não encontramos o que você pediu.' }),
  );
}
