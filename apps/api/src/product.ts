import { hostname } from 'node:os';
import path from 'node:path';
import { createApp } from './app.ts';
import type { Backend } from './backend.ts';
import { type Comparador, createComparador } from './modules/analises/comparador/comparador.ts';
import { createImpressora, type Impressora } from './modules/relatorios/impressao/impressora.ts';
import { watchUploads } from './modules/revistas/revistas.service.ts';
import { createCallRate } from './platform/call-rate.ts';
import type { Config } from './platform/config.ts';
import { ConfigError } from './platform/errors.ts';
import type { CallsAtRest } from './platform/http/maintenance.ts';
import { MAILBOX_PATH } from './platform/mail-box.ts';
import { followManutencao } from './platform/manutencao.ts';
import type { Watching } from './platform/http/health.ts';
import { serveWatching } from './platform/http/watching-server.ts';
import { createStorage } from './platform/storage.ts';
import { isLoopbackHost } from './platform/variable.ts';
import { endsWithin } from './platform/within.ts';
import { PartesDoProduto, renewable } from './repouso.ts';
import { createWatching, toInstalacaoConfig } from './watching.ts';
import { type Closer, startWorkers, type Workers } from './workers.ts';

const WEB_DIRECTORY = path.resolve(import.meta.dirname, '../../web/dist');

/** Starts all the background work. */
const startAllWorkers = (
  config: Config,
  { connection, direto, owner, queue, log }: Backend,
  comparador: Comparador,
): Promise<Workers> =>
  startWorkers(
    { connection, direto, queue, log, storage: createStorage(config.storage) },
    {
      comparacoes: { comparador, llm: config.llm },
      correio: { config: config.mail, appUrl: config.appUrl },
      webhooks: { appUrl: config.appUrl, redeInterna: config.redeInterna },
      consultas: { buscaUrl: config.buscaUrl },
      servidorInpi: { buscaUrl: config.buscaUrl },
      arquivos: {},
      relogio: true,
      limpezas: true,
      auditoria: { owner: owner.db, meses: config.auditoriaMeses },
      importacoes: true,
      encerrados: { owner: owner.pool, meses: config.encerradosMeses },
      resultados: config.resultadosMeses === 0 ? undefined : { meses: config.resultadosMeses },
      copias: config.copias === undefined ? undefined : { pasta: config.copias, chave: config.copiaChave },
      revistas: { dataDir: config.dataDir, revistasUrl: config.revistasUrl, espera: config.esperaRevista },
    },
  );

/** How long the rounds of background work may take to end when the process stops, in milliseconds. */
const ROUND_MS = 2000;

/** What a product consists of, as far as it has started. */
interface ProductParts {
  closeApp: Closer;
  leaveManutencao: Closer;
  partes: Pick<PartesDoProduto, 'workers'>;
  threads: readonly Closer[];
}

/**
 * Ends the requests and the background work of this process within a few seconds. Work that has not ended by then is cut when the backend closes,
 * and goes back to the queue.
 */
async function endWork(
  { queue }: Backend,
  { closeApp, leaveManutencao, partes, threads }: ProductParts,
): Promise<void> {
  await leaveManutencao();
  const { workers } = partes;
  const rounds = endsWithin(Promise.resolve(workers?.abort()), ROUND_MS);
  await Promise.all([closeApp(), workers && queue.drain(), rounds]);
  workers?.close();
  for (const end of threads) await end();
}

/** The running product of one process. */
export interface Product {
  /** The address of the app; undefined for a process that only works in the background. */
  address: string | undefined;
  /** The address of the mailbox page; undefined where it does not exist. */
  mailbox: string | undefined;
  /** The own port of health checks and metrics; undefined without METRICS_PORT. */
  metricsPort: number | undefined;
  close: () => Promise<void>;
}

const isThisMachine = (url: string): boolean => isLoopbackHost(new URL(url).hostname);

