import type { Instalacao } from '@vigia/contract';
import { Gauge, type Registry } from 'prom-client';

/** What the gauges show of an installation. */
export type FigurasMedidas = Pick<Instalacao, 'filas' | 'revista' | 'inpi' | 'correio' | 'disco' | 'copias' | 'banco'>;

/** How long read figures are shown again, so that scrapes do not load the database, however many there are. In milliseconds. */
const KEPT_MS = 10_000;

const STATUS_DO_INPI = { Online: 'online', Instável: 'unstable', Offline: 'offline' } as const;

/** Reads at most once in `KEPT_MS`; those that ask meanwhile share one answer. */
function keepForSeconds<T>(read: () => Promise<T>, now: () => number): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (kept === undefined || now() >= kept.until) kept = { answer: read(), until: now() + KEPT_MS };
    return kept.answer;
  };
}

function makeGauges(registry: Registry) {
  const gauge = (name: string, help: string, labelNames: string[] = []): Gauge =>
    new Gauge({ name: `vigia_${name}`, help, labelNames, registers: [registry] });
  return {
    readable: gauge('figures_readable', 'Whether the figures of the installation could be read: 1 or 0'),
    jobs: gauge(
      'queue_jobs',
      'Jobs of a queue that could run (waiting), wait for a later moment (scheduled) or run (active)',
      ['queue', 'state'],
    ),
    oldest: gauge('queue_oldest_waiting_seconds', 'How long the oldest job of a queue could have run; 0 without one', [
      'queue',
    ]),
    revista: gauge('gazette_newest_number', 'Number of the newest issue of the gazette that counts for every office'),
    idade: gauge('gazette_newest_age_seconds', 'Time since the publication of the newest issue'),
    inpi: gauge('inpi_status', "Status of INPI's search site by its last measurements: 1 for the present one", [
      'status',
    ]),
    mail: gauge('mail_waiting', 'Messages that wait to be sent'),
    perdidas: gauge('mail_given_up', 'Messages of the last seven days whose last attempt failed'),
    copias: gauge('backup_enabled', 'Whether a backup is made every night: 1 or 0'),
    copia: gauge('backup_newest_age_seconds', 'Age of the newest backup; absent without one'),
    tamanho: gauge('backup_newest_bytes', 'Size of the newest backup; absent without one'),
    livre: gauge('data_free_bytes', 'Free bytes of the disk of the data folder'),
    total: gauge('data_size_bytes', 'Size of the disk of the data folder'),
    banco: gauge('database_bytes', 'Size of the database with its indexes'),
  };
}

type Gauges = ReturnType<typeof makeGauges>;

function showFilas({ jobs, oldest }: Gauges, { filas }: FigurasMedidas): void {
  for (const { fila: queue, esperando, marcados, em_andamento, idade_s } of filas) {
    jobs.set({ queue, state: 'waiting' }, esperando);
    jobs.set({ queue, state: 'scheduled' }, marcados);
    jobs.set({ queue, state: 'active' }, em_andamento);
    oldest.set({ queue }, Math.max(0, idade_s ?? 0));
  }
}

function show(gauges: Gauges, figuras: FigurasMedidas): void {
  const { revista, inpi, correio, disco, copias, banco } = figuras;
  showFilas(gauges, figuras);
  if (revista !== null) {
    gauges.revista.set(Number(revista.numero));
    gauges.idade.set(revista.idade_s);
  }
  for (const [status, name] of Object.entries(STATUS_DO_INPI))
    if (inpi.status !== null) gauges.inpi.set({ status: name }, inpi.status === status ? 1 : 0);
  gauges.mail.set(correio.esperando);
  gauges.perdidas.set(correio.desistidas);
  gauges.copias.set(copias.ligadas ? 1 : 0);
  if (copias.ultima !== null) {
    gauges.copia.set(copias.ultima.idade_s);
    gauges.tamanho.set(copias.ultima.bytes);
  }
  gauges.livre.set(disco.livre);
  gauges.total.set(disco.total);
  gauges.banco.set(banco.bytes);
}

/** Forgets all figures. A gauge without labels would show 0 after a reset. */
function clear({ jobs, oldest, inpi, ...single }: Gauges): void {
  for (const gauge of [jobs, oldest, inpi]) gauge.reset();
  for (const gauge of Object.values(single)) gauge.remove();
}

/**
 * Adds the gauges of the installation to a registry. The returned function brings them up to date before the registry is written. What cannot be read
 * is left out, and `vigia_figures_readable` is 0, so that old figures are never shown as new ones.
 */
export function watchInstallation(
  registry: Registry,
  read: () => Promise<FigurasMedidas>,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  const gauges = makeGauges(registry);
  const readKept = keepForSeconds(read, now);
  return async () => {
    const figuras = await readKept().catch(() => null);
    clear(gauges);
    gauges.readable.set(figuras === null ? 0 : 1);
    if (figuras !== null) show(gauges, figuras);
  };
}
