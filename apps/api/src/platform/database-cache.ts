import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';

const caches = new Set<() => void>();

/** Forgets everything in the caches of this process, because a restore replaced the data behind it. */
export function forgetDatabaseCaches(): void {
  for (const forget of caches) forget();
}

/** A cache of this process for values that it can compute again. Each database has its own, because tests use several. */
export function createDatabaseCache<Key extends number | string, Value extends object>(
  max: number,
): (db: Database) => LRUCache<Key, Value> {
  let known = new WeakMap<Database, LRUCache<Key, Value>>();
  caches.add(() => (known = new WeakMap()));
  return (db) => {
    const cache = known.get(db) ?? new LRUCache<Key, Value>({ max });
    known.set(db, cache);
    return cache;
  };
}
