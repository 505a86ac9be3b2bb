import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';

/** An own mark and a published process. */
export interface ParDaMarca {
  marca_id: number;
  numero: string;
}

/** An open case of a pair: the published process with its name, and the own mark. */
interface CasoAberto {
  numero: string;
  nome: string;
  marca: string;
}

/** The oldest open case of any of these pairs of an office. */
export async function findCasoAberto(
  db: Database,
  escritorioId: number,
  pares: readonly ParDaMarca[],
): Promise<CasoAberto | undefined> {
  const { rows } = await sql<CasoAberto>`
    select caso.numero, caso.comparacao ->> 'nome' as nome,
      coalesce(marca.elemento_nominativo, marca.numero_processo) as marca
    from unnest(${pares.map(({ marca_id }) => marca_id)}::int[], ${pares.map(({ numero }) => numero)}::text[])
        as par (marca_id, numero)
      join caso on caso.marca_id = par.marca_id and caso.numero = par.numero
      join marca on marca.id = caso.marca_id
    where caso.escritorio_id = ${escritorioId} and caso.encerrado_em is null
    order by caso.id limit 1`.execute(db);
  return rows[0];
}

/** The pairs that these dismissals of one process for one mark are about. */
export async function listParesDescartados(
  db: Database,
  escritorioId: number,
  ids: readonly number[],
): Promise<ParDaMarca[]> {
  const { rows } = await sql<ParDaMarca>`
    select marca_id, valor as numero from descarte
    where escritorio_id = ${escritorioId} and id = any(${[...ids]}::int[]) and tipo = 'processo' and marca_id is not null`.execute(
    db,
  );
  return rows;
}
