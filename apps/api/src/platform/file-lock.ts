import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock that this process holds. */
export interface FileLock {
  release: () => void;
}

/** SQLITE_BUSY (https://www.sqlite.org/rescode.html#busy) */
const BUSY = 5;
const LOOK_MS = 50;

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === BUSY;

/**
 * Locks a file, which is created if needed. Returns null if another process has locked it. The operating system keeps the lock and releases it when
 * the process ends, also when it is killed: no clock and no process id has to be trusted. Node itself offers no such lock, but its SQLite does.
 */
export function tryLockFile(file: string): FileLock | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Nothing is ever written, and this keeps the journal off the disk.
    database.exec('pragma journal_mode = memory; begin exclusive');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
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
