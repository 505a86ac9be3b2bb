import { foldName } from '@vigia/domain';
import { type RawBuilder, sql } from 'kysely';

/** Folds a text in the database as `foldName` does. Null becomes the empty text. */
export const foldedSql = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`dobrar(coalesce(${text}, ''))`;

/** Folds the words of a text in the database as `foldWords` does. Null becomes the empty text. */
export const foldedWordsSql = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`dobrar_palavras(coalesce(${text}, ''))`;

/** Makes a pattern for LIKE that finds what a user typed inside a folded text. The pattern characters of LIKE are escaped. */
export const toLikePattern = (busca: string): string => `%${foldName(busca).replace(/[\\%_]/g, '\\$&')}%`;
