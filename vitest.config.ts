import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Half of what the server's tests take is waiting: for clocks, connections, a second process.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/{src,scripts}/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          // Properties are tried on many names; a busy machine needs longer than the default five seconds.
          testTimeout: 60_000,
        },
      },
      { test: { name: 'cli', include: ['apps/cli/src/**/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/api/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      'apps/web/vite.config.ts',
    ],
  },
});
