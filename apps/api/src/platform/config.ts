import path from 'node:path';
import { ConfigError } from './errors.ts';
import { readStorage, type StorageConfig } from './storage.ts';

export const ROLES = ['all', 'api', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** An OpenAI-compatible server that reads the nearest candidates of a comparison too. */
export interface LlmConfig {
  /** Up to and including the version, such as http://127.0.0.1:11434/v1. */
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
  /** How long one call may take (ms). */
  timeoutMs: number;
  /** How long all calls of one analysis may take together (ms). */
  totalTimeoutMs: number;
  /** Calls that one analysis may make, repetitions included. */
  maxCalls: number;
}

/** How messages leave. */
export interface MailConfig {
  /** Unset: messages are kept for the development mailbox instead of sent. */
  smtpUrl: string | undefined;
  /** The sender, as it stands in a message. */
  from: string;
}

export interface Config {
  port: number;
  host: string;
  /** Where the embedded database and uploaded files live. */
  dataDir: string;
  /** Unset: the embedded PostgreSQL in dataDir. */
  databaseUrl: string | undefined;
  role: Role;
  /** Where people reach the app, without a slash at the end: the base of the links in messages. */
  appUrl: string;
  mail: MailConfig;
  /** Base of INPI's search site, without a slash at the end. */
  buscaUrl: string;
  /** Base of INPI's gazette site, without a slash at the end. */
  revistasUrl: string;
  /** Whether workers look for the next issue by themselves. */
  esperaRevista: boolean;
  storage: StorageConfig;
  /** Unset: the embedded engine alone reads the comparisons. */
  llm: LlmConfig | undefined;
}

const ROOT = path.resolve(import.meta.dirname, '../../../..');

function readPort(value: string | undefined): number {
  if (value === undefined) return 3000;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new ConfigError(`PORT deve ser um número de 0 a 65535, e não «${value}».`);
  return Number(value);
}

function readHost(value: string | undefined): string {
  if (value === undefined) return '127.0.0.1';
  if (!/^[0-9A-Za-z.:_-]{1,253}$/.test(value))
    throw new ConfigError(`HOST deve ser um endereço ou nome de máquina, como 127.0.0.1 ou 0.0.0.0, e não «${value}».`);
  return value;
}

function readDatabaseUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2)
    throw new ConfigError(
      'DATABASE_URL deve ser um endereço de PostgreSQL, como postgres://usuario:senha@maquina:5432/banco. Sem ela, o produto usa o banco embutido.',
    );
  return value;
}

function readRole(value: string | undefined): Role {
  const role = ROLES.find((known) => known === (value ?? 'all'));
  if (role === undefined) throw new ConfigError(`ROLE deve ser all, api ou worker, e não «${value ?? ''}».`);
  return role;
}

function readDataDir(value: string | undefined): string {
  if (value === undefined) return path.join(ROOT, 'data');
  if (!path.isAbsolute(value) && value.startsWith('~'))
    throw new ConfigError(`DATA_DIR deve ser o caminho de uma pasta, sem til, e não «${value}».`);
  return path.resolve(value);
}

/** An address of INPI's, without a slash at the end. */
function readInpiUrl(
  name: string,
  value: string | undefined,
  { usual, what }: { usual: string; what: string },
): string {
  const url = URL.parse(value ?? usual);
  const isPlain = url !== null && [url.username, url.password, url.search, url.hash].every((part) => part === '');
  if (!isPlain || !/^https?:$/.test(url.protocol))
    throw new ConfigError(
      `${name} deve ser o endereço http ou https ${what}, como ${usual}, sem usuário, senha nem parâmetros.`,
    );
  return (value ?? usual).replace(/\/+$/, '');
}

const readBuscaUrl = (value: string | undefined): string =>
  readInpiUrl('INPI_BUSCA_URL', value, { usual: 'https://busca.inpi.gov.br', what: 'do site de buscas do INPI' });

const readRevistasUrl = (value: string | undefined): string =>
  readInpiUrl('INPI_REVISTAS_URL', value, {
    usual: 'https://revistas.inpi.gov.br',
    what: 'do site de revistas do INPI',
  });

function readEspera(value: string | undefined): boolean {
  if (value !== undefined && value !== 'ligada' && value !== 'desligada')
    throw new ConfigError(`ESPERA_REVISTA deve ser ligada ou desligada, e não «${value}».`);
  return value !== 'desligada';
}

/** What a browser on this machine reaches when the server listens on every address. */
const reachable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

function readAppUrl(value: string | undefined, { host, port }: { host: string; port: number }): string {
  if (value === undefined) return `http://${reachable(host)}:${port}`;
  const url = URL.parse(value);
  const isPlain =
    url !== null && url.pathname === '/' && [url.username, url.password, url.search, url.hash].every((part) => !part);
  if (!isPlain || !/^https?:$/.test(url.protocol))
    throw new ConfigError(
      `APP_URL deve ser o endereço http ou https em que as pessoas abrem o produto, como https://marcas.exemplo.com.br, e não «${value}».`,
    );
  return url.origin;
}

function readSmtpUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  // The value is not repeated: it holds a password.
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new ConfigError(
      'SMTP_URL deve ser o endereço de um servidor de e-mail, como smtp://usuario:senha@maquina:587 ou smtps://usuario:senha@maquina. Sem ela, as mensagens ficam no correio de desenvolvimento.',
    );
  return value;
}

const ADDRESS = '[^\\s<>@",;]{1,64}@[^\\s<>@",;]{1,255}';
const SENDER = new RegExp(`^(${ADDRESS}|[^<>"\\p{Cc}]{1,100} <${ADDRESS}>)$`, 'u');

function readMailFrom(value: string | undefined, appUrl: string): string {
  if (value === undefined) {
    const { hostname } = new URL(appUrl);
    // Mail servers refuse senders at a bare number.
    const domain = /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname;
    return `Vigia Marcas <nao-responda@${domain}>`;
  }
  if (!SENDER.test(value))
    throw new ConfigError(
      `MAIL_FROM deve ser um remetente, como avisos@exemplo.com.br ou Vigia Marcas <avisos@exemplo.com.br>, e não «${value}».`,
    );
  return value;
}

type Get = (name: string) => string | undefined;

function readLlmBaseUrl(value: string): string {
  const url = URL.parse(value);
  const isPlain = url !== null && [url.username, url.password, url.search, url.hash].every((part) => part === '');
  // The value is not repeated: people paste keys into addresses.
  if (!isPlain || !/^https?:$/.test(url.protocol))
    throw new ConfigError(
      'LLM_BASE_URL deve ser o endereço http ou https de um servidor compatível com a API da OpenAI, como http://127.0.0.1:11434/v1, sem usuário, senha nem parâmetros.',
    );
  return value.replace(/\/+$/, '');
}

function readLlmModel(value: string | undefined): string {
  if (value === undefined)
    throw new ConfigError('LLM_MODEL deve dizer o nome do modelo quando LLM_BASE_URL está definida.');
  if (!/^[\x21-\x7e]{1,120}$/.test(value))
    throw new ConfigError('LLM_MODEL deve ser um nome de modelo de até 120 letras, sem espaços nem acentos.');
  return value;
}

function readLlmApiKey(value: string | undefined): string | undefined {
  if (value !== undefined && !/^[\x21-\x7e]{1,4096}$/.test(value))
    throw new ConfigError('LLM_API_KEY deve ser uma chave sem espaços, acentos nem quebras de linha.');
  return value;
}

function readCount(get: Get, name: string, { usual, min, max }: { usual: number; min: number; max: number }): number {
  const value = get(name);
  if (value === undefined) return usual;
  if (!/^\d{1,9}$/.test(value) || Number(value) < min || Number(value) > max)
    throw new ConfigError(`${name} deve ser um número de ${min} a ${max}, e não «${value}».`);
  return Number(value);
}

function readLlm(get: Get): LlmConfig | undefined {
  const baseUrl = get('LLM_BASE_URL');
  if (baseUrl === undefined) {
    const forgotten = ['LLM_MODEL', 'LLM_API_KEY'].find((name) => get(name) !== undefined);
    if (forgotten === undefined) return undefined;
    throw new ConfigError(
      `LLM_BASE_URL deve dizer o endereço do servidor do modelo de linguagem quando ${forgotten} está definida.`,
    );
  }
  return {
    baseUrl: readLlmBaseUrl(baseUrl),
    model: readLlmModel(get('LLM_MODEL')),
    apiKey: readLlmApiKey(get('LLM_API_KEY')),
    timeoutMs: readCount(get, 'LLM_TIMEOUT_MS', { usual: 30_000, min: 100, max: 600_000 }),
    totalTimeoutMs: readCount(get, 'LLM_TOTAL_TIMEOUT_MS', { usual: 90_000, min: 100, max: 600_000 }),
    // Four batches, and two of them once more.
    maxCalls: readCount(get, 'LLM_MAX_CALLS', { usual: 6, min: 1, max: 50 }),
  };
}

/** Reads the environment; an empty value counts as unset. Throws a ConfigError whose sentence names the variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const get: Get = (name) => (env[name]?.trim() === '' ? undefined : env[name]?.trim());
  const listen = { port: readPort(get('PORT')), host: readHost(get('HOST')) };
  const appUrl = readAppUrl(get('APP_URL'), listen);
  const dataDir = readDataDir(get('DATA_DIR'));
  return {
    ...listen,
    dataDir,
    storage: readStorage(get('STORAGE_URL'), dataDir),
    databaseUrl: readDatabaseUrl(get('DATABASE_URL')),
    role: readRole(get('ROLE')),
    appUrl,
    mail: { smtpUrl: readSmtpUrl(get('SMTP_URL')), from: readMailFrom(get('MAIL_FROM'), appUrl) },
    buscaUrl: readBuscaUrl(get('INPI_BUSCA_URL')),
    revistasUrl: readRevistasUrl(get('INPI_REVISTAS_URL')),
    esperaRevista: readEspera(get('ESPERA_REVISTA')),
    llm: readLlm(get),
  };
}
