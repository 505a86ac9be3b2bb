import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { markdown } from './markdown.ts';
import { preloads } from './preloads.ts';

const api = process.env['VIGIA_API'] ?? 'http://127.0.0.1:3000';

const LIBRARIES =
  /node_modules.(react|react-dom|scheduler|react-router|zod|@tanstack.(query-core|react-query))[\\/]|zod-jitless/;

/**
 * Replaces zod's two JSON Schema modules by empty functions of the same names, to make every page smaller. Each zod
 * schema refers to them, but only the server writes JSON Schema (for `/api/docs`).
 */
const dropJsonSchema: Plugin = {
  name: 'drop-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
    handler: (code) => {
      const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name = '']) => name);
      const aliases = Array.from(code.matchAll(/^export \{.+\};$/gm), ([line]) => line);
      return { code: [...names.map((name) => `export const ${name} = () => ({});`), ...aliases].join('\n'), map: null };
    },
  },
};

/** Leaves out zod's English sentences, to make every page smaller. Each rule that users can break has its Portuguese sentence in the contract. */
const dropEnglish: Plugin = {
  name: 'drop-english',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/locales\/en\.js$/ },
    handler: () => ({ code: 'export default () => ({});', map: null }),
  },
};

/** The fields of an endpoint that only the server uses at run time. The app takes their types. */
const OF_THE_SERVER: ReadonlySet<string> = new Set(['summary', 'errors', 'params', 'query', 'body']);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Calls `visit` for every node of a syntax tree. */
function walk(node: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const child of node) walk(child, visit);
  else if (isRecord(node)) {
    visit(node);
    for (const child of Object.values(node)) walk(child, visit);
  }
}

/** The fields of the object that a call of `defineEndpoint` or `defineFile` gets. */
function fieldsOf({ type, callee, arguments: given }: Record<string, unknown>): unknown[] {
  if (type !== 'CallExpression' || !isRecord(callee)) return [];
  if (callee['name'] !== 'defineEndpoint' && callee['name'] !== 'defineFile') return [];
  const object: unknown = Array.isArray(given) ? given[0] : undefined;
  return isRecord(object) && Array.isArray(object['properties']) ? object['properties'] : [];
}

type Range = readonly [from: number, to: number];

/** The text of a node, as far as the tree knows its place. */
const rangeOf = ({ start, end }: Record<string, unknown>): Range[] =>
  typeof start === 'number' && typeof end === 'number' ? [[start, end]] : [];

/** The fields of an endpoint that only the server uses, each with the comma after it. */
const cutFields = (node: Record<string, unknown>, code: string): Range[] =>
  fieldsOf(node).flatMap((field) => {
    if (!isRecord(field) || !isRecord(field['key']) || !OF_THE_SERVER.has(String(field['key']['name']))) return [];
    return rangeOf(field).map(([from, to]): Range => [from, code[to] === ',' ? to + 1 : to]);
  });

/** The examples of a schema: `.meta(…)` after it. */
function cutMeta({ type, callee, end }: Record<string, unknown>): Range[] {
  if (type !== 'CallExpression' || !isRecord(callee) || typeof end !== 'number') return [];
  const { property, object } = callee;
  if (!isRecord(property) || property['name'] !== 'meta' || !isRecord(object)) return [];
  return rangeOf(object).map(([, from]): Range => [from, end]);
}

/**
 * The build leaves out what only the server uses of an endpoint: its words and examples for `/api/docs`, and the schemas of requests, which the app
 * need not check. It reads the syntax, so that the form of the source does not matter.
 */
const dropServerFields: Plugin = {
  name: 'drop-server-fields',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages[\\/]contract[\\/]src[\\/].+\.ts$/ },
    handler(code) {
      const cuts: Range[] = [];
      walk(this.parse(code, { lang: 'ts' }), (node) => cuts.push(...cutFields(node, code), ...cutMeta(node)));
      cuts.sort(([one], [other]) => one - other);
      let kept = '';
      let at = 0;
      for (const [from, to] of cuts) {
        // A cut inside another one is gone with it.
        if (from < at) continue;
        kept += code.slice(at, from);
        at = to;
      }
      return { code: kept + code.slice(at), map: null };
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [dropJsonSchema, dropEnglish, dropServerFields, preloads, markdown, react()],
  server: { port: 5173, proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: true,
    // A browser fetches six files at a time, so a page of forty small files waits for seven rounds.
    rolldownOptions: {
      // Modules of the domain package have no side effects, so tables that the app does not use are dropped.
      treeshake: {
        moduleSideEffects: [{ test: /packages.domain.src/, sideEffects: false }],
        // A schema that nothing uses is dropped: making one does nothing else.
        manualPureFunctions: ['z', 'textoSchema', 'segredoSchema', 'diaSchema', 'inteiroSchema', 'idSchema'],
      },
      output: {
        codeSplitting: {
          groups: [
            // Libraries that every page needs. New versions of the product seldom change them, so they stay cached.
            { name: 'base', test: LIBRARIES, priority: 3 },
            // The code that every first page needs.
            { name: 'first', tags: ['$initial'], priority: 2 },
            // Code that most pages share. One file loads faster than many, even if a page does not use all of it.
            { name: 'shared', test: /\.(tsx?|m?js)$/, minShareCount: 17, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: ['src/test/setup.ts'],
    // Two tests read style sheets as text. No test needs them applied.
    css: { include: [/\.css\?raw$/] },
    env: { DEBUG_PRINT_LIMIT: '2000' },
  },
});
