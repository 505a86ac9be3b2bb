import { type InstalacaoConfig, readInstalacao } from './modules/instalacao/instalacao.service.ts';
import { readApresentacao } from './platform/apresentacao.ts';
import type { Config } from './platform/config.ts';
import { type Connection, isReachable } from './platform/database.ts';
import type { Watching } from './platform/http/health.ts';
import { createMetrics } from './platform/metrics-registry.ts';

/**
 * What this process knows of its installation.
 * @throws ConfigError if the file of APRESENTACAO is wrong.
 */
export const toInstalacaoConfig = (config: Config): InstalacaoConfig => ({
  administradores: config.administradores,
  pasta: config.dataDir,
  copias: config.copias,
  chave: config.copiaChave,
  local: config.databaseUrl === undefined,
  apresentacao: readApresentacao(config.apresentacao),
  envia: config.mail.smtpUrl !== undefined,
});

/** How a process tells outsiders about itself and its installation. The screen 'Instalação' shows the same figures. */
export const createWatching = (
  connection: Connection,
  { instalacao, ownPort }: { instalacao: InstalacaoConfig; ownPort: boolean },
): Watching => ({
  isReady: () => isReachable(connection.db),
  metrics: createMetrics(connection.pool, () => readInstalacao(connection, instalacao)),
  ownPort,
});
