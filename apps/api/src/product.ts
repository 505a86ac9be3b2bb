import path from 'node:path';
import { pino, type Logger } from 'pino';
import { createApp } from './app.ts';
import { FILA_ANALISES, OPCOES_FILA } from './modules/analises/analises.jobs.ts';
import { type Comparador, createComparador } from './modules/analises/comparador/comparador.ts';
import { createImpressora, type Impressora } from './modules/relatorios/impressao/impressora.ts';
import { FILA_REVISTAS, OPCOES_FILA_REVISTAS } from './modules/revistas/busca/busca.jobs.ts';
import { watchUploads } from './modules/revistas/revistas.service.ts';
import type { Config } from './platform/config.ts';
import { connect, type Connection, migrate } from './platform/database.ts';
import { superviseEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { ConfigError } from './platform/errors.ts';
import { FILA_CORREIO, FILA_CORREIO_URGENTE, OPCOES_FILA_CORREIO } from './platform/mail.ts';
import { MAILBOX_PATH } from './platform/mail-box.ts';
import { ensureProductRole, grantProduct, type Owner, readRole } from './platform/product-role.ts';
import { installQueue, type Queue, startQueue } from './platform/queue.ts';
import { createStorage } from './platform/storage.ts';
import { isLoopbackHost } from './platform/variable.ts';
import { endsWithin } from './platform/within.ts';
import { type Closer, startWorkers, type Workers } from './workers.ts';

const WEB_DIRECTORY = path.resolve(import.meta.dirname, '../../web/dist');
const POOL_SIZE = 20;

/** The migrated database and the queue. The server and the commands at a terminal use them. */
export interface Backend {
  /** Connections as the user that reads and writes rows. */
  connection: Connection;
  /** Connections as the owner of the tables, for restores. They are opened at the first statement. */
  owner: Owner;
  databaseUrl: string;
  queue: Queue;
  log: Logger;
  close: () => Promise<void>;
}

/** Closes in the opposite order of opening. */
async function closeAll(closers: Closer[]): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

const createLog = ({ logLevel }: Config): Logger => pino({ level: logLevel, name: 'vigia' });

/** The addresses of one database: as the owner of its tables, and as the user that the product works as. They may be the same. */
interface Addresses {
  owner: string;
  product: string;
}

async function openDatabase(config: Config, log: Logger, closers: Closer[], signal?: AbortSignal): Promise<Addresses> {
  const { databaseUrl, databaseOwnerUrl } = config;
  if (databaseUrl !== undefined) return { owner: databaseOwnerUrl ?? databaseUrl, product: databaseUrl };
  const embedded = await superviseEmbeddedPostgres(config, log, signal);
  closers.push(() => embedded.release('fast'));
  return { owner: embedded.url, product: embedded.productUrl };
}

/** Runs the missing migrations as the owner, and gives the product's user its rights. Returns the user, unless it is the owner. */
async function prepareDatabase(
  { owner, product }: Addresses,
  { connection, name, onError }: { connection: Connection; name: string; onError: (err: unknown) => void },
  { config, closers }: { config: Config; closers: Closer[] },
): Promise<string | undefined> {
  const { db } = connection;
  try {
    await migrate(db);
    if (owner === product) return undefined;
    const role = decodeURIComponent(new URL(product).username);
    if (config.databaseUrl === undefined)
      await db.transaction().execute((transaction) => ensureProductRole(transaction, product));
    closers.push(await installQueue({ url: owner, name: `${name}-dono-fila`, onError }));
    await db.transaction().execute((transaction) => grantProduct(transaction, role));
    return role;
  } catch (cause) {
    const hint = config.databaseUrl === undefined ? 'O banco embutido' : 'O banco de DATABASE_URL';
    throw new ConfigError(
      `${hint} não pôde ser preparado: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    );
  }
}

async function warnOfSuperuser({ db }: Connection, log: Logger): Promise<void> {
  const { nome, superusuario } = await readRole(db);
  if (superusuario)
    log.warn({ nome }, 'the user of DATABASE_URL is a superuser: use a plain one, and set DATABASE_OWNER_URL');
}

/**
 * Opens the database (starting the embedded one when DATABASE_URL is unset), migrates it, and opens the queue. If `signal` is aborted meanwhile, it
 * closes what it has opened and rejects. `name` tells its connections from those of other processes.
 */
export async function openBackend(config: Config, signal?: AbortSignal, name = 'vigia'): Promise<Backend> {
  const closers: Closer[] = [];
  const log = createLog(config);
  try {
    const addresses = await openDatabase(config, log, closers, signal);
    const onIdleError = (err: unknown): void => log.warn({ err }, 'idle connection lost');
    const onError = (err: unknown): void => log.warn({ err }, 'queue');
    const ownerConnection = connect(addresses.owner, { max: 2, name: `${name}-dono`, onError: onIdleError });
    closers.push(ownerConnection.close);
    const produto = await prepareDatabase(
      addresses,
      { connection: ownerConnection, name, onError },
      { config, closers },
    );
    const databaseUrl = addresses.product;
    const connection = connect(databaseUrl, { max: POOL_SIZE, name, onError: onIdleError });
    closers.push(connection.close);
    await warnOfSuperuser(connection, log);
    const queue = await startQueue({
      url: databaseUrl,
      name: `${name}-fila`,
      worker: config.role !== 'api',
      installed: produto !== undefined,
      onError,
    });
    // The pool closes before the queue does: what still uses it is cut, and goes back to the queue.
    closers.push(queue.stop, connection.close);
    signal?.throwIfAborted();
    await queue.declare(FILA_ANALISES, OPCOES_FILA);
    await queue.declare(FILA_CORREIO, OPCOES_FILA_CORREIO);
    await queue.declare(FILA_CORREIO_URGENTE, OPCOES_FILA_CORREIO);
    await queue.declare(FILA_REVISTAS, OPCOES_FILA_REVISTAS);
    const owner = { ...ownerConnection, produto };
    return { connection, owner, databaseUrl, queue, log, close: () => closeAll(closers) };
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

/** Starts all the background work. */
const startAllWorkers = (
  config: Config,
  { connection, owner, queue, log }: Backend,
  comparador: Comparador,
): Promise<Workers> =>
  startWorkers(
    { connection, queue, log, storage: createStorage(config.storage) },
    {
      comparacoes: { comparador, llm: config.llm },
      correio: { config: config.mail, appUrl: config.appUrl },
      consultas: { buscaUrl: config.buscaUrl },
      servidorInpi: { buscaUrl: config.buscaUrl },
      arquivos: {},
      auditoria: { owner: owner.db, meses: config.auditoriaMeses },
      encerrados: { owner: owner.pool, meses: config.encerradosMeses },
      copias: config.copias === undefined ? undefined : { pasta: config.copias, chave: config.copiaChave },
      revistas: { dataDir: config.dataDir, revistasUrl: config.revistasUrl, espera: config.esperaRevista },
    },
  );

/** How long the rounds of background work may take to end when the process stops, in milliseconds. */
const ROUND_MS = 2000;

/** What a product consists of, as far as it has started. */
interface ProductParts {
  closeApp: Closer;
  workers: Workers | undefined;
  threads: readonly Closer[];
}

/**
 * Ends the requests and the background work of this process within a few seconds. Work that has not ended by then is cut when the backend closes,
 * and goes back to the queue.
 */
async function endWork({ queue }: Backend, { closeApp, workers, threads }: ProductParts): Promise<void> {
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
  close: () => Promise<void>;
}

const isThisMachine = (url: string): boolean => isLoopbackHost(new URL(url).hostname);

/** Opens the server on an opened backend. Nothing listens yet. */
async function openServer(config: Config, backend: Backend, { comparador, impressora }: Threads) {
  if (config.mail.smtpUrl !== undefined && isThisMachine(config.appUrl))
    backend.log.warn({ appUrl: config.appUrl }, 'links in messages lead to this machine only: APP_URL is not set');
  const { app } = await createApp({
    connection: backend.connection,
    queue: backend.queue,
    comparador,
    impressora,
    dataDir: config.dataDir,
    storage: createStorage(config.storage),
    appUrl: config.appUrl,
    senhaMinima: config.senhaMinima,
    cadastro: config.cadastro,
    contatoSeguranca: config.contatoSeguranca,
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
  });
  return app;
}

interface Threads {
  comparador: Comparador;
  impressora: Impressora;
}

/** Starts the parts that ROLE assigns to this process, on an opened backend. `close` takes a few seconds at most, whatever is under way. */
export async function startProduct(config: Config, backend: Backend): Promise<Product> {
  // A process that only serves counts hits before a comparison. One thread is enough; it starts with the first count.
  const comparador = createComparador(backend.databaseUrl, config.role === 'api' ? 1 : undefined);
  const impressora = createImpressora(backend.databaseUrl);
  const parts: ProductParts = {
    closeApp: () => undefined,
    workers: undefined,
    threads: [comparador.close, impressora.close],
  };
  const close = (): Promise<void> => endWork(backend, parts);
  try {
    if (config.role !== 'api') parts.workers = await startAllWorkers(config, backend, comparador);
    if (config.role === 'worker') return { address: undefined, mailbox: undefined, close };
    const stopUploads = watchUploads(config.dataDir, (err) => backend.log.warn({ err }, 'old uploads are not removed'));
    parts.closeApp = stopUploads;
    const app = await openServer(config, backend, { comparador, impressora });
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
    return { address, mailbox, close };
  } catch (error) {
    await close();
    throw error;
  }
}
