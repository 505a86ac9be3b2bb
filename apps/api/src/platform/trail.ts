import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import { currentRequest } from './request-context.ts';
import { currentTraceparent, traceJob } from './tracing.ts';

/** What lines of the log and traces are joined by: the request that a piece of work began with. */
const trailSchema = z.object({
  /** The id of the request. */
  pedido: z.string().max(64),
  /** The span that added the job, as the header `traceparent` names it; unset without a collector. */
  traceparent: z.string().max(64).optional(),
});
export type Trail = z.infer<typeof trailSchema>;

/** A job that runs in this process. */
interface RunningJob {
  fila: string;
  trail: Trail | undefined;
}

const jobs = new AsyncLocalStorage<RunningJob>();

/** The key of a job's data that keeps its trail. */
const KEY = '_trilha';

/** The trail of the present work; undefined for work that began with no request. */
export function currentTrail(): Trail | undefined {
  const request = currentRequest();
  return request === undefined ? jobs.getStore()?.trail : { pedido: request.pedido };
}

/** The data of a job, with the trail of the work that adds it. A copy of the installation keeps it with the job. */
export function withTrail(data: object): object {
  const trail = currentTrail();
  if (trail === undefined) return data;
  const traceparent = currentTraceparent();
  return { ...data, [KEY]: { pedido: trail.pedido, ...(traceparent === undefined ? {} : { traceparent }) } };
}

/** Takes the trail out of the data of a job, so that its work gets what was sent and nothing else. */
function takeTrail(data: object): Trail | undefined {
  const { success, data: trail } = trailSchema.safeParse(Reflect.get(data, KEY));
  Reflect.deleteProperty(data, KEY);
  return success ? trail : undefined;
}

/** Runs the work of a job on the trail of the request that added it. */
export function alongTrail<T>(fila: string, data: object, work: () => Promise<T>): Promise<T> {
  const trail = takeTrail(data);
  return jobs.run({ fila, trail }, () => traceJob(fila, trail ?? {}, work));
}

/** What each line of the log of a job says about it: its queue, and the request that it began with. Nothing outside of a job. */
export function describeJob(): object {
  const job = jobs.getStore();
  return job === undefined ? {} : { fila: job.fila, ...(job.trail && { pedido: job.trail.pedido }) };
}
