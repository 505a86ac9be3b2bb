import type { Database } from '../../platform/database.ts';
import { KEEP_PLAN } from '../../platform/kept-plans.ts';
import { nomeDoUsuario } from '../../platform/usuario.ts';

/** What an office noted about its deadlines. */
export const listNotados = (db: Database, escritorioId: number) =>
  db
    .selectFrom('vencimento')
    .leftJoin('usuario as responsavel', (join) =>
      join.onRef('responsavel.id', '=', 'responsavel_id').on('responsavel.situacao', '=', 'ativo'),
    )
    .leftJoin('usuario as cumpriu', 'cumpriu.id', 'cumprido_por')
    .modifyFront(KEEP_PLAN)
    .select(['chave', 'responsavel.id as responsavel_id', 'cumprido_em'])
    .select([nomeDoUsuario('responsavel').as('responsavel_nome'), nomeDoUsuario('cumpriu').as('cumprido_nome')])
    .where('vencimento.escritorio_id', '=', escritorioId)
    .execute();
export type AnotacaoDoVencimento = Awaited<ReturnType<typeof listNotados>>[number];

/** Notes the given fields about a deadline of the office. */
export async function saveNotado(
  db: Database,
  escritorioId: number,
  chave: string,
  fields: { responsavel_id?: number | null; cumprido_em?: Date | null; cumprido_por?: number | null },
): Promise<void> {
  await db
    .insertInto('vencimento')
    .values({ escritorio_id: escritorioId, chave, ...fields })
    .onConflict((conflict) => conflict.columns(['escritorio_id', 'chave']).doUpdateSet(fields))
    .execute();
}
