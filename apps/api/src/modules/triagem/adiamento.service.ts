import { formatDia } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import type { DaRevista } from '../analises/contadas.service.ts';
import { getContadorDaRevista } from '../prazos/prazos.service.ts';
import { getRevista } from '../revistas/revistas.service.ts';

/**
 * Throws if hits of an issue would be snoozed past its last day to oppose: they would come back when it is too late. Once that day has passed, nothing is
 * lost by waiting.
 */
export async function demandAntesDoFim(
  db: Database,
  { escritorio_id, revista_id }: DaRevista,
  ate: string,
): Promise<void> {
  const { data_publicacao } = await getRevista(db, escritorio_id, revista_id);
  const prazo = (await getContadorDaRevista(db, escritorio_id))(data_publicacao);
  if (prazo === null || prazo.dias < 0 || ate <= prazo.final) return;
  throw new UserFacingError(
    422,
    `O último dia para oposição é ${formatDia(prazo.final)}: não se adia uma colidência para depois dele.`,
  );
}
