import path from 'node:path';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { ConfigError } from './errors.ts';

/** A bucket of S3 or of a server that speaks like it. */
interface S3Config {
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
  region: string;
  endpoint: string;
}

/** Where files are kept: a bucket, or a folder in DATA_DIR. */
export type StorageConfig = { s3: S3Config } | { directory: string };

/** Files of the product, such as logos, by key. */
export interface Storage {
  /** Keeps a file; one of the same key is replaced. */
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** The file of a key; null when there is none. */
  get: (key: string) => Promise<Buffer | null>;
}

const EXAMPLE = 's3://chave:segredo@s3.exemplo.com.br/balde?region=us-east-1';
// The value is not repeated: it holds a secret.
const WRONG = `STORAGE_URL deve ser o endereço de um balde S3, como ${EXAMPLE}, com endpoint=http://maquina:9000 quando o servidor não é o do nome. Sem ela, os arquivos ficam em DATA_DIR.`;

const isEndpoint = (value: string): boolean => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && [url.username, url.search, url.hash].every((part) => !part);
};

/** Percent-decoded, as keys and secrets hold slashes and plus signs; undefined when the encoding is broken. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function readKeys({ username, password }: URL): Pick<S3Config, 'accessKeyId' | 'secretAccessKey'> {
  const accessKeyId = decode(username);
  const secretAccessKey = decode(password);
  if (!accessKeyId || !secretAccessKey) throw new ConfigError(WRONG);
  return { accessKeyId, secretAccessKey };
}

function readS3(value: string): S3Config {
  const url = URL.parse(value);
  if (url?.protocol !== 's3:') throw new ConfigError(WRONG);
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1];
  const unknown = [...url.searchParams.keys()].some((name) => name !== 'region' && name !== 'endpoint');
  const endpoint = url.searchParams.get('endpoint') ?? `https://${url.host}`;
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const isWhole = url.host !== '' && !unknown && isEndpoint(endpoint) && /^[\w-]{1,40}$/.test(region);
  if (!isWhole || bucket === undefined) throw new ConfigError(WRONG);
  return { ...readKeys(url), bucket, region, endpoint };
}

/** Reads STORAGE_URL; unset means a folder in DATA_DIR. Throws a ConfigError whose sentence names the variable. */
export const readStorage = (value: string | undefined, dataDir: string): StorageConfig =>
  value === undefined ? { directory: path.join(dataDir, 'arquivos') } : { s3: readS3(value) };

async function createDisk(config: StorageConfig): Promise<Disk> {
  if ('directory' in config) return new Disk(new FSDriver({ location: config.directory, visibility: 'private' }));
  // The library of S3 takes long to load: only who uses it waits for it.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { accessKeyId, secretAccessKey, bucket, region, endpoint } = config.s3;
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId, secretAccessKey },
      region,
      endpoint,
      bucket,
      // Names of buckets in the host need certificates and records that servers of one's own seldom have.
      forcePathStyle: true,
      // Access is the bucket's own matter; many servers know no lists of it.
      supportsACL: false,
      visibility: 'private',
    }),
  );
}

/** Opens the storage. Nothing is asked of a server before the first file. */
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
  };
}

/** The library's error says only that reading failed; why stands in its cause. */
const isMissing = (error: unknown): boolean =>
  error instanceof errors.E_CANNOT_READ_FILE &&
  error.cause instanceof Error &&
  (error.cause.name === 'NoSuchKey' || ('code' in error.cause && error.cause.code === 'ENOENT'));
