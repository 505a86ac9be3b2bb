import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { preloads } from './preloads.ts';

const api = process.env['VIGIA_API'] ?? 'http://127.0.0.1:3000';

const LIBRARIES =
  /node_modules.(react|react-dom|scheduler|react-router|zod|@tanstack.(query-core|react-query))[\\/]|zod-jitless/;

/**
 * Every zod schema carries the way to its JSON Schema, which only the server writes (for `/api/docs`): bytes on every page for nothing. The
 * build keeps the names of zod's two modules for it, with nothing behind them.
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [dropJsonSchema, preloads, react()],
  server: { port: 5173, proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: true,
    // A browser fetches six files at a time, so a page of forty small ones waits for seven rounds.
    rolldownOptions: {
      // The rules of the trade only compute: a table of them that nothing here reads is left out.
      treeshake: { moduleSideEffects: [{ test: /packages.domain.src/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and a new version of the product seldom changes stays in the browser's cache.
            { name: 'base', test: LIBRARIES, priority: 3 },
            // What the first page needs, whichever it is.
            { name: 'first', tags: ['$initial'], priority: 2 },
            // What most pages share comes in one file, at the price of some that a page does not use.
            { name: 'shared', test: /\.(tsx?|m?js)$/, minShareCount: 12, priority: 1 },
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
