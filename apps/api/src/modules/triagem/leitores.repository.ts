import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Caller } from '../../platform/principal.ts';
import { nomeDoUsuario } from '../../platform/usuario.ts';
import type { DaRevista } from '../analises/contadas.service.ts';

/** A person who decided about hits of an issue, with the reading budget at the last decision. */
export interface LeitorDaTriagem {
  nome: string | null;
  orcamento: number | null;
  em: Date;
}

/** Keeps the reading budget with which a person triages an issue. */
export async function saveLeitor(
  db: Database,
  { escritorio_id, usuario_id }: Caller,
  revistaId: number,
  orcamento: number | null,
): Promise<void> {
  await db
    .insertInto('triagem_leitor')
    .values({ escritorio_id, usuario_id, revista_id: revistaId, orcamento })
    .onConflict((conflict) =>
      conflict.columns(['escritorio_id', 'revista_id', 'usuario_id']).doUpdateSet({ orcamento, em: sql`now()` }),
    )
    .execute();
}

/** The persons who decided about hits of an issue; the one who decided last comes first. */
export async function listLeitores(db: Database, { escritorio_id, revista_id }: DaRevista): Promise<LeitorDaTriagem[]> {
  const { rows } = await sql<LeitorDaTriagem>`
    select orcamento, em,
      case when situacao = 'ativo' then ${nomeDoUsuario('usuario')} end as nome
    from triagem_leitor join usuario on usuario.id = usuario_id
    where triagem_leitor.escritorio_id = ${escritorio_id} and revista_id = ${revista_id}
    order by em desc, usuario_id`.execute(db);
  return rows;
}