/** Opens the server on an opened backend. Nothing listens yet. */
function openServer(config: Config, backend: Backend, { comparador, impressora, watching }: ServerParts) {
  if (config.mail.smtpUrl !== undefined && isThisMachine(config.appUrl))
    backend.log.warn({ appUrl: config.appUrl }, 'links in messages lead to this machine only: APP_URL is not set');
  return createApp({
    connection: backend.connection,
    direto: backend.direto,
    owner: backend.owner,
    queue: backend.queue,
    comparador: { count: (tarefa) => comparador.current().count(tarefa) },
    impressora: { print: (pedido) => impressora.current().print(pedido) },
    dataDir: config.dataDir,
    storage: createStorage(config.storage),
    appUrl: config.appUrl,
    senhaMinima: config.senhaMinima,
    cadastro: config.cadastro,
    instalacao: toInstalacaoConfig(config),
    watching,
    contatoSeguranca: config.contatoSeguranca,
    redeInterna: config.redeInterna,
    oidc: config.oidc,
    retencao: {
      auditoria_meses: config.auditoriaMeses,
      encerrados_meses: config.encerradosMeses,
      modelo_de_linguagem: config.llm !== undefined,
    },
    trustedProxies: config.trustedProxies,
    mailbox: config.mailbox,
    webDirectory: WEB_DIRECTORY,
    logger: backend.log,
    acesso: config.acesso,
    traces: config.otlp !== undefined,
  });
}

/** What the server uses beside the backend. */
interface ServerParts {
  comparador: { current: () => Comparador };
  impressora: { current: () => Impressora };
  watching: Watching;
}

/** The name of the connection by which the others see this process. PostgreSQL cuts it at 63 letters. */
const nameOfProcess = ({ role }: Config): string => `vigia-processo ${role} ${process.pid} ${hostname()}`;

/** Starts the parts that ROLE assigns to this process, on an opened backend. `close` takes a few seconds at most, whatever is under way. */
export async function startProduct(config: Config, backend: Backend): Promise<Product> {
  // A process that only serves counts hits before a comparison. One thread is enough; it starts with the first count.
  const rate = createCallRate();
  const comparador = renewable(() =>
    createComparador(backend.databaseUrl, { maxThreads: config.role === 'api' ? 1 : undefined, isBusy: rate.isBusy }),
  );
  const impressora = renewable(() => createImpressora(backend.databaseUrl));
  let calls: CallsAtRest | undefined;
  const partes = new PartesDoProduto({
    queue: backend.queue,
    threads: [comparador, impressora],
    startWorkers: async () =>
      config.role === 'api' ? undefined : startAllWorkers(config, backend, comparador.current()),
    calls: () => calls,
  });
  const parts: ProductParts = {
    closeApp: () => undefined,
    leaveManutencao: () => undefined,
    partes,
    threads: [() => comparador.current().close(), () => impressora.current().close()],
  };
  const watching = createWatching(backend.connection, {
    instalacao: toInstalacaoConfig(config),
    ownPort: config.metrics !== undefined,
  });
  const metrics = config.metrics && (await serveWatching(watching, config.metrics));
  const close = async (): Promise<void> => {
    await endWork(backend, parts);
    await metrics?.close();
  };
  const metricsPort = metrics?.port;
  try {
    const manutencao = await followManutencao({
      url: backend.directUrl,
      name: nameOfProcess(config),
      partes,
      onError: (err) => backend.log.warn({ err }, 'the maintenance mode is not followed for a moment'),
    });
    parts.leaveManutencao = manutencao.close;
    if (!manutencao.isOn()) await partes.start();
    if (config.role === 'worker') return { address: undefined, mailbox: undefined, metricsPort, close };
    const stopUploads = watchUploads(config.dataDir, (err) => backend.log.warn({ err }, 'old uploads are not removed'));
    parts.closeApp = stopUploads;
    const server = await openServer(config, backend, { comparador, impressora, watching });
    const { app } = server;
    ({ calls } = server);
    app.server.on('request', rate.note);
    if (manutencao.isOn()) calls.pause();
    parts.closeApp = async () => {
      await app.close();
      await stopUploads();
    };
    const address = await app.listen({ port: config.port, host: config.host }).catch((cause: unknown) => {
      throw new ConfigError(
        `PORT ${config.port} em ${config.host} não pode ser usada: já há outro programa nela ou falta permissão.`,
        { cause },
      );
    });
    const mailbox = config.mailbox ? `${address}/api${MAILBOX_PATH}` : undefined;
    return { address, mailbox, metricsPort, close };
  } catch (error) {
    await close();
    throw error;
  }
}
