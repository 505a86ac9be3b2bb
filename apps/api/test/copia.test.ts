import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contract } from '@vigia/contract';
import { formatDia } from '@vigia/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBackend } from '../src/backend.ts';
import { keepFigura } from '../src/modules/pepi/pepi.service.ts';
import { deleteNextArquivo } from '../src/platform/arquivos.ts';
import { createCopia } from '../src/platform/copia/copiar.ts';
import { restoreCopia } from '../src/platform/copia/restaurar.ts';
import { readConfig } from '../src/platform/config.ts';
import { connect, type Connection, listMigrations, migrate } from '../src/platform/database.ts';
import { startQueue } from '../src/platform/queue.ts';
import { FILA_CORREIO } from '../src/platform/mail.ts';
import { createStorage } from '../src/platform/storage.ts';
import { gazetteXml } from './gazette-files.ts';
import { createInstallation, readFiles, readTables } from './copia-instalacao.ts';
import { createTestApp, type Office, type TestApp } from './test-app.ts';

const { marcas, oposicoes } = contract;
const MARCA = '911050858';
const COLIDE = '936721000';
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(1_500_000)]);
const pdf = (words: string): Buffer => Buffer.from(`%PDF-1.7\n${words}\n%%EOF`);

let test: TestApp;
let office: Office;
let caso: number;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vigia-copia-'));
  test = await createTestApp({ worker: true });
  office = await test.createOffice();
  const { token } = office;
  await test.upload(token, gazetteXml(9261, [{ numero: MARCA, nome: 'Kasa "Aurora"\t\\N', despacho: 'IPAS158' }]));
  const xml = gazetteXml(9262, [{ numero: COLIDE, nome: 'CASA AURÓRA' }], formatDia('2026-09-22'));
  const revista = (await test.upload(token, xml)).body.id;
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  const analise = (await test.compare(token, { numero_processo: MARCA, revista, temperature: 2 })).id;
  const { body } = await test.call(oposicoes.create, { token, body: { analise, numero: COLIDE } });
  caso = body.id;
  await test.call(oposicoes.protocolar, {
    token,
    params: { id: caso },
    body: { versao: body.versao, data: '2026-10-01' },
  });
  await test.uploadTo(oposicoes.enviarComprovante, { token, params: { id: caso } }, pdf('primeiro'));
  const { db } = test.connection;
  await keepFigura({ db, storage: test.storage }, MARCA, PNG);
  await test.settleRevistas();
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The jobs that wait, by queue. */
const listTrabalhos = async ({ pool }: Connection): Promise<unknown[]> =>
  (
    await pool.query(`select id, created_on, name, data, priority, group_id, start_after, retry_limit, policy, dead_letter, heartbeat_seconds
      from pgboss.job where state < 'active' order by created_on, id`)
  ).rows;

const arquivo = (name: string, chave?: string) => ({ file: path.join(folder, name), chave });
/** The locks of copies that are being made. */
const LOCKS_SQL = `select from pg_locks join pg_database on pg_database.oid = database
  where locktype = 'advisory' and classid = 4249 and datname = current_database()`;
const copyTo = (name: string, chave?: string) =>
  createCopia({ pool: test.direto.pool, storage: test.storage }, arquivo(name, chave));

