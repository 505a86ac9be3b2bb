import { vi } from 'vitest';

/**
 * Waits until a check no longer throws, and returns its result. Tests use `expect.poll`, which waits as long; this is
 * for hooks and test servers, where `expect.poll` is not allowed. The time only ends a test that hangs.
 */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000, interval: 50 });
