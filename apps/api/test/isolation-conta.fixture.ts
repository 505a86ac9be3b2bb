import { type ChaveApiNova, contract, type EscopoDaChave } from '@vigia/contract';
import type { IsolationExample } from './isolation-triagem.fixture.ts';
import { createChaveVirtual } from './chave-virtual.ts';
import { enterByProvedor, type ProvedorOidc } from './provedor-oidc.ts';
import { APP_URL, registro, SENHA, type TestApp } from './test-app.ts';

/** The calls about the own account. `ids` are filled in before they are made. */
export const contaExamples = (ids: {
  membro: number;
  sessao: number;
  chave: number;
  identidade: number;
  convite: number;
  chaveApi: number;
  webhook: number;
  entrega: number;
  desafio: string;
}): Record<string, IsolationExample> => ({
  'POST /logout/': { stranger: 'nothing' },
  'GET /rest_auth/update/userme/': { stranger: 'nothing' },
  'PUT /rest_auth/update/me/': {
    body: () => {
      const { username, first_name, last_name, email } = registro();
      return { username, first_name, last_name, email, senha: SENHA };
    },
    stranger: 'nothing',
  },
  // These follow the change of the address above.
  'POST /rest_auth/update/reenviar_confirmacao/': { stranger: 'nothing' },
  'DELETE /rest_auth/update/email_pendente/': { stranger: 'nothing' },
  'PUT /rest_auth/update/alterar_senha/': {
    body: () => ({
      senha_atual: SENHA,
      nova_senha: 'outra senha que ninguém usa',
      confirmar_nova_senha: 'outra senha que ninguém usa',
    }),
    stranger: 'nothing',
  },
  'GET /rest_auth/sessoes/': { stranger: 'nothing' },
  'DELETE /rest_auth/sessoes/:id/': {
    params: () => ({ id: ids.sessao }),
    body: () => ({ senha: SENHA }),
    stranger: 404,
  },
  'POST /rest_auth/sessoes/encerrar_outras/': { body: () => ({ senha: SENHA }), stranger: 'nothing' },
  'GET /rest_auth/segundo_fator/': { stranger: 'nothing' },
  'POST /rest_auth/segundo_fator/iniciar/': { body: () => ({ senha: SENHA }), stranger: 'nothing' },
  // The owner's secret waits for its code, the stranger has none.
  'POST /rest_auth/segundo_fator/ligar/': { body: () => ({ codigo: '123456' }), stranger: 404 },
  'POST /rest_auth/segundo_fator/desligar/': { body: () => ({ senha: SENHA, codigo: '123456' }), stranger: 404 },
  'POST /rest_auth/segundo_fator/codigos/': { body: () => ({ senha: SENHA, codigo: '123456' }), stranger: 404 },
  'GET /rest_auth/chaves_de_acesso/': { stranger: 'nothing' },
  'POST /rest_auth/chaves_de_acesso/iniciar/': { body: () => ({ senha: SENHA }), stranger: 'nothing' },
  'POST /rest_auth/chaves_de_acesso/': {
    body: () => ({
      nome: 'Celular',
      resposta: createChaveVirtual().criar(ids.desafio, { rpId: 'marcas.exemplo.com.br', origem: APP_URL }),
    }),
    stranger: 404,
  },
  'DELETE /rest_auth/chaves_de_acesso/:id/': {
    params: () => ({ id: ids.chave }),
    body: () => ({ senha: SENHA }),
    stranger: 404,
  },
  'GET /escritorio/convites/': { stranger: 'nothing' },
  'POST /escritorio/convites/': {
    body: () => ({ email: registro().email, papel: 'leitor' }),
    stranger: 'nothing',
  },
  'POST /escritorio/convites/:id/reenviar/': { params: () => ({ id: ids.convite }), stranger: 404 },
  'DELETE /escritorio/convites/:id/': { params: () => ({ id: ids.convite }), stranger: 404 },
  'GET /escritorio/chaves_api/': { stranger: 'nothing' },
  'POST /escritorio/chaves_api/': {
    body: () => ({ nome: 'Chave do estranho', escopo: 'leitura', dias: 30, senha: SENHA }),
    stranger: 'nothing',
  },
  'DELETE /escritorio/chaves_api/:id/': { params: () => ({ id: ids.chaveApi }), stranger: 404 },
  'GET /escritorio/webhooks/': { stranger: 'nothing' },
  'POST /escritorio/webhooks/': {
    body: () => ({
      ...{ nome: 'Webhook do estranho', url: 'https://exemplo.com.br/', formato: 'padrao' },
      ...{ eventos: ['revista.lida'], senha: SENHA },
    }),
    stranger: 'nothing',
  },
  'PATCH /escritorio/webhooks/:id/': {
    params: () => ({ id: ids.webhook }),
    body: () => ({ ativo: false }),
    stranger: 404,
  },
  'POST /escritorio/webhooks/:id/segredo/': {
    params: () => ({ id: ids.webhook }),
    body: () => ({ senha: SENHA }),
    stranger: 404,
  },
  'POST /escritorio/webhooks/:id/teste/': { params: () => ({ id: ids.webhook }), stranger: 404 },
  'GET /escritorio/webhooks/:id/entregas/': { params: () => ({ id: ids.webhook }), stranger: 404 },
  'POST /escritorio/webhooks/:id/entregas/:entrega/reenviar/': {
    params: () => ({ id: ids.webhook, entrega: ids.entrega }),
    stranger: 404,
  },
  'DELETE /escritorio/webhooks/:id/': { params: () => ({ id: ids.webhook }), stranger: 404 },
  'GET /rest_auth/identidades/': { stranger: 'nothing' },
  // Whether an identity of another office is removed is as unknown as whether it exists.
  'POST /rest_auth/identidades/:id/religar/': {
    params: () => ({ id: ids.identidade }),
    body: () => ({ senha: SENHA }),
    stranger: 404,
  },
  'DELETE /rest_auth/identidades/:id/': {
    params: () => ({ id: ids.identidade }),
    body: () => ({ senha: SENHA }),
    stranger: 404,
  },
  // The id belongs to a member of the other office, so the call transfers nothing.
  'POST /rest_auth/update/inativar_conta/': {
    body: () => ({ senha: SENHA, novo_administrador: ids.membro }),
    stranger: 404,
  },
});

