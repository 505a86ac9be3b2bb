import path from 'node:path';
import { ConfigError } from './errors.ts';

export const ROLES = ['all', 'api', 'worker'] as const;
export type Role = (typeof ROLES)[number];

export interface Config {
  port: number;
  host: string;
  /** Where the embedded database and uploaded files live. */
  dataDir: string;
  /** Unset: the embedded PostgreSQL in dataDir. */
  databaseUrl: string | undefined;
  role: Role;
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

/** Reads the environment; an empty value counts as unset. Throws a ConfigError whose sentence names the variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const get = (name: string): string | undefined => (env[name]?.trim() === '' ? undefined : env[name]?.trim());
  return {
    port: readPort(get('PORT')),
    host: readHost(get('HOST')),
    dataDir: readDataDir(get('DATA_DIR')),
    databaseUrl: readDatabaseUrl(get('DATABASE_URL')),
    role: readRole(get('ROLE')),
  };
}
