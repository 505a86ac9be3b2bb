import { MAX_NOME_DO_CLIENTE } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { foldedWordsSql } from '../../../platform/folding.ts';

/** Gives the marks of these numbers to a client, or to none. Returns how many of them the office has. */
export async function setClienteDasMarcas(
  db: Database,
  escritorioId: number,
  clienteId: number | null,
  numeros: readonly string[],
): Promise<number> {
  const own = sql`escritorio_id = ${escritorioId} and numero_processo = any (${[...numeros]}::text[])`;
  await sql`update marca set cliente_id = ${clienteId} where ${own} and cliente_id is distinct from ${clienteId}::int`.execute(
    db,
  );
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from marca where ${own}`.execute(db);
  return rows[0]?.count ?? 0;
}

const titular = sql`left(titular, ${sql.lit(MAX_NOME_DO_CLIENTE)})`;
const nome = foldedWordsSql(sql`left(marca.titular, ${sql.lit(MAX_NOME_DO_CLIENTE)})`);

/** The holders of active marks without a client, one spelling of each name. */
export async function listTitularesSemCliente(db: Database, escritorioId: number): Promise<string[]> {
  const { rows } = await sql<{ nome: string }>`
    select min(btrim(${titular})) as nome from marca
    where escritorio_id = ${escritorioId} and cliente_id is null and arquivada_em is null and ${nome} <> ''
    group by ${nome} order by 1`.execute(db);
  return rows.map((row) => row.nome);
}

/** Gives each active mark without a client the client that has the name of its holder. Returns how many marks got one. */
export async function assignTitulares(db: Database, escritorioId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update marca set cliente_id = cliente.id from cliente
    where marca.escritorio_id = ${escritorioId} and cliente.escritorio_id = ${escritorioId} and marca.cliente_id is null
      and marca.arquivada_em is null and ${nome} <> '' and ${foldedWordsSql(sql`cliente.nome`)} = ${nome}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** A mark by its number with the name of its client. */
export interface MarcaComNome {
  numero_processo: string;
  cliente: string;
}

/** The rows whose mark the office has. */
export async function keepOwn(
  db: Database,
  escritorioId: number,
  linhas: readonly MarcaComNome[],
): Promise<MarcaComNome[]> {
  const { rows } = await sql<{ numero_processo: string }>`
    select numero_processo from marca
    where escritorio_id = ${escritorioId} and numero_processo = any (${linhas.map(({ numero_processo }) => numero_processo)}::text[])`.execute(
    db,
  );
  const own = new Set(rows.map(({ numero_processo }) => numero_processo));
  return linhas.filter(({ numero_processo }) => own.has(numero_processo));
}

/** Gives each mark the client of the name beside it; the last row of a mark counts. Returns how many marks have a client by it. */
export async function assignNomes(
  db: Database,
  escritorioId: number,
  linhas: readonly MarcaComNome[],
): Promise<number> {
  const last = [...new Map(linhas.map(({ numero_processo, cliente }) => [numero_processo, cliente]))];
  const { numAffectedRows } = await sql`
    update marca set cliente_id = cliente.id
    from unnest(${last.map(([numero]) => numero)}::text[], ${last.map(([, cliente]) => cliente)}::text[]) as linha (numero, nome)
      join cliente on cliente.escritorio_id = ${escritorioId} and ${foldedWordsSql(sql`cliente.nome`)} = ${foldedWordsSql(sql`linha.nome`)}
    where marca.escritorio_id = ${escritorioId} and marca.numero_processo = linha.numero`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** The client of each mark of an office that has one, by the ids. */
export async function listClientesDasMarcas(db: Database, escritorioId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; cliente_id: number }>`
    select id, cliente_id from marca where escritorio_id = ${escritorioId} and cliente_id is not null`.execute(db);
  return new Map(rows.map(({ id, cliente_id }) => [id, cliente_id]));
}
