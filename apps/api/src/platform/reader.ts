import type { Database } from './database.ts';

/** Runs a read and returns its result. */
export type Read = <T>(read: () => Promise<T>) => Promise<T>;

const ignore = (): undefined => undefined;

/**
 * Lets reads that need not wait for each other run at the same time, each on a connection of its own. A transaction has one connection, so there they run
 * one after another.
 */
export function createReader(db: Database): Read {
  if (!db.isTransaction) return (read) => read();
  let last: Promise<unknown> = Promise.resolve();
  return (read) => {
    const next = last.then(read);
    last = next.catch(ignore);
    return next;
  };
}
