import { contract } from '@vigia/contract';
import { computePrazo, formatDia } from '@vigia/domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { retireConfirmada } from '../src/modules/revistas/revistas.service.ts';
import { gazetteXml } from './gazette-files.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/* C1 of the security review: a withdrawn or replaced issue leaves nothing behind. Comparisons, deadlines and lists are computed again. */
const { analises, analiseAutomatica, marcas, oposicoes, revistas, vigilancia } = contract;
const MARCA = '911050858';
// The date is fixed, so that midnight cannot pass between a request and its check.
vi.useFakeTimers({ toFake: ['Date'] });

let test: TestApp;
const issue = (numero: number, dia: string, numeros: readonly string[]): string =>
  gazetteXml(
    numero,
    numeros.map((processo) => ({ numero: processo, nome: 'CASA AURÓRA' })),
    formatDia(dia),
  );

async function createOffice(): Promise<string> {
  const { token } = await test.createOffice();
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  return token;
}
async function upload(token: string, xml: string): Promise<number> {
  const { status, body } = await test.upload(token, xml);
  expect(status, JSON.stringify(body)).toBe(201);
  await test.settleRevistas();
  return body.id;
}
async function publish(xml: string): Promise<number> {
  const id = await test.publish(xml);
  await test.settleRevistas();
  return id;
}
const compare = (token: string, revista: number) =>
  test.compare(token, { numero_processo: MARCA, revista, temperature: 2 });
const open = (token: string, analise: number, numero: string) =>
  test.call(oposicoes.create, { token, body: { analise, numero } });
