import { type Kysely, sql } from 'kysely';

/**
 * Comparisons that repeat an earlier one (`refeita_de`), alone or in a run of the office (`recomparacao`). A comparison that repeats one of the
 * automatic analysis takes its place in bulletins and reports (`refeita_lote_id`). A case keeps what its row was compared with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recomparacao (
      id int generated always as identity primary key,
      escritorio_id int not null references escritorio,
      criada_em timestamptz not null default now()
    );
    create index recomparacao_escritorio on recomparacao (escritorio_id, id);
    alter table analise add column refeita_de int references analise;
    alter table analise add column refeita_lote_id int references vigilancia;
    alter table analise add column recomparacao_id int references recomparacao;
    create index analise_refeita on analise (refeita_de) where refeita_de is not null;
    create index analise_recomparacao on analise (recomparacao_id) where recomparacao_id is not null;
    alter table caso add column motor text;
    alter table caso add column frequencias_id int references frequencias;
    update caso set motor = analise.motor, frequencias_id = analise.frequencias_id from analise where analise.id = caso.analise_id;
  `.execute(db);
}
