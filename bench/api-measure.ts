import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { formatMs, print, quantile } from './measure.ts';

/** The headers of a session's calls. */
export const authorize = (token: string): Record<string, string> => ({ authorization: `Token ${token}` });

/** What a connection calls. */
export interface AlvoDaCarga {
  url: string;
  token?: string;
}

/** Calls to make: over `connections` at once, each after the answer to the one before. The connections take the targets in turn. */
export interface PedidoDeCarga {
  alvos: readonly AlvoDaCarga[];
  connections: number;
  seconds: number;
  /** How long a connection rests after an answer, as a person does who reads it. Without it, the next call comes at once. */
  restMs?: number;
}

export interface Carga {
  /** Milliseconds of each call. */
  times: number[];
  /** Calls by the status of their answer; 0 for a failed connection. */
  statuses: Record<number, number>;
  seconds: number;
}

/** Makes the calls in a thread and returns their times. */
export async function load(pedido: PedidoDeCarga): Promise<Carga> {
  const worker = new Worker(new URL('./api-load.ts', import.meta.url), { workerData: pedido });
  const messages: unknown[] = await once(worker, 'message');
  await worker.terminate();
  const [carga] = messages;
  if (typeof carga !== 'object' || carga === null || !('times' in carga)) throw new TypeError('the load ended early');
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the thread sends nothing else
  return carga as Carga;
}

/** Calls per second, the median, the 99th percentile and the longest, in milliseconds. */
export interface Medida {
  rate: number;
  p50: number;
  p99: number;
  max: number;
  errors: number;
}

export function toMedida({ times, statuses, seconds }: Carga): Medida {
  const failed = Object.entries(statuses).filter(([status]) => !status.startsWith('2'));
  return {
    rate: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    max: quantile(times, 1),
    errors: failed.reduce((sum, [, count]) => sum + count, 0),
  };
}

/** Prints one line, with the ratio to the calls of a bare server if it is given. */
export function printMedida(label: string, medida: Medida, bare?: Medida): void {
  const { rate, p50, p99, max, errors } = medida;
  const ratio = bare === undefined ? '' : ` · ${(bare.rate / rate).toFixed(1)}× the bare server`;
  const failures = errors === 0 ? '' : ` · ${errors} ERRORS`;
  print(
    label,
    `${rate.toFixed(0)} req/s · p50 ${formatMs(p50)} · p99 ${formatMs(p99)} · max ${formatMs(max)}${ratio}${failures}`,
  );
}
