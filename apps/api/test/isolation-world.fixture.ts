import { contract, type Endpoint } from '@vigia/contract';
import { expect } from 'vitest';
import { publishAnalisada } from '../src/modules/revistas/eventos/eventos.service.ts';
import { gazetteXml } from './gazette-files.ts';
import { clientesExamples, makeCliente } from './isolation-clientes.fixture.ts';
import { contaExamples, makeChave, makeChaveApi, makeIdentidade, makeWebhook } from './isolation-conta.fixture.ts';
import { importacoesExamples, makeImportacao } from './isolation-importacoes.fixture.ts';
import { prazosExamples } from './isolation-prazos.fixture.ts';
import { type IsolationExample, triagemExamples } from './isolation-triagem.fixture.ts';
import { startProvedorOidc } from './provedor-oidc.ts';
import { createTestApp, type Office, registro, SENHA, type TestApp } from './test-app.ts';
import { waitFor } from './wait-for.ts';

/* An office with a row of everything, and a call of each kind about it. */
export const MARCA = '911050858';
const PUBLICADA = '936721335';
/** The address whose owner administers the installation. */
export const DONA = 'dona@exemplo.com.br';
/** A copy of the installation that is not there. */
const COPIA = 'vigia-2026-09-22T050002Z.copia';
/** A text in the owner's data that must never appear in a response to the other office. */
export const SECRET = 'SEGREDO DO ESCRITORIO A';

/** Ids of the owner's data. The stranger asks for them. */
export const ids = {
  revista: 0,
  analise: 0,
  membro: 0,
  analiseAutomatica: 0,
  preferencia: 0,
  lote: 0,
  caso: 0,
  dia: 0,
  suspensao: 0,
  silenciado: 0,
  cliente: 0,
  sessao: 0,
  chave: 0,
  identidade: 0,
  convite: 0,
  chaveApi: 0,
  webhook: 0,
  entrega: 0,
  importacao: 0,
  desafio: '',
  cnpj: '',
};

