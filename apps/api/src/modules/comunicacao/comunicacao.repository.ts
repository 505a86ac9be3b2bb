import { type EnvioAoCliente, envioAoClienteSchema, type PaginaDoCliente } from '@vigia/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import type { Caller } from '../../platform/principal.ts';
import { nomeDoUsuario } from '../../platform/usuario.ts';

/** The newest reports of a list. */
const MAX_ENVIOS = 200;

interface NovoEnvio {
  cliente_id: number;
  revista_id: number;
  revista_numero: string;
  assunto: string;
  mensagem: string;
  comunicadas: number;
  arquivo: string;
  arquivo_nome: string;
  arquivo_bytes: number;
}

/** Adds a sent report with its addresses; returns its id. */
export async function insertEnvio(
  db: Database,
  { escritorio_id, usuario_id }: Caller,
  envio: NovoEnvio,
  emails: readonly string[],
): Promise<number> {
  const { id } = await db
    .insertInto('cliente_envio')
    .values({ ...envio, escritorio_id, usuario_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cliente_envio_destino')
    .values(emails.map((email) => ({ envio_id: id, email })))
    .execute();
  return id;
}

/** Whether the same message went to the same addresses of a client in the last minutes, and none of them refused it. */
export async function isRepetida(
  db: Database,
  { cliente_id, revista_id, assunto, mensagem }: Pick<NovoEnvio, 'cliente_id' | 'revista_id' | 'assunto' | 'mensagem'>,
  { emails, minutos }: { emails: readonly string[]; minutos: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from cliente_envio envio join cliente_envio_destino destino on destino.envio_id = envio.id
    where cliente_id = ${cliente_id} and revista_id = ${revista_id} and assunto = ${assunto} and mensagem = ${mensagem}
      and envio.em > now() - make_interval(mins => ${minutos}::int)
    group by envio.id
    having count(*) = ${emails.length} and bool_and(estado <> 'falhou' and email = any(${[...emails]}::text[]))`.execute(
    db,
  );
  return rows.length > 0;
}

const estadoSchema = envioAoClienteSchema.shape.destinos;

/** The reports that were sent to a client, newest first; with `id` only that one. */
export async function listEnvios(
  db: Database,
  escritorioId: number,
  clienteId: number,
  id?: number,
): Promise<EnvioAoCliente[]> {
  const rows = await db
    .selectFrom('cliente_envio as envio')
    .leftJoin('usuario', 'usuario.id', 'envio.usuario_id')
    .select((eb) => [
      'envio.id',
      'envio.revista_numero',
      'envio.assunto',
      'envio.mensagem',
      'envio.comunicadas',
      'envio.em',
      nomeDoUsuario('usuario').as('quem'),
      jsonArrayFrom(
        eb
          .selectFrom('cliente_envio_destino as destino')
          .select(['destino.email', 'destino.estado', 'destino.motivo', 'destino.em'])
          .whereRef('destino.envio_id', '=', 'envio.id')
          .orderBy('destino.email'),
      ).as('destinos'),
    ])
    .where('envio.escritorio_id', '=', escritorioId)
    .where('envio.cliente_id', '=', clienteId)
    .$if(id !== undefined, (query) => query.where('envio.id', '=', id ?? 0))
    .orderBy('envio.id', 'desc')
    .limit(MAX_ENVIOS)
    .execute();
  return rows.map(({ revista_numero, em, destinos, ...row }) => ({
    ...row,
    revista: revista_numero,
    em: em.toISOString(),
    destinos: estadoSchema.parse(destinos.map((destino) => ({ ...destino, em: new Date(destino.em).toISOString() }))),
  }));
}

/** The file of a sent report: its key in the storage, and its name. */
export const findArquivo = (db: Database, clienteId: number, id: number) =>
  db
    .selectFrom('cliente_envio')
    .select(['arquivo', 'arquivo_nome'])
    .where('cliente_id', '=', clienteId)
    .where('id', '=', id)
    .executeTakeFirst();

/** What the mail of a report is made of; undefined if the report is gone. */
export const findCarta = (db: Database, id: number) =>
  db
    .selectFrom('cliente_envio as envio')
    .leftJoin('usuario', 'usuario.id', 'envio.usuario_id')
    .select(['envio.escritorio_id', 'envio.assunto', 'envio.mensagem', 'envio.arquivo', 'envio.arquivo_nome'])
    .select('usuario.email as responder_a')
    .where('envio.id', '=', id)
    .executeTakeFirst();

/** Keeps what became of the mail to one address. */
export async function setEstado(
  db: Database,
  { envio, email }: { envio: number; email: string },
  estado: string,
  motivo: string | null,
): Promise<void> {
  await db
    .updateTable('cliente_envio_destino')
    .set({ estado, motivo, em: new Date() })
    .where('envio_id', '=', envio)
    .where('email', '=', email)
    .execute();
}

export const findLink = (db: Database, clienteId: number) =>
  db.selectFrom('cliente_link').select('criado_em').where('cliente_id', '=', clienteId).executeTakeFirst();

/** Puts a new address in the place of a client's own. */
export const replaceLink = (db: Database, link: { cliente_id: number; ficha_hash: Buffer; criado_por: number }) =>
  db
    .insertInto('cliente_link')
    .values(link)
    .onConflict((conflict) => conflict.column('cliente_id').doUpdateSet({ ...link, criado_em: new Date() }))
    .returning('criado_em')
    .executeTakeFirstOrThrow();

export async function deleteLink(db: Database, clienteId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('cliente_link').where('cliente_id', '=', clienteId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The client that an address shows, as long as its office is open. */
export const findClienteDaFicha = (db: Database, hash: Buffer) =>
  db
    .selectFrom('cliente_link')
    .innerJoin('cliente', 'cliente.id', 'cliente_link.cliente_id')
    .innerJoin('escritorio', 'escritorio.id', 'cliente.escritorio_id')
    .select(['cliente.id', 'cliente.nome', 'cliente.escritorio_id'])
    .where('ficha_hash', '=', hash)
    .where('encerrado_em', 'is', null)
    .executeTakeFirst();

const classesSchema = z.array(z.object({ identificacao: z.string() }));

/** The active marks of a client by name. */
export async function listMarcasDaPagina(db: Database, clienteId: number): Promise<PaginaDoCliente['marcas']> {
  const rows = await db
    .selectFrom('marca')
    .select(['numero_processo', 'elemento_nominativo', 'titular', 'status', 'classificacao_nice'])
    .where('cliente_id', '=', clienteId)
    .where('arquivada_em', 'is', null)
    .orderBy(sql`elemento_nominativo collate "pt-x-icu"`)
    .orderBy('numero_processo')
    .execute();
  return rows.map(({ elemento_nominativo, classificacao_nice, ...row }) => ({
    ...row,
    nome: elemento_nominativo ?? row.numero_processo,
    classes: classesSchema
      .parse(classificacao_nice)
      .map(({ identificacao }) => identificacao)
      .join(', '),
  }));
}

/** Whether a file of the storage is a report that was sent. */
export const isArquivoDeEnvio = async (db: Database, arquivo: string): Promise<boolean> =>
  (await db.selectFrom('cliente_envio').select('id').where('arquivo', '=', arquivo).executeTakeFirst()) !== undefined;
