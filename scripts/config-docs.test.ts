import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig, VARIABLES } from '@vigia/api/config';
import { makeDocuments } from './config-docs.ts';

const documents = await makeDocuments();
const textOf = (name: string): string => documents.find(({ file }) => path.basename(file) === name)?.text ?? '';

describe('the documentation of the variables', () => {
  it.each(documents)(
    'the documentation of the variables in $file is up to date; otherwise run npm run docs:config',
    ({ file, text }) => expect(readFileSync(file, 'utf8')).toBe(text),
  );

  it('.env.example documents every variable, and the README all but those of the language model', () => {
    for (const name of Object.keys(VARIABLES)) {
      expect(textOf('.env.example')).toContain(`\n#${name}=`);
      expect(textOf('README.md').includes(`| \`${name}\``)).toBe(!name.startsWith('LLM_'));
    }
    expect(textOf('operations.md')).toContain('| `LLM_MODEL`');
  });

  it('the product accepts the examples in .env.example', () => {
    const uncommented = textOf('.env.example').replaceAll(/^#([A-Z_]+=)/gm, '$1');
    const env = parseEnv(uncommented);
    expect(Object.keys(env).sort()).toEqual(Object.keys(VARIABLES).sort());
    expect(readConfig(env)).toMatchObject({ port: 3000, llm: { model: 'qwen3:8b' } });
  });
});
