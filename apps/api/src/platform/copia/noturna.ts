import path from 'node:path';
import { addDias, momentInSaoPaulo, todayInSaoPaulo } from '@vigia/domain';
import { sql } from 'kysely';
import { type Backoff, computeBackoff } from '../backoff.ts';
import type { Connection } from '../database.ts';
import { runExclusively } from '../exclusive.ts';
import { claimLock } from '../locks.ts';
import { workInRounds } from '../rounds.ts';
import { type GuardaDependencies, keepCopia } from './guardar.ts';
import { listCopias, pruneCopias } from './pasta.ts';

/** Lets one process at a time make, check or restore a copy of the folder. The second key is 0. */
export const LOCK_COPIAS = claimLock(4251);
/** The hour of the copy in America/Sao_Paulo. */
const HORA = 2;
/** How often a process looks whether the copy of the night is due. */
const LOOK_MS = 60_000;
/** The waits after failed attempts, in seconds. */
const PACIENCIA: Backoff = { first: 600, longest: 2 * 3600 };

/** The last moment at which a copy was due. */
export function lastDue(now: Date): Date {
  const today = todayInSaoPaulo(now);
  const due = momentInSaoPaulo(today, HORA);
  return due <= now ? due : momentInSaoPaulo(addDias(today, -1), HORA);
}

/** When the installation was made. */
async function readFeita({ db }: Connection): Promise<Date> {
  const { rows } = await sql<{ feita: string }>`select min(timestamp) as feita from kysely_migration`.execute(db);
  return new Date(rows[0]?.feita ?? 0);
}

export interface NoturnaDependencies extends GuardaDependencies {
  /** The present moment; tests give another one. */
  now?: () => Date;
}

/** Whether a copy was due since the last one of a night or, without one, since the installation was made. */
async function isDue({ direto, pasta, now = () => new Date() }: NoturnaDependencies): Promise<boolean> {
  const last = (await listCopias(pasta)).find(({ tipo }) => tipo === 'noturna');
  const since = last?.criada ?? (await readFeita(direto));
  return since < lastDue(now());
}

/** Makes the copy of the night if it is due and no other process makes it. Returns its file, or undefined if there was nothing to do. */
export async function makeCopiaIfDue(dependencies: NoturnaDependencies): Promise<string | undefined> {
  if (!(await isDue(dependencies))) return undefined;
  const { direto, pasta, now = () => new Date() } = dependencies;
  let nome: string | undefined;
  await runExclusively(direto.db, [LOCK_COPIAS, 0], async () => {
    // Another process may have made it meanwhile.
    if (!(await isDue(dependencies))) return;
    nome = await keepCopia(dependencies, { tipo: 'noturna', now: now() });
    await pruneCopias(pasta, 'noturna');
  });
  return nome === undefined ? undefined : path.join(pasta, nome);
}

/** Makes a copy every night until the returned function is called. A failure is reported and tried again after a growing pause. */
export function workCopias({
  lookMs = LOOK_MS,
  onDone,
  onError,
  ...dependencies
}: NoturnaDependencies & {
  lookMs?: number;
  onDone: (file: string) => void;
  onError: (error: unknown) => void;
}): () => Promise<void> {
  let failures = 0;
  let pausedUntil = 0;
  const round = async (): Promise<boolean> => {
    if (performance.now() < pausedUntil) return false;
    const file = await makeCopiaIfDue(dependencies);
    failures = 0;
    if (file !== undefined) onDone(file);
    return false;
  };
  return workInRounds(round, {
    everyMs: lookMs,
    onError: (error) => {
      failures += 1;
      pausedUntil = performance.now() + computeBackoff(failures, PACIENCIA) * 1000;
      onError(error);
    },
  });
}