/** A call about the owner's case. */
const ofCaso: IsolationExample = { params: () => ({ id: ids.caso }), stranger: 404 };
const ofTarefa: IsolationExample = { params: () => ({ id: ids.caso, tarefa: 1 }), stranger: 404 };
export const EXAMPLES: Record<string, IsolationExample> = {
  ...contaExamples(ids),
  'GET /preferencias/': { stranger: 'nothing' },
  'POST /preferencias/': { body: () => ({ chave: 'visão', valor: 1 }), stranger: 'nothing' },
  'PUT /preferencias/:id/': { params: () => ({ id: ids.preferencia }), body: () => ({ valor: 2 }), stranger: 404 },
  'DELETE /preferencias/:id/': { params: () => ({ id: ids.preferencia }), stranger: 404 },
  'GET /escritorio/': { stranger: 'nothing' },
  'PUT /escritorio/:cnpj/': {
    params: () => ({ cnpj: ids.cnpj }),
    body: () => ({ cidade: 'Invadida' }),
    stranger: 404,
  },
  'GET /escritorio/membros/': { stranger: 'nothing' },
  'PUT /escritorio/membros/:id/papel/': {
    params: () => ({ id: ids.membro }),
    body: () => ({ papel: 'leitor' }),
    stranger: 404,
  },
  'POST /escritorio/membros/:id/aprovar/': { params: () => ({ id: ids.membro }), stranger: 404 },
  'POST /escritorio/membros/:id/encerrar_sessoes/': { params: () => ({ id: ids.membro }), stranger: 404 },
  'POST /escritorio/membros/:id/remover/': { params: () => ({ id: ids.membro }), stranger: 404 },
  'GET /marca/': { stranger: 'nothing' },
  'POST /marca/': { body: () => ({ numero_processo: '900000001' }), stranger: 'nothing' },
  'GET /marca/:id/': { params: () => ({ id: MARCA }), stranger: 404 },
  'PUT /marca/:id/': { params: () => ({ id: MARCA }), body: () => ({ titular: 'Invasor' }), stranger: 404 },
  'DELETE /marca/:id/': { params: () => ({ id: MARCA }), stranger: 404 },
  'DELETE /marca/:id/definitivo/': { params: () => ({ id: MARCA }), stranger: 404 },
  'GET /marca/marcas_arquivadas/': { stranger: 'nothing' },
  ...clientesExamples(ids, MARCA),
  ...importacoesExamples(ids),
  'POST /marca/:id/consultar/': { params: () => ({ id: MARCA }), stranger: 404 },
  'GET /marca/:id/logo/': { params: () => ({ id: MARCA }), stranger: 404 },
  'POST /marca/desarquivar_marca/': { body: () => ({ numero_processo: MARCA }), stranger: 404 },
  'GET /check-server-inpi/': { stranger: 'nothing' },
  'GET /analise_automatica/': { stranger: 'nothing' },
  'POST /analise_automatica/': { body: () => ({ marcas: [MARCA] }), stranger: 404 },
  'PUT /analise_automatica/:id/': { params: () => ({ id: ids.analiseAutomatica }), body: () => ({}), stranger: 404 },
  'POST /analise_automatica/cancelar/': { body: () => ({ id: ids.analiseAutomatica }), stranger: 404 },
  'GET /analise_automatica/lotes/': { stranger: 'nothing' },
  'POST /analise_automatica/lotes/': { body: () => ({ revista: ids.revista }), stranger: 404 },
  'GET /busca/': { query: { q: MARCA }, stranger: 'nothing' },
  'GET /primeiros_passos/': { stranger: 'nothing' },
  'POST /analise_automatica/lotes/:id/cancelar/': { params: () => ({ id: ids.lote }), stranger: 404 },
  'GET /marca/:id/andamentos/': { params: () => ({ id: MARCA }), stranger: 404 },
  'GET /revistas/': { stranger: 'nothing' },
  'GET /revistas/:id/': { params: () => ({ id: ids.revista }), stranger: 404 },
  'POST /revistas/': { body: () => ({ revista: '999999' }), stranger: 'nothing' },
  'GET /revistas/proxima/': { stranger: 'nothing' },
  'POST /revistas/:id/tentar_novamente/': { params: () => ({ id: ids.revista }), stranger: 404 },
  'DELETE /revistas/:id/': { params: () => ({ id: ids.revista }), stranger: 404 },
  'POST /revistas/upload/': { stranger: 'nothing' },
  'POST /analises/': { body: () => ({ marca: { numero_processo: MARCA }, revista: ids.revista }), stranger: 404 },
  'GET /analises/': { stranger: 'nothing' },
  'GET /analises/previa/': { query: { numero_processo: MARCA, revista: 1 }, stranger: 404 },
  'GET /analises/:id/': { params: () => ({ id: ids.analise }), stranger: 404 },
  'POST /analises/cancelar_analise/': { body: () => ({ id: ids.analise }), stranger: 404 },
  'POST /analises/arquivar_analise/': { body: () => ({ id: ids.analise }), stranger: 404 },
  'GET /analises/analises_arquivadas/': { stranger: 'nothing' },
  'POST /analises/desarquivar_analise/': { body: () => ({ id: ids.analise }), stranger: 404 },
  'GET /analises/:id/resultado/': { params: () => ({ id: ids.analise }), stranger: 404 },
  'GET /analises/:id/resultado/:numero/': { params: () => ({ id: ids.analise, numero: PUBLICADA }), stranger: 404 },
  'GET /analises/:id/resultado/:numero/figura/': {
    params: () => ({ id: ids.analise, numero: PUBLICADA }),
    stranger: 404,
  },
  'GET /analises/comparar_de_novo/': { stranger: 'nothing' },
  // The stranger has no analysis of an older engine, so there is nothing to compare again.
  'POST /analises/comparar_de_novo/': { stranger: 404 },
  'POST /analises/comparar_de_novo/cancelar/': { stranger: 'nothing' },
  'POST /analises/:id/comparar_de_novo/': { params: () => ({ id: ids.analise }), stranger: 404 },
  'GET /analises/:id/diferenca/': { params: () => ({ id: ids.analise }), stranger: 404 },
  'GET /oposicoes/quadro/': { stranger: 'nothing' },
  'POST /oposicoes/': { body: () => ({ analise: ids.analise, numero: PUBLICADA }), stranger: 404 },
  'GET /oposicoes/:id/': ofCaso,
  'PATCH /oposicoes/:id/': {
    ...ofCaso,
    body: () => ({ column: 'col-protocolado', notas: 'Invadido', versao: 1 }),
  },
  'POST /oposicoes/:id/novo_prazo/': { ...ofCaso, body: () => ({ versao: 1 }) },
  'GET /oposicoes/versao/': { stranger: 'nothing' },
  'GET /oposicoes/encerrados/': { stranger: 'nothing' },
  'POST /oposicoes/:id/encerrar/': { ...ofCaso, body: () => ({ desfecho: 'acordo', motivo: 'Invadido', versao: 1 }) },
  'POST /oposicoes/:id/reabrir/': { ...ofCaso, body: () => ({ versao: 1 }) },
  'POST /oposicoes/:id/comentarios/': { ...ofCaso, body: () => ({ comentario: 'Invadido' }) },
  'POST /oposicoes/:id/tarefas/': { ...ofCaso, body: () => ({ tarefa: 'Invadida' }) },
  'PATCH /oposicoes/:id/tarefas/:tarefa/': { ...ofTarefa, body: () => ({ feita: true }) },
  'DELETE /oposicoes/:id/tarefas/:tarefa/': ofTarefa,
  'PUT /oposicoes/:id/protocolo/': { ...ofCaso, body: () => ({ data: '2026-09-30', versao: 1 }) },
  'POST /oposicoes/:id/protocolo/desfazer/': { ...ofCaso, body: () => ({ versao: 1 }) },
  'POST /oposicoes/:id/protocolo/comprovante/': ofCaso,
  'GET /oposicoes/:id/protocolo.pdf': ofCaso,
  'GET /oposicoes/calendario/': { stranger: 'nothing' },
  'POST /oposicoes/calendario/': { body: () => ({ senha: SENHA }), stranger: 'nothing' },
  'DELETE /oposicoes/calendario/': { body: () => ({ senha: SENHA }), stranger: 'nothing' },
  'GET /analises/:id/relatorio.pdf': { params: () => ({ id: ids.analise }), stranger: 404 },
  'GET /analises/:id/relatorio.xlsx': { params: () => ({ id: ids.analise }), stranger: 404 },
  'GET /revistas/:id/relatorio.pdf': { params: () => ({ id: ids.revista }), stranger: 404 },
  'GET /oposicoes/quadro/relatorio.pdf': { stranger: 'nothing' },
  'GET /oposicoes/quadro/relatorio.xlsx': { stranger: 'nothing' },
  'GET /oposicoes/quadro/relatorio.csv': { stranger: 'nothing' },
  'GET /marca/relatorio.csv': { stranger: 'nothing' },
  'GET /marca/relatorio.xlsx': { stranger: 'nothing' },
  'GET /analises/relatorio.csv': { stranger: 'nothing' },
  'GET /analises/relatorio.xlsx': { stranger: 'nothing' },
  'GET /revistas/:id/triagem/relatorio.csv': { params: () => ({ id: ids.revista }), stranger: 404 },
  'GET /revistas/:id/triagem/relatorio.xlsx': { params: () => ({ id: ids.revista }), stranger: 404 },
  'GET /oposicoes/:id/minuta.docx': ofCaso,
  'GET /oposicoes/:id/minuta.txt': ofCaso,
  ...prazosExamples(ids),
  'POST /analises/:id/resultado/:numero/descartar/': {
    params: () => ({ id: ids.analise, numero: PUBLICADA }),
    body: () => ({ motivo: 'Invadido' }),
    stranger: 404,
  },
  'POST /analises/:id/resultado/:numero/restaurar/': {
    params: () => ({ id: ids.analise, numero: PUBLICADA }),
    body: () => ({}),
    stranger: 404,
  },
  'GET /marca/:id/silenciados/': { params: () => ({ id: MARCA }), stranger: 404 },
  'DELETE /marca/:id/silenciados/:silenciado/': {
    params: () => ({ id: MARCA, silenciado: ids.silenciado }),
    stranger: 404,
  },
  'GET /aprendizado/': { stranger: 'nothing' },
  'PUT /aprendizado/': { body: () => ({ ativo: false }), stranger: 'nothing' },
  ...triagemExamples(ids, { numero: PUBLICADA, nota: SECRET }),
  'GET /auditoria/': { stranger: 'nothing' },
  'GET /auditoria/atividades.csv': { stranger: 'nothing' },
  'GET /rest_auth/meus_dados.zip': { stranger: 'nothing' },
  'GET /escritorio/dados.zip': { stranger: 'nothing' },
  'GET /revistas/:id/boletim/': { params: () => ({ id: ids.revista }), stranger: 404 },
  'GET /instalacao/': { stranger: 403 },
  'GET /instalacao/copias/': { stranger: 403 },
  'POST /instalacao/copias/': { stranger: 403 },
  'POST /instalacao/copias/:nome/conferir/': { params: () => ({ nome: COPIA }), stranger: 403 },
  'POST /instalacao/copias/:nome/restaurar/': {
    params: () => ({ nome: COPIA }),
    body: () => ({ senha: SENHA }),
    stranger: 403,
  },
};

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
export const endpoints: Endpoint[] = Object.values(contract).flatMap((calls) => Object.values(calls));
export const guarded = endpoints.filter(({ auth }) => auth !== 'anonimo');

