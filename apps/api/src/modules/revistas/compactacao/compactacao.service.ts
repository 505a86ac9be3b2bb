import { type Connection, inTransaction } from '../../../platform/database.ts';
import { writesCompacta } from '../publicacoes/blocos.repository.ts';
import { compactRegistros, takeInteira } from './compactacao.repository.ts';

/**
 * Rewrites one issue that an older version stored, or this one on the day of an upgrade, in the compact form. A rewriting that a crash cuts off is
 * done again. Returns false when nothing is left to do now.
 */
export const compactOne = (pool: Connection['pool']): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    if (!(await writesCompacta(client))) return false;
    const id = await takeInteira(client);
    if (id === undefined) return false;
    await compactRegistros(client, id);
    return true;
  });
