import { contract } from '@vigia/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const { descartes, marcas, triagem } = contract;
const [MARCA, OUTRA, PUBLICADA] = ['911050858', '911050866', '936721335'];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ worker: true });
});
afterAll(() => test.close());

it('a hit of a comparison that has just ended is decided while other marks are being compared', async () => {
  const { token } = await test.createOffice();
  const { id: revista } = (await test.upload(token, gazetteXml(9790, [{ numero: PUBLICADA, nome: 'LaNonaChef' }])))
    .body;
  for (const numero_processo of [MARCA, OUTRA]) {
    await test.call(marcas.create, { token, body: { numero_processo } });
    const body = { elemento_nominativo: 'LANONACHEF' };
    await test.call(marcas.update, { token, params: { id: numero_processo }, body });
  }
  const { id: first } = await test.compare(token, { numero_processo: OUTRA, revista });
  await test.call(triagem.lista, { token, params: { id: revista } });
  await test.owner.pool.query(
    `insert into analise (escritorio_id, marca_id, revista_id, status, progresso, temperature, same_class)
     select escritorio_id, marca_id, revista_id, 'Em analise', 0, temperature, same_class from analise where id = $1`,
    [first],
  );
  const { id: analise } = await test.compare(token, { numero_processo: MARCA, revista });
  const pares = [{ analise, numero: PUBLICADA }];
  const { body } = await test.call(triagem.agir, {
    token,
    params: { id: revista },
    body: { acoes: [{ tipo: 'descartar', chave: randomUUID(), pares, motivo: 'Outro público' }] },
  });
  expect(body.feitas.map(({ erro }) => erro)).toEqual([null]);
  const { body: hidden } = await test.call(descartes.list, { token, params: { id: MARCA } });
  expect(hidden.map(({ rotulo }) => rotulo)).toEqual([PUBLICADA]);
});
