import { contract } from '@vigia/contract';
import { computePrazo, formatDia } from '@vigia/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { factOf, readBookOf, readPdfOf } from '../../../test/relatorio-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const { analises, descartes, marcas } = contract;
const [MARCA, SOZINHA] = ['911050858', '911050866'];
/** The period for opposition of an issue of this day is over. */
const PUBLICACAO = '2025-09-23';

let test: TestApp;
let token: string;
let revista: number;
let analise: number;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  ({ token } = await test.createOffice());
  const own = { despacho: 'IPAS158', titular: 'LANONACHEF LTDA' };
  await test.upload(
    token,
    gazetteXml(9203, [
      { ...own, numero: MARCA, nome: 'Kasa Aurora' },
      { ...own, numero: SOZINHA, nome: 'QXBANK ZWVYK', classe: 12 },
    ]),
  );
  const published = ['CASA AURORA', 'KAZA AURORA'].map((nome, index) => ({
    numero: String(936_721_000 + index),
    nome,
  }));
  ({ id: revista } = (await test.upload(token, gazetteXml(9204, published, formatDia(PUBLICACAO)))).body);
  for (const numero_processo of [MARCA, SOZINHA]) {
    await test.call(marcas.create, { token, body: { numero_processo } });
    const { id } = await test.compare(token, { numero_processo, revista, temperature: 2 });
    if (numero_processo === MARCA) analise = id;
  }
});
afterAll(() => test.close());

const readPdf = (url: string) => readPdfOf(test, token, url);

it('no report says «nada consta» of hits that the office dismissed', async () => {
  const { body } = await test.call(analises.get, { token, params: { id: analise } });
  const numeros = body.resultado.flatMap(({ numero, similaridade }) => (similaridade === 'Similar' ? [numero] : []));
  expect(numeros).toHaveLength(2);
  for (const numero of numeros)
    await test.call(descartes.descartar, {
      token,
      params: { id: analise, numero },
      body: { motivo: 'Sinais bem diferentes', silenciar: {} },
    });
  const all = '2 marcas similares encontradas, todas descartadas pelo escritório';
  const after = (await test.call(analises.get, { token, params: { id: analise } })).body;
  expect(after).toMatchObject({ total_similar: 0, similares_ocultadas: 2 });
  const own = (await readPdf(`/analises/${analise}/relatorio.pdf`)).whole;
  expect(own).toContain(all);
  expect(own).not.toContain('Nada consta');
  expect(factOf(await readBookOf(test, token, `/analises/${analise}/relatorio.xlsx`), 'Conclusão').v).toBe(all);
  const { pages, whole } = await readPdf(`/revistas/${revista}/relatorio.pdf`);
  expect(pages[0]).toContain(all);
  expect(pages[0]).not.toContain('Nada consta');
  expect(pages[0]).toMatch(/Só com descartadas\s*1\s*Sem similares\s*1/);
  expect(whole).toContain('Todas as similares destas marcas foram descartadas e não constam daqui');
  for (const numero of numeros)
    await test.call(descartes.restaurar, { token, params: { id: analise, numero }, body: {} });
});

it('a report after the last day says that the period ended and what is still possible', async () => {
  const fim = `O prazo para oposição terminou em ${formatDia(computePrazo(PUBLICACAO).final)}. Depois da concessão ainda cabe o pedido de nulidade (LPI, art. 169).`;
  for (const url of [`/analises/${analise}/relatorio.pdf`, `/revistas/${revista}/relatorio.pdf`]) {
    const { pages, whole } = await readPdf(url);
    expect(pages[0]).toContain(fim);
    expect(whole.split(fim)).toHaveLength(3);
    expect(whole).not.toContain('Último dia para opor');
  }
});
