import { type Kysely, sql } from 'kysely';

/** Finds the other applications of a holder among all stored issues. Only applications that can be opposed are in the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index publicacao_titulares on publicacao using gin ((detalhe -> 'titulares') jsonb_path_ops)
    where abre_oposicao and elemento_nominativo is not null
  `.execute(db);
}
