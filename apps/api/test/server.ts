import { openBackend, readConfig, startProduct } from '../src/index.ts';

/** The product as a process of its own, without the terminal's words: what the crash tests kill. */
const config = readConfig(process.env);
const product = await startProduct(config, await openBackend(config));
console.log(product.address);
