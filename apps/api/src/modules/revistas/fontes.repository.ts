import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: whether an issue counts for an office. The confirmed issues count for all offices, an upload for its sender only, and a withdrawn issue for
 * nobody. Every query that reads facts about processes has this condition. `escritorio` is SQL for the id of the office; null means no office, for
 * which only confirmed issues count. The query names the table `revista`.
 */
export const countsFor = (escritorio: RawBuilder<number | null>): RawBuilder<boolean> =>
  sql<boolean>`(revista.status = 'Analisada' and revista.retirada_em is null
    and (revista.enviada_por is null or revista.enviada_por = ${escritorio}))`;

/** No office: only confirmed issues count. */
export const NOBODY = sql<null>`null::int`;
