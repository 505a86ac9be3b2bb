import { contract } from '@vigia/contract';
import { computePrazo, formatCnpj, formatDia, FUNDAMENTOS } from '@vigia/domain';
import mammoth from 'mammoth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type Office, type TestApp } from '../../../test/test-app.ts';

const { escritorio, marcas, minuta, oposicoes } = contract;
const MARCA = '911050858';
const OPOSTA = '936721000';
/** A name with all characters that XML escapes. */
const NOME = 'CASA <AURÓRA> & "CIA"';
const PUBLICACAO = '2026-09-22';

let test: TestApp;
let office: Office;
let caso: number;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  office = await test.createOffice();
  const { token, cnpj } = office;
  const registro = gazetteXml(9201, [
    { numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158', titular: 'LANONACHEF LTDA' },
  ]).replace(
    'data-deposito="11/08/2026"',
    'data-deposito="02/03/2020" data-concessao="05/01/2021" data-vigencia="05/01/2031"',
  );
  await test.upload(token, registro);
  const published = [{ numero: OPOSTA, nome: NOME, titular: '55.538.443 MARIA DE TAL' }];
  const { body } = await test.upload(token, gazetteXml(9202, published, formatDia(PUBLICACAO)));
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  await test.call(escritorio.update, {
    token,
    params: { cnpj },
    body: { razao_social: 'LaNonaChef Ltda.', endereco: 'Praça da Sé, 1', cidade: 'São Paulo', estado: 'SP' },
  });
  const analise = await test.compare(token, { numero_processo: MARCA, revista: body.id, temperature: 2 });
  caso = (await test.call(oposicoes.create, { token, body: { analise: analise.id, numero: OPOSTA } })).body.id;
});
afterAll(() => test.close());

async function readTexto(fundamentos?: string): Promise<string> {
  const query = fundamentos === undefined ? {} : { query: { fundamentos } };
  const answer = await test.call(minuta.txt, { token: office.token, params: { id: caso }, ...query });
  const { status, body }: { status: number; body: unknown } = answer;
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toBeTypeOf('string');
  return body as string;
}

/** All dates in a text. */
const datesIn = (text: string): Set<string> => new Set(text.match(/\d{2}\/\d{2}\/\d{4}/g));
const processesIn = (text: string): Set<string> => new Set(text.match(/(?<!\d)\d{9}(?!\d)/g));

describe('draft as text', () => {
  it('the draft has the parts of the petition form, filled from stored data', async () => {
    const text = await readTexto();
    const { cnpj } = office;
    for (const part of [
      'OPOSIÇÃO A PEDIDO DE REGISTRO DE MARCA',
      '1. Oponente',
      'Nome ou razão social: LANONACHEF LTDA',
      `CPF ou CNPJ: ${formatCnpj(cnpj)}`,
      'Endereço: Praça da Sé, 1, São Paulo, SP',
      'Procurador: ANA REIS',
      '2. Pedido oposto',
      `Processo: ${OPOSTA}`,
      `Marca: ${NOME}`,
      'Requerente do pedido: MARIA DE TAL',
      'Classe oposta: 25',
      'Depósito: 11/08/2026',
      'Publicação: Revista da Propriedade Industrial nº 9202, de 22/09/2026',
      '3. Tempestividade',
      'publicada em 22/09/2026, começa em 23/09/2026, 60 dias em 21/11/2026, prorrogada para 23/11/2026. O prazo termina, portanto, em 23/11/2026.',
      '4. Anterioridade',
      `Processo ou registro: ${MARCA}`,
      'Depósito: 02/03/2020',
      'Concessão: 05/01/2021',
      'Vigência até: 05/01/2031',
      '5. Fundamentos',
      'Art. 124, inciso XIX, da LPI, segundo o qual não é registrável o sinal que reproduz ou imita',
      '6. Comparação dos sinais',
      '7. Afinidade dos produtos ou serviços',
      'Os sinais se destinam a produtos ou serviços da mesma classe (25).',
      '8. Pedido',
      `com o indeferimento do pedido de registro nº ${OPOSTA}, da marca ${NOME}, na classe 25`,
      '9. Anexos',
    ])
      expect(text).toContain(part);
  });

  it('the draft contains only stored dates and process numbers', async () => {
    const text = await readTexto(FUNDAMENTOS.map(({ id }) => id).join(','));
    const { inicio, sexagesimo, final } = computePrazo(PUBLICACAO);
    expect(datesIn(text)).toEqual(
      new Set(
        ['2026-08-11', PUBLICACAO, inicio, sexagesimo, final, '2020-03-02', '2021-01-05', '2031-01-05'].map(formatDia),
      ),
    );
    expect(processesIn(text)).toEqual(new Set([MARCA, OPOSTA]));
  });

  it('the draft argues in sentences of its own, without scores and words of the product', async () => {
    const text = await readTexto();
    expect(text).toContain('O sinal oposto contém o elemento que distingue a marca anterior');
    expect(text).not.toMatch(/\d\s?%|comparação automática|motor|frequências|não se destaca|não é invocada/);
    const { body } = await test.call(oposicoes.get, { token: office.token, params: { id: caso } });
    expect(text).not.toContain(body.motivo);
  });

  it('the draft says twice that a professional must review it, and marks every blank', async () => {
    const text = await readTexto();
    expect(text.split('Deve ser revista por profissional habilitado antes do protocolo.')).toHaveLength(3);
    expect(text).toContain('[preencher: número da GRU paga]');
    expect(text).toContain('[preencher: local e data]');
    expect(text).not.toMatch(/null|undefined|NaN/);
  });

  it('the draft has the second deadline only for the grounds that require it (LPI, art. 158 § 2º)', async () => {
    const second = 'comprovar, em 60 dias da sua apresentação, o depósito no INPI do pedido de registro da marca';
    for (const { id, depoe, artigo } of FUNDAMENTOS) {
      const text = await readTexto(id);
      expect(text.includes(second), id).toBe(depoe);
      expect(text).toContain(`com fundamento em: ${artigo}.`);
    }
    expect(await readTexto('126,124-XXIII')).toContain(
      'Como a oposição se apoia em art. 124, inciso XXIII, da LPI e art. 126 da LPI',
    );
  });

  it('the draft marks contradictory and missing data', async () => {
    const { token } = office;
    const update = (body: unknown) => test.call(marcas.update, { token, params: { id: MARCA }, body });
    await update({ data_deposito: '2026-08-12', titular: null });
    const text = await readTexto();
    expect(text).toContain(
      '[conferir: a marca anterior foi depositada em 12/08/2026, e não antes do pedido oposto (11/08/2026)]',
    );
    expect(text).toContain('[preencher: nome ou razão social do oponente]');
    // Without a holder it is unknown whether the office is the holder.
    expect(text).toContain('[preencher: CPF ou CNPJ do oponente]');
    await update({ data_deposito: '2020-03-02', titular: 'LANONACHEF LTDA' });
    expect(await readTexto()).not.toContain('e não antes do pedido oposto');
  });

  it.each([
    ['NCL(12) 25', 'Classe 25: ', 'da mesma classe (25)'],
    ['9', 'Classe 09: ', 'Do pedido oposto, «Camisetas» corresponde a «Camisetas», da marca anterior.'],
    ['33.25', 'Classe 33.25: ', 'Os produtos ou serviços dos dois sinais são afins.'],
  ])('the own class «%s» appears in the notation of the gazette', async (identificacao, printed, words) => {
    const { token } = office;
    const classificacao_nice = [{ identificacao, class_nice_details: 'Camisetas' }];
    await test.call(marcas.update, { token, params: { id: MARCA }, body: { classificacao_nice } });
    const text = await readTexto();
    expect(text).toContain(printed);
    expect(text).toContain(words);
  });

  it.each(['', 'x', '124-XIX,inventado'])('the draft refuses the grounds «%s»', async (fundamentos) => {
    const answer = await test.call(minuta.txt, { token: office.token, params: { id: caso }, query: { fundamentos } });
    expect(answer).toMatchObject({ status: 422, body: { message: 'Escolha os fundamentos da lista.' } });
  });
});

