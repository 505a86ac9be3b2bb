import { type Kysely, sql } from 'kysely';

/**
 * Cuts the texts of classes that are longer than the contract allows. Older versions stored them at any length and cut them at each reading.
 * Lists now pass what is stored to the wire.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function pg_temp.cortar(texto text, maximo int) returns text language sql immutable as
      $$ select case when length(texto) <= maximo then texto else left(texto, maximo - 1) || '…' end $$;
    update marca set classificacao_nice = (
      select jsonb_agg(jsonb_build_object('identificacao', pg_temp.cortar(classe ->> 'identificacao', 20),
        'class_nice_details', pg_temp.cortar(classe ->> 'class_nice_details', 20000)) order by place)
      from jsonb_array_elements(classificacao_nice) with ordinality as item (classe, place))
    where exists (select from jsonb_array_elements(classificacao_nice) as classe
      where length(classe ->> 'identificacao') > 20 or length(classe ->> 'class_nice_details') > 20000);
    update marca set classificacao_viena = (
      select jsonb_agg(jsonb_build_object('identificacao', pg_temp.cortar(classe ->> 'identificacao', 20),
        'descricao', pg_temp.cortar(classe ->> 'descricao', 1000)) order by place)
      from jsonb_array_elements(classificacao_viena) with ordinality as item (classe, place))
    where exists (select from jsonb_array_elements(classificacao_viena) as classe
      where length(classe ->> 'identificacao') > 20 or length(classe ->> 'descricao') > 1000);
  `.execute(db);
}
