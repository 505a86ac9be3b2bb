import { randomUUID } from 'node:crypto';
import { contract } from '@vigia/contract';
import { computePrazo, formatDia, todayInSaoPaulo } from '@vigia/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOfCell, fetchRelatorio, nomeOf, readCsvOf, readSheetOf } from '../../../../test/relatorio-files.ts';
import type { Member, Office, TestApp } from '../../../../test/test-app.ts';
import { FORMULA, makeMundo, PUBLICACAO, ZEROS } from './listas.fixture.ts';

const { oposicoes, triagem } = contract;
const { final } = computePrazo(PUBLICACAO);
const HOJE = todayInSaoPaulo(new Date());

let test: TestApp;
let office: Office;
let aurora: number;
let bia: Member;
let revista: number;
let stranger: Office;

beforeAll(async () => {
  ({ test, office, aurora, bia, revista } = await makeMundo());
  stranger = await test.createOffice();
});
afterAll(() => test.close());

const readCsv = (url: string, token = office.token) => readCsvOf(test, token, url);
const readXlsx = (url: string) => readSheetOf(test, office.token, url);
const findNome = (url: string) => nomeOf(test, office.token, url);

describe('the triage of an issue as a file', () => {
  const url = () => `/revistas/${revista}/triagem/relatorio`;
  const nomesOf = async (query: string): Promise<(string | undefined)[]> =>
    (await readCsv(`${url()}.csv?${query}`)).map((row) => row['Marca publicada']);
  /** Decides about the pair of a mark and a published name. */
  async function agir(processo: string, nome: string, acao: object): Promise<void> {
    const { token } = office;
    const { body: lista } = await test.call(triagem.lista, { token, params: { id: revista } });
    const place = lista.linhas.marca.findIndex(
      (marca, at) =>
        lista.marcas[marca]?.numero_processo === processo &&
        lista.publicadas[lista.linhas.publicada[at] ?? -1]?.nome === nome,
    );
    const par = {
      analise: lista.marcas[lista.linhas.marca[place] ?? -1]?.analise,
      numero: lista.publicadas[lista.linhas.publicada[place] ?? -1]?.numero,
    };
    const acoes = [{ chave: randomUUID(), pares: [par], ...acao }] as never;
    const { status, body } = await test.call(triagem.agir, { token, params: { id: revista }, body: { acoes } });
    expect(status, JSON.stringify(body)).toBe(200);
  }

  beforeAll(async () => {
    await agir(ZEROS, 'CASA AURORA', { tipo: 'caso' });
    await agir(ZEROS, 'KASA AURÓRA', { tipo: 'atribuir', responsavel: bia.id });
    await agir(ZEROS, 'KASA AURÓRA', { tipo: 'adiar', ate: '2199-12-31' });
    await agir(ZEROS, 'KASA AURÓRA', { tipo: 'anotar', nota: '=ver' });
    await agir(FORMULA, 'ZUNBARÁ', { tipo: 'descartar', motivo: 'Outro ramo' });
  });

  it('every hit has its mark, its reason, its state and the deadline, in the order of the list', async () => {
    const rows = await readCsv(`${url()}.csv`);
    const { token } = office;
    const { body: lista } = await test.call(triagem.lista, { token, params: { id: revista } });
    expect(rows.map((row) => row['Processo publicado'])).toEqual(
      lista.linhas.publicada.map((place) => lista.publicadas[place]?.numero),
    );
    const row = rows.find((one) => one['Marca publicada'] === 'KASA AURÓRA');
    const analise = lista.marcas.find(({ numero_processo }) => numero_processo === ZEROS)?.analise ?? 0;
    const params = { id: analise, numero: '936721001' };
    const { body: par } = await test.call(contract.analises.par, { token, params });
    expect(row).toMatchObject({
      'Sua marca': 'Kasa Aurora',
      'Seu processo': ZEROS,
      Cliente: 'Aurora; Filhos',
      'Processo publicado': '936721001',
      'Classes Nice': par.classe_nice,
      Titular: 'OUTRA LTDA',
      Grau: par.grau,
      'Explicação do motor': par.explicacao,
      'Motivo do descarte': '',
      Situação: 'Adiada',
      'Adiada até': '31/12/2199',
      Responsável: 'Bia Souza',
      Nota: "'=ver",
      'Último dia para opor': formatDia(final),
      'Parte da lista': 'Acima do corte',
    });
    expect(row?.['Probabilidade']).toMatch(/^\d{1,2}%$/);
    expect(rows.find((one) => one['Marca publicada'] === 'CASA AURORA')).toMatchObject({
      Situação: 'Caso aberto',
      Titular: 'NOVE24; "BAR" LTDA',
    });
    expect(rows.find((one) => one['Sua marca'] === "'=Zunbara")).toMatchObject({
      Situação: 'Descartada',
      'Motivo do descarte': expect.stringMatching(/./),
      'Descartada por': expect.stringMatching(/./),
      'Descartada em': formatDia(todayInSaoPaulo(new Date())),
    });
    expect(await findNome(`${url()}.csv`)).toBe('triagem-revista-9202.csv');
  });

  it('the spreadsheet has real days and shares', async () => {
    const { folha, rows } = await readXlsx(`${url()}.xlsx?busca=kasa+aurora&situacao=adiadas`);
    expect(folha).toBe('Colidências');
    expect(rows).toHaveLength(1);
    const [row] = rows;
    expect(row?.['Probabilidade']).toMatchObject({ t: 'n', z: '0%' });
    expect(row?.['Seu processo']).toMatchObject({ t: 's', v: ZEROS });
    expect(dayOfCell(row?.['Último dia para opor'])).toBe(final);
    expect(dayOfCell(row?.['Adiada até'])).toBe('2199-12-31');
  });

  it('it has the filters of the screen', async () => {
    expect(await nomesOf('situacao=adiadas')).toEqual(['KASA AURÓRA']);
    expect(await nomesOf('situacao=a-fazer')).not.toContain('KASA AURÓRA');
    expect((await nomesOf('situacao=decididas')).toSorted()).toEqual(['CASA AURORA', 'ZUNBARÁ']);
    expect(await nomesOf(`responsavel=${bia.id}`)).toEqual(['KASA AURÓRA']);
    expect(await nomesOf('responsavel=ninguem')).not.toContain('KASA AURÓRA');
    expect(await nomesOf('titular=OUTRA+LTDA')).toEqual(['KASA AURÓRA']);
    expect(await nomesOf('busca=zunbara')).toEqual(['ZUNBARÁ']);
    expect(await nomesOf(`marca=${FORMULA}`)).toEqual(['ZUNBARÁ']);
    expect((await nomesOf(`cliente=${aurora}`)).toSorted()).toEqual(['CASA AURORA', 'KASA AURÓRA']);
    expect(await nomesOf('cliente=nenhum')).toEqual(['ZUNBARÁ']);
    expect(await nomesOf('classe=99')).toEqual([]);
    expect(await nomesOf('grau=Baixa')).toEqual([]);
  });

  it('groups and the reading budget order it as the screen does', async () => {
    expect(await nomesOf('')).toEqual(['KASA AURÓRA', 'ZUNBARÁ', 'CASA AURORA']);
    expect(await nomesOf('grupo=cliente')).toEqual(['KASA AURÓRA', 'CASA AURORA', 'ZUNBARÁ']);
    const rows = await readCsv(`${url()}.csv?orcamento=1`);
    expect(rows.map((row) => row['Parte da lista'])).toEqual([
      'Acima do corte',
      ...rows.slice(1).map(() => 'Abaixo do corte'),
    ]);
  });

  it('an unknown group and the issue of another office are refused', async () => {
    const wrong = await fetchRelatorio(test, office.token, `${url()}.csv?grupo=cor`);
    expect([wrong.statusCode, wrong.json().message]).toEqual([422, 'Este grupo não existe.']);
    for (const ending of ['csv', 'xlsx'])
      expect((await fetchRelatorio(test, stranger.token, `${url()}.${ending}`)).statusCode).toBe(404);
  });
});

