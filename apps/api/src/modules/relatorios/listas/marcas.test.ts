import * as xlsx from '@e965/xlsx';
import { contract } from '@vigia/contract';
import { formatDia, todayInSaoPaulo } from '@vigia/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dayOfCell,
  fetchRelatorio,
  nomeOf,
  readBookOf,
  readCsvOf,
  readSheetOf,
} from '../../../../test/relatorio-files.ts';
import type { Office, TestApp } from '../../../../test/test-app.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { FORMULA, makeMundo, VAZIA, ZEROS } from './listas.fixture.ts';

const { importacoes, marcas } = contract;
const HOJE = todayInSaoPaulo(new Date());

let test: TestApp;
let office: Office;
let aurora: number;

beforeAll(async () => {
  ({ test, office, aurora } = await makeMundo());
});
afterAll(() => test.close());

const readCsv = (url: string, token = office.token) => readCsvOf(test, token, url);
const readXlsx = (url: string) => readSheetOf(test, office.token, url);
const findNome = (url: string) => nomeOf(test, office.token, url);

describe('the portfolio as a file', () => {
  it('the CSV has every mark in the order of the list, with zeros in front and without formulas', async () => {
    const rows = await readCsv('/marca/relatorio.csv');
    expect(rows.map((row) => row['Processo'])).toEqual([FORMULA, ZEROS, VAZIA]);
    expect(rows[0]).toMatchObject({ Marca: "'=Zunbara", Cliente: '', Notas: '' });
    expect(rows[1]).toMatchObject({
      Marca: 'Kasa Aurora',
      Titular: 'LANONACHEF LTDA',
      Depósito: '29/02/2020',
      Cliente: 'Aurora; Filhos',
      Referência: '00012',
      Responsável: 'Bia Souza',
      Notas: `'=1+1\nsegunda "linha"`,
      'Acrescentada em': formatDia(HOJE),
    });
    expect(await findNome('/marca/relatorio.csv')).toBe(`marcas-${HOJE}.csv`);
  });

  it('the spreadsheet has real days and texts', async () => {
    const { folha, rows } = await readXlsx('/marca/relatorio.xlsx');
    expect(folha).toBe('Marcas');
    expect(rows).toHaveLength(3);
    expect(rows[1]?.['Processo']).toMatchObject({ t: 's', v: ZEROS });
    expect(rows[1]?.['Referência']).toMatchObject({ t: 's', v: '00012' });
    expect(rows[1]?.['Notas']).toMatchObject({ t: 's', v: `'=1+1\nsegunda "linha"` });
    expect(rows[1]?.['Depósito']).toMatchObject({ t: 'n', z: 'dd/mm/yyyy' });
    expect(dayOfCell(rows[1]?.['Depósito'])).toBe('2020-02-29');
    expect(await findNome('/marca/relatorio.xlsx')).toBe(`marcas-${HOJE}.xlsx`);
  });

  it.each([
    ['busca=AUR%C3%93RA', [ZEROS]],
    ['busca=00620', [ZEROS]],
    ['cliente=nenhum', [FORMULA, VAZIA]],
    ['busca=nada', []],
    ['ordem=processo', [ZEROS, FORMULA, VAZIA]],
    ['ordem=-processo', [VAZIA, FORMULA, ZEROS]],
    ['ordem=nome', [FORMULA, ZEROS, VAZIA]],
    ['ordem=-nome', [VAZIA, ZEROS, FORMULA]],
  ])('the query %s gives the marks %j', async (query, expected) =>
    expect((await readCsv(`/marca/relatorio.csv?${query}`)).map((row) => row['Processo'])).toEqual(expected),
  );

  it('a client and an order that do not exist', async () => {
    expect((await readCsv(`/marca/relatorio.csv?cliente=${aurora}`)).map((row) => row['Processo'])).toEqual([ZEROS]);
    expect(await readCsv('/marca/relatorio.csv?cliente=999999')).toEqual([]);
    const wrong = await fetchRelatorio(test, office.token, '/marca/relatorio.csv?ordem=cor');
    expect([wrong.statusCode, wrong.json().message]).toEqual([422, 'Escolha uma coluna do portfólio.']);
  });

  it.each(['csv', 'xlsx'])('the import reads the %s file back with all its columns', async (ending) => {
    const { rawPayload } = await fetchRelatorio(test, office.token, `/marca/relatorio.${ending}`);
    const other = await test.createOffice();
    await test.addMember(other, { first_name: 'Bia', last_name: 'Souza' });
    const { token } = other;
    const { status, body } = await test.uploadTo(importacoes.create, { token }, rawPayload);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ novas: 3, invalidas: 0, completadas: 0, responsaveis_desconhecidos: 0, clientes: 1 });
    expect(body.colunas).toEqual([
      { campo: 'cliente', titulo: 'Cliente' },
      { campo: 'referencia', titulo: 'Referência' },
      { campo: 'responsavel', titulo: 'Responsável' },
      { campo: 'notas', titulo: 'Notas' },
    ]);
    await test.call(importacoes.iniciar, { token, params: { id: body.id }, body: {} });
    await waitFor(async () => {
      const { body: now } = await test.call(importacoes.get, { token, params: { id: body.id } });
      expect(now.status).toBe('Concluída');
    });
    const { body: marca } = await test.call(marcas.get, { token, params: { id: ZEROS } });
    expect(marca).toMatchObject({
      referencia: '00012',
      notas: '=1+1\nsegunda "linha"',
      cliente: { nome: 'Aurora; Filhos' },
      responsavel: { nome: 'Bia Souza' },
    });
  });

  it('many marks come whole, each once', async () => {
    const { token, cnpj } = await test.createOffice();
    await test.owner.pool.query(
      `insert into marca (escritorio_id, numero_processo, status, elemento_nominativo)
       select escritorio.id, lpad(n::text, 9, '0'), 'Registro em vigor', 'MARCA ' || n
       from escritorio, generate_series(1, 1201) as n where cnpj = $1`,
      [cnpj],
    );
    const rows = await readCsv('/marca/relatorio.csv?ordem=-processo', token);
    expect(rows.map((row) => row['Processo'])).toEqual(
      Array.from({ length: 1201 }, (_, index) => String(1201 - index).padStart(9, '0')),
    );
    const book = await readBookOf(test, token, '/marca/relatorio.xlsx');
    expect(xlsx.utils.sheet_to_json(book.Sheets['Marcas'] ?? {})).toHaveLength(1201);
  });
});

it('a reader of the office may export', async () => {
  const leitor = await test.addMember(office);
  const { token } = office;
  await test.call(contract.escritorio.mudarPapel, { token, params: { id: leitor.id }, body: { papel: 'leitor' } });
  expect(await readCsv('/marca/relatorio.csv', leitor.token)).toHaveLength(3);
});
