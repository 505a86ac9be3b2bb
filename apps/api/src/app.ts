import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { contract, type Endpoint, type ModoDeCadastro, type Retencao } from '@vigia/contract';
import { buildOpenApi, listPlainCalls } from '@vigia/contract/openapi';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { analiseAutomaticaRoutes } from './modules/vigilancia/analise-automatica.routes.ts';
import { auditoriaRoutes } from './modules/auditoria/auditoria.routes.ts';
import { analisesRoutes } from './modules/analises/analises.routes.ts';
import { aprendizadoRoutes } from './modules/aprendizado/aprendizado.routes.ts';
import { andamentosRoutes } from './modules/andamentos/andamentos.routes.ts';
import type { Comparador } from './modules/analises/comparador/comparador.ts';
import { buscaRoutes } from './modules/busca/busca.routes.ts';
import { calendarioRoutes } from './modules/calendario/calendario.routes.ts';
import { boletimRoutes } from './modules/boletim/boletim.routes.ts';
import { createAuthenticateChave } from './modules/chaves-api/chaves-api.service.ts';
import { chavesApiRoutes } from './modules/chaves-api/chaves-api.routes.ts';
import { clientesRoutes } from './modules/clientes/clientes.routes.ts';
import { comunicacaoRoutes } from './modules/comunicacao/comunicacao.routes.ts';
import { contaRoutes } from './modules/conta/conta.routes.ts';
import { LIMITE_DE_PEDIDOS } from './modules/conta/conta.service.ts';
import { createProvedor } from './modules/conta/provedor.ts';
import { createAuthenticate } from './modules/conta/entrada.service.ts';
import { descartesRoutes } from './modules/analises/descartes/descartes.routes.ts';
import { escritorioRoutes } from './modules/escritorio/escritorio.routes.ts';
import { importacoesRoutes } from './modules/importacoes/importacoes.routes.ts';
import { marcasDoClienteRoutes } from './modules/marcas/do-cliente/do-cliente.routes.ts';
import { inicioRoutes } from './modules/inicio/inicio.routes.ts';
import { hojeRoutes } from './modules/hoje/hoje.routes.ts';
import { instalacaoRoutes } from './modules/instalacao/instalacao.routes.ts';
import type { InstalacaoConfig } from './modules/instalacao/instalacao.service.ts';
import { marcasRoutes } from './modules/marcas/marcas.routes.ts';
import { minutaRoutes } from './modules/minuta/minuta.routes.ts';
import { oposicoesRoutes } from './modules/oposicoes/oposicoes.routes.ts';
import { portabilidadeRoutes } from './modules/portabilidade/portabilidade.routes.ts';
import { prazosRoutes } from './modules/prazos/prazos.routes.ts';
import { getContadorDaRevista } from './modules/prazos/prazos.service.ts';
import { preferenciasRoutes } from './modules/preferencias/preferencias.routes.ts';
import type { Impressora } from './modules/relatorios/impressao/impressora.ts';
import { recomparacaoRoutes } from './modules/analises/recomparacao/recomparacao.routes.ts';
import { listasRoutes } from './modules/relatorios/listas/listas.routes.ts';
import { relatoriosRoutes } from './modules/relatorios/relatorios.routes.ts';
import { revistasRoutes } from './modules/revistas/revistas.routes.ts';
import { linkUltima } from './modules/revistas/revistas.service.ts';
import { servidorInpiRoutes } from './modules/servidor-inpi/servidor-inpi.routes.ts';
import { triagemRoutes } from './modules/triagem/triagem.routes.ts';
import { vencimentosRoutes } from './modules/vencimentos/vencimentos.routes.ts';
import { webhooksRoutes } from './modules/webhooks/webhooks.routes.ts';
import { vigilanciaRoutes } from './modules/vigilancia/vigilancia.routes.ts';
import type { OidcConfig } from './platform/config.ts';
import type { Connection } from './platform/database.ts';
import { installAccessLog } from './platform/http/access-log.ts';
import { giveDeviceCookie } from './platform/http/device-cookie.ts';
import { installDocs } from './platform/http/docs.ts';
import { denyFeatures, keepOutOfCaches } from './platform/http/browser-headers.ts';
import { answerClientError } from './platform/http/client-error.ts';
import { readOnlyJson } from './platform/http/content.ts';
import { installDrain } from './platform/http/drain.ts';
import { answerError, describeStatus, installErrorHandler, sendErro } from './platform/http/error-handler.ts';
import { installHealth, type Watching } from './platform/http/health.ts';
import { type CallsAtRest, installMaintenance } from './platform/http/maintenance.ts';
import { installNotFound } from './platform/http/not-found.ts';
import { traceRequests } from './platform/http/request-span.ts';
import { createRequestIds, giveRequestId } from './platform/http/request-id.ts';
import { createRouter } from './platform/http/route.ts';
import { installSecurityTxt } from './platform/http/security-txt.ts';
import {
  installConnectionLimits,
  LIMITES_DE_CONEXAO,
  type LimitesDeConexao,
  toServerOptions,
} from './platform/http/slow-clients.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { demandXsrfHeader, giveXsrfCookie } from './platform/http/xsrf.ts';
import { installMcp } from './mcp/mcp-http.ts';
import { createMail } from './platform/mail.ts';
import { installMailbox } from './platform/mail-box.ts';
import type { Owner } from './platform/product-role.ts';
import type { Authenticate } from './platform/principal.ts';
import { readProductVersion } from './platform/product-version.ts';
import type { Queue } from './platform/queue.ts';
import type { Storage } from './platform/storage.ts';
import { createOrcamentos } from './platform/orcamento/orcamento.ts';
import type { TabelaDeOrcamentos } from './platform/orcamento/tabela.ts';
import { createThrottle } from './platform/throttle.ts';

