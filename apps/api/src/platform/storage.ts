import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { S3Config } from './storage-url.ts';

/** Where files are kept: a bucket, or a folder in DATA_DIR. */
export type StorageConfig = { s3: S3Config } | { directory: string };

/** Files of the product, such as logos, by key. */
export interface Storage {
  /** Stores a file and replaces a file with the same key. */
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** Returns the file with this key, or null if there is none. */
  get: (key: string) => Promise<Buffer | null>;
  /** Deletes the file with this key. Does nothing if there is none. */
  delete: (key: string) => Promise<void>;
}

async function createDisk(config: StorageConfig): Promise<Disk> {
  if ('directory' in config) return new Disk(new FSDriver({ location: config.directory, visibility: 'private' }));
  // The library for S3 takes long to load, so it is loaded only if a bucket is used.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { accessKeyId, secretAccessKey, bucket, region, endpoint } = config.s3;
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId, secretAccessKey },
      region,
      endpoint,
      bucket,
      // A bucket name in the host name needs certificates and DNS records that private servers seldom have.
      forcePathStyle: true,
      // The bucket itself controls access; many servers do not support access control lists.
      supportsACL: false,
      visibility: 'private',
    }),
  );
}

/** Opens the storage. It connects to a server only when the first file is read or written. */
export function createStorage(config: StorageConfig): Storage {
  let opened: Promise<Disk> | undefined;
  const disk = (): Promise<Disk> => (opened ??= createDisk(config));
  return {
    put: async (key, bytes, contentType) => (await disk()).put(key, bytes, { contentType }),
    get: async (key) => {
      try {
        return Buffer.from(await (await disk()).getBytes(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: async (key) => (await disk()).delete(key),
  };
}

/** The library's error says only that reading failed; its cause says why. */
const isMissing = (error: unknown): boolean =>
  error instanceof errors.E_CANNOT_READ_FILE &&
  error.cause instanceof Error &&
  (error.cause.name === 'NoSuchKey' || ('code' in error.cause && error.cause.code === 'ENOENT'));
