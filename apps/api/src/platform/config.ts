import path from 'node:path';
import { ConfigError } from './errors.ts';

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

export interface Config {
  port: number;
  host: string;
  /** Where the embedded database and uploaded files live. */
  dataDir: string;
  /** Unset: the embedded PostgreSQL in dataDir. */
  databaseUrl: string | undefined;
  role: Role;
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
  return {
    port: readPort(get('PORT')),
    host: readHost(get('HOST')),
    dataDir: readDataDir(get('DATA_DIR')),
    databaseUrl: readDatabaseUrl(get('DATABASE_URL')),
    role: readRole(get('ROLE')),
    llm: readLlm(get),
  };
}
