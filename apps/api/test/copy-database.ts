import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connect } from '../src/platform/database.ts';

/** Copies the migrated database `modelo` for one test file. Returns the address of the copy and a function that drops it. */
export async function copyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const postgresUrl = inject('postgresUrl');
  const name = `teste_${randomBytes(6).toString('hex')}`;
  const admin = connect(postgresUrl, { max: 1, name: 'vigia-test' });
  await sql.raw(`create database ${name} template modelo`).execute(admin.db);
  return {
    url: postgresUrl.replace(/\/postgres$/, `/${name}`),
    drop: async () => {
      await sql.raw(`drop database ${name} with (force)`).execute(admin.db);
      await admin.close();
    },
  };
}
