import { contract } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, registro, SENHA, type TestApp } from '../../../test/test-app.ts';

const { conta } = contract;
let test: TestApp;
let proxied: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  proxied = await createTestApp({ trustedProxies: ['127.0.0.1'] });
});
afterAll(async () => {
  await test.close();
  await proxied.close();
});

interface Attempt {
  username: string;
  password?: string;
  from?: string;
  headers?: Record<string, string>;
}
/** Returns the status of an attempt to sign in, by default with a wrong password. */
async function attempt({ username, password = 'errada', from = '127.0.0.1', headers = {} }: Attempt, app = test) {
  const payload = { username, password };
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/api/login/',
    remoteAddress: from,
    headers,
    payload,
  });
  return statusCode;
}
async function createPerson(app = test) {
  const form = registro();
  await app.call(conta.register, { body: form });
  return form;
}
const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

describe('M1: limits on wrong passwords', () => {
  it('M1: of 200 simultaneous guesses at most twenty are checked, so the right one among them is refused', async () => {
    const { username, email } = await createPerson();
    const guesses = Array.from({ length: 200 }, (_, n) =>
      attempt({ username: n % 2 === 0 ? username : email, from: `203.0.113.${n}` }),
    );
    const statuses = await Promise.all(guesses);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([20, 180]);
    expect(await attempt({ username, password: SENHA, from: '203.0.113.250' })).toBe(429);
  });

  it('M1: the name and the e-mail of a user have one count', async () => {
    const { username, email } = await createPerson();
    for (let n = 0; n < 10; n++) {
      expect(await attempt({ username, from: `198.51.100.${n}` })).toBe(401);
      expect(await attempt({ username: email.toUpperCase(), from: `198.51.100.${n}` })).toBe(401);
    }
    expect(await attempt({ username, from: '198.51.100.99' })).toBe(429);
    expect(await attempt({ username: email, from: '198.51.100.99' })).toBe(429);
  });

  it('M1: a made-up X-Forwarded-For does not change the count of an address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 25; n++) {
      const headers = { 'x-forwarded-for': `192.0.2.${n}`, 'x-real-ip': `192.0.2.${n}`, forwarded: `for=192.0.2.${n}` };
      statuses.push(await attempt({ username: `ninguem-${n}`, from: '10.1.2.3', headers }));
    }
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([20, 5]);
  });

  it('M1: behind a trusted proxy each client has its own count, and the client cannot choose it', async () => {
    const from = (client: string) => ({ 'x-forwarded-for': client });
    for (let n = 0; n < 20; n++)
      expect(await attempt({ username: `ninguem-${n}`, headers: from(`192.0.2.${n}, 198.51.100.7`) }, proxied)).toBe(
        401,
      );
    expect(await attempt({ username: 'ninguem', headers: from('192.0.2.99, 198.51.100.7') }, proxied)).toBe(429);
    expect(await attempt({ username: 'ninguem', headers: from('198.51.100.8') }, proxied)).toBe(401);
    expect(await attempt({ username: 'ninguem', from: '10.0.0.9', headers: from('198.51.100.7') }, proxied)).toBe(401);
  });

  it('M1: the addresses of one IPv6 network have one count', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++)
      statuses.push(await attempt({ username: `ninguem-v6-${n}`, from: `2001:db8:7:7::${n + 1}` }));
    expect(count(statuses, 429)).toBe(1);
  });

  it('M1: a right password gives its attempt back, and the wrong ones before stay counted', async () => {
    const { username } = await createPerson();
    for (let n = 0; n < 19; n++) await attempt({ username, from: `203.0.113.${n}` });
    expect(await attempt({ username, password: SENHA, from: '203.0.113.30' })).toBe(200);
    expect(await attempt({ username, from: '203.0.113.31' })).toBe(401);
    expect(await attempt({ username, from: '203.0.113.32' })).toBe(429);
  });
});

describe('M1: the owner is not locked out', () => {
  const lock = async (username: string) => {
    for (let n = 0; n < 25; n++) await attempt({ username, from: `203.0.113.${n}` });
    expect(await attempt({ username, password: SENHA, from: '203.0.113.77' })).toBe(429);
  };

  it('M1: a network from which the owner signed in before stays open while strangers guess', async () => {
    const { username } = await createPerson();
    expect(await attempt({ username, password: SENHA, from: '198.51.100.40' })).toBe(200);
    await lock(username);
    expect(await attempt({ username, password: SENHA, from: '198.51.100.40' })).toBe(200);
  });

  it('a browser that has its token under the name without TLS keeps the token', async () => {
    const token = 'x'.repeat(43);
    const headers = { accept: 'text/html', cookie: `vigia-aparelho=${token}` };
    const page = await test.app.inject({ method: 'GET', url: '/', headers });
    expect(String(page.headers['set-cookie'])).toContain(`__Host-vigia-aparelho=${token};`);
  });

  it('M1: a browser in which the owner signed in before stays open in every network, and has its own count', async () => {
    const page = await test.app.inject({ method: 'GET', url: '/', headers: { accept: 'text/html' } });
    const [cookie = ''] = /__Host-vigia-aparelho=[\w-]{43}/.exec(String(page.headers['set-cookie'])) ?? [];
    expect(String(page.headers['set-cookie'])).toMatch(
      /__Host-vigia-aparelho=[^,]+Path=\/; HttpOnly; Secure; SameSite=Strict/,
    );
    expect(String(page.headers['set-cookie'])).toMatch(/XSRF-TOKEN=[^,]+Path=\/; Secure; SameSite=Strict/);
    const { username } = await createPerson();
    expect(await attempt({ username, password: SENHA, from: '198.51.100.41', headers: { cookie } })).toBe(200);
    await lock(username);
    expect(await attempt({ username, password: SENHA, from: '198.51.100.42', headers: { cookie } })).toBe(200);
    for (let n = 0; n < 20; n++)
      expect(await attempt({ username, from: `192.0.2.${n}`, headers: { cookie } })).toBe(401);
    expect(await attempt({ username, password: SENHA, from: '192.0.2.99', headers: { cookie } })).toBe(429);
    // The cookie of another user opens no count of this account.
    const other = await createPerson();
    await lock(other.username);
    expect(await attempt({ username: other.username, password: SENHA, from: '192.0.2.98', headers: { cookie } })).toBe(
      429,
    );
  });

  it('M1: a stolen session cannot use up the attempts of the other sessions', async () => {
    const { username } = await createPerson();
    const signIn = async () => (await test.call(conta.login, { body: { username, password: SENHA } })).body.token;
    const [stolen, own] = [await signIn(), await signIn()];
    const nova = 'outra coisa que ninguém usa';
    const change = (token: string, senha_atual: string) =>
      test.call(conta.alterarSenha, { token, body: { senha_atual, nova_senha: nova, confirmar_nova_senha: nova } });
    const burst = await Promise.all(Array.from({ length: 40 }, () => change(stolen, 'errada')));
    expect(
      count(
        burst.map(({ status }) => status),
        422,
      ),
    ).toBe(20);
    expect((await change(stolen, SENHA)).status).toBe(429);
    expect((await change(own, SENHA)).status).toBe(200);
  });
});
