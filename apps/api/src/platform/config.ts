import path from 'node:path';
import { type Environment, ENVIRONMENT } from './environment.ts';
import { ConfigError } from './errors.ts';
import type { StorageConfig } from './storage.ts';
import type { ROLES } from './variables.ts';
import type { LOG_LEVELS } from './variables-watching.ts';

export type Role = (typeof ROLES)[number];
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A server with OpenAI's API that also reads the nearest candidates of a comparison. */
export interface LlmConfig {
  /** The address up to the version, such as http://127.0.0.1:11434/v1. */
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
  /** The longest time of one call, in milliseconds. */
  timeoutMs: number;
  /** The longest time of all calls of one analysis together, in milliseconds. */
  totalTimeoutMs: number;
  /** How many calls one analysis may make, with repetitions. */
  maxCalls: number;
}

/** A provider of identities (OpenID Connect) where people may sign in. */
export interface OidcConfig {
  /** The issuer, as its ID tokens name it. */
  emissor: string;
  cliente: string;
  segredo: string;
  /** Its name on the button. */
  nome: string;
}

/** How messages are sent. */
export interface MailConfig {
  /** If it is unset, messages are stored and not sent. */
  smtpUrl: string | undefined;
  /** The sender that a message shows. */
  from: string;
}

export interface Config {
  port: number;
  host: string;
  /** The folder of the embedded database and of the stored files. */
  dataDir: string;
  /** If it is unset, the product uses the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** The owner of the tables of `databaseUrl`: migrates, and restores copies. If it is unset, the user of `databaseUrl` owns them. */
  databaseOwnerUrl: string | undefined;
  /** The address of `databaseUrl` without a pooler. If it is set, `databaseUrl` may go through a pooler in transaction mode. */
  databaseDirectUrl: string | undefined;
  /** The folder of the copy of each night. If it is unset, none is made. */
  copias: string | undefined;
  /** Encrypts copies of the installation. If it is unset, they are not encrypted. */
  copiaChave: string | undefined;
  /** How many months the entries of the activity log are kept. */
  auditoriaMeses: number;
  /** Months after which the data of a closed office are deleted. */
  encerradosMeses: number;
  /** Months after which the nearest rows of a comparison are archived; 0 keeps them. */
  resultadosMeses: number;
  role: Role;
  logLevel: LogLevel;
  /** The own port of health checks and metrics. If it is unset, the port of the app serves them. */
  metrics: { port: number; host: string } | undefined;
  /** The OpenTelemetry collector that gets spans, without a slash at the end. If it is unset, there are none. */
  otlp: string | undefined;
  /** Whether each request has a line in the log. */
  acesso: boolean;
  /** The address at which users open the app, without a slash at the end. Links in messages begin with it. */
  appUrl: string;
  /** The shortest length of a new password. */
  senhaMinima: number;
  /** Who may create an account. */
  cadastro: Environment['CADASTRO'];
  /** Addresses whose owners administer the installation, in lower case. */
  administradores: string[];
  /** Whom finders of a fault write to, as a `mailto:` or `https:` address. If it is unset, there is no security.txt. */
  contatoSeguranca: string | undefined;
  /** The file that says whom the landing page names. If it is unset, it names nobody. */
  apresentacao: string | undefined;
  /** Whether webhooks may lead to inner networks. */
  redeInterna: boolean;
  mail: MailConfig;
  /** If it is unset, people sign in here only. */
  oidc: OidcConfig | undefined;
  /** Addresses and networks of the proxies whose X-Forwarded-For counts. */
  trustedProxies: string[];
  /** Whether the page of the stored messages exists. It does not with a mail server. */
  mailbox: boolean;
  /** The address of INPI's search site, without a slash at the end. */
  buscaUrl: string;
  /** The address of INPI's gazette site, without a slash at the end. */
  revistasUrl: string;
  /** Whether workers look for the next issue by themselves. */
  esperaRevista: boolean;
  storage: StorageConfig;
  /** If it is unset, only the engine compares marks. */
  llm: LlmConfig | undefined;
}

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Returns an address that a browser on this machine can open, also if the server listens on every address. */
function localUrl({ HOST, PORT }: Environment): string {
  if (HOST === '0.0.0.0' || HOST === '::') return `http://localhost:${PORT}`;
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}

function senderAt(appUrl: string): string {
  const { hostname } = new URL(appUrl);
  // Mail servers refuse senders whose domain is an IP address.
  const domain = /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname;
  return `Vigia Marcas <nao-responda@${domain}>`;
}