describe('a restored copy', () => {
  it('has every row, every file and the next numbers of the installation', async () => {
    const { db } = test.connection;
    // No worker takes these: a queue that only other processes serve, and a time to come.
    await test.queue.declare('outra', {
      retryLimit: 3,
      heartbeatSeconds: 10,
      expireInSeconds: 60,
      onlyOneWaiting: true,
    });
    await test.queue.send(db, 'outra', { texto: 'a\\b"\n' });
    await test.queue.send(db, FILA_CORREIO, { para: 'ana@exemplo.com.br' }, { afterSeconds: 3600, priority: -3 });
    const before = await readTables(test.connection);
    const waiting = await listTrabalhos(test.connection);
    expect(waiting.length).toBeGreaterThanOrEqual(2);
    await copyTo('inteira.copia');
    const other = await createInstallation(folder);
    await restoreCopia(other, arquivo('inteira.copia'), { substituir: false });
    expect(await readTables(other.connection)).toEqual(before);
    expect(await listTrabalhos(other.connection)).toEqual(waiting);
    expect(before['caso_protocolo']).toMatch(/^1 /);
    expect(readFiles(other.directory)).toEqual(readFiles(path.join(test.dataDir, 'arquivos')));
    expect((await other.connection.pool.query('select from sessao')).rows).toEqual([]);
    const insert = `insert into revista (numero, status, origem) values (1, 'Erro', 'inpi') returning id`;
    const { rows: here } = await test.connection.pool.query(insert);
    expect((await other.connection.pool.query(insert)).rows).toEqual(here);
    await other.close();
  });
});

it('a copy contains one moment, also of files that are replaced meanwhile', async () => {
  const { pool, db } = test.connection;
  const files = readFiles(path.join(test.dataDir, 'arquivos'));
  const write = (): Promise<unknown> =>
    pool.query(`insert into revista (numero, status, origem) select max(numero) + 1, 'Erro', 'inpi' from revista`);
  const before = await readTables(test.connection);
  const blocker = await pool.connect();
  await blocker.query('begin; lock table lembrete_rodada in access exclusive mode');
  const copying = copyTo('escrita.copia');
  await expect
    .poll(
      async () =>
        (await pool.query(`select from pg_locks where relation = 'lembrete_rodada'::regclass and not granted`))
          .rowCount,
    )
    .toBe(1);
  for (let time = 0; time < 5; time += 1) await write();
  await test.uploadTo(oposicoes.enviarComprovante, { token: office.token, params: { id: caso } }, pdf('segundo'));
  const clean = (): Promise<boolean> =>
    deleteNextArquivo({ db, storage: test.storage, emUso: [], onError: (error) => console.error(error) });
  expect(await clean()).toBe(false);
  await blocker.query('rollback');
  blocker.release();
  await copying;
  const other = await createInstallation(folder);
  await restoreCopia(other, arquivo('escrita.copia'), { substituir: false });
  expect(readFiles(other.directory)).toEqual(files);
  expect(await readTables(other.connection)).toEqual(before);
  expect(await clean()).toBe(true);
  await other.close();
});

/** Changes a file and returns the new one. */
function change(name: string, changed: string, how: (bytes: Buffer) => Buffer): string {
  writeFileSync(path.join(folder, changed), how(readFileSync(path.join(folder, name))));
  return changed;
}
const CHAVE = 'uma frase que só nós sabemos';
const DAMAGED = 'O arquivo não é uma cópia inteira do Vigia Marcas: foi cortado ou mudado depois de escrito.';
/** The size of an encrypted chunk, and where the first one begins. */
const [CHUNK, FIRST] = [65_536 + 16, 54];
function flip(at: (bytes: Buffer) => number) {
  return (bytes: Buffer): Buffer => {
    bytes.writeUInt8(bytes.readUInt8(at(bytes)) ^ 1, at(bytes));
    return bytes;
  };
}
const middle = (bytes: Buffer): number => bytes.length >> 1;
const cutAt = (at: (bytes: Buffer) => number) => (bytes: Buffer) => bytes.subarray(0, at(bytes));
const swapChunks = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.subarray(0, FIRST),
    bytes.subarray(FIRST + CHUNK, FIRST + 2 * CHUNK),
    bytes.subarray(FIRST, FIRST + CHUNK),
    bytes.subarray(FIRST + 2 * CHUNK),
  ]);

