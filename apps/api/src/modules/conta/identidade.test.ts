import { contract } from '@vigia/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Claims, enterByProvedor, type ProvedorOidc, startProvedorOidc } from '../../../test/provedor-oidc.ts';
import { STORED_MAIL, subjectsTo } from '../../../test/stored-mail.ts';
import { APP_URL, createTestApp, registro, SENHA, type TestApp } from '../../../test/test-app.ts';

const { auditoria, conta, provedor, segundoFator } = contract;
const LATE = 'Esta entrada passou do tempo ou começou em outro navegador. Comece de novo.';
const INVALID = 'A resposta do provedor não confere com o pedido. Comece a entrada de novo.';
let acme: ProvedorOidc;
let test: TestApp;
beforeAll(async () => {
  acme = await startProvedorOidc();
  test = await createTestApp({ mail: STORED_MAIL, oidc: acme.oidc });
});
afterAll(async () => {
  await test.close();
  await acme.stop();
});

let people = 0;
/** A user with a proved address, and what the provider says of the same person. */
async function createPerson() {
  const { username, email, escritorio } = await test.createConta();
  people += 1;
  const claims = { sub: `pessoa-${people}`, email, email_verified: true };
  return { username, email, cnpj: escritorio.cnpj, claims };
}
const enter = (claims: Claims) => enterByProvedor(test, acme, claims);
const start = async () => (await test.call(provedor.iniciar)).body;
const come = (ficha: string, retorno: string) => test.call(provedor.entrar, { body: { ficha, retorno } });
const list = async (token: string) => (await test.call(provedor.list, { token })).body.identidades;
const signIn = async (username: string) =>
  (await test.call(conta.login, { body: { username, password: SENHA } })).body.token;

