import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Makes a temporary folder for the data of a product, and returns its path. For root, PostgreSQL runs as another account. It can pass through this folder,
 * so the database lies in it and is removed with it; otherwise it would stay below /var/lib.
 */
export function makeProductFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}
