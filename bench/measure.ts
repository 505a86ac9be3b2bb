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

/** The processes of this machine but this one, by their ids; none where the system does not tell. */
const listProcesses = (): string[] =>
  process.platform === 'linux'
    ? readdirSync('/proc').filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    : [];

/** The fields of /proc/<pid>/stat after the name, which may hold blanks: the state, the parent, the process group and so on. */
function statOf(pid: string): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Sums the seconds that the chosen processes and their ended children took from processors. */
const sumSeconds = (chosen: (pid: string) => boolean): number =>
  listProcesses().reduce((sum, pid) => {
    try {
      // utime and stime, and those of ended children.
      return chosen(pid)
        ? sum +
            statOf(pid)
              .slice(11, 15)
              .reduce((ticks, one) => ticks + Number(one), 0) /
              TICKS
        : sum;
    } catch {
      // It ended meanwhile, or it belongs to another user.
      return sum;
    }
  }, 0);

const worksIn = (folder: string, pid: string): boolean => readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);

/** The ids of the processes that work in this folder, as those of a database server do in its data folder. */
export const listProcessesIn = (folder: string): string[] =>
  listProcesses().filter((pid) => {
    try {
      return worksIn(folder, pid);
    } catch {
      return false;
    }
  });

/** Seconds that the database server with this data folder has taken from processors so far; NaN where the system does not tell. */
export const databaseSeconds = (folder: string): number =>
  process.platform === 'linux' ? sumSeconds((pid) => worksIn(folder, pid)) : NaN;

/** Seconds that the processes of a group have taken from processors so far; 0 where the system does not tell. */
export const groupSeconds = (group: number): number => sumSeconds((pid) => statOf(pid)[2] === String(group));

/** The peak memory of the process so far, in MB. */
export const peakMemory = (): number => process.resourceUsage().maxRSS / 1024;

export function formatMs(ms: number): string {
  if (ms >= 10_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${ms.toFixed(ms >= 100 ? 0 : ms >= 1 ? 1 : 3)} ms`;
}

/** One line of the report. */
export const print = (label: string, text: string): void => console.log(`${label.padEnd(46)} ${text}`);
