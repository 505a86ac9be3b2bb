import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { API_FILE, generateTypes } from './generate.ts';

it('the stored types are those of the document; `npm run client` writes them', async () => {
  const written = readFileSync(API_FILE, 'utf8');
  // Compared as a whole, without a print of 14,000 lines.
  expect(written === (await generateTypes())).toBe(true);
  expect(written).toContain('"conta.login"');
});
