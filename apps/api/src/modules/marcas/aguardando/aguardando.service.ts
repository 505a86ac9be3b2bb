import type { Database } from '../../../platform/database.ts';
import { countAtivas, listEmEspera } from './aguardando.repository.ts';

export { countAtivas };

/** How many marks of the office wait for INPI's data, how many of them have no name to compare, and the first of their processes. */
export async function getAguardando(db: Database, escritorioId: number, limit: number) {
  const marcas = await listEmEspera(db, escritorioId);
  return {
    total: marcas.length,
    sem_nome: marcas.filter(({ elemento_nominativo }) => elemento_nominativo === null).length,
    processos: marcas.slice(0, limit).map(({ numero_processo }) => numero_processo),
  };
}
