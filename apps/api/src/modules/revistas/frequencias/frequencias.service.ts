import type { Frequencias } from '@vigia/similarity';
import { type Connection, type Database, inTransaction } from '../../../platform/database.ts';
import { ContagemDaRevista } from './contagem-termos.ts';
import {
  addTermos,
  countRegistros,
  deletePins,
  findUnpinned,
  getTermos,
  insertPin,
  lockRevista,
  sumTermos,
  takeUncounted,
  usePin,
} from './frequencias.repository.ts';
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

/** Deletes the word counts of withdrawn issues that nothing refers to any more. Returns how many. */
export const deleteUnused = (pool: Connection['pool']): Promise<number> => inTransaction(pool, deletePins);

/** Counts the specifications of one issue of an older version; false where there is none left. */
const countOne = (pool: Connection['pool']): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const id = await takeUncounted(client);
    if (id === undefined) return false;
    const contagem = new ContagemDaRevista();
    await countRegistros(client, id, contagem, { sign: 1, nomes: false, especificacoes: true });
    await addTermos(client, contagem);
    return true;
  });

/**
 * Does one step of what an older version left: counts the specifications of one issue or, when all are counted, pins the counts of one. A step that
 * a crash cuts off is done again. Returns false when nothing is left.
 */
export async function catchUp(pool: Connection['pool']): Promise<boolean> {
  if (await countOne(pool)) return true;
  const unpinned = await findUnpinned(pool);
  if (unpinned !== undefined) await fixFrequencias(pool, unpinned);
  return unpinned !== undefined;
}
