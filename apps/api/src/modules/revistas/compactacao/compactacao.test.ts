import path from 'node:path';
import { writeRevista } from '@vigia/gazette';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { importRevista } from '../importacao/importacao.service.ts';
import { retireConfirmada } from '../revistas.service.ts';
import {
  listObservadas,
  listPedidosDosTitulares,
  listPublicacoesNaRevista,
  listRotulos,
} from '../publicacoes/publicacoes.service.ts';
import { compactOne } from './compactacao.service.ts';

let test: TestApp;
let escritorioId: number;
beforeAll(async () => {
  test = await createTestApp();
  const { cnpj } = await test.createOffice();
  const { db } = test.connection;
  escritorioId = (await db.selectFrom('escritorio').select('id').where('cnpj', '=', cnpj).executeTakeFirstOrThrow()).id;
});
afterAll(() => test.close());

/** Says from when on issues get the compact form. */
async function setForma(desde: 'infinity' | '-infinity'): Promise<void> {
  await test.connection.pool.query(
    'insert into forma_compacta (desde) values ($1) on conflict (unica) do update set desde = excluded.desde',
    [desde],
  );
}
beforeEach(() => setForma('infinity'));

/** Stores a made-up issue with the records of all kinds. */
async function store(numero: number): Promise<number> {
  const file = path.join(test.dataDir, `RM${numero}.zip`);
  await writeRevista({ numero, data: '2026-11-17', processos: 600, semente: 7 }, file);
  return importRevista(test.connection, file, { origem: 'operador' });
}

async function listProcessos(id: number): Promise<{ numero: string; titular: string }[]> {
  const { rows } = await test.connection.pool.query<{ numero: string; titular: string }>(
    `select numero_processo as numero, coalesce(detalhe #>> '{titulares,0,nome}', '') as titular
    from publicacao where revista_id = $1 order by ordem`,
    [id],
  );
  return rows;
}

/** Everything that other modules can read of an issue. */
async function readAll(id: number) {
  const { db } = test.connection;
  const processos = await listProcessos(id);
  const numeros = processos.map(({ numero }) => numero);
  const observadas = await listObservadas(db, id);
  return {
    observadas,
    algumas: await listObservadas(db, id, numeros.slice(0, 200)),
    rotulos: await listRotulos(db, id, numeros),
    pedidos: await listPedidosDosTitulares(
      db,
      escritorioId,
      observadas.flatMap(({ titulares }) => titulares).slice(0, 20),
      {
        exceto: '',
        limit: 1000,
      },
    ),
    registros: await Promise.all(numeros.map((numero) => listPublicacoesNaRevista(db, id, numero))),
  };
}

async function countBlocos(id: number): Promise<number> {
  const rows = await test.connection.db
    .selectFrom('publicacao_bloco')
    .select('primeira')
    .where('revista_id', '=', id)
    .execute();
  return rows.length;
}
const listLinhas = (id: number) =>
  test.connection.db
    .selectFrom('publicacao')
    .select(['ordem', 'detalhe'])
    .where('revista_id', '=', id)
    .orderBy('ordem')
    .execute();
const listTermos = () => test.connection.db.selectFrom('termo').selectAll().orderBy('termo').execute();

describe('the compact form of an issue', () => {
  it('an issue of the former form reads the same after it is rewritten, and is rewritten once', async () => {
    const id = await store(9601);
    const before = await readAll(id);
    expect(await countBlocos(id)).toBe(0);
    expect(before.observadas.length).toBeGreaterThan(100);
    expect(before.registros.flat().some(({ detalhe }) => detalhe.classes.length > 0)).toBe(true);

    await setForma('-infinity');
    expect(await compactOne(test.connection.pool)).toBe(true);
    expect(await countBlocos(id)).toBeGreaterThan(3);
    expect(await readAll(id)).toEqual(before);
    expect(await compactOne(test.connection.pool)).toBe(false);
  });

  it('an import writes the same form as the rewriting', async () => {
    const former = await store(9602);
    await setForma('-infinity');
    expect(await compactOne(test.connection.pool)).toBe(true);
    const rewritten = await listLinhas(former);
    await retireConfirmada(test.connection, 9602);
    const imported = await store(9602);
    expect(imported).not.toBe(former);
    expect(await listLinhas(imported)).toEqual(rewritten);
    expect(await countBlocos(imported)).toBe(await countBlocos(former));
    expect(await compactOne(test.connection.pool)).toBe(false);
  });

  it('nothing is rewritten while the version before this one may still work', async () => {
    const id = await store(9603);
    expect(await compactOne(test.connection.pool)).toBe(false);
    expect(await countBlocos(id)).toBe(0);
  });

  it('a withdrawn issue of the compact form takes its words out of the counts, and its blocks go with its records', async () => {
    await setForma('-infinity');
    while (await compactOne(test.connection.pool));
    const before = await listTermos();
    const id = await store(9604);
    expect(await listTermos()).not.toEqual(before);
    const stored = await readAll(id);

    const other = path.join(test.dataDir, 'RM9604.zip');
    await writeRevista({ numero: 9604, data: '2026-11-17', processos: 50, semente: 8 }, other);
    expect(await importRevista(test.connection, other, { origem: 'operador' })).toBe(id);
    const { id: withdrawn } = await test.connection.db
      .selectFrom('revista')
      .select('id')
      .where('numero', '=', 9604)
      .where('retirada_em', 'is not', null)
      .executeTakeFirstOrThrow();
    expect((await readAll(withdrawn)).observadas).toEqual(stored.observadas);

    await retireConfirmada(test.connection, 9604);
    expect(await listTermos()).toEqual(before);
  });
});
