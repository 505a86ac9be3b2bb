import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { z } from 'zod';

const PACKAGE = path.resolve(import.meta.dirname, '..');

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  declaration: true,
  rewriteRelativeImportExtensions: true,
};

/** Writes the package as a registry takes it into `folder`: JavaScript, types and its package.json. */
export function packClient(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const program = ts.createProgram([path.join(PACKAGE, 'src/index.ts')], { ...OPTIONS, outDir: folder });
  const { diagnostics } = program.emit();
  const faults = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (faults.length > 0)
    throw new Error(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n'));
  const source: unknown = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'));
  // What only the workspace needs stays behind.
  const fields = Object.entries(z.record(z.string(), z.unknown()).parse(source));
  const published = Object.fromEntries(fields.filter(([name]) => name !== 'devDependencies' && name !== 'private'));
  const entry = { types: './index.d.ts', default: './index.js' };
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ ...published, types: './index.d.ts', exports: { '.': entry } }, null, 2)}\n`,
  );
  copyFileSync(path.join(PACKAGE, 'README.md'), path.join(folder, 'README.md'));
  copyFileSync(path.join(PACKAGE, '../../LICENSE'), path.join(folder, 'LICENSE'));
}
