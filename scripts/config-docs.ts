import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { VARIABLE_DOCS, type VariableDoc, VARIABLES } from '@vigia/api/config';

/**
 * `npm run docs:config`: writes .env.example and the tables of variables of the documentation from the schema that reads the
 * configuration. In a document, a table stands between `<!-- variables: GROUP ... -->` and `<!-- end of variables -->`.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const DOCUMENTS = ['README.md', 'docs/operations.md'];
const ENV_EXAMPLE = '.env.example';
const TABLE = /(<!-- variables: ([a-z ]+) -->\n)[\s\S]*?(<!-- end of variables -->)/g;

const TITLES: Readonly<Record<VariableDoc['group'], string>> = {
  server: 'The server and its data',
  watching: 'Seen from outside: logs, metrics and traces',
  oidc: 'Sign-in at a provider of identities, optionally',
  backup: 'Backups',
  mail: 'Mail',
  inpi: "INPI's sites",
  llm: 'A language model that reads the nearest rows of a comparison, optionally',
};

interface DocumentedVariable extends VariableDoc {
  name: string;
}

function listVariables(): DocumentedVariable[] {
  return Object.entries(VARIABLES).map(([name, schema]) => {
    const doc = VARIABLE_DOCS.get(schema);
    if (doc === undefined) throw new Error(`${name} has no documentation in variables.ts`);
    return { name, ...doc };
  });
}

function makeTable(groups: readonly string[]): string {
  const rows = listVariables()
    .filter(({ group }) => groups.includes(group))
    .map(({ name, usual, meaning }) => `| \`${name}\` | ${usual} | ${meaning} |\n`);
  if (rows.length === 0) throw new Error(`no variable is of the groups ${groups.join(', ')}`);
  return `\n| variable | default | meaning |\n| --- | --- | --- |\n${rows.join('')}\n`;
}

function makeEnvExample(): string {
  const variables = listVariables();
  const sections = Object.entries(TITLES).map(([group, title]) => {
    const lines = variables
      .filter((variable) => variable.group === group)
      .map(({ name, meaning, usual, example }) => `\n# ${meaning} (default: ${usual})\n#${name}=${example}\n`);
    return `\n## ${title}\n${lines.join('')}`;
  });
  return `# Copy this file to .env and remove the # of the variables that you set. Variables of the shell come before those of .env.
# Written by \`npm run docs:config\`.
${sections.join('').replaceAll('`', '')}`;
}

const replaceTables = (text: string): string =>
  text.replace(TABLE, (_, start: string, groups: string, end: string) => start + makeTable(groups.split(' ')) + end);

/** Every written document with its expected text. */
export async function makeDocuments(): Promise<{ file: string; text: string }[]> {
  const documents = DOCUMENTS.map(async (name) => {
    const file = path.join(ROOT, name);
    const text = replaceTables(readFileSync(file, 'utf8'));
    return { file, text: await format(text, { ...(await resolveConfig(file)), filepath: file }) };
  });
  return [...(await Promise.all(documents)), { file: path.join(ROOT, ENV_EXAMPLE), text: makeEnvExample() }];
}

if (import.meta.main) for (const { file, text } of await makeDocuments()) writeFileSync(file, text);
