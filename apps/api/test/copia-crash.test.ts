import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { gazetteXml } from './gazette-files.ts';
import { ServerProcess } from './server-process.ts';
import { waitFor } from './wait-for.ts';

const MARCA = '911050001';
const server = new ServerProcess();
const file = path.join(server.folder, 'vigia.copia');

function start(command: 'copiar' | 'restaurar', dataDir = server.dataDir): ChildProcess {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', COPIA_CHAVE: 'uma chave para o teste' };
  const script = path.resolve(import.meta.dirname, 'copia-process.ts');
  return spawn(process.execPath, [script, command, file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
}
/** Runs a command and returns what it said, which is nothing when all went well. */
async function run(command: 'copiar' | 'restaurar', dataDir?: string): Promise<string> {
  const started = start(command, dataDir);
  let errors = '';
  started.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  await once(started, 'close');
  return errors;
}
const issues = async (): Promise<string[]> =>
  (await server.call('GET', '/revistas/')).results.map((revista: any) => revista.numero);
const marks = async (): Promise<number> => (await server.call('GET', '/marca/')).count;

beforeAll(async () => {
  await server.start();
  await server.signUp();
  await server.upload(new Blob([gazetteXml(9501, [{ numero: MARCA, nome: 'Casa Aurora', despacho: 'IPAS158' }])]));
  await server.call('POST', '/marca/', { numero_processo: MARCA });
  await server.settle();
});
afterAll(() => server.remove());

it('a running installation is copied, and a copy is not restored into it', async () => {
  expect(await run('copiar')).toBe('');
  await server.upload(new Blob([gazetteXml(9502, [{ numero: '911050002', nome: 'Depois da cópia' }])]));
  expect(await run('restaurar')).toMatch(/^O produto está no ar com este banco de dados\./);
  expect(await issues()).toEqual(['9502', '9501']);
});

it('a copy is restored into an empty folder', async () => {
  const folder = path.join(server.folder, 'outra');
  expect(await run('restaurar', folder)).toBe('');
  const { url, stop } = await startEmbeddedPostgres({ dataDir: folder });
  const { db, close } = connect(url, { max: 1, name: 'vigia-test' });
  expect(await db.selectFrom('revista').select('numero').execute()).toEqual([{ numero: 9501 }]);
  expect(await db.selectFrom('marca').select('numero_processo').execute()).toEqual([{ numero_processo: MARCA }]);
  await close();
  await stop();
});

it('a kill in the middle of a restore leaves the old data whole, and the restore can be repeated', async () => {
  await server.stop();
  // The restore is about to replace the tables when it comes to this lock.
  const blocker = await server.connect();
  await blocker.query('begin; lock table usuario in access share mode');
  const restoring = start('restaurar');
  await waitFor(async () => {
    const { rows } = await blocker.query(`select from pg_locks where relation = 'usuario'::regclass and not granted`);
    if (rows.length === 0) throw new Error('the restore has not come to the lock yet');
  });
  restoring.kill('SIGKILL');
  await once(restoring, 'close');
  await blocker.end();

  await server.start();
  // The session of before is valid still, so not even the tables that a copy leaves out were touched.
  expect(await issues()).toEqual(['9502', '9501']);
  expect(await marks()).toBe(1);

  await server.stop();
  expect(await run('restaurar')).toBe('');
  await server.start();
  expect((await server.call('GET', '/revistas/')).message).toMatch(/login|sess|entr/i);
  await server.signIn();
  expect(await issues()).toEqual(['9501']);
  expect(await marks()).toBe(1);
});