function input(endpoint: Endpoint) {
  const example = EXAMPLES[nameOf(endpoint)];
  return {
    ...(example?.params ? { params: example.params() } : {}),
    ...(example?.query ? { query: example.query } : {}),
    ...(example?.body ? { body: example.body() } : {}),
  };
}

/** Makes the example of a call with this token. */
export const callExample = (test: TestApp, endpoint: Endpoint, token: string | undefined) =>
  endpoint.upload && token !== undefined
    ? test.uploadTo(
        endpoint,
        { ...input(endpoint), token },
        EXAMPLES[nameOf(endpoint)]?.file?.() ?? gazetteXml(9302, [{ numero: '900000001' }]),
      )
    : test.call(endpoint, { ...input(endpoint), token });

/** A digest of every row that the product stores, apart from jobs, counts of calls and the times of the last use. */
export async function digestRows(test: TestApp): Promise<Record<string, string>> {
  // A delivered event is deleted a moment after its delivery.
  await waitFor(async () => expect((await test.owner.pool.query('select from revista_evento')).rowCount).toBe(0));
  const tables = await test.owner.pool.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not in ('sessao', 'chave_api', 'limite') order by 1`,
  );
  const parts = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as digest from "${name}" t`,
  );
  const { rows } = await test.owner.pool.query<{ name: string; digest: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

interface World {
  test: TestApp;
  office: Office;
  close: () => Promise<void>;
}

/** Starts a server with the office of the examples and fills in `ids`. */
export async function makeWorld(worker: true | 'without spreadsheets' = true): Promise<World> {
  const provedor = await startProvedorOidc();
  const test = await createTestApp({ worker, oidc: provedor.oidc, instalacao: { administradores: [DONA] } });
  const office = await test.createOffice();
  const owner = office.token;
  ids.cnpj = office.cnpj;
  await test.call(contract.segundoFator.iniciar, { token: owner, body: { senha: SENHA } });
  Object.assign(ids, await makeChave(test, owner));
  ids.identidade = await makeIdentidade(test, provedor, owner);
  const convite = { email: registro().email, papel: 'analista' as const };
  ids.convite = (await test.call(contract.convites.create, { token: owner, body: convite })).body.id;
  ids.chaveApi = (await makeChaveApi(test, owner, { nome: SECRET })).id;
  Object.assign(ids, await makeWebhook(test, owner, SECRET));
  ids.sessao = (await test.call(contract.sessoes.list, { token: owner })).body[0]!.id;
  const waiting = registro({ escritorio: { cnpj: ids.cnpj } });
  await test.call(contract.conta.register, { body: waiting });
  const { body: membros } = await test.call(contract.escritorio.membros, { token: owner });
  ids.membro = membros.find(({ username }) => username === waiting.username)!.id;
  await test.call(contract.escritorio.update, {
    token: owner,
    params: { cnpj: ids.cnpj },
    body: { nome_fantasia: SECRET },
  });
  const revista = await test.upload(owner, gazetteXml(9301, [{ numero: PUBLICADA, nome: 'AURORA BOREALE' }]));
  ids.revista = revista.body.id;
  await test.call(contract.marcas.create, { token: owner, body: { numero_processo: MARCA } });
  await test.call(contract.marcas.update, {
    token: owner,
    params: { id: MARCA },
    body: { elemento_nominativo: 'AURORA BOREAL', titular: SECRET },
  });
  ids.cliente = await makeCliente(test, { token: owner, marca: MARCA, secret: SECRET });
  ids.importacao = await makeImportacao(test, { token: owner, marca: MARCA, secret: SECRET });
  const preferencia = await test.call(contract.preferencias.create, {
    token: owner,
    body: { chave: 'visão', valor: SECRET },
  });
  ids.preferencia = preferencia.body.id;
  const automatica = await test.call(contract.analiseAutomatica.create, { token: owner, body: { marcas: [MARCA] } });
  ids.analiseAutomatica = automatica.body.id;
  await publishAnalisada(test.connection.db, ids.revista);
  ids.lote = await waitFor(
    async () => (await test.call(contract.vigilancia.list, { token: owner })).body.results[0]!.id,
  );
  const analise = await test.call(contract.analises.create, {
    token: owner,
    body: { marca: { numero_processo: MARCA }, revista: ids.revista },
  });
  ids.analise = analise.body.id;
  await test.waitForAnalise(owner, ids.analise);
  await test.call(contract.descartes.descartar, {
    token: owner,
    params: { id: ids.analise, numero: PUBLICADA },
    body: { motivo: SECRET },
  });
  const silenciados = await test.call(contract.descartes.list, { token: owner, params: { id: MARCA } });
  ids.silenciado = silenciados.body[0]!.id;
  const body = { analise: ids.analise, numero: PUBLICADA };
  const caso = await test.call(contract.oposicoes.create, { token: owner, body });
  ids.caso = caso.body.id;
  const dia = await test.call(contract.prazos.addDia, { token: owner, body: { data: '2026-12-24', nome: SECRET } });
  ids.dia = dia.body.id ?? 0;
  const suspensao = await test.call(contract.prazos.addSuspensao, {
    token: owner,
    body: { inicio: '2026-12-24', fim: '2026-12-31', motivo: SECRET },
  });
  ids.suspensao = suspensao.body.id;
  // The batch that began with the issue writes until its bulletin is there.
  await waitFor(async () => expect((await test.owner.pool.query('select from boletim')).rowCount).toBe(1));
  const close = async (): Promise<void> => {
    await test.close();
    await provedor.stop();
  };
  return { test, office, close };
}
