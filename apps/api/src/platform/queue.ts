import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from './database.ts';

export interface QueueOptions {
  /** Attempts after the first one. Then the job goes to the queue's dead letters. */
  retryLimit: number;
  /** Seconds without a heartbeat after which another worker takes the job. At least 10. */
  heartbeatSeconds: number;
  expireInSeconds: number;
  /** Keeps at most one waiting job and ignores further ones, for work that repeats itself. */
  onlyOneWaiting?: boolean;
  /** Seconds before the second attempt. They double with each further attempt. If it is unset, the queue tries again at once. */
  retryDelay?: number;
}

/** Work to be done in the background, kept in PostgreSQL and shared by all workers. */
export interface Queue {
  /** Adds a job in the caller's transaction. It runs after `afterSeconds`. Waiting jobs with a higher priority run first. */
  send: (
    db: Database,
    name: string,
    data: object,
    options?: { afterSeconds?: number; priority?: number },
  ) => Promise<void>;
  /**
   * Adds jobs of a group (an office) in the caller's transaction. Groups take turns: the next job of each group runs before the second one of any,
   * so that a group with many jobs does not hold up the others. Work that has to come first is sent with a positive priority.
   */
  sendInTurn: (db: Database, name: string, group: number, data: readonly object[]) => Promise<void>;
  /**
   * Runs the jobs of a queue in this process, at most `concurrency` at once. It looks for new ones every `pollingSeconds`, and at once after a
   * finished job. `onGiveUp` gets the data of a job after its last attempt failed.
   */
  work: <T extends object>(
    name: string,
    options: QueueOptions & { concurrency: number; pollingSeconds?: number },
    handler: (data: T) => Promise<void>,
    onGiveUp: (data: T) => Promise<void>,
  ) => Promise<void>;
  declare: (name: string, options: QueueOptions) => Promise<void>;
  stop: () => Promise<void>;
}

const MAX_RETRY_DELAY = 6 * 3600;
const deadLettersOf = (name: string): string => `${name}-falha`;

/**
 * Returns the turn of a group's next job. The jobs of turn 0 run first, then those of turn 1. A group's job comes one turn after its last
 * waiting job, but never before the turn that runs now, so that no new group overtakes for ever.
 */
async function findTurn(db: Database, name: string, group: number): Promise<number> {
  const { rows } = await sql<{ turn: number }>`
    select greatest(coalesce(-max(priority), 0), coalesce(1 - min(priority) filter (where group_id = ${String(group)}), 0)) as turn
    from pgboss.job
    where name = ${name} and state < 'active' and not blocked and priority <= 0 and start_after <= now()`.execute(db);
  return rows[0]?.turn ?? 0;
}

/** Starts pg-boss on the database. With `worker`, this process also looks for abandoned jobs. */
export async function startQueue(options: {
  url: string;
  worker: boolean;
  onError: (error: unknown) => void;
}): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: options.url,
    application_name: 'vigia-fila',
    max: 4,
    supervise: options.worker,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    // pg-boss looks for abandoned jobs every 5 s. The vacuum and bloat checks of a busy installation are the operator's work.
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', options.onError);
  await boss.start();

  const declare: Queue['declare'] = async (name, { onlyOneWaiting = false, retryDelay, ...options }) => {
    const { retryLimit, heartbeatSeconds, expireInSeconds } = options;
    await boss.createQueue(deadLettersOf(name));
    await boss.createQueue(name, {
      retryLimit,
      heartbeatSeconds,
      expireInSeconds,
      deadLetter: deadLettersOf(name),
      policy: onlyOneWaiting ? 'short' : 'standard',
      ...(retryDelay === undefined ? {} : { retryDelay, retryBackoff: true, retryDelayMax: MAX_RETRY_DELAY }),
    });
  };
  return {
    declare,
    send: async (db, name, data, { afterSeconds = 0, priority = 0 } = {}) => {
      await boss.send(name, data, { db: fromKysely(db), startAfter: afterSeconds, priority });
    },
    sendInTurn: async (db, name, group, data) => {
      if (data.length === 0) return;
      const turn = await findTurn(db, name, group);
      const jobs = data.map((item, index) => ({
        data: item,
        priority: 0 - turn - index,
        group: { id: String(group) },
      }));
      await boss.insert(name, jobs, { db: fromKysely(db) });
    },
    work: async (name, { concurrency, pollingSeconds = 0.5, ...queue }, handler, onGiveUp) => {
      await declare(name, queue);
      const polling = { batchSize: 1, pollingIntervalSeconds: pollingSeconds };
      const startOne = async (): Promise<void> => {
        const id = await boss.work<Parameters<typeof handler>[0]>(name, polling, async (jobs) => {
          for (const job of jobs) await handler(job.data);
          // More work may wait. A job that failed is left to the next look.
          boss.notifyWorker(id);
        });
      };
      for (let one = 0; one < concurrency; one += 1) await startOne();
      await boss.work<Parameters<typeof onGiveUp>[0]>(
        deadLettersOf(name),
        { ...polling, pollingIntervalSeconds: Math.max(2, pollingSeconds) },
        async (jobs) => {
          for (const job of jobs) await onGiveUp(job.data);
        },
      );
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}
