import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../platform/database.ts';
import { publishRetirada } from '../eventos/eventos.service.ts';

/** The tables that have the records of issues. */
const REGISTROS = ['publicacao', 'publicacao_bloco'] as const;

interface Referencia {
  tabela: string;
  coluna: string;
}

/** SQL: every column of another module's table that holds the id of an issue. */
const REFERENCIAS = `
  select conrelid::regclass::text as tabela, quote_ident(attname) as coluna
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid = 'revista'::regclass
    and conrelid <> all (array['publicacao', 'publicacao_bloco', 'escritorio_revista', 'revista_busca', 'revista_evento']::regclass[])
  order by 1, 2`;

/**
 * Puts the confirmed issue in the place of an upload of the same number: lists, comparisons, batches, bulletins, cases and dismissals of the sender
 * now refer to the confirmed one. An upload with the same content is deleted. One with other content is withdrawn, so that what followed from it
 * is computed again.
 */
async function replaceEnvio(
  client: pg.PoolClient,
  envio: { id: number; enviada_por: number; same: boolean },
  confirmada: number,
): Promise<void> {
  await client.query(
    `insert into escritorio_revista (escritorio_id, revista_id, criado_em)
     select escritorio_id, $2, criado_em from escritorio_revista where revista_id = $1 on conflict do nothing`,
    [envio.id, confirmada],
  );
  await client.query('delete from escritorio_revista where revista_id = $1', [envio.id]);
  const { rows: referencias } = await client.query<Referencia>(REFERENCIAS);
  for (const { tabela, coluna } of referencias)
    await client.query(`update ${tabela} set ${coluna} = $2 where ${coluna} = $1`, [envio.id, confirmada]);
  if (envio.same) {
    await client.query('update revista_evento set revista_id = $2 where revista_id = $1', [envio.id, confirmada]);
    for (const tabela of REGISTROS) await client.query(`delete from ${tabela} where revista_id = $1`, [envio.id]);
    await client.query('delete from revista where id = $1', [envio.id]);
    return;
  }
  await client.query('update revista set retirada_em = clock_timestamp() where id = $1', [envio.id]);
  await publishRetirada(client, envio.id, envio.enviada_por);
}

/**
 * Puts the confirmed issue in the place of all uploads of its number. Returns when the oldest of them was stored if all have the same content, so
 * that nothing is compared again; otherwise null.
 */
export async function replaceEnvios(
  client: pg.PoolClient,
  { numero, sha256 }: { numero: number; sha256: Buffer },
  confirmada: number,
): Promise<string | null> {
  const { rows } = await client.query<{ id: number; enviada_por: number; same: boolean; em: string }>(
    `select id, enviada_por, conteudo_sha256 is not distinct from $2 as same, importada_em::text as em
     from revista where numero = $1 and enviada_por is not null and retirada_em is null and status = 'Analisada'
     order by importada_em for update`,
    [numero, sha256],
  );
  for (const envio of rows) await replaceEnvio(client, envio, confirmada);
  return rows.every(({ same }) => same) ? (rows[0]?.em ?? null) : null;
}

/**
 * Moves the records of a stored issue, which another file replaces, to a withdrawn issue of their own, so that what followed from them is computed
 * again. The issue itself keeps its id, so comparisons, lists and cases still refer to it.
 */
export async function withdrawRegistros(
  client: pg.PoolClient,
  { id, enviada_por }: { id: number; enviada_por: number | null },
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `insert into revista (numero, data_publicacao, status, origem, enviada_por, conteudo_sha256, relatorio, importada_em,
       frequencias_id, especificacoes_contadas, compacta, retirada_em)
     select numero, data_publicacao, status, origem, enviada_por, conteudo_sha256, relatorio, importada_em,
       frequencias_id, especificacoes_contadas, compacta, clock_timestamp()
     from revista where id = $1 returning id`,
    [id],
  );
  const [retirada] = rows;
  if (retirada === undefined) throw new Error('the issue to replace is not stored');
  for (const tabela of REGISTROS)
    await client.query(`update ${tabela} set revista_id = $2 where revista_id = $1`, [id, retirada.id]);
  await publishRetirada(client, retirada.id, enviada_por);
}

/** Deletes the records of a withdrawn issue that nothing refers to. Those that a comparison was made with stay. */
export async function deleteSemUso(db: Database, { revista_id }: { revista_id: number }): Promise<void> {
  const { rows } = await sql.raw<Referencia>(REFERENCIAS).execute(db);
  for (const { tabela, coluna } of rows) {
    const used = await sql`select from ${sql.raw(tabela)} where ${sql.raw(coluna)} = ${revista_id} limit 1`.execute(db);
    if (used.rows.length > 0) return;
  }
  for (const tabela of REGISTROS)
    await sql`delete from ${sql.table(tabela)} where revista_id = ${revista_id}`.execute(db);
}

/** The sender's list shows the upload instead of the confirmed issue that did not arrive. */
export async function unlinkAusente(
  client: pg.PoolClient,
  { numero, enviada_por }: { numero: number; enviada_por: number | null },
): Promise<void> {
  await client.query(
    `delete from escritorio_revista using revista
     where revista_id = revista.id and numero = $1 and revista.enviada_por is null and status <> 'Analisada' and escritorio_id = $2`,
    [numero, enviada_por],
  );
}
