import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

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

/** Clock ticks of a second in /proc: the same on every Linux. */
const TICKS = 100;

/** Seconds that a process and its ended children took from processors; 0 where it does not work in the folder. */
function secondsOf(pid: string, folder: string): number {
  try {
    if (!readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)) return 0;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold blanks, utime and stime are fields 11 and 12, those of ended children 13 and 14.
    const times = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15);
    return times.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  } catch {
    // It ended meanwhile, or it belongs to another user.
    return 0;
  }
}

/** Seconds that the database server with this data folder has taken from processors so far; NaN where the system does not tell. */
export function databaseSeconds(folder: string): number {
  if (process.platform !== 'linux') return NaN;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && name !== String(process.pid));
  return pids.reduce((sum, pid) => sum + secondsOf(pid, folder), 0);
}

/** The peak memory of the process so far, in MB. */
export const peakMemory = (): number => process.resourceUsage().maxRSS / 1024;

export function formatMs(ms: number): string {
  if (ms >= 10_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${ms.toFixed(ms >= 100 ? 0 : ms >= 1 ? 1 : 3)} ms`;
}

/** One line of the report. */
export const print = (label: string, text: string): void => console.log(`${label.padEnd(46)} ${text}`);
