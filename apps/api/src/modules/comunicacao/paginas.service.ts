import { type PaginaDoCliente, telas } from '@vigia/contract';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/principal.ts';
import type { Storage } from '../../platform/storage.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { getCliente, getClienteHeld } from '../clientes/clientes.service.ts';
import { createToken, hashToken } from '../conta/senha.ts';
import { getIdentidade } from '../escritorio/identidade.service.ts';
import { getEmissao } from '../relatorios/relatorios.service.ts';
import { readArquivo } from './cartas.service.ts';
import {
  deleteLink,
  findClienteDaFicha,
  findLink,
  listEnvios,
  listMarcasDaPagina,
  replaceLink,
} from './comunicacao.repository.ts';

const NOT_HERE = 'Esta página não existe ou foi retirada pelo escritório.';
const NO_LINK = 'Este cliente não tem uma página privada.';

/** Whether a client has a private page, and since when. */
export async function getLink(db: Database, escritorioId: number, clienteId: number) {
  await getCliente(db, escritorioId, clienteId);
  const link = await findLink(db, clienteId);
  return { criado_em: link?.criado_em.toISOString() ?? null };
}

/** Makes the address of a client's private page. The address before it does not work any more. Only this answer has it: its hash is stored. */
export async function createLink(
  { db, appUrl }: { db: Database; appUrl: string },
  { escritorio_id, usuario_id }: Caller,
  clienteId: number,
) {
  const ficha = createToken();
  const link = { cliente_id: clienteId, ficha_hash: hashToken(ficha), criado_por: usuario_id };
  const { criado_em } = await db.transaction().execute(async (transaction) => {
    const { nome } = await getClienteHeld(transaction, escritorio_id, clienteId);
    await audit(transaction, { tipo: 'cliente.pagina_criada', alvo: nome });
    return replaceLink(transaction, link);
  });
  return { url: `${appUrl}${telas.paginaDoCliente.href({ ficha })}`, criado_em: criado_em.toISOString() };
}

export async function revokeLink(db: Database, escritorioId: number, clienteId: number): Promise<{ message: string }> {
  const { nome } = await getCliente(db, escritorioId, clienteId);
  await db.transaction().execute(async (transaction) => {
    if (!(await deleteLink(transaction, clienteId))) throw notFound(NO_LINK);
    await audit(transaction, { tipo: 'cliente.pagina_revogada', alvo: nome });
  });
  return { message: 'Página revogada: quem tem o endereço não a lê mais.' };
}

export interface PaginasDependencies {
  db: Database;
  storage: Storage;
  /** Counts the calls of a network. Nobody finds an address by trying, but nobody shall try for free. */
  paginaThrottle: Throttle;
}

/** The client that an address shows. Wrong and revoked addresses give the same error. */
async function openPagina({ db, paginaThrottle }: PaginasDependencies, { ficha, ip }: { ficha: string; ip: string }) {
  await paginaThrottle.consume(ip);
  const cliente = await findClienteDaFicha(db, hashToken(ficha));
  if (!cliente) throw notFound(NOT_HERE);
  return cliente;
}

/** What the client reads: its marks and the reports that were sent to it, and nothing else of the office. */
export async function readPagina(
  dependencies: PaginasDependencies,
  pedido: { ficha: string; ip: string },
): Promise<PaginaDoCliente> {
  const { db } = dependencies;
  const { id, nome, escritorio_id } = await openPagina(dependencies, pedido);
  const envios = await listEnvios(db, escritorio_id, id);
  return {
    escritorio: (await getEmissao(db, escritorio_id)).escritorio,
    ...(await getIdentidade(db, escritorio_id)),
    cliente: nome,
    marcas: await listMarcasDaPagina(db, id),
    relatorios: envios.map(({ id: envio, revista, em, comunicadas }) => ({ id: envio, revista, em, comunicadas })),
  };
}

/** A report that was sent to the client of an address. */
export async function readPaginaArquivo(
  dependencies: PaginasDependencies,
  { envio, ...pedido }: { ficha: string; envio: number; ip: string },
): Promise<{ nome: string; conteudo: Buffer }> {
  const { id } = await openPagina(dependencies, pedido);
  return readArquivo(dependencies, id, envio);
}
