import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from './database.ts';
import { type FigurasMedidas, watchInstallation } from './installation-metrics.ts';
import { processMetrics } from './metrics.ts';
import { readProductVersion } from './product-version.ts';

/** What a process tells Prometheus. It contains no data of any office. */
export interface Metrics {
  contentType: string;
  /** The text of all metrics. */
  write: () => Promise<string>;
  observeRequest: (labels: { method: string; route: string; status: number }, seconds: number) => void;
}

function watchPool(registry: Registry, pool: Pool): void {
  new Gauge({
    name: 'vigia_database_pool_connections',
    help: 'Connections of the pool of this process, in use or idle',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'vigia_database_pool_waiting',
    help: 'Work of this process that waits for a connection of the pool',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
}

/** Makes the metrics of a process: its own, those of its requests and jobs, and the figures of the installation. */
export function createMetrics(pool: Pool, readFigures: () => Promise<FigurasMedidas>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'vigia_build_info',
    help: 'The version of the product, as a label; always 1',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: readProductVersion() }, 1);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of API requests',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  watchPool(registry, pool);
  const update = watchInstallation(registry, readFigures);
  const all = Registry.merge([registry, processMetrics]);
  return {
    contentType: all.contentType,
    write: async () => {
      await update();
      return all.metrics();
    },
    observeRequest: (labels, seconds) => duration.observe(labels, seconds),
  };
}
