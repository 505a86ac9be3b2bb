import S3rver from '@20minutes/s3rver';

/** Starts a server with the S3 protocol that keeps its one bucket in a folder. Returns the `STORAGE_URL` of the bucket. */
export async function startBucket(directory: string): Promise<{ url: string; close: () => Promise<void> }> {
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'figuras', configs: [] }],
  });
  const { port } = await s3.run();
  return {
    url: `s3://S3RVER:S3RVER@s3.exemplo.com.br/figuras?region=us-east-1&endpoint=http://127.0.0.1:${port}`,
    close: () => s3.close(),
  };
}
