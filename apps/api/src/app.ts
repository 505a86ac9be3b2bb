import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import type { Endpoint } from '@vigia/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { analisesRoutes } from './modules/analises/analises.routes.ts';
import { contaRoutes } from './modules/conta/conta.routes.ts';
import { authenticate } from './modules/conta/conta.service.ts';
import { escritorioRoutes } from './modules/escritorio/escritorio.routes.ts';
import { marcasRoutes } from './modules/marcas/marcas.routes.ts';
import { revistasRoutes } from './modules/revistas/revistas.routes.ts';
import { type Connection, isReachable } from './platform/database.ts';
import { API_NOT_FOUND, installErrorHandler } from './platform/http/error-handler.ts';
import { installHealth } from './platform/http/health.ts';
import { createRouter } from './platform/http/route.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { demandXsrfHeader, giveXsrfCookie } from './platform/http/xsrf.ts';
import type { Queue } from './platform/queue.ts';
import { createThrottle } from './platform/throttle.ts';

export interface AppDependencies {
  connection: Connection;
  queue: Queue;
  dataDir: string;
  /** The built web app; unset serves the API alone. */
  webDirectory?: string;
  logger: FastifyBaseLogger | false;
}

const API_BASE = '/api';
const UPLOAD_LIMIT = 300 * 1024 * 1024;
const BODY_LIMIT = 4 * 1024 * 1024;
const QUARTER_HOUR = 900;
const HOUR = 3600;

async function createApi(
  app: FastifyInstance,
  { connection, queue, dataDir }: AppDependencies,
): Promise<readonly Endpoint[]> {
  const { db, pool } = connection;
  const router = createRouter(app, (authorization) => authenticate(db, authorization));
  const loginThrottle = await createThrottle(pool, { name: 'login', points: 20, seconds: QUARTER_HOUR });
  const registroThrottle = await createThrottle(pool, { name: 'registro', points: 200, seconds: HOUR });
  contaRoutes(router, { db, loginThrottle, registroThrottle });
  escritorioRoutes(router, db);
  marcasRoutes(router, db);
  revistasRoutes(router, { db, pool, dataDir });
  analisesRoutes(router, { db, queue });
  installHealth(app, () => isReachable(db));
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(API_NOT_FOUND));
  return router.endpoints;
}

/**
 * The whole server from its dependencies: the API below /api and the app at /. Nothing listens yet.
 * Answers also the calls that were bound, which the tests hold against the contract.
 */
export async function createApp(
  dependencies: AppDependencies,
): Promise<{ app: FastifyInstance; endpoints: readonly Endpoint[] }> {
  const app: FastifyInstance = Fastify({
    ...(dependencies.logger ? { loggerInstance: dependencies.logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // The address of the client behind a proxy on this machine or network, for throttling.
    trustProxy: 'loopback, linklocal, uniquelocal',
  });
  installErrorHandler(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        upgradeInsecureRequests: null,
      },
    },
  });
  await app.register(compress, { threshold: 1024 });
  await app.register(cookie);
  giveXsrfCookie(app);
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 5 }, throwFileSizeLimit: false });
  let endpoints: readonly Endpoint[] = [];
  await app.register(
    async (api) => {
      demandXsrfHeader(api);
      endpoints = await createApi(api, dependencies);
    },
    { prefix: API_BASE },
  );
  if (dependencies.webDirectory !== undefined) await serveWebApp(app, dependencies.webDirectory);
  return { app, endpoints };
}
