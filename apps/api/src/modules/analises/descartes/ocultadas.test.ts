import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { isOcultado } from './descartes.repository.ts';
import { countOcultadas } from './ocultadas.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const LINHAS = [
  ['930000001', 'Pão de Ló & Cia.', 'PADARIA SÃO JOÃO LTDA.'],
  ['930000002', 'PAO-DE-LO', 'Padaria Sao Joao Ltda'],
  ['930000003', 'PÃODELÓ', 'Ørsted S.A.'],
  ['930000004', 'A_B 100% PÃO', 'X%Y'],
  ['930000005', 'AXB', 'ORSTED SA'],
  ['930000006', 'LO', ''],
] as const;

/** An office with two marks, the first of them of a client, a comparison of each, and rows of which every second one is Similar. */
async function createComparacoes(numero: number): Promise<{ escritorio: number; marca: number; cliente: number }> {
  const { token, cnpj } = await test.createOffice();
  await test.upload(token, gazetteXml(numero, [{ numero: '936721335', nome: 'LANONACHEF' }]));
  const { pool } = test.owner;
  const { rows: made } = await pool.query<{ escritorio: number; cliente: number }>(
    `insert into cliente (escritorio_id, nome) select id, 'Ana' from escritorio where cnpj = $1
     returning id as cliente, escritorio_id as escritorio`,
    [cnpj],
  );
  const { escritorio, cliente } = made[0]!;
  const { rows: marcas } = await pool.query<{ id: number }>(
    `insert into marca (escritorio_id, numero_processo, status, elemento_nominativo, cliente_id)
     values ($1, '911050858', 'x', 'PAO', $2), ($1, '911050866', 'x', 'PAO', null) returning id`,
    [escritorio, cliente],
  );
  await pool.query(
    `with feita as (
       insert into analise (escritorio_id, marca_id, revista_id, status, progresso, temperature, same_class, total_comparadas, total_similar)
       select $1, marca.id, revista.id, 'Analisada', 1, 1, 0, 1, 3 from marca, revista where escritorio_id = $1 and revista.numero = $2 returning id)
     insert into resultado (analise_id, posicao, numero, colide, probabilidade, comparacao)
     select feita.id, place, linha ->> 0, place % 2 = 0, 0.5, jsonb_build_object('nome', linha ->> 1, 'titular', linha ->> 2)
     from feita, jsonb_array_elements($3::jsonb) with ordinality as item (linha, place)`,
    [escritorio, numero, JSON.stringify(LINHAS)],
  );
  return { escritorio, marca: marcas[0]!.id, cliente };
}

/** The counts of each comparison of an office by both ways: as the history counts, and row by row as the lists of rows hide. */
async function readBoth(escritorio: number): Promise<{ counted: number[][]; rows: number[][] }> {
  const { db } = test.owner;
  const analises = await db
    .selectFrom('analise')
    .select(['analise.id', countOcultadas.as('counted')])
    .where('escritorio_id', '=', escritorio)
    .orderBy('marca_id')
    .execute();
  const hidden = await db
    .selectFrom('resultado')
    .innerJoin('analise', 'analise.id', 'resultado.analise_id')
    .select(['analise.id', 'colide'])
    .where('escritorio_id', '=', escritorio)
    .where(isOcultado)
    .execute();
  const rows = analises.map(({ id }) => hidden.filter((row) => row.id === id));
  return {
    counted: analises.map(({ counted }) => counted),
    rows: rows.map((own) => [own.length, own.filter(({ colide }) => colide).length]),
  };
}

const discard = (escritorio: number, tipo: string, rotulo: string, para: { marca?: number; cliente?: number } = {}) =>
  test.owner.pool.query(
    `insert into descarte (escritorio_id, marca_id, cliente_id, tipo, valor, rotulo, motivo) values ($1, $2, $3, $4, dobrar_palavras($5), $5, 'x')`,
    [escritorio, para.marca ?? null, para.cliente ?? null, tipo, rotulo],
  );

it('the history counts the hidden rows that the lists of rows hide, for every kind and reach of a dismissal', async () => {
  const { escritorio, marca, cliente } = await createComparacoes(9701);
  const other = await createComparacoes(9702);
  const steps: [expected: number[][], tipo: string, rotulo: string, para?: { marca?: number; cliente?: number }][] = [
    [
      [
        [1, 0],
        [0, 0],
      ],
      'processo',
      '930000001',
      { marca },
    ],
    [
      [
        [2, 1],
        [0, 0],
      ],
      'titular',
      'Padaria São João Ltda',
      { cliente },
    ],
    [
      [
        [2, 1],
        [0, 0],
      ],
      'palavra',
      'pão de ló',
      { cliente },
    ],
    [
      [
        [3, 1],
        [1, 0],
      ],
      'titular',
      'ørsted s a',
    ],
    [
      [
        [4, 2],
        [2, 1],
      ],
      'palavra',
      'A_B',
    ],
    [
      [
        [5, 3],
        [3, 2],
      ],
      'processo',
      '930000006',
    ],
  ];
  for (const [expected, ...step] of steps) {
    await discard(escritorio, ...step);
    expect(await readBoth(escritorio)).toEqual({ counted: expected, rows: expected });
  }
  expect(await readBoth(other.escritorio)).toEqual({
    counted: [
      [0, 0],
      [0, 0],
    ],
    rows: [
      [0, 0],
      [0, 0],
    ],
  });
  await test.owner.pool.query('update descarte set removido_em = now() where escritorio_id = $1', [escritorio]);
  expect((await readBoth(escritorio)).counted).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
