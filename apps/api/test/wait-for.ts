import type pg from 'pg';
import { expect, vi } from 'vitest';

/**
 * Waits until a check no longer throws, and returns its result. Tests use `expect.poll`, which waits as long; this is
 * for hooks and test servers, where `expect.poll` is not allowed. The time only ends a test that hangs.
 */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000, interval: 50 });

/** Waits until every follower has handled every event of the outbox. */
export const waitForOutbox = (database: pg.Pool | pg.Client): Promise<void> =>
  waitFor(async () => {
    const { rows } = await database.query(
      `select evento_id, seguidor from revista_entrega
       union all select id, 'distribuição' from revista_evento where distribuido_em is null`,
    );
    expect(rows).toEqual([]);
  });
