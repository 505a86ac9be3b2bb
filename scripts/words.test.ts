import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/**
 * One word means one thing. A type of a module that is not the noun of docs/glossary.md carries its role in its name ('LinhaDoPdf'), so two
 * modules never declare types of one name.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const SEARCHED = ['packages/*/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}'];
/** Tests have small types of their own. AssemblyScript is another language. */
const LEFT_OUT = /\.(?:test|assembly|d)\.tsx?$/;

/** The names of the types that a source declares outside functions. */
function listTypes(source: string, file: string): string[] {
  const { statements } = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  return statements.flatMap((statement) =>
    ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || ts.isClassDeclaration(statement)
      ? [statement.name?.text ?? 'default']
      : [],
  );
}

/** The names that several of these files declare, each with its files. */
function findRepeated(sources: ReadonlyMap<string, string>): string[] {
  const declared = [...sources].flatMap(([file, source]) => listTypes(source, file).map((name) => ({ name, file })));
  return [...Map.groupBy(declared, ({ name }) => name)]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(', ')}`);
}

it('a type that two modules declare is found, exported or not', () => {
  const sources = new Map([
    ['a.ts', 'export interface Linha { id: number }\nfunction read() { type Local = string; }'],
    ['b.ts', "type Linha = string;\nimport type { Par } from './c.ts';\ntype Local = number;"],
    ['c.ts', 'export class Par {}'],
  ]);
  expect(findRepeated(sources)).toEqual(['Linha: a.ts, b.ts']);
});

it('a type name is declared once in the packages, the server, the commands and the app', () => {
  const files = globSync(SEARCHED, { cwd: ROOT }).filter((file) => !LEFT_OUT.test(file));
  expect(files.length).toBeGreaterThan(500);
  const sources = new Map(files.sort().map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
  expect(findRepeated(sources)).toEqual([]);
});
