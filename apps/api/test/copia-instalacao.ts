import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TABELAS_DA_COPIA } from '../src/platform/copia/tabelas.ts';
import { connect, type Connection } from '../src/platform/database.ts';
import { PRODUCT_ROLE } from '../src/platform/product-role.ts';
import { startQueue } from '../src/platform/queue.ts';
import { createStorage, type Storage } from '../src/platform/storage.ts';
import { copyDatabase } from './copy-database.ts';

/** An empty installation: a migrated database, and a folder for its files unless another storage is given. */
export async function createInstallation(folder: string, other?: Storage) {
  const database = await copyDatabase();
  const connection = connect(database.url, { max: 4, name: 'vigia-test' });
  const owner = { ...connect(database.ownerUrl, { max: 2, name: 'vigia-test' }), produto: PRODUCT_ROLE };
  const directory = mkdtempSync(path.join(folder, 'arquivos-'));
  const queue = await startQueue({ url: database.url, worker: false, installed: true, onError: () => undefined });
  return {
    connection,
    owner,
    queue,
    directory,
    storage: other ?? createStorage({ directory }),
    close: async () => {
      await queue.stop();
      await connection.close();
      await owner.close();
      await database.drop();
    },
  };
}

/** One hash for all rows of each table. */
export async function readTables({ pool }: Connection): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const tabela of TABELAS_DA_COPIA) {
    const { rows } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(linha::text, e'\\n' order by linha::text)), '') as hash from ${tabela} as linha`,
    );
    hashes[tabela] = rows[0].hash;
  }
  return hashes;
}

/** Every file of a storage in a folder. */
export const readFiles = (directory: string): Map<string, Buffer> =>
  new Map(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(directory, file), readFileSync(file)]),
  );
