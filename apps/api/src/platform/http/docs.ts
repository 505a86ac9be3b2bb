import swaggerUi from '@fastify/swagger-ui';
import type { OpenApiDocument, PlainCall } from '@vigia/contract/openapi';
import type { FastifyInstance } from 'fastify';

/** What the server answers outside of the contract. */
export const PLAIN_CALLS: readonly PlainCall[] = [
  { path: '/health/live', summary: 'O processo responde', contentType: 'application/json', example: { status: 'ok' } },
  {
    path: '/health/ready',
    summary: 'O processo e o banco respondem',
    contentType: 'application/json',
    example: { status: 'ok' },
    others: { 503: 'O banco não responde.' },
  },
  {
    path: '/metrics',
    summary: 'Medidas para o Prometheus',
    contentType: 'text/plain',
    example: 'http_request_duration_seconds_count{method="GET",route="/api/marca/",status="200"} 3\n',
  },
  {
    path: '/docs/openapi.json',
    summary: 'Este documento',
    contentType: 'application/json',
    example: { openapi: '3.1.0' },
  },
];

/** What it answers besides while messages are shown instead of sent. */
export const MAILBOX_CALLS: readonly PlainCall[] = [
  {
    path: '/correio/',
    summary: 'As mensagens que sairiam por e-mail, só para esta máquina',
    contentType: 'text/html',
    example: '<!doctype html>',
    others: { 404: 'Quem pede está em outra máquina.' },
  },
  {
    path: '/correio/:id/',
    summary: 'Uma mensagem que sairia por e-mail, só para esta máquina',
    contentType: 'text/html',
    example: '<!doctype html>',
    others: { 404: 'Quem pede está em outra máquina.' },
  },
];

/**
 * Runs in the page, so it may use nothing but the page: a call tried out there brings the anti-forgery cookie and must repeat it.
 * What is typed for the API, which knows no browser, is found through the global object.
 */
function repeatXsrfCookie(request: Record<string, unknown>): Record<string, unknown> {
  const page: unknown = Reflect.get(globalThis, 'document');
  const cookies: unknown = typeof page === 'object' && page !== null ? Reflect.get(page, 'cookie') : '';
  const found = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(String(cookies));
  if (found === null) return request;
  return { ...request, headers: Object.assign({}, request['headers'], { 'X-XSRF-TOKEN': found[1] }) };
}

/** The document at `/docs/openapi.json` and a page to read it at `/docs`; everything the page needs comes from this server. */
export async function installDocs(app: FastifyInstance, document: OpenApiDocument): Promise<void> {
  // The page's plugin asks for its sibling by name and uses one thing of it: the document.
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