export interface AppDependencies {
  connection: Connection;
  /** Connections without a pooler, for locks that outlive a transaction. */
  direto: Connection;
  /** Restores copies. */
  owner: Owner;
  queue: Queue;
  /** Counts hits before a comparison is asked for. */
  comparador: Pick<Comparador, 'count'>;
  /** Makes reports. */
  impressora: Pick<Impressora, 'print'>;
  dataDir: string;
  /** Logos, and receipts of filings. */
  storage: Storage;
  /** Base of the links in messages. */
  appUrl: string;
  /** Addresses and networks of the proxies whose X-Forwarded-For counts. */
  trustedProxies: readonly string[];
  /** The shortest length of a new password. */
  senhaMinima: number;
  /** Who may create an account; unset, everybody. */
  cadastro?: ModoDeCadastro | undefined;
  /** The state of the installation that is not in the database, and who may see it. */
  instalacao: InstalacaoConfig;
  /** Whom finders of a fault write to; unset, there is no security.txt. */
  contatoSeguranca?: string | undefined;
  /** How long this installation keeps data, and whether it asks a language model. */
  retencao: Retencao;
  /** The provider of identities; unset, people sign in here only. */
  oidc?: OidcConfig | undefined;
  /** Whether webhooks may lead to inner networks; unset, they may not. */
  redeInterna?: boolean | undefined;
  /** Whether the page of the stored messages exists. */
  mailbox: boolean;
  /** The built web app; unset serves the API alone. */
  webDirectory?: string;
  logger: FastifyBaseLogger | false;
  /** Health and metrics. */
  watching: Watching;
  /** Whether each request has a line in the log. */
  acesso?: boolean;
  /** Whether requests have spans, which an OpenTelemetry collector gets. */
  traces?: boolean;
  /** The budgets of each office, if they are not the product's own. */
  orcamentos?: TabelaDeOrcamentos;
  /** The limits of connections, if they are not the product's own. */
  limitesDeConexao?: LimitesDeConexao;
}

const API_BASE = '/api';
const UPLOAD_LIMIT = 300 * 1024 * 1024;
const BODY_LIMIT = 4 * 1024 * 1024;
const QUARTER_HOUR = 900;
const HOUR = 3600;
/** The calls that a key of the API may make in a quarter of an hour: five each second. */
const USES_OF_A_KEY = 4500;