describe('a copy that cannot be restored', () => {
  let other: Awaited<ReturnType<typeof createInstallation>>;
  let before: Record<string, string>;
  beforeAll(async () => {
    await copyTo('clara.copia');
    await copyTo('cifrada.copia', CHAVE);
    other = await createInstallation(folder);
    before = await readTables(other.connection);
  });
  afterAll(() => other.close());

  it.each<[string, string, (bytes: Buffer) => Buffer]>([
    ['cut in the middle', 'clara', cutAt(middle)],
    ['without its last byte', 'clara', cutAt(({ length }) => length - 1)],
    ['with another byte in the middle', 'clara', flip(middle)],
    ['empty', 'clara', () => Buffer.alloc(0)],
    ['of another kind', 'clara', () => Buffer.from('<html></html>')],
    ['encrypted and cut in the middle', 'cifrada', cutAt(middle)],
    ['encrypted and cut between two chunks', 'cifrada', cutAt(() => FIRST + 2 * CHUNK)],
    ['encrypted, with another byte in the middle', 'cifrada', flip(middle)],
    ['encrypted, with two chunks in another order', 'cifrada', swapChunks],
    ['encrypted and cut in its first line', 'cifrada', cutAt(() => 40)],
  ])('a file %s is refused in one sentence, and nothing changes', async (_words, name, how) => {
    const changed = change(`${name}.copia`, 'mudada.copia', how);
    await expect(restoreCopia(other, arquivo(changed, CHAVE), { substituir: true })).rejects.toThrow(DAMAGED);
    expect(await readTables(other.connection)).toEqual(before);
    expect(readFiles(other.directory).size).toBe(0);
  });

  it('an encrypted copy asks for its key and refuses another one', async () => {
    const restore = (chave?: string) => restoreCopia(other, arquivo('cifrada.copia', chave), { substituir: true });
    await expect(restore()).rejects.toThrow(/^Esta cópia é cifrada\. Defina COPIA_CHAVE/);
    await expect(restore('outra frase comprida')).rejects.toThrow('A chave de COPIA_CHAVE não é a desta cópia.');
  });

  it('a copy cannot be written where there is no folder, and two cannot be made at once', async () => {
    await expect(copyTo('nenhuma/a.copia')).rejects.toThrow(/^Não foi possível escrever .*: a pasta não existe\.$/);
    // The server gives the lock of a failed copy back when it has noticed the end of its connection.
    await expect.poll(async () => (await test.owner.pool.query(LOCKS_SQL)).rowCount).toBe(0);
    const results = await Promise.allSettled([copyTo('uma.copia'), copyTo('uma.copia')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await restoreCopia(other, arquivo('uma.copia'), { substituir: false });
    await expect(restoreCopia(other, arquivo('uma.copia'), { substituir: false })).rejects.toThrow(
      /^Esta instalação já tem dados\./,
    );
  });

  it('an encrypted copy takes the place of other data, and does not open without the product', async () => {
    const { pool } = other.connection;
    await pool.query(`update usuario set first_name = 'Zuleica'`);
    await restoreCopia(other, arquivo('cifrada.copia', CHAVE), { substituir: true });
    expect(await readTables(other.connection)).toEqual(await readTables(test.connection));
    const firstBytes = (name: string): string => readFileSync(path.join(folder, name)).subarray(0, 4).toString('hex');
    expect(firstBytes('clara.copia')).toBe('28b52ffd');
    expect(firstBytes('cifrada.copia')).toBe(Buffer.from('VIGI').toString('hex'));
  });
});

describe('a copy from elsewhere', () => {
  /** A database of its own on the server of the tests, without any table. */
  async function createDatabase(): Promise<{ connection: Connection; url: string; drop: () => Promise<void> }> {
    const postgresUrl = inject('postgresUrl');
    const name = `teste_${randomBytes(6).toString('hex')}`;
    const role = `dono_${randomBytes(6).toString('hex')}`;
    const admin = connect(postgresUrl, { max: 1, name: 'vigia-test' });
    await admin.pool.query(`create role ${role} login password 'senha'`);
    await admin.pool.query(`create database ${name} owner ${role}`);
    const address = new URL(postgresUrl);
    Object.assign(address, { username: role, password: 'senha', pathname: `/${name}` });
    const connection = connect(address.href, { max: 4, name: 'vigia-test' });
    return {
      connection,
      url: address.href,
      drop: async () => {
        await connection.close();
        await admin.pool.query(`drop database ${name} with (force)`);
        await admin.pool.query(`drop role ${role}`);
        await admin.close();
      },
    };
  }

  it('an older copy is migrated, and an owner of the database without other rights restores it', async () => {
    const old = await createDatabase();
    const migrations = await listMigrations();
    // A version of the product that did not have the later migrations yet.
    const last = migrations.find((name) => name.startsWith('0053')) ?? '';
    await migrate(old.connection.db, { last });
    const queue = await startQueue({ url: old.url, worker: false, onError: () => undefined });
    await old.connection.pool.query(
      `insert into escritorio (cnpj, nome_fantasia) values ('11222333000181', 'Reis & Filhos');
       insert into marca (escritorio_id, numero_processo, elemento_nominativo, status) values (1, '${MARCA}', 'AURORA', 'Registro')`,
    );
    await createCopia({ pool: old.connection.pool, storage: test.storage }, arquivo('antiga.copia'));
    const target = await createDatabase();
    await migrate(target.connection.db);
    const targetQueue = await startQueue({ url: target.url, worker: false, onError: () => undefined });
    const storage = createStorage({ directory: mkdtempSync(path.join(folder, 'arquivos-')) });
    const dependencies = { owner: { ...target.connection, produto: undefined }, queue: targetQueue, storage };
    const { migracoes } = await restoreCopia(dependencies, arquivo('antiga.copia'), { substituir: false });
    expect(migracoes.at(-1)).toBe(last);
    const { pool } = target.connection;
    const { rows } = await pool.query('select name from kysely_migration order by name');
    expect(rows.map(({ name }) => name)).toEqual(migrations);
    expect((await pool.query('select numero_processo from marca')).rows).toEqual([{ numero_processo: MARCA }]);
    expect((await pool.query(`select from pg_namespace where nspname = 'vigia_restauracao'`)).rowCount).toBe(0);
    for (const end of [queue.stop, targetQueue.stop, old.drop, target.drop]) await end();
  });

  it('a database that a newer version has migrated is refused with a sentence, by every command and the server', async () => {
    const newer = await createDatabase();
    await migrate(newer.connection.db);
    await newer.connection.pool.query(`insert into kysely_migration values ('9999-depois', now()::text)`);
    await expect(
      openBackend(readConfig({ DATABASE_URL: newer.url, DATA_DIR: folder, LOG_LEVEL: 'silent' })),
    ).rejects.toThrow(
      /^O banco de DATABASE_URL é de uma versão mais nova do Vigia Marcas \(migração 9999-depois\), e um banco não volta atrás\./,
    );
    await newer.drop();
  });

  it('a copy with a migration that this version does not know is refused', async () => {
    const newer = await createDatabase();
    await migrate(newer.connection.db);
    const queue = await startQueue({ url: newer.url, worker: false, onError: () => undefined });
    await newer.connection.pool.query(`insert into kysely_migration values ('9999-depois', now()::text)`);
    await createCopia({ pool: newer.connection.pool, storage: test.storage }, arquivo('nova.copia'));
    const other = await createInstallation(folder);
    await expect(restoreCopia(other, arquivo('nova.copia'), { substituir: false })).rejects.toThrow(
      /^Esta cópia foi feita por uma versão mais nova do Vigia Marcas\./,
    );
    for (const end of [queue.stop, newer.drop, other.close]) await end();
  });
});

it('a failed copy leaves no partial file behind', () => {
  expect(existsSync(path.join(folder, 'inteira.copia'))).toBe(true);
  expect(readdirSync(folder).filter((name) => name.endsWith('.parcial'))).toEqual([]);
});
