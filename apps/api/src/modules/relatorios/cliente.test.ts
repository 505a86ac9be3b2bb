import { contract } from '@vigia/contract';
import { computePrazo, formatDia } from '@vigia/domain';
import mammoth from 'mammoth';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import {
  cellOf,
  fetchRelatorio,
  readBookOf,
  readFactsOf,
  readPdfOf,
  readPicturesOf,
} from '../../../test/relatorio-files.ts';
import { createTestApp, type Office, type TestApp } from '../../../test/test-app.ts';

const { clientes, escritorio, marcas, relatorios, triagem } = contract;
const [MARCA, OUTRA, ALHEIA] = ['911050858', '911050866', '911050874'];
const PUBLICACAO = '2026-09-22';
const prazo = formatDia(computePrazo(PUBLICACAO).final);
const LINHA = 'Recomendamos opor: os sinais convivem mal.';
/** A red point. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let test: TestApp;
let office: Office;
let revista: number;
let aurora: number;
let vazio: number;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  office = await test.createOffice();
  const { token, cnpj } = office;
  const body = { nome_fantasia: 'Dias Marcas', cidade: 'Natal', estado: 'RN' };
  await test.call(escritorio.update, { token, params: { cnpj }, body });
  const own = { despacho: 'IPAS158', titular: 'AURORA LTDA' };
  await test.upload(
    token,
    gazetteXml(9221, [
      { ...own, numero: MARCA, nome: 'Kasa Aurora' },
      { ...own, numero: OUTRA, nome: 'QXBANK ZWVYK', classe: 12 },
      { ...own, numero: ALHEIA, nome: 'Kasa Aurora Dois' },
    ]),
  );
  const published = ['CASA AURORA', 'CASA AURÓRA DOIS'].map((nome, index) => ({
    numero: String(936_721_000 + index),
    nome,
    titular: 'NOVE24 LTDA',
  }));
  revista = (await test.upload(token, gazetteXml(9222, published, formatDia(PUBLICACAO)))).body.id;
  for (const numero_processo of [MARCA, OUTRA, ALHEIA]) {
    await test.call(marcas.create, { token, body: { numero_processo } });
    await test.compare(token, { numero_processo: numero_processo, revista, temperature: 2 });
  }
  const make = async (nome: string, numeros: string[]) => {
    const { body: made } = await test.call(clientes.create, { token, body: { nome } });
    if (numeros.length > 0) await test.call(clientes.setMarcas, { token, body: { cliente: made.id, marcas: numeros } });
    return made.id;
  };
  aurora = await make('Padaria Aurora & Filhos', [MARCA, OUTRA]);
  vazio = await make('Sem marcas', []);
  const alheio = await make('Outro cliente', [ALHEIA]);
  expect(alheio).toBeGreaterThan(0);
  await tell(MARCA, '936721000', LINHA);
  await tell(ALHEIA, '936721001', 'Segredo do outro cliente.');
});
afterAll(() => test.close());

/** Tells the client about a published process that collides with an own mark. */
async function tell(marca: string, numero: string, linha: string): Promise<void> {
  const { token } = office;
  const { body: lista } = await test.call(triagem.lista, { token, params: { id: revista } });
  const analise = lista.marcas.find(({ numero_processo }) => numero_processo === marca)!.analise;
  const acao = { tipo: 'comunicar', chave: randomUUID(), pares: [{ analise, numero }], comunicar: true, linha };
  const { body } = await test.call(triagem.agir, { token, params: { id: revista }, body: { acoes: [acao] } });
  expect(body.feitas[0]?.erro).toBeNull();
}

const urlOf = (cliente: number, file: string): string => `/clientes/${cliente}/revistas/${revista}/${file}`;
const changeIdentidade = (body: object) => test.call(escritorio.changeIdentidade, { token: office.token, body });

