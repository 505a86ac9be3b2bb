import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connect } from '../src/platform/database.ts';
import { throughPooler } from '../src/platform/pooler-address.ts';
import { PRODUCT_ROLE } from '../src/platform/product-role.ts';

export interface CopiedDatabase {
  /** The address as the plain user that the product works as. */
  url: string;
  /** The address as the same user without a pooler. */
  directUrl: string;
  /** The address as the owner of the tables. */
  ownerUrl: string;
  drop: () => Promise<void>;
}

/** Returns the address of a database as the plain user that the product works as. */
export function toProductUrl(ownerUrl: string): string {
  const address = new URL(ownerUrl);
  Object.assign(address, { username: PRODUCT_ROLE, password: 'senha-do-produto' });
  return address.href;
}

/** Returns the address of a database through the pooler that the tests run with, or the address itself without one. */
function toPooler(directUrl: string, port: number | undefined): string {
  if (port === undefined) return directUrl;
  return throughPooler(Object.assign(new URL(directUrl), { port: String(port) }).href);
}

/** Copies the migrated database `modelo` for one test file. Returns the addresses of the copy and a function that drops it. */
export async function copyDatabase(): Promise<CopiedDatabase> {
  const postgresUrl = inject('postgresUrl');
  const name = `teste_${randomBytes(6).toString('hex')}`;
  const admin = connect(postgresUrl, { max: 1, name: 'vigia-test' });
  await sql.raw(`create database ${name} template modelo`).execute(admin.db);
  const ownerUrl = postgresUrl.replace(/\/postgres$/, `/${name}`);
  const directUrl = toProductUrl(ownerUrl);
  return {
    url: toPooler(directUrl, inject('poolerPort')),
    directUrl,
    ownerUrl,
    drop: async () => {
      await sql.raw(`drop database ${name} with (force)`).execute(admin.db);
      await admin.close();
    },
  };
}
