import path from 'node:path';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { importRevista } from '../revistas/importacao/importacao.service.ts';
import { listBens } from './bens.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const [ONE, OTHER, NONE] = ['936721000', '936721001', '936721002'];

/** Stores an issue in which a process has these goods, in the place of the one of the same number. */
async function store(numero: number, especificacao: string): Promise<number> {
  const file = path.join(test.dataDir, `RM${numero}.xml`);
  const xml = gazetteXml(numero, [
    { numero: ONE, nome: 'KASA', classe: 25, especificacao },
    { numero: OTHER, nome: 'LUAR', classe: 9, especificacao: 'Telefones;' },
  ]);
  await writeFile(file, xml);
  return importRevista(test.connection, file, { origem: 'operador' });
}

it('goods are read once, from the present content of an issue', async () => {
  const { db, pool } = test.connection;
  const elsewhere = await store(9951, 'Lanches;');
  await pool.query('delete from publicacao_bloco where revista_id = $1', [elsewhere]);
  const id = await store(9950, 'Camisetas;');
  const all = [ONE, OTHER, NONE];
  expect([...(await listBens(db, id, all))]).toEqual([
    [ONE, 'Camisetas;'],
    [OTHER, 'Telefones;'],
  ]);
  // What was read does not need its block any more.
  await pool.query('update publicacao_bloco set revista_id = $2 where revista_id = $1', [id, elsewhere]);
  expect((await listBens(db, id, [ONE])).get(ONE)).toBe('Camisetas;');
  await pool.query('update publicacao_bloco set revista_id = $1 where revista_id = $2', [id, elsewhere]);
  const again = await store(9950, 'Calçados;');
  expect((await listBens(db, again, all)).get(ONE)).toBe('Calçados;');
  expect(await listBens(db, again, [])).toEqual(new Map());
});
