import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** The folder of the embedded PostgreSQL of the product under test. The file `postgres.onde` names it where it is not in the data folder. */
function findPostgres(): string {
  const dataDir = process.env['E2E_DATA_DIR'] ?? '';
  const note = path.join(dataDir, 'postgres.onde');
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : path.join(dataDir, 'postgres');
}

/** Changes the database of the product under test, for states that only an earlier version of the product leaves. */
export async function changeDatabase(statement: string, values: readonly unknown[]): Promise<void> {
  const folder = findPostgres();
  const [, , , port = ''] = readFileSync(path.join(folder, 'pg18', 'postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'vigia',
    password: readFileSync(path.join(folder, 'senha'), 'utf8').trim(),
    database: 'postgres',
  });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}
