import { expect } from 'vitest';

const TIMES = 8;
/** Linear work takes 8 times as long for 8 times the input, quadratic work 64 times. */
const MAX_GROWTH = 24;
/** Some systems count the time of a thread in steps of 4 ms. */
const MIN_MICROSECONDS = 5000;

/** The processor time of this thread, in microseconds: what else the machine does hardly changes it. */
function timeOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

const best = (work: () => void): number => Math.min(timeOf(work), timeOf(work), timeOf(work));

/** Expects work whose time grows with `size`, not with its square. */
export function expectLinearTime(size: number, work: (size: number) => void): void {
  const short = best(() => work(Math.ceil(size / TIMES)));
  const long = best(() => work(size));
  expect(long).toBeLessThan(MAX_GROWTH * Math.max(short, MIN_MICROSECONDS));
}
