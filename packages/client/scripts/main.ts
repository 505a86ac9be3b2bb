import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { API_FILE, generateTypes } from './generate.ts';
import { packClient } from './pack.ts';

/**
 * `npm run client`: writes the types of the API's document. With `-- pacote` it also writes the package as a registry takes it into
 * `packages/client/dist`, for `npm publish packages/client/dist`.
 */
writeFileSync(API_FILE, await generateTypes());
if (process.argv.includes('pacote')) packClient(path.join(import.meta.dirname, '../dist'));
