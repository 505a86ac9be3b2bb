import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunProgram } from './programs.ts';

/** The main process of a running PostgreSQL. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Whether it accepts connections. Recovery after a crash takes a while. */
  ready: boolean;
}

const LOOK_MS = 50;
/** How long the fast way to stop may take before the immediate one, and that before it is given up. */
const FAST_MS = 3000;
const IMMEDIATE_MS = 1500;
/** How long processes of a dead postmaster may take to end by themselves, then after the first signal, then after the second. */
const ORPHAN_MS = 1000;

function isInUse(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Reads a file or link below /proc. Returns undefined where there is no such thing, or where it may not be read. */
function readProc(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The folder that a process works in: for every process of PostgreSQL the folder of its cluster. */
const findFolder = (pid: number | string): string | undefined => readProc(() => fs.readlinkSync(`/proc/${pid}/cwd`));
const findCommand = (pid: number | string): string | undefined =>
  readProc(() => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8'));

/** Whether a process is PostgreSQL on this cluster. Its number may belong to another program by now, or to a dead process that nobody has waited for. */
function isPostgres(pid: number, cluster: string): boolean {
  if (!isInUse(pid)) return false;
  if (process.platform !== 'linux') return true;
  if (findCommand(pid)?.includes('postgres') !== true) return false;
  return (findFolder(pid) ?? cluster) === cluster;
}

const pidFile = (cluster: string): string => path.join(cluster, 'postmaster.pid');

/** Finds the running server of a cluster. Returns null if there is none. */
export function findPostmaster(cluster: string): Postmaster | null {
  const file = readProc(() => fs.readFileSync(pidFile(cluster), 'utf8'));
  if (file === undefined) return null;
  const lines = file.split('\n').map((line) => line.trim());
  // A server without clients, as initdb runs it, notes its number with a minus sign.
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isInteger(pid) || pid === 0 || !isPostgres(pid, fs.realpathSync(cluster))) return null;
  const port = Number(lines[3]);
  return { pid, port, ready: port > 0 && (lines[7] === 'ready' || lines[7] === 'standby') };
}

/** Returns the port of the server's last start. Clients of a server that died expect it there again. */
export function findLastPort(cluster: string): number | undefined {
  const options = readProc(() => fs.readFileSync(path.join(cluster, 'postmaster.opts'), 'utf8'));
  const port = /"-p" "(\d+)"/.exec(options ?? '')?.[1];
  return port === undefined ? undefined : Number(port);
}

/** Waits until the running server accepts connections. Returns null if none runs, or if it ends before. Rejects if `signal` is aborted. */
export async function waitUntilReady(cluster: string, signal?: AbortSignal): Promise<Postmaster | null> {
  for (;;) {
    signal?.throwIfAborted();
    const postmaster = findPostmaster(cluster);
    if (postmaster === null || postmaster.ready) return postmaster;
    await sleep(LOOK_MS);
  }
}

async function waitUntil(check: () => boolean, ms: number): Promise<boolean> {
  const begun = performance.now();
  while (!check()) {
    if (performance.now() - begun > ms) return false;
    await sleep(LOOK_MS);
  }
  return true;
}

/** Lists the processes of this cluster whose postmaster is dead. Only Linux tells. */
function listOrphans(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  const folder = fs.realpathSync(cluster);
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && findFolder(name) === folder)
    .filter((pid) => findCommand(pid)?.includes('postgres') === true)
    .map(Number);
}

function signal(pid: number, name: 'SIGQUIT' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Makes way for a new server after the postmaster was killed. Its processes end when they notice that, but one that computes may go on for minutes,
 * and PostgreSQL refuses to start beside it. Call it only if no postmaster runs.
 */
export async function clearOrphans(cluster: string): Promise<void> {
  const isClear = (): boolean => listOrphans(cluster).length === 0;
  if (!(await waitUntil(isClear, ORPHAN_MS))) {
    for (const pid of listOrphans(cluster)) signal(pid, 'SIGQUIT');
    if (!(await waitUntil(isClear, ORPHAN_MS))) for (const pid of listOrphans(cluster)) signal(pid, 'SIGKILL');
    await waitUntil(isClear, ORPHAN_MS);
  }
  // PostgreSQL would take another program with the number of the dead postmaster for a running server. A file with a free number is its own matter.
  const pid = Number(readProc(() => fs.readFileSync(pidFile(cluster), 'utf8'))?.split('\n')[0]);
  if (pid > 0 && isInUse(pid)) fs.rmSync(pidFile(cluster), { force: true });
}

/** Stops the server of a cluster: in the fast way, and if that takes too long, in the immediate one, which makes the next start recover. */
export async function stopPostmaster(cluster: string, run: RunProgram, mode: 'fast' | 'immediate'): Promise<void> {
  const isDown = (): boolean => findPostmaster(cluster) === null;
  if (isDown()) return;
  if (mode === 'fast') {
    await run('pg_ctl', ['-D', cluster, '-m', 'fast', '-W', 'stop']);
    if (await waitUntil(isDown, FAST_MS)) return;
  }
  await run('pg_ctl', ['-D', cluster, '-m', 'immediate', '-W', 'stop']);
  await waitUntil(isDown, IMMEDIATE_MS);
}