const casoOf = async (token: string, id: number) => (await test.call(oposicoes.get, { token, params: { id } })).body;
async function withdraw(token: string, id: number): Promise<void> {
  expect((await test.call(revistas.remove, { token, params: { id } })).status).toBe(200);
  await test.settleRevistas();
}
async function numerosOf(token: string, id: number): Promise<string[]> {
  const { resultado } = await test.waitForAnalise(token, id);
  return resultado.map(({ numero }) => numero);
}

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  await publish(gazetteXml(9500, [{ numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158' }]));
});
afterAll(() => test.close());

it('C1: a comparison that a user made with an upload is made again with the confirmed file', async () => {
  const token = await createOffice();
  const sent = await upload(token, issue(9501, '2026-09-22', ['936721335', '936721343']));
  const { id } = await compare(token, sent);
  const { id: archived } = await compare(token, sent);
  await test.call(analises.archive, { token, body: { id: archived } });
  expect(await numerosOf(token, id)).toEqual(['936721335', '936721343']);
  await publish(issue(9501, '2026-09-22', ['936721343', '936721351']));
  await expect.poll(() => numerosOf(token, id)).toEqual(['936721343', '936721351']);
  // An archived comparison stays as it was.
  expect(await numerosOf(token, archived)).toEqual(['936721335', '936721343']);
});

it('C1: another file of the operator replaces an issue, and what the first one said is computed again', async () => {
  const token = await createOffice();
  const [outra, opposed] = ['911050999', '936726001'];
  const statusOf = async (id: string) => (await test.call(marcas.get, { token, params: { id } })).body.status;
  const before = await statusOf(MARCA);
  const first = await publish(issue(9510, '2026-09-22', [opposed]));
  await test.call(revistas.add, { token, body: { revista: '9510' } });
  const { body: caso } = await open(token, (await compare(token, first)).id, opposed);
  await test.call(marcas.create, { token, body: { numero_processo: outra } });
  const wrong = gazetteXml(
    9511,
    [
      { numero: MARCA, despacho: 'IPAS161' },
      { numero: outra, nome: 'TROCADA', despacho: 'IPAS158' },
      { numero: opposed, nome: 'CASA AURÓRA', despacho: 'IPAS421' },
      { numero: opposed, nome: 'CASA AURÓRA', despacho: 'IPAS024' },
    ],
    '06/10/2026',
  );
  await publish(wrong);
  expect(await statusOf(MARCA)).not.toBe(before);
  const moved = await casoOf(token, caso.id);
  expect(moved).toMatchObject({ novoPrazo: { revista: '9511' }, andamento: { tipo: 'indeferido' } });

  const id = await publish(gazetteXml(9511, [{ numero: '936726999', nome: 'OUTRA' }], '06/10/2026'));
  expect(await statusOf(MARCA)).toBe(before);
  expect((await test.call(marcas.get, { token, params: { id: outra } })).body.elemento_nominativo).toBeNull();
  const after = await casoOf(token, caso.id);
  expect(after).toMatchObject({ prazoFinal: caso.prazoFinal, novoPrazo: null, andamento: null });
  expect(after.historico.map(({ texto }) => texto)).toContain(
    'A revista 9511 foi retirada ou substituída: o que ela dizia deste processo não vale mais.',
  );
  // The records of the first file are deleted, because no comparison was made with it.
  const { rows } = await test.connection.pool.query(
    'select count(*)::int from publicacao join revista on revista.id = revista_id where numero = 9511 and revista.id <> $1',
    [id],
  );
  expect(rows).toEqual([{ count: 0 }]);
});

it('C1: the operator withdraws an issue for every office, and the next file of this number starts afresh', async () => {
  const token = await createOffice();
  const { body: automatica } = await test.call(analiseAutomatica.create, {
    token,
    body: { same_class: 0, temperature: 2, analise_automatica: true, marcas: [] },
  });
  const first = await publish(issue(9502, '2026-09-22', ['936722001']));
  const lotes = async () =>
    (await test.call(vigilancia.list, { token })).body.results.filter(({ revista }) => revista.numero === '9502');
  await expect.poll(lotes).toMatchObject([{ status: 'Analisada' }]);
  expect(await retireConfirmada(test.connection, 9502)).toBe(true);
  expect(await retireConfirmada(test.connection, 9502)).toBe(false);
  await test.settleRevistas();
  const listed = async () =>
    (await test.call(revistas.list, { token })).body.results.filter(({ numero }) => numero === '9502');
  expect(await listed()).toEqual([]);
  const { body: history } = await test.call(analises.list, { token });
  expect(history.results).toEqual([]);

  // The office sends its own file, which is compared. The confirmed file takes its place.
  await upload(token, issue(9502, '2026-09-22', ['936722002']));
  await expect.poll(async () => (await lotes()).filter(({ status }) => status === 'Analisada').length).toBe(2);
  const second = await publish(issue(9502, '2026-09-22', ['936722003']));
  expect(second).not.toBe(first);
  expect(await listed()).toMatchObject([{ id: second, confirmada: true }]);
  const hits = async () => {
    const [analise] = (await test.call(analises.list, { token })).body.results;
    return analise === undefined ? [] : numerosOf(token, analise.id);
  };
  await expect.poll(hits).toEqual(['936722003']);
  await test.call(analiseAutomatica.cancel, { token, body: { id: automatica.id } });
});

it('C1: no case is opened from a comparison with a withdrawn issue', async () => {
  const token = await createOffice();
  const sent = await upload(token, issue(9503, '2026-09-22', ['936723001']));
  const { id } = await compare(token, sent);
  await withdraw(token, sent);
  expect(await open(token, id, '936723001')).toMatchObject({
    status: 422,
    body: { message: 'A revista 9503 foi retirada. Compare a marca com a revista confirmada.' },
  });
});

it('C1: a case of a withdrawn upload counts from the earlier confirmed publication at once', async () => {
  const token = await createOffice();
  const numero = '936724001';
  const sent = await upload(token, issue(9505, '2026-09-29', [numero]));
  const { body: caso } = await open(token, (await compare(token, sent)).id, numero);
  expect(caso.prazoFinal).toBe(formatDia(computePrazo('2026-09-29').final));
  await publish(issue(9504, '2026-09-22', [numero]));
  expect(await casoOf(token, caso.id)).toMatchObject({ prazoFinal: caso.prazoFinal, novoPrazo: null });
  await withdraw(token, sent);
  const after = await casoOf(token, caso.id);
  expect(after).toMatchObject({
    prazoFinal: formatDia(computePrazo('2026-09-22').final),
    revista: { numero: '9504', data_publicacao: '2026-09-22' },
    republicado: false,
    novoPrazo: null,
  });
  expect(after.historico.map(({ texto }) => texto).slice(0, 2)).toEqual([
    'O pedido foi publicado na revista 9504, de 22/09/2026: o prazo conta dessa data, e não mais de 29/09/2026.',
    'A revista 9505 foi retirada ou substituída: o que ela dizia deste processo não vale mais.',
  ]);
});

it('C1: a case of a withdrawn upload waits for a person before it counts from a later confirmed publication', async () => {
  const token = await createOffice();
  const numero = '936725001';
  const sent = await upload(token, issue(9506, '2026-09-22', [numero]));
  const { body: caso } = await open(token, (await compare(token, sent)).id, numero);
  await withdraw(token, sent);
  await publish(issue(9507, '2026-09-29', [numero]));
  const later = formatDia(computePrazo('2026-09-29').final);
  const waiting = await casoOf(token, caso.id);
  expect(waiting).toMatchObject({ prazoFinal: caso.prazoFinal, novoPrazo: { prazoFinal: later, revista: '9507' } });
  const { body } = await test.call(oposicoes.confirmNovoPrazo, {
    token,
    params: { id: caso.id },
    body: { versao: waiting.versao },
  });
  expect(body).toMatchObject({ prazoFinal: later, republicado: false, novoPrazo: null });
});
