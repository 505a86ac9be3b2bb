import { contract } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { up } from '../../../migrations/0062-sessoes.ts';
import { listMails, settleMail, STORED_MAIL, subjectsTo } from '../../../test/stored-mail.ts';
import { grantProduct, PRODUCT_ROLE } from '../../platform/product-role.ts';
import { createTestApp, registro, SENHA, type TestApp } from '../../../test/test-app.ts';

const { conta, sessoes } = contract;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ mail: STORED_MAIL });
});
afterAll(() => test.close());

interface Place {
  from?: string;
  userAgent?: string;
  cookie?: string;
}
/** Signs in from a network with a browser and returns the token. */
async function signIn(username: string, { from = '198.51.100.1', userAgent = FIREFOX, cookie }: Place = {}) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/login/',
    remoteAddress: from,
    headers: { 'user-agent': userAgent, ...(cookie === undefined ? {} : { cookie }) },
    payload: { username, password: SENHA },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ token: string }>().token;
}
const list = async (token: string) => (await test.call(sessoes.list, { token })).body;
const end = (token: string, id: number, senha = SENHA) =>
  test.call(sessoes.encerrar, { token, params: { id }, body: { senha } });
const isOpen = async (token: string) => (await test.call(conta.userme, { token })).status === 200;
const query = (text: string, values: unknown[] = []) => test.connection.pool.query(text, values);
const ofUser = 'usuario_id = (select id from usuario where username = $1)';

describe('own sessions', () => {
  it('the sessions of a user are listed with browser and network, and the own one is marked', async () => {
    const { username } = await test.createConta();
    const first = await signIn(username);
    const second = await signIn(username, { from: '2001:db8:1:2:3::4', userAgent: IPHONE });
    const found = await list(second);
    expect(found).toMatchObject([
      { aparelho: 'Safari no iPhone', rede: '2001:db8:1:2::/64', atual: true },
      { aparelho: 'Firefox no Linux', rede: '198.51.100.1', atual: false },
    ]);
    expect(await list(first)).toMatchObject([{ atual: false }, { atual: true }]);
    expect(JSON.stringify(found)).not.toContain('token');
  });

  it('a user ends one session with the password, and no session of anybody else', async () => {
    const { username } = await test.createConta();
    const [own, other] = [await signIn(username), await signIn(username)];
    const id = (await list(own)).find(({ atual }) => !atual)?.id ?? 0;
    expect(await end(own, id, 'errada')).toMatchObject({
      status: 422,
      body: { errors: { senha: [expect.any(String)] } },
    });
    const stranger = await signIn((await test.createConta()).username);
    expect(await end(stranger, id)).toEqual({ status: 404, body: { message: 'Esta sessão já terminou.' } });
    expect(await isOpen(other)).toBe(true);
    expect((await end(own, id)).status).toBe(200);
    expect([await isOpen(own), await isOpen(other)]).toEqual([true, false]);
    expect((await end(own, id)).status).toBe(404);
    // The own session ends by signing out.
    expect((await end(own, (await list(own))[0]?.id ?? 0)).status).toBe(404);
  });

  it('a user ends all other sessions with the password', async () => {
    const { username } = await test.createConta();
    const stranger = await signIn((await test.createConta()).username);
    const tokens = [await signIn(username), await signIn(username), await signIn(username)] as const;
    const endOthers = (senha: string) => test.call(sessoes.encerrarOutras, { token: tokens[1], body: { senha } });
    expect((await endOthers('errada')).status).toBe(422);
    expect((await endOthers(SENHA)).status).toBe(200);
    expect(await Promise.all(tokens.map(isOpen))).toEqual([false, true, false]);
    expect(await isOpen(stranger)).toBe(true);
  });
});

