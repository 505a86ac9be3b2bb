import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createOrcamentos, describeEspera } from './orcamento.ts';
import { ORCAMENTOS } from './tabela.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const TABELA = {
  ...ORCAMENTOS,
  envios: {
    aoMesmoTempo: { limite: 2, frase: 'Espere.' },
    porDia: { limite: 5, frase: (quando: string) => `Volte daqui a ${quando}.` },
  },
  comparacoes: { naFila: { limite: 3, frase: 'A fila está cheia.' } },
};

it('H7: the budget of a day is counted over all processes at once, and each office has its own', async () => {
  const { db } = test.connection;
  const [one, other] = [createOrcamentos(TABELA), createOrcamentos(TABELA)];
  const takes = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? one : other).take(db, 'envios', 1));
  const taken = await Promise.allSettled(takes);
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const refused = taken.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toHaveLength(7);
  expect(refused[0]).toMatchObject({ status: 429, message: 'Volte daqui a 24 horas.', retryAfter: expect.any(Number) });
  await one.take(db, 'envios', 2);
});

it('a use that is given back can be taken again, and a new period begins with nothing used', async () => {
  const { db, pool } = test.connection;
  const orcamentos = createOrcamentos(TABELA);
  expect(await orcamentos.tryTake(db, 'envios', 3, 6)).toBe(false);
  expect(await orcamentos.tryTake(db, 'envios', 3, 5)).toBe(true);
  expect(await orcamentos.tryTake(db, 'envios', 3, 1)).toBe(false);
  await orcamentos.giveBack(db, 'envios', 3);
  expect(await orcamentos.tryTake(db, 'envios', 3, 1)).toBe(true);
  await pool.query(`update orcamento_uso set ate = now() - interval '1 second' where dono = 3`);
  expect(await orcamentos.tryTake(db, 'envios', 3, 5)).toBe(true);
});

it('H7: no more than the limit of an office runs at once, and a work that fails gives its place back', async () => {
  const orcamentos = createOrcamentos(TABELA);
  const ends: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => ends.push(resolve));
  const running = [orcamentos.during('envios', 1, wait), orcamentos.during('envios', 1, wait)];
  await expect(orcamentos.during('envios', 1, wait)).rejects.toMatchObject({ status: 429, message: 'Espere.' });
  expect(await orcamentos.during('envios', 2, () => Promise.resolve('done'))).toBe('done');
  for (const end of ends) end();
  await Promise.all(running);
  await expect(orcamentos.during('envios', 1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await orcamentos.during('envios', 1, () => Promise.resolve('done'))).toBe('done');
});

it('H7: two requests at the same moment cannot both take the last place of a queue', async () => {
  const { db } = test.connection;
  const orcamentos = createOrcamentos(TABELA);
  let waiting = 0;
  const add = () =>
    db.transaction().execute(async (transaction) => {
      await orcamentos.enterFila(transaction, 'comparacoes', 1, () => Promise.resolve(waiting));
      waiting += 1;
    });
  const added = await Promise.allSettled(Array.from({ length: 8 }, add));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(added.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: 'A fila está cheia.' },
  });
});

it.each([
  [1, '1 segundo'],
  [59, '59 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [3600, '1 hora'],
  [86_400, '24 horas'],
])('%i seconds are written as «%s»', (seconds, words) => {
  expect(describeEspera(seconds)).toBe(words);
});
