import { AGUARDANDO_INPI } from '@vigia/domain';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import { listPublicacoesDoProcesso } from '../revistas/publicacoes/publicacoes.service.ts';
import { deleteMarca, isEscolhida, lockMarca, type StoredMarca } from './marcas.repository.ts';
import { getMarca, nameOfMarca } from './marcas.service.ts';

const HAS_DATA = 'Esta marca tem dados do INPI ou de uma revista. Arquive-a, que nada se perde.';
const CHOSEN = 'Esta marca está escolhida na análise automática. Tire-a de lá antes de a remover.';
const COMPARED = 'Esta marca já foi comparada. Arquive-a, para que as comparações e decisões fiquem.';

/** Whether INPI's site has given nothing yet. A user may have filled the mark in by hand meanwhile. */
const waits = ({ consulta, status }: StoredMarca): boolean => consulta !== null || status === AGUARDANDO_INPI;

/** Comparisons, cases and decisions refer to their mark without a cascade, so PostgreSQL refuses to delete it (foreign_key_violation). */
const isReferred = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23503';

/**
 * Deletes a mark that never got data from INPI or a gazette. Any other mark is only archived: the error 409 says so. A mark that the automatic
 * analysis is restricted to is refused too, because a restriction without marks means all of them.
 */
export async function removeMarca(db: Database, escritorioId: number, numero: string) {
  try {
    await db.transaction().execute(async (transaction) => {
      await lockMarca(transaction, escritorioId, numero);
      const marca = await getMarca(transaction, escritorioId, numero);
      const publicacoes = await listPublicacoesDoProcesso(transaction, escritorioId, numero);
      if (!waits(marca) || publicacoes.length > 0) throw new UserFacingError(409, HAS_DATA);
      if (await isEscolhida(transaction, escritorioId, marca.id)) throw new UserFacingError(409, CHOSEN);
      await deleteMarca(transaction, escritorioId, marca.id);
      await audit(transaction, { tipo: 'marca.removida', alvo: nameOfMarca(marca) });
    });
  } catch (error) {
    throw isReferred(error) ? new UserFacingError(409, COMPARED) : error;
  }
  return { message: 'Marca removida.' };
}
