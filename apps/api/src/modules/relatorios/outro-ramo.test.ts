import { contract } from '@vigia/contract';
import { OUTRO_RAMO, SOBRE_OUTRO_RAMO } from '@vigia/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { cellOf, readBookOf, readFactsOf, readPdfOf } from '../../../test/relatorio-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const { analises, boletim, marcas } = contract;
const NUMBERS = ['936722001', '936722002', '936722003'] as const;
const SOZINHA = '911050866';

let test: TestApp;
let token: string;
let ramos: number;
let comparada: number;
beforeAll(async () => {
  test = await createTestApp({ worker: true });
  ({ token } = await test.createOffice());
  const own = { numero: SOZINHA, nome: 'QXBANK ZWVYK', classe: 12, despacho: 'IPAS158', titular: 'LANONACHEF LTDA' };
  await test.upload(token, gazetteXml(9204, [own]));
  await test.call(marcas.create, { token, body: { numero_processo: SOZINHA } });
  const published = [
    { numero: NUMBERS[0], nome: 'QXBANK ZWVYK', classe: 33, especificacao: 'Vinhos; aguardentes' },
    { numero: NUMBERS[1], nome: 'QXBANK ZWVYK', classe: 12 },
    { numero: NUMBERS[2], nome: 'QXBANK ZWVIK', classe: 12 },
  ];
  ({ id: ramos } = (await test.upload(token, gazetteXml(9205, published))).body);
  ({ id: comparada } = await test.compare(token, { numero_processo: SOZINHA, revista: ramos }));
});
afterAll(() => test.close());

it('the same name in another trade stays Similar, with a rule of its own and less probable than a like name in the same trade', async () => {
  const { body } = await test.call(analises.get, { token, params: { id: comparada } });
  const apart = body.resultado.find(({ numero }) => numero === NUMBERS[0])!;
  const alike = body.resultado.find(({ numero }) => numero === NUMBERS[2])!;
  expect(apart).toMatchObject({ regra: OUTRO_RAMO, similaridade: 'Similar', grau: 'Alta', especie: 'reprodução' });
  expect(apart.explicacao).toBe(
    'Reproduz por inteiro «QXBANK ZWVYK», mas em classes sem afinidade aparente (12 × 33) e sem item em comum nas especificações; mesmo assim, a reprodução do nome pede conferência.',
  );
  expect(alike).toMatchObject({ similaridade: 'Similar', grau: 'Alta' });
  expect(apart.probabilidade).toBeLessThan(alike.probabilidade);
  expect(apart.probabilidade).toBeLessThan(0.95);
  expect(body.total_similar).toBe(3);
});

it('the PDFs show the same name in another trade under a heading of its own, after the other hits', async () => {
  for (const url of [`/analises/${comparada}/relatorio.pdf`, `/revistas/${ramos}/relatorio.pdf`]) {
    const { pages, whole } = await readPdfOf(test, token, url);
    expect(pages[0]).toContain('3 marcas similares');
    expect(pages[0]).toContain('1 tem o mesmo nome em outro ramo.');
    const heading = whole.indexOf('Mesmo nome, outro ramo (1)');
    expect(heading).toBeGreaterThan(whole.lastIndexOf(NUMBERS[2]));
    expect(whole.slice(heading)).toContain(SOBRE_OUTRO_RAMO);
    expect(whole.slice(heading)).toContain(NUMBERS[0]);
  }
});

it('the spreadsheet counts the same name in another trade and lists it last, with its rule', async () => {
  const book = await readBookOf(test, token, `/analises/${comparada}/relatorio.xlsx`);
  const facts = readFactsOf(book);
  expect([facts.get('Marcas similares'), facts.get(OUTRO_RAMO)]).toEqual([3, 1]);
  const sheet = book.Sheets['Marcas similares'];
  expect([1, 2, 3].map((row) => cellOf(sheet, 'Regra', row).v === OUTRO_RAMO)).toEqual([false, false, true]);
});

it('B14: the PDF of an issue says why the bulletin counts less, with the number of the bulletin, and says nothing where they agree', async () => {
  const compare = async (numero: number, published: Parameters<typeof gazetteXml>[1]) => {
    const { id } = (await test.upload(token, gazetteXml(numero, published))).body;
    await test.compare(token, { numero_processo: SOZINHA, revista: id });
    const { body } = await test.call(boletim.get, { token, params: { id } });
    const { pages } = await readPdfOf(test, token, `/revistas/${id}/relatorio.pdf`);
    return { colidencias: body.colidencias.length, capa: pages[0]?.replaceAll(/\s+/g, ' ') };
  };
  const name = { nome: 'QXBANK ZWVIK', classe: 12, titular: 'OUTRA CASA LTDA' };
  const twice = await compare(9206, [
    { numero: '936722011', ...name },
    { numero: '936722012', ...name },
  ]);
  expect(twice.capa).toContain('2 marcas similares');
  expect(twice.capa).toContain(
    'Aqui cada processo conta; o boletim conta 1 colidência, porque conta uma vez os processos de uma mesma marca.',
  );
  expect(twice.colidencias).toBe(1);
  const once = await compare(9207, [{ numero: '936722013', ...name }]);
  expect(once).toMatchObject({ colidencias: 1, capa: expect.stringContaining('1 marca similar') });
  expect(once.capa).not.toContain('o boletim conta');
});

it('the PDF of a comparison with one similar mark speaks of one', async () => {
  const published = [{ numero: '936722014', nome: 'QXBANK ZWVIK', classe: 12, titular: 'OUTRA CASA LTDA' }];
  const { id: revista } = (await test.upload(token, gazetteXml(9208, published))).body;
  const { id } = await test.compare(token, { numero_processo: SOZINHA, revista });
  const { whole } = await readPdfOf(test, token, `/analises/${id}/relatorio.pdf`);
  expect(whole).toMatch(/1 marca similar Encontrada entre 1 marca publicada comparada/);
});
