import swaggerUi from '@fastify/swagger-ui';
import type { OpenApiDocument, PlainCall } from '@vigia/contract/openapi';
import type { FastifyInstance } from 'fastify';

const METRICS_PATH = '/metrics';

/** The calls that the server answers outside of the contract. */
const PLAIN_CALLS: readonly PlainCall[] = [
  { path: '/health/live', summary: 'O processo responde', contentType: 'application/json', example: { status: 'ok' } },
  {
    path: '/health/ready',
    summary: 'O processo e o banco respondem',
    contentType: 'application/json',
    example: { status: 'ok' },
    others: { 503: 'O banco não responde.' },
  },
  {
    path: METRICS_PATH,
    summary: 'Medidas para o Prometheus, só para esta máquina; METRICS_PORT as dá a outras',
    contentType: 'text/plain',
    example: 'http_request_duration_seconds_count{method="GET",route="/api/marca/",status="200"} 3\n',
    others: { 404: 'Quem pede está em outra máquina.' },
  },
  {
    path: '/docs/openapi.json',
    summary: 'Este documento',
    contentType: 'application/json',
    example: { openapi: '3.1.0' },
  },
];

/** Further calls of a server that shows messages instead of sending them. */
const MAILBOX_CALLS: readonly PlainCall[] = [
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

/** The calls outside of the contract of a server with or without the page of messages and the metrics. */
export const listPlainCalls = ({ mailbox, metrics }: { mailbox: boolean; metrics: boolean }): readonly PlainCall[] => [
  ...PLAIN_CALLS.filter(({ path }) => metrics || path !== METRICS_PATH),
  ...(mailbox ? MAILBOX_CALLS : []),
];

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
