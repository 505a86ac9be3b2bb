import { type Kysely, sql } from 'kysely';

/**
 * One way to fold text, the same as `foldName` and `foldWords` of packages/domain. The ICU collation makes the case of letters independent of
 * the locale of the database. Stored words of `descarte` are folded again, because older ones depend on that locale; if two active ones of a
 * mark become equal, the older one stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function dobrar(texto text) returns text language sql immutable strict parallel safe
    return lower(regexp_replace(normalize(texto, NFD), '[\\u0300-\\u036f]', '', 'g') collate "und-x-icu")
  `.execute(db);
  await sql`
    create or replace function dobrar_palavras(texto text) returns text language sql immutable strict parallel safe
    return btrim(regexp_replace(
      dobrar(texto),
      '[\\u0009-\\u000d \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff!-/:-@\\[-\`{-~]+',
      ' ', 'g'
    ))
  `.execute(db);
  await sql`
    update descarte set removido_em = now()
    from (
      select id, row_number() over (partition by marca_id, tipo, dobrar_palavras(rotulo) order by id) as vez
      from descarte where removido_em is null
    ) as dobrado
    where dobrado.id = descarte.id and dobrado.vez > 1
  `.execute(db);
  await sql`
    update descarte set valor = dobrar_palavras(rotulo)
    where removido_em is null and valor <> dobrar_palavras(rotulo)
  `.execute(db);
}
