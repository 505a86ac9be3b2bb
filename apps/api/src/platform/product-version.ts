import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const PACKAGE = path.resolve(import.meta.dirname, '../../../../package.json');

/** The version of the product, from the package.json at the root. */
export const readProductVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, 'utf8'))).version;
