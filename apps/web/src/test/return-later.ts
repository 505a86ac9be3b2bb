import { setTimeout as sleep } from 'node:timers/promises';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

const A_MINUTE = 60_000;

/** Simulates a user who returns from another tab after a minute, so that stale queries are read again. */
export async function returnLater(): Promise<void> {
  const later = Date.now() + A_MINUTE;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    // Waits until the queries have been sent and answered.
    await sleep(50);
  });
}
