import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * How many test files run at a time, and how long tests wait. The times only end a test that hangs, since a busy machine may be ten times
 * slower than a quiet one: `expect.poll` waits up to two minutes for one event, and a test or a hook may wait for several events in a row. No
 * test names a time of its own.
 */
const common = {
  // The server's tests spend half of their time waiting, so more workers than cores are faster.
  maxWorkers: Math.max(4, availableParallelism()),
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000, interval: 50 } },
};

/**
 * Test files share the modules of their worker: to load them again for each file takes longer than most files. Not those of the api, whose
 * modules hold pools, queues and timers.
 */
const shared = { isolate: false, ...common };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/{src,scripts}/**/*.test.ts', 'scripts/**/*.test.ts', 'proof/**/*.test.ts'],
          environment: 'node',
          ...shared,
        },
      },
      { test: { name: 'cli', include: ['apps/cli/src/**/*.test.ts'], environment: 'node', ...shared } },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/api/test/global-setup.ts'],
          ...common,
        },
      },
      { extends: './apps/web/vite.config.ts', root: 'apps/web', test: { name: 'web', ...shared } },
    ],
  },
});
