import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** A lock that this process holds. */
export interface FileLock {
  release: () => void;
}

/** SQLITE_BUSY and SQLITE_CANTOPEN (https://www.sqlite.org/rescode.html) */
const BUSY = 5;
const CANTOPEN = 14;
const LOOK_MS = 50;

const hasErrcode = (error: unknown, errcode: number): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === errcode;

function tryLock(address: string | URL): FileLock | null {
  const database = new DatabaseSync(address, { timeout: 0 });
  try {
    // Nothing is ever written, and this keeps the journal off the disk.
    database.exec('pragma journal_mode = memory; begin exclusive');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (hasErrcode(error, BUSY)) return null;
    throw error;
  }
}

/**
 * Locks a file, which is created if needed. Returns null if another process has locked it. The operating system keeps the lock and releases it when
 * the process ends, also when it is killed: no clock and no process id has to be trusted. Node itself offers no such lock, but its SQLite does.
 */
export const tryLockFile = (file: string): FileLock | null => tryLock(file);

/** Locks a file like `tryLockFile`, and never creates it: returns null if there is none. */
export function tryLockPresentFile(file: string): FileLock | null {
  const address = pathToFileURL(file);
  address.searchParams.set('mode', 'rw');
  try {
    return tryLock(address);
  } catch (error) {
    if (hasErrcode(error, CANTOPEN)) return null;
    throw error;
  }
}

/** Waits until no other process has locked the file, then locks it. Rejects if `signal` is aborted. */
export async function lockFile(file: string, signal?: AbortSignal): Promise<FileLock> {
  for (;;) {
    signal?.throwIfAborted();
    const lock = tryLockFile(file);
    if (lock !== null) return lock;
    await sleep(LOOK_MS);
  }
}
