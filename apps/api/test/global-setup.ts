import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { connect, migrate } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { ensureProductRole, grantProduct, PRODUCT_ROLE } from '../src/platform/product-role.ts';
import { installQueue } from '../src/platform/queue.ts';
import { type Pooler, startPooler } from './pooler-process.ts';
import { toProductUrl } from './copy-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real PostgreSQL. Each test file copies its database `modelo`, which has the migrated schema. */
    postgresUrl: string;
    /** The port of a real PgBouncer in transaction mode, through which the product's connections go; undefined without one. */
    poolerPort: number | undefined;
  }
}

/** Creates the migrated database that test files copy, and the plain user that the product works as. Returns the address of the server. */
async function createModel(postgresUrl: string): Promise<string> {
  const admin = connect(postgresUrl, { max: 1, name: 'vigia-test' });
  await sql`create database modelo`.execute(admin.db);
  await admin.close();
  const url = postgresUrl.replace(/\/postgres$/, '/modelo');
  const model = connect(url, { max: 1, name: 'vigia-test' });
  await migrate(model.db);
  const stopQueue = await installQueue({ url, name: 'vigia-test', onError: console.error });
  await stopQueue();
  await model.db.transaction().execute(async (db) => {
    await ensureProductRole(db, toProductUrl(url));
    await grantProduct(db, PRODUCT_ROLE);
  });
  await model.close();
  return postgresUrl;
}

/** One embedded PostgreSQL for all API tests, with a migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vigia-test-'));
  // If root runs the tests, PostgreSQL runs as another account, which must be able to enter this folder.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  let pooler: Pooler | undefined;
  const stop = async (): Promise<void> => {
    await pooler?.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    project.provide('postgresUrl', await createModel(postgres.url));
    // `npm run pooler` sets it.
    const program = process.env['VIGIA_TEST_PGBOUNCER'];
    if (program !== undefined) pooler = await startPooler(program, [postgres.url, toProductUrl(postgres.url)]);
    project.provide('poolerPort', pooler?.port);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
