import { contract } from '@vigia/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { archiveProximas } from './arquivamento.repository.ts';

/* Archiving of the nearest rows of old comparisons. */
const { analises, descartes, marcas, oposicoes, recomparacao } = contract;
const KASA = '911050858';
const SIMILAR = '936721335';
const PROXIMAS = ['936721343', '936721351', '936721360', '936721378'] as const;
let test: TestApp;
let token: string;
let analise: number;

const numerosOf = async (): Promise<string[]> =>
  (await test.call(analises.get, { token, params: { id: analise } })).body.resultado.map(({ numero }) => numero).sort();
const age = (meses: number) =>
  test.connection.pool.query(
    'update analise set terminada_em = now() - make_interval(months => $1, days => 1) where id = $2',
    [meses, analise],
  );

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  token = (await test.createOffice()).token;
  const { body } = await test.upload(
    token,
    gazetteXml(9211, [
      { numero: KASA, nome: 'Kasa Aurora', despacho: 'IPAS158' },
      { numero: SIMILAR, nome: 'CASA AURORA' },
      ...['Zimbro', 'Xerife', 'Pluft', 'Grumo'].map((nome, index) => ({
        numero: PROXIMAS[index] ?? '',
        nome,
        classe: 7,
      })),
    ]),
  );
  await test.call(marcas.create, { token, body: { numero_processo: KASA } });
  analise = (await test.compare(token, { numero_processo: KASA, revista: body.id })).id;
});
afterAll(() => test.close());

it('an old comparison loses its nearest rows, but not Similar ones, decisions and cases, and says so', async () => {
  expect(await numerosOf()).toEqual([SIMILAR, ...PROXIMAS].sort());
  const [descartada, caso] = PROXIMAS;
  const dismissed = await test.call(descartes.descartar, {
    token,
    params: { id: analise, numero: descartada },
    body: { motivo: 'Outro ramo', silenciar: {} },
  });
  expect(dismissed.status, JSON.stringify(dismissed.body)).toBeLessThan(300);
  expect((await test.call(oposicoes.create, { token, body: { analise, numero: caso } })).status).toBe(201);
  const before = await test.call(analises.get, { token, params: { id: analise } });
  expect(before.body).toMatchObject({ total_ocultadas: 1, total_similar: 1, proximas_arquivadas: false });

  await age(11);
  expect(await archiveProximas(test.connection.db, 12)).toBe(0);
  expect(await numerosOf()).toHaveLength(4);

  await age(12);
  expect(await archiveProximas(test.connection.db, 12)).toBe(1);
  expect(await numerosOf()).toEqual([SIMILAR, caso].sort());
  const { body } = await test.call(analises.get, { token, params: { id: analise } });
  expect(body).toMatchObject({ total_ocultadas: 1, total_similar: 1, proximas_arquivadas: true, status: 'Analisada' });
  const listed = await test.call(analises.list, { token });
  expect(listed.body.results).toMatchObject([{ id: analise, proximas_arquivadas: true, total_similar: 1 }]);
  const par = await test.call(analises.par, { token, params: { id: analise, numero: caso } });
  expect(par.status).toBe(200);
  expect(await archiveProximas(test.connection.db, 12)).toBe(0);
});

it('a new comparison has them again', async () => {
  const repeated = await test.call(recomparacao.repeat, { token, params: { id: analise } });
  expect(repeated.status, JSON.stringify(repeated.body)).toBe(201);
  const again = await test.waitForAnalise(token, repeated.body.id);
  expect(again).toMatchObject({ proximas_arquivadas: false, refeita_de: analise });
  expect(again.resultado.length).toBeGreaterThan(2);
});
