import type { Page } from '@playwright/test';

export interface KeyTimes {
  /** In milliseconds, from the key to the frame that shows its effect. */
  slowest: number;
  median: number;
}

/** Measures how long the page takes to answer each key: from the event to the first frame after it. */
export async function measureKeys(page: Page): Promise<{ read: () => Promise<KeyTimes> }> {
  const times = await page.evaluateHandle<number[]>(`(() => {
    const times = [];
    window.addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)));
    }, true);
    return times;
  })()`);
  return {
    read: async () => {
      const sorted = (await times.jsonValue()).sort((a, b) => a - b);
      const at = (share: number): number => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
      return { slowest: at(1), median: at(0.5) };
    },
  };
}
