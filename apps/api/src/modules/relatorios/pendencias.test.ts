import { contract } from '@vigia/contract';
import { formatDia } from '@vigia/domain';
import mammoth from 'mammoth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { fetchRelatorio, readBookOf, readFactsOf, readPdfOf } from '../../../test/relatorio-files.ts';
import { createTestApp, type Office, type TestApp } from '../../../test/test-app.ts';
import { describeNaoComparadas } from './pendencias.ts';

const { clientes, comunicacao, descartes, marcas, oposicoes, relatorios } = contract;
const [MARCA, ESPERA] = ['911050858', '911050882'];
/** Two processes of one brand, and a brand with one. */
const [PUBLICADA, IRMA, OUTRA] = ['936721000', '936721001', '936721002'];
const RITA = 'rita@aurora.exemplo.com.br';

let test: TestApp;
let office: Office;
let revista: number;
let cliente: number;
let analise: number;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  office = await test.createOffice();
  const { token } = office;
  await test.upload(
    token,
    gazetteXml(9251, [{ despacho: 'IPAS158', titular: 'AURORA LTDA', numero: MARCA, nome: 'Kasa Aurora' }]),
  );
  const published = [
    { numero: PUBLICADA, nome: 'CASA AURORA', titular: 'NOVE24 LTDA' },
    { numero: IRMA, nome: 'CASA AURORA', titular: 'NOVE24 LTDA' },
    { numero: OUTRA, nome: 'KASA AURORA', titular: 'DEZ24 LTDA' },
  ];
  revista = (await test.upload(token, gazetteXml(9252, published, formatDia('2026-09-22')))).body.id;
  for (const numero_processo of [MARCA, ESPERA]) await test.call(marcas.create, { token, body: { numero_processo } });
  ({ id: analise } = await test.compare(token, { numero_processo: MARCA, revista, temperature: 2 }));
  const { body } = await test.call(clientes.create, { token, body: { nome: 'Aurora', contatos: [{ email: RITA }] } });
  cliente = body.id;
  await test.call(clientes.setMarcas, { token, body: { cliente, marcas: [MARCA, ESPERA] } });
});
afterAll(() => test.close());

const urlOf = (file: string): string => `/clientes/${cliente}/revistas/${revista}/${file}`;
const readPdf = async (): Promise<string> => (await readPdfOf(test, office.token, urlOf('relatorio.pdf'))).whole;
const readCarta = async () =>
  (await test.call(comunicacao.carta, { token: office.token, params: { id: cliente, revista } })).body;
async function readDocx(): Promise<string> {
  const { rawPayload } = await fetchRelatorio(test, office.token, urlOf('carta.docx'));
  return (await mammoth.extractRawText({ buffer: rawPayload })).value;
}
const readConclusao = async (): Promise<unknown> =>
  readFactsOf(await readBookOf(test, office.token, urlOf('relatorio.xlsx'))).get('Conclusão');
const listRevistas = async () =>
  (await test.call(relatorios.doCliente, { token: office.token, params: { id: cliente } })).body;
const discard = (numero: string) =>
  test.call(descartes.descartar, {
    token: office.token,
    params: { id: analise, numero },
    body: { motivo: 'Sem afinidade.', silenciar: { titular: false, palavra: null, processo: true } },
  });

const NAO_COMPARADA = '1 marca não foi comparada (aguarda dados do INPI).';

describe('what a client reads while something is open', () => {
  it("hits without a decision are counted as in the triage, and no text says 'nada consta'", async () => {
    const open = 'Triagem não concluída: 2 colidências por decidir.';
    const texts = [await readPdf(), await readDocx(), (await readCarta()).mensagem, await readConclusao()];
    for (const text of texts) {
      expect(text).toContain(open);
      expect(text).toContain(NAO_COMPARADA);
      expect(text).not.toMatch(/nada consta/i);
    }
    expect(await readCarta()).toMatchObject({ comunicadas: 0, por_decidir: 2, casos: [] });
    expect(await listRevistas()).toMatchObject([{ comunicadas: 0, por_decidir: 2, casos: [] }]);
  });

  it("a message that says 'nada consta' all the same is refused", async () => {
    const { status, body } = await test.call(comunicacao.enviar, {
      token: office.token,
      params: { id: cliente, revista },
      body: { assunto: 'Suas marcas', mensagem: 'Nada consta.', destinatarios: [RITA] },
    });
    expect([status, body.message]).toEqual([
      422,
      'A mensagem diz ‘nada consta’, mas não é assim: triagem não concluída: 2 colidências por decidir. Mude a mensagem.',
    ]);
  });

  it('an open case is named, and the rest of the brand is decided with it', async () => {
    await test.call(oposicoes.create, { token: office.token, body: { analise, numero: PUBLICADA } });
    await discard(OUTRA);
    const text = await readPdf();
    expect(text).toContain(`1 caso em andamento (processo ${PUBLICADA}).`);
    expect(text).toContain('Caso em andamento');
    expect(text).not.toMatch(/nada consta|Triagem não/i);
    expect(await listRevistas()).toMatchObject([{ comunicadas: 0, por_decidir: 0, casos: [PUBLICADA] }]);
  });

  it("'nada consta' is said once the case is closed, and names the marks that were not compared", async () => {
    const { body: quadro } = await test.call(oposicoes.quadro, { token: office.token });
    const [card] = Object.values(quadro.cards);
    await test.call(oposicoes.encerrar, {
      token: office.token,
      params: { id: card!.id },
      body: { desfecho: 'nao-opor', motivo: 'O cliente decidiu.', versao: card!.versao },
    });
    const carta = await readCarta();
    expect(carta.mensagem).toContain(`Acompanhamos 1 marca sua na revista 9252: nada consta. ${NAO_COMPARADA}`);
    expect(await readPdf()).toContain('Nada consta');
  });
});

it('reasons stand with their counts, and marks without a known reason are only counted', () => {
  const marca = { status: 'Em vigor', elemento_nominativo: 'Aurora', apresentacao: 'Nominativa' };
  const known = { ...marca, em_curso: false, falhou: false };
  expect(describeNaoComparadas([])).toBe('');
  expect(describeNaoComparadas([known])).toBe('1 marca não foi comparada.');
  expect(
    describeNaoComparadas([
      { ...known, em_curso: true, falhou: true },
      { ...known, apresentacao: 'Figurativa' },
      { ...known, falhou: true },
      known,
    ]),
  ).toBe(
    '4 marcas não foram comparadas (1 está sendo comparada, 1 não tem nome que se possa comparar, 1 teve a comparação interrompida).',
  );
});
