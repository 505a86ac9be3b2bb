import { foldName } from '@vigia/domain';
import { type RawBuilder, sql } from 'kysely';

/** A text of the database, folded as `foldName` folds it. Null becomes the empty text. */
export const foldedSql = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`dobrar(coalesce(${text}, ''))`;

/** The words of a text of the database, folded as `foldWords` folds them. Null becomes the empty text. */
export const foldedWordsSql = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`dobrar_palavras(coalesce(${text}, ''))`;

/** A pattern for LIKE that finds what a user typed inside a folded text. The pattern characters of LIKE stand for themselves. */
export const toLikePattern = (busca: string): string => `%${foldName(busca).replace(/[\\%_]/g, '\\$&')}%`;