function toLlm(environment: Environment): LlmConfig | undefined {
  const { LLM_BASE_URL, LLM_MODEL } = environment;
  if (LLM_BASE_URL === undefined || LLM_MODEL === undefined) return undefined;
  return {
    baseUrl: LLM_BASE_URL,
    model: LLM_MODEL,
    apiKey: environment.LLM_API_KEY,
    timeoutMs: environment.LLM_TIMEOUT_MS,
    totalTimeoutMs: environment.LLM_TOTAL_TIMEOUT_MS,
    maxCalls: environment.LLM_MAX_CALLS,
  };
}

function toOidc({ OIDC_EMISSOR, OIDC_CLIENTE, OIDC_SEGREDO, OIDC_NOME }: Environment): OidcConfig | undefined {
  if (OIDC_EMISSOR === undefined || OIDC_CLIENTE === undefined || OIDC_SEGREDO === undefined) return undefined;
  const nome = OIDC_NOME ?? new URL(OIDC_EMISSOR).hostname;
  return { emissor: OIDC_EMISSOR, cliente: OIDC_CLIENTE, segredo: OIDC_SEGREDO, nome };
}

const toMetrics = ({ METRICS_PORT, METRICS_HOST }: Environment): Config['metrics'] =>
  METRICS_PORT === undefined ? undefined : { port: METRICS_PORT, host: METRICS_HOST };

function toCopias({ COPIAS, DATABASE_URL }: Environment, dataDir: string): string | undefined {
  if (COPIAS !== undefined) return COPIAS === 'desligadas' ? undefined : COPIAS;
  return DATABASE_URL === undefined ? path.join(dataDir, 'copias') : undefined;
}

function toConfig(environment: Environment): Config {
  const dataDir = environment.DATA_DIR ?? path.join(ROOT, 'data');
  const appUrl = environment.APP_URL ?? localUrl(environment);
  return {
    port: environment.PORT,
    host: environment.HOST,
    dataDir,
    storage: environment.STORAGE_URL ? { s3: environment.STORAGE_URL } : { directory: path.join(dataDir, 'arquivos') },
    databaseUrl: environment.DATABASE_URL,
    databaseOwnerUrl: environment.DATABASE_OWNER_URL,
    databaseDirectUrl: environment.DATABASE_DIRECT_URL,
    copias: toCopias(environment, dataDir),
    copiaChave: environment.COPIA_CHAVE,
    auditoriaMeses: environment.AUDITORIA_MESES,
    encerradosMeses: environment.ENCERRADOS_MESES,
    resultadosMeses: environment.RESULTADOS_MESES,
    role: environment.ROLE,
    logLevel: environment.LOG_LEVEL,
    metrics: toMetrics(environment),
    otlp: environment.OTEL_SDK_DISABLED === 'true' ? undefined : environment.OTEL_EXPORTER_OTLP_ENDPOINT,
    acesso: environment.LOG_ACESSO === 'ligado',
    appUrl,
    senhaMinima: environment.SENHA_MINIMA,
    cadastro: environment.CADASTRO,
    administradores: environment.ADMINISTRADORES ?? [],
    contatoSeguranca: environment.CONTATO_SEGURANCA,
    apresentacao: environment.APRESENTACAO,
    redeInterna: environment.WEBHOOKS_REDE_INTERNA === 'permitida',
    oidc: toOidc(environment),
    trustedProxies: environment.TRUSTED_PROXIES ?? [],
    mail: { smtpUrl: environment.SMTP_URL, from: environment.MAIL_FROM ?? senderAt(appUrl) },
    mailbox: environment.CORREIO === 'ligado' && environment.SMTP_URL === undefined,
    buscaUrl: environment.INPI_BUSCA_URL,
    revistasUrl: environment.INPI_REVISTAS_URL,
    esperaRevista: environment.ESPERA_REVISTA === 'ligada',
    llm: toLlm(environment),
  };
}

/**
 * Reads the environment. An empty value counts as unset.
 * @throws ConfigError with one line for each wrong variable: a sentence that begins with its name.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.entries(env)
    .map(([name, value]) => [name, value?.trim()])
    .filter(([, value]) => value !== '');
  const { success, data, error } = ENVIRONMENT.safeParse(Object.fromEntries(given));
  if (success) return toConfig(data);
  throw new ConfigError(error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
}
