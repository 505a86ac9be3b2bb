import type { Database } from '../../../platform/database.ts';
import { countAtivas, listProcessosEmEspera } from './aguardando.repository.ts';

export { countAtivas };

/** How many marks of the office wait for INPI's data, and the first of their processes. */
export async function getAguardando(db: Database, escritorioId: number, limit: number) {
  const processos = await listProcessosEmEspera(db, escritorioId);
  return { total: processos.length, processos: processos.slice(0, limit) };
}
