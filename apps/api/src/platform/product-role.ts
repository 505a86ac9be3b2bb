import { sql } from 'kysely';
import type { Connection, Database } from './database.ts';
import { claimLock } from './locks.ts';

/** Lets one process at a time give rights. */
const LOCK_DIREITOS = claimLock(4252);
/** The plain user of the embedded server that the product works as. */
export const PRODUCT_ROLE = 'vigia_produto';

/** Connections as the owner of the tables. */
export interface Owner extends Connection {
  /** The plain user that reads and writes the rows; undefined if the owner does it. */
  produto: string | undefined;
}

const ALL = ['select', 'insert', 'update', 'delete'] as const;
type Right = (typeof ALL)[number];

/** The tables that the product may not write as it likes. It has all four rights on every other one. */
const FEWER_RIGHTS: Readonly<Record<string, readonly Right[]>> = {
  // What happened cannot be changed afterwards. The owner deletes entries that are old enough.
  auditoria: ['select', 'insert'],
  kysely_migration: ['select'],
  kysely_migration_lock: ['select'],
};

interface Owned {
  /** The quoted name, with its schema. */
  nome: string;
  tabela: string;
  tipo: 'tabela' | 'sequencia';
  /** The rights that the role has. */
  direitos: string[];
}

/** Lists the tables and sequences of the product and of its queue, with the rights of a role. */
async function listOwned(db: Database, role: string): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    select format('%I.%I', nspname, relname) as nome, relname::text as tabela,
      case relkind when 'S' then 'sequencia' else 'tabela' end as tipo,
      array(
        select direito from unnest(
          case relkind when 'S' then array['usage', 'select']
          else array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'] end) as direito
        where case relkind when 'S' then has_sequence_privilege(${role}, pg_class.oid, direito)
          else has_table_privilege(${role}, pg_class.oid, direito) end
      ) as direitos
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in (current_schema(), 'pgboss') and relkind in ('r', 'p', 'S')
    order by 1`.execute(db);
  return rows;
}

const rightsOn = ({ tipo, tabela }: Owned): readonly string[] =>
  tipo === 'sequencia' ? ['usage', 'select'] : (FEWER_RIGHTS[tabela] ?? ALL);

/** Returns the statements that give a role the rights on one table or sequence that it should have, and take the others. */
function changeRights(owned: Owned, role: string): string[] {
  const due = rightsOn(owned);
  const on = `on ${owned.tipo === 'sequencia' ? 'sequence ' : ''}${owned.nome}`;
  const missing = due.filter((right) => !owned.direitos.includes(right));
  const excess = owned.direitos.filter((right) => !due.includes(right));
  return [
    ...(excess.length === 0 ? [] : [`revoke ${excess.join(', ')} ${on} from ${role}`]),
    ...(missing.length === 0 ? [] : [`grant ${missing.join(', ')} ${on} to ${role}`]),
  ];
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Gives a role what the product needs in the database, and takes from it what it does not need: it reads and writes rows, owns nothing and changes no
 * table. `db` is a transaction of the owner of the tables.
 */
export async function grantProduct(db: Database, role: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_DIREITOS}, 0)`.execute(db);
  const { rows } = await sql<{ nome: string }>`
    select quote_ident(nspname) as nome from pg_namespace
    where nspname in (current_schema(), 'pgboss') and not has_schema_privilege(${role}, oid, 'usage')`.execute(db);
  const statements = [
    ...rows.map(({ nome }) => `grant usage on schema ${nome} to ${quote(role)}`),
    ...(await listOwned(db, role)).flatMap((owned) => changeRights(owned, quote(role))),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Makes the plain user of the embedded server, with the password of its address. An existing one gets the password again. */
export async function ensureProductRole(db: Database, address: string): Promise<void> {
  const { username, password } = new URL(address);
  await sql`select pg_advisory_xact_lock(${LOCK_DIREITOS}, 0)`.execute(db);
  // A statement that fails is written to the log of the server, and this one has a password.
  await sql`set local log_min_error_statement = panic`.execute(db);
  const { rows } = await sql`select from pg_roles where rolname = ${username}`.execute(db);
  await sql`
    ${sql.raw(rows.length === 0 ? 'create' : 'alter')} role ${sql.id(username)}
    login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${sql.lit(password)}`.execute(db);
}

/** The user that a connection works as. */
export async function readRole(db: Database): Promise<{ nome: string; superusuario: boolean }> {
  const { rows } = await sql<{ nome: string; superusuario: boolean }>`
    select rolname::text as nome, rolsuper as superusuario from pg_roles where rolname = current_user`.execute(db);
  return rows[0] ?? { nome: '', superusuario: false };
}
