import type pg from 'pg';
import Cursor from 'pg-cursor';

/**
 * Reads the rows of a statement in parts of at most `rows`. The cursor is closed however the reading ends: with an open one, the connection would never
 * begin its next statement, not even a rollback.
 */
export async function* readParts<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  { text, values, rows }: { text: string; values: unknown[]; rows: number },
): AsyncGenerator<Row[], void> {
  const cursor = client.query(new Cursor<Row>(text, values));
  try {
    for (let part = await cursor.read(rows); part.length > 0; part = await cursor.read(rows)) yield part;
  } finally {
    await cursor.close();
  }
}
