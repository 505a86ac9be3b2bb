import { type APIRequestContext, test as base } from '@playwright/test';
import { contract } from '@vigia/contract';
import { createConta, SENHA } from './accounts.ts';
import { callApi, fixture, Office, proveEmail } from './office.ts';
import { PLANTED } from './planted.ts';

/** An office in which every screen has something to show. */
export interface Furnished {
  office: Office;
  /** The issue of the planted collisions. */
  revista: number;
  /** A finished comparison of the first planted pair, and the case it led to. */
  analise: number;
  caso: number;
  /** A client with a contact and the first planted mark. */
  cliente: number;
}

/** A mark without a name, in addition to the planted ones. */
const FIGURATIVA = '928139395';
/** A mark that is not in any gazette yet. */
const UNKNOWN = '900000019';
const COLUMNS = ['col-novas', 'col-novas', 'col-analise', 'col-aprovado', 'col-protocolado'] as const;

async function fillCalendar(office: Office): Promise<void> {
  const { addDia, addSuspensao } = contract.prazos;
  await office.call(addDia, { body: { data: '2026-10-30', nome: 'Ponte de Finados', util: false } });
  await office.call(addDia, { body: { data: '2026-10-28', nome: 'Servidor público transferido', util: true } });
  const suspensao = { inicio: '2026-12-21', fim: '2026-12-24', motivo: 'Portaria INPI 99/2026' };
  await office.call(addSuspensao, { body: suspensao });
}

async function fillOffice(request: APIRequestContext, office: Office, cnpj: string): Promise<void> {
  const conta = createConta();
  const username = conta.username.replace('ana', 'bia');
  const colleague = { ...conta, username, email: `${username}@exemplo.com.br`, first_name: 'Bia', last_name: 'Luz' };
  await callApi(request, contract.conta.register, { body: { ...colleague, escritorio: { cnpj } } });
  await office.call(contract.escritorio.update, {
    params: { cnpj: cnpj.replaceAll(/\D/g, '') },
    body: {
      nome_fantasia: 'LaNonaChef',
      razao_social: 'LaNonaChef Alimentos Ltda',
      data_abertura: '2019-03-07',
      porte: 'Pequeno',
      matriz_filial: 'True',
      situacao_cadastral: 'Ativa',
      cidade: 'Natal',
      estado: 'RN',
    },
  });
}

async function addConexoes(office: Office): Promise<void> {
  const chave = { nome: 'Sistema de prazos', escopo: 'escrita', dias: 90, senha: SENHA } as const;
  await office.call(contract.chavesApi.create, { body: chave });
  const webhook = { nome: 'Canal de marcas', url: 'https://hooks.exemplo.com.br/abc', formato: 'slack' } as const;
  await office.call(contract.webhooks.create, {
    body: { ...webhook, eventos: ['colisao.nova', 'prazo.proximo'], senha: SENHA },
  });
}

async function addCliente(office: Office): Promise<number> {
  const contatos = [{ nome: 'Rita Lima', email: 'rita@exemplo.com.br', telefone: '(11) 5555-0100' }];
  const body = { nome: 'Cafés do Cerrado', observacoes: 'Prefere falar por telefone.', contatos };
  const { id } = await office.call(contract.clientes.create, { body });
  await office.call(contract.clientes.setMarcas, { body: { cliente: id, marcas: [PLANTED[0].registrada] } });
  return id;
}

/** Opens a case and closes it again. */
async function closeCaso(office: Office, analise: number, publicada: string): Promise<void> {
  const { id, versao } = await office.levarAoQuadro(analise, publicada);
  const body = { desfecho: 'acordo', motivo: 'Acordo de coexistência.', versao } as const;
  await office.call(contract.oposicoes.encerrar, { params: { id }, body });
}

/** Fills a new office through the API: marks, comparisons, both archives, the board, the calendar, a colleague who waits for approval. */
async function furnish(request: APIRequestContext): Promise<Furnished> {
  const conta = createConta();
  const office = await Office.create(request, conta);
  await proveEmail(request, conta.email);
  await addConexoes(office);
  await office.upload(fixture('RM9301-registros.xml'));
  const { id: revista } = await office.upload(fixture('RM9302-publicacoes.xml'));
  const casos: number[] = [];
  const analises: number[] = [];
  for (const [index, { registrada, publicada }] of PLANTED.entries()) {
    await office.addMarca(registrada);
    analises.push((await office.compare(registrada, revista)).id);
    if (index === COLUMNS.length) await closeCaso(office, analises[index] ?? 0, publicada);
    const column = COLUMNS[index];
    if (column === undefined) continue;
    const card = await office.levarAoQuadro(analises[index] ?? 0, publicada);
    casos.push(card.id);
    if (column !== 'col-novas') await office.moveCaso(card.marcaColidente, column);
  }
  for (const numero of [FIGURATIVA, UNKNOWN]) await office.addMarca(numero);
  await office.call(contract.marcas.archive, { params: { id: UNKNOWN } });
  await office.call(contract.analises.archive, { body: { id: analises.at(-1) ?? 0 } });
  const cliente = await addCliente(office);
  await fillCalendar(office);
  await fillOffice(request, office, conta.escritorio.cnpj);
  return { office, revista, analise: analises[0] ?? 0, caso: casos[0] ?? 0, cliente };
}

/** The tests of one worker share one furnished office. They only read. */
export const test = base.extend<object, { furnished: Furnished }>({
  furnished: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const request = await playwright.request.newContext({ baseURL });
      await use(await furnish(request));
      await request.dispose();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
});
