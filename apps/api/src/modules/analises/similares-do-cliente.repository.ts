import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { selectContadas } from './contadas.repository.ts';
import { isOcultado } from './descartes/descartes.repository.ts';

/** A Similar row of a comparison that counts. */
export interface SimilarDoCliente {
  revista_id: number;
  marca_id: number;
  /** The published process, its name and its holder. */
  numero: string;
  nome: string;
  titular: string | null;
  /** Whether it is dismissed. */
  ocultado: boolean;
}

/** The Similar rows of the marks of a client in these issues, dismissed or not. */
export async function listSimilaresDoCliente(
  db: Database,
  { escritorio_id, cliente_id }: { escritorio_id: number; cliente_id: number },
  revistas: readonly number[],
): Promise<SimilarDoCliente[]> {
  const daRevista = { escritorio_id, revista_id: sql<number>`pedida.id` };
  const doCliente = sql`and marca_id in (select id from marca where escritorio_id = ${escritorio_id} and cliente_id = ${cliente_id})`;
  const { rows } = await sql<SimilarDoCliente>`
    select analise.revista_id, analise.marca_id, resultado.numero, resultado.comparacao ->> 'nome' as nome,
      resultado.comparacao ->> 'titular' as titular, ${isOcultado} as ocultado
    from unnest(${[...revistas]}::int[]) as pedida (id)
      cross join lateral (${selectContadas(daRevista, doCliente)}) as analise
      join resultado on resultado.analise_id = analise.id
    where resultado.colide`.execute(db);
  return rows;
}
