import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const api = process.env['VIGIA_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { port: 5173, proxy: { '/api': { target: api, changeOrigin: false } } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', reportCompressedSize: true },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: ['src/test/setup.ts'],
    // Only the tokens are read by a test; the rest of the styles would be work for nothing.
    css: { include: [/tokens\.css/] },
    env: { DEBUG_PRINT_LIMIT: '2000' },
    testTimeout: 20_000,
  },
});
