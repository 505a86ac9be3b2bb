import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { workInRounds } from './rounds.ts';

const NEVER = 3_600_000;
const fail = (error: unknown): never => {
  throw error;
};

describe('rounds', () => {
  it('follow each other at once while there is more, and rest when there is not', async () => {
    let left = 3;
    let rounds = 0;
    const stop = workInRounds(
      () => {
        rounds += 1;
        left -= 1;
        return Promise.resolve(left > 0);
      },
      { everyMs: NEVER, onError: fail },
    );
    await expect.poll(() => rounds).toBe(3);
    await stop();
    expect(rounds).toBe(3);
  });

  it('come again after a pause, also after one that failed', async () => {
    const errors: unknown[] = [];
    const second = Promise.withResolvers<undefined>();
    let rounds = 0;
    const stop = workInRounds(
      () => {
        rounds += 1;
        if (rounds === 1) return Promise.reject(new Error('once'));
        second.resolve(undefined);
        return Promise.resolve(false);
      },
      { everyMs: 1, onError: (error) => errors.push(error) },
    );
    await second.promise;
    await stop();
    expect(errors).toEqual([new Error('once')]);
  });

  it('end when the one under way has ended', async () => {
    const going = Promise.withResolvers<boolean>();
    let ended = false;
    const stop = workInRounds(() => going.promise, { everyMs: NEVER, onError: fail });
    const stopped = stop().then(() => {
      ended = true;
    });
    await setImmediate();
    expect(ended).toBe(false);
    going.resolve(true);
    await stopped;
  });
});
