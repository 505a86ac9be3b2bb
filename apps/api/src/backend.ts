import type { Logger } from 'pino';
import { FILA_ANALISES, OPCOES_FILA } from './modules/analises/analises.jobs.ts';
import { FILA_IMPORTACOES, OPCOES_FILA_IMPORTACOES } from './modules/importacoes/importacoes.jobs.ts';
import { FILA_REVISTAS, OPCOES_FILA_REVISTAS } from './modules/revistas/busca/busca.jobs.ts';
import type { Config } from './platform/config.ts';
import { connect, type Connection, findNewerMigration, migrate } from './platform/database.ts';
import { superviseEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { ConfigError } from './platform/errors.ts';
import { createLog } from './platform/log.ts';
import { FILA_CORREIO, FILA_CORREIO_URGENTE, OPCOES_FILA_CORREIO } from './platform/mail.ts';
import { demandDirect, findPooler, isRefusedByPooler, limitSessions } from './platform/pooler.ts';
import { throughPooler } from './platform/pooler-address.ts';
import { ensureProductRole, grantProduct, type Owner, readRole } from './platform/product-role.ts';
import { installQueue, type Queue, startQueue } from './platform/queue.ts';
import type { Closer } from './workers.ts';

const POOL_SIZE = 20;
/** Two downloads of issues, the watch for the next one, and a copy with its lock, beside one that is free. */
const DIRECT_POOL_SIZE = 6;

/** The migrated database and the queue. The server and the commands at a terminal use them. */
export interface Backend {
  /** Connections as the user that reads and writes rows. */
  connection: Connection;
  /** Connections as the same user without a pooler, for locks that outlive a transaction. Without a pooler they are `connection`. */
  direto: Connection;
  /** Connections as the owner of the tables, for restores. They are opened at the first statement. */
  owner: Owner;
  databaseUrl: string;
  /** The address of `direto`. */
  directUrl: string;
  queue: Queue;
  log: Logger;
  close: () => Promise<void>;
}

/** Closes in the opposite order of opening. */
async function closeAll(closers: Closer[]): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/** The addresses of one database: as the owner of its tables, and as the user that the product works as. They may be the same. */
interface Addresses {
  owner: string;
  product: string;
  /** The address of `product` without a pooler; equal to it if there is none. */
  direct: string;
}

async function openDatabase(config: Config, log: Logger, closers: Closer[], signal?: AbortSignal): Promise<Addresses> {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl } = config;
  if (databaseUrl !== undefined) {
    const direct = databaseDirectUrl ?? databaseUrl;
    const product = databaseDirectUrl === undefined ? databaseUrl : throughPooler(databaseUrl);
    return { owner: databaseOwnerUrl ?? direct, product, direct };
  }
  const embedded = await superviseEmbeddedPostgres(config, log, signal);
  closers.push(() => embedded.release('fast'));
  return { owner: embedded.url, product: embedded.productUrl, direct: embedded.productUrl };
}

const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

const nameOfDatabase = (url: string | undefined): string =>
  url === undefined ? 'O banco embutido' : 'O banco de DATABASE_URL';

/** Refuses a database that a newer version has migrated. */
async function demandNoNewer({ db }: Connection, { databaseUrl }: Config): Promise<void> {
  const newer = await findNewerMigration(db);
  if (newer === undefined) return;
  throw new ConfigError(
    `${nameOfDatabase(databaseUrl)} é de uma versão mais nova do Vigia Marcas (migração ${newer}), e um banco não volta atrás. Inicie a versão mais nova, ou restaure numa instalação vazia a cópia feita antes da atualização: «Upgrades» em docs/operations.md.`,
  );
}

/** What an operator reads if the database cannot be prepared. PgBouncer refuses settings at the start of a connection. */
function explain(cause: unknown, { databaseUrl }: Config): string {
  if (isRefusedByPooler(cause))
    return 'DATABASE_URL passa por um intermediário, como o PgBouncer: informe em DATABASE_DIRECT_URL o endereço do próprio PostgreSQL.';
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `${nameOfDatabase(databaseUrl)} não pôde ser preparado: ${reason}.`;
}

/** Runs the missing migrations as the owner, and gives the product's user its rights. Returns the user, unless it is the owner. */
async function prepareDatabase(
  { owner, product }: Addresses,
  { connection, name, onError }: { connection: Connection; name: string; onError: (err: unknown) => void },
  { config, closers }: { config: Config; closers: Closer[] },
): Promise<string | undefined> {
  const { db } = connection;
  try {
    if (config.databaseDirectUrl !== undefined)
      await demandDirect(
        connection,
        config.databaseOwnerUrl === undefined ? 'DATABASE_DIRECT_URL' : 'DATABASE_OWNER_URL',
      );
    await demandNoNewer(connection, config);
    await migrate(db);
    if (owner === product) return undefined;
    const role = userOf(product);
    if (config.databaseUrl === undefined)
      await db.transaction().execute((transaction) => ensureProductRole(transaction, product));
    closers.push(await installQueue({ url: owner, name: `${name}-dono-fila`, onError }));
    if (userOf(owner) === role) return undefined;
    await db.transaction().execute((transaction) => grantProduct(transaction, role));
    return role;
  } catch (cause) {
    throw cause instanceof ConfigError ? cause : new ConfigError(explain(cause, config), { cause });
  }
}

