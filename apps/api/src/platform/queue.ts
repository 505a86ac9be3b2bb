import { sql } from 'kysely';
import { type Clock, fromKysely, type Job, PgBoss, systemClock } from 'pg-boss';
import type { Database } from './database.ts';
import { findOutage } from './outage.ts';
import { nameConnections } from './pooler-address.ts';
import { type FilaDaCopia, type TrabalhoDaCopia, lettersFirst, toJob, toOptions } from './queue-copy.ts';
import { alongTrail, withTrail } from './trail.ts';
import { traceSend } from './tracing.ts';
import { endsWithin } from './within.ts';

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
  /** Adds a job in the caller's transaction, on the trail of the present request. It runs after `afterSeconds`. Waiting jobs with a higher priority run first. */
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
   * finished job. `onGiveUp` gets the data of a job after its last attempt failed. `stopping` is aborted when the queue stops; a job that fails then goes
   * back to the queue, and another worker takes it at once.
   */
  work: <T extends object>(
    name: string,
    options: QueueOptions & { concurrency: number; pollingSeconds?: number },
    handler: (data: T, stopping: AbortSignal) => Promise<void>,
    onGiveUp: (data: T) => Promise<void>,
  ) => Promise<void>;
  declare: (name: string, options: QueueOptions) => Promise<void>;
  /** Makes queues of a copy that are not there yet, with the options that they had. */
  redeclare: (filas: readonly FilaDaCopia[]) => Promise<void>;
  /** Adds jobs of a copy in the caller's transaction. They wait as they did, those that were running too. */
  sendAgain: (db: Database, trabalhos: readonly TrabalhoDaCopia[]) => Promise<void>;
  /** Takes no more jobs and aborts `stopping`. Resolves when the jobs under way have ended, or after two seconds. */
  drain: () => Promise<void>;
  /** Whether jobs are under way in this process. */
  isBusy: () => boolean;
  /** Lets a drained queue work again. What worked on it before has to be started again. */
  reopen: () => void;
  /** Drains the queue, gives the jobs that have not ended back to it, and closes its connections. */
  stop: () => Promise<void>;
}

const MAX_RETRY_DELAY = 6 * 3600;
/** pg-boss deletes a job that has waited for longer. Its usual 14 days end in a standstill of the workers, or at once if a clock jumps ahead. */
const RETENTION = { retentionSeconds: 10 * 365 * 86_400 };
/** How long jobs may take to end when the queue stops, and how long those may take that were cut after that. In milliseconds. */
const DRAIN_MS = 2000;
const CUT_MS = 500;
/** The wait before the next attempt of a job that failed because the disk is full or the database has no connection left. */
const OUTAGE_SECONDS = 10;
/**
 * The clock by which the queue measures its pauses. It goes on evenly while the clock of the machine is set: by that one, a look for abandoned jobs that was
 * planned before the clock was set back by a day would wait for a day.
 */
const STEADY_CLOCK: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };
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

/** The attempts at jobs that run in this process. */
class Attempts {
  readonly stopping = new AbortController();
  readonly #boss: PgBoss;
  readonly #running = new Map<string, { job: Job; ended: Promise<unknown> }>();

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /** Runs one attempt. If it fails because of the stop or an outage, the job goes back to the queue, and the attempt does not count. */
  async run(job: Job, work: () => Promise<void>): Promise<void> {
    const attempt = this.#attempt(job, work);
    this.#running.set(job.id, { job, ended: attempt.catch(() => undefined) });
    try {
      await attempt;
    } finally {
      this.#running.delete(job.id);
    }
  }

