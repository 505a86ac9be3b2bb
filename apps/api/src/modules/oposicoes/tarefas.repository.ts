import type { Caso } from '@vigia/contract';
import { TAREFAS_PADRAO } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { nomeDoUsuario } from '../../platform/usuario.ts';

/** Gives a new case the usual tasks of an opposition. */
export async function insertTarefasPadrao(db: Database, casoId: number): Promise<void> {
  const values = TAREFAS_PADRAO.map(({ texto, chave }) => ({ caso_id: casoId, texto, chave }));
  await db.insertInto('caso_tarefa').values(values).execute();
}

export async function insertTarefa(db: Database, casoId: number, texto: string): Promise<void> {
  await db.insertInto('caso_tarefa').values({ caso_id: casoId, texto }).execute();
}

/** The tasks of a case, in the order in which they were added. */
export async function listTarefas(db: Database, casoId: number): Promise<Caso['tarefas']> {
  const rows = await db
    .selectFrom('caso_tarefa')
    .leftJoin('usuario', 'usuario.id', 'caso_tarefa.feita_por')
    .select(['caso_tarefa.id', 'caso_tarefa.texto', 'caso_tarefa.feita_em'])
    .select(nomeDoUsuario('usuario').as('quem'))
    .where('caso_id', '=', casoId)
    .orderBy('caso_tarefa.id')
    .execute();
  return rows.map(({ id, texto, feita_em, quem }) => ({
    id,
    texto,
    feita: feita_em === null ? null : { quem, em: feita_em.toISOString() },
  }));
}

/** Ticks a task, or takes the tick away when `usuarioId` is null. Returns its text; undefined if the case has no such task or nothing changes. */
export async function tickTarefa(
  db: Database,
  casoId: number,
  tarefa: { id: number } | { chave: 'protocolar' },
  usuarioId: number | null,
): Promise<string | undefined> {
  const feita = { feita_em: usuarioId === null ? null : sql<Date>`now()`, feita_por: usuarioId };
  const row = await db
    .updateTable('caso_tarefa')
    .set(feita)
    .where('caso_id', '=', casoId)
    .where((eb) => ('id' in tarefa ? eb('id', '=', tarefa.id) : eb('chave', '=', tarefa.chave)))
    .where('feita_em', usuarioId === null ? 'is not' : 'is', null)
    .returning('texto')
    .executeTakeFirst();
  return row?.texto;
}

/** Takes a task off the list. Returns its text; undefined if the case has no such task. */
export async function deleteTarefa(db: Database, casoId: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('caso_tarefa')
    .where('caso_id', '=', casoId)
    .where('id', '=', id)
    .returning('texto')
    .executeTakeFirst();
  return row?.texto;
}
