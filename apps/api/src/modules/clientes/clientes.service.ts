import { type Cliente, clienteSchema, type contract } from '@vigia/contract';
import { foldWords } from '@vigia/domain';
import type { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/principal.ts';
import {
  countClientes,
  deleteCliente,
  findCliente,
  findClienteByNome,
  insertCliente,
  listClientes,
  lockClientes,
  replaceContatos,
  updateCliente,
} from './clientes.repository.ts';

export { listClientes };

/** The most clients of an office. */
const MAX_CLIENTES = 10_000;
const TOO_MANY = 'Seu escritório já tem 10.000 clientes, o máximo.';
const TAKEN = 'Já existe um cliente com este nome.';
const NO_WORD = 'O nome do cliente precisa de uma letra ou de um número.';
const STALE = 'Os dados deste cliente mudaram enquanto você os editava. Nada foi salvo ainda.';

type NovoCliente = z.output<typeof contract.clientes.create.body>;
type MudancaDoCliente = z.output<typeof contract.clientes.update.body>;

const refuseNome = (status: number, sentence: string): UserFacingError =>
  new UserFacingError(status, sentence, { errors: { nome: [sentence] } });

/** A client of the office. Another office's client gives the same error as an unknown one. */
export async function getCliente(db: Database, escritorioId: number, id: number): Promise<Cliente> {
  const cliente = await findCliente(db, escritorioId, id);
  if (!cliente) throw notFound('Cliente não encontrado.');
  return cliente;
}

/**
 * The id of the office's client of this name, whatever its case and accents, and whether it was created now. Works in the caller's transaction, which
 * holds the lock of the list until it ends.
 */
export async function ensureCliente(
  transaction: Database,
  caller: Caller,
  nome: string,
): Promise<{ id: number; made: boolean }> {
  const known = await findClienteByNome(transaction, caller.escritorio_id, nome);
  if (known) return { ...known, made: false };
  if (foldWords(nome) === '') throw refuseNome(422, NO_WORD);
  await lockClientes(transaction, caller.escritorio_id);
  if ((await countClientes(transaction, caller.escritorio_id)) >= MAX_CLIENTES)
    throw new UserFacingError(422, TOO_MANY);
  const made = await insertCliente(transaction, caller, { nome });
  if (made) return { ...made, made: true };
  const other = await findClienteByNome(transaction, caller.escritorio_id, nome);
  if (!other) throw new Error('a client of this name is neither new nor known');
  return { ...other, made: false };
}

export function addCliente(
  db: Database,
  caller: Caller,
  { nome, observacoes, contatos }: NovoCliente,
): Promise<Cliente> {
  return db.transaction().execute(async (transaction) => {
    const { id, made } = await ensureCliente(transaction, caller, nome);
    if (!made) throw refuseNome(409, TAKEN);
    if (observacoes !== '') await updateCliente(transaction, caller.escritorio_id, id, { observacoes });
    await replaceContatos(transaction, id, contatos);
    return getCliente(transaction, caller.escritorio_id, id);
  });
}

/** Changes the given fields. With an old version nothing changes, and the error 409 carries the client as it is. */
export function changeCliente(
  db: Database,
  { escritorio_id }: Caller,
  id: number,
  { contatos, ...fields }: MudancaDoCliente,
): Promise<Cliente> {
  return db.transaction().execute(async (transaction) => {
    if (fields.nome !== undefined) {
      if (foldWords(fields.nome) === '') throw refuseNome(422, NO_WORD);
      await lockClientes(transaction, escritorio_id);
      const same = await findClienteByNome(transaction, escritorio_id, fields.nome);
      if (same && same.id !== id) throw refuseNome(409, TAKEN);
    }
    const updated = await updateCliente(transaction, escritorio_id, id, fields);
    const cliente = await getCliente(transaction, escritorio_id, id);
    if (!updated) throw new UserFacingError(409, STALE, { body: clienteSchema.parse(cliente) });
    if (contatos !== undefined) await replaceContatos(transaction, id, contatos);
    return getCliente(transaction, escritorio_id, id);
  });
}

/** Removes a client. Its marks stay, without a client. */
export async function removeCliente(db: Database, escritorioId: number, id: number) {
  const { nome } = await getCliente(db, escritorioId, id);
  await deleteCliente(db, escritorioId, id);
  return { message: `O cliente ${nome} foi removido. As marcas continuam no portfólio.` };
}
