import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from './database.ts';

export interface QueueOptions {
  /** Attempts after the first; then the job goes to the queue's dead letters. */
  retryLimit: number;
  /** A job without a sign of life for this long (at least 10 s) is given to another worker. */
  heartbeatSeconds: number;
  expireInSeconds: number;
}

/** Work to be done in the background, kept in PostgreSQL and shared by all workers. */
export interface Queue {
  /** Enqueues a job as part of the caller's transaction. */
  send: (db: Database, name: string, data: object) => Promise<void>;
  /** Runs jobs of a queue here, at most `concurrency` at once; `onGiveUp` gets the data of a job whose attempts are used up. */
  work: <T extends object>(
    name: string,
    options: QueueOptions & { concurrency: number },
    handler: (data: T) => Promise<void>,
    onGiveUp: (data: T) => Promise<void>,
  ) => Promise<void>;
  declare: (name: string, options: QueueOptions) => Promise<void>;
  stop: () => Promise<void>;
}

const deadLettersOf = (name: string): string => `${name}-falha`;

/** Starts pg-boss on the database; `worker` also makes this process look after abandoned jobs. */
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
    // Abandoned jobs are looked for every 5 s; the vacuum and bloat checks of a busy installation are the operator's.
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', options.onError);
  await boss.start();

  const declare: Queue['declare'] = async (name, { retryLimit, heartbeatSeconds, expireInSeconds }) => {
    await boss.createQueue(deadLettersOf(name));
    await boss.createQueue(name, { retryLimit, heartbeatSeconds, expireInSeconds, deadLetter: deadLettersOf(name) });
  };
  return {
    declare,
    send: async (db, name, data) => {
      await boss.send(name, data, { db: fromKysely(db) });
    },
    work: async (name, { concurrency, ...queue }, handler, onGiveUp) => {
      await declare(name, queue);
      const polling = { batchSize: 1, pollingIntervalSeconds: 0.5 };
      await boss.work<Parameters<typeof handler>[0]>(
        name,
        { ...polling, localConcurrency: concurrency },
        async (jobs) => {
          for (const job of jobs) await handler(job.data);
        },
      );
      await boss.work<Parameters<typeof onGiveUp>[0]>(
        deadLettersOf(name),
        { ...polling, pollingIntervalSeconds: 2 },
        async (jobs) => {
          for (const job of jobs) await onGiveUp(job.data);
        },
      );
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}
