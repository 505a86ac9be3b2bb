import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBackend, readConfig } from '../src/index.ts';
import { connect } from '../src/platform/database.ts';
import { grantProduct, PRODUCT_ROLE } from '../src/platform/product-role.ts';
import { ServerProcess } from './server-process.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const REFUSED = { code: '42501' };

describe('the user of the database that the product works as', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const run = (statement: string) => test.connection.pool.query(statement);

  it.each([
    'create table minha (id int)',
    'create schema meu',
    'create database outro',
    'create role outro',
    'alter role vigia_produto superuser',
    'alter table usuario disable row level security',
    'alter table marca add column nova int',
    'drop table marca',
    'truncate marca',
    'create trigger meu before update on marca for each row execute function suppress_redundant_updates_trigger()',
    "copy marca to program 'cat'",
    "copy marca from '/etc/passwd'",
    "select pg_read_file('/etc/passwd')",
    'select * from pg_authid',
    "update kysely_migration set name = 'outra'",
    'delete from kysely_migration',
    'set role vigia',
    'set session authorization vigia',
    'drop table pgboss.job',
    "set session_replication_role = 'replica'",
  ])('may not run: %s', async (statement) => {
    await expect(run(statement)).rejects.toMatchObject(REFUSED);
  });

  it('has no attribute of an administrator and owns nothing', async () => {
    const { rows } = await run(
      `select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as poderoso,
         (select count(*) from pg_class where relowner = pg_roles.oid) as tabelas,
         (select count(*) from pg_auth_members where member = pg_roles.oid) as papeis
       from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([{ poderoso: false, tabelas: 0, papeis: 0 }]);
  });

  it('a right too many is taken at the next start, and a right that lacks is given', async () => {
    const { db } = test.owner;
    await sql`grant truncate on marca to ${sql.id(PRODUCT_ROLE)}`.execute(db);
    await sql`revoke update on marca from ${sql.id(PRODUCT_ROLE)}`.execute(db);
    await db.transaction().execute((transaction) => grantProduct(transaction, PRODUCT_ROLE));
    await expect(run('truncate marca')).rejects.toMatchObject(REFUSED);
    await run('update marca set titular = titular');
  });
});

describe('an external server', () => {
  it('whose owner is no superuser gives a plain user its rights, who then starts alone', async () => {
    const postgresUrl = inject('postgresUrl');
    const [dono, produto] = ['dono', 'produto'].map((name) => `${name}_${randomBytes(6).toString('hex')}`);
    const admin = connect(postgresUrl, { max: 1, name: 'vigia-test' });
    const dataDir = mkdtempSync(path.join(tmpdir(), 'vigia-externo-'));
    const urlOf = (username = ''): string =>
      Object.assign(new URL(postgresUrl), { username, password: 'senha', pathname: `/${dono}` }).href;
    const env = { DATA_DIR: dataDir, ROLE: 'api', LOG_LEVEL: 'silent', DATABASE_URL: urlOf(produto) };
    try {
      for (const name of [dono, produto]) await admin.pool.query(`create role ${name} login password 'senha'`);
      await admin.pool.query(`create database ${dono} owner ${dono}`);
      const first = await openBackend(readConfig({ ...env, DATABASE_OWNER_URL: urlOf(dono) }));
      await first.close();
      const second = await openBackend(readConfig(env));
      const { pool } = second.connection;
      expect((await pool.query('select count(*)::int as n from marca')).rows).toEqual([{ n: 0 }]);
      await expect(pool.query('drop table marca')).rejects.toMatchObject(REFUSED);
      await second.close();
    } finally {
      await admin.pool.query(`drop database if exists ${dono} with (force)`);
      for (const name of [dono, produto]) await admin.pool.query(`drop role if exists ${name}`);
      await admin.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

describe('an embedded server', () => {
  const server = new ServerProcess({ ROLE: 'all' });
  afterEach(() => server.remove());

  const countConnections = async (): Promise<Record<string, number>> => {
    const client = await server.connect();
    const { rows } = await client.query(
      `select usename, count(*)::int as n from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name in ('vigia', 'vigia-fila') group by 1`,
    );
    await client.end();
    return Object.fromEntries(rows.map(({ usename, n }) => [usename, n]));
  };

  it('of an earlier version gets the plain user at the next start, with all its data', async () => {
    await server.start();
    await server.signUp();
    await server.stop();
    // What the folder of an earlier version lacks.
    const client = await server.connect();
    await client.query(`drop table limite, auditoria, segundo_fator, codigo_recuperacao, entrada_pendente, chave_acesso, desafio_acesso, identidade_provedor, pedido_provedor, convite,
        chave_api, webhook_entrega, webhook, importacao_linha, importacao, publicacao_bloco, forma_compacta, analise_contagem;
      drop function count_analises cascade; drop function merge_contagem; drop index marca_da_lista;
      alter table marca drop referencia, drop responsavel_id, drop notas;
      alter table revista drop compacta;
      alter table analise drop proximas_arquivadas_em;
      alter table pepi_processo drop duracao_ms;
      alter table calendario_endereco drop ficha_hash, alter column ficha set not null;
      alter table sessao drop id, drop aparelho, drop rede, drop usada_em, drop termina_em; drop owned by ${PRODUCT_ROLE}; drop role ${PRODUCT_ROLE};
      delete from kysely_migration where name >= '0060'`);
    await client.end();
    const password = path.join(server.dataDir, 'postgres/senha-produto');
    rmSync(password);

    await server.start();
    await server.signIn();
    expect(statSync(password).mode & 0o777).toBe(0o600);
    expect(Object.keys(await countConnections())).toEqual([PRODUCT_ROLE]);
    expect(server.errors).toBe('');
  });
});
