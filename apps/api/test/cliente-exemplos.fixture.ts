import { contract } from '@vigia/contract';
import { URI } from 'otpauth';
import { expect } from 'vitest';
import { createChaveVirtual } from './chave-virtual.ts';
import { ids } from './isolation-world.fixture.ts';
import type { ProvedorOidc } from './provedor-oidc.ts';
import { linkTo } from './stored-mail.ts';
import { APP_URL, registro, SENHA, type TestApp } from './test-app.ts';

/** One call as it succeeds. `token` is that of a person of their own, for a call that changes its caller's account. */
export interface Pedido {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  token?: string;
}

/** What the examples need: the server, the provider of identities, and the owner of the world. */
export interface Palco {
  test: TestApp;
  provedor: ProvedorOidc;
  token: string;
  /** The session of who administers the installation. */
  dona: string;
}

export type Exemplos = Record<string, (palco: Palco) => Pedido | Promise<Pedido>>;

const HERE = { rpId: 'marcas.exemplo.com.br', origem: APP_URL };
export const NOVA = { nova_senha: 'outra senha que ninguém usa', confirmar_nova_senha: 'outra senha que ninguém usa' };

/** A person who founded an office of their own. */
export async function createPerson({ test }: Palco) {
  const { username, email } = await test.createConta();
  const { token } = (await test.call(contract.conta.login, { body: { username, password: SENHA } })).body;
  return { username, email, token };
}

/** A person with an authenticator app, whose code the server asks for if it is `ligado`. */
export async function createWithSegundoFator(palco: Palco, ligado = true) {
  const { test } = palco;
  const person = await createPerson(palco);
  const { body } = await test.call(contract.segundoFator.iniciar, { token: person.token, body: { senha: SENHA } });
  const app = URI.parse(body.uri) as { generate: () => string };
  if (ligado) {
    await test.call(contract.segundoFator.ligar, { token: person.token, body: { codigo: app.generate() } });
    // As if half a minute had passed since the last code.
    await test.connection.pool.query('update segundo_fator set ultimo_passo = 0');
  }
  return { ...person, codigo: app.generate() };
}

/** A person who asked for another address. */
export async function createWithTroca(palco: Palco) {
  const person = await createPerson(palco);
  const { username, first_name, last_name, email: nova } = registro();
  const body = { username, first_name, last_name, email: nova, senha: SENHA };
  await palco.test.call(contract.conta.updateMe, { token: person.token, body });
  return { ...person, nova };
}

async function convidar({ test, token }: Palco): Promise<{ email: string; id: number }> {
  const { email } = registro();
  const { body } = await test.call(contract.convites.create, { token, body: { email, papel: 'analista' } });
  return { email, id: body.id };
}

export const comSenha = { body: { senha: SENHA } };

/** The calls that anybody may make. */
export const ANONIMOS: Exemplos = {
  'POST /login/': async (palco) => {
    const { username } = await createPerson(palco);
    return { body: { username, password: SENHA } };
  },
  'POST /login/segundo_fator/': async (palco) => {
    const { username, codigo } = await createWithSegundoFator(palco);
    const answer: any = await palco.test.call(contract.conta.login, { body: { username, password: SENHA } });
    return { body: { ficha: answer.body.segundo_fator.ficha, codigo } };
  },
  'POST /login/chave_de_acesso/': async (palco) => {
    const { token } = await createPerson(palco);
    const { iniciar, create, iniciarEntrada } = contract.chavesDeAcesso;
    const chave = createChaveVirtual();
    const { challenge } = (await palco.test.call(iniciar, { token, ...comSenha })).body;
    const body = { nome: 'Celular', resposta: chave.criar(challenge, HERE) };
    expect((await palco.test.call(create, { token, body })).status).toBe(201);
    const desafio = (await palco.test.call(iniciarEntrada)).body.opcoes.challenge;
    return { body: { resposta: chave.usar(desafio, HERE) } };
  },
  'POST /login/provedor/': async ({ test, provedor }) => {
    const { email } = await test.createConta();
    const { body } = await test.call(contract.provedor.iniciar);
    const retorno = provedor.authorize(body.endereco, { sub: email, email, email_verified: true });
    return { body: { ficha: body.ficha, retorno } };
  },
  'POST /rest_auth/registration/': () => ({ body: registro() }),
  'POST /rest_auth/convite/': async (palco) => {
    const { email } = await convidar(palco);
    return { body: { token: await linkTo(palco.test, email, '/convite') } };
  },
  'POST /rest_auth/convite/aceitar/': async (palco) => {
    const { email } = await convidar(palco);
    const { username, first_name, last_name, password } = registro();
    const token = await linkTo(palco.test, email, '/convite');
    return { body: { token, username, first_name, last_name, password } };
  },
  'POST /rest_auth/confirmar_email/': async (palco) => {
    const { nova } = await createWithTroca(palco);
    return { body: { token: await linkTo(palco.test, nova, 'confirmar-email') } };
  },
  'POST /rest_auth/desfazer_email/': async (palco) => {
    const { email } = await createWithTroca(palco);
    return { body: { token: await linkTo(palco.test, email, '/desfazer-email') } };
  },
  'POST /auth_password/forgetpassword/': async (palco) => ({ body: { email: (await createPerson(palco)).email } }),
  'POST /auth_password/reset_password/': async (palco) => {
    const { email } = await createPerson(palco);
    await palco.test.call(contract.conta.forgetPassword, { body: { email } });
    return { body: { token: await linkTo(palco.test, email, 'reset-password'), ...NOVA } };
  },
  'GET /oposicoes/calendario/{ficha}.ics': async ({ test, token }) => {
    const { url } = (await test.call(contract.calendario.create, { token, ...comSenha })).body;
    return { params: { ficha: /([\w-]{43})\.ics$/.exec(url)![1] } };
  },
  'GET /pagina_do_cliente/{ficha}/': async (palco) => ({ params: { ficha: await makeLink(palco) } }),
  'GET /pagina_do_cliente/{ficha}/{envio}/relatorio.pdf': async (palco) => {
    const envio = await enviar(palco);
    return { params: { ficha: await makeLink(palco), envio } };
  },
};

/** The address of the client's private page. */
async function makeLink({ test, token }: Palco): Promise<string> {
  const { body } = await test.call(contract.comunicacao.createLink, { token, params: { id: ids.cliente } });
  return /([\w-]{43})$/.exec(body.url)![1]!;
}

export const carta = {
  assunto: 'Suas marcas',
  mensagem: 'Segue o relatório.',
  destinatarios: ['segredo@exemplo.com.br'],
};

/** The same message is sent once in five minutes. */
let sent = 0;

/** Sends a report to the client. Returns its id. */
export async function enviar({ test, token }: Palco): Promise<number> {
  const params = { id: ids.cliente, revista: ids.revista };
  const body = { ...carta, mensagem: `Segue o relatório ${++sent}.` };
  const answer = await test.call(contract.comunicacao.enviar, { token, params, body });
  expect(answer.status).toBe(201);
  return answer.body.id;
}
