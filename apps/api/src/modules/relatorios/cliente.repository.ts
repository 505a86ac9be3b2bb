import type { RevistaDoCliente } from '@vigia/contract';
import type { Pendencias } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** The newest issues of the list. */
const MAX_REVISTAS = 60;

/** The issues that active marks of a client were compared with, newest first. */
export async function listRevistasDoCliente(
  db: Database,
  escritorioId: number,
  clienteId: number,
): Promise<Omit<RevistaDoCliente, keyof Pendencias>[]> {
  const { rows } = await sql<Omit<RevistaDoCliente, 'numero' | keyof Pendencias> & { numero: number }>`
    select revista.id, revista.numero, revista.data_publicacao, count(distinct analise.marca_id)::int as marcas,
      count(distinct (nota.marca_id, nota.numero)) filter (where resultado.numero is not null)::int as comunicadas
    from analise join marca on marca.id = analise.marca_id join revista on revista.id = analise.revista_id
      left join triagem_nota as nota on nota.marca_id = marca.id and nota.comunicar
      left join resultado on resultado.analise_id = analise.id and resultado.numero = nota.numero
    where analise.escritorio_id = ${escritorioId} and marca.cliente_id = ${clienteId} and marca.arquivada_em is null
      and analise.status = 'Analisada'
    group by revista.id order by revista.numero desc limit ${MAX_REVISTAS}`.execute(db);
  return rows.map((row) => ({ ...row, numero: String(row.numero) }));
}

/** A hit that the office reports to a client: the own mark, the published process, and the attorney's line. */
export interface NotaAoCliente {
  marca_id: number;
  processo: string;
  numero: string;
  linha: string;
}

/** The hits of all issues that the office reports to a client. */
export const listNotasAoCliente = (db: Database, escritorioId: number, clienteId: number): Promise<NotaAoCliente[]> =>
  db
    .selectFrom('triagem_nota as nota')
    .innerJoin('marca', 'marca.id', 'nota.marca_id')
    .select(['nota.marca_id', 'marca.numero_processo as processo', 'nota.numero', 'nota.linha'])
    .where('nota.escritorio_id', '=', escritorioId)
    .where('marca.cliente_id', '=', clienteId)
    .where('nota.comunicar', '=', true)
    .execute();
