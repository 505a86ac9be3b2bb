import { type Cliente, clienteSchema, type contract } from '@vigia/contract';
import { foldWords } from '@vigia/domain';
import type { z } from 'zod';
import { audit, diffCampos } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import { maskAddress } from '../../platform/mail.ts';
import type { Caller } from '../../platform/principal.ts';
import {
  countClientes,
  deleteCliente,
  findCliente,
  findClienteByNome,
  findVersao,
  holdCliente,
  insertCliente,
  insertNomes,
  listClientes,
  lockClientes,
  raiseVersao,
  replaceContatos,
  updateCliente,
} from './clientes.repository.ts';

export { findVersao as findVersaoDosClientes, listClientes, raiseVersao as raiseVersaoDosClientes };

/** The most clients of an office. */
const MAX_CLIENTES = 10_000;
const TOO_MANY = 'Seu escritório já tem 10.000 clientes, o máximo.';
const TAKEN = 'Já existe um cliente com este nome.';
const NOT_HERE = 'Cliente não encontrado.';
const NO_WORD = 'O nome do cliente precisa de uma letra ou de um número.';
const STALE = 'Os dados deste cliente mudaram enquanto você os editava. Nada foi salvo ainda.';

type NovoCliente = z.output<typeof contract.clientes.create.body>;
type MudancaDoCliente = z.output<typeof contract.clientes.update.body>;

const refuseNome = (status: number, sentence: string): UserFacingError =>
  new UserFacingError(status, sentence, { errors: { nome: [sentence] } });

/** A client of the office. Another office's client gives the same error as an unknown one. */
export async function getCliente(db: Database, escritorioId: number, id: number): Promise<Cliente> {
  const cliente = await findCliente(db, escritorioId, id);
  if (!cliente) throw notFound(NOT_HERE);
  return cliente;
}

/** A client of the office that no other call removes or holds until the transaction ends, for rows that name it. */
export async function getClienteHeld(transaction: Database, escritorioId: number, id: number): Promise<Cliente> {
  if (!(await holdCliente(transaction, escritorioId, id))) throw notFound(NOT_HERE);
  return getCliente(transaction, escritorioId, id);
}

/** A client for the activity log, which names contacts and keeps no whole address. */
const describeCliente = ({ nome, observacoes, contatos }: Cliente) => ({
  nome,
  observacoes,
  contatos: contatos.map((contato) => `${contato.nome} ${maskAddress(contato.email)}`.trim()).join('; '),
});

async function demandRoom(transaction: Database, escritorioId: number): Promise<void> {
  if ((await countClientes(transaction, escritorioId)) > MAX_CLIENTES) throw new UserFacingError(422, TOO_MANY);
}

/**
 * Makes a client of each name that has none, whatever its case and accents, and returns how many. Works in the caller's transaction, which holds the
 * lock of the office's clients until it ends.
 */
export async function ensureClientes(transaction: Database, caller: Caller, nomes: readonly string[]): Promise<number> {
  if (nomes.length === 0) return 0;
  await lockClientes(transaction, caller.escritorio_id);
  const made = await insertNomes(transaction, caller, nomes);
  await demandRoom(transaction, caller.escritorio_id);
  return made;
}

export function addCliente(db: Database, caller: Caller, { contatos, ...fields }: NovoCliente): Promise<Cliente> {
  if (foldWords(fields.nome) === '') throw refuseNome(422, NO_WORD);
  return db.transaction().execute(async (transaction) => {
    await lockClientes(transaction, caller.escritorio_id);
    const made = await insertCliente(transaction, caller, fields);
    if (!made) throw refuseNome(409, TAKEN);
    await demandRoom(transaction, caller.escritorio_id);
    await replaceContatos(transaction, made.id, contatos);
    await audit(transaction, { tipo: 'cliente.criado', alvo: fields.nome }, caller);
    return getCliente(transaction, caller.escritorio_id, made.id);
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
    await raiseVersao(transaction, escritorio_id);
    const before = await getCliente(transaction, escritorio_id, id);
    const updated = await updateCliente(transaction, escritorio_id, id, fields);
    const cliente = await getCliente(transaction, escritorio_id, id);
    if (!updated) throw new UserFacingError(409, STALE, { body: clienteSchema.parse(cliente) });
    if (contatos !== undefined) await replaceContatos(transaction, id, contatos);
    const after = await getCliente(transaction, escritorio_id, id);
    const mudanca = diffCampos(describeCliente(before), describeCliente(after), ['nome', 'observacoes', 'contatos']);
    if (mudanca) await audit(transaction, { tipo: 'cliente.alterado', alvo: before.nome, ...mudanca });
    return after;
  });
}

/** Removes a client. Its marks stay, without a client, and what was silenced for them appears again. */
export function removeCliente(db: Database, escritorioId: number, id: number): Promise<{ message: string }> {
  return db.transaction().execute(async (transaction) => {
    await raiseVersao(transaction, escritorioId);
    const { nome } = await getCliente(transaction, escritorioId, id);
    if (!(await deleteCliente(transaction, escritorioId, id))) throw notFound(NOT_HERE);
    await audit(transaction, { tipo: 'cliente.removido', alvo: nome });
    return { message: `O cliente ${nome} foi removido. As marcas continuam no portfólio.` };
  });
}
