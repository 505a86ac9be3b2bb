import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { UserFacingError } from './errors.ts';

/** Counts attempts by key across all processes. */
export interface Throttle {
  /**
   * Counts one attempt and refuses with 429 if none was left. Callers count before they do the work, so that parallel attempts cannot all pass
   * while none is counted yet.
   */
  consume: (key: string) => Promise<void>;
  /** Counts one attempt like `consume`, but returns how many milliseconds to wait instead of refusing; 0 if it was allowed. A refused one is not kept. */
  tryConsume: (key: string, points?: number) => Promise<number>;
  /** Takes back one counted attempt, because it turned out to be allowed. */
  refund: (key: string) => Promise<void>;
  /** Forgets the attempts of a key. */
  reset: (key: string) => Promise<void>;
}

function refuse(msBeforeNext: number): UserFacingError {
  const minutes = Math.max(1, Math.ceil(msBeforeNext / 60_000));
  return new UserFacingError(
    429,
    `Muitas tentativas. Espere ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} e tente de novo.`,
    { retryAfter: Math.ceil(msBeforeNext / 1000) },
  );
}

/** Makes a throttle of `points` attempts per `seconds`, which are counted in the table `limite`. */
export function createThrottle(pool: pg.Pool, options: { name: string; points: number; seconds: number }): Throttle {
  const limiter = new RateLimiterPostgres({
    // The library names its statements. A pooler in transaction mode gives the next statement another connection, which does not know the name.
    storeClient: { query: ({ text, values }: pg.QueryConfig) => pool.query(text, values) },
    storeType: 'pool',
    tableName: 'limite',
    tableCreated: true,
    keyPrefix: options.name,
    points: options.points,
    duration: options.seconds,
  });
  const refund: Throttle['refund'] = async (key) => {
    await pool.query('update limite set points = greatest(points - 1, 0) where key = $1', [limiter.getKey(key)]);
  };
  return {
    refund,
    tryConsume: async (key, points = options.points) => {
      const now = Date.now();
      const name = limiter.getKey(key);
      // One statement counts or refuses, so that refused attempts take no place even for a moment.
      const { rowCount } = await pool.query(
        `insert into limite as count (key, points, expire) values ($1, 1, $2) on conflict (key) do update set
           points = case when count.expire <= $3 then 1 else count.points + 1 end,
           expire = case when count.expire <= $3 then $2 else count.expire end
         where count.expire <= $3 or count.points < $4`,
        [name, now + options.seconds * 1000, now, points],
      );
      if (rowCount !== 0) return 0;
      const { rows } = await pool.query<{ expire: string }>('select expire from limite where key = $1', [name]);
      return Math.max(1000, Number(rows[0]?.expire ?? now) - now);
    },
    consume: async (key) => {
      try {
        await limiter.consume(key);
      } catch (error) {
        throw error instanceof RateLimiterRes ? refuse(error.msBeforeNext) : error;
      }
    },
    reset: async (key) => {
      await limiter.delete(key);
    },
  };
}
