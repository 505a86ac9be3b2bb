import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for the full name of a user who is joined as `table` or, without one, the user name; null where no user is
 * joined.
 */
export const nomeDoUsuario = (table: string): RawBuilder<string | null> =>
  sql`coalesce(nullif(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), ''), ${sql.ref(`${table}.username`)})`;
