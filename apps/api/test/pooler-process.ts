import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findAccount } from '../src/platform/postgres/programs.ts';
import { findFreePort } from '../src/platform/postgres/free-port.ts';

/** A running PgBouncer in transaction mode. */
export interface Pooler {
  port: number;
  /** Ends it at once, as a crash does. All connections through it are cut. */
  kill: () => Promise<void>;
  /** Starts it again on the same port. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The places of the program in Debian and its relatives, Fedora, and Homebrew. */
const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer', '/usr/local/bin/pgbouncer'];

/** The installed PgBouncer, or undefined if there is none. */
export const findPgbouncer = (): string | undefined => PLACES.find((place) => existsSync(place));

/**
 * Starts a PgBouncer in transaction mode for the users and the server of `addresses`. It has few connections to the server, so that clients share them
 * and change places at every transaction.
 */
export async function startPooler(program: string, addresses: readonly string[]): Promise<Pooler> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vigia-pgbouncer-'));
  const port = await findFreePort();
  const users = addresses.map((address) => new URL(address));
  const server = users[0]?.port ?? '';
  const file = (name: string): string => path.join(folder, name);
  const quote = (text: string): string => `"${decodeURIComponent(text).replaceAll('"', '""')}"`;
  writeFileSync(file('usuarios'), users.map((user) => `${quote(user.username)} ${quote(user.password)}\n`).join(''));
  writeFileSync(
    file('pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${file('usuarios')}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 6
server_login_retry = 1
`,
  );
  const account = findAccount();
  chmodSync(folder, 0o755);
  for (const owned of [folder, file('usuarios'), file('pgbouncer.ini')])
    if (account) chownSync(owned, account.uid, account.gid);
  let running: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const owner = account ? { uid: account.uid, gid: account.gid } : {};
    const started = spawn(program, [file('pgbouncer.ini')], {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      ...owner,
    });
    running = started;
    const log = createInterface({ input: started.stderr });
    // The log is read to its end, so that a full pipe does not stop the program.
    const up = new Promise<void>((resolve) => log.on('line', (line) => line.includes('process up') && resolve()));
    const ended = once(started, 'exit').then(([code]) => {
      throw new Error(`PgBouncer ended with status ${code}`);
    });
    await Promise.race([up, ended]);
    ended.catch(() => undefined);
  };
  const kill = async (): Promise<void> => {
    if (running?.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    port,
    kill,
    start,
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
