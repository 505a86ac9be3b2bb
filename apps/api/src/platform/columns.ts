import type { ColumnType } from 'kysely';

/** A `timestamptz` with a default. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;
export type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** A `jsonb`: statements write its JSON as text and read the parsed value. */
export type Json = ColumnType<unknown, string, string>;
export type NullableJson = ColumnType<unknown, string | null, string | null>;
export type NullableText = string | null;
