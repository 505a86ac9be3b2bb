import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type FileLock, tryLockFile, tryLockPresentFile } from '../../platform/file-lock.ts';
import { workInRounds } from '../../platform/rounds.ts';

/** The directory of uploads that are being read. Each has a folder below it. */
export const uploadDirectory = (dataDir: string): string => path.join(dataDir, 'envios');

/** While this file of a folder is locked, the process that reads the upload lives. */
const LOCK = 'dono.trava';
/** How often a process looks for what others left behind. */
const LOOK_MS = 5000;
/** A folder without the file comes from an earlier version, or is just being made. An older one was left behind. */
const UNOWNED_MS = 24 * 60 * 60 * 1000;

/**
 * Makes a folder and locks it. A process that clears may take a folder before it is locked here, and remove it; then another one is made. A folder that
 * is there after the lock stays, because nobody removes one without its lock.
 */
async function openFolder(directory: string): Promise<{ folder: string; lock: FileLock }> {
  for (;;) {
    await mkdir(directory, { recursive: true });
    const folder = await mkdtemp(path.join(directory, 'revista-'));
    const file = path.join(folder, LOCK);
    const lock = tryLockFile(file);
    if (lock !== null && existsSync(file)) return { folder, lock };
    lock?.release();
  }
}

/** Removes a folder and what it contains while its lock is held, so that nobody makes a file in it meanwhile. */
async function removeLocked(folder: string, lock: FileLock): Promise<void> {
  try {
    for (const name of await readdir(folder))
      if (name !== LOCK) await rm(path.join(folder, name), { recursive: true, force: true });
    // Windows removes no file that is open. There the lock goes last.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  } finally {
    lock.release();
  }
  await rm(folder, { recursive: true, force: true });
}

/** Runs work with a new folder for one upload, and removes the folder afterwards. */
export async function withUploadFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const { folder, lock } = await openFolder(uploadDirectory(dataDir));
  try {
    return await work(folder);
  } finally {
    // The result of the work counts. The next look removes a folder that could not be removed now.
    await removeLocked(folder, lock).catch(() => undefined);
  }
}

/** Returns the time of the last change of a file in milliseconds; null if it is not there. */
async function findChange(file: string): Promise<number | null> {
  try {
    return (await stat(file)).mtimeMs;
  } catch {
    return null;
  }
}

/** Removes a folder that no living process uses. The operating system releases the lock of a process that has ended. */
async function clearFolder(folder: string): Promise<void> {
  const file = path.join(folder, LOCK);
  if ((await findChange(file)) !== null) {
    const lock = tryLockPresentFile(file);
    if (lock !== null) await removeLocked(folder, lock);
    return;
  }
  const changed = await findChange(folder);
  if (changed !== null && Date.now() - changed > UNOWNED_MS) await rm(folder, { recursive: true, force: true });
}

async function clearUploads(dataDir: string): Promise<void> {
  const directory = uploadDirectory(dataDir);
  await mkdir(directory, { recursive: true });
  for (const name of await readdir(directory)) await clearFolder(path.join(directory, name));
}

/**
 * Removes the uploads of processes that were killed, at once and while this process runs, and never those of a living process with the same
 * directory. Returns a function that ends this.
 */
export const watchUploads = (
  dataDir: string,
  onError: (error: unknown) => void,
  everyMs = LOOK_MS,
): (() => Promise<void>) =>
  workInRounds(
    async () => {
      await clearUploads(dataDir);
      return false;
    },
    { everyMs, onError },
  );
