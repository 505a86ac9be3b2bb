import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint, ModoDeCadastro } from '@vigia/contract';
import { contract } from '@vigia/contract';
import { completeCnpj } from '@vigia/domain';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import type { z } from 'zod';
import { createApp } from '../src/app.ts';
import { FILA_ANALISES, OPCOES_FILA } from '../src/modules/analises/analises.jobs.ts';
import { createComparador } from '../src/modules/analises/comparador/comparador.ts';
import { FILA_IMPORTACOES, OPCOES_FILA_IMPORTACOES } from '../src/modules/importacoes/importacoes.jobs.ts';
import { createImpressora } from '../src/modules/relatorios/impressao/impressora.ts';
import { ensureConta } from '../src/modules/conta/cadastro.service.ts';
import { FILA_REVISTAS, OPCOES_FILA_REVISTAS } from '../src/modules/revistas/busca/busca.jobs.ts';
import type { InstalacaoConfig } from '../src/modules/instalacao/instalacao.service.ts';
import { importRevista } from '../src/modules/revistas/importacao/importacao.service.ts';
import { workEventos } from '../src/modules/revistas/eventos/eventos.jobs.ts';
import type { LlmConfig, MailConfig, OidcConfig } from '../src/platform/config.ts';
import { connect, type Connection } from '../src/platform/database.ts';
import { FILA_CORREIO, FILA_CORREIO_URGENTE, type MailLog, OPCOES_FILA_CORREIO } from '../src/platform/mail.ts';
import { type Owner, PRODUCT_ROLE } from '../src/platform/product-role.ts';
import { type Queue, startQueue } from '../src/platform/queue.ts';
import type { TabelaDeOrcamentos } from '../src/platform/orcamento/tabela.ts';
import { createStorage, type Storage } from '../src/platform/storage.ts';
import { createWatching } from '../src/watching.ts';
import { listSeguidores, startWorkers } from '../src/workers.ts';
import { type CopiedDatabase, copyDatabase } from './copy-database.ts';
import { waitFor, waitForOutbox } from './wait-for.ts';

export { listVigiados } from '../src/modules/vigilancia/lotes.service.ts';

interface CallInput {
  token?: string | undefined;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

export interface Answer<T> {
  status: number;
  body: T;
}

export interface Office {
  token: string;
  username: string;
  cnpj: string;
}

/** An approved member of an office. */
export interface Member {
  id: number;
  token: string;
  username: string;
  email: string;
}

export interface TestApp {
  app: FastifyInstance;
  endpoints: readonly Endpoint[];
  database: CopiedDatabase;
  /** Connections as the plain user that the product works as. */
  connection: Connection;
  /** Connections without a pooler. */
  direto: Connection;
  /** Connections as the owner of the tables, for what the product may not do. They are opened at the first statement. */
  owner: Owner;
  queue: Queue;
  dataDir: string;
  storage: Storage;
  /** Makes a call of the contract through the real server, without the network. */
  call: <E extends Endpoint>(
    endpoint: E,
    input?: CallInput,
  ) => Promise<Answer<z.output<E['response']> & { message?: string; errors?: Record<string, string[]> }>>;
  upload: (
    token: string | undefined,
    file: Buffer | string,
    name?: string,
  ) => Promise<Answer<z.output<typeof contract.revistas.upload.response> & { message?: string }>>;
  /** Sends a file in the field `arquivo` to a call of the contract that takes one. */
  uploadTo: <E extends Endpoint>(
    endpoint: E,
    input: Pick<CallInput, 'token' | 'params'>,
    file: Buffer | string,
  ) => Promise<Answer<z.output<E['response']> & { message?: string; errors?: Record<string, string[]> }>>;
  /** Creates an account whose address the operator proved. No message is sent. */
  createConta: (fields?: Record<string, unknown>) => Promise<ReturnType<typeof registro>>;
  /** Imports a gazette as the operator does, for every office. Returns the id of the issue. */
  publish: (xml: string) => Promise<number>;
  /** Creates a new office with a proved founder and signs the founder in. */
  createOffice: (cnpj?: string) => Promise<Office>;
  /** Registers a user of an office, whom the office approves, and signs them in. */
  addMember: (office: Pick<Office, 'token' | 'cnpj'>, fields?: Record<string, unknown>) => Promise<Member>;
  /** Compares a mark with an issue, waits for the end and returns the analysis. */
  compare: (
    token: string,
    request: { numero_processo: string; revista: number; temperature?: number; same_class?: 0 | 1 },
  ) => Promise<z.output<typeof contract.analises.get.response>>;
  /** Polls an analysis until it has ended. */
  waitForAnalise: (token: string, id: number) => Promise<z.output<typeof contract.analises.get.response>>;
  /** Waits until every follower has handled every stored issue: marks, cases and automatic analyses are up to date. */
  settleRevistas: () => Promise<void>;
  close: () => Promise<void>;
}

/** A valid CNPJ that no other call gives. */
let lastCnpj = 0;
export const nextCnpj = (): string => completeCnpj(`${String(++lastCnpj).padStart(8, '0')}0001`);

export const SENHA = 'uma senha que ninguém usa';

/** Body of a sign-up that succeeds. */
export function registro(fields: Record<string, unknown> = {}) {
  const username = `usuario-${randomBytes(5).toString('hex')}`;
  return {
    username,
    first_name: 'Ana',
    last_name: 'Reis',
    email: `${username}@exemplo.com.br`,
    password: SENHA,
    escritorio: { cnpj: nextCnpj() },
    ...fields,
  };
}

/** Base of the links in messages. */
export const APP_URL = 'https://marcas.exemplo.com.br';
/** An installation that makes no copies and sends no mail. */
const NO_COPIES = { copias: undefined, chave: undefined, local: false, envia: false };
const SILENT: MailLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** Failures that a test did not expect are seen in its output. */
const LOUD: MailLog = { ...SILENT, error: (fields, words) => console.error(words, fields) };

const fillPath = (pattern: string, params: Record<string, string | number>): string =>
  pattern.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name] ?? `missing-${name}`)));

