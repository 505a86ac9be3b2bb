import { contract } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { createOrcamentos } from '../../platform/orcamento/orcamento.ts';
import { ORCAMENTOS } from '../../platform/orcamento/tabela.ts';
import { startQueue } from '../../platform/queue.ts';
import { workImportacoes } from './importacoes.jobs.ts';
import { importNext } from './trabalho.service.ts';

const { importacoes, marcas } = contract;

const csv = (...rows: (string | number)[][]): string => rows.map((row) => row.join(';')).join('\n');
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => [from + index]);

describe('an import without a worker of the test', () => {
  const ONE_MARK = { ...ORCAMENTOS, marcas: { porDia: { limite: 1, frase: () => 'Uma marca por dia.' } } };
  let still: TestApp;
  beforeAll(async () => {
    still = await createTestApp();
  });
  afterAll(() => still.close());

  async function begin(token: string, text: string): Promise<number> {
    const { body } = await still.uploadTo(importacoes.create, { token }, text);
    await still.call(importacoes.iniciar, { token, params: { id: body.id }, body: {} });
    return body.id;
  }
  const countMarcas = async (token: string): Promise<number> => (await still.call(marcas.list, { token })).body.count;

  it('a batch that a crash cuts is done again, and another worker finishes the import with each mark once', async () => {
    const { token } = await still.createOffice();
    const id = await begin(token, csv(['Processo'], ...numbers(902_000_000, 60)));
    const { db } = still.connection;
    let taken = 0;
    const crashing = {
      take: () => {
        taken += 1;
        // The connection is lost in the middle of the third batch.
        return taken === 8
          ? Promise.reject(Object.assign(new Error('cut'), { code: 'ECONNRESET' }))
          : Promise.resolve();
      },
    };
    const dependencies = { db, orcamentos: crashing, onError: () => undefined };
    await importNext(dependencies, id);
    await importNext(dependencies, id);
    await expect(importNext(dependencies, id)).rejects.toThrow('cut');
    expect(await countMarcas(token)).toBe(6);
    const queue = await startQueue({
      url: still.database.url,
      worker: true,
      installed: true,
      onError: () => undefined,
    });
    await workImportacoes(queue, { db, orcamentos: createOrcamentos(), onError: () => undefined });
    await waitFor(async () => {
      const { body } = await still.call(importacoes.get, { token, params: { id } });
      expect(body).toMatchObject({ status: 'Concluída', adicionadas: 60 });
    });
    await queue.stop();
    expect(await countMarcas(token)).toBe(60);
  });

  it('5,000 marks of one file are each added once', { timeout: 900_000 }, async () => {
    const { token } = await still.createOffice();
    const id = await begin(token, csv(['Processo'], ...numbers(901_000_000, 5000)));
    const dependencies = { db: still.connection.db, orcamentos: createOrcamentos(), onError: () => undefined };
    let steps = 0;
    while (await importNext(dependencies, id)) steps += 1;
    expect(steps).toBe(200);
    const { body } = await still.call(importacoes.get, { token, params: { id } });
    expect(body).toMatchObject({ status: 'Concluída', total: 5000, adicionadas: 5000 });
    expect(await countMarcas(token)).toBe(5000);
  });

  it('the budget of new marks stops the import with its sentence', async () => {
    const { token } = await still.createOffice();
    const id = await begin(token, csv(['Processo'], [900000019], [900000027]));
    const dependencies = { db: still.connection.db, orcamentos: createOrcamentos(ONE_MARK), onError: () => undefined };
    expect(await importNext(dependencies, id)).toBe(true);
    expect(await importNext(dependencies, id)).toBe(false);
    const { body } = await still.call(importacoes.get, { token, params: { id } });
    expect(body).toMatchObject({
      status: 'Interrompida',
      falha: { numero_processo: '900000027', motivo: 'Uma marca por dia.' },
    });
  });
});
