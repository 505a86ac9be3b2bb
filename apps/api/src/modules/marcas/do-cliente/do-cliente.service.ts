import type { Database } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/principal.ts';
import { ensureCliente, getCliente } from '../../clientes/clientes.service.ts';
import { assignTitulares, listTitularesSemCliente, setClienteDasMarcas } from './do-cliente.repository.ts';

/** Gives marks to a client of the office, or to none. If one of them is not the office's, none changes. */
export function giveMarcas(
  db: Database,
  { escritorio_id }: Caller,
  { cliente, marcas }: { cliente: number | null; marcas: readonly string[] },
): Promise<{ marcas: number }> {
  const numeros = [...new Set(marcas)];
  return db.transaction().execute(async (transaction) => {
    if (cliente !== null) await getCliente(transaction, escritorio_id, cliente);
    const changed = await setClienteDasMarcas(transaction, escritorio_id, cliente, numeros);
    if (changed < numeros.length) throw notFound('Uma das marcas não está no seu portfólio.');
    return { marcas: changed };
  });
}

/** Makes a client of each holder whose marks have none, and gives these marks to it. */
export function giveMarcasToTitulares(db: Database, caller: Caller): Promise<{ clientes: number; marcas: number }> {
  return db.transaction().execute(async (transaction) => {
    let clientes = 0;
    for (const nome of await listTitularesSemCliente(transaction, caller.escritorio_id)) {
      const { made } = await ensureCliente(transaction, caller, nome);
      if (made) clientes += 1;
    }
    return { clientes, marcas: await assignTitulares(transaction, caller.escritorio_id) };
  });
}