/** Follows stored issues as the product does, for a test that starts its other workers itself. Returns a function that ends this. */
export const followRevistas = ({ connection: { db } }: TestApp, queue: Queue): (() => Promise<void>) =>
  workEventos({ db, seguidores: listSeguidores(queue, LOUD), onError: (error) => console.error(error) });

/** The body of an answer without the id of its request, which is another one each time. */
function withoutPedido(body: any): any {
  if (typeof body?.message === 'string') delete body.pedido;
  return body;
}

/** A form with one file in the field `arquivo`. */
function toForm(file: Buffer | string, name: string) {
  const boundary = 'fronteira';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="arquivo"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body };
}

function openConnection(
  { url, directUrl }: { url: string; directUrl: string },
  plugin: KyselyPlugin | undefined,
  traced: boolean,
): Connection {
  const connection = connect(url, { max: 12, name: 'vigia-test', keepPlans: url === directUrl, traced });
  return plugin === undefined ? connection : { ...connection, db: connection.db.withPlugin(plugin) };
}

const toWebhooks = (options: { esperas?: readonly number[] } | undefined) =>
  options && { appUrl: APP_URL, redeInterna: true, lookMs: 50, ...options };

/** The header of a session or of a key of the API. */
const authorize = (token: string): string => `${token.startsWith('vm_') ? 'Bearer' : 'Token'} ${token}`;

/** Every queue of the product, so that a server without workers can put jobs into them. */
async function declareQueues(queue: Queue): Promise<void> {
  await queue.declare(FILA_ANALISES, OPCOES_FILA);
  await queue.declare(FILA_CORREIO, OPCOES_FILA_CORREIO);
  await queue.declare(FILA_CORREIO_URGENTE, OPCOES_FILA_CORREIO);
  await queue.declare(FILA_REVISTAS, OPCOES_FILA_REVISTAS);
  await queue.declare(FILA_IMPORTACOES, OPCOES_FILA_IMPORTACOES);
}

/**
 * The real server on a database of its own. With `worker` it compares and follows stored issues too, by the wiring of the product; with `llm` a
 * language model reads the comparisons; with `mail` messages go out.
 */
