import { count } from '@vigia/domain';
import { audit } from '../../../platform/auditoria.ts';
import type { Database } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/principal.ts';
import { ensureClientes, getClienteHeld, raiseVersaoDosClientes } from '../../clientes/clientes.service.ts';
import {
  assignNomes,
  assignTitulares,
  keepOwn,
  listClientesDasMarcas,
  listTitularesSemCliente,
  setClienteDasMarcas,
} from './do-cliente.repository.ts';

export { listClientesDasMarcas };

/** The clients that were made and the marks that got one. */
interface ComCliente {
  clientes: number;
  marcas: number;
}

/** Writes to the activity log that marks got another client. */
async function auditMarcas(transaction: Database, caller: Caller, para: string, marcas: number): Promise<void> {
  if (marcas === 0) return;
  await audit(
    transaction,
    { tipo: 'cliente.marcas', alvo: `${count(marcas, 'marca', 'marcas')} para ${para}` },
    caller,
  );
}

/** Gives marks to a client of the office, or to none. If one of them is not the office's, none changes. */
export function giveMarcas(
  db: Database,
  caller: Caller,
  { cliente, marcas }: { cliente: number | null; marcas: readonly string[] },
): Promise<{ marcas: number }> {
  const { escritorio_id } = caller;
  const numeros = [...new Set(marcas)];
  return db.transaction().execute(async (transaction) => {
    await raiseVersaoDosClientes(transaction, escritorio_id);
    const nome = cliente === null ? 'sem cliente' : (await getClienteHeld(transaction, escritorio_id, cliente)).nome;
    const changed = await setClienteDasMarcas(transaction, escritorio_id, cliente, numeros);
    if (changed < numeros.length) throw notFound('Uma das marcas não está no seu portfólio.');
    await auditMarcas(transaction, caller, nome, changed);
    return { marcas: changed };
  });
}

/** Makes a client of each holder whose marks have none, and gives these marks to it. */
export function giveMarcasToTitulares(db: Database, caller: Caller): Promise<ComCliente> {
  return db.transaction().execute(async (transaction) => {
    const titulares = await listTitularesSemCliente(transaction, caller.escritorio_id);
    const clientes = await ensureClientes(transaction, caller, titulares);
    await raiseVersaoDosClientes(transaction, caller.escritorio_id);
    const marcas = await assignTitulares(transaction, caller.escritorio_id);
    await auditMarcas(transaction, caller, 'cada titular sem cliente', marcas);
    return { clientes, marcas };
  });
}

/** Gives marks to clients by their names, as a spreadsheet has them, and makes the clients that are missing. */
export function giveMarcasByNome(
  db: Database,
  caller: Caller,
  linhas: readonly { numero_processo: string; cliente: string }[],
): Promise<ComCliente> {
  return db.transaction().execute(async (transaction) => {
    const own = await keepOwn(transaction, caller.escritorio_id, linhas);
    const nomes = own.map(({ cliente }) => cliente);
    const clientes = await ensureClientes(transaction, caller, nomes);
    await raiseVersaoDosClientes(transaction, caller.escritorio_id);
    const marcas = await assignNomes(transaction, caller.escritorio_id, own);
    await auditMarcas(transaction, caller, 'os clientes de uma planilha', marcas);
    return { clientes, marcas };
  });
}

/** Makes the missing clients of the rows of a spreadsheet, in the caller's transaction. */
export async function ensureClientesOf(
  transaction: Database,
  caller: Caller,
  linhas: readonly { cliente: string }[],
): Promise<void> {
  const nomes = linhas.map(({ cliente }) => cliente);
  await ensureClientes(transaction, caller, nomes);
}

/** Gives marks to clients by their names, in the caller's transaction. The clients are there already. */
export async function giveClientesOf(
  transaction: Database,
  escritorioId: number,
  linhas: readonly { numero_processo: string; cliente: string }[],
): Promise<void> {
  if (linhas.length === 0) return;
  await raiseVersaoDosClientes(transaction, escritorioId);
  await assignNomes(transaction, escritorioId, linhas);
}
