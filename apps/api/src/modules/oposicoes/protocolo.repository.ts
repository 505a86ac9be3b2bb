import type { ColunaQuadro } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';

interface CamposDoProtocolo {
  data: string;
  peticao: string | null;
  gru: string | null;
}

/** Writes or corrects the filing of a case. The receipt that is kept stays. */
export async function writeProtocolo(
  db: Database,
  casoId: number,
  usuarioId: number,
  protocolo: CamposDoProtocolo & { coluna_anterior: Exclude<ColunaQuadro, 'col-protocolado'> | null },
): Promise<void> {
  await db
    .insertInto('caso_protocolo')
    .values({ ...protocolo, caso_id: casoId, usuario_id: usuarioId })
    .onConflict((conflict) => conflict.column('caso_id').doUpdateSet(protocolo))
    .execute();
}

/** Keeps the key and the size of the receipt of a filing. */
export async function writeComprovante(
  db: Database,
  casoId: number,
  comprovante: { arquivo: string; arquivo_bytes: number },
): Promise<void> {
  await db.updateTable('caso_protocolo').set(comprovante).where('caso_id', '=', casoId).execute();
}

/** Whether a file of the storage is the receipt of a filing. */
export const isComprovante = async (db: Database, arquivo: string): Promise<boolean> =>
  (await db.selectFrom('caso_protocolo').select('caso_id').where('arquivo', '=', arquivo).executeTakeFirst()) !==
  undefined;

export async function deleteProtocolo(db: Database, casoId: number): Promise<void> {
  await db.deleteFrom('caso_protocolo').where('caso_id', '=', casoId).execute();
}
