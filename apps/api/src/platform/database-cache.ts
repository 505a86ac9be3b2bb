import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';

/** A cache of this process for values that it can compute again. Each database has its own, because tests use several. */
export function createDatabaseCache<Key extends number | string, Value extends object>(
  max: number,
): (db: Database) => LRUCache<Key, Value> {
  const caches = new WeakMap<Database, LRUCache<Key, Value>>();
  return (db) => {
    const known = caches.get(db) ?? new LRUCache<Key, Value>({ max });
    caches.set(db, known);
    return known;
  };
}
