import type { Frequencias } from '@vigia/similarity';
import { type Connection, type Database, inTransaction } from '../../../platform/database.ts';
import { ContagemDaRevista } from './contagem-termos.ts';
import { countRegistros, getTermos, insertPin, lockRevista, sumTermos, usePin } from './frequencias.repository.ts';
import { readRetrato } from './retrato.ts';

/** The word counts that are pinned to an issue, by their id; null where there are none yet. */
export async function findFrequenciasId(db: Database, revistaId: number): Promise<number | null> {
  const row = await db.selectFrom('revista').select('frequencias_id').where('id', '=', revistaId).executeTakeFirst();
  return row?.frequencias_id ?? null;
}

/**
 * Pins word counts to an issue that an older version stored: those known now. An issue that has pinned counts keeps them.
 */
export async function fixFrequencias(pool: Connection['pool'], revistaId: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    const revista = await lockRevista(client, revistaId);
    if (revista === undefined || revista.fixada || (await usePin(client, revistaId))) return;
    const contagem = new ContagemDaRevista();
    const { confirmada } = revista;
    // A confirmed issue is among the stored counts, so only its words are needed.
    await countRegistros(client, revistaId, contagem, { sign: 1, nomes: true, especificacoes: !confirmada });
    const termos = confirmada ? await getTermos(client, contagem.termos) : await sumTermos(client, contagem);
    await insertPin(client, revistaId, { termos, observadas: contagem.observadas });
  });
}

/** The word counts that comparisons with an issue use, with the id under which they are pinned. */
export async function getFrequencias(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  revistaId: number,
): Promise<{ id: number; frequencias: Frequencias }> {
  if ((await findFrequenciasId(db, revistaId)) === null) await fixFrequencias(pool, revistaId);
  const { id, dados } = await db
    .selectFrom('revista')
    .innerJoin('frequencias', 'frequencias.id', 'frequencias_id')
    .select(['frequencias.id', 'dados'])
    .where('revista.id', '=', revistaId)
    .executeTakeFirstOrThrow();
  return { id, frequencias: readRetrato(dados) };
}