/** Calls that end or change the caller's own session or account. Each is made by a separate stranger. */
export const USES_UP = new Set([
  'POST /logout/',
  'PUT /rest_auth/update/alterar_senha/',
  'POST /rest_auth/update/inativar_conta/',
  'POST /rest_auth/segundo_fator/ligar/',
]);

/** Stores a passkey of the user, and makes a challenge for another one. */
export async function makeChave(test: TestApp, token: string): Promise<{ chave: number; desafio: string }> {
  const { iniciar, create } = contract.chavesDeAcesso;
  const start = async () => (await test.call(iniciar, { token, body: { senha: SENHA } })).body.challenge;
  const resposta = createChaveVirtual().criar(await start(), { rpId: 'marcas.exemplo.com.br', origem: APP_URL });
  const { body } = await test.call(create, { token, body: { nome: 'Celular', resposta } });
  return { chave: body.id, desafio: await start() };
}

/** Makes a key of the API. */
export async function makeChaveApi(
  test: TestApp,
  token: string,
  { nome = 'Sistema', escopo = 'leitura' }: { nome?: string; escopo?: EscopoDaChave } = {},
): Promise<ChaveApiNova> {
  const { body } = await test.call(contract.chavesApi.create, {
    token,
    body: { nome, escopo, dias: 30, senha: SENHA },
  });
  return body;
}

/** Makes a webhook with a message that waits for it. */
export async function makeWebhook(
  test: TestApp,
  token: string,
  nome: string,
): Promise<{ webhook: number; entrega: number }> {
  const { create, testar } = contract.webhooks;
  const { body } = await test.call(create, {
    token,
    body: {
      nome,
      url: `https://exemplo.com.br/${encodeURIComponent(nome)}`,
      formato: 'padrao',
      eventos: ['revista.lida'],
      senha: SENHA,
    },
  });
  const entrega = await test.call(testar, { token, params: { id: body.id } });
  return { webhook: body.id, entrega: entrega.body.id };
}

/** Links an identity of the provider to the user, and removes it, so that it can be linked again. */
export async function makeIdentidade(test: TestApp, provedor: ProvedorOidc, token: string): Promise<number> {
  const { email } = (await test.call(contract.conta.userme, { token })).body;
  await enterByProvedor(test, provedor, { sub: 'titular', email, email_verified: true });
  const { list, remover } = contract.provedor;
  const [{ id } = { id: 0 }] = (await test.call(list, { token })).body.identidades;
  await test.call(remover, { token, params: { id }, body: { senha: SENHA } });
  return id;
}
