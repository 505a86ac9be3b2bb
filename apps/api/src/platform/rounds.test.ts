import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Bell, workInRounds } from './rounds.ts';

const NEVER = 3_600_000;
function fail(error: unknown): never {
  throw error;
}

describe('rounds', () => {
  it('rounds follow each other at once while there is more work, and pause when there is none', async () => {
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

  it('rounds go on after a pause, also after a round that failed', async () => {
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

  it('rounds end when the round under way has ended', async () => {
    const going = Promise.withResolvers<boolean>();
    let ended = false;
    const stop = workInRounds(() => going.promise, { everyMs: NEVER, onError: fail });
    const stopped = stop().then(() => {
      ended = true;
    });
    await nextTurn();
    expect(ended).toBe(false);
    going.resolve(true);
    await stopped;
  });

  it('rounds come at once when the bell rings, also when it rings during a round', async () => {
    const bell = new Bell();
    const starts = Array.from({ length: 3 }, () => Promise.withResolvers<undefined>());
    let rounds = 0;
    const stop = workInRounds(
      () => {
        starts[rounds]?.resolve(undefined);
        rounds += 1;
        if (rounds === 2) bell.ring();
        return Promise.resolve(false);
      },
      { everyMs: NEVER, onError: fail, bell },
    );
    await starts[0]?.promise;
    await nextTurn();
    bell.ring();
    await starts[2]?.promise;
    await stop();
    bell.ring();
    expect(rounds).toBe(3);
  });
});
