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

/** Makes a throttle of `points` attempts per `seconds`. The library makes its table, `limite`. */
export async function createThrottle(
  pool: pg.Pool,
  options: { name: string; points: number; seconds: number },
): Promise<Throttle> {
  const limiter = await new Promise<RateLimiterPostgres>((resolve, reject) => {
    const made: RateLimiterPostgres = new RateLimiterPostgres(
      {
        storeClient: pool,
        tableName: 'limite',
        keyPrefix: options.name,
        points: options.points,
        duration: options.seconds,
      },
      (error?: Error) => (error ? reject(error) : resolve(made)),
    );
  });
  return {
    consume: async (key) => {
      try {
        await limiter.consume(key);
      } catch (error) {
        throw error instanceof RateLimiterRes ? refuse(error.msBeforeNext) : error;
      }
    },
    refund: async (key) => {
      await pool.query('update limite set points = greatest(points - 1, 0) where key = $1', [limiter.getKey(key)]);
    },
    reset: async (key) => {
      await limiter.delete(key);
    },
  };
}
