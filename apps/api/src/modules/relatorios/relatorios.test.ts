import * as xlsx from '@e965/xlsx';
import { MOTOR_VERSAO } from '@vigia/similarity';
import { contract } from '@vigia/contract';
import { computePrazo, formatDia } from '@vigia/domain';
import { sql } from '../../../test/sql.ts';
import { getMeta } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { cellOf, factOf, fetchRelatorio, readBookOf, readFactsOf, readPdfOf } from '../../../test/relatorio-files.ts';
import { createTestApp, type Office, type TestApp } from '../../../test/test-app.ts';

const { analises, descartes, escritorio, marcas, oposicoes } = contract;
const MARCA = '911050858';
const SOZINHA = '911050866';
const PUBLICACAO = '2026-09-22';
const { final } = computePrazo(PUBLICACAO);
/** Names that look like formulas, a name with letters that the font lacks, and a very long name. */
const NOMES = [
  'CASA AURÓRA',
  '=CASA AURORA',
  '+CASA AURORA',
  '-CASA AURORA',
  '@CASA AURORA',
  'CASA AURORA 日本',
  `CASA AURORA ${'SUPERCALIFRAGILISTICO'.repeat(8)}`,
];

let test: TestApp;
let office: Office;
let revista: number;
let analise: number;
let vazia: number;

const compare = async (numero_processo: string, same_class: 0 | 1 = 0): Promise<number> =>
  (await test.compare(office.token, { numero_processo, revista, temperature: 2, same_class })).id;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  office = await test.createOffice();
  const { token, cnpj } = office;
  await test.call(escritorio.update, { token, params: { cnpj }, body: { nome_fantasia: 'LaNonaChef Marcas' } });
  const own = { despacho: 'IPAS158', titular: 'LANONACHEF LTDA' };
  await test.upload(
    token,
    gazetteXml(9201, [
      { ...own, numero: MARCA, nome: 'Kasa Aurora' },
      { ...own, numero: SOZINHA, nome: 'QXBANK ZWVYK', classe: 12 },
    ]),
  );
  const titular = 'Ελλάδα Привет ŠŁŐ LTDA';
  const published = NOMES.map((nome, index) => ({ numero: String(936_721_000 + index), nome, titular }));
  ({ id: revista } = (await test.upload(token, gazetteXml(9202, published, formatDia(PUBLICACAO)))).body);
  for (const numero_processo of [MARCA, SOZINHA]) await test.call(marcas.create, { token, body: { numero_processo } });
  analise = await compare(MARCA);
  vazia = await compare(SOZINHA);
});
afterAll(() => test.close());

const fetchFile = (url: string, token = office.token) => fetchRelatorio(test, token, url);
const readPdf = (url: string, token = office.token) => readPdfOf(test, token, url);
const readBook = (url: string) => readBookOf(test, office.token, url);
/** The day (yyyy-mm-dd) of a spreadsheet's day number. */
const dayOf = (cell: xlsx.CellObject): string =>
  new Date(Date.UTC(1899, 11, 30) + Number(cell.v) * 86_400_000).toISOString().slice(0, 10);

