import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Schema } from '../src/platform/database.ts';

/** What statements read, insert and update of each table. `tables.test.ts` reads this type with TypeScript's type checker. */
export type TableRows = {
  [Table in keyof Schema]: {
    select: Selectable<Schema[Table]>;
    insert: Insertable<Schema[Table]>;
    update: Updateable<Schema[Table]>;
  };
};

/** What statements read from a column of each PostgreSQL type. */
export interface ReadValues {
  _int2: number[];
  _int4: number[];
  _text: string[];
  bool: boolean;
  bytea: Buffer;
  /** A date without a time stays text. `platform/database.ts` sets this. */
  date: string;
  float4: number;
  float8: number;
  int2: number;
  int4: number;
  int8: number;
  jsonb: unknown;
  text: string;
  timestamptz: Date;
  uuid: string;
}

/** What statements write into a column of each PostgreSQL type. */
export interface WrittenValues extends Omit<ReadValues, 'jsonb'> {
  /** JSON as text. */
  jsonb: string;
}
