import { type Kysely, sql } from 'kysely';

/**
 * Folds texts of ASCII alone, which most names and holders are, without the search for accents. The results stay the same, and with them the indexes
 * that use the functions. They are no longer strict, because PostgreSQL does not inline a strict function that contains a `case`; null stays null.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function dobrar(texto text) returns text language sql immutable parallel safe
    return case when octet_length(texto) = char_length(texto) then lower(texto collate "C") collate "und-x-icu"
      else lower(regexp_replace(normalize(texto, NFD), '[\\u0300-\\u036f]', '', 'g') collate "und-x-icu") end
  `.execute(db);
  await sql`
    create or replace function dobrar_palavras(texto text) returns text language sql immutable parallel safe
    return btrim(regexp_replace(
      dobrar(texto),
      '[\\u0009-\\u000d \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff!-/:-@\\[-\`{-~]+',
      ' ', 'g'
    ))
  `.execute(db);
}
