import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

const A_MINUTE = 60_000;

/** Simulates a user who returns from another tab after a minute. Waits until stale queries have been sent and answered. */
export async function returnLater(): Promise<void> {
  const later = Date.now() + A_MINUTE;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  const answer = globalThis.fetch;
  let sent = 0;
  let answered = 0;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    sent += 1;
    try {
      return await answer(...request);
    } finally {
      answered += 1;
    }
  });
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await waitFor(() => {
    expect(sent).toBeGreaterThan(0);
    expect(answered).toBe(sent);
  });
}