describe('report of a comparison', () => {
  it('the PDF of a comparison has a cover, a summary, every hit with its reason, the count of the deadline and numbered pages', async () => {
    const { pages, whole, headers } = await readPdf(`/analises/${analise}/relatorio.pdf`);
    expect(headers['content-disposition']).toContain(`filename="relatorio-${MARCA}-revista-9202.pdf"`);
    const [capa = '', resumo = ''] = pages;
    for (const words of [
      'LaNonaChef Marcas',
      'Relatório de colidência',
      'Kasa Aurora',
      'Comparação com a Revista da Propriedade Industrial nº 9202, de 22/09/2026',
      `${NOMES.length} marcas similares`,
      `${formatDia(final)}.`,
      MARCA,
      'LANONACHEF LTDA',
      'Todas as classes, criatividade 2,0',
      'horário de Brasília',
    ])
      expect(capa).toContain(words);
    expect(resumo).toContain('Resumo');
    const { body } = await test.call(analises.get, { token: office.token, params: { id: analise } });
    for (const { numero, explicacao, regra } of body.resultado) {
      expect(whole).toContain(numero);
      // The font has no Japanese letters.
      expect(whole).toContain(`${regra}. ${explicacao.replace(/[日本]/gu, '¤')}`);
    }
    expect(whole).toContain('Publicada em 22/09/2026 (terça-feira). LPI (Lei 9.279/1996), art. 158');
    expect(whole).toContain('Prorrogada para 23/11/2026 (segunda-feira)');
    pages.forEach((page, index) => expect(page).toContain(`Página ${index + 1} de ${pages.length}`));
  });

  it('the PDF prints Latin, Greek and Cyrillic letters, and an explained sign for letters that the font lacks', async () => {
    const { whole } = await readPdf(`/analises/${analise}/relatorio.pdf`);
    expect(whole).toContain('CASA AURORA ¤¤');
    expect(whole).toContain('Ελλάδα Привет ŠŁŐ LTDA');
    expect(whole).toContain('O sinal ¤ está no lugar de letras de outras escritas');
    expect(whole).not.toContain('日');
    // A name wider than the page is wrapped, not cut.
    expect(whole.replaceAll(' ', '')).toContain('SUPERCALIFRAGILISTICO'.repeat(8));
  });

  it('the PDF is a tagged document in Portuguese with a title and an author', async () => {
    const { pdf, raw } = await readPdf(`/analises/${analise}/relatorio.pdf`);
    const { info } = await getMeta(pdf);
    expect(info).toMatchObject({
      Title: 'Relatório de colidência: Kasa Aurora, revista 9202',
      Author: 'LaNonaChef Marcas',
    });
    expect(raw).toContain('/Lang (pt-BR)');
    expect(raw).toContain('/Marked true');
    const tree = JSON.stringify(await (await pdf.getPage(2)).getStructTree());
    for (const role of ['H2', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
  });

  it('the PDF without hits says «nada consta» and how many marks were compared', async () => {
    const { whole } = await readPdf(`/analises/${vazia}/relatorio.pdf`);
    expect(whole).toContain('Nada consta');
    expect(whole).toContain(
      `${NOMES.length} marcas comparadas da revista nº 9202, de 22/09/2026: nenhuma apresentou potencial de colidência com QXBANK ZWVYK.`,
    );
  });

  it('the PDF is refused before the comparison has ended', async () => {
    const { db } = test.connection;
    await db.updateTable('analise').set({ status: 'Em analise' }).where('id', '=', vazia).execute();
    const answer = await fetchFile(`/analises/${vazia}/relatorio.pdf`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message: 'A análise ainda não terminou: o relatório fica pronto com ela.' });
    await db.updateTable('analise').set({ status: 'Analisada' }).where('id', '=', vazia).execute();
  });

  it('the PDF leaves out the dismissed hits and counts them', async () => {
    const { token } = office;
    const { body } = await test.call(analises.get, { token, params: { id: analise } });
    const { numero = '' } = body.resultado.at(-1) ?? {};
    const params = { id: analise, numero };
    const descarte = await test.call(descartes.descartar, {
      token,
      params,
      body: { motivo: 'Sinais bem diferentes', silenciar: {} },
    });
    expect(descarte.status, JSON.stringify(descarte.body)).toBeLessThan(300);
    const { whole } = await readPdf(`/analises/${analise}/relatorio.pdf`);
    expect(whole).not.toContain(numero);
    expect(whole).toContain('1 marca ocultada pelo escritório não consta daqui.');
    const issue = (await readPdf(`/revistas/${revista}/relatorio.pdf`)).whole;
    expect([issue.includes(numero), issue.includes('1 marca ocultada pelo')]).toEqual([false, true]);
    await test.call(descartes.restaurar, { token, params, body: {} });
    expect((await readPdf(`/analises/${analise}/relatorio.pdf`)).whole).toContain(numero);
  });
});

describe('spreadsheet of a comparison', () => {
  it('the spreadsheet has typed columns: text for processes, numbers for scores, a date for the deadline', async () => {
    const book = await readBook(`/analises/${analise}/relatorio.xlsx`);
    expect(book.SheetNames).toEqual(['Resumo', 'Marcas similares']);
    const sheet = book.Sheets['Marcas similares'];
    expect(cellOf(sheet, 'Processo', 1)).toMatchObject({ t: 's' });
    expect(cellOf(sheet, 'Processo', 1).v).toMatch(/^\d{9}$/);
    expect(cellOf(sheet, 'Probabilidade', 1)).toMatchObject({ t: 'n', z: '0%' });
    const facts = readFactsOf(book);
    expect(facts.get('Marcas similares')).toBe(NOMES.length);
    const prazo = factOf(book, 'Último dia para opor');
    expect(prazo).toMatchObject({ t: 'n', z: 'dd/mm/yyyy' });
    expect(dayOf(prazo)).toBe(final);
    expect(sheet?.['!autofilter']).toEqual({ ref: sheet?.['!ref'] });
    expect(book.Props).toMatchObject({
      Title: 'Comparação de Kasa Aurora com a revista 9202',
      Author: 'LaNonaChef Marcas',
    });
  });

  it('the spreadsheet shows at most 99% as probability, as the screens do', async () => {
    const { db } = test.connection;
    const [certain] = await db
      .selectFrom('resultado')
      .select(['numero', 'comparacao'])
      .where('analise_id', '=', analise)
      .where('posicao', '=', 0)
      .execute();
    const setComparacao = (comparacao: unknown) =>
      sql`update resultado set comparacao = ${JSON.stringify(comparacao)} where analise_id = ${analise} and posicao = 0`.execute(
        db,
      );
    await setComparacao({ ...(certain?.comparacao as object), probabilidade: 0.996 });
    const book = await readBook(`/analises/${analise}/relatorio.xlsx`);
    expect(cellOf(book.Sheets['Marcas similares'], 'Probabilidade', 1)).toMatchObject({ v: 0.99, z: '0%' });
    await setComparacao(certain?.comparacao);
  });

  it('the spreadsheet contains no formula, also when a published name begins like one', async () => {
    const book = await readBook(`/analises/${analise}/relatorio.xlsx`);
    const names = NOMES.map((_nome, index) => cellOf(book.Sheets['Marcas similares'], 'Marca publicada', index + 1));
    for (const cell of names) {
      expect(cell.t).toBe('s');
      expect(cell.f).toBeUndefined();
      expect(cell.v).not.toMatch(/^[=+\-@]/);
    }
    for (const start of ['=', '+', '-', '@']) expect(names.map(({ v }) => v)).toContain(`'${start}CASA AURORA`);
  });

  it('every report says which engine and which word counts its comparisons used', async () => {
    const feitaCom = `frequências só da própria RPI 9202, motor ${MOTOR_VERSAO}`;
    const book = await readBook(`/analises/${analise}/relatorio.xlsx`);
    expect(JSON.stringify(book.Sheets['Resumo'])).toContain(feitaCom);
    expect((await readPdf(`/revistas/${revista}/relatorio.pdf`)).whole).toContain(feitaCom);
    await sql`update frequencias set ate_numero = 9202`.execute(test.connection.db);
    expect((await readPdf(`/analises/${analise}/relatorio.pdf`)).whole).toContain(
      `frequências até a RPI 9202, motor ${MOTOR_VERSAO}`,
    );
  });

  it('the PDF of a comparison within one class says so', async () => {
    const { whole } = await readPdf(`/analises/${await compare(SOZINHA, 1)}/relatorio.pdf`);
    expect(whole).toContain('0 marcas comparadas da revista nº 9202');
    expect(whole).toContain('Mesma classe, criatividade 2,0');
    const issue = await readPdf(`/revistas/${revista}/relatorio.pdf`);
    expect(issue.whole).toContain('(onde pedido, só com as da mesma classe), estas não têm similar:');
    await compare(SOZINHA);
  });

  it('the spreadsheet without hits says «nada consta» and lists the nearest marks', async () => {
    const book = await readBook(`/analises/${vazia}/relatorio.xlsx`);
    expect(book.SheetNames).toEqual(['Resumo', 'Mais próximas']);
    expect(JSON.stringify(xlsx.utils.sheet_to_json(book.Sheets['Resumo'] ?? {}, { header: 1 }))).toContain(
      'Nada consta',
    );
  });
});

describe('report of an issue', () => {
  it('the report of an issue has the newest comparison of every mark, with and without hits', async () => {
    await compare(MARCA);
    const { whole } = await readPdf(`/revistas/${revista}/relatorio.pdf`);
    expect(whole).toContain('2 marcas comparadas; 1 tem ao menos uma semelhante.');
    expect(whole).toContain(`Kasa Aurora (processo ${MARCA})`);
    expect(whole).toContain('Comparadas com todas as marcas publicadas da revista, estas não têm similar:');
    expect(whole).toContain('QXBANK ZWVYK');
    expect(whole.split(NOMES[0] ?? '').length - 1).toBe(1);
  });

  it('the report of an issue uses the automatic comparison, also when a user compares the mark again later', async () => {
    const { db } = test.connection;
    await sql`
      with lote as (
        insert into vigilancia (escritorio_id, revista_id, terminada_em)
        select escritorio_id, revista_id, now() from analise where id = ${analise} returning id)
      update analise set vigilancia_id = lote.id from lote where analise.id = ${analise}`.execute(db);
    const trial = await compare(MARCA);
    await db.deleteFrom('resultado').where('analise_id', '=', trial).execute();
    const { whole } = await readPdf(`/revistas/${revista}/relatorio.pdf`);
    expect(whole).toContain('2 marcas comparadas; 1 tem ao menos uma semelhante.');
    expect(whole).toContain(`Kasa Aurora (processo ${MARCA})`);
  });

  it('the report of an issue with which nothing was compared says so', async () => {
    const { body } = await test.upload(office.token, gazetteXml(9203, [{ numero: '936721999', nome: 'SOLO' }]));
    const { whole } = await readPdf(`/revistas/${body.id}/relatorio.pdf`);
    expect(whole).toContain('Nenhuma marca do escritório foi comparada com esta revista');
  });
});

describe('report of the board', () => {
  it('the report of an empty board says «nada consta»', async () => {
    const { token } = await test.createOffice();
    const { whole } = await readPdf('/oposicoes/quadro/relatorio.pdf', token);
    expect(whole).toContain('Nada consta');
    expect(whole).toContain('Não há casos de oposição para gerenciar.');
  });

  it('the report of the board has the deadlines and every case in its column, as PDF and as spreadsheet', async () => {
    const { token } = office;
    for (const numero of ['936721000', '936721001'])
      await test.call(oposicoes.create, { token, body: { analise, numero } });
    const { body: quadro } = await test.call(oposicoes.quadro, { token });
    const first = quadro.columns['col-novas']?.cardIds[0] ?? 0;
    await test.call(oposicoes.update, {
      token,
      params: { id: first },
      body: { column: 'col-aprovado', notas: '=CMD()\nSegunda linha', versao: 1 },
    });
    await sql`update caso set comparacao = jsonb_set(comparacao, '{probabilidade}', '0.996') where numero = '936721001'`.execute(
      test.connection.db,
    );
    const { whole } = await readPdf('/oposicoes/quadro/relatorio.pdf');
    expect(whole).toContain('2 casos');
    expect(whole).toContain('Novas Colidências (1)');
    expect(whole).toContain('Aprovado p/ Oposição (1)');
    expect(whole).toContain(`Prazo: ${formatDia(final)}`);
    expect(whole).toContain(
      'Publicada em 22/09/2026, começa em 23/09/2026, 60 dias em 21/11/2026, prorrogada para 23/11/2026.',
    );
    expect(whole).toContain('Notas: =CMD() Segunda linha');

    const book = await readBook('/oposicoes/quadro/relatorio.xlsx');
    const sheet = book.Sheets['Casos'];
    expect(cellOf(sheet, 'Situação', 1).v).toBe('Novas Colidências');
    expect(cellOf(sheet, 'Prazo final', 1)).toMatchObject({ t: 'n', z: 'dd/mm/yyyy' });
    expect(dayOf(cellOf(sheet, 'Prazo final', 1))).toBe(final);
    expect(cellOf(sheet, 'Dias restantes', 1).t).toBe('n');
    expect(cellOf(sheet, 'Processo colidente', 1)).toMatchObject({ t: 's', v: '936721001' });
    expect(cellOf(sheet, 'Probabilidade', 1)).toMatchObject({ v: 0.99, z: '0%' });
    expect(cellOf(sheet, 'Notas', 2)).toMatchObject({ t: 's', v: "'=CMD()\nSegunda linha" });
  });
});

it('after the mark is renamed, every report keeps the name that was compared and tells the present one', async () => {
  const change = { token: office.token, params: { id: MARCA }, body: { elemento_nominativo: 'Brisa do Norte' } };
  expect((await test.call(marcas.update, change)).status).toBe(200);
  const { whole } = await readPdf(`/analises/${analise}/relatorio.pdf`);
  expect(whole).toContain('Brisa do Norte (comparada como «Kasa Aurora»)');
  for (const url of [`/analises/${analise}`, `/revistas/${revista}`])
    expect((await readPdf(`${url}/relatorio.pdf`)).whole).toContain('Sua marca: Kasa Aurora (hoje «Brisa do Norte»)');
  expect((await readPdf('/oposicoes/quadro/relatorio.pdf')).whole).toContain(
    `Conflita com: Kasa Aurora (hoje «Brisa do Norte») (processo ${MARCA})`,
  );
  const book = await readBook(`/analises/${analise}/relatorio.xlsx`);
  expect(readFactsOf(book).get('Marca monitorada')).toBe('Brisa do Norte (comparada como «Kasa Aurora»)');
});

it('a report needs a session', async () => {
  const answer = await test.app.inject({ method: 'GET', url: `/api/analises/${analise}/relatorio.pdf` });
  expect(answer.statusCode).toBe(401);
  expect(answer.json().message).toBe('Sua sessão terminou ou não existe. Entre de novo.');
});