  /** Waits until no attempt runs, at most `ms` milliseconds. */
  async settle(ms: number): Promise<void> {
    await endsWithin(Promise.all([...this.#running.values()].map(({ ended }) => ended)), ms);
  }

  get isBusy(): boolean {
    return this.#running.size > 0;
  }

  /** Gives the jobs of all running attempts back to the queue. */
  async handAllBack(): Promise<void> {
    for (const { job } of this.#running.values()) await this.#handBack(job, 0).catch(() => undefined);
  }

  async #attempt(job: Job, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const outage = findOutage(error);
      if (this.stopping.signal.aborted) await this.#handBack(job, 0);
      else if (outage === 'full' || outage === 'busy') await this.#handBack(job, OUTAGE_SECONDS);
      throw error;
    }
  }

  /**
   * Makes a job wait again, without counting this attempt. The number of the attempt changes, so pg-boss ignores what this process says about the
   * job from now on.
   */
  async #handBack({ id, name, retryCount }: Job, afterSeconds: number): Promise<void> {
    await this.#boss.getDb().executeSql(
      `update pgboss.job set state = 'retry', started_on = null, heartbeat_on = now(),
         retry_count = retry_count + 1, retry_limit = retry_limit + 1, start_after = now() + make_interval(secs => $4)
       where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
      [name, id, retryCount, afterSeconds],
    );
  }
}

/**
 * Makes the schema of pg-boss, or brings it up to date, as the owner of the database. Indexes that a new version of pg-boss builds beside all other
 * work are built until the returned function is called.
 */
export async function installQueue(options: {
  url: string;
  name: string;
  onError: (error: unknown) => void;
}): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: options.url,
    application_name: options.name,
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', options.onError);
  await boss.start();
  return () => boss.stop({ graceful: false });
}

/** Starts pg-boss on the database. With `worker`, this process also looks for abandoned jobs. */
export async function startQueue(options: {
  url: string;
  /** The name of its connections. */
  name?: string;
  worker: boolean;
  /** Whether the owner of the database has made the schema of pg-boss already, so that a plain user starts here. */
  installed?: boolean;
  onError: (error: unknown) => void;
}): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: options.url,
    application_name: nameConnections(options.url, options.name ?? 'vigia-fila'),
    max: 4,
    clock: STEADY_CLOCK,
    migrate: options.installed !== true,
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
  let attempts = new Attempts(boss);
  const names = new Set<string>();
  const drain = async (): Promise<void> => {
    attempts.stopping.abort(new Error('the process is stopping'));
    for (const name of names) await boss.offWork(name, { wait: false });
    await attempts.settle(DRAIN_MS);
  };

  const declare: Queue['declare'] = async (name, { onlyOneWaiting = false, retryDelay, ...options }) => {
    const { retryLimit, heartbeatSeconds, expireInSeconds } = options;
    await boss.createQueue(deadLettersOf(name), RETENTION);
    await boss.createQueue(name, {
      ...RETENTION,
      retryLimit,
      heartbeatSeconds,
      expireInSeconds,
      deadLetter: deadLettersOf(name),
      policy: onlyOneWaiting ? 'short' : 'standard',
      ...(retryDelay === undefined ? {} : { retryDelay, retryBackoff: true, retryDelayMax: MAX_RETRY_DELAY }),
    });
    // A queue that an earlier version made keeps its options.
    for (const made of [deadLettersOf(name), name]) await boss.updateQueue(made, RETENTION);
  };
  return {
    declare,
    redeclare: async (filas) => {
      // Dead letters go first: others refer to them.
      for (const { nome, opcoes } of filas.toSorted((one, other) => lettersFirst(one) - lettersFirst(other)))
        await boss.createQueue(nome, toOptions(opcoes));
    },
    sendAgain: async (db, trabalhos) => {
      for (const [name, jobs] of Map.groupBy(trabalhos, ({ fila }) => fila))
        await boss.insert(name, jobs.map(toJob), { db: fromKysely(db) });
    },
    send: async (db, name, data, { afterSeconds = 0, priority = 0 } = {}) => {
      await traceSend(name, () =>
        boss.send(name, withTrail(data), { db: fromKysely(db), startAfter: afterSeconds, priority }),
      );
    },
    sendInTurn: async (db, name, group, data) => {
      if (data.length === 0) return;
      const turn = await findTurn(db, name, group);
      await traceSend(name, () => {
        const jobs = data.map((item, index) => ({
          data: withTrail(item),
          priority: 0 - turn - index,
          group: { id: String(group) },
        }));
        return boss.insert(name, jobs, { db: fromKysely(db) });
      });
    },
    work: async (name, { concurrency, pollingSeconds = 0.5, ...queue }, handler, onGiveUp) => {
      await declare(name, queue);
      const own = attempts;
      const { signal: stopping } = own.stopping;
      names.add(name).add(deadLettersOf(name));
      const polling = { batchSize: 1, pollingIntervalSeconds: pollingSeconds };
      const startOne = async (): Promise<void> => {
        const id = await boss.work<Parameters<typeof handler>[0]>(name, polling, async (jobs) => {
          for (const job of jobs)
            await own.run(job, () => alongTrail(name, job.data, () => handler(job.data, stopping)));
          // More work may wait. A job that failed is left to the next look.
          if (!stopping.aborted) boss.notifyWorker(id);
        });
      };
      for (let one = 0; one < concurrency; one += 1) await startOne();
      await boss.work<Parameters<typeof onGiveUp>[0]>(
        deadLettersOf(name),
        { ...polling, pollingIntervalSeconds: Math.max(2, pollingSeconds) },
        async (jobs) => {
          for (const job of jobs) await own.run(job, () => alongTrail(job.name, job.data, () => onGiveUp(job.data)));
        },
      );
    },
    drain,
    isBusy: () => attempts.isBusy,
    reopen: () => {
      names.clear();
      attempts = new Attempts(boss);
    },
    stop: async () => {
      await drain();
      await attempts.settle(CUT_MS);
      await attempts.handAllBack();
      await boss.stop({ graceful: false });
    },
  };
}
