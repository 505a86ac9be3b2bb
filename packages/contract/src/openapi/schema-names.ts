import { z } from 'zod';
import * as contract from '../index.ts';
import { EXAMPLES } from './example-values.ts';

const SUFFIX = 'Schema';

function examplesOf(name: string): object {
  const example: unknown = Object.entries(EXAMPLES).find(([known]) => known === name)?.[1];
  return example === undefined ? {} : { examples: [example] };
}

/**
 * Gives each object schema that the contract exports its name in the document, and its example: `marcaSchema` becomes the component `Marca`.
 * The names stand here and not at the schemas, because the app does not need them.
 */
export function nameSchemas(): void {
  for (const [name, schema] of Object.entries(contract)) {
    if (!name.endsWith(SUFFIX) || !(schema instanceof z.ZodObject)) continue;
    const id = name.charAt(0).toUpperCase() + name.slice(1, -SUFFIX.length);
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), ...examplesOf(name), id });
  }
}