describe('the report of a client about an issue', () => {
  it('the PDF has only the hits that the office reports to the client, with the line on each, and all marks of the client', async () => {
    const { whole, headers } = await readPdfOf(test, office.token, urlOf(aurora, 'relatorio.pdf'));
    expect(headers['content-disposition']).toContain('filename="Padaria-Aurora-Filhos-revista-9222.pdf"');
    for (const text of [
      'Dias Marcas',
      'Padaria Aurora & Filhos',
      '1 colidência a comunicar',
      `${prazo}.`,
      'CASA AURORA',
      `Nossa avaliação: ${LINHA}`,
      'QXBANK ZWVYK',
    ])
      expect(whole).toContain(text);
    for (const text of ['AURÓRA', 'Segredo', 'Aurora Dois']) expect(whole).not.toContain(text);
  });

  it('the spreadsheet has the same hits and lines', async () => {
    const book = await readBookOf(test, office.token, urlOf(aurora, 'relatorio.xlsx'));
    expect(readFactsOf(book).get('Cliente')).toBe('Padaria Aurora & Filhos');
    expect(readFactsOf(book).get('Conclusão')).toContain('1 colidência a comunicar.');
    const hits = book.Sheets['Colidências'];
    expect([cellOf(hits, 'Marca publicada', 1).v, cellOf(hits, 'Nossa avaliação', 1).v]).toEqual([
      'CASA AURORA',
      LINHA,
    ]);
    expect(cellOf(hits, 'Marca publicada', 2)).toBeUndefined();
  });

  it('the letter can be edited, and has the name of the office, the hits and the last day', async () => {
    const { rawPayload, headers } = await fetchRelatorio(test, office.token, urlOf(aurora, 'carta.docx'));
    expect(headers['content-type']).toContain('wordprocessingml');
    const { value } = await mammoth.extractRawText({ buffer: rawPayload });
    for (const text of [
      'Dias Marcas',
      'A Padaria Aurora & Filhos',
      'CASA AURORA × Kasa Aurora',
      LINHA,
      prazo,
      'Natal, ',
    ])
      expect(value).toContain(text);
    expect(value).not.toContain('Segredo');
  });

  it("a client without compared marks reads so, and not 'nada consta'", async () => {
    const { whole } = await readPdfOf(test, office.token, urlOf(vazio, 'relatorio.pdf'));
    expect(whole).toContain('Nenhuma marca comparada Nenhuma marca do cliente foi comparada com esta revista.');
    expect(whole).not.toMatch(/nada consta/i);
    const book = await readBookOf(test, office.token, urlOf(vazio, 'relatorio.xlsx'));
    expect(readFactsOf(book).get('Conclusão')).toContain('Nenhuma marca comparada');
  });

  it('the issues of a client are listed with their compared marks and reported hits', async () => {
    const { body } = await test.call(relatorios.doCliente, { token: office.token, params: { id: aurora } });
    expect(body).toEqual([
      {
        ...{ id: revista, numero: '9222', data_publicacao: PUBLICACAO, marcas: 2 },
        ...{ comunicadas: 1, por_decidir: 1, casos: [] },
      },
    ]);
    expect((await test.call(relatorios.doCliente, { token: office.token, params: { id: vazio } })).body).toEqual([]);
  });

  it('an unknown issue is not found', async () => {
    const url = `/clientes/${aurora}/revistas/999999/relatorio.pdf`;
    expect((await fetchRelatorio(test, office.token, url)).statusCode).toBe(404);
  });
});

describe('the logo and the colour of the office', () => {
  it('the reports show the logo and the colour, and null takes them away', async () => {
    const { body } = await changeIdentidade({ cor: '#0F5C4A', logo: LOGO });
    expect(body).toEqual({ cor: '#0f5c4a', logo: LOGO });
    const { raw } = await readPdfOf(test, office.token, urlOf(aurora, 'relatorio.pdf'));
    expect(raw).toContain('/Subtype /Image');
    const book = await readBookOf(test, office.token, urlOf(aurora, 'relatorio.xlsx'));
    expect(readPicturesOf(book)).toEqual([LOGO]);
    expect(cellOf(book.Sheets['Colidências'], 'Titular', 0).s).toMatchObject({ fgColor: { rgb: '0F5C4A' } });
    const letter = await fetchRelatorio(test, office.token, urlOf(aurora, 'carta.docx'));
    expect((await mammoth.convertToHtml({ buffer: letter.rawPayload })).value).toContain('<img src="data:image/png');
    expect((await changeIdentidade({ logo: null })).body).toEqual({ cor: '#0f5c4a', logo: null });
    const without = await readPdfOf(test, office.token, urlOf(aurora, 'relatorio.pdf'));
    expect(without.raw).not.toContain('/Subtype /Image');
  });

  it('a logo that is no picture, is too large or is another format is refused with a sentence', async () => {
    const bad = await changeIdentidade({ logo: `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}` });
    expect([bad.status, bad.body.message]).toEqual([415, 'O logo não é uma imagem PNG ou JPEG que se possa imprimir.']);
    expect((await changeIdentidade({ logo: 'data:image/svg+xml;base64,PHN2Zy8+' })).body.errors).toEqual({
      logo: ['Envie o logo em PNG ou JPEG.'],
    });
    expect((await changeIdentidade({ cor: 'verde' })).body.errors).toEqual({
      cor: ['Use uma cor no formato #rrggbb.'],
    });
    expect((await changeIdentidade({ logo: `data:image/png;base64,${'A'.repeat(500_000)}` })).status).toBe(422);
  });

  it('a picture that is damaged behind its head is refused, and one that is stored is left out of the report', async () => {
    const damaged = Buffer.from(LOGO.slice(LOGO.indexOf(',') + 1), 'base64');
    // The points of the picture: behind its head (8 + 25 bytes), and the length and name of their chunk.
    damaged.writeUInt8(damaged.readUInt8(48) ^ 0xff, 48);
    const refused = await changeIdentidade({ logo: `data:image/png;base64,${damaged.toString('base64')}` });
    expect([refused.status, refused.body.message]).toEqual([
      415,
      'O logo não é uma imagem PNG ou JPEG que se possa imprimir.',
    ]);
    await changeIdentidade({ logo: LOGO });
    const { db } = test.connection;
    await db.updateTable('escritorio_identidade').set({ logo: damaged }).execute();
    const { whole, raw } = await readPdfOf(test, office.token, urlOf(aurora, 'relatorio.pdf'));
    expect(whole).toContain('1 colidência a comunicar');
    expect(raw).not.toContain('/Subtype /Image');
  });
});
