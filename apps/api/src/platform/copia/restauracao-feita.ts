import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { readNote, saveNote } from './pasta.ts';

const restauracaoSchema = z.object({
  /** The id of the work that restored it. */
  tarefa: z.uuid(),
  /** The copy that was restored. */
  copia: z.string(),
  em: z.iso.datetime(),
  /** The copy of what it replaced. */
  anterior: z.string(),
});
/** A restore into the running product. */
export type RestauracaoFeita = z.infer<typeof restauracaoSchema>;

const noteOf = (tarefa: string): string => `restauracao-${tarefa}`;

/**
 * Notes a restore in its own transaction, so that the note counts exactly if the restore does, also when the process is killed at its end: the file says
 * what was done, and a comment on a new table, which goes with the next restore, says that it was done.
 */
export async function noteRestauracao(client: ClientBase, pasta: string, feita: RestauracaoFeita): Promise<void> {
  const { tarefa } = restauracaoSchema.parse(feita);
  await saveNote(pasta, noteOf(tarefa), feita);
  await client.query(`comment on table sessao is '${tarefa}'`);
}

/** The restore that made the present data; null if none did. */
export async function readRestauracao(db: Database, pasta: string): Promise<RestauracaoFeita | null> {
  const { rows } = await sql<{ tarefa: string | null }>`select obj_description('sessao'::regclass) as tarefa`.execute(
    db,
  );
  const { data: tarefa } = z.uuid().safeParse(rows[0]?.tarefa);
  return tarefa === undefined ? null : readNote(pasta, noteOf(tarefa), restauracaoSchema);
}