describe('a sign-in at the provider', () => {
  it('asks the provider for a code, with PKCE, a state and a nonce that are new each time', async () => {
    expect((await test.call(provedor.get)).body).toEqual({ nome: 'Acme' });
    const [first, second] = [await start(), await start()];
    const ask = new URL(first.endereco);
    expect(Object.fromEntries(ask.searchParams)).toMatchObject({
      client_id: 'vigia-marcas',
      response_type: 'code',
      redirect_uri: `${APP_URL}/entrada-por-provedor`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(ask.searchParams.get(name)).not.toBe(new URL(second.endereco).searchParams.get(name));
    expect(first.endereco).not.toContain(first.ficha);
  });

  it('links the account of the proved address once, tells its owner, and signs in from then on', async () => {
    const { username, email, claims } = await createPerson();
    const first = await enter({ ...claims, email: email.toUpperCase() });
    expect([first.status, first.body.user.username]).toEqual([200, username]);
    expect((await test.call(conta.userme, { token: first.body.token })).status).toBe(200);
    // The subject names the person, whatever the address at the provider is now.
    expect((await enter({ sub: claims.sub, email: 'outro@exemplo.com.br' })).status).toBe(200);
    expect(await list(first.body.token)).toEqual([
      expect.objectContaining({ emissor: acme.oidc.emissor, email: email.toUpperCase(), removida_em: null }),
    ]);
    expect(await subjectsTo(test, email)).toEqual(['Entrada por provedor ligada']);
    const { body: log } = await test.call(auditoria.list, { token: first.body.token });
    expect(log.results.map(({ tipo }) => tipo)).toContain('conta.identidade_ligada');
    expect(JSON.stringify(log.results)).not.toContain(email);
  });

  it('is refused with parameters or a ticket of another sign-in, a second time, and after ten minutes', async () => {
    const { claims } = await createPerson();
    const [mine, other] = [await start(), await start()];
    expect(await come(mine.ficha, acme.authorize(other.endereco, claims))).toMatchObject({
      status: 401,
      body: { message: LATE },
    });
    // The ticket is used up by the wrong state.
    expect((await come(mine.ficha, acme.authorize(mine.endereco, claims))).body).toMatchObject({ message: LATE });
    expect((await come('inventada', acme.authorize(other.endereco, claims))).status).toBe(401);
    const retorno = acme.authorize(other.endereco, claims);
    expect((await come(other.ficha, retorno)).status).toBe(200);
    expect((await come(other.ficha, retorno)).body).toMatchObject({ message: LATE });
    const late = await start();
    await test.owner.pool.query(`update pedido_provedor set expira_em = now()`);
    expect((await come(late.ficha, acme.authorize(late.endereco, claims))).body).toMatchObject({ message: LATE });
  });

  it('is refused with an ID token for another sign-in, another client or long ago, or of another key', async () => {
    const { claims } = await createPerson();
    const wrong = [{ nonce: 'outro' }, { aud: 'outro-cliente' }, { exp: 1_700_000_000 }];
    for (const claim of wrong)
      expect(await enter({ ...claims, ...claim })).toMatchObject({ status: 401, body: { message: INVALID } });
    await acme.forging(async () =>
      expect(await enter(claims)).toMatchObject({ status: 401, body: { message: INVALID } }),
    );
    expect((await enter(claims)).status).toBe(200);
  });

  it('is refused with a code of another sign-in, which PKCE binds to its own', async () => {
    const { claims } = await createPerson();
    const [mine, other] = [await start(), await start()];
    const stolen = new URLSearchParams(acme.authorize(other.endereco, claims));
    stolen.set('state', new URL(mine.endereco).searchParams.get('state') ?? '');
    expect(await come(mine.ficha, stolen.toString())).toMatchObject({ status: 401, body: { message: LATE } });
  });

  it.each([
    ['access_denied', 401, 'A entrada foi recusada no provedor. Tente de novo, ou entre com a sua senha.'],
    [
      'server_error',
      502,
      'O provedor de identidade não respondeu. Tente de novo em instantes, ou entre com a sua senha.',
    ],
  ])('that the provider ends with %s is told in Portuguese', async (error, status, message) => {
    const { ficha, endereco } = await start();
    const state = new URL(endereco).searchParams.get('state') ?? '';
    expect(await come(ficha, new URLSearchParams({ error, state }).toString())).toEqual({ status, body: { message } });
  });

  it('is a sentence while the provider is down, and works again after it', async () => {
    const { claims } = await createPerson();
    const { ficha, endereco } = await start();
    await acme.stop();
    const down = { status: 502, body: { message: /^O provedor de identidade não respondeu/ } };
    expect(await come(ficha, acme.authorize(endereco, claims))).toMatchObject(down);
    // The browser is not led to a page that does not answer.
    expect(await test.call(provedor.iniciar)).toMatchObject(down);
    await acme.restart();
    expect((await enter(claims)).status).toBe(200);
  });
});

describe('the account of a person of the provider', () => {
  it('is not linked by an address that the provider does not vouch for', async () => {
    const { claims } = await createPerson();
    for (const email_verified of [false, undefined, 'false', 'sim'])
      expect(
        (
          await enter({
            sub: claims.sub,
            email: claims.email,
            ...(email_verified === undefined ? {} : { email_verified }),
          })
        ).body,
      ).toMatchObject({
        message: /^O provedor não confirmou o seu e-mail/,
      });
    expect((await enter({ sub: claims.sub, email_verified: true })).status).toBe(403);
  });

  it('is not linked before its own address is proved', async () => {
    const form = registro();
    await test.call(conta.register, { body: form });
    const { status, body } = await enter({ sub: 'sem-prova', email: form.email, email_verified: true });
    expect([status, body]).toEqual([403, { message: expect.stringMatching(/ainda não foi confirmado/) }]);
  });

  it('does not exist for an unknown person, who gets what the sign-up needs', async () => {
    const pessoa = { email: 'nova@exemplo.com.br', email_verified: true, given_name: 'Eva', family_name: 'Sá' };
    expect(await enter({ sub: 'nova', ...pessoa })).toEqual({
      status: 403,
      body: {
        message:
          'Ainda não há conta com o seu e-mail. Crie a conta com este e-mail e confirme-o; depois entre pelo provedor.',
        cadastro: { email: 'nova@exemplo.com.br', first_name: 'Eva', last_name: 'Sá' },
      },
    });
  });

  it('is not opened while it waits for approval', async () => {
    const { cnpj } = await createPerson();
    const waiting = await test.createConta({ escritorio: { cnpj } });
    expect((await enter({ sub: 'espera', email: waiting.email, email_verified: true })).body).toEqual({
      message: 'Seu cadastro espera a aprovação de um administrador do escritório.',
    });
  });

  it('has one identity of the provider at a time', async () => {
    const { claims } = await createPerson();
    expect((await enter(claims)).status).toBe(200);
    expect(await enter({ ...claims, sub: `${claims.sub}-outra` })).toMatchObject({ status: 409 });
  });

  it('keeps a removed identity out until its owner takes it back with the password', async () => {
    const { email, claims } = await createPerson();
    const { token } = (await enter(claims)).body;
    const [{ id } = { id: 0 }] = await list(token);
    const change = (call: typeof provedor.remover | typeof provedor.religar, senha = SENHA) =>
      test.call(call, { token, params: { id }, body: { senha } });
    expect((await change(provedor.remover, 'errada')).status).toBe(422);
    expect((await change(provedor.remover)).status).toBe(200);
    expect((await change(provedor.remover)).status).toBe(404);
    expect(await enter(claims)).toMatchObject({ status: 403, body: { message: /^Você removeu esta identidade/ } });

    // Another identity with the same address takes its place, and only one may sign in.
    const outra = { ...claims, sub: `${claims.sub}-outra` };
    expect((await enter(outra)).status).toBe(200);
    expect((await change(provedor.religar)).status).toBe(409);
    const outraId = (await list(token)).find(({ removida_em }) => removida_em === null)?.id ?? 0;
    await test.call(provedor.remover, { token, params: { id: outraId }, body: { senha: SENHA } });
    expect((await change(provedor.religar, 'errada')).status).toBe(422);
    expect((await change(provedor.religar)).status).toBe(200);
    expect((await change(provedor.religar)).status).toBe(404);
    expect((await enter(claims)).status).toBe(200);
    expect(await subjectsTo(test, email)).toEqual([
      'Entrada por provedor ligada',
      'Entrada por provedor ligada',
      'Entrada por provedor ligada',
      'Entrada por provedor removida',
      'Entrada por provedor removida',
    ]);
  });

  it('asks for its second factor too, and is linked only after the code', async () => {
    const { username, claims } = await createPerson();
    const token = await signIn(username);
    const { segredo } = (await test.call(segundoFator.iniciar, { token, body: { senha: SENHA } })).body;
    const totp = new TOTP({ secret: Secret.fromBase32(segredo) });
    const { codigos } = (await test.call(segundoFator.ligar, { token, body: { codigo: totp.generate() } })).body;
    const { status, body } = await enter(claims);
    expect([status, body]).toMatchObject([403, { segundo_fator: { ficha: expect.any(String) } }]);
    expect(await list(token)).toEqual([]);
    const { ficha } = (body as unknown as { segundo_fator: { ficha: string } }).segundo_fator;
    expect((await test.call(segundoFator.entrar, { body: { ficha, codigo: '000000' } })).status).toBe(401);
    const entered = await test.call(segundoFator.entrar, { body: { ficha, codigo: codigos[0] ?? '' } });
    expect(entered.status).toBe(200);
    expect(await list(entered.body.token)).toHaveLength(1);
  });

  it('loses its identities when it ends', async () => {
    const { claims } = await createPerson();
    const { token } = (await enter(claims)).body;
    await test.call(conta.inativar, { token, body: { senha: SENHA, encerrar_escritorio: true } });
    expect((await enter(claims)).body).toMatchObject({ cadastro: { email: claims.email } });
  });
});

it('without a provider in the settings there is none', async () => {
  const plain = await createTestApp();
  try {
    expect((await plain.call(provedor.get)).body).toEqual({ nome: null });
    expect((await plain.call(provedor.iniciar)).status).toBe(404);
  } finally {
    await plain.close();
  }
});
