import { openBackend, readConfig, startProduct, untilStopped, whenAborted } from '../src/index.ts';

/** Runs the product as a process that prints its address only. The crash tests run, stop and kill it. */
await untilStopped(async (stop) => {
  const config = readConfig(process.env);
  const backend = await openBackend(config, stop);
  try {
    const product = await startProduct(config, backend);
    console.log(product.address ?? 'worker');
    await whenAborted(stop);
    await product.close();
  } finally {
    await backend.close();
  }
}).catch((error: unknown) => {
  console.error(error instanceof Error && error.name === 'ConfigError' ? error.message : error);
  process.exitCode = 1;
});
process.exit();
