import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBackend, readConfig } from '../src/index.ts';
import { createCopia } from '../src/platform/copia/copiar.ts';
import { RESTAURACAO, restoreAlone } from '../src/platform/copia/restaurar.ts';
import { connect, type Connection } from '../src/platform/database.ts';
import { runExclusively } from '../src/platform/exclusive.ts';
import { createStorage } from '../src/platform/storage.ts';
import { gazetteXml } from './gazette-files.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { findPgbouncer, type Pooler, startPooler } from './pooler-process.ts';
import { ServerProcess } from './server-process.ts';
import { waitFor } from './wait-for.ts';

/*
 * The whole product over a real PgBouncer in transaction mode, with six connections to PostgreSQL. Where the program is not installed these tests are
 * skipped, and `npm run pooler` fails.
 */
const program = findPgbouncer();
const MARCAS = Array.from({ length: 12 }, (_, index) => ({
  numero: String(911_050_000 + index),
  nome: `Casa Aurora ${'ABCDEFGHIJKL'[index]}`,
}));
const AWAY = 'O serviço está fora do ar por um momento e volta sozinho. Tente de novo em instantes.';

describe.skipIf(program === undefined)(
  'the product over PgBouncer in transaction mode (needs the program pgbouncer)',
  () => {
    const nome = `pooler_${randomBytes(6).toString('hex')}`;
    let admin: Connection;
    let pooler: Pooler;
    let mail: MailServer;
    let server: ServerProcess;
    let env: Record<'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL', string>;
    let revista: number;

    beforeAll(async () => {
      const postgresUrl = inject('postgresUrl');
      const urlOf = (username: string, port = new URL(postgresUrl).port): string =>
        Object.assign(new URL(postgresUrl), { username, password: 'senha', port, pathname: `/${nome}` }).href;
      admin = connect(postgresUrl, { max: 1, name: 'vigia-test' });
      for (const role of [`${nome}_dono`, nome]) await admin.pool.query(`create role ${role} login password 'senha'`);
      await admin.pool.query(`create database ${nome} owner ${nome}_dono`);
      pooler = await startPooler(program ?? '', [urlOf(nome)]);
      mail = await startMailServer();
      env = {
        DATABASE_URL: urlOf(nome, String(pooler.port)),
        DATABASE_DIRECT_URL: urlOf(nome),
        DATABASE_OWNER_URL: urlOf(`${nome}_dono`),
      };
      const others = { SMTP_URL: mail.url, INPI_BUSCA_URL: 'http://127.0.0.1:9', ESPERA_REVISTA: 'desligada' };
      server = new ServerProcess({ ...env, ...others, COPIAS: 'desligadas' });
      await server.start();
      await server.signUp();
      const granted = MARCAS.map(({ numero, nome: marca }) => ({ numero, nome: marca, despacho: 'IPAS158' }));
      const published = MARCAS.map(({ nome: marca }, index) => ({ numero: String(936_700_000 + index), nome: marca }));
      ({ id: revista } = await server.upload(new Blob([gazetteXml(9811, [...granted, ...published])])));
      for (const { numero } of MARCAS) await server.call('POST', '/marca/', { numero_processo: numero });
    });
    afterAll(async () => {
      await server.remove();
      await mail.close();
      await pooler.stop();
      await admin.pool.query(`drop database if exists ${nome} with (force)`);
      for (const role of [`${nome}_dono`, nome]) await admin.pool.query(`drop role if exists ${role}`);
      await admin.close();
    });

    const start = async (numero: string): Promise<number> =>
      (await server.call('POST', '/analises/', { marca: { numero_processo: numero }, revista })).id;
    const read = (id: number): Promise<any> => server.call('GET', `/analises/${id}/`);
    const configOf = (changes: Record<string, string | undefined> = {}) =>
      readConfig({ ...env, DATA_DIR: server.dataDir, ROLE: 'api', LOG_LEVEL: 'silent', ...changes });

    it('imports, compares, follows an issue and mails the bulletin, over connections that its processes share', async () => {
      await server.call('POST', '/analise_automatica/', {
        same_class: 0,
        temperature: 1,
        analise_automatica: true,
        marcas: [],
      });
      const next = MARCAS.map(({ nome: marca }, index) => ({ numero: String(936_800_000 + index), nome: marca }));
      expect(await server.upload(new Blob([gazetteXml(9812, next)]))).toMatchObject({ status: 'Analisada' });
      const ids: number[] = [];
      for (const { numero } of MARCAS) ids.push(await start(numero));
      await expect
        .poll(async () =>
          (await Promise.all(ids.map(read))).map(({ status, resultado }) => [status, resultado.length > 0]),
        )
        .toEqual(ids.map(() => ['Analisada', true]));
      await waitFor(() =>
        expect(mail.messages.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('9812')),
      );
      const { rows } = await admin.pool.query<{ nome: string; n: number }>(
        `select left(application_name, 7) as nome, count(*)::int as n from pg_stat_activity where datname = $1 and usename = $2 group by 1`,
        [nome, nome],
      );
      const counted = Object.fromEntries(rows.map((row) => [row.nome, row.n]));
      expect(Object.keys(counted).sort()).toEqual(['pooler-', 'vigia-d', 'vigia-p']);
      expect(counted['pooler-']).toBeLessThanOrEqual(6);
    });

    it('a statement has its limit of time although PgBouncer takes no settings', async () => {
      const { db_role_setting: limits } = (
        await admin.pool.query(
          `select setconfig as db_role_setting from pg_db_role_setting where setrole = $1::regrole`,
          [nome],
        )
      ).rows[0];
      expect(limits.sort()).toEqual(['idle_in_transaction_session_timeout=120000', 'statement_timeout=120000']);
    });

    it('a killed PgBouncer makes every call a 503 with a sentence, and everything goes on by itself when it is back', async () => {
      const { pid } = server;
      const ids: number[] = [];
      for (const { numero } of MARCAS) ids.push(await start(numero));
      await pooler.kill();
      expect(await server.call('GET', '/marca/')).toMatchObject({ message: AWAY });
      expect(
        await server.call('POST', '/analises/', { marca: { numero_processo: MARCAS[0]!.numero }, revista }),
      ).toMatchObject({
        message: AWAY,
      });
      expect(await server.readiness()).toBe(503);
      await pooler.start();
      await expect.poll(() => server.readiness()).toBe(200);
      await expect
        .poll(async () => (await Promise.all(ids.map(read))).map(({ status }) => status))
        .toEqual(ids.map(() => 'Analisada'));
      expect(await server.upload(new Blob([gazetteXml(9813, [{ numero: '936900000', nome: 'Nova' }])]))).toMatchObject({
        status: 'Analisada',
      });
      expect(server.pid).toBe(pid);
    });

    it('a lock that outlives a transaction is held by one process', async () => {
      const [one, other] = await Promise.all([openBackend(configOf()), openBackend(configOf())]);
      try {
        let second: string | undefined;
        await runExclusively(one.direto.db, [777, 1], async () => {
          second = await runExclusively(other.direto.db, [777, 1], () => Promise.resolve());
        });
        expect(second).toBe('busy');
      } finally {
        await one.close();
        await other.close();
      }
    });

    it('a copy is made while the product runs, and restored at once after its end, although PgBouncer keeps its connections', async () => {
      const file = path.join(server.folder, 'tudo.copia');
      const storage = createStorage(configOf().storage);
      const before = await server.call('GET', '/marca/');
      const running = await openBackend(configOf(), undefined, RESTAURACAO);
      try {
        await createCopia({ pool: running.direto.pool, storage }, { file, chave: undefined });
        await expect(
          restoreAlone({ ...running, storage }, { file, chave: undefined }, { substituir: true }),
        ).rejects.toThrow('O produto está no ar com este banco de dados.');
        await server.stop();
        await restoreAlone({ ...running, storage }, { file, chave: undefined }, { substituir: true });
      } finally {
        await running.close();
      }
      await server.start();
      await server.signIn();
      expect(await server.call('GET', '/marca/')).toEqual(before);
    });

    it('a start without DATABASE_DIRECT_URL, or with one that goes through PgBouncer too, is refused with a sentence', async () => {
      const { DATABASE_URL } = env;
      const pooled = { DATABASE_URL, DATABASE_OWNER_URL: undefined };
      await expect(openBackend(configOf({ ...pooled, DATABASE_DIRECT_URL: undefined }))).rejects.toThrow(
        /^DATABASE_URL passa por um intermediário, como o PgBouncer: informe em DATABASE_DIRECT_URL/,
      );
      await expect(openBackend(configOf({ DATABASE_DIRECT_URL: DATABASE_URL }))).rejects.toThrow(
        /^DATABASE_DIRECT_URL deve levar direto ao PostgreSQL/,
      );
    });
  },
);
