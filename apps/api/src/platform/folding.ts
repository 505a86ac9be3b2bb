import { type RawBuilder, sql } from 'kysely';

/** A text of the database without accents and in lower case. Null becomes the empty text. */
export const foldedSql = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(regexp_replace(normalize(coalesce(${text}, ''), NFD), '[\u0300-\u036f]', '', 'g'))`;

/** A pattern for LIKE that finds what a user typed inside a folded text. The pattern characters of LIKE stand for themselves. */
export const toLikePattern = (busca: string): string => {
  const folded = busca.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
};
