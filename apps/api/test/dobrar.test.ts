import { contract } from '@vigia/contract';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '../migrations/0015-dobrar.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('the migration folds stored words again, and of two that become equal the older one stays', async () => {
  const { db } = test.connection;
  const { token } = await test.createOffice();
  await test.call(contract.marcas.create, { token, body: { numero_processo: '900000019' } });
  const marca = await db.selectFrom('marca').select(['id', 'escritorio_id']).executeTakeFirstOrThrow();
  const insert = (tipo: 'processo' | 'titular' | 'palavra', rotulo: string, valor: string) =>
    db
      .insertInto('descarte')
      .values({
        escritorio_id: marca.escritorio_id,
        marca_id: marca.id,
        tipo,
        rotulo,
        valor,
        motivo: 'Outro ramo',
        revista_id: null,
        criado_por: null,
      })
      .execute();
  await insert('processo', '930000001', '930000001');
  await insert('titular', 'ØRSTED S.A.', 'Ørsted s a');
  await insert('palavra', 'Pão', 'pao');
  await insert('palavra', 'PÃO', 'PAO');
  await insert('palavra', 'PÃO\u00a0DE LÓ', 'pao\u00a0de lo');

  await up(test.owner.db as unknown as Kysely<unknown>);

  const rows = await db.selectFrom('descarte').select(['rotulo', 'valor', 'removido_em']).orderBy('id').execute();
  expect(rows.map(({ rotulo, valor, removido_em }) => [rotulo, valor, removido_em === null])).toEqual([
    ['930000001', '930000001', true],
    ['ØRSTED S.A.', 'ørsted s a', true],
    ['Pão', 'pao', true],
    ['PÃO', 'PAO', false],
    ['PÃO\u00a0DE LÓ', 'pao de lo', true],
  ]);
});
