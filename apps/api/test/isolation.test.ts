import { contract } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCliente } from './isolation-clientes.fixture.ts';
import { USES_UP } from './isolation-conta.fixture.ts';
import {
  callExample,
  endpoints,
  EXAMPLES,
  guarded,
  ids,
  makeWorld,
  MARCA,
  nameOf,
  SECRET,
} from './isolation-world.fixture.ts';
import type { TestApp } from './test-app.ts';

/*
 * Tests every endpoint of the contract: an anonymous caller gets 401, and a caller of another office gets 404 or
 * nothing. A new endpoint without an example here fails the first test.
 */
let test: TestApp;
let close: () => Promise<void>;
let owner: string;
let stranger: string;

beforeAll(async () => {
  const world = await makeWorld();
  ({ test, close } = world);
  owner = world.office.token;
  stranger = (await test.createOffice()).token;
});
afterAll(() => close());

it('every guarded call has an example, and the server binds every call of the contract', () => {
  expect(guarded.map(nameOf).sort()).toEqual(Object.keys(EXAMPLES).sort());
  expect(test.endpoints.map(nameOf).sort()).toEqual(endpoints.map(nameOf).sort());
});

describe.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  it('an anonymous caller and an invented token get 401', async () => {
    const expected = { status: 401, body: { message: 'Sua sessão terminou ou não existe. Entre de novo.' } };
    expect(await callExample(test, endpoint, undefined)).toEqual(expected);
    expect(await callExample(test, endpoint, 'a'.repeat(43))).toEqual(expected);
  });

  it('a caller of another office gets 404 or nothing', async () => {
    // Such a call must not end the session that the other calls use.
    const token = USES_UP.has(name) ? (await test.createOffice()).token : stranger;
    const answer = await callExample(test, endpoint, token);
    const text = JSON.stringify(answer.body);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(ids.cnpj);
    const expected = EXAMPLES[name]?.stranger;
    expect(expected === 403).toBe(endpoint.auth === 'instalacao');
    if (expected === 404 || expected === 403) expect(answer.status).toBe(expected);
    else {
      expect(answer.status).toBeLessThan(300);
      expect(text).not.toContain(MARCA);
    }
  });
});

it("the owner's data is unchanged after all calls", async () => {
  expect((await test.call(contract.marcas.get, { token: owner, params: { id: MARCA } })).body.titular).toBe(SECRET);
  await expectCliente(test, { token: owner, id: ids.cliente, secret: SECRET });
  expect((await test.call(contract.escritorio.get, { token: owner })).body).toMatchObject({
    nome_fantasia: SECRET,
    cidade: null,
  });
  expect((await test.call(contract.analises.get, { token: owner, params: { id: ids.analise } })).body.status).toBe(
    'Analisada',
  );
  expect((await test.call(contract.analiseAutomatica.get, { token: owner })).body).toMatchObject({
    id: ids.analiseAutomatica,
    analise_automatica: true,
    marcas: [{ numero_processo: MARCA }],
  });
  const { body: membros } = await test.call(contract.escritorio.membros, { token: owner });
  expect(membros.find(({ id }) => id === ids.membro)?.situacao).toBe('pendente');
  expect((await test.call(contract.preferencias.list, { token: owner })).body.results).toEqual([
    { id: ids.preferencia, chave: 'visão', valor: SECRET },
  ]);
  expect((await test.call(contract.oposicoes.get, { token: owner, params: { id: ids.caso } })).body).toMatchObject({
    column: 'col-novas',
    notas: '',
    versao: 1,
  });
  const { body: calendario } = await test.call(contract.prazos.calendario, { token: owner, query: { ano: 2026 } });
  expect(calendario.dias.filter(({ id }) => id !== null).map(({ nome }) => nome)).toEqual([SECRET]);
  expect(calendario.suspensoes.map(({ motivo }) => motivo)).toEqual([SECRET]);
  const { body: silenciados } = await test.call(contract.descartes.list, { token: owner, params: { id: MARCA } });
  expect(silenciados.map(({ id, motivo }) => [id, motivo])).toEqual([[ids.silenciado, SECRET]]);
});
