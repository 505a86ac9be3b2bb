import { openBackend, readConfig, startProduct } from '../src/index.ts';

/** Starts the product as a process that prints its address only. The crash tests run and kill it. */
const config = readConfig(process.env);
const product = await startProduct(config, await openBackend(config));
console.log(product.address);