describe('the time of a session', () => {
  const readRow = async (username: string) =>
    (
      await query(
        `select xmin::text as version, usada_em > now() - interval '1 minute' as fresh,
          round(extract(epoch from expira_em - now()) / 3600)::int as hours from sessao where ${ofUser}`,
        [username],
      )
    ).rows[0] as { version: string; fresh: boolean; hours: number };

  it('the last use is written at most every five minutes, and then the session lasts another 30 days', async () => {
    const { username } = await test.createConta();
    const token = await signIn(username);
    const before = await readRow(username);
    for (let n = 0; n < 5; n++) expect(await isOpen(token)).toBe(true);
    expect(await readRow(username)).toEqual(before);

    await query(
      `update sessao set usada_em = now() - interval '6 minutes', expira_em = now() + interval '1 day' where ${ofUser}`,
      [username],
    );
    await Promise.all([isOpen(token), isOpen(token)]);
    const after = await readRow(username);
    expect(after).toMatchObject({ fresh: true, hours: 30 * 24 });
    await isOpen(token);
    expect(await readRow(username)).toEqual(after);
  });

  it('a session ends 90 days after the sign-in, whatever its use', async () => {
    const { username } = await test.createConta();
    const token = await signIn(username);
    const age = (days: number) =>
      query(
        `update sessao set termina_em = termina_em - make_interval(days => $2), usada_em = now() - interval '1 hour'
         where ${ofUser}`,
        [username, days],
      );
    await age(88);
    expect(await isOpen(token)).toBe(true);
    expect((await readRow(username)).hours).toBe(48);
    await age(2);
    await isOpen(token);
    expect(await isOpen(token)).toBe(false);
    expect(await list(token)).not.toBeInstanceOf(Array);
  });

  it('a session from before the migration keeps at least a week, and one of lately its 90 days', async () => {
    const { username } = await test.createConta();
    const tokens = [await signIn(username), await signIn(username)];
    await test.owner.pool.query(
      'alter table sessao drop column id, drop column aparelho, drop column rede, drop column usada_em, drop column termina_em',
    );
    await query(
      `update sessao set criada_em = now() - interval '200 days' where token_hash = (
      select min(token_hash::text)::bytea from sessao where ${ofUser})`,
      [username],
    );
    await up(test.owner.db as unknown as Parameters<typeof up>[0]);
    await test.owner.db.transaction().execute((transaction) => grantProduct(transaction, PRODUCT_ROLE));
    const { rows } = await query(
      `select round(extract(epoch from expira_em - now()) / 86400)::int as left,
        round(extract(epoch from termina_em - now()) / 86400)::int as last from sessao where ${ofUser} order by last`,
      [username],
    );
    expect(rows).toEqual([
      { left: 7, last: 7 },
      { left: 30, last: 90 },
    ]);
    expect(await Promise.all(tokens.map(isOpen))).toEqual([true, true]);
    expect((await list(tokens[0] ?? '')).map(({ aparelho, rede }) => [aparelho, rede])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

describe('a sign-in from an unknown browser in an unknown network', () => {
  const NOVO = 'Entrada em um aparelho novo';
  async function getCookie(): Promise<string> {
    const page = await test.app.inject({ method: 'GET', url: '/', headers: { accept: 'text/html' } });
    return /__Host-vigia-aparelho=[\w-]{43}/.exec(String(page.headers['set-cookie']))?.[0] ?? '';
  }

  it('the owner gets a mail; the first sign-in, a known browser and a known network send none', async () => {
    const { username, email } = await test.createConta();
    const cookie = await getCookie();
    await signIn(username, { from: '198.51.100.10', cookie });
    await signIn(username, { from: '198.51.100.11', cookie });
    await signIn(username, { from: '198.51.100.11' });
    expect(await subjectsTo(test, email)).toEqual([]);
    await signIn(username, {
      from: '198.51.100.12',
      userAgent: 'Clique em http://exemplo.com',
      cookie: await getCookie(),
    });
    await signIn(username, { from: '198.51.100.12' });
    expect(await subjectsTo(test, email)).toEqual([NOVO]);
    const [mail] = await listMails(test, email);
    expect(mail?.texto).toContain('Programa desconhecido, rede 198.51.100.12, em ');
    expect(mail?.texto).toContain('/seguranca');
    expect(mail?.texto).not.toContain('exemplo.com ');
  });

  it('an unproved address gets no mail', async () => {
    const form = registro();
    await test.call(conta.register, { body: form });
    await signIn(form.username, { from: '198.51.100.20' });
    await signIn(form.username, { from: '198.51.100.21' });
    await settleMail(test);
    expect((await listMails(test, form.email)).map(({ assunto }) => assunto)).not.toContain(NOVO);
  });
});
