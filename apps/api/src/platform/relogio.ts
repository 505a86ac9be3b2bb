import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { claimLock } from './locks.ts';
import { workInRounds } from './rounds.ts';

/** Lets one process at a time bring waiting work back. */
const LOCK_RELOGIO = claimLock(4254);
/** A clock that is set back by less is left alone: the work waits for that long. */
const TOLERANCE_SECONDS = 5;
const LOOK_MS = 5000;

/** The columns that say when waiting work goes on, and the rows whose time may come earlier. */
const ESPERAS: readonly (readonly [table: string, column: string, rows: string])[] = [
  ['pgboss.job', 'start_after', "state < 'active'"],
  ['revista_entrega', 'proxima_em', 'true'],
  ['revista_busca', 'proxima_em', 'true'],
  ['marca_consulta', 'proxima_em', 'true'],
  ['pepi_turno', 'livre_em', 'true'],
  ['arquivo_sem_uso', 'apagar_em', 'true'],
  ['orcamento_uso', 'ate', 'true'],
  ['webhook_entrega', 'proxima_em', 'true'],
  // A bulletin of the morning must not leave at night, so only those that were planned by the wrong clock come earlier.
  ['boletim_envio', 'enviar_em', "estado <> 'enviado' and atualizado_em > now()"],
];

/**
 * By how many seconds the clock of the database was set back, as far as rows tell: none is written in the future. The queue stamps its rows every five
 * seconds.
 */
async function measureStep(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from max(em) - now()), 0)::float8 as seconds from (
      select greatest(monitor_claim_on, monitor_on, maintain_on) as em from pgboss.queue
      union all select greatest(created_on, started_on, heartbeat_on) from pgboss.job where state < 'completed'
      union all select em from revista_evento where distribuido_em is null
    ) as carimbos`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Sets the times of the future to the present. Those that are null stay so. */
const setPast = (...columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    columns.map(
      (name) => sql`${sql.ref(name)} = case when ${sql.ref(name)} > now() then now() else ${sql.ref(name)} end`,
    ),
  );

/** Brings the work of the future back by this many seconds. */
async function bringBack(db: Database, seconds: number): Promise<void> {
  for (const [table, column, rows] of ESPERAS) {
    const wait = sql.ref(column);
    await sql`
      update ${sql.table(table)} set ${wait} = greatest(now(), ${wait} - make_interval(secs => ${seconds}))
      where ${wait} > now() and ${sql.raw(rows)}`.execute(db);
  }
  // Attempts of throttles are counted by the clocks of the processes, in milliseconds.
  await sql`
    update limite set expire = expire - ${Math.round(seconds * 1000)} where expire > extract(epoch from now()) * 1000`.execute(
    db,
  );
  // A running job without a heartbeat is taken by another worker, unless its last one lies in the future.
  await sql`
    update pgboss.job set ${setPast('created_on', 'started_on', 'heartbeat_on')}
    where state < 'completed' and greatest(created_on, started_on, heartbeat_on) > now()`.execute(db);
  await sql`update revista_evento set em = now() where distribuido_em is null and em > now()`.execute(db);
  await sql`select from pgboss.queue order by name for update`.execute(db);
  await sql`
    update pgboss.queue set ${setPast('monitor_claim_on', 'monitor_on', 'maintain_on')}
    where greatest(monitor_claim_on, monitor_on, maintain_on) > now()`.execute(db);
  await sql`update pgboss.version set monitor_backoff_on = null where monitor_backoff_on > now()`.execute(db);
}

/**
 * Finds out whether the clock of the database was set back, and lets the work that was planned by the wrong clock wait from now on. Without this, jobs
 * that a clock of next week made would wait until next week. Returns the seconds of the step; 0 if there was none.
 */
export async function followClock(db: Database): Promise<number> {
  if ((await measureStep(db)) < TOLERANCE_SECONDS) return 0;
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK_RELOGIO}, 0)`.execute(transaction);
    // Another process may have done it meanwhile.
    const seconds = await measureStep(transaction);
    if (seconds < TOLERANCE_SECONDS) return 0;
    await bringBack(transaction, seconds);
    return seconds;
  });
}

/** Follows the clock of the database until the returned function is called. */
export const workRelogio = (
  db: Database,
  {
    onStep,
    onError,
    lookMs = LOOK_MS,
  }: { onStep: (seconds: number) => void; onError: (error: unknown) => void; lookMs?: number },
): (() => Promise<void>) =>
  workInRounds(
    async () => {
      const seconds = await followClock(db);
      if (seconds > 0) onStep(seconds);
      return false;
    },
    { everyMs: lookMs, onError },
  );