describe('draft of a process that is published again', () => {
  it('the draft has the goods and the holder of the publication that the deadline counts from, and no affinity of another one', async () => {
    const { token } = office;
    const classificacao_nice = [{ identificacao: '33.25', class_nice_details: 'Camisetas' }];
    await test.call(marcas.update, { token, params: { id: MARCA }, body: { classificacao_nice } });
    const again = { numero: OPOSTA, nome: NOME, despacho: 'IPAS421', titular: 'OUTRO TITULAR LTDA', classe: 42 };
    await test.upload(
      token,
      gazetteXml(9203, [{ ...again, especificacao: 'Software como serviço' }], formatDia('2026-11-17')),
    );
    await test.settleRevistas();
    const before = await readTexto();
    for (const text of ['Requerente do pedido: MARIA DE TAL', 'Classe oposta: 25', 'dos dois sinais são afins'])
      expect(before).toContain(text);
    expect(before).not.toMatch(/OUTRO TITULAR|Software/);

    const { body: waiting } = await test.call(oposicoes.get, { token, params: { id: caso } });
    const body = { versao: waiting.versao };
    await test.call(oposicoes.confirmNovoPrazo, { token, params: { id: caso }, body });
    const after = await readTexto();
    for (const text of ['Requerente do pedido: OUTRO TITULAR LTDA', 'Classe oposta: 42', 'nº 9203, de 17/11/2026'])
      expect(after).toContain(text);
    expect(after).toContain('[preencher: em que os produtos ou serviços são idênticos, semelhantes ou afins]');
    expect(after).not.toMatch(/MARIA DE TAL|são afins/);
  });
});

describe('draft as a document', () => {
  it('the document has the same content as the text, with blanks highlighted', async () => {
    const answer = await test.app.inject({
      method: 'GET',
      url: `/api/oposicoes/${caso}/minuta.docx?fundamentos=124-XIX,126`,
      headers: { authorization: `Token ${office.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`filename="minuta-oposicao-${OPOSTA}.docx"`);
    const { value: raw } = await mammoth.extractRawText({ buffer: answer.rawPayload });
    const squeeze = (text: string): string => text.replace(/[\s*-]+/g, '').replace(/:/g, '');
    const document = squeeze(raw);
    for (const line of (await readTexto('124-XIX,126'))
      .split('\n')
      .filter((text) => text.length > 40 && !/^(Marca anterior|Pedido oposto):/.test(text)))
      expect(document.toLocaleLowerCase('pt-BR')).toContain(squeeze(line).toLocaleLowerCase('pt-BR'));
    expect(raw).toContain(NOME);

    const { value: html } = await mammoth.convertToHtml(
      { buffer: answer.rawPayload },
      { styleMap: ['highlight => mark', "p[style-name='Title'] => h1:fresh"] },
    );
    expect(html).toContain('<mark>[preencher: número da GRU paga]</mark>');
    expect(html).toContain('<h1>');
    const blanks = raw.match(/\[(preencher|conferir): /g) ?? [];
    expect(html.match(/<mark>\[(preencher|conferir): /g)).toHaveLength(blanks.length);
  });
});
