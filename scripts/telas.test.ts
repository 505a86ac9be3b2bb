import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { telas } from '@vigia/contract';
import { expect, it } from 'vitest';

/**
 * All addresses of screens come from one table, `telas` of the contract. An address that is written elsewhere would become wrong when a screen
 * moves. The search leaves out the unit tests of the apps, because they compare the table with the addresses of the specification.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const SEARCHED = ['apps/web/src/**/*.{ts,tsx}', 'apps/api/src/**/*.ts', 'e2e/**/*.ts'];

/** The first segment of every screen's path: 'portfolio', 'boletim'. */
const steps = Object.values(telas)
  .map((tela) => tela.path.split('/')[1] ?? '')
  .filter((step) => step !== '');
/** Matches a text that begins with a screen's path, with or without a host. In a regular expression the slashes are escaped. */
const ADDRESS = new RegExp(`^(?:https?://[^/]+)?\\\\?/(?:${steps.join('|')})(?:$|[/?#\\\\$])`);

/** The texts in a source that may begin with an address: strings, attributes, templates and regular expressions. */
function* listTexts(source: string, file: string): Generator<string> {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const waiting: ts.Node[] = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) continue;
    if (ts.isStringLiteralLike(node)) yield node.text;
    // After a base ('${appUrl}/portfolio') the address begins after the first value.
    if (ts.isTemplateExpression(node)) yield node.head.text || (node.templateSpans[0]?.literal.text ?? '');
    if (ts.isRegularExpressionLiteral(node)) yield node.text.slice(1, -1).replace(/\/\w*$/, '');
    ts.forEachChild(node, (child) => void waiting.push(child));
  }
}

const findAddresses = (source: string, file: string): string[] =>
  [...listTexts(source, file)].filter((text) => ADDRESS.test(text));

it.each([
  ["navigate('/portfolio')", '/portfolio'],
  ['<Link to="/analysis">Revistas</Link>', '/analysis'],
  ['const url = `/boletim/${id}`;', '/boletim/'],
  ['const url = `${appUrl}/marcas-colidentes?caso=${id}`;', '/marcas-colidentes?caso='],
  ['expect(page).toHaveURL(/\\/signin$/);', String.raw`\/signin$`],
])('the search finds an address in %s', (source, found) =>
  expect(findAddresses(source, 'planted.tsx')).toEqual([found]),
);

it('the search ignores addresses of the API, paths of modules and words', () => {
  const source =
    "import('../features/portfolio/page.tsx'); call('/analises/'); send(`/revistas/${id}/boletim/`); say('boletim')";
  expect(findAddresses(source, 'planted.ts')).toEqual([]);
});

it('no source of the app, the server or the journeys spells the address of a screen', () => {
  const files = globSync(SEARCHED, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    findAddresses(readFileSync(path.join(ROOT, file), 'utf8'), file).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
