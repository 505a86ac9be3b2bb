import { contract } from '@vigia/contract';
import { expect } from 'vitest';
import type { IsolationExample } from './isolation-triagem.fixture.ts';
import type { TestApp } from './test-app.ts';

/** The calls of the clients. `ids` are filled in before they are made. */
export function clientesExamples(
  ids: { cliente: number; revista: number },
  marca: string,
): Record<string, IsolationExample> {
  const ofCliente: IsolationExample = { params: () => ({ id: ids.cliente }), stranger: 404 };
  const ofRevista: IsolationExample = {
    params: () => ({ id: ids.cliente, revista: ids.revista }),
    stranger: 404,
  };
  return {
    'GET /clientes/:id/revistas/': ofCliente,
    'GET /clientes/:id/revistas/:revista/relatorio.pdf': ofRevista,
    'GET /clientes/:id/revistas/:revista/relatorio.xlsx': ofRevista,
    'GET /clientes/:id/revistas/:revista/carta.docx': ofRevista,
    'GET /clientes/:id/revistas/:revista/carta/': ofRevista,
    'POST /clientes/:id/revistas/:revista/carta/': {
      ...ofRevista,
      body: () => ({ assunto: 'Invadido', mensagem: 'Invadido', destinatarios: ['segredo@exemplo.com.br'] }),
    },
    'GET /clientes/:id/envios/': ofCliente,
    'GET /clientes/:id/envios/:envio/relatorio.pdf': { params: () => ({ id: ids.cliente, envio: 1 }), stranger: 404 },
    'GET /clientes/:id/link/': ofCliente,
    'POST /clientes/:id/link/': ofCliente,
    'DELETE /clientes/:id/link/': ofCliente,
    'GET /escritorio/identidade/': { stranger: 'nothing' },
    'PUT /escritorio/identidade/': { body: () => ({ cor: '#112233' }), stranger: 'nothing' },
    'GET /clientes/': { stranger: 'nothing' },
    'POST /clientes/': { body: () => ({ nome: 'Cliente do estranho' }), stranger: 'nothing' },
    'GET /clientes/:id/': ofCliente,
    'PUT /clientes/:id/': { ...ofCliente, body: () => ({ nome: 'Invadido', contatos: [] }) },
    'DELETE /clientes/:id/': ofCliente,
    'POST /clientes/marcas/': { body: () => ({ cliente: null, marcas: [marca] }), stranger: 404 },
    'POST /clientes/planilha/': {
      body: () => ({ linhas: [{ numero_processo: marca, cliente: 'Cliente do estranho' }] }),
      stranger: 'nothing',
    },
    'POST /clientes/dos_titulares/': { stranger: 'nothing' },
  };
}

const contatoOf = (secret: string) => ({ nome: secret, email: 'segredo@exemplo.com.br', telefone: '' });

/** Makes the owner's client with its mark and returns its id. */
export async function makeCliente(
  test: TestApp,
  { token, marca, secret }: { token: string; marca: string; secret: string },
): Promise<number> {
  const contatos = [contatoOf(secret)];
  const { body } = await test.call(contract.clientes.create, {
    token,
    body: { nome: secret, observacoes: secret, contatos },
  });
  await test.call(contract.clientes.setMarcas, { token, body: { cliente: body.id, marcas: [marca] } });
  return body.id;
}

/** The owner's client is as it was made. */
export async function expectCliente(
  test: TestApp,
  { token, id, secret }: { token: string; id: number; secret: string },
): Promise<void> {
  const { body } = await test.call(contract.clientes.get, { token, params: { id } });
  expect(body).toMatchObject({ nome: secret, observacoes: secret, marcas: 1, contatos: [contatoOf(secret)] });
}
