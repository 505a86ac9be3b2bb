import type { MarcaDaLista } from '@vigia/contract';

const SHORT_MS = 4000;
const LONG_MS = 60_000;
/** Added for each waiting mark: a long list costs more to read, and INPI is asked about one mark at a time. */
const PER_MARCA_MS = 50;

/**
 * Returns the milliseconds until the marks that wait for INPI's data are read again: shortly after the server's next
 * attempt, at most a minute. Returns false if none waits.
 */
export function esperaMs(marcas: readonly MarcaDaLista[], now: number): number | false {
  const waiting = marcas.flatMap(({ consulta }) =>
    consulta?.situacao === 'esperando' && consulta.proxima_em !== null ? [Date.parse(consulta.proxima_em)] : [],
  );
  if (waiting.length === 0) return false;
  const next = waiting.reduce((one, other) => Math.min(one, other)) - now;
  const atLeast = Math.min(LONG_MS, Math.max(SHORT_MS, waiting.length * PER_MARCA_MS));
  return Math.min(LONG_MS, Math.max(atLeast, next + SHORT_MS));
}
