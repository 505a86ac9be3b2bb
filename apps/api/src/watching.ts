import { type InstalacaoConfig, readInstalacao } from './modules/instalacao/instalacao.service.ts';
import type { Config } from './platform/config.ts';
import { type Connection, isReachable } from './platform/database.ts';
import type { Watching } from './platform/http/health.ts';
import { createMetrics } from './platform/metrics-registry.ts';

/** What this process knows of its installation. */
export const toInstalacaoConfig = (config: Config): InstalacaoConfig => ({
  administradores: config.administradores,
  pasta: config.dataDir,
  copias: config.copias,
  chave: config.copiaChave,
  local: config.databaseUrl === undefined,
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
