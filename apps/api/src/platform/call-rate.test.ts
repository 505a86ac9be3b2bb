import { expect, it } from 'vitest';
import { createCallRate } from './call-rate.ts';

/** A rate whose requests came at these milliseconds, as it is at the millisecond `at`. */
function rateOf(requests: readonly number[], at: number): boolean {
  let time = 0;
  const rate = createCallRate(() => time);
  for (time of requests) rate.note();
  time = at;
  return rate.isBusy();
}
const every = (ms: number, count: number): number[] => Array.from({ length: count }, (_, index) => index * ms);

it('a server is busy with ten requests within two seconds', () => {
  expect(rateOf(every(100, 10), 950)).toBe(true);
  expect(rateOf(every(100, 40), 3950)).toBe(true);
  expect(rateOf(every(100, 9), 900)).toBe(false);
});

it('a page that asks once a second does not make a server busy, and a busy server is at rest two seconds later', () => {
  expect(rateOf(every(1000, 60), 60_000)).toBe(false);
  expect(rateOf(every(100, 40), 5950)).toBe(false);
});