describe('the board as a file', () => {
  const numerosOf = async (query: string): Promise<(string | undefined)[]> =>
    (await readCsv(`/oposicoes/quadro/relatorio.csv?${query}`)).map((row) => row['Processo colidente']);

  it('the CSV and the spreadsheet have the same cases and columns', async () => {
    const { token } = office;
    const { body: quadro } = await test.call(oposicoes.quadro, { token });
    const [card] = Object.values(quadro.cards);
    const [row] = await readCsv('/oposicoes/quadro/relatorio.csv');
    expect(row).toMatchObject({
      Situação: 'Novas Colidências',
      'Marca colidente': 'CASA AURORA',
      'Conflita com': 'Kasa Aurora',
      'Processo próprio': ZEROS,
      Cliente: 'Aurora; Filhos',
      'Prazo final': formatDia(final),
      'Dias restantes': String(card?.diasRestantes),
      Responsável: 'Ana Reis',
    });
    const { folha, rows } = await readXlsx('/oposicoes/quadro/relatorio.xlsx');
    expect(folha).toBe('Casos');
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(row ?? {}));
    expect(dayOfCell(rows[0]?.['Prazo final'])).toBe(final);
    expect(await findNome('/oposicoes/quadro/relatorio.csv')).toBe(`oposicoes-${HOJE}.csv`);
    expect(await findNome('/oposicoes/quadro/relatorio.xlsx')).toBe(`oposicoes-${HOJE}.xlsx`);
  });

  it('it has the filters of the screen', async () => {
    expect(await numerosOf('')).toEqual(['936721000']);
    expect(await numerosOf(`cliente=${aurora}&ordem=prazo`)).toEqual(['936721000']);
    expect(await numerosOf('cliente=nenhum')).toEqual([]);
    expect(await numerosOf('responsavel=ninguem')).toEqual([]);
    expect(await numerosOf(`responsavel=${bia.id}`)).toEqual([]);
    const late = HOJE > final;
    expect(await numerosOf('vence=atrasados')).toEqual(late ? ['936721000'] : []);
  });
});

