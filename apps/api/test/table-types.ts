import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ROWS = path.join(import.meta.dirname, 'table-rows.ts');
const OPERATIONS = ['select', 'insert', 'update'] as const;
type Operation = (typeof OPERATIONS)[number];

/** A column as one kind of statement sees it. */
export interface TypedColumn {
  operation: Operation;
  type: ts.Type;
  isOptional: boolean;
}

/** The columns of a table by name, each with one entry for each kind of statement that may name it. */
export type TypedTable = Map<string, TypedColumn[]>;

export interface TableTypes {
  /** The tables of the Kysely schema, by name. */
  tables: Map<string, TypedTable>;
  /** Whether a column may be null. `undefined` means that its type does not say so: it is `unknown`. */
  allowsNull: (column: TypedColumn) => boolean | undefined;
  /** Whether the type of a column fits a PostgreSQL type; `undefined` for a PostgreSQL type that `table-rows.ts` does not list. */
  fits: (column: TypedColumn, postgresType: string) => boolean | undefined;
  /** The type of a column without null, as TypeScript writes it. */
  nameOf: (column: TypedColumn) => string;
}

/** Reads the types of all tables with TypeScript's type checker, from every `*.tables.ts` of the server. */
export function readTableTypes(): TableTypes {
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    { extends: './tsconfig.json', include: ['apps/api/src/**/*.tables.ts', path.relative(ROOT, ROWS)], exclude: [] },
    ts.sys,
    ROOT,
  );
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  const typesOf = (type: ts.Type): Map<string, ts.Type> =>
    new Map(checker.getPropertiesOfType(type).map((property) => [property.name, checker.getTypeOfSymbol(property)]));
  const exported = new Map(
    checker
      .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(ROWS)!)!)
      .map((symbol) => [symbol.name, checker.getDeclaredTypeOfSymbol(symbol)]),
  );
  const readValues = typesOf(exported.get('ReadValues')!);
  const writtenValues = typesOf(exported.get('WrittenValues')!);

  const toTable = (rows: ts.Type): TypedTable => {
    const table: TypedTable = new Map();
    const rowOf = typesOf(rows);
    for (const operation of OPERATIONS)
      for (const property of checker.getPropertiesOfType(rowOf.get(operation)!)) {
        const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
        const column = { operation, type: checker.getTypeOfSymbol(property), isOptional };
        table.set(property.name, [...(table.get(property.name) ?? []), column]);
      }
    return table;
  };
  const hasFlag = (type: ts.Type, flag: ts.TypeFlags): boolean => (type.flags & flag) !== 0;
  return {
    tables: new Map([...typesOf(exported.get('TableRows')!)].map(([name, rows]) => [name, toTable(rows)])),
    allowsNull: ({ type }) =>
      hasFlag(type, ts.TypeFlags.Unknown)
        ? undefined
        : (type.isUnion() ? type.types : [type]).some((part) => hasFlag(part, ts.TypeFlags.Null)),
    fits: ({ operation, type }, postgresType) => {
      const value = (operation === 'select' ? readValues : writtenValues).get(postgresType);
      if (value === undefined) return undefined;
      return !hasFlag(type, ts.TypeFlags.Any) && checker.isTypeAssignableTo(checker.getNonNullableType(type), value);
    },
    nameOf: ({ type }) =>
      checker.typeToString(hasFlag(type, ts.TypeFlags.Unknown) ? type : checker.getNonNullableType(type)),
  };
}
