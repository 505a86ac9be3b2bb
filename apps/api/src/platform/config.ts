import path from 'node:path';
import type { z } from 'zod';
import { ConfigError } from './errors.ts';
import type { StorageConfig } from './storage.ts';
import { ENVIRONMENT, type LOG_LEVELS, type ROLES } from './variables.ts';

export type Role = (typeof ROLES)[number];
export type LogLevel = (typeof LOG_LEVELS)[number];

/** An OpenAI-compatible server that reads the nearest candidates of a comparison too. */
export interface LlmConfig {
  /** Up to and including the version, such as http://127.0.0.1:11434/v1. */
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
  /** Longest time of one call, in milliseconds. */
  timeoutMs: number;
  /** Longest time of all calls of one analysis together, in milliseconds. */
  totalTimeoutMs: number;
  /** Most calls that one analysis may make, repetitions included. */
  maxCalls: number;
}

/** How messages are sent. */
export interface MailConfig {
  /** Unset: messages are stored for the development mailbox instead of sent. */
  smtpUrl: string | undefined;
  /** The sender, as a message shows it. */
  from: string;
}

export interface Config {
  port: number;
  host: string;
  /** Folder of the embedded database and the uploaded files. */
  dataDir: string;
  /** Unset: the embedded PostgreSQL in dataDir. */
  databaseUrl: string | undefined;
  role: Role;
  logLevel: LogLevel;
  /** Where people open the app, without a slash at the end: the base of the links in messages. */
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

type Environment = z.output<typeof ENVIRONMENT>;

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** The address that a browser on this machine can open, also where the server listens on every address. */
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

function toConfig(environment: Environment): Config {
  const dataDir = environment.DATA_DIR ?? path.join(ROOT, 'data');
  const appUrl = environment.APP_URL ?? localUrl(environment);
  return {
    port: environment.PORT,
    host: environment.HOST,
    dataDir,
    storage: environment.STORAGE_URL ? { s3: environment.STORAGE_URL } : { directory: path.join(dataDir, 'arquivos') },
    databaseUrl: environment.DATABASE_URL,
    role: environment.ROLE,
    logLevel: environment.LOG_LEVEL,
    appUrl,
    mail: { smtpUrl: environment.SMTP_URL, from: environment.MAIL_FROM ?? senderAt(appUrl) },
    buscaUrl: environment.INPI_BUSCA_URL,
    revistasUrl: environment.INPI_REVISTAS_URL,
    esperaRevista: environment.ESPERA_REVISTA === 'ligada',
    llm: toLlm(environment),
  };
}

/**
 * Reads the environment; an empty value counts as unset.
 * @throws ConfigError with one sentence a line for every wrong variable, each beginning with its name.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.entries(env)
    .map(([name, value]) => [name, value?.trim()])
    .filter(([, value]) => value !== '');
  const { success, data, error } = ENVIRONMENT.safeParse(Object.fromEntries(given));
  if (success) return toConfig(data);
  throw new ConfigError(error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
}
