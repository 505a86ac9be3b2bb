import type { PrimeirosPassos } from '@vigia/contract';
import { isComparavel } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { getAnaliseAutomatica } from '../vigilancia/analise-automatica.service.ts';
import { getLote, listMarcasVigiadas } from '../vigilancia/lotes.service.ts';
import { findLoteId, findRevistaNova, hasDecisao, listComparadas } from './inicio.repository.ts';

/** How the newest issue of an office stands: the comparable marks that were compared with it, and its batch. */
async function describeRevista(
  db: Database,
  escritorioId: number,
  comparaveis: readonly { id: number }[],
): Promise<PrimeirosPassos['revista']> {
  const revista = await findRevistaNova(db, escritorioId);
  if (!revista) return null;
  const comparadas = await listComparadas(db, escritorioId, revista.id);
  const lote = await findLoteId(db, escritorioId, revista.id);
  return {
    ...revista,
    comparadas: comparaveis.filter(({ id }) => comparadas.has(id)).length,
    lote: lote === undefined ? null : await getLote(db, escritorioId, lote),
  };
}

/** How far an office has come with its first work. */
export async function getPrimeirosPassos(db: Database, escritorioId: number): Promise<PrimeirosPassos> {
  const configuracao = await getAnaliseAutomatica(db, escritorioId);
  const automatica = 'id' in configuracao && configuracao.analise_automatica ? configuracao : null;
  const marcas = await listMarcasVigiadas(db, escritorioId, automatica?.id ?? null);
  const comparaveis = marcas.filter(isComparavel);
  return {
    marcas: marcas.length,
    comparaveis: comparaveis.length,
    revista: await describeRevista(db, escritorioId, comparaveis),
    automatica: automatica !== null,
    decidiu: await hasDecisao(db, escritorioId),
  };
}