async function warnOfSuperuser({ db }: Connection, log: Logger): Promise<void> {
  const { nome, superusuario } = await readRole(db);
  if (superusuario)
    log.warn({ nome }, 'the user of DATABASE_URL is a superuser: use a plain one, and set DATABASE_OWNER_URL');
}

/** Whether the product works through a pooler. Without DATABASE_DIRECT_URL there should be none, and the log warns if there is. */
async function goesThroughPooler(
  { product }: Addresses,
  { config, name, log }: { config: Config; name: string; log: Logger },
): Promise<boolean> {
  if (config.databaseDirectUrl !== undefined) return true;
  if (config.databaseUrl === undefined) return false;
  const probe = connect(product, { max: 1, name: `${name}-sonda` });
  try {
    const found = await findPooler(probe.pool);
    if (found)
      log.warn('DATABASE_URL goes through a pooler: set DATABASE_DIRECT_URL, or locks fail in its transaction mode');
    return found;
  } finally {
    await probe.close();
  }
}

/** Opens the connections that go around a pooler, and limits those that go through it. Without DATABASE_DIRECT_URL all connections are equal. */
async function openDirect(
  { direct }: Addresses,
  { config, connection, name, log }: { config: Config; connection: Connection; name: string; log: Logger },
): Promise<Connection> {
  if (config.databaseDirectUrl === undefined) return connection;
  const onError = (err: unknown): void => log.warn({ err }, 'idle connection lost');
  const direto = connect(direct, { max: DIRECT_POOL_SIZE, name: `${name}-direto`, keep: true, onError });
  try {
    await demandDirect(direto, 'DATABASE_DIRECT_URL');
    await limitSessions(direto.db);
    return direto;
  } catch (error) {
    await direto.close();
    throw error;
  }
}

/** Begins to send traces if there is a collector for them. The code that does it is loaded only then. */
async function openTracing({ otlp }: Config, log: Logger, closers: Closer[]): Promise<boolean> {
  if (otlp === undefined) return false;
  const { startTracing } = await import('./platform/tracing-sdk.ts');
  closers.push(startTracing(otlp, (reason) => log.warn({ reason }, 'traces are not sent')));
  return true;
}

/**
 * Opens the database (starting the embedded one when DATABASE_URL is unset), migrates it, and opens the queue. If `signal` is aborted meanwhile, it
 * closes what it has opened and rejects. `name` tells its connections from those of other processes. The log goes to standard output unless `log` is given.
 */
export async function openBackend(
  config: Config,
  signal?: AbortSignal,
  name = 'vigia',
  log: Logger = createLog(config.logLevel),
): Promise<Backend> {
  const closers: Closer[] = [];
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
    const traced = await openTracing(config, log, closers);
    const keepPlans = !(await goesThroughPooler(addresses, { config, name, log }));
    const connection = connect(databaseUrl, { max: POOL_SIZE, name, keepPlans, traced, onError: onIdleError });
    closers.push(connection.close);
    const direto = await openDirect(addresses, { config, connection, name, log });
    if (direto !== connection) closers.push(direto.close);
    await warnOfSuperuser(connection, log);
    const queue = await startQueue({
      url: databaseUrl,
      name: `${name}-fila`,
      worker: config.role !== 'api',
      installed: addresses.owner !== addresses.product,
      onError,
    });
    // The pool closes before the queue does: what still uses it is cut, and goes back to the queue.
    closers.push(queue.stop, connection.close);
    signal?.throwIfAborted();
    await queue.declare(FILA_ANALISES, OPCOES_FILA);
    await queue.declare(FILA_IMPORTACOES, OPCOES_FILA_IMPORTACOES);
    await queue.declare(FILA_CORREIO, OPCOES_FILA_CORREIO);
    await queue.declare(FILA_CORREIO_URGENTE, OPCOES_FILA_CORREIO);
    await queue.declare(FILA_REVISTAS, OPCOES_FILA_REVISTAS);
    const owner = { ...ownerConnection, produto };
    return {
      connection,
      direto,
      owner,
      databaseUrl,
      directUrl: addresses.direct,
      queue,
      log,
      close: () => closeAll(closers),
    };
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}
