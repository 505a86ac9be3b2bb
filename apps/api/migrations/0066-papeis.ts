import { type Kysely, sql } from 'kysely';

/** Three roles. Plain members could change everything, so they become analysts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table usuario drop constraint usuario_papel_check;
    update usuario set papel = 'analista' where papel = 'membro';
    alter table usuario add constraint usuario_papel_check check (papel in ('leitor', 'analista', 'administrador'));
  `.execute(db);
}
