const claimed = new Set<number>();

/**
 * Claims a number as the first key of advisory locks and returns it. All locks of a database share one space of numbers, so every module claims
 * its own when it is loaded. Processes of different versions share locks, so a number never changes. Throws for a number that is claimed.
 */
export function claimLock(key: number): number {
  if (claimed.has(key)) throw new Error(`two modules claim the advisory lock ${key}`);
  claimed.add(key);
  return key;
}
