import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { addDias, momentInSaoPaulo, todayInSaoPaulo } from '@vigia/domain';
import { sql } from 'kysely';
import { type Backoff, computeBackoff } from '../backoff.ts';
import type { Connection } from '../database.ts';
import { runExclusively } from '../exclusive.ts';
import { claimLock } from '../locks.ts';
import { workInRounds } from '../rounds.ts';
import type { Storage } from '../storage.ts';
import { verifyCopia } from './conferir.ts';
import { createCopia } from './copiar.ts';
import { demandRoom } from './espaco.ts';

/** Lets one process make the copy of the night. */
const LOCK_NOTURNA = claimLock(4251);
/** The hour of the copy in America/Sao_Paulo. */
const HORA = 2;
const MANTIDAS = 14;
/** How often a process looks whether the copy of the night is due. */
const LOOK_MS = 60_000;
/** The waits after failed attempts, in seconds. */
const PACIENCIA: Backoff = { first: 600, longest: 2 * 3600 };
const NOME = /^vigia-\d{4}-\d{2}-\d{2}T\d{6}Z\.copia$/;
const CORTADA = /^vigia-\d{4}-\d{2}-\d{2}T\d{6}Z\.copia\.parcial$/;

export interface CopiaGuardada {
  file: string;
  bytes: number;
  criada: Date;
}

const nameOf = (moment: Date): string => `vigia-${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z.copia`;

/** Returns the copies of every night in a folder, the newest first. */
export async function listCopias(pasta: string): Promise<CopiaGuardada[]> {
  const names = existsSync(pasta) ? await readdir(pasta) : [];
  const copias = names
    .filter((name) => NOME.test(name))
    .map(async (name) => {
      const file = path.join(pasta, name);
      const time = name.slice('vigia-'.length).replace(/T(\d{2})(\d{2})(\d{2})Z.*/, 'T$1:$2:$3Z');
      return { file, bytes: (await stat(file)).size, criada: new Date(time) };
    });
  return (await Promise.all(copias)).sort((one, other) => other.criada.getTime() - one.criada.getTime());
}

/** The last moment at which a copy was due. */
export function lastDue(now: Date): Date {
  const today = todayInSaoPaulo(now);
  const due = momentInSaoPaulo(today, HORA);
  return due <= now ? due : momentInSaoPaulo(addDias(today, -1), HORA);
}

/** The size of the database, and when it was made. */
async function readBanco({ db }: Connection): Promise<{ bytes: number; feito: Date }> {
  const { rows } = await sql<{ bytes: number; feito: string }>`
    select pg_database_size(current_database()) as bytes, min(timestamp) as feito from kysely_migration`.execute(db);
  return { bytes: rows[0]?.bytes ?? 0, feito: new Date(rows[0]?.feito ?? 0) };
}

export interface NoturnaDependencies {
  connection: Connection;
  storage: Storage;
  pasta: string;
  chave: string | undefined;
  /** The present moment; tests give another one. */
  now?: () => Date;
}

/** A copy is much smaller than its database. The next one is about as large as the last one. */
async function expectBytes({ connection, pasta }: NoturnaDependencies): Promise<number> {
  const [last] = await listCopias(pasta);
  return last === undefined ? (await readBanco(connection)).bytes : last.bytes * 1.5;
}

/** Whether a copy was due since the last one or, without one, since the installation was made. */
async function isDue({ connection, pasta, now = () => new Date() }: NoturnaDependencies): Promise<boolean> {
  const [last] = await listCopias(pasta);
  const since = last?.criada ?? (await readBanco(connection)).feito;
  return since < lastDue(now());
}

/** Makes the copy of the night, reads it again, and removes the oldest ones and what kills left behind. */
async function makeCopia(dependencies: NoturnaDependencies): Promise<string> {
  const { connection, storage, pasta, chave, now = () => new Date() } = dependencies;
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  for (const name of await readdir(pasta)) if (CORTADA.test(name)) await rm(path.join(pasta, name), { force: true });
  await demandRoom(pasta, await expectBytes(dependencies), 'A cópia de segurança não foi feita');
  const file = path.join(pasta, nameOf(now()));
  await createCopia({ pool: connection.pool, storage }, { file, chave });
  try {
    await verifyCopia({ file, chave });
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  for (const { file: old } of (await listCopias(pasta)).slice(MANTIDAS)) await rm(old, { force: true });
  return file;
}

/** Makes the copy of the night if it is due and no other process makes it. Returns its file, or undefined if there was nothing to do. */
export async function makeCopiaIfDue(dependencies: NoturnaDependencies): Promise<string | undefined> {
  if (!(await isDue(dependencies))) return undefined;
  let file: string | undefined;
  await runExclusively(dependencies.connection.db, [LOCK_NOTURNA, 0], async () => {
    // Another process may have made it meanwhile.
    if (await isDue(dependencies)) file = await makeCopia(dependencies);
  });
  return file;
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