interface Api {
  endpoints: readonly Endpoint[];
  calls: CallsAtRest;
}

/** Finds the keys of the API, and counts their uses. */
const authenticateByKey = ({ db, pool }: Connection): Authenticate =>
  createAuthenticateChave(
    db,
    createThrottle(pool, { name: 'chave-api', points: USES_OF_A_KEY, seconds: QUARTER_HOUR }),
  );

async function createApi(app: FastifyInstance, dependencies: AppDependencies): Promise<Api> {
  const calls = installMaintenance(app);
  const { connection, queue, comparador, impressora, dataDir, storage, appUrl, senhaMinima, mailbox } = dependencies;
  const { db, pool } = connection;
  const orcamentos = createOrcamentos(dependencies.orcamentos);
  const authenticateSessao = createAuthenticate(db, dependencies.instalacao.administradores);
  const authenticateChave = authenticateByKey(connection);
  const router = createRouter(
    app,
    async (authorization) => (await authenticateSessao(authorization)) ?? authenticateChave(authorization),
  );
  const loginThrottle = createThrottle(pool, { name: 'login', points: 20, seconds: QUARTER_HOUR });
  const registroThrottle = createThrottle(pool, { name: 'registro', points: 200, seconds: HOUR });
  const novaSenhaThrottle = createThrottle(pool, { name: 'nova-senha', points: 20, seconds: QUARTER_HOUR });
  const linkThrottle = createThrottle(pool, { name: 'link', points: 5, seconds: QUARTER_HOUR });
  const pedidoThrottle = createThrottle(pool, LIMITE_DE_PEDIDOS);
  const paginaThrottle = createThrottle(pool, { name: 'pagina-do-cliente', points: 300, seconds: QUARTER_HOUR });
  const desafioThrottle = createThrottle(pool, { name: 'desafio', points: 300, seconds: QUARTER_HOUR });
  const mail = createMail(queue);
  const throttles = {
    loginThrottle,
    registroThrottle,
    novaSenhaThrottle,
    linkThrottle,
    pedidoThrottle,
    desafioThrottle,
  };
  contaRoutes(router, {
    db,
    mail,
    appUrl,
    provedor: dependencies.oidc && createProvedor(dependencies.oidc, appUrl),
    regrasDaSenha: { minimo: senhaMinima },
    cadastro: dependencies.cadastro ?? 'aberto',
    onFounded: linkUltima,
    ...throttles,
  });
  webhooksRoutes(router, { db, loginThrottle, pedidoThrottle, redeInterna: dependencies.redeInterna ?? false });
  chavesApiRoutes(router, { db, loginThrottle });
  escritorioRoutes(router, { db, mail, appUrl });
  preferenciasRoutes(router, db);
  andamentosRoutes(router, db);
  clientesRoutes(router, db);
  marcasRoutes(router, { db, storage, orcamentos });
  marcasDoClienteRoutes(router, db);
  importacoesRoutes(router, { db, queue, orcamentos });
  revistasRoutes(router, {
    ...{ db, pool, queue, dataDir, orcamentos },
    getContador: (escritorioId) => getContadorDaRevista(db, escritorioId),
  });
  analisesRoutes(router, { db, queue, comparador, storage, orcamentos });
  recomparacaoRoutes(router, { db, queue, orcamentos });
  analiseAutomaticaRoutes(router, db);
  vigilanciaRoutes(router, { db, queue });
  inicioRoutes(router, db);
  buscaRoutes(router, db);
  servidorInpiRoutes(router, db);
  oposicoesRoutes(router, { db, mail, appUrl, storage, orcamentos });
  descartesRoutes(router, db);
  aprendizadoRoutes(router, db);
  boletimRoutes(router, db);
  auditoriaRoutes(router, { db, orcamentos });
  portabilidadeRoutes(router, { db, pool, storage, orcamentos, retencao: dependencies.retencao });
  triagemRoutes(router, db);
  prazosRoutes(router, db);
  vencimentosRoutes(router, db);
  hojeRoutes(router, db);
  calendarioRoutes(router, { db, appUrl, loginThrottle });
  relatoriosRoutes(router, { db, impressora, orcamentos });
  listasRoutes(router, { db, impressora, orcamentos });
  comunicacaoRoutes(router, {
    ...{ db, mail, storage, orcamentos, appUrl, paginaThrottle },
    printCliente: ({ escritorio_id, cliente, revista }) =>
      orcamentos.during('relatorios', escritorio_id, () =>
        impressora.print({ escritorio_id, tipo: 'cliente.pdf', id: cliente, revista }),
      ),
  });
  minutaRoutes(router, db);
  instalacaoRoutes(router, {
    ...{ connection, direto: dependencies.direto, owner: dependencies.owner, queue, storage, calls, loginThrottle },
    config: dependencies.instalacao,
    log: app.log,
  });
  installHealth(app, dependencies.watching);
  const plain = listPlainCalls({ mailbox, metrics: !dependencies.watching.ownPort });
  await installDocs(app, buildOpenApi(contract, { version: readProductVersion(), plain }));
  if (mailbox) installMailbox(app, db);
  installNotFound(app, [...router.endpoints, ...plain.map(({ path }) => ({ method: 'GET', path }))]);
  return { endpoints: router.endpoints, calls };
}

