import { contract, type Importacao, type LinhaDaImportacao } from '@vigia/contract';
import { computeCheckDigit } from '@vigia/domain';
import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type Office, type TestApp } from '../../../test/test-app.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { deleteAntigas } from './importacoes.repository.ts';

const { importacoes, marcas, clientes } = contract;

let test: TestApp;
let office: Office;
beforeAll(async () => {
  test = await createTestApp({ worker: true });
});
beforeEach(async () => {
  office = await test.createOffice();
});
afterAll(() => test.close());

/** Process numbers whose last digit fits. */
const validOf = (first8: string): string => `${first8}${computeCheckDigit(first8)}`;
const [NEW, KEPT, ARCHIVED] = [validOf('90000001'), validOf('90000002'), validOf('90000003')];
const VALID = Number(NEW);

const csv = (...rows: (string | number)[][]): string => rows.map((row) => row.join(';')).join('\n');
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => [from + index]);
async function check(text: string): Promise<Importacao> {
  const answer = await test.uploadTo(importacoes.create, { token: office.token }, text);
  expect(answer.status, answer.body.message).toBe(201);
  return answer.body;
}
const get = async (id: number): Promise<Importacao> =>
  (await test.call(importacoes.get, { token: office.token, params: { id } })).body;
const start = (id: number, body: object = {}) =>
  test.call(importacoes.iniciar, { token: office.token, params: { id }, body });
const goOn = (id: number, body: object = {}) =>
  test.call(importacoes.continuar, { token: office.token, params: { id }, body });
const waitForEnd = (id: number): Promise<Importacao> =>
  waitFor(async () => {
    const importacao = await get(id);
    expect(importacao.status).not.toBe('Importando');
    return importacao;
  });
const listLinhas = async (id: number, query: Record<string, string | number> = {}): Promise<LinhaDaImportacao[]> =>
  (await test.call(importacoes.linhas, { token: office.token, params: { id }, query: { page_size: 1000, ...query } }))
    .body.results;
const addMarca = (numero_processo: string) =>
  test.call(marcas.create, { token: office.token, body: { numero_processo } });
const listNumeros = async (): Promise<string[]> =>
  (await test.call(marcas.list, { token: office.token, query: { page_size: 1000 } })).body.results
    .map(({ numero_processo }) => numero_processo)
    .sort();

/** Lets the database refuse a mark until the returned function is called, as a fault of the server would. */
async function breakMarca(numero: string): Promise<() => Promise<unknown>> {
  await test.owner.pool.query(
    `alter table marca add constraint quebrada check (numero_processo <> '${numero}') not valid`,
  );
  return () => test.owner.pool.query('alter table marca drop constraint quebrada');
}

describe('the check of a spreadsheet', () => {
  it('it says of every row what its import would do, and imports nothing', async () => {
    await test.addMember(office, { first_name: 'Bia', last_name: 'Souza' });
    await addMarca(KEPT);
    await addMarca(ARCHIVED);
    await test.call(marcas.archive, { token: office.token, params: { id: ARCHIVED } });
    await test.call(clientes.create, { token: office.token, body: { nome: 'Aurora' } });
    const importacao = await check(
      csv(
        ['Processo', 'Cliente', 'Responsável', 'Ref', 'Notas', 'Cor'],
        [VALID, 'AURORA', 'bia souza', 'A-1', 'Urgente', 'azul'],
        [KEPT, '', '', '', '', ''],
        [ARCHIVED, '', '', '', '', ''],
        [VALID, '', '', '', '', ''],
        ['Café', '', '', '', '', ''],
        [6205534, 'Boreal', 'Zé', '', '', ''],
        [VALID + 1, '', '', '', '', ''],
      ),
    );
    expect(importacao).toMatchObject({
      ...{ status: 'Conferida', linhas: 7, novas: 3, no_portfolio: 1, arquivadas: 1, repetidas: 1, invalidas: 1 },
      ...{
        completadas: 1,
        digito: 1,
        responsaveis_desconhecidos: 1,
        clientes: 2,
        clientes_novos: 1,
        total: 5,
        feitas: 0,
      },
      ignoradas: ['Cor'],
      campos: ['cliente', 'referencia', 'responsavel', 'notas'],
    });
    expect((await listLinhas(importacao.id)).map(({ linha, situacao, motivo }) => [linha, situacao, motivo])).toEqual([
      [2, 'nova', ''],
      [3, 'no_portfolio', 'Já está no portfólio.'],
      [4, 'arquivada', 'Está arquivada e continua assim.'],
      [5, 'repetida', 'Repete o número da linha 2.'],
      [6, 'invalida', '«Café» não é um número de processo.'],
      [
        7,
        'nova',
        'Recebeu zeros à esquerda: 006205534; ninguém do escritório responde por «Zé»; o cliente Boreal será criado.',
      ],
      [8, 'nova', 'O último dígito não corresponde aos demais.'],
    ]);
    expect((await listLinhas(importacao.id, { com_aviso: 'sim' })).map(({ linha }) => linha)).toEqual([5, 6, 7, 8]);
    expect((await listLinhas(importacao.id, { situacao: 'invalida' })).map(({ linha }) => linha)).toEqual([6]);
    expect(await listNumeros()).toEqual([KEPT]);
    expect((await test.call(clientes.list, { token: office.token })).body).toHaveLength(1);
  });

  it('a file without process numbers, too large or without a form is refused with a sentence', async () => {
    const send = (file: string | Buffer) => test.uploadTo(importacoes.create, { token: office.token }, file);
    const empty = await send('Processo\n');
    expect([empty.status, empty.body.message]).toEqual([
      422,
      'Não há números de processo na primeira coluna da primeira aba.',
    ]);
    const large = await send(Buffer.alloc(20 * 1024 * 1024 + 1, 'x'));
    expect([large.status, large.body.message]).toEqual([
      413,
      'A planilha passa de 20 MB. Deixe nela só as colunas que interessam.',
    ]);
    expect((await test.call(importacoes.create, { token: office.token, body: {} })).status).toBe(415);
    expect((await test.call(importacoes.list, { token: office.token })).body).toEqual([]);
  });
});

