/** Duration in milliseconds: wall time, and CPU time of all threads of the process. */
export interface Time {
  wall: number;
  processor: number;
}

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Runs the tasks one after another and returns the wall time of each in milliseconds. */
export const timeEach = <T>(items: readonly T[], work: (item: T) => unknown): number[] =>
  items.map((item) => {
    const start = performance.now();
    work(item);
    return performance.now() - start;
  });

/** Repeats a task at most `runs` times within `budget` milliseconds. On shared cores the median of a few runs is more reliable than one run. */
export async function repeat(
  work: () => unknown,
  { runs = 5, budget = 20_000 }: { runs?: number; budget?: number } = {},
): Promise<Time & { runs: number }> {
  const times: Time[] = [];
  const began = performance.now();
  do {
    const [start, used] = [performance.now(), process.cpuUsage()];
    await work();
    const { user, system } = process.cpuUsage(used);
    times.push({ wall: performance.now() - start, processor: (user + system) / 1_000 });
  } while (times.length < runs && performance.now() - began < budget);
  return {
    wall: median(times.map(({ wall }) => wall)),
    processor: median(times.map(({ processor }) => processor)),
    runs: times.length,
  };
}

/** The peak memory of the process so far, in MB. */
export const peakMemory = (): number => process.resourceUsage().maxRSS / 1024;

export function formatMs(ms: number): string {
  if (ms >= 10_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${ms.toFixed(ms >= 100 ? 0 : ms >= 1 ? 1 : 3)} ms`;
}

/** One line of the report. */
export const print = (label: string, text: string): void => console.log(`${label.padEnd(46)} ${text}`);
