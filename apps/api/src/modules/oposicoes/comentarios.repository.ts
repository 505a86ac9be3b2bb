import type { Caso } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { nomeDoUsuario } from '../../platform/usuario.ts';

export async function insertComentario(
  db: Database,
  comentario: { caso_id: number; usuario_id: number; texto: string; mencoes: number[] },
): Promise<void> {
  await db.insertInto('caso_comentario').values(comentario).execute();
}

/** What users said about a case, the first comment first. */
export async function listComentarios(db: Database, casoId: number): Promise<Caso['comentarios']> {
  const rows = await db
    .selectFrom('caso_comentario')
    .leftJoin('usuario', 'usuario.id', 'caso_comentario.usuario_id')
    .select(['caso_comentario.id', 'caso_comentario.texto', 'caso_comentario.em', nomeDoUsuario('usuario').as('quem')])
    .where('caso_id', '=', casoId)
    .orderBy('caso_comentario.id')
    .execute();
  return rows.map(({ em, ...row }) => ({ ...row, em: em.toISOString() }));
}
