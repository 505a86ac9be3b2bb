import { contract } from '@vigia/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { ContagemDaPrevia, TarefaPrevia } from './comparador/comparador.ts';
import { createPrevias } from './previa.service.ts';

const { analises, marcas } = contract;
const MARCA = '911050858';
const NOMES = [
  'CASA AURÓRA',
  'KAZA AURORA',
  'CASA AURORAL',
  'AURORINHA',
  'CASAURO',
  'ROTA AZUL',
  'LAR AURORA',
  'QXBANK',
];

let test: TestApp;
let token: string;
let revista: number;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  ({ token } = await test.createOffice());
  await test.upload(token, gazetteXml(9501, [{ numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158' }]));
  const published = NOMES.flatMap((nome, index) => [
    { numero: String(936_731_000 + index), nome, classe: 25 },
    { numero: String(936_732_000 + index), nome, classe: 9 },
  ]);
  revista = (await test.upload(token, gazetteXml(9502, published))).body.id;
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
});
afterAll(() => test.close());

const previa = (query: Record<string, string | number> = {}, by = token) =>
  test.call(analises.previa, { token: by, query: { numero_processo: MARCA, revista, ...query } });

it.each([0, 1])(
  'the preview counts as many hits as the comparison finds at each level (same_class %i)',
  async (same_class) => {
    const { status, body } = await previa({ same_class });
    expect(status).toBe(200);
    expect(body.total_publicadas).toBe(16);
    expect(body.niveis.map(({ temperature }) => temperature)).toEqual([0, 0.5, 1, 1.5, 2]);
    for (const { temperature, similares } of body.niveis) {
      const { body: made } = await test.call(analises.create, {
        token,
        body: { marca: { numero_processo: MARCA }, revista, temperature, same_class },
      });
      expect((await test.waitForAnalise(token, made.id)).total_similar, `level ${temperature}`).toBe(similares);
    }
    const counts = body.niveis.map(({ similares }) => similares);
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
    expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
  },
);

it('the preview counts all classes by default, and fewer hits in the mark’s own classes', async () => {
  const [all, own] = [(await previa()).body.niveis, (await previa({ same_class: 1 })).body.niveis];
  expect(all).toEqual((await previa({ same_class: 0 })).body.niveis);
  expect(own.at(-1)?.similares).toBeLessThan(all.at(-1)?.similares ?? 0);
});

it('the preview counts again after the mark is edited', async () => {
  const other = '911050866';
  await test.call(marcas.create, { token, body: { numero_processo: other } });
  await test.call(marcas.update, { token, params: { id: other }, body: { elemento_nominativo: 'QXBANK' } });
  const before = (await previa({ numero_processo: other })).body.niveis;
  expect(before[0]?.similares).toBeGreaterThan(0);
  await test.call(marcas.update, { token, params: { id: other }, body: { elemento_nominativo: 'Ypê Zebu' } });
  expect((await previa({ numero_processo: other })).body.niveis[0]?.similares).toBe(0);
});

it('the preview says why a mark cannot be compared', async () => {
  expect(await previa({ revista: 999_999 })).toMatchObject({
    status: 404,
    body: { message: 'Revista não encontrada.' },
  });
  expect((await previa({ numero_processo: '900000001' })).status).toBe(404);
  expect(await previa({ same_class: 2 })).toMatchObject({
    status: 422,
    body: { message: 'Use 1 para mesma classe ou 0 para todas.' },
  });
  expect((await previa({ revista: 'x' })).body.message).toBe('Escolha a revista.');
  const figura = '911050874';
  await test.call(marcas.create, { token, body: { numero_processo: figura } });
  expect((await previa({ numero_processo: figura })).status).toBe(422);
  await test.call(marcas.update, {
    token,
    params: { id: figura },
    body: { elemento_nominativo: 'QXBANK', apresentacao: 'Figurativa' },
  });
  expect((await previa({ numero_processo: figura })).body.message).toBe(
    'No momento não estamos realizando análise de marcas Figurativas!',
  );
  const stranger = await test.createOffice();
  expect((await previa({}, stranger.token)).status).toBe(404);
});

it('simultaneous equal previews share one count, and a failed count is repeated', async () => {
  const { rows } = await test.connection.pool.query<{ id: number }>(
    'select escritorio_id as id from marca where numero_processo = $1 limit 1',
    [MARCA],
  );
  const escritorio = rows[0]?.id ?? 0;
  let answer: (() => Promise<ContagemDaPrevia>) | undefined = () => Promise.reject(new Error('the thread died'));
  const count = vi.fn<(tarefa: TarefaPrevia) => Promise<ContagemDaPrevia>>(
    () => answer?.() ?? Promise.resolve({ niveis: [], total: 3 }),
  );
  const getPrevia = createPrevias(test.connection.db, count);
  const ask = (same_class = 0) => getPrevia(escritorio, { numero_processo: MARCA, revista, same_class });
  await expect(ask()).rejects.toThrow('the thread died');
  answer = undefined;
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers).toEqual(Array(3).fill({ niveis: [], total_publicadas: 3 }));
  expect(count).toHaveBeenCalledTimes(2);
  await ask(1);
  expect(count).toHaveBeenCalledTimes(3);
});
