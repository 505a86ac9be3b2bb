import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** A client of an office, by their ids. */
export interface DoCliente {
  escritorio_id: number;
  cliente_id: number;
}

/** A case about a mark of a client. */
export interface CasoDoCliente {
  marca_id: number;
  numero: string;
  /** The issue that it was opened from. */
  revista_id: number;
  aberto: boolean;
}

/** All cases about marks of a client, the oldest first. */
export async function listCasosDoCliente(
  db: Database,
  { escritorio_id, cliente_id }: DoCliente,
): Promise<CasoDoCliente[]> {
  const { rows } = await sql<CasoDoCliente>`
    select caso.marca_id, caso.numero, coalesce(analise.revista_id, caso.revista_id) as revista_id,
      caso.encerrado_em is null as aberto
    from caso join marca on marca.id = caso.marca_id left join analise on analise.id = caso.analise_id
    where caso.escritorio_id = ${escritorio_id} and marca.cliente_id = ${cliente_id} order by caso.id`.execute(db);
  return rows;
}

/** An active mark of a client without a finished comparison with an issue. */
export interface MarcaNaoComparada {
  status: string;
  elemento_nominativo: string | null;
  apresentacao: string | null;
  /** Whether a comparison runs, and whether there was one that ended without a result. */
  em_curso: boolean;
  falhou: boolean;
}

export async function listNaoComparadas(
  db: Database,
  { escritorio_id, cliente_id }: DoCliente,
  revistaId: number,
): Promise<MarcaNaoComparada[]> {
  const { rows } = await sql<MarcaNaoComparada>`
    select marca.status, marca.elemento_nominativo, marca.apresentacao,
      coalesce(bool_or(analise.status = 'Em analise'), false) as em_curso, count(analise.id) > 0 as falhou
    from marca left join analise on analise.marca_id = marca.id and analise.revista_id = ${revistaId}
    where marca.escritorio_id = ${escritorio_id} and marca.cliente_id = ${cliente_id} and marca.arquivada_em is null
    group by marca.id having not coalesce(bool_or(analise.status = 'Analisada'), false)`.execute(db);
  return rows;
}
