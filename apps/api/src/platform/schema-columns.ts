import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date | undefined, Date>;
export type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Written as text, read as what the text says. */
export type Json = ColumnType<unknown, string, string>;
export type NullableText = string | null;