describe('an import', () => {
  it('it adds the marks with what the gazettes and the file say of them', async () => {
    const bia = await test.addMember(office, { first_name: 'Bia', last_name: 'Souza' });
    await test.upload(office.token, gazetteXml(9401, [{ numero: '900000019', nome: 'CASA AURORA' }]));
    await addMarca('900000027');
    const { id } = await check(
      csv(
        ['Processo', 'Cliente', 'Responsável', 'Ref', 'Notas'],
        [900000019, 'Aurora', bia.email, 'A-1', 'Urgente'],
        [900000027, 'Aurora', '', '', ''],
        [900000035, '', '', '', ''],
        ['x', '', '', '', ''],
      ),
    );
    expect((await start(id)).body.status).toBe('Importando');
    expect(await waitForEnd(id)).toMatchObject({
      ...{ status: 'Concluída', total: 3, feitas: 3, adicionadas: 2, atualizadas: 1, mantidas: 0, falha: null },
    });
    const { body } = await test.call(marcas.get, { token: office.token, params: { id: '900000019' } });
    expect(body).toMatchObject({
      ...{ elemento_nominativo: 'CASA AURORA', referencia: 'A-1', notas: 'Urgente', cliente: { nome: 'Aurora' } },
      responsavel: { id: bia.id, nome: 'Bia Souza' },
    });
    expect(
      (await listLinhas(id)).map(({ resultado, elemento_nominativo }) => [resultado, elemento_nominativo]),
    ).toEqual([
      ['adicionada', 'CASA AURORA'],
      ['atualizada', null],
      ['adicionada', null],
      [null, null],
    ]);
    const { body: log } = await test.call(contract.auditoria.list, { token: office.token, query: { page_size: 1000 } });
    const entries = log.results.filter(({ tipo }) => tipo.startsWith('marca.'));
    expect(entries.map(({ tipo }) => tipo)).toEqual([
      'marca.importacao_concluida',
      'marca.adicionada',
      'marca.adicionada',
      'marca.adicionada',
    ]);
    expect(new Set(entries.map(({ autor }) => autor))).toEqual(new Set(['Ana Reis']));
  });

  it('it uses only the columns that were chosen, and the same file again changes nothing', async () => {
    const text = csv(['Processo', 'Cliente', 'Ref'], [900000019, 'Aurora', 'A-1']);
    const first = await check(text);
    await start(first.id, { campos: ['referencia'] });
    await waitForEnd(first.id);
    const { body } = await test.call(marcas.get, { token: office.token, params: { id: '900000019' } });
    expect([body.cliente, body.referencia]).toEqual([null, 'A-1']);
    const again = await check(csv(['Processo'], [900000019]));
    await start(again.id);
    expect(await waitForEnd(again.id)).toMatchObject({ adicionadas: 0, mantidas: 1 });
    expect((await start(again.id)).body.message).toBe('Esta importação já começou.');
  });

  it('it stops at the first failure, names it, and goes on with that row or without it', async () => {
    const mend = await breakMarca('900000035');
    const { id } = await check(csv(['Processo'], [900000019], [900000027], [900000035], [900000043]));
    await start(id);
    expect(await waitForEnd(id)).toMatchObject({
      ...{ status: 'Interrompida', feitas: 2, adicionadas: 2 },
      falha: {
        linha: 4,
        numero_processo: '900000035',
        motivo: expect.stringMatching(/^O servidor não conseguiu guardar/),
      },
    });
    expect(await listNumeros()).toEqual(['900000019', '900000027']);
    await goOn(id);
    expect(await waitForEnd(id)).toMatchObject({ status: 'Interrompida', feitas: 2 });
    await goOn(id, { pular: true });
    expect(await waitForEnd(id)).toMatchObject({ status: 'Concluída', feitas: 4, adicionadas: 3, puladas: 1 });
    await mend();
    expect(await listNumeros()).toEqual(['900000019', '900000027', '900000043']);
  });

  it('it stops when it is cancelled, keeps what it added, and goes on later', async () => {
    const { id } = await check(csv(['Processo'], ...numbers(900_100_000, 400)));
    await start(id);
    await waitFor(async () => expect((await get(id)).feitas).toBeGreaterThan(0));
    const { body } = await test.call(importacoes.cancelar, { token: office.token, params: { id } });
    expect(body.status).toBe('Cancelada');
    const stopped = await get(id);
    expect(await listNumeros()).toHaveLength(stopped.adicionadas);
    await goOn(id);
    expect(await waitForEnd(id)).toMatchObject({ status: 'Concluída', adicionadas: 400 });
    expect((await test.call(importacoes.cancelar, { token: office.token, params: { id } })).status).toBe(409);
  });

  it('an office has one import at a time', async () => {
    const first = await check(csv(['Processo'], ...numbers(900_200_000, 300)));
    const second = await check(csv(['Processo'], [900000019]));
    await start(first.id);
    const refused = await start(second.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Outra importação do seu escritório está em andamento. Espere ela terminar.',
    ]);
    await waitForEnd(first.id);
    expect((await start(second.id)).status).toBe(200);
    await waitForEnd(second.id);
  });

  it('a checked file is deleted after a day, and an import after 90 days, but nothing before', async () => {
    const { id: checked } = await check(csv(['Processo'], [NEW]));
    const { id: imported } = await check(csv(['Processo'], [NEW]));
    await start(imported);
    await waitForEnd(imported);
    const { db, pool } = test.connection;
    const statusesAfter = async (ages: Record<number, string>): Promise<number[]> => {
      for (const [id, age] of Object.entries(ages))
        await pool.query('update importacao set criada_em = now() - $2::interval where id = $1', [id, age]);
      await deleteAntigas(db);
      return Promise.all(
        [checked, imported].map(
          async (id) => (await test.call(importacoes.get, { token: office.token, params: { id } })).status,
        ),
      );
    };
    expect(await statusesAfter({ [checked]: '23 hours', [imported]: '89 days' })).toEqual([200, 200]);
    expect(await statusesAfter({ [checked]: '25 hours' })).toEqual([404, 200]);
    expect(await statusesAfter({ [imported]: '91 days' })).toEqual([404, 404]);
    expect(await listNumeros()).toEqual([NEW]);
  });

  it('a reader can look at imports and start none', async () => {
    const { id } = await check(csv(['Processo'], [900000019]));
    const reader = await test.addMember(office);
    await test.call(contract.escritorio.mudarPapel, {
      token: office.token,
      params: { id: reader.id },
      body: { papel: 'leitor' },
    });
    expect((await test.call(importacoes.get, { token: reader.token, params: { id } })).status).toBe(200);
    const refused = await test.call(importacoes.iniciar, { token: reader.token, params: { id }, body: {} });
    expect(refused.status).toBe(403);
  });
});

describe('the report of an import', () => {
  it('it has every row, as CSV for the Excel of Brazil and as a workbook, and no formula', async () => {
    const { id } = await check(csv(['Processo', 'Notas'], [VALID, '=1+1'], ['@x', '']));
    const params = { id };
    const { body: text } = await test.call(importacoes.relatorioCsv, { token: office.token, params });
    expect(text).toBe(
      '\uFEFFLinha;No arquivo;Processo;Marca;Situação;Resultado;Observação;Cliente;Referência;Responsável;Notas\r\n' +
        `2;${NEW};${NEW};;Nova;;;;;;'=1+1\r\n` +
        "3;'@x;;;Sem número de processo;;«@x» não é um número de processo.;;;;\r\n",
    );
    const response = await test.app.inject({
      url: `/api/importacoes/${id}/relatorio.xlsx`,
      headers: { authorization: `Token ${office.token}` },
    });
    expect(response.statusCode).toBe(200);
    const book = read(response.rawPayload);
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets['Linhas']!, { header: 1 });
    expect(rows).toHaveLength(3);
    expect(rows[1]!.filter((cell) => cell !== undefined)).toEqual([2, NEW, NEW, 'Nova', "'=1+1"]);
  });
});
