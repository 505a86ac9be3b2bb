import { setTimeout as sleep } from 'node:timers/promises';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

const A_MINUTE = 60_000;

/** The person looks at another tab for a minute and comes back: what may be out of date is read anew. */
export async function returnLater(): Promise<void> {
  const later = Date.now() + A_MINUTE;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    // Until the questions are under way, and answered.
    await sleep(50);
  });
}
