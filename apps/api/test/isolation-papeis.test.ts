import { contract, type Endpoint, PAPEIS, type Papel, RECUSA_DO_PAPEL } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USES_UP } from './isolation-conta.fixture.ts';
import { callExample, guarded, makeWorld, nameOf } from './isolation-world.fixture.ts';
import type { Office, TestApp } from './test-app.ts';

/*
 * Tests the role of every endpoint of the contract: members of a lower role get 403 and change nothing, and a member of the declared role is let
 * in.
 */
let test: TestApp;
let close: () => Promise<void>;
let office: Office;
const tokens = new Map<Papel, string>();

async function addMember(papel: Papel): Promise<string> {
  const { id, token } = await test.addMember(office);
  await test.call(contract.escritorio.mudarPapel, { token: office.token, params: { id }, body: { papel } });
  return token;
}

/** A digest of every row that the product stores, apart from jobs and the times of the last use. */
async function digestRows(): Promise<string> {
  const tables = await test.owner.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'sessao' order by 1`,
  );
  const parts = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as digest from "${name}" t`,
  );
  const { rows } = await test.owner.pool.query(`${parts.join(' union all ')} order by name`);
  return JSON.stringify(rows, null, 1);
}

beforeAll(async () => {
  ({ test, office, close } = await makeWorld());
  for (const papel of PAPEIS) tokens.set(papel, await addMember(papel));
  await test.settleRevistas();
});
afterAll(() => close());

const lower = (least: Endpoint['auth']): Papel[] =>
  PAPEIS.slice(
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
  let before: string;
  beforeAll(async () => {
    before = await digestRows();
  });

  it.each(restricted)('%s: %s is refused with 403', async (papel, _name, endpoint) => {
    const { auth } = endpoint;
    const message = auth === 'analista' || auth === 'administrador' ? RECUSA_DO_PAPEL[auth] : '';
    expect(await callExample(test, endpoint, tokens.get(papel))).toEqual({ status: 403, body: { message } });
  });

  it('nothing was changed by the refused calls', async () => {
    expect(await digestRows()).toBe(before);
  });
});

it.each(guarded.map((endpoint) => [endpoint.auth, nameOf(endpoint), endpoint] as const))(
  '%s: %s is let in',
  async (auth, name, endpoint) => {
    const papel = PAPEIS.find((one) => one === auth);
    if (papel === undefined) throw new Error(`${name} has no role`);
    const token = USES_UP.has(name) ? await addMember(papel) : tokens.get(papel);
    expect([401, 403, 500]).not.toContain((await callExample(test, endpoint, token)).status);
  },
);
