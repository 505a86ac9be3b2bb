import { sql } from 'kysely';

/** An office's part in an issue. */
export interface DaRevista {
  escritorio_id: number;
  revista_id: number;
}

/**
 * The finished comparison of an issue that counts for each mark of an office: the automatic one, or else the last that somebody asked for. What
 * a person tries out with another sensitivity neither adds hits to bulletin and report nor takes any away. Archived ones count: they were made.
 */
export const selectContadas = ({ escritorio_id, revista_id }: DaRevista) => sql`
  select distinct on (marca_id) id, marca_id, total_comparadas, same_class from analise
  where escritorio_id = ${escritorio_id} and revista_id = ${revista_id} and status = 'Analisada'
  order by marca_id, vigilancia_id is null, id desc`;
