import { sql } from 'kysely';

/** The full name of the joined user, or the user name of one who has none; null where no user is joined. */
export const NOME_DO_USUARIO = sql<
  string | null
>`coalesce(nullif(trim(usuario.first_name || ' ' || usuario.last_name), ''), usuario.username)`;
