import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contract } from '@vigia/contract';
import { openRevista, type Registro } from '@vigia/gazette';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { LOCK_IMPORTACAO, storeRevista } from './importacao.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function* nothing(): AsyncGenerator<never[]> {
  yield await Promise.resolve([]);
}

it('H6: 30 imports of one number wait without a connection, so other offices do not wait for them', async () => {
  const { pool } = test.connection;
  const { token } = await test.createOffice();
  const holder = await test.direto.pool.connect();
  await holder.query('select pg_advisory_lock($1, 9405)', [LOCK_IMPORTACAO]);
  let ended = 0;
  const imports = Array.from({ length: 30 }, (_, index) =>
    storeRevista(pool, {
      numero: 9405,
      data_publicacao: '2026-09-22',
      origem: 'operador',
      enviada_por: null,
      sha256: Buffer.alloc(32, index),
      registros: nothing(),
      leitura: () => ({ ignorados: [], avisos: [] }),
    }).finally(() => (ended += 1)),
  );
  // The pool has 12 connections. All imports have asked for the lock when no connection is in use.
  await waitFor(() => {
    expect(pool.waitingCount).toBe(0);
    expect(pool.idleCount).toBe(pool.totalCount);
  });
  expect((await test.call(contract.marcas.list, { token })).status).toBe(200);
  expect(ended).toBe(0);
  await holder.query('select pg_advisory_unlock($1, 9405)', [LOCK_IMPORTACAO]);
  holder.release();
  const stored = await Promise.all(imports);
  expect(new Set(stored.map((one) => (one === 'refused' ? one : one.id))).size).toBe(1);
});

it('an issue with a damaged block is refused at its replacement, and the connection goes on', async () => {
  const { pool } = test.connection;
  const store = (sha: number) =>
    storeRevista(pool, {
      numero: 9406,
      data_publicacao: '2026-09-29',
      origem: 'operador',
      enviada_por: null,
      sha256: Buffer.alloc(32, sha),
      registros: one(),
      leitura: () => ({ ignorados: [], avisos: [] }),
    });
  async function* one(): AsyncGenerator<Registro[]> {
    const revista = await openRevista(file);
    yield* revista.registros;
    await revista.close();
  }
  const file = path.join(test.dataDir, 'RM9406.xml');
  await writeFile(
    file,
    gazetteXml(9406, [{ numero: '936721335', nome: 'KASA', classe: 25, especificacao: 'Camisas;' }]),
  );
  const stored = await store(1);
  if (stored === 'refused') throw new Error('the first import was refused');
  await pool.query(`update publicacao_bloco set dados = '' where revista_id = $1`, [stored.id]);
  await expect(store(2)).rejects.toThrow();
  // The failed import has given its lock and its connection back.
  await pool.query('delete from publicacao_bloco where revista_id = $1', [stored.id]);
  expect(await store(3)).toMatchObject({ nova: true });
});
