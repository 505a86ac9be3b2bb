import swaggerUi from '@fastify/swagger-ui';
import type { OpenApiDocument } from '@vigia/contract/openapi';
import type { FastifyInstance } from 'fastify';

/**
 * Adds the header that repeats the anti-forgery cookie to calls that users try in the page. It runs in the page, so it may use only what the
 * page has. The types of this workspace know no browser, so it reads the document from the global object.
 */
function repeatXsrfCookie(request: Record<string, unknown>): Record<string, unknown> {
  const page: unknown = Reflect.get(globalThis, 'document');
  const cookies: unknown = typeof page === 'object' && page !== null ? Reflect.get(page, 'cookie') : '';
  const found = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(String(cookies));
  if (found === null) return request;
  return { ...request, headers: Object.assign({}, request['headers'], { 'X-XSRF-TOKEN': found[1] }) };
}

/** Serves the document at `/docs/openapi.json` and a page to read it at `/docs`. The page loads nothing from other servers. */
export async function installDocs(app: FastifyInstance, document: OpenApiDocument): Promise<void> {
  // The plugin of the page requires the plugin @fastify/swagger by name and uses only its document. This plugin gives it that document.
  const giveDocument = (api: FastifyInstance, _options: object, done: () => void): void => {
    api.decorate('swagger', () => document);
    done();
  };
  Reflect.set(giveDocument, Symbol.for('skip-override'), true);
  Reflect.set(giveDocument, Symbol.for('plugin-meta'), { name: '@fastify/swagger' });
  await app.register(giveDocument);
  app.get('/docs/openapi.json', () => document);
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      filter: true,
      deepLinking: true,
      defaultModelsExpandDepth: -1,
      requestInterceptor: repeatXsrfCookie,
    },
    theme: { title: 'API do Vigia Marcas' },
  });
}
