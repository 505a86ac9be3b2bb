import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { contract, type Endpoint } from '@vigia/contract';
import { buildOpenApi } from '@vigia/contract/openapi';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { analiseAutomaticaRoutes } from './modules/vigilancia/analise-automatica.routes.ts';
import { analisesRoutes } from './modules/analises/analises.routes.ts';
import { andamentosRoutes } from './modules/andamentos/andamentos.routes.ts';
import type { Comparador } from './modules/analises/comparador/comparador.ts';
import { calendarioRoutes } from './modules/calendario/calendario.routes.ts';
import { boletimRoutes } from './modules/boletim/boletim.routes.ts';
import { contaRoutes } from './modules/conta/conta.routes.ts';
import { authenticate } from './modules/conta/conta.service.ts';
import { descartesRoutes } from './modules/analises/descartes/descartes.routes.ts';
import { escritorioRoutes } from './modules/escritorio/escritorio.routes.ts';
import { marcasRoutes } from './modules/marcas/marcas.routes.ts';
import { minutaRoutes } from './modules/minuta/minuta.routes.ts';
import { oposicoesRoutes } from './modules/oposicoes/oposicoes.routes.ts';
import { prazosRoutes } from './modules/prazos/prazos.routes.ts';
import { preferenciasRoutes } from './modules/preferencias/preferencias.routes.ts';
import { relatoriosRoutes } from './modules/relatorios/relatorios.routes.ts';
import { revistasRoutes } from './modules/revistas/revistas.routes.ts';
import { servidorInpiRoutes } from './modules/servidor-inpi/servidor-inpi.routes.ts';
import { vigilanciaRoutes } from './modules/vigilancia/vigilancia.routes.ts';
import { type Connection, isReachable } from './platform/database.ts';
import { installDocs, MAILBOX_CALLS, PLAIN_CALLS } from './platform/http/docs.ts';
import { API_NOT_FOUND, installErrorHandler } from './platform/http/error-handler.ts';
import { installHealth } from './platform/http/health.ts';
import { createRouter } from './platform/http/route.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { demandXsrfHeader, giveXsrfCookie } from './platform/http/xsrf.ts';
import { createMail } from './platform/mail.ts';
import { installMailbox } from './platform/mail-box.ts';
import { readProductVersion } from './platform/product-version.ts';
import type { Queue } from './platform/queue.ts';
import type { Storage } from './platform/storage.ts';
import { createThrottle } from './platform/throttle.ts';

export interface AppDependencies {
  connection: Connection;
  queue: Queue;
  /** Counts hits before a comparison is asked for. */
  comparador: Pick<Comparador, 'count'>;
  dataDir: string;
  /** Logos. */
  storage: Storage;
  /** Base of the links in messages. */
  appUrl: string;
  /** Shows messages instead of sending them: no mail server is configured. */
  mailbox: boolean;
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
  { connection, queue, comparador, dataDir, storage, appUrl, mailbox }: AppDependencies,
): Promise<readonly Endpoint[]> {
  const { db, pool } = connection;
  const router = createRouter(app, (authorization) => authenticate(db, authorization));
  const loginThrottle = await createThrottle(pool, { name: 'login', points: 20, seconds: QUARTER_HOUR });
  const registroThrottle = await createThrottle(pool, { name: 'registro', points: 200, seconds: HOUR });
  const novaSenhaThrottle = await createThrottle(pool, { name: 'nova-senha', points: 20, seconds: QUARTER_HOUR });
  const linkThrottle = await createThrottle(pool, { name: 'link', points: 5, seconds: QUARTER_HOUR });
  const mail = createMail(queue);
  const throttles = { loginThrottle, registroThrottle, novaSenhaThrottle, linkThrottle };
  contaRoutes(router, { db, mail, appUrl, ...throttles });
  escritorioRoutes(router, { db, mail, appUrl });
  preferenciasRoutes(router, db);
  andamentosRoutes(router, db);
  marcasRoutes(router, { db, storage });
  revistasRoutes(router, { db, pool, queue, dataDir });
  analisesRoutes(router, { db, queue, comparador });
  analiseAutomaticaRoutes(router, db);
  vigilanciaRoutes(router, db);
  servidorInpiRoutes(router, db);
  oposicoesRoutes(router, db);
  descartesRoutes(router, db);
  boletimRoutes(router, db);
  prazosRoutes(router, db);
  calendarioRoutes(router, { db, appUrl });
  relatoriosRoutes(router, db);
  minutaRoutes(router, db);
  installHealth(app, () => isReachable(db));
  const plain = mailbox ? [...PLAIN_CALLS, ...MAILBOX_CALLS] : PLAIN_CALLS;
  await installDocs(app, buildOpenApi(contract, { version: readProductVersion(), plain }));
  if (mailbox) installMailbox(app, db);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(API_NOT_FOUND));
  return router.endpoints;
}

/**
 * The whole server from its dependencies: the API below /api and the app at /. Nothing listens yet.
 * Also returns the bound calls; tests compare them with the contract.
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
