import { Turns } from './turns.ts';

export interface GateOptions {
  /** The most works that run at once. A function may return another number at any time; it counts for the works that come in next, and at least one always may. */
  atOnce: number | (() => number);
  /** The most works of one group that run at once. Smaller than `atOnce`, it never lets one group take all places. */
  each: number;
}

/** Lets works of this process in by turns of their groups (offices). */
export interface Gate {
  /** Runs the work when a place is free and the group's turn has come. Returns its result. */
  run: <T>(group: number, work: () => Promise<T>) => Promise<T>;
}

export function createGate({ atOnce, each }: GateOptions): Gate {
  const waiting = new Turns<() => void>();
  const running = new Map<number, number>();
  const limit = typeof atOnce === 'number' ? () => atOnce : atOnce;
  let inside = 0;

  const letIn = (): void => {
    while (inside < Math.max(1, limit())) {
      const enter = waiting.shift((group) => (running.get(group) ?? 0) < each);
      if (enter === undefined) return;
      enter();
    }
  };
  const enter = (group: number): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(group, () => {
        inside += 1;
        running.set(group, (running.get(group) ?? 0) + 1);
        resolve();
      });
      letIn();
    });
  const leave = (group: number): void => {
    inside -= 1;
    const left = (running.get(group) ?? 1) - 1;
    if (left === 0) running.delete(group);
    else running.set(group, left);
    letIn();
  };
  return {
    run: async (group, work) => {
      await enter(group);
      try {
        return await work();
      } finally {
        leave(group);
      }
    },
  };
}
