import { sql } from 'kysely';
import { type Backoff, computeBackoff, spread } from './backoff.ts';
import type { Database } from './database.ts';
import { claimLock } from './locks.ts';
import { workInRounds } from './rounds.ts';
import type { Storage } from './storage.ts';

/** A copy of the installation holds this lock, with the second key 0, while it reads the files that rows refer to. No file is deleted meanwhile. */
export const LOCK_ARQUIVOS = claimLock(4250);
/** How often a process looks for files to delete. */
const LOOK_MS = 10_000;
/** A new file that no row refers to after this time has no row: its call failed. */
const ANNOUNCED_MINUTES = 60;
/** The waits after failed attempts, in seconds. */
const PACIENCIA_DA_LIMPEZA: Backoff = { first: 10, longest: 3600 };
const MAX_MOTIVO = 500;

/** Whether a row of a module refers to the file with this key. */
export type IsEmUso = (db: Database, chave: string) => Promise<boolean>;

/** Stores a file whose key a transaction keeps in a row afterwards. If that fails, the file is deleted later. */
export async function keepArquivo(
  { db, storage }: { db: Database; storage: Storage },
  chave: string,
  conteudo: Buffer,
  tipo: string,
): Promise<void> {
  await sql`
    insert into arquivo_sem_uso (chave, apagar_em) values (${chave}, now() + make_interval(mins => ${ANNOUNCED_MINUTES}))
    on conflict (chave) do nothing`.execute(db);
  await storage.put(chave, conteudo, tipo);
}

interface ArquivoSemUso {
  chave: string;
  tentativas: number;
}

/** Takes a file that is due, as part of a transaction: it comes back if the transaction fails, and no other process gets it meanwhile. */
async function takeSemUso(transaction: Database): Promise<ArquivoSemUso | undefined> {
  const { rows: locks } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock_shared(${LOCK_ARQUIVOS}::int, 0) as got`.execute(transaction);
  if (locks[0]?.got !== true) return undefined;
  const { rows } = await sql<ArquivoSemUso>`
    delete from arquivo_sem_uso where chave = (
      select chave from arquivo_sem_uso where apagar_em <= now() order by apagar_em limit 1 for update skip locked)
    returning chave, tentativas`.execute(transaction);
  return rows[0];
}

async function postpone(db: Database, { chave, tentativas }: ArquivoSemUso, error: unknown): Promise<void> {
  const motivo = (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, MAX_MOTIVO);
  const seconds = spread(computeBackoff(tentativas + 1, PACIENCIA_DA_LIMPEZA), Math.random());
  await sql`
    update arquivo_sem_uso set tentativas = tentativas + 1, motivo = ${motivo},
      apagar_em = now() + make_interval(secs => ${seconds})
    where chave = ${chave}`.execute(db);
}

export interface LimpezaDependencies {
  db: Database;
  storage: Storage;
  /** Asked about each file before it is deleted. */
  emUso: readonly IsEmUso[];
  onError: (error: unknown, chave: string) => void;
}

/**
 * Deletes one file that is due, unless a row refers to it. A file that the storage does not delete waits for its next attempt. Returns false if no file
 * is due.
 */
export async function deleteNextArquivo({ db, storage, emUso, onError }: LimpezaDependencies): Promise<boolean> {
  const taken: ArquivoSemUso[] = [];
  try {
    await db.transaction().execute(async (transaction) => {
      const found = await takeSemUso(transaction);
      if (found === undefined) return;
      taken.push(found);
      for (const isEmUso of emUso) if (await isEmUso(transaction, found.chave)) return;
      await storage.delete(found.chave);
    });
  } catch (error) {
    const [found] = taken;
    if (found === undefined) throw error;
    onError(error, found.chave);
    await postpone(db, found, error);
  }
  return taken.length > 0;
}

/** Deletes files without use as long as this process lives. Returns a function that ends this; it waits for the work under way. */
export const workArquivos = ({
  lookMs = LOOK_MS,
  onError,
  ...dependencies
}: Omit<LimpezaDependencies, 'onError'> & {
  onError: (error: unknown, chave?: string) => void;
  lookMs?: number;
}): (() => Promise<void>) =>
  workInRounds(() => deleteNextArquivo({ ...dependencies, onError }), { everyMs: lookMs, onError });
