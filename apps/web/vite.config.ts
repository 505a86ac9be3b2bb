import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
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

/** The build empties the summary and the documented errors of every endpoint of the contract: only the server shows them, in `/api/docs`. */
const dropSummaries: Plugin = {
  name: 'drop-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages[\\/]contract[\\/]src[\\/].+\.ts$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/\bsummary:\s*'(?:[^'\\]|\\.)*'/g, "summary: ''")
        .replaceAll(/\berrors:\s*\{\s*\d{3}:[^{}]*\}/g, 'errors: {}'),
      map: null,
    }),
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [dropJsonSchema, dropSummaries, preloads, react()],
  server: { port: 5173, proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: true,
    // A browser fetches six files at a time, so a page of forty small files waits for seven rounds.
    rolldownOptions: {
      // Modules of the domain package have no side effects, so tables that the app does not use are dropped.
      treeshake: { moduleSideEffects: [{ test: /packages.domain.src/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // Libraries that every page needs. New versions of the product seldom change them, so they stay cached.
            { name: 'base', test: LIBRARIES, priority: 3 },
            // The code that every first page needs.
            { name: 'first', tags: ['$initial'], priority: 2 },
            // Code that most pages share. One file loads faster than many, even if a page does not use all of it.
            { name: 'shared', test: /\.(tsx?|m?js)$/, minShareCount: 16, priority: 1 },
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
