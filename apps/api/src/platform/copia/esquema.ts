import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** The schema in which a restored database is built, beside the present one. Nobody sees it before the end of the transaction. */
export const ESQUEMA_NOVO = 'vigia_restauracao';

interface Objetos {
  tabelas: string[];
  /** With the types of their arguments. */
  funcoes: string[];
}

/** Lists what the migrations made in the new schema. */
async function listObjetos(db: Database): Promise<Objetos> {
  const { rows } = await sql<{ tipo: 'tabela' | 'funcao'; nome: string }>`
    select 'tabela' as tipo, quote_ident(relname) as nome from pg_class
    where relnamespace = ${ESQUEMA_NOVO}::regnamespace and relkind in ('r', 'p')
    union all
    select 'funcao', quote_ident(proname) || '(' || pg_get_function_identity_arguments(oid) || ')' from pg_proc
    where pronamespace = ${ESQUEMA_NOVO}::regnamespace`.execute(db);
  const namesOf = (kind: string): string[] => rows.filter(({ tipo }) => tipo === kind).map(({ nome }) => nome);
  return { tabelas: namesOf('tabela'), funcoes: namesOf('funcao') };
}

/** Runs statements that PostgreSQL writes. */
async function runAll(db: Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Makes the new schema the one in which the transaction finds and makes everything. Returns the name of the present one. */
export async function openEsquema(db: Database): Promise<string> {
  const { rows } = await sql<{ nome: string }>`select quote_ident(current_schema()) as nome`.execute(db);
  const present = rows[0]?.nome;
  if (present === undefined) throw new Error('the database has no present schema');
  // The transaction of a restore removes the schema whether it ends well or not; this one would be somebody else's.
  await sql`create schema ${sql.id(ESQUEMA_NOVO)}`.execute(db);
  await sql`select set_config('search_path', ${ESQUEMA_NOVO}, true)`.execute(db);
  return present;
}

/** Removes the references between the tables and switches their triggers off while rows are loaded in any order. Returns what brings them back. */
export async function loosenEsquema(db: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ tabela: string; nome: string; definicao: string }>`
    select conrelid::regclass::text as tabela, quote_ident(conname) as nome, pg_get_constraintdef(oid) as definicao
    from pg_constraint where contype = 'f' and connamespace = ${ESQUEMA_NOVO}::regnamespace and conparentid = 0
    order by 1, 2`.execute(db);
  const { tabelas } = await listObjetos(db);
  await runAll(db, [
    ...rows.map(({ tabela, nome }) => `alter table ${tabela} drop constraint ${nome}`),
    ...tabelas.map((tabela) => `alter table ${tabela} disable trigger user`),
  ]);
  return () =>
    runAll(db, [
      ...rows.map(({ tabela, nome, definicao }) => `alter table ${tabela} add constraint ${nome} ${definicao}`),
      ...tabelas.map((tabela) => `alter table ${tabela} enable trigger user`),
    ]);
}

/** Puts what the new schema contains into the place of what has the same name in the present one. Everything else there stays. */
export async function swapEsquema(db: Database, present: string): Promise<void> {
  const { tabelas, funcoes } = await listObjetos(db);
  const namesIn = (names: readonly string[]): string => names.map((name) => `${present}.${name}`).join(', ');
  await runAll(db, [
    `analyze ${tabelas.join(', ')}`,
    `drop table if exists ${namesIn(tabelas)}`,
    `drop function if exists ${namesIn(funcoes)}`,
    ...tabelas.map((tabela) => `alter table ${tabela} set schema ${present}`),
    ...funcoes.map((funcao) => `alter function ${ESQUEMA_NOVO}.${funcao} set schema ${present}`),
    `set local search_path to ${present}`,
    // Fails if something was left behind.
    `drop schema ${ESQUEMA_NOVO}`,
  ]);
}
