/** A bucket of S3 or of a server with the same protocol. */
export interface S3Config {
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
  region: string;
  endpoint: string;
}

function isEndpoint(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && [url.username, url.search, url.hash].every((part) => !part);
}

/** Percent-decodes a key or secret, which may contain slashes and plus signs. Returns undefined if the encoding is broken. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function readPlace(url: URL): Pick<S3Config, 'bucket' | 'region' | 'endpoint'> | undefined {
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1];
  const unknown = [...url.searchParams.keys()].some((name) => name !== 'region' && name !== 'endpoint');
  const endpoint = url.searchParams.get('endpoint') ?? `https://${url.host}`;
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const isWhole = url.host !== '' && !unknown && isEndpoint(endpoint) && /^[\w-]{1,40}$/.test(region);
  return isWhole && bucket !== undefined ? { bucket, region, endpoint } : undefined;
}

/**
 * Reads the address of a bucket, such as s3://key:secret@s3.example.com/bucket?region=us-east-1&endpoint=http://machine:9000. Returns
 * undefined if it is wrong.
 */
export function parseS3Url(value: string): S3Config | undefined {
  const url = URL.parse(value);
  if (url?.protocol !== 's3:') return undefined;
  const place = readPlace(url);
  const [accessKeyId, secretAccessKey] = [decode(url.username), decode(url.password)];
  return place && accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, ...place } : undefined;
}