/**
 * The whole server from its dependencies: the API below /api and the app at /. Nothing listens yet.
 * Also returns the bound calls, which tests compare with the contract, and what lets the calls rest during a maintenance.
 */
export async function createApp(dependencies: AppDependencies): Promise<Api & { app: FastifyInstance }> {
  const limites = dependencies.limitesDeConexao ?? LIMITES_DE_CONEXAO;
  const app: FastifyInstance = Fastify({
    ...toServerOptions(limites),
    ...(dependencies.logger ? { loggerInstance: dependencies.logger } : {}),
    // Every line that a request writes into the log names it.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'pedido' }),
    genReqId: createRequestIds(dependencies.trustedProxies),
    bodyLimit: BODY_LIMIT,
    // A start may take longer than Fastify's ten seconds on a busy machine.
    pluginTimeout: 0,
    // What Fastify refuses before it finds a route, and Node before there is a request.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerClientError,
    // `installDrain` answers the requests that come while the server closes.
    return503OnClosing: false,
    // Only these may say for whom they ask. Everybody else's X-Forwarded-For is ignored.
    trustProxy: dependencies.trustedProxies.length > 0 && [...dependencies.trustedProxies],
  });
  giveRequestId(app);
  if (dependencies.traces) traceRequests(app, dependencies.trustedProxies);
  if (dependencies.acesso) installAccessLog(app);
  installErrorHandler(app);
  installConnectionLimits(app, { limites, trustedProxies: dependencies.trustedProxies });
  installDrain(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        upgradeInsecureRequests: null,
      },
    },
    frameguard: { action: 'deny' },
  });
  denyFeatures(app);
  // Pages and documents are compressed here, the answers of calls by `packJson`. A compressed request is refused: see `readOnlyJson`.
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  await app.register(cookie);
  const secure = dependencies.appUrl.startsWith('https:');
  giveXsrfCookie(app, { secure });
  giveDeviceCookie(app, { secure });
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 5 }, throwFileSizeLimit: false });
  const created = Promise.withResolvers<Api>();
  await app.register(
    async (api) => {
      readOnlyJson(api);
      keepOutOfCaches(api);
      demandXsrfHeader(api);
      created.resolve(await createApi(api, dependencies));
    },
    { prefix: API_BASE },
  );
  installMcp(app, { authenticate: authenticateByKey(dependencies.connection), version: readProductVersion() });
  installSecurityTxt(app, { contato: dependencies.contatoSeguranca, appUrl: dependencies.appUrl });
  if (dependencies.webDirectory !== undefined) await serveWebApp(app, dependencies.webDirectory);
  else app.setNotFoundHandler((_request, reply) => sendErro(reply, 404, { message: describeStatus(404) }));
  return { app, ...(await created.promise) };
}
