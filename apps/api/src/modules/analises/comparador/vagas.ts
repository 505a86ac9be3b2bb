/** Lets works in while there is room for them, in the order in which they came. */
export interface Vagas {
  run: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Creates room for at most `limit()` works at once. The limit may change at any time and counts for the works that come in next; it is at least 1. */
export function createVagas(limit: () => number): Vagas {
  const waiting: (() => void)[] = [];
  let inside = 0;
  const letIn = (): void => {
    while (inside < Math.max(1, limit())) {
      const enter = waiting.shift();
      if (enter === undefined) return;
      inside += 1;
      enter();
    }
  };
  return {
    run: async (work) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        letIn();
      });
      try {
        return await work();
      } finally {
        inside -= 1;
        letIn();
      }
    },
  };
}
