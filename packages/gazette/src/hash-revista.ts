import type { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { openBytes } from './bytes.ts';
import { type ReadLimits, READ_LIMITS } from './read-limits.ts';
import { explainZipError } from './zip.ts';

/**
 * SHA-256 of the XML of a gazette file on disk, zipped or not, so it does not depend on the packing. Throws RevistaInvalida with a sentence for
 * users if the file cannot be unpacked. It does not check that the file is an issue; `openRevista` does.
 */
export async function hashRevista(file: string, limits: Partial<ReadLimits> = {}): Promise<Buffer> {
  const { chunks, close } = await openBytes(file, { ...READ_LIMITS, ...limits });
  const hash = createHash('sha256');
  try {
    await pipeline(chunks, hash);
    return hash.digest();
  } catch (error) {
    throw explainZipError(error);
  } finally {
    await close();
  }
}
