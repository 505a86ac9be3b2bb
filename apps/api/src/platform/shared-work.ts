import type { Database } from './database.ts';

/** Runs a work under a key and returns its result. */
export type ShareWork<T> = (key: string, work: () => Promise<T>) => Promise<T>;

interface Chain<T> {
  running: Promise<T>;
  /** The work that follows. Everybody who calls before it begins gets its result. */
  next: Promise<T> | undefined;
}

const ignore = (): undefined => undefined;

/**
 * Works of the same key never run at the same time. Those that wait for the running one become one work, which begins when it has ended. So a work
 * that is called for many times at once runs twice, and every caller gets the result of a run that began after the call.
 */
export function createSharedWork<T>(): ShareWork<T> {
  const chains = new Map<string, Chain<T>>();

  const begin = async (key: string, work: () => Promise<T>): Promise<T> => {
    const chain: Chain<T> = { running: (async () => work())(), next: undefined };
    chains.set(key, chain);
    try {
      return await chain.running;
    } finally {
      if (chain.next === undefined) chains.delete(key);
    }
  };
  return (key, work) => {
    const chain = chains.get(key);
    if (chain === undefined) return begin(key, work);
    chain.next ??= chain.running.then(ignore, ignore).then(() => begin(key, work));
    return chain.next;
  };
}

/** Shared work on a database: each database has its own, because tests use several. The keys name the office. */
export function createDatabaseWork<T>(): (db: Database) => ShareWork<T> {
  const known = new WeakMap<Database, ShareWork<T>>();
  return (db) => {
    const share = known.get(db) ?? createSharedWork<T>();
    known.set(db, share);
    return share;
  };
}
