import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contract } from '@vigia/contract';
import { formatDia } from '@vigia/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepFigura } from '../src/modules/pepi/pepi.service.ts';
import { deleteNextArquivo } from '../src/platform/arquivos.ts';
import { createCopia } from '../src/platform/copia/copiar.ts';
import { restoreCopia } from '../src/platform/copia/restaurar.ts';
import { TABELAS_DA_COPIA } from '../src/platform/copia/tabelas.ts';
import { connect, type Connection } from '../src/platform/database.ts';
import { startQueue } from '../src/platform/queue.ts';
import { FILA_CORREIO } from '../src/platform/mail.ts';
import { createStorage } from '../src/platform/storage.ts';
import { copyDatabase } from './copy-database.ts';
import { gazetteXml } from './gazette-files.ts';
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

/** An empty installation: a migrated database and a folder for its files. */
async function createInstallation() {
  const database = await copyDatabase();
  const connection = connect(database.url, { max: 4, name: 'vigia-test' });
  const directory = mkdtempSync(path.join(folder, 'arquivos-'));
  const queue = await startQueue({ url: database.url, worker: false, onError: () => undefined });
  return {
    connection,
    queue,
    directory,
    storage: createStorage({ directory }),
    close: async () => {
      await queue.stop();
      await connection.close();
      await database.drop();
    },
  };
}

/** One hash for all rows of each table. */
async function readTables({ pool }: Connection): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const tabela of TABELAS_DA_COPIA) {
    const { rows } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(linha::text, e'\\n' order by linha::text)), '') as hash from ${tabela} as linha`,
    );
    hashes[tabela] = rows[0].hash;
  }
  return hashes;
}

/** The jobs that wait, by queue. */
const listTrabalhos = async ({ pool }: Connection): Promise<unknown[]> =>
  (
    await pool.query(`select id, created_on, name, data, priority, group_id, start_after, retry_limit, policy, dead_letter, heartbeat_seconds
      from pgboss.job where state < 'active' order by created_on, id`)
  ).rows;

/** Every file of a storage in a folder. */
const readFiles = (directory: string): Map<string, Buffer> =>
  new Map(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(directory, file), readFileSync(file)]),
  );

const copyTo = (name: string) =>
  createCopia({ pool: test.connection.pool, storage: test.storage }, path.join(folder, name));

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
    const other = await createInstallation();
    await restoreCopia(other, path.join(folder, 'inteira.copia'), { substituir: false });
    expect(await readTables(other.connection)).toEqual(before);
    expect(await listTrabalhos(other.connection)).toEqual(waiting);
    expect(before['caso_protocolo']).toMatch(/^1 /);
    expect(readFiles(other.directory)).toEqual(readFiles(path.join(test.dataDir, 'arquivos')));
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
  const other = await createInstallation();
  await restoreCopia(other, path.join(folder, 'escrita.copia'), { substituir: false });
  expect(readFiles(other.directory)).toEqual(files);
  expect(await readTables(other.connection)).toEqual(before);
  expect(await clean()).toBe(true);
  await other.close();
});

it('a copy leaves no partial file behind', () => {
  expect(existsSync(path.join(folder, 'inteira.copia'))).toBe(true);
  expect(readdirSync(folder).filter((name) => name.endsWith('.parcial'))).toEqual([]);
});
