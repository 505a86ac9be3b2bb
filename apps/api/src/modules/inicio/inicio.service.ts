import type { PrimeirosPassos } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { countMarcasVigiadas, findLigada, getLote } from '../vigilancia/lotes.service.ts';
import { findLoteId, findRevistaNova, hasDecisao } from './inicio.repository.ts';

/** How far an office has come with its first work. The app asks every few seconds, so marks are counted and not read. */
export async function getPrimeirosPassos(db: Database, escritorioId: number): Promise<PrimeirosPassos> {
  const configuracaoId = await findLigada(db, escritorioId);
  const revista = await findRevistaNova(db, escritorioId);
  const revistaId = revista?.id ?? null;
  const { marcas, comparaveis, comparadas } = await countMarcasVigiadas(db, escritorioId, {
    configuracaoId,
    revistaId,
  });
  const lote = revistaId === null ? undefined : await findLoteId(db, escritorioId, revistaId);
  return {
    marcas,
    comparaveis,
    revista: revista
      ? { ...revista, comparadas, lote: lote === undefined ? null : await getLote(db, escritorioId, lote) }
      : null,
    automatica: configuracaoId !== null,
    decidiu: await hasDecisao(db, escritorioId),
  };
}
