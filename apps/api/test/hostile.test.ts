import { contract, type Endpoint } from '@vigia/contract';
import { drawPedidoHostil, judgeAnswer, listPedidosHostis, type PedidoHostil } from '@vigia/contract/hostile';
import { createRandom } from '@vigia/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from './gazette-files.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/* M4, N2, N3: whatever a call contains, it is never answered with a 5xx, and always in Portuguese. Every call of the contract is tried. */
const endpoints: readonly Endpoint[] = Object.values<Readonly<Record<string, Endpoint>>>(contract).flatMap((calls) =>
  Object.values(calls),
);
/** The process numbers of the contract's examples. */
const MARCA = '991105087';
const PUBLICADA = '993672132';
/** Rows that exist, so that the calls get past their first look. */
const GIVEN = { id: '1', silenciado: '1' };

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await createTestApp({ worker: true });
  // The CNPJ of the contract's examples.
  const office = await test.createOffice('11222333000181');
  token = office.token;
  const call = test.call;
  await test.upload(token, gazetteXml(9501, [{ numero: PUBLICADA, nome: 'LA NONNA CHEFF' }]));
  await call(contract.marcas.create, { token, body: { numero_processo: MARCA } });
  await call(contract.marcas.update, { token, params: { id: MARCA }, body: { elemento_nominativo: 'LANONACHEF' } });
  const body = { marca: { numero_processo: MARCA }, revista: 1 };
  const analise = await call(contract.analises.create, { token, body });
  await test.waitForAnalise(token, analise.body.id);
  await call(contract.oposicoes.create, { token, body: { analise: analise.body.id, numero: PUBLICADA } });
  await call(contract.preferencias.create, { token, body: { chave: 'visão', valor: 1 } });
});
afterAll(() => test.close());

/** Calls that end the session if they succeed. Hostile fields never make them succeed, but a path without fields would. */
const hasFields = (endpoint: Endpoint): boolean => endpoint.path !== contract.conta.logout.path;

async function judge({ method, url, headers, payload }: PedidoHostil): Promise<string | null> {
  const answer = await test.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Token ${token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return judgeAnswer(answer.statusCode, isJson ? answer.json() : undefined);
}

async function listWrong(pedidos: readonly PedidoHostil[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const pedido of pedidos) {
    const verdict = await judge(pedido);
    if (verdict !== null)
      wrong.push(
        `${pedido.method} ${pedido.url.slice(0, 120)} (${pedido.what}) ${(pedido.payload ?? '').slice(0, 200)}: ${verdict}`,
      );
  }
  return wrong;
}

it.each(endpoints.filter(hasFields).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'M4, N2, N3: %s answers every hostile value in Portuguese and never with a 5xx',
  async (_name, endpoint) => {
    const { id, ...others } = GIVEN;
    // A mark is known by its process number, everything else by its id.
    const given = endpoint.path.startsWith('/marca/') ? others : { id, ...others };
    expect(await listWrong(listPedidosHostis(endpoint, given))).toEqual([]);
  },
);

it('M4: a seeded run of random requests is answered in Portuguese and never with a 5xx', async () => {
  const random = createRandom(13);
  const pedidos = Array.from({ length: 1500 }, () => drawPedidoHostil(random, endpoints.filter(hasFields), GIVEN));
  expect(await listWrong(pedidos)).toEqual([]);
});
