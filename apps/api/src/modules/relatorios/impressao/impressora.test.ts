import { contract } from '@vigia/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { createImpressora } from './impressora.ts';

const { analises, marcas, relatorios } = contract;
const MARCA = '911050858';

let test: TestApp;
let token: string;
let escritorioId: number;
let analise: number;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  ({ token } = await test.createOffice());
  await test.upload(token, gazetteXml(9301, [{ numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158' }]));
  const published = ['CASA AURÓRA', 'KAZA AURORA', 'CASA AURORAL'].map((nome, index) => ({
    numero: String(936_721_000 + index),
    nome,
  }));
  const { id: revista } = (await test.upload(token, gazetteXml(9302, published))).body;
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  const body = { marca: { numero_processo: MARCA }, revista };
  analise = (await test.call(analises.create, { token, body })).body.id;
  await test.waitForAnalise(token, analise);
  const { rows } = await test.connection.pool.query<{ escritorio_id: number }>(
    `update resultado set comparacao = jsonb_set(comparacao, '{nome}', to_jsonb(repeat('AURORA', 66000)))
        from analise where analise.id = analise_id and analise_id = $1 returning escritorio_id`,
    [analise],
  );
  escritorioId = rows[0]?.escritorio_id ?? 0;
});
afterAll(() => test.close());

const databaseUrl = (): string => String(test.connection.pool.options.connectionString);

it('H5: a report with names of 400 kB is printed, and other calls are answered before it', async () => {
  const order: string[] = [];
  const printed = test.call(relatorios.analisePdf, { token, params: { id: analise } }).then((answer) => {
    order.push('report');
    return answer;
  });
  for (let one = 0; one < 5; one += 1) {
    expect((await test.call(marcas.list, { token })).status).toBe(200);
    order.push('portfolio');
  }
  expect((await printed).status).toBe(200);
  expect(order).toEqual([...Array.from({ length: 5 }, () => 'portfolio'), 'report']);
  expect((await test.call(relatorios.analiseXlsx, { token, params: { id: analise } })).status).toBe(200);
});

it.each([
  [{ totalMs: 1 }, 'Este relatório é grande demais: não ficou pronto em'],
  [{ bytes: 1000 }, 'Este relatório é grande demais: o arquivo passa do limite'],
])('H5: a report beyond the limit %j ends with a sentence', async (limites, sentence) => {
  const impressora = createImpressora(databaseUrl(), limites);
  try {
    const printing = impressora.print({ escritorio_id: escritorioId, tipo: 'analise.pdf', id: analise });
    await expect(printing).rejects.toMatchObject({ status: 422, message: expect.stringContaining(sentence) });
  } finally {
    await impressora.close();
  }
});

it('H5: a report that takes more memory than its limit ends with a sentence, and the process lives on', async () => {
  await test.connection.pool.query(
    `update resultado set comparacao = jsonb_set(comparacao, '{explicacao}', to_jsonb(repeat('AURORA ', 4000000)))
     where analise_id = $1`,
    [analise],
  );
  const impressora = createImpressora(databaseUrl(), { memoriaMb: 80 });
  try {
    const printing = impressora.print({ escritorio_id: escritorioId, tipo: 'analise.pdf', id: analise });
    await expect(printing).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('Este relatório é grande demais: não coube na memória'),
    });
  } finally {
    await impressora.close();
  }
});

it('a report that does not exist keeps its 404 and its sentence across the threads', async () => {
  const answer = await test.call(relatorios.analisePdf, { token, params: { id: 999_999 } });
  expect([answer.status, answer.body.message]).toEqual([404, 'Análise não encontrada.']);
});