describe('the history as a file', () => {
  const processosOf = async (query: string): Promise<(string | undefined)[]> =>
    (await readCsv(`/analises/relatorio.csv?${query}`)).map((row) => row['Processo']);

  it('the newest comparison comes first, with its figures and moment', async () => {
    const rows = await readCsv('/analises/relatorio.csv');
    expect(rows.map((row) => row['Processo'])).toEqual([FORMULA, ZEROS]);
    expect(rows[1]).toMatchObject({
      Marca: 'Kasa Aurora',
      Revista: '9202',
      Publicação: formatDia(PUBLICACAO),
      Status: 'Realizada',
      Similares: '2',
      Comparadas: '4',
      Criatividade: '1',
      Origem: 'Manual',
    });
    expect(rows[1]?.['Data']).toMatch(new RegExp(`^${formatDia(HOJE)} \\d\\d:\\d\\d$`));
    expect(await findNome('/analises/relatorio.csv')).toBe(`historico-${HOJE}.csv`);
    const { rows: sheet } = await readXlsx('/analises/relatorio.xlsx');
    expect(sheet[1]?.['Data']).toMatchObject({ t: 'n', z: 'dd/mm/yyyy hh:mm' });
    expect(sheet[1]?.['Similares']).toMatchObject({ t: 'n', v: 2 });
    expect(dayOfCell(sheet[1]?.['Publicação'])).toBe(PUBLICACAO);
  });

  it('it has the filters of the screen, and no archived comparisons', async () => {
    expect(await processosOf('status=Cancelada')).toEqual([]);
    expect(await processosOf('status=Analisada&busca=kasa')).toEqual([ZEROS]);
    expect(await processosOf(`cliente=${aurora}`)).toEqual([ZEROS]);
    expect(await processosOf('cliente=nenhum')).toEqual([FORMULA]);
    const { token } = office;
    const { body } = await test.call(contract.analises.list, { token, query: { busca: 'kasa' } });
    await test.call(contract.analises.archive, { token, body: { id: body.results[0]?.id ?? 0 } });
    expect(await processosOf('')).toEqual([FORMULA]);
  });

  it('a long history comes whole, each comparison once', async () => {
    const { token, cnpj } = await test.createOffice();
    await test.owner.pool.query(
      `with minha as (
         insert into marca (escritorio_id, numero_processo, status)
         select id, '900000019', 'Registro em vigor' from escritorio where cnpj = $1 returning id, escritorio_id)
       insert into analise (escritorio_id, marca_id, revista_id, temperature, same_class, status)
       select escritorio_id, id, $2, 1, 0, 'Cancelada' from minha, generate_series(1, 1203)`,
      [cnpj, revista],
    );
    expect(await readCsv('/analises/relatorio.csv', token)).toHaveLength(1203);
  });
});

it('offices see no rows of each other', async () => {
  for (const url of ['/marca/relatorio.csv', '/oposicoes/quadro/relatorio.csv', '/analises/relatorio.csv'])
    expect(await readCsv(url, stranger.token)).toEqual([]);
});
