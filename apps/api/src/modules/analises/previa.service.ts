import type { Previa } from '@vigia/contract';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database.ts';
import { toSinal } from '../marcas/sinal-da-marca.ts';
import { findFrequenciasId } from '../revistas/frequencias/frequencias.service.ts';
import { getComparavel } from './analises.service.ts';
import type { Comparador, TarefaPrevia } from './comparador/comparador.ts';

/** At most this many counts are cached. Each is a few numbers. */
const KEPT = 1000;

type Count = Comparador['count'];

/**
 * Returns a function that counts the hits that a comparison would have. Counts are cached by all that they depend on: the mark's present data,
 * the issue, the classes, and the word counts that are pinned to the issue. Simultaneous equal calls share one count.
 */
export function createPrevias(db: Database, count: Count) {
  const known = new LRUCache<string, ReturnType<Count>>({ max: KEPT });

  const countOnce = async (tarefa: TarefaPrevia): ReturnType<Count> => {
    const { revistaId, marca, sameClass } = tarefa;
    const key = JSON.stringify([revistaId, marca, sameClass, await findFrequenciasId(db, tarefa.revistaId)]);
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const counted = count(tarefa);
    known.set(key, counted);
    // A failure is not cached, so the next call counts again.
    counted.catch(() => known.delete(key));
    return counted;
  };

  return async (
    escritorioId: number,
    { numero_processo, revista, same_class }: { numero_processo: string; revista: number; same_class: number },
  ): Promise<Previa> => {
    const marca = await getComparavel(db, escritorioId, { numero_processo, revista_id: revista });
    const tarefa = { escritorioId, revistaId: revista, marca: toSinal(marca), sameClass: same_class === 1 };
    const { niveis, total } = await countOnce(tarefa);
    return { niveis, total_publicadas: total };
  };
}