export async function createTestApp(
  options: {
    worker?: boolean;
    llm?: LlmConfig;
    mail?: MailConfig & { log?: MailLog };
    trustedProxies?: string[];
    senhaMinima?: number;
    cadastro?: ModoDeCadastro;
    /** Sends messages to webhooks, also to this machine, with these waits. */
    webhooks?: { esperas?: readonly number[] };
    instalacao?: Partial<InstalacaoConfig>;
    contatoSeguranca?: string;
    oidc?: OidcConfig;
    orcamentos?: TabelaDeOrcamentos;
    /** The database of another test server, which drops it; otherwise a new one. */
    database?: CopiedDatabase;
    /** Changes the queries of the server. */
    plugin?: KyselyPlugin;
    /** The log of the server; without one nothing is logged. */
    logger?: FastifyBaseLogger;
    /** Whether another port serves the metrics. */
    ownPort?: boolean;
    /** Whether each request has a line in the log. */
    acesso?: boolean;
    /** Whether requests and statements have spans. */
    traces?: boolean;
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await copyDatabase());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vigia-dados-'));
  const storage = createStorage({ directory: path.join(dataDir, 'arquivos') });
  const connection = openConnection(database, options.plugin, options.traces === true);
  const owner = { ...connect(database.ownerUrl, { max: 2, name: 'vigia-test' }), produto: PRODUCT_ROLE };
  const direto = connect(database.directUrl, { max: 4, name: 'vigia-test' });
  const queue = await startQueue({
    url: database.url,
    worker: options.worker ?? false,
    installed: true,
    onError: () => undefined,
  });
  await declareQueues(queue);
  const comparador = createComparador(database.url);
  const workers = await startWorkers(
    { connection, direto, queue, storage, log: LOUD },
    {
      comparacoes: options.worker ? { comparador, llm: options.llm } : undefined,
      webhooks: toWebhooks(options.webhooks),
      importacoes: options.worker === true,
      correio: options.mail && { config: options.mail, appUrl: APP_URL, lookMs: 100, log: options.mail.log ?? SILENT },
    },
  );
  const impressora = createImpressora(database.url);
  const instalacao = { administradores: [], pasta: dataDir, ...NO_COPIES, ...options.instalacao };
  const { app, endpoints } = await createApp({
    connection,
    direto,
    owner,
    queue,
    comparador,
    impressora,
    dataDir,
    storage,
    logger: options.logger ?? (false as const),
    acesso: options.acesso === true,
    traces: options.traces === true,
    appUrl: APP_URL,
    senhaMinima: options.senhaMinima ?? 4,
    cadastro: options.cadastro,
    redeInterna: options.webhooks !== undefined,
    instalacao,
    watching: createWatching(connection, { instalacao, ownPort: options.ownPort === true }),
    contatoSeguranca: options.contatoSeguranca,
    oidc: options.oidc,
    retencao: { auditoria_meses: 60, encerrados_meses: 12, modelo_de_linguagem: false },
    trustedProxies: options.trustedProxies ?? [],
    ...(options.orcamentos ? { orcamentos: options.orcamentos } : {}),
    mailbox: options.mail !== undefined && options.mail.smtpUrl === undefined,
  });

  const request = async (
    method: Endpoint['method'],
    url: string,
    token: string | undefined,
    payload?: { headers?: Record<string, string>; body: string | Buffer },
  ) => {
    const response = await app.inject({
      method,
      url: `/api${url}`,
      headers: { ...(token === undefined ? {} : { authorization: authorize(token) }), ...payload?.headers },
      ...(payload ? { payload: payload.body } : {}),
    });
    const json = String(response.headers['content-type']).startsWith('application/json');
    return { status: response.statusCode, body: json ? withoutPedido(response.json()) : response.body || undefined };
  };
  const call: TestApp['call'] = (endpoint, { token, params = {}, query = {}, body } = {}) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
    const url = fillPath(endpoint.path, params) + (search === '' ? '' : `?${search}`);
    const payload =
      body === undefined ? undefined : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return request(endpoint.method, url, token, payload);
  };
  const createConta: TestApp['createConta'] = async (fields) => {
    const form = registro(fields);
    await ensureConta(connection.db, form);
    return form;
  };
  const waitForAnalise: TestApp['waitForAnalise'] = (token, id) =>
    waitFor(async () => {
      const { body } = await call(contract.analises.get, { token, params: { id } });
      expect(body).not.toMatchObject({ status: 'Em analise' });
      return body;
    });
  return {
    app,
    endpoints,
    createConta,
    database,
    connection,
    direto,
    owner,
    queue,
    dataDir,
    storage,
    call,
    upload: (token, file, name = 'RM.zip') => request('POST', contract.revistas.upload.path, token, toForm(file, name)),
    uploadTo: ({ method, path: pattern }, { token, params = {} }, file) =>
      request(method, fillPath(pattern, params), token, toForm(file, 'arquivo.pdf')),
    publish: async (xml) => {
      const file = path.join(mkdtempSync(path.join(dataDir, 'operador-')), 'revista.xml');
      writeFileSync(file, xml);
      return importRevista(connection, file, { origem: 'operador' });
    },
    createOffice: async (cnpj = nextCnpj()) => {
      const form = await createConta({ escritorio: { cnpj } });
      const { body } = await call(contract.conta.login, { body: { username: form.username, password: SENHA } });
      return { token: body.token, username: form.username, cnpj };
    },
    addMember: async ({ token, cnpj }, fields = {}) => {
      const form = await createConta({ escritorio: { cnpj }, ...fields });
      const { body: membros } = await call(contract.escritorio.membros, { token });
      const id = membros.find(({ username }) => username === form.username)?.id;
      if (id === undefined) throw new Error(`${form.username} does not wait for approval`);
      await call(contract.escritorio.aprovar, { token, params: { id } });
      const { body } = await call(contract.conta.login, { body: { username: form.username, password: SENHA } });
      return { id, token: body.token, username: form.username, email: form.email };
    },
    compare: async (token, { numero_processo, ...fields }) => {
      const { body } = await call(contract.analises.create, { token, body: { marca: { numero_processo }, ...fields } });
      return waitForAnalise(token, body.id);
    },
    waitForAnalise,
    settleRevistas: () => waitForOutbox(connection.pool),
    close: async () => {
      await app.close();
      await workers.abort();
      await queue.stop();
      workers.close();
      await comparador.close();
      await impressora.close();
      await connection.close();
      await direto.close();
      await owner.close();
      if (options.database === undefined) await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
