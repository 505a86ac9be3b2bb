import { type Kysely, sql } from 'kysely';

/** The tables whose rows no call of another office needs. The rest is listed in docs/decisions/0025. */
const TABLES = [
  'analise',
  'analise_automatica',
  'aprendizado',
  'auditoria',
  'boletim',
  'calendario_endereco',
  'calendario_evento',
  'caso',
  'cliente',
  'cliente_envio',
  'cliente_versao',
  'decisao',
  'descarte',
  'escritorio_identidade',
  'lembrete_rodada',
  'marca',
  'marca_consulta',
  'prazo_dia',
  'prazo_meta',
  'prazo_suspensao',
  'recomparacao',
  'triagem_acao',
  'triagem_leitor',
  'triagem_nota',
  'vencimento',
  'vigilancia',
];

/**
 * Row-level security by office. A connection that works for one office has ' escritorio=<id>' at the end of its application name, which poolers such as
 * PgBouncer keep for each client. The subquery is computed once a statement. The owner of the tables is not concerned.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function escritorio_da_conexao() returns int language sql stable parallel safe
      return substring(current_setting('application_name') from ' escritorio=([0-9]{1,9})$')::int`.execute(db);
  for (const table of TABLES) {
    await sql`alter table ${sql.id(table)} enable row level security`.execute(db);
    await sql`drop policy if exists escritorio on ${sql.id(table)}`.execute(db);
    await sql`
      create policy escritorio on ${sql.id(table)} using (
        (select escritorio_da_conexao()) is null or escritorio_id = (select escritorio_da_conexao()))`.execute(db);
  }
}
