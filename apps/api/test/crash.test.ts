import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { writeRevista } from '@vigia/gazette';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from './gazette-files.ts';
import { ServerProcess } from './server-process.ts';

/*
 * The machine loses power, or somebody says kill -9. Nothing that was committed is lost, nothing is stored in part,
 * and what was running finishes after the next start. A lock on the table that the work writes to makes sure that each
 * kill comes in the middle of it.
 */
const server = new ServerProcess();
const big = path.join(server.folder, 'RM9502.zip');
const MARCAS = Array.from({ length: 12 }, (_, index) => ({
  numero: String(911050000 + index),
  nome: `Casa Aurora ${'ABCDEFGHIJKL'[index]}`,
}));

beforeAll(async () => {
  await writeRevista({ numero: 9502, data: '2026-09-22', processos: 4000, semente: 3 }, big);
  await server.start();
  await server.signUp();
  const granted = MARCAS.map(({ numero, nome }) => ({ numero, nome, despacho: 'IPAS158' }));
  await server.upload(new Blob([gazetteXml(9501, granted)]));
  for (const { numero } of MARCAS) await server.call('POST', '/marca/', { numero_processo: numero });
});
afterAll(() => server.remove());

const issues = async (): Promise<[string, number][]> =>
  (await server.call('GET', '/revistas/')).results.map((revista: any) => [revista.numero, revista.relatorio.lidos]);

it('a kill during an import leaves the stored data as it was, and the import can be repeated', async () => {
  const barreira = await server.block('publicacao');
  const sending = server.upload(await openAsBlob(big)).then(
    () => 'answered',
    () => 'cut off',
  );
  await barreira.reached();
  await server.kill();
  await barreira.release();
  expect(await sending).toBe('cut off');
  await server.start();
  expect(await issues()).toEqual([['9501', MARCAS.length]]);
  expect((await server.call('GET', '/marca/')).count).toBe(MARCAS.length);
  expect(await server.upload(await openAsBlob(big))).toMatchObject({
    numero: '9502',
    status: 'Analisada',
    relatorio: { lidos: 4000 },
  });
  expect(await issues()).toEqual([
    ['9502', 4000],
    ['9501', MARCAS.length],
  ]);
});

it('an automatic analysis that was killed in the middle goes on after the next start, and analyses each mark once', async () => {
  // The followers must handle the issues above first, or the automatic analysis also starts a batch for them.
  await server.settle();
  await server.call('POST', '/analise_automatica/', {
    same_class: 0,
    temperature: 1,
    analise_automatica: true,
    marcas: [],
  });
  const next = path.join(server.folder, 'RM9503.zip');
  await writeRevista({ numero: 9503, data: '2026-09-29', processos: 4000, semente: 4 }, next);
  const barreira = await server.block('resultado');
  expect(await server.upload(await openAsBlob(next))).toMatchObject({ numero: '9503', status: 'Analisada' });
  const read = async (): Promise<any> =>
    (await server.call('GET', '/analise_automatica/lotes/')).results.find(
      ({ revista }: any) => revista.numero === '9503',
    );
  await barreira.reached();
  expect(await read()).toMatchObject({ feitas: 0 });
  await server.kill();
  await barreira.release();
  await server.start();
  await expect.poll(read).toMatchObject({
    status: 'Analisada',
    total: MARCAS.length,
    feitas: MARCAS.length,
    omitidas: 0,
  });
  const history = (await server.call('GET', '/analises/?page_size=1000')).results.filter(
    ({ revista }: any) => revista.numero === '9503',
  );
  expect(history.map(({ marca, status }: any) => `${marca.numero_processo} ${status}`).sort()).toEqual(
    MARCAS.map(({ numero }) => `${numero} Analisada`),
  );
  const { id } = await server.call('GET', '/analise_automatica/');
  await server.call('POST', '/analise_automatica/cancelar/', { id });
});

it('comparisons that were killed in the middle go on after the next start, and each is stored once', async () => {
  const { results } = await server.call('GET', '/revistas/');
  const revista = results.find(({ numero }: any) => numero === '9502').id;
  const barreira = await server.block('resultado');
  const ids: number[] = [];
  for (const { numero } of MARCAS)
    ids.push((await server.call('POST', '/analises/', { marca: { numero_processo: numero }, revista })).id);
  const read = (): Promise<any[]> => Promise.all(ids.map((id) => server.call('GET', `/analises/${id}/`)));
  await barreira.reached();
  await server.kill();
  await barreira.release();
  await server.start();
  const before = await read();
  expect(before.every(({ status }) => ['Em analise', 'Analisada'].includes(status))).toBe(true);
  expect(before.some(({ status }) => status === 'Em analise')).toBe(true);

  await expect.poll(async () => (await read()).map(({ status }) => status)).not.toContain('Em analise');
  const after = await read();
  expect(after.map(({ status, progresso }) => `${status} ${progresso}`)).toEqual(ids.map(() => 'Analisada 1'));
  for (const { resultado, total_comparadas } of after) {
    expect(resultado.length).toBe(Math.min(100, total_comparadas));
    expect(new Set(resultado.map(({ numero }: any) => numero)).size).toBe(resultado.length);
  }
});
