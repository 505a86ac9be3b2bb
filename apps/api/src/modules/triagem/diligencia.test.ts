import { randomUUID } from 'node:crypto';
import { CHAVE_ORCAMENTO, contract, LETRA_DO_ESTADO } from '@vigia/contract';
import { addDias, todayInSaoPaulo } from '@vigia/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { readPdfOf } from '../../../test/relatorio-files.ts';
import { APP_URL, createTestApp, type Office, type TestApp } from '../../../test/test-app.ts';
import { boletimMail } from '../boletim/boletim.mail.ts';

const { boletim, marcas, preferencias, triagem } = contract;
const MARCA = '911050858';

let test: TestApp;
let office: Office;
let revista: number;
let rows = 0;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  office = await test.createOffice();
  const { token } = office;
  await test.upload(token, gazetteXml(9861, [{ numero: MARCA, nome: 'LANONACHEF', despacho: 'IPAS158' }]));
  const names = [
    'LANONACHEF',
    'LANONNACHEF',
    'LANONACHEFE',
    'LA NONA CHEFS',
    'LANONACHEF ROMA',
    'LANOMACHEF',
    'LINONACHEF',
  ];
  const published = names.map((nome, index) => ({
    numero: String(936_721_000 + index),
    nome,
    titular: `TITULAR ${index} LTDA`,
  }));
  revista = (await test.upload(token, gazetteXml(9862, published))).body.id;
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  await test.compare(token, { numero_processo: MARCA, revista, temperature: 2 });
  rows = (await listPares()).length;
});
afterAll(() => test.close());

const params = () => ({ id: revista });
/** The rows of the list, the most probable first. */
async function listPares() {
  const { body } = await test.call(triagem.lista, { token: office.token, params: params() });
  return body.linhas.marca.map((marca, place) => ({
    analise: body.marcas[marca]!.analise,
    numero: body.publicadas[body.linhas.publicada[place]!]!.numero,
  }));
}
async function act(place: number, acao: object, token = office.token): Promise<void> {
  const pares = (await listPares()).slice(place, place + 1);
  const body = { acoes: [{ ...acao, chave: randomUUID(), pares }] };
  const { body: done } = await test.call(triagem.agir, { token, params: params(), body });
  expect(done.feitas).toMatchObject([{ erro: null }]);
}
const read = async () => (await test.call(boletim.get, { token: office.token, params: params() })).body.diligencia;
const prefer = (valor: unknown, token = office.token) =>
  test.call(preferencias.create, { token, body: { chave: CHAVE_ORCAMENTO, valor } });

it('the proof knows no cut before anybody triages the issue', async () => {
  expect(rows).toBeGreaterThan(4);
  expect(await read()).toEqual({
    colidencias: rows,
    descartadas: 0,
    casos: 0,
    casos_encerrados: 0,
    abertas: rows,
    adiadas: 0,
    abaixo_do_corte: null,
    leitores: [],
  });
});

it('the proof counts the hits below the cut of the person who decided, and not the decided ones', async () => {
  await prefer(2);
  await act(0, { tipo: 'descartar', motivo: 'Sinais diferentes' });
  expect(await read()).toMatchObject({
    descartadas: 1,
    abertas: rows - 1,
    abaixo_do_corte: rows - 2,
    leitores: [{ nome: 'Ana Reis', orcamento: 2, acima: 2 }],
  });
  await act(rows - 1, { tipo: 'caso' });
  await act(1, { tipo: 'adiar', ate: addDias(todayInSaoPaulo(new Date()), 3) });
  expect(await read()).toMatchObject({
    descartadas: 1,
    casos: 1,
    abertas: rows - 2,
    adiadas: 1,
    abaixo_do_corte: rows - 3,
  });
});

it('a budget that changes without a decision changes nothing, and a second person widens what was read', async () => {
  const before = await read();
  const { body } = await test.call(preferencias.list, { token: office.token });
  const { id } = body.results.find(({ chave }) => chave === CHAVE_ORCAMENTO)!;
  await test.call(preferencias.update, { token: office.token, params: { id }, body: { valor: 1 } });
  expect(await read()).toEqual(before);

  const bia = await test.addMember(office, { first_name: 'Bia', last_name: 'Luz' });
  await prefer(rows, bia.token);
  await act(2, { tipo: 'anotar', nota: 'Vista.' }, bia.token);
  expect(await read()).toMatchObject({
    abaixo_do_corte: 0,
    leitores: [
      { nome: 'Bia Luz', orcamento: rows, acima: rows },
      { nome: 'Ana Reis', orcamento: 2 },
    ],
  });
  await test.call(contract.escritorio.remover, { token: office.token, params: { id: bia.id } });
  expect((await read()).leitores).toMatchObject([{ nome: null, orcamento: rows }, { nome: 'Ana Reis' }]);
});

it('a person without a budget reads the Similar rows', async () => {
  const caio = await test.addMember(office, { first_name: 'Caio', last_name: 'Sá' });
  await act(0, { tipo: 'restaurar' }, caio.token);
  const { body } = await test.call(triagem.lista, { token: office.token, params: params() });
  const similar = body.linhas.similar.split('1').length - 1;
  expect((await read()).leitores[0]).toMatchObject({ nome: 'Caio Sá', orcamento: null, acima: similar });
});

it('the mail of the bulletin and the PDF of the issue state the same figures as the screen', async () => {
  const { token } = office;
  const seen = (await test.call(boletim.get, { token, params: params() })).body;
  const message = boletimMail({ email: 'ana@exemplo.com.br', first_name: 'Ana' }, [{ ...seen, novas: null }], APP_URL);
  const { body: estados } = await test.call(triagem.estados, { token, params: params() });
  const casos = (estados.estados ?? '').split(LETRA_DO_ESTADO.caso).length - 1;
  const sentence = `Triagem: ${rows} colidências na lista, com as menos prováveis. 1 decidida (0 descartadas e ${casos} com caso), ${rows - 1} em aberto, 1 delas adiada.`;
  expect(message?.text).toContain(sentence);
  const { whole } = await readPdfOf(test, token, `/revistas/${revista}/relatorio.pdf`);
  expect(whole).toContain('Triagem das colidências');
  for (const words of [sentence, 'Orçamento de leitura: Caio Sá, todas as Similares']) expect(whole).toContain(words);
});
