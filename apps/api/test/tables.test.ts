import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Connection, type Database } from '../src/platform/database.ts';
import { copyDatabase } from './copy-database.ts';
import { readTableTypes, type TableTypes, type TypedColumn, type TypedTable } from './table-types.ts';

/** A column of the migrated database. */
interface Column {
  name: string;
  /** The PostgreSQL type; an array begins with an underscore. */
  type: string;
  nullable: boolean;
  /** Whether an insert may leave the column out. */
  optional: boolean;
  /** Whether no statement may write the column. */
  generated: boolean;
}

let database: Awaited<ReturnType<typeof copyDatabase>>;
let connection: Connection;
let types: TableTypes;
beforeAll(async () => {
  types = readTableTypes();
  database = await copyDatabase();
  connection = connect(database.ownerUrl, { max: 1, name: 'vigia-test' });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

async function readColumns(db: Database): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column & { table: string }>`
    select table_name as table, column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' as optional,
      is_generated = 'ALWAYS' or coalesce(identity_generation, '') = 'ALWAYS' as generated
    from information_schema.columns
    where table_schema = 'public' and table_name not in ('kysely_migration', 'kysely_migration_lock', 'limite')
    order by 1, 2`.execute(db);
  return Map.groupBy(rows, ({ table }) => table);
}

function compareValues({ type }: Column, typed: readonly TypedColumn[]): string | undefined {
  const unfit = typed.find((column) => types.fits(column, type) !== true);
  if (unfit === undefined) return undefined;
  if (types.fits(unfit, type) === undefined) return `table-rows.ts does not list the PostgreSQL type ${type}`;
  const verb = unfit.operation === 'select' ? 'reads' : 'writes';
  return `the database has ${type}, the type ${verb} ${types.nameOf(unfit)}`;
}

function compareNull({ nullable }: Column, typed: readonly TypedColumn[]): string | undefined {
  if (typed.every((column) => (types.allowsNull(column) ?? nullable) === nullable)) return undefined;
  return nullable ? 'the database allows null, the type does not' : 'the type allows null, the database does not';
}

function compareGenerated({ generated }: Column, typed: readonly TypedColumn[]): string | undefined {
  const isWritten = typed.some(({ operation }) => operation !== 'select');
  if (generated !== isWritten) return undefined;
  return generated
    ? 'the database generates every value, but the type lets statements write it'
    : 'the type says that the database generates every value, but the database does not';
}

function compareInsert({ optional }: Column, typed: readonly TypedColumn[]): string | undefined {
  const inserted = typed.find(({ operation }) => operation === 'insert');
  if (inserted === undefined || inserted.isOptional === optional) return undefined;
  return optional
    ? 'the database has a default, but the type requires a value on insert'
    : 'the database has no default, but the type requires no value on insert';
}

/** Returns the first difference of a column, as the end of a sentence. */
function compareColumn(column: Column, typed: readonly TypedColumn[] | undefined): string | undefined {
  if (typed === undefined) return 'the database has this column, the type does not';
  return (
    compareValues(column, typed) ??
    compareNull(column, typed) ??
    compareGenerated(column, typed) ??
    compareInsert(column, typed)
  );
}

function compareTable(name: string, columns: readonly Column[] = [], typed?: TypedTable): string[] {
  if (typed === undefined) return [`${name}: the database has this table, the types do not`];
  if (columns.length === 0) return [`${name}: the types have this table, the database does not`];
  const known = new Set(columns.map((column) => column.name));
  const unknown = [...typed.keys()].filter((column) => !known.has(column));
  const differences = columns.map((column) => [column.name, compareColumn(column, typed.get(column.name))] as const);
  return [
    ...differences.flatMap(([column, end]) => (end === undefined ? [] : [`${name}.${column}: ${end}`])),
    ...unknown.map((column) => `${name}.${column}: the type has this column, the database does not`),
  ];
}

/** Returns one sentence for each difference between the tables of the database and their types. */
async function compareTables(db: Database): Promise<string[]> {
  const database = await readColumns(db);
  const names = new Set([...database.keys(), ...types.tables.keys()]);
  return [...names].sort().flatMap((name) => compareTable(name, database.get(name), types.tables.get(name)));
}

it('the types of the tables agree with the migrated database', async () => {
  expect(await compareTables(connection.db)).toEqual([]);
});

it.each([
  ['create table inventada (id int)', ['inventada: the database has this table, the types do not']],
  ['drop table correio', ['correio: the types have this table, the database does not']],
  [
    'alter table usuario rename column first_name to nome',
    [
      'usuario.nome: the database has this column, the type does not',
      'usuario.first_name: the type has this column, the database does not',
    ],
  ],
  [
    'alter table marca alter column numero_processo drop not null',
    ['marca.numero_processo: the database allows null, the type does not'],
  ],
  [
    'alter table marca alter column titular set not null',
    ['marca.titular: the type allows null, the database does not'],
  ],
  [
    'alter table caso alter column comparacao drop not null',
    ['caso.comparacao: the database allows null, the type does not'],
  ],
  [
    'alter table analise alter column same_class type text',
    ['analise.same_class: the database has text, the type reads number'],
  ],
  [
    'alter table caso alter column comparacao type bytea using null',
    ['caso.comparacao: the database has bytea, the type reads unknown'],
  ],
  [
    'alter table prazo_dia alter column nome type xml using null',
    ['prazo_dia.nome: table-rows.ts does not list the PostgreSQL type xml'],
  ],
  [
    'alter table caso alter column notas drop default',
    ['caso.notas: the database has no default, but the type requires no value on insert'],
  ],
  [
    'alter table resultado alter column colide set default false',
    ['resultado.colide: the database has a default, but the type requires a value on insert'],
  ],
  [
    'alter table descarte alter column id drop identity',
    ['descarte.id: the type says that the database generates every value, but the database does not'],
  ],
  [
    'alter table termo drop column total, add column total int not null generated always as (1) stored',
    ['termo.total: the database generates every value, but the type lets statements write it'],
  ],
])('the types of the tables disagree with the database after: %s', async (change, expected) => {
  const transaction = await connection.db.startTransaction().execute();
  try {
    const before = new Set(await compareTables(transaction));
    await sql.raw(change).execute(transaction);
    const after = await compareTables(transaction);
    expect(after.filter((difference) => !before.has(difference))).toEqual(expected);
  } finally {
    await transaction.rollback().execute();
  }
});
