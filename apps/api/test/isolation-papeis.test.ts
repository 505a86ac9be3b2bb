import { contract, type Endpoint, PAPEIS, type Papel, RECUSA_DA_INSTALACAO, RECUSA_DO_PAPEL } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USES_UP } from './isolation-conta.fixture.ts';
import { callExample, digestRows, DONA, guarded, makeWorld, nameOf } from './isolation-world.fixture.ts';
import type { Office, TestApp } from './test-app.ts';

/*
 * Tests the role of every endpoint of the contract: members of a lower role get 403 and change nothing, and a member of the declared role is let
 * in.
 */
let test: TestApp;
let close: () => Promise<void>;
let office: Office;
const tokens = new Map<Endpoint['auth'], string>();

async function addMember(papel: Papel): Promise<string> {
  const { id, token } = await test.addMember(office);
  await test.call(contract.escritorio.mudarPapel, { token: office.token, params: { id }, body: { papel } });
  return token;
}

beforeAll(async () => {
  ({ test, office, close } = await makeWorld());
  for (const papel of PAPEIS) tokens.set(papel, await addMember(papel));
  tokens.set('instalacao', (await test.addMember(office, { email: DONA })).token);
  await test.settleRevistas();
});
afterAll(() => close());

/** No role of an office is enough for what only the administrator of the installation may do. */
const lower = (least: Endpoint['auth']): Papel[] =>
  least === 'instalacao'
    ? [...PAPEIS]
    : PAPEIS.slice(
        0,
        PAPEIS.findIndex((papel) => papel === least),
      );
const restricted = guarded.flatMap((endpoint) =>
  lower(endpoint.auth).map((papel) => [papel, nameOf(endpoint), endpoint] as const),
);

it('a call that changes something is a reader’s only where it is about the own account', () => {
  const changing = guarded.filter(({ method, auth }) => method !== 'GET' && auth === 'leitor').map(({ path }) => path);
  const own = /^\/(?:logout|rest_auth|preferencias|oposicoes\/calendario)\//;
  expect(changing.filter((path) => !own.test(path))).toEqual([]);
  expect(changing.length).toBeGreaterThan(10);
});

describe('a lower role', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await digestRows(test);
  });

  it.each(restricted)('%s: %s is refused with 403', async (papel, _name, endpoint) => {
    const { auth } = endpoint;
    const message = auth === 'analista' || auth === 'administrador' ? RECUSA_DO_PAPEL[auth] : RECUSA_DA_INSTALACAO;
    expect(await callExample(test, endpoint, tokens.get(papel))).toEqual({ status: 403, body: { message } });
  });

  it('nothing was changed by the refused calls', async () => {
    expect(await digestRows(test)).toEqual(before);
  });
});

it.each(guarded.map((endpoint) => [endpoint.auth, nameOf(endpoint), endpoint] as const))(
  '%s: %s is let in',
  async (auth, name, endpoint) => {
    const papel = PAPEIS.find((one) => one === auth);
    const token = papel !== undefined && USES_UP.has(name) ? await addMember(papel) : tokens.get(auth);
    if (token === undefined) throw new Error(`nobody may make ${name}`);
    expect([401, 403, 500]).not.toContain((await callExample(test, endpoint, token)).status);
  },
);
