import { type Kysely, sql } from 'kysely';

/**
 * What an office notes about the filing of an opposition: the day, the number of the petition, the number of the fee (GRU) and the receipt as a PDF
 * in the storage. `coluna_anterior` is the column that the filing moved the case out of, for undoing it; null if the case had been moved by hand.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table caso_protocolo (
      caso_id int primary key references caso on delete cascade,
      data date not null,
      peticao text check (peticao ~ '^[0-9]{12}$'),
      gru text check (gru ~ '^[0-9]{10,20}$'),
      arquivo text,
      arquivo_bytes int,
      coluna_anterior text check (coluna_anterior in ('col-novas', 'col-analise', 'col-aprovado')),
      usuario_id int references usuario on delete set null,
      em timestamptz not null default now(),
      check ((arquivo is null) = (arquivo_bytes is null))
    );
  `.execute(db);
}
