import { contract } from '@vigia/contract';
import { addDias, formatDia, todayInSaoPaulo } from '@vigia/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const { marcas, triagem } = contract;
const MARCA = '911050858';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ worker: true });
});
afterAll(() => test.close());

/** An office with one hit in an issue that was published on a day. Returns the last day to oppose and a function that snoozes the hit. */
async function createOffice(numero: number, publicada: string) {
  const { token } = await test.createOffice();
  const xml = gazetteXml(numero, [{ numero: '936721335', nome: 'LaNonaChef', classe: 25 }], formatDia(publicada));
  const { id: revista } = (await test.upload(token, xml)).body;
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  const classificacao_nice = [{ identificacao: '25', class_nice_details: 'Camisetas' }];
  const body = { elemento_nominativo: 'LANONACHEF', titular: 'Marina Doces', classificacao_nice };
  await test.call(marcas.update, { token, params: { id: MARCA }, body });
  await test.compare(token, { numero_processo: MARCA, revista });
  const params = { id: revista };
  const { body: lista } = await test.call(triagem.lista, { token, params });
  const pares = [{ analise: lista.marcas[0]!.analise, numero: '936721335' }];
  const snooze = async (ate: string | null) => {
    const acoes = [{ tipo: 'adiar' as const, chave: randomUUID(), pares, ate }];
    return (await test.call(triagem.agir, { token, params, body: { acoes } })).body;
  };
  return { final: lista.prazo!.final, snooze };
}

it('a hit is snoozed up to the last day to oppose, and not past it', async () => {
  const { final, snooze } = await createOffice(9890, todayInSaoPaulo(new Date()));
  const last = final.split('/').toReversed().join('-');
  const refused = await snooze(addDias(last, 1));
  expect(refused.feitas[0]?.erro).toBe(
    `O último dia para oposição é ${final}: não se adia uma colidência para depois dele.`,
  );
  expect(refused.estados).toMatchObject({ estados: 'f', desfazer: null });
  expect(await snooze(last)).toMatchObject({ feitas: [{ erro: null }], estados: { estados: 's' } });
  expect(await snooze(null)).toMatchObject({ feitas: [{ erro: null }], estados: { estados: 'f' } });
});

it('once the last day has passed, a hit is snoozed to any day', async () => {
  const { snooze } = await createOffice(9891, '2020-09-22');
  const later = addDias(todayInSaoPaulo(new Date()), 60);
  expect(await snooze(later)).toMatchObject({ feitas: [{ erro: null }], estados: { estados: 's' } });
});
