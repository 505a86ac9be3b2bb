import { countSimilares } from '@vigia/similarity';
import type { ContagemDaPrevia, TarefaPrevia } from './comparador.ts';
import { indices } from './comparador.worker.ts';

/** Counts the hits of one mark at each level of sensitivity. It runs in the threads of the comparisons, which have the issue prepared. */
export default async function count({ revistaId, marca, sameClass }: TarefaPrevia): Promise<ContagemDaPrevia> {
  const { indice } = await indices.get(revistaId);
  return { niveis: countSimilares(indice, marca, { sameClass }), total: indice.publicadas.length };
}
