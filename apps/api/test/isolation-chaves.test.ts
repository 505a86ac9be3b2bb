import { aceitaChave, contract, ESCOPOS_DA_CHAVE, type EscopoDaChave, RECUSA_DA_CHAVE } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeChaveApi } from './isolation-conta.fixture.ts';
import {
  callExample,
  digestRows,
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
 * Every endpoint of the contract with keys of the API: keys of another office, expired ones, revoked ones, reading ones on calls that write, and any key on
 * calls that only people make.
 */
let test: TestApp;
let close: () => Promise<void>;
const own = new Map<EscopoDaChave, string>();
const foreign = new Map<EscopoDaChave, string>();
const dead: string[] = [];

beforeAll(async () => {
  const world = await makeWorld();
  ({ test, close } = world);
  const owner = world.office.token;
  const stranger = (await test.createOffice()).token;
  for (const escopo of ESCOPOS_DA_CHAVE) {
    own.set(escopo, (await makeChaveApi(test, owner, { escopo })).chave);
    foreign.set(escopo, (await makeChaveApi(test, stranger, { escopo })).chave);
  }
  const [expired, revoked] = [
    await makeChaveApi(test, owner, { escopo: 'escrita' }),
    await makeChaveApi(test, owner, { escopo: 'escrita' }),
  ];
  await test.owner.pool.query('update chave_api set expira_em = now() where id = $1', [expired.id]);
  await test.call(contract.chavesApi.revogar, { token: owner, params: { id: revoked.id } });
  dead.push(expired.chave, revoked.chave, `vm_${'a'.repeat(43)}`);
  await test.settleRevistas();
});
afterAll(() => close());

const all = guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const);
const byKeys = all.filter(([, endpoint]) => aceitaChave(endpoint));

it('calls about accounts, people and the administration of the office are for people only', () => {
  const open = byKeys.map(([, { path }]) => path);
  expect(open.filter((path) => /^\/(?:logout|rest_auth|preferencias|auditoria|escritorio\/.+\/)/.test(path))).toEqual([
    '/escritorio/identidade/',
  ]);
  expect(open.length).toBeGreaterThan(80);
});

describe('refused keys', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await digestRows(test);
  });

  it.each(all)('%s: an expired, a revoked and an invented key get 401', async (_name, endpoint) => {
    const expected = { status: 401, body: { message: 'Esta chave de API não existe, venceu ou foi revogada.' } };
    for (const key of dead) expect(await callExample(test, endpoint, key)).toEqual(expected);
  });

  it.each(byKeys.filter(([, { auth }]) => auth === 'analista'))(
    '%s: a reading key is refused with 403',
    async (_name, endpoint) => {
      const expected = { status: 403, body: { message: RECUSA_DA_CHAVE.leitura } };
      expect(await callExample(test, endpoint, own.get('leitura'))).toEqual(expected);
    },
  );

  it.each(all.filter(([, endpoint]) => !aceitaChave(endpoint)))(
    '%s: no key makes a call that is for people only',
    async (_name, endpoint) => {
      const expected = { status: 403, body: { message: RECUSA_DA_CHAVE.pessoal } };
      for (const escopo of ESCOPOS_DA_CHAVE)
        expect(await callExample(test, endpoint, own.get(escopo))).toEqual(expected);
    },
  );

  it('nothing was changed by the refused calls', async () => {
    expect(await digestRows(test)).toEqual(before);
  });
});

describe.each(byKeys)('%s', (name, endpoint) => {
  it('a key of another office gets 404 or nothing', async () => {
    const answer = await callExample(test, endpoint, foreign.get(endpoint.auth === 'leitor' ? 'leitura' : 'escrita'));
    const text = JSON.stringify(answer.body);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(ids.cnpj);
    if (EXAMPLES[name]?.stranger === 404) expect(answer.status).toBe(404);
    else {
      expect(answer.status).toBeLessThan(300);
      expect(text).not.toContain(MARCA);
    }
  });
});

it.each(byKeys)('%s: a key of the office with the scope is let in', async (_name, endpoint) => {
  const key = own.get(endpoint.auth === 'leitor' ? 'leitura' : 'escrita');
  expect([401, 403, 500]).not.toContain((await callExample(test, endpoint, key)).status);
});
