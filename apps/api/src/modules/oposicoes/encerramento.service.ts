import type { Caso, contract } from '@vigia/contract';
import type { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import type { Caller } from '../../platform/principal.ts';
import { changeVersioned } from './caso.service.ts';
import { closeCaso, listEncerrados, reopenCaso } from './encerramento.repository.ts';
import { closeGaps } from './oposicoes.repository.ts';

export { listEncerrados };

type Encerrar = z.output<typeof contract.oposicoes.encerrar.body>;

/** Closes a case with an outcome and a reason. It leaves the board, and the other cases of its column close the gap. */
export const encerrar = (
  db: Database,
  caller: Caller,
  id: number,
  { versao, desfecho, motivo }: Encerrar,
): Promise<Caso> =>
  changeVersioned(db, caller, { id, versao }, async (transaction, row) => {
    if (row.encerrado_em !== null) return 'Este caso já está encerrado. Mostramos como ele está agora.';
    const { escritorio_id, usuario_id } = caller;
    await closeCaso(transaction, id, {
      encerramento: desfecho,
      encerramento_motivo: motivo,
      encerrado_por: usuario_id,
    });
    await closeGaps(transaction, escritorio_id, row.coluna);
    return { eventos: [{ tipo: 'encerrado', desfecho, motivo }] };
  });

/** Puts a closed case back at the end of the column that it was closed in. */
export const reabrir = (db: Database, caller: Caller, id: number, versao: number): Promise<Caso> =>
  changeVersioned(db, caller, { id, versao }, async (transaction, row) => {
    if (row.encerrado_em === null) return 'Este caso não está encerrado. Mostramos como ele está agora.';
    await reopenCaso(transaction, id, await closeGaps(transaction, caller.escritorio_id, row.coluna));
    return { eventos: [{ tipo: 'reaberto', coluna: row.coluna }] };
  });
