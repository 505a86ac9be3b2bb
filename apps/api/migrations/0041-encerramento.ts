import { type Kysely, sql } from 'kysely';

/**
 * How a case ended without a petition, by agreement or otherwise, and why. A closed case leaves the board and keeps its column for being reopened. The
 * index serves the board, which has the open cases only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table caso
      add column encerramento text check (encerramento in ('nao-opor', 'acordo', 'encerrado')),
      add column encerramento_motivo text,
      add column encerrado_em timestamptz,
      add column encerrado_por int references usuario on delete set null,
      add constraint caso_encerrado check (num_nulls(encerramento, encerramento_motivo, encerrado_em) in (0, 3));
    drop index caso_quadro;
    create index caso_quadro on caso (escritorio_id, coluna, posicao) where encerrado_em is null;
    create index caso_encerrado_em on caso (escritorio_id, encerrado_em desc) where encerrado_em is not null;
  `.execute(db);
}
