import type { Cliente, ClienteDaLista, ContatoDoCliente } from '@vigia/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/database.ts';
import { foldedWordsSql } from '../../platform/folding.ts';
import type { Caller } from '../../platform/principal.ts';

/** The active marks of the client of the row. */
const marcas = sql<number>`(select count(*)::int from marca where marca.cliente_id = cliente.id and arquivada_em is null)`;
const contatos = sql<number>`(select count(*)::int from cliente_contato contato where contato.cliente_id = cliente.id)`;

/** The fields of a client that have a column of their own. */
interface CamposDoCliente {
  nome?: string | undefined;
  observacoes?: string | undefined;
}

/** The clients of an office by name. */
export const listClientes = (db: Database, escritorioId: number): Promise<ClienteDaLista[]> =>
  db
    .selectFrom('cliente')
    .select(['id', 'nome', contatos.as('contatos'), marcas.as('marcas')])
    .where('escritorio_id', '=', escritorioId)
    .orderBy(sql`nome collate "pt-x-icu"`)
    .orderBy('id')
    .execute();

export async function findCliente(db: Database, escritorioId: number, id: number): Promise<Cliente | undefined> {
  const row = await db
    .selectFrom('cliente')
    .select((eb) => [
      'id',
      'nome',
      'observacoes',
      'criado_em',
      'versao',
      marcas.as('marcas'),
      jsonArrayFrom(
        eb
          .selectFrom('cliente_contato as contato')
          .select(['contato.nome', 'contato.email', 'contato.telefone'])
          .whereRef('contato.cliente_id', '=', 'cliente.id')
          .orderBy('contato.id'),
      ).as('contatos'),
    ])
    .where('escritorio_id', '=', escritorioId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, criado_em: row.criado_em.toISOString() };
}

export const countClientes = async (db: Database, escritorioId: number): Promise<number> =>
  (
    await db
      .selectFrom('cliente')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('escritorio_id', '=', escritorioId)
      .executeTakeFirstOrThrow()
  ).count;

/** The client of a name, whatever its case and accents. */
export const findClienteByNome = (db: Database, escritorioId: number, nome: string) =>
  db
    .selectFrom('cliente')
    .select('id')
    .where('escritorio_id', '=', escritorioId)
    .where(foldedWordsSql(sql`nome`), '=', foldedWordsSql(sql`${nome}::text`))
    .executeTakeFirst();

/** Adds a client for each name that has none, whatever its case and accents. Names without a letter or digit are left out. Returns how many. */
export async function insertNomes(
  db: Database,
  { escritorio_id, usuario_id }: Caller,
  nomes: readonly string[],
): Promise<number> {
  const dobrado = foldedWordsSql(sql`novo.nome`);
  const { numAffectedRows } = await sql`
    insert into cliente (escritorio_id, nome, criado_por)
    select distinct on (${dobrado}) ${escritorio_id}::int, novo.nome, ${usuario_id}::int
    from unnest(${[...nomes]}::text[]) with ordinality as novo (nome, ordem)
    where ${dobrado} <> '' order by ${dobrado}, ordem
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Adds a client; undefined when the office has one of this name. */
export const insertCliente = (
  db: Database,
  { escritorio_id, usuario_id }: Caller,
  fields: { nome: string; observacoes: string },
) =>
  db
    .insertInto('cliente')
    .values({ ...fields, escritorio_id, criado_por: usuario_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Puts a list of contacts in the place of a client's own. */
export async function replaceContatos(
  db: Database,
  clienteId: number,
  list: readonly ContatoDoCliente[],
): Promise<void> {
  await db.deleteFrom('cliente_contato').where('cliente_id', '=', clienteId).execute();
  if (list.length === 0) return;
  await db
    .insertInto('cliente_contato')
    .values(list.map((contato) => ({ ...contato, cliente_id: clienteId })))
    .execute();
}

/** Changes the given fields and raises the version; false when the office has no such client or, if a version is given, it has another one. */
export async function updateCliente(
  db: Database,
  escritorioId: number,
  id: number,
  { nome, observacoes, versao }: CamposDoCliente & { versao?: number | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cliente')
    .set((eb) => ({ nome: nome ?? eb.ref('nome'), observacoes: observacoes ?? eb.ref('observacoes') }))
    .where('escritorio_id', '=', escritorioId)
    .where('id', '=', id)
    .$if(versao !== undefined, (query) => query.where('versao', '=', versao ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps a client from being removed or held by another transaction until this one ends; false when the office has none of this id, or it is removed meanwhile. */
export const holdCliente = async (db: Database, escritorioId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('cliente')
    .select('id')
    .where('escritorio_id', '=', escritorioId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;

/** Removes a client for good; false when there is none. */
export async function deleteCliente(db: Database, escritorioId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cliente')
    .where('escritorio_id', '=', escritorioId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Locks the list of an office's clients until the transaction ends, so that two calls cannot exceed its limit. */
export async function lockClientes(db: Database, escritorioId: number): Promise<void> {
  await db.selectFrom('escritorio').select('id').where('id', '=', escritorioId).forNoKeyUpdate().execute();
}

/** Notes that clients of an office, or the clients of its marks, have changed. Comes before any lock of a client: calls in another order would wait for one another. */
export async function raiseVersao(db: Database, escritorioId: number): Promise<void> {
  await sql`
    insert into cliente_versao (escritorio_id, versao) values (${escritorioId}, 1)
    on conflict (escritorio_id) do update set versao = cliente_versao.versao + 1`.execute(db);
}

/** A number that grows with every such change. */
export const findVersao = async (db: Database, escritorioId: number): Promise<number> =>
  (await db.selectFrom('cliente_versao').select('versao').where('escritorio_id', '=', escritorioId).executeTakeFirst())
    ?.versao ?? 0;
