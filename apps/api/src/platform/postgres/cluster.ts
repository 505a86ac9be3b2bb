import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../errors.ts';
import { type Account, canReach, type RunProgram, SHARED } from './programs.ts';

/** Where a cluster lies: a folder of the major version inside `base`, with its password and log beside it. */
export interface ClusterPlace {
  /** The folder that PostgreSQL's account owns. */
  base: string;
  cluster: string;
  passwordFile: string;
  /** The password of the plain user that the product works as. */
  productPasswordFile: string;
  log: string;
}

const VERSION = 'pg18';

/** Settings of every new cluster. */
const INITDB = [
  '--username=vigia',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth=scram-sha-256',
];

/** What initdb says in an account that has a number and no name, as of `docker run --user 4321`. */
const NAMELESS = 'could not look up effective user ID';

/** The number of the database `postgres` in every cluster. initdb makes this database last. */
const DATABASE = '5';
/** The first number of a database that is not made by initdb. */
const FIRST_OWN_DATABASE = 16_384;

function makeDirectory(dir: string, account: Account | undefined): boolean {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (account) fs.chownSync(dir, account.uid, account.gid);
  fs.chmodSync(dir, 0o700);
  return canReach(account, dir);
}

/** Writes a file beside its place and renames it, so that nobody reads a part of it. */
function writeWhole(file: string, content: string, account?: Account): void {
  const beside = `${file}.${randomBytes(6).toString('hex')}`;
  fs.writeFileSync(beside, content, { mode: 0o600 });
  if (account) fs.chownSync(beside, account.uid, account.gid);
  fs.renameSync(beside, file);
}

const randomPassword = (): string => randomBytes(24).toString('base64url');

/** Makes the data folder. PostgreSQL's account may pass through root's new data folder to its own folder. */
export function makeDataDirectory(dataDir: string, account: Account | undefined): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: account ? 0o711 : 0o700 });
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK);
  } catch (cause) {
    throw refuseDirectory(dataDir, cause);
  }
}

const refuseDirectory = (dataDir: string, cause: unknown): ConfigError =>
  new ConfigError(`DATA_DIR não pode ser usada: não foi possível criar a pasta ${path.join(dataDir, 'postgres')}.`, {
    cause,
  });

/**
 * Makes the folder of the database: `postgres` in the data folder. If the account that runs PostgreSQL cannot enter root's data folder (as in a
 * checkout below /root), it is a folder below /var/lib, and the file `postgres.onde` of the data folder holds its path.
 */
function makeBase(dataDir: string, account: Account | undefined): string {
  const own = path.join(dataDir, 'postgres');
  if (makeDirectory(own, account)) return own;
  const note = path.join(dataDir, 'postgres.onde');
  const known = fs.existsSync(note) ? fs.readFileSync(note, 'utf8').trim() : '';
  const other = known === '' ? path.join(SHARED, randomBytes(6).toString('hex')) : known;
  fs.mkdirSync(SHARED, { recursive: true, mode: 0o755 });
  if (!makeDirectory(other, account)) throw new Error(`${account?.name ?? ''} cannot reach ${other}`);
  fs.rmSync(own, { recursive: true, force: true });
  if (known === '') writeWhole(note, `${other}\n`);
  return other;
}

/** Makes the folder of the database and returns its parts. */
export function preparePlace(dataDir: string, account: Account | undefined): ClusterPlace {
  try {
    const base = makeBase(dataDir, account);
    return {
      base,
      cluster: path.join(base, VERSION),
      passwordFile: path.join(base, 'senha'),
      productPasswordFile: path.join(base, 'senha-produto'),
      log: path.join(base, 'postgres.log'),
    };
  } catch (cause) {
    throw refuseDirectory(dataDir, cause);
  }
}

/** Whether initdb came at least to its last database. */
export const isMade = (cluster: string): boolean => fs.existsSync(path.join(cluster, 'base', DATABASE, 'PG_VERSION'));

/** Whether somebody made databases of their own in the cluster. */
export function hasOwnDatabases(cluster: string): boolean {
  const base = path.join(cluster, 'base');
  const names = fs.existsSync(base) ? fs.readdirSync(base) : [];
  return names.some((name) => Number(name) >= FIRST_OWN_DATABASE);
}

/** Removes a folder. Processes that are about to end may still write into it, so a failure is left to the next start. */
function removeLeftover(directory: string): void {
  try {
    fs.rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // The next start tries again.
  }
}

const LEFTOVERS = [`${VERSION}.`, 'senha.', 'senha-produto.'];

/** Removes what starts that were killed left beside the cluster. */
export function clearLeftovers({ base }: ClusterPlace): void {
  for (const name of fs.readdirSync(base))
    if (LEFTOVERS.some((start) => name.startsWith(start))) removeLeftover(path.join(base, name));
}

/** Writes the password of the product's user, unless an earlier start did. */
export function ensureProductPassword({ productPasswordFile }: ClusterPlace, account: Account | undefined): void {
  if (!fs.existsSync(productPasswordFile)) writeWhole(productPasswordFile, randomPassword(), account);
}

/**
 * Makes a cluster beside its place and renames it when it is whole, so a start that is killed at any moment leaves no partial cluster in its place.
 * A partial cluster of an earlier version of the product is replaced; one with databases of its own is never touched.
 */
export async function createCluster(
  { cluster, passwordFile }: ClusterPlace,
  account: Account | undefined,
  run: RunProgram,
  signal?: AbortSignal,
): Promise<void> {
  if (hasOwnDatabases(cluster))
    throw new ConfigError(
      `A pasta ${cluster} tem dados, mas o banco «postgres» não está lá. Nada foi mudado: restaure uma cópia de segurança.`,
    );
  writeWhole(passwordFile, randomPassword(), account);
  const beside = `${cluster}.${randomBytes(6).toString('hex')}`;
  try {
    const made = await run('initdb', ['-D', beside, ...INITDB, `--pwfile=${passwordFile}`], signal);
    if (!made.ok)
      throw made.said.includes(NAMELESS)
        ? new ConfigError(
            'O PostgreSQL embutido não roda em uma conta sem nome no sistema: use uma conta que está em /etc/passwd, ou informe DATABASE_URL.',
          )
        : new Error(`initdb: ${made.said}`);
    // Out of the way first: a folder is renamed at once, and removing it takes a while.
    if (fs.existsSync(cluster)) fs.renameSync(cluster, `${cluster}.${randomBytes(6).toString('hex')}`);
    fs.renameSync(beside, cluster);
  } catch (error) {
    removeLeftover(beside);
    throw error;
  }
}
